import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

/** One entry of the Operation menu, and of the router. */
export interface Operation {
  readonly value: string;
  /** What it does at Paygol. */
  readonly effect: 'read' | 'change';
  readonly name: string;
  /** Under the entry in the node panel, such as `Create payouts`. */
  readonly action: string;
  readonly description: string;
  /** Titles of the outputs; one without a title when left out. */
  readonly outputs?: readonly string[];
  readonly properties: readonly INodeProperties[];
  run(context: IExecuteFunctions): Promise<INodeExecutionData[][]>;
}

/** One entry of the Resource menu. */
export interface Resource {
  readonly value: string;
  readonly name: string;
  readonly description: string;
  /** The first is chosen in a new node; the menu shows them by name. */
  readonly operations: readonly Operation[];
}

/** The menus of operations, and the fields of each: n8n keeps the values of those that have the same names. */
export function formOf(resources: readonly Resource[]): INodeProperties[] {
  const fields = resources.flatMap(({ value: resource, operations }) =>
    operations.flatMap(({ value: operation, properties }) =>
      updateDisplayOptions({ show: { resource: [resource], operation: [operation] } }, [...properties]),
    ),
  );
  return [...resources.map(menuOf), ...fields];
}

function menuOf({ value: resource, operations }: Resource): INodeProperties {
  const first = operations[0]?.value ?? '';
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: operations
      .map(({ name, value, action, description }) => ({ name, value, action, description }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    default: first,
  };
}
