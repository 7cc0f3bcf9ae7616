import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

/**
 * One entry of the Operation menu: what it is called, its fields, and what it does. Menu and router are made from
 * these.
 */
export interface Operation {
  readonly value: string;
  readonly name: string;
  /** Sentence under the entry in the node panel, such as `Create payouts`. */
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

/** The operation menu of a resource and the fields of its operations, shown for the chosen entry only. */
export function resourceProperties({ value: resource, operations }: Resource): INodeProperties[] {
  const first = operations[0]?.value ?? '';
  const menu: INodeProperties = {
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
  const fields = operations.flatMap(({ value, properties }) =>
    updateDisplayOptions({ show: { resource: [resource], operation: [value] } }, [...properties]),
  );
  return [menu, ...fields];
}
