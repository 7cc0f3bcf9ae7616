import type { INodeListSearchResult } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/service/json/types.ts';
import { Client } from '../../../../sandbox/client.ts';
import { searchList } from '../../../engine/searchList.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { payoutRow, payoutRows } from '../../../../sandbox/rows.ts';
import { say } from '../../../../inEnglish.ts';

const NOTE = say({ code: 'list_incomplete' });

const paygol = usePaygol();

const search = (filter?: string, paginationToken?: string) =>
  searchList(paygol, 'searchPayouts', { resource: 'payout', operation: 'cancel' }, filter, paginationToken);

const values = ({ results }: INodeListSearchResult) => results.map(({ value }) => value);

/** Creates payouts p-1 and so on, and then these. */
async function pay(count: number, ...more: JsonObject[]): Promise<void> {
  const merchant = new Client(paygol.sandbox);
  await merchant.login();
  await merchant.create([...payoutRows(count, 'p'), ...more]);
  await merchant.close();
}

test('the list begins at its end, and goes on from there', async () => {
  await pay(3);
  paygol.sandbox.set({ maxListLimit: 2 });
  expect(await search()).toEqual({
    results: [{ name: 'p-3: José Núñez, CLP 15,000.50 (created)', value: 'p-3' }],
    paginationToken: '1',
  });
  expect(values(await search(undefined, '1'))).toEqual(['p-2', 'p-1']);
});

test('a name is shown without what turns the text around it', async () => {
  const { beneficiary, ...row } = payoutRow('p-1');
  await pay(0, { ...row, beneficiary: { ...(beneficiary as JsonObject), full_name: 'Ana \u202eSoto' } });
  expect((await search()).results).toMatchObject([
    { name: expect.stringMatching(/^p-1: Ana \ufffdSoto, CLP/) },
  ]);
});

test('an ID that the list does not show is found', async () => {
  await pay(3);
  paygol.sandbox.set({ listShows: { recent: 1 } });
  expect(values(await search('p-1'))).toEqual(['p-1']);
});

test('the payout with the ID comes first, once', async () => {
  await pay(12);
  expect(values(await search(' p-1 '))).toEqual(['p-1', 'p-12', 'p-11', 'p-10']);
});

test('a part of a name is found on any page, whatever its case and accents', async () => {
  const beneficiary = { ...(payoutRow('').beneficiary as JsonObject), full_name: 'Zoë Ñandú' };
  await pay(1, payoutRow('special', { beneficiary }));
  await pay(0, ...payoutRows(20, 'q'));
  paygol.sandbox.set({ maxListLimit: 2 });
  expect(values(await search('ZOE ñand'))).toEqual(['special']);
});

test('an entry that is not a payout says what to do where nothing is found', async () => {
  await pay(3);
  expect((await search('nobody')).results).toEqual([{ name: NOTE, value: '' }]);
});

test('a search that stops before the end of the list says so, and can go on', async () => {
  await pay(103);
  paygol.sandbox.set({ maxListLimit: 1 });
  expect(await search('p-2')).toEqual({
    results: [
      { name: expect.stringMatching('^p-2:') as string, value: 'p-2' },
      ...[29, 28, 27, 26, 25, 24, 23, 22, 21, 20].map((n) => expect.objectContaining({ value: `p-${n}` })),
      { name: NOTE, value: '' },
    ],
    paginationToken: '3',
  });
  expect(values(await search('p-2', '3'))).toEqual(['p-2']);
});

test('a search with many results stops, and goes on when the list is scrolled', async () => {
  await pay(250);
  paygol.sandbox.set({ maxListLimit: 50 });
  const { results, paginationToken } = await search('p-');
  expect(results).toHaveLength(100);
  expect(paginationToken).toBe('3');
});

test('a list whose entries move while it is searched may have hidden some', async () => {
  await pay(30);
  paygol.sandbox.set({ maxListLimit: 10, listOrder: 'shifting' });
  expect(values(await search('p-1')).at(-1)).toBe('');
});

test('an ID that could not be looked up may exist', async () => {
  await pay(3);
  paygol.sandbox.schedule({ kind: 'status', status: 500, path: '/payouts/status' });
  expect(values(await search('p-1'))).toEqual(['p-1', '']);
});

test('a list that cannot be read does not hide the payout with the ID', async () => {
  await pay(3);
  paygol.sandbox.schedule({ kind: 'status', status: 500, path: '/payouts/list', times: null });
  expect(values(await search('p-1'))).toEqual(['p-1', '']);
});

test.each([
  [{ kind: 'status', status: 500 }, /HTTP 500/, 'try_later'],
  [{ kind: 'garble', how: 'html' }, /HTTP 200/, 'check_environment'],
] as const)(
  'a list that cannot be read is n8n’s error, not an empty list: %j',
  async (fault, message, code) => {
    await pay(3);
    paygol.sandbox.schedule({ ...fault, path: '/payouts/list', times: null });
    await expect(search('nobody')).rejects.toMatchObject({
      name: 'NodeApiError',
      message: expect.stringMatching(message),
      description: say({ code }),
    });
  },
);

test('a limit that is refused is lowered', async () => {
  await pay(3);
  paygol.sandbox.set({ maxListLimit: 50, overMaxListLimit: 'refused' });
  expect(values(await search())).toEqual(['p-3', 'p-2', 'p-1']);
});

test('an empty account has an empty list', async () => {
  expect(await search()).toEqual({ results: [] });
});
