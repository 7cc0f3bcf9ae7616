import type { IDisplayOptions, IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

/**
 * One entry of the Operation menu: what it is called, its fields, and what it does. Menu and router are made from
 * these.
 */
export interface Operation {
  readonly value: string;
  /** What it does at Paygol. */
  readonly effect: 'read' | 'change';
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

/** The operation menus of the resources, and the fields of all operations, shown for the chosen entry only. */
export function formOf(resources: readonly Resource[]): INodeProperties[] {
  const forms = resources.flatMap(({ value: resource, operations }) =>
    operations.map(({ value: operation, properties }) => ({ resource, operation, properties })),
  );
  return [...resources.map(menuOf), ...merged(forms, '')];
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

interface Place {
  readonly resource: string;
  readonly operation: string;
}

/** The fields of an operation, or of one collection of it. */
interface Form extends Place {
  readonly properties: readonly INodeProperties[];
}

/**
 * The fields of several forms as one list: a field that is the same in some of them is in it once, and collections of
 * one name are one.
 *
 * @param root what stands before the name of a field at the top of the form, in a condition
 */
function merged(forms: readonly Form[], root: '' | '/'): INodeProperties[] {
  const keyOf = (property: INodeProperties) =>
    property.type === 'collection' ? property.name : JSON.stringify(property);
  const keys = inOneOrder(forms.map(({ properties }) => properties.map(keyOf)));
  return keys.flatMap((key) => {
    const uses = forms.flatMap(({ properties, ...place }) =>
      properties.filter((one) => keyOf(one) === key).map((property) => ({ ...place, property })),
    );
    const [first] = uses;
    if (first === undefined) return [];
    const property = first.property.type === 'collection' ? collectionOf(uses) : first.property;
    if (root === '/' && uses.length === forms.length) return [property];
    return conditions(uses, forms, root).flatMap((show) => updateDisplayOptions({ show }, [property]));
  });
}

/** One collection with the entries of all, each shown where it belongs. */
function collectionOf(uses: readonly (Place & { readonly property: INodeProperties })[]): INodeProperties {
  const forms = uses.map(({ property, ...place }) => ({
    ...place,
    properties: property.options as INodeProperties[],
  }));
  const options = merged(forms, '/').sort((a, b) => a.displayName.localeCompare(b.displayName));
  return { ...(uses[0] as (typeof uses)[number]).property, options };
}

type Show = NonNullable<IDisplayOptions['show']>;

/** Shows a field in the forms that have it: in one condition, or where that would take in another form, in several. */
function conditions(uses: readonly Place[], forms: readonly Place[], root: '' | '/'): Show[] {
  const showIn = (places: readonly Place[]): Show => ({
    [`${root}resource`]: [...new Set(places.map(({ resource }) => resource))],
    [`${root}operation`]: [...new Set(places.map(({ operation }) => operation))],
  });
  const show = showIn(uses);
  const shown = forms.filter(
    ({ resource, operation }) =>
      show[`${root}resource`]?.includes(resource) && show[`${root}operation`]?.includes(operation),
  );
  if (shown.length === uses.length) return [show];
  return [...new Set(uses.map(({ resource }) => resource))].map((resource) =>
    showIn(uses.filter((one) => one.resource === resource)),
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
