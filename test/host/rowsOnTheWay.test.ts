/** Rows of Validate go through n8n's own nodes, files and another workflow, and are paid as they came out. */
import type { INode, INodeParameters } from 'n8n-workflow';
import { type Execution, itemsOf } from '../../host/rest.ts';
import { rows } from '../nodes/engine/rows.ts';
import { node, savePaying } from './subWorkflows.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();

const base = (name: string, typeVersion: number, parameters: INodeParameters = {}) =>
  node(name, `base.${name}`, typeVersion, parameters);

const state = {
  leftValue: '={{ $json.state }}',
  rightValue: 'valid',
  operator: { type: 'string', operation: 'equals' },
};
const conditions = { options: { version: 2 }, combinator: 'and', conditions: [state] };

/** Nodes between Validate and Create, each of which gets what the one before gives. */
const WAYS: Record<string, INode[]> = {
  Sort: [base('sort', 1, { sortFieldsUi: { sortField: [{ fieldName: 'name', order: 'descending' }] } })],
  Filter: [base('filter', 2.2, { conditions })],
  'Aggregate and Split Out': [
    base('aggregate', 1, { aggregate: 'aggregateAllItemData' }),
    base('splitOut', 1, { fieldToSplitOut: 'data' }),
  ],
  'Remove Duplicates': [base('removeDuplicates', 2)],
  'Edit Fields that keeps all': [
    base('set', 3.4, { includeOtherFields: true, assignments: { assignments: [] } }),
  ],
  'an Excel file': [
    base('convertToFile', 1.1, { operation: 'xlsx' }),
    base('extractFromFile', 1.1, { operation: 'xlsx' }),
  ],
  'a CSV file': [
    base('convertToFile', 1.1, { operation: 'csv' }),
    base('extractFromFile', 1.1, { operation: 'csv' }),
  ],
  'a JSON file': [
    base('convertToFile', 1.1, { operation: 'toJson' }),
    base('extractFromFile', 1.1, { operation: 'fromJson' }),
    base('splitOut', 1, { fieldToSplitOut: 'data' }),
  ],
};

const sheet = rows(3).map(({ account_type, ...rest }, i) => ({
  ...rest,
  account_type,
  account_number: `000${rest.account_number as string}`,
  ...(i === 1 ? { bank_code: 'Bank of nobody' } : {}),
}));

const read: INode[] = [
  node(BY_HAND, 'base.manualTrigger', 1, {}),
  base('set', 3.4, { mode: 'raw', jsonOutput: JSON.stringify({ sheet }) }),
  node('Sheet', 'base.splitOut', 1, { fieldToSplitOut: 'sheet' }),
];
const validate = (name: string, parameters: INodeParameters = {}) =>
  node(name, 'paygol.paygol', 1, { resource: 'payout', operation: 'validate', ...parameters });
const paysValid: INodeParameters = { resource: 'payout', operation: 'create', invalidRows: 'sendValid' };
const create = node('Create', 'paygol.paygol', 1, paysValid);

type Connections = Record<string, { main: { node: string; type: 'main'; index: number }[][] }>;

function connect(connections: Connections, from: string, to: string, index = 0): void {
  (connections[from] ??= { main: [[]] }).main[0]!.push({ node: to, type: 'main', index });
}

/** Nodes, each of which gets what the one before gives. */
function inARow(nodes: INode[]): Connections {
  const connections: Connections = {};
  nodes.slice(1).forEach(({ name }, i) => connect(connections, nodes[i]!.name, name));
  return connections;
}

async function run(nodes: INode[], connections = inARow(nodes)): Promise<Execution> {
  const workflow = {
    name: 'Rows on the way',
    nodes,
    connections,
    settings: { executionOrder: 'v1' as const },
  };
  const execution = await used.run(await used.client.saveWorkflow(workflow, [used.credential]));
  expect(execution.data.resultData.error).toBeUndefined();
  return execution;
}

/** With their zeros: nothing on the way may change an account. */
const paidAccounts = () =>
  used.sandbox
    .payouts()
    .map(({ row }) => row.account.number)
    .sort();
const ONE_AND_THREE = ['000200000001', '000200000003'];

beforeEach(() => used.openAccount());

test.each(Object.entries(WAYS))('rows that went through %s are paid', async (_, between) => {
  const renamed = between.map((one) => ({ ...one, name: `then ${one.name}` }));
  const execution = await run([...read, validate('Validate'), ...renamed, create]);
  expect(itemsOf(execution, 'Create')).toHaveLength(2);
  expect(paidAccounts()).toEqual(ONE_AND_THREE);
});

test('rows that another workflow is called with are paid there', async () => {
  const workflowId = await savePaying(used, paysValid);
  const call = base('executeWorkflow', 1.2, {
    source: 'database',
    workflowId: { __rl: true, mode: 'id', value: workflowId },
    options: { waitForSubWorkflow: true },
  });
  await run([...read, validate('Validate'), call]);
  expect(paidAccounts()).toEqual(ONE_AND_THREE);
});

test('rows of two runs that meet in a Merge are paid, each for its own period', async () => {
  const of = (period: string) => ({
    buildIdFrom: { source: { period, paymentName: '', idColumns: 'document_number' } },
  });
  const [november, december] = [validate('November', of('2026-11')), validate('December', of('2026-12'))];
  // Equal amounts would be held as repeated.
  const amount = { id: '1', name: 'amount', value: '={{ $json.amount + "0" }}', type: 'string' };
  const bonus = base('set', 3.4, { includeOtherFields: true, assignments: { assignments: [amount] } });
  const merge = base('merge', 3.2, { mode: 'append' });
  const connections = inARow([...read, november, merge, create]);
  connect(connections, 'Sheet', 'Bonus');
  connect(connections, 'Bonus', 'December');
  connect(connections, 'December', 'merge', 1);
  const execution = await run(
    [...read, november, { ...bonus, name: 'Bonus' }, december, merge, create],
    connections,
  );
  const ids = itemsOf(execution, 'Create').map(({ json }) => String(json.id).slice(0, 7));
  expect(ids.sort()).toEqual(['2026-11', '2026-11', '2026-12', '2026-12']);
});
