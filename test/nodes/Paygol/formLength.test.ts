/**
 * How long the form is: entries are properties, also those inside of collections; words are those of descriptions,
 * hints and notices. `npx jest --config test/jest.config.mjs test/nodes/Paygol/formLength.test.ts` prints them.
 */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { resources } from '../../../nodes/Paygol/actions/index.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';

interface Length {
  readonly entries: number;
  readonly words: number;
}

const wordsIn = (text = '') => text.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0;
const sum = (lengths: readonly Length[]): Length => ({
  entries: lengths.reduce((all, { entries }) => all + entries, 0),
  words: lengths.reduce((all, { words }) => all + words, 0),
});

function lengthOf(entry: INodeProperties | INodePropertyOptions | INodePropertyCollection): Length {
  if ('values' in entry) return sum(entry.values.map(lengthOf));
  if (!('type' in entry)) return { entries: 0, words: wordsIn(entry.description) };
  const { type, displayName, description, hint, options = [], modes = [] } = entry;
  const said = [type === 'notice' ? displayName : '', description, hint, ...modes.map((mode) => mode.hint)];
  const own = { entries: 1, words: said.reduce((all, text) => all + wordsIn(text), 0) };
  return sum([own, ...options.map(lengthOf)]);
}

const operations = resources.flatMap(({ name, operations: all }) =>
  all.map((operation) => [`${name}: ${operation.name}`, sum(operation.properties.map(lengthOf))] as const),
);
/** A field that several operations have, alone or in a collection, is one to whoever reads. */
function distinct(properties: readonly INodeProperties[]): readonly INodeProperties[] {
  const all = properties.flatMap((property) =>
    property.type === 'collection'
      ? [{ ...property, options: [] }, ...(property.options as INodeProperties[])]
      : [property],
  );
  const keyOf = (property: INodeProperties) => JSON.stringify({ ...property, displayOptions: undefined });
  return [...new Map(all.map((property) => [keyOf(property), property])).values()];
}

const node = sum(distinct(new Paygol().description.properties).map(lengthOf));

test('the whole node stays short', () => {
  const lines = [['The node', node] as const, ...operations];
  process.stdout.write(lines.map(([name, { entries, words }]) => `${name}: ${entries}, ${words}\n`).join(''));
  expect(node.entries).toBeLessThanOrEqual(130);
  expect(node.words).toBeLessThanOrEqual(1000);
});

test.each(operations)('an operation stays short: %s', (_, { words }) => {
  expect(words).toBeLessThanOrEqual(400);
});

test('the IPN trigger shows few fields at once', () => {
  const { properties } = new PaygolIpnTrigger().description;
  const { entries, words } = sum(properties.map((property) => lengthOf({ ...property, options: [] })));
  expect(entries).toBeLessThanOrEqual(5);
  expect(words).toBeLessThanOrEqual(90);
});
