import type { INodeListSearchResult } from 'n8n-workflow';
import { readExample } from '../../host/examples.ts';
import { type Execution, itemsOf } from '../../host/rest.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRow, payoutRows } from '../sandbox/rows.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();

describe('a workflow that uses every operation', () => {
  let execution: Execution;
  const outputOf = (name: string, output = 0) => itemsOf(execution, name, output).map(({ json }) => json);

  beforeAll(async () => {
    await used.sandbox.reset();
    const file = await readExample('payout-operations.json');
    const workflow = await used.client.saveWorkflow(file, [used.credential]);
    const id = await used.client.run(workflow.id, 'When clicking ‘Execute workflow’');
    execution = await used.client.finished(id);
  });

  test('a workflow that uses every operation comes to its end', () => {
    expect(execution.data.resultData.error?.message).toBeUndefined();
    expect(execution.status).toBe('success');
  });

  test('Validate adds up what would be paid, and gives the approval code that Create is given', () => {
    expect(outputOf('Validate', 1)).toEqual([
      expect.objectContaining({
        rows: 3,
        valid: 3,
        totals: [{ currency: 'CLP', payouts: 3, total: '355000' }],
        approvalCode: expect.stringMatching(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
      }),
    ]);
    expect(outputOf('Validate')).toHaveLength(3);
  });

  test('Create pays the rows', () => {
    expect(outputOf('Create').map(({ id, outcome }) => [id, outcome])).toEqual([
      ['bonus-2026-03-0001', 'created'],
      ['bonus-2026-03-0002', 'created'],
      ['bonus-2026-03-0003', 'created'],
    ]);
    expect(outputOf('Create', 1)).toEqual([]);
  });

  test('Get gives the status of each payout', () => {
    expect(outputOf('Get')).toEqual(
      ['1', '2', '3'].map((n) => expect.objectContaining({ id: `bonus-2026-03-000${n}`, status: 'created' })),
    );
  });

  test('Get Many lists the payouts', () => {
    expect(outputOf('Get Many').map(({ id }) => id)).toEqual([
      'bonus-2026-03-0001',
      'bonus-2026-03-0002',
      'bonus-2026-03-0003',
    ]);
  });

  test('Cancel cancels the one that was chosen from the list', () => {
    expect(outputOf('Cancel')).toEqual([
      {
        id: 'bonus-2026-03-0003',
        outcome: 'canceled',
        previousStatus: 'created',
        status: 'canceled',
        reason: '',
      },
    ]);
    expect(used.sandbox.payouts().map(({ status }) => status)).toEqual(['created', 'created', 'canceled']);
  });
});

test('n8n serves the editor what each operation gives', async () => {
  const url = `${used.n8n.url}/schemas/n8n-nodes-paygol.paygol/1.0.0/payout/create.json`;
  expect(await (await fetch(url)).json()).toMatchObject({
    type: 'object',
    properties: { outcome: { type: 'string' } },
  });
});

describe('the list to choose a payout from, as the editor asks for it', () => {
  beforeAll(async () => {
    await used.sandbox.reset();
    const merchant = new Client(used.sandbox);
    await merchant.login();
    const special = payoutRow('special', {
      beneficiary: { ...(payoutRow('').beneficiary as object), full_name: 'Zoë Ñandú' },
    });
    await merchant.create([...payoutRows(1249, 'p'), special]);
    await merchant.close();
  });

  const search = (filter?: string, paginationToken?: unknown) =>
    used.client.call<INodeListSearchResult>('POST', '/dynamic-node-parameters/resource-locator-results', {
      path: 'parameters.id',
      methodName: 'searchPayouts',
      nodeTypeAndVersion: { name: 'n8n-nodes-paygol.paygol', version: 1 },
      currentNodeParameters: { resource: 'payout', operation: 'get' },
      credentials: { paygolApi: { id: used.credential.id, name: used.credential.name } },
      ...(filter === undefined ? {} : { filter }),
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });

  /** Everything that scrolling down to the end shows. */
  async function all(filter?: string) {
    const pages: INodeListSearchResult[] = [];
    do pages.push(await search(filter, pages.at(-1)?.paginationToken));
    while (pages.at(-1)?.paginationToken !== undefined);
    return { pages: pages.length, values: pages.flatMap(({ results }) => results.map(({ value }) => value)) };
  }

  test('the list to choose a payout from shows who, how much and the status', async () => {
    const { results } = await search();
    expect(results[1]).toMatchObject({
      name: 'p-1249: José Núñez, CLP 15,000.50 (created)',
      value: 'p-1249',
    });
  });

  const ids = () => used.sandbox.payouts().map(({ external_id }) => external_id);

  test('the list to choose a payout from goes on page by page until each was shown once', async () => {
    const { pages, values } = await all();
    expect(pages).toBe(3);
    expect(values).toEqual(ids().toReversed());
  });

  test.each([
    ['special', ['special']],
    ['p-600', ['p-600']],
    ['ZOE ñand', ['special']],
    ['p-55', ['p-55', ...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `p-55${n}`)]],
    ['nobody', ['']],
  ])(
    'the list to choose a payout from finds what is searched for, wherever it is: %s',
    async (filter, found) => {
      expect((await all(filter)).values).toEqual(found);
    },
  );
});
