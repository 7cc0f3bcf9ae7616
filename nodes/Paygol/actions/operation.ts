import type { IDisplayOptions, IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';
import { grouped } from '../../../core/values/grouped.ts';

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

/**
 * The menus of operations, and the fields of all of them. A field that operations share is in the form once, so that it
 * keeps its value when the operation changes (docs/decisions/form.md): equal fields become one, which is shown for each
 * operation that has it, and collections of one name become one with the options of all.
 */
export function formOf(resources: readonly Resource[]): INodeProperties[] {
  const forms = resources.flatMap(({ value: resource, operations }) =>
    operations.map(({ value: operation, properties }) => ({ resource, operation, properties })),
  );
  return [...resources.map(menuOf), ...sharedFields(forms, '')];
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

/** An operation of a resource, as conditions name it. */
interface Place {
  readonly resource: string;
  readonly operation: string;
}

/** The fields of an operation, or the options in one of its collections. */
interface Fields extends Place {
  readonly properties: readonly INodeProperties[];
}

/** A field as one operation has it. */
interface Use extends Place {
  /** Equal for fields that become one. */
  readonly key: string;
  readonly property: INodeProperties;
}

/** @param root what stands before the name of a field at the top of the form, in a condition */
function sharedFields(forms: readonly Fields[], root: '' | '/'): INodeProperties[] {
  const lists = forms.map(({ properties, ...place }) =>
    properties.map((property): Use => ({ ...place, key: keyOf(property), property })),
  );
  const usesOf = grouped(lists.flat(), ({ key }) => key);
  return inOneOrder(lists.map((uses) => uses.map(({ key }) => key))).flatMap((key) => {
    const uses = usesOf.get(key);
    if (uses === undefined) return [];
    const [first] = uses;
    const property = first.property.type === 'collection' ? collectionOf(uses, first) : first.property;
    // A collection is shown for its operations anyway.
    if (root === '/' && uses.length === forms.length) return [property];
    return conditions(uses, forms, root).flatMap((show) => updateDisplayOptions({ show }, [property]));
  });
}

function keyOf(property: INodeProperties): string {
  return property.type === 'collection' ? property.name : JSON.stringify(property);
}

function collectionOf(uses: readonly Use[], { property: collection }: Use): INodeProperties {
  const forms = uses.map(({ property, ...place }) => ({
    ...place,
    properties: property.options as INodeProperties[],
  }));
  const options = sharedFields(forms, '/').sort((a, b) => a.displayName.localeCompare(b.displayName));
  return { ...collection, options };
}

type Show = NonNullable<IDisplayOptions['show']>;

/** One condition for all uses; one for each resource where that would show the field for an operation without it. */
function conditions(uses: readonly Place[], forms: readonly Place[], root: '' | '/'): Show[] {
  const resources = [...new Set(uses.map(({ resource }) => resource))];
  const operations = [...new Set(uses.map(({ operation }) => operation))];
  const shown = forms.filter((one) => resources.includes(one.resource) && operations.includes(one.operation));
  if (shown.length === uses.length)
    return [{ [`${root}resource`]: resources, [`${root}operation`]: operations }];
  return resources.flatMap((resource) =>
    conditions(
      uses.filter((one) => one.resource === resource),
      forms.filter((one) => one.resource === resource),
      root,
    ),
  );
}

/** What is in any of the lists, once, in the order that each of them has it in. */
function inOneOrder(lists: readonly (readonly string[])[]): string[] {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [];
  const next = left
    .map(([head]) => head as string)
    .find((head) => left.every((list) => list.indexOf(head) <= 0));
  if (next === undefined) throw new Error('Two operations have the same fields in different orders.');
  return [next, ...inOneOrder(left.map((list) => (list[0] === next ? list.slice(1) : list)))];
}
