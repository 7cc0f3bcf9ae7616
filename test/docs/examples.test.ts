/** The examples and the page about them. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { NodeHelpers } from 'n8n-workflow';
import type { WorkflowFile } from '../../host/rest.ts';
import { Paygol } from '../../nodes/Paygol/Paygol.node.ts';
import { PaygolIpnTrigger } from '../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolPayoutTrigger } from '../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';

const types = [Paygol, PaygolIpnTrigger, PaygolPayoutPollingTrigger, PaygolPayoutTrigger];
const descriptions = new Map(
  types.map((Type) => new Type().description).map((description) => [description.name, description]),
);

const files = globSync('docs/examples/*.json').filter((file) => !file.endsWith('.expected.json'));
const page = readFileSync('docs/examples/README.md', 'utf8');
const tests = globSync('test/host/*.test.ts').map((file) => readFileSync(file, 'utf8'));
const inTests = `${tests.join('\n')}\n${readFileSync('host/mainJob.ts', 'utf8')}`;

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as WorkflowFile;

test('there are as many examples as a person looks through', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(files.length).toBeLessThanOrEqual(14);
});

/** What is not in every n8n, by the types of the nodes that need it. */
const NEEDS: [RegExp, tag: string, note: RegExp][] = [
  [/emailSend|gmail|outlook/i, 'needs mail', /\*\*Needs a mail account\*\*/],
  [/lmChat/, 'needs a model', /\*\*Needs a model\*\*/],
  [/postgres/i, 'needs PostgreSQL', /\*\*Needs PostgreSQL\*\*/],
];

describe.each(files)('%s', (file) => {
  const name = basename(file, '.json');
  const { name: title, nodes, connections, tags = [] } = read(file);

  test('an example has one name: in n8n, on the page, and as a file', () => {
    expect(title.toLowerCase().replaceAll(' ', '-')).toBe(name);
    expect(page).toMatch(new RegExp(`^###? ${title}$`, 'm'));
  });

  test('an example has no parameter that n8n would drop unread', () => {
    for (const node of nodes.filter(({ type }) => type.startsWith('n8n-nodes-paygol.'))) {
      const description = descriptions.get(node.type.replace(/^.*\.|Tool$/g, ''))!;
      const { descriptionType, toolDescription, ...given } = node.parameters;
      expect((descriptionType ?? toolDescription) === undefined).toBe(!node.type.endsWith('Tool'));
      const kept = NodeHelpers.getNodeParameters(
        description.properties,
        given,
        true,
        false,
        node,
        description,
      );
      expect([node.name, kept]).toMatchObject([node.name, given]);
    }
  });

  test('an example is on the page, with its picture', () => {
    expect(page).toContain(`](${name}.json)`);
    const picture = new RegExp(`\\]\\(\\.\\./(screenshots/(?:examples/)?${name}\\.png)\\)`).exec(page)?.[1];
    expect(statSync(`docs/${picture}`).size).toBeLessThan(150_000);
  });

  test('an example is run by a test in a real n8n', () => {
    expect(inTests).toContain(`'${name}.json'`);
  });

  test('an example has a note, and names no credential of anybody', () => {
    expect(nodes.some(({ type }) => type === 'n8n-nodes-base.stickyNote')).toBe(true);
    const ids = nodes.flatMap(({ credentials = {} }) => Object.values(credentials).map(({ id }) => id));
    expect(ids.filter((id) => id !== '')).toEqual([]);
  });

  test('the tags of an example say its purpose and needs, and so do its first note and the page', () => {
    const names = tags.map((tag) => tag.name);
    expect(names[0]).toMatch(/^Paygol: (?:pay|follow up|AI agents|collect)$/);
    const [note] = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    const [section = ''] = page.split(`### ${title}\n`)[1]!.split('\n#');
    for (const [type, tag, said] of NEEDS) {
      const isNeeded = nodes.some((node) => type.test(node.type));
      expect([tag, names.includes(tag)]).toEqual([tag, isNeeded]);
      expect(said.test(String(note!.parameters['content']))).toBe(isNeeded);
      expect(section.includes(`**Needs** ${tag === 'needs mail' ? 'a mail account' : tag.slice(6)}.`)).toBe(
        isNeeded,
      );
    }
  });

  test('a note says to publish what starts by itself, and where the URL of a Paygol trigger goes', () => {
    const notes = nodes.map(({ parameters }) => String(parameters['content'] ?? '')).join('\n');
    const starts = (types: RegExp) => nodes.some(({ type }) => types.test(type));
    if (starts(/(?<!manual|chat)trigger$/i)) expect(notes).toMatch(/publish/i);
    if (starts(/paygol.*Trigger$/)) expect(notes).toMatch(/\*\*Production URL\*\* .* Paygol dashboard/);
  });

  test('every node and connection is there, once', () => {
    const names = nodes.map((node) => node.name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(names.length);
    const linked = Object.entries(connections).flatMap(([from, outputs]) => [
      from,
      ...Object.values(outputs).flatMap((output) =>
        output.flatMap((targets) => (targets ?? []).map(({ node }) => node)),
      ),
    ]);
    expect(linked.filter((node) => !names.includes(node))).toEqual([]);
  });

  test('no two nodes lie on each other', () => {
    const places = nodes
      .filter(({ type }) => type !== 'n8n-nodes-base.stickyNote')
      .map(({ position: [x, y] }) => ({ x, y }));
    const close = places.flatMap((one, i) =>
      places
        .slice(i + 1)
        .filter((other) => Math.abs(one.x - other.x) < 140 && Math.abs(one.y - other.y) < 140),
    );
    expect(close).toEqual([]);
  });
});
