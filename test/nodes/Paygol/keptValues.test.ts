/** Whoever chooses another operation keeps what was filled in, as n8n's editor computes it. */
import {
  displayParameter,
  getNodeParameters,
  type INode,
  type INodeParameters,
  type INodeProperties,
} from 'n8n-workflow';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { resources } from '../../../nodes/Paygol/actions/index.ts';

const { description } = new Paygol();
const node = { type: 'n8n-nodes-paygol.paygol', typeVersion: 1 } as INode;
const filledIn = (values: INodeParameters, returnDefaults = true) =>
  getNodeParameters(description.properties, values, returnDefaults, false, node, description)!;

/** A value that is not the default. */
function another({ type, default: value, options = [] }: INodeProperties) {
  if (type === 'boolean') return value !== true;
  if (type === 'number') return 7;
  if (type !== 'options') return 'something';
  return options.flatMap((one) => ('value' in one && one.value !== value ? [one.value] : []))[0];
}

/** All plain fields of an operation, filled in. */
function fill(resource: string, operation: string): INodeParameters {
  const given = filledIn({ resource, operation });
  const PLAIN = ['boolean', 'number', 'options', 'string'];
  const fields = description.properties.filter(
    (field) =>
      PLAIN.includes(field.type) &&
      !['resource', 'operation'].includes(field.name) &&
      displayParameter(given, field, node, description),
  );
  return { ...given, ...Object.fromEntries(fields.map((field) => [field.name, another(field)])) };
}

const operations = resources.flatMap(({ value: resource, operations: all }) =>
  all.map(({ value: operation }) => ({ resource, operation })),
);
const pairs = operations.flatMap((from) =>
  operations
    .filter((to) => to.resource === from.resource && to !== from)
    .map((to) => [from.operation, to.operation, from.resource] as const),
);

test.each(pairs)('fields of %s keep their values in %s of a %s', (from, to, resource) => {
  const before = fill(resource, from);
  const after = filledIn({ ...filledIn(before, false), operation: to });
  const shared = Object.keys(filledIn({ resource, operation: to })).filter(
    (name) => name !== 'operation' && name in before && typeof before[name] !== 'object',
  );
  expect(Object.fromEntries(shared.map((name) => [name, after[name]]))).toEqual(
    Object.fromEntries(shared.map((name) => [name, before[name]])),
  );
});

test('some fields are those of several operations', () => {
  const fields = operations.flatMap(({ resource, operation }) => Object.keys(fill(resource, operation)));
  const { simple } = Object.groupBy(fields, (name) => name);
  expect(simple?.length).toBeGreaterThan(3);
});
