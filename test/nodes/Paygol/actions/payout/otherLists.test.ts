/** Lists of payouts in another form than the specification shows: what they lack is said, and the rest is done. */
import { escaped } from '../../../../../core/values/text.ts';
import { say } from '../../../../inEnglish.ts';
import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/service/json/types.ts';
import { useBentLists } from '../../../engine/bentLists.ts';
import { rows } from '../../../engine/rows.ts';
import { searchList } from '../../../engine/searchList.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();
const lists = useBentLists(paygol);

async function validate(items: IDataObject[]) {
  const { outputs, error, summary } = await paygol.payout('validate', items);
  expect(error).toBeUndefined();
  return { summary: summary, compared: outputs[0]!.map(({ json }) => json.compared) };
}

describe('a list that names IDs by another key', () => {
  const SAID = say({ code: 'listed_without_ids' });
  const underAnotherKey = (data: JsonObject): JsonObject => ({
    ...data,
    items: (data.items as JsonObject[]).map(({ merchant_payout_id, ...entry }) => ({
      reference: merchant_payout_id!,
      ...entry,
    })),
  });
  beforeEach(() => {
    lists.bend = underAnotherKey;
  });

  test('a list with IDs under another key says nothing of a sheet: each row is looked up, and the report says so', async () => {
    await paygol.payout('create', rows(30));
    restart();
    const { summary, compared } = await validate(rows(40));
    expect(compared.filter((state) => state === 'already_there')).toHaveLength(30);
    expect(summary.report).toContain(say({ code: 'list_names_no_ids' }));
  });

  test('nobody is paid twice', async () => {
    await paygol.payout('create', rows(30));
    restart();
    await paygol.payout('create', rows(40));
    expect(paygol.sandbox.payouts()).toHaveLength(40);
  });

  test('a list with IDs under another key comes out of Get Many with a warning', async () => {
    await paygol.payout('create', rows(1));
    const { outputs, run } = await paygol.payout('getAll', [{}], { simple: false });
    expect(outputs[0]).toMatchObject([{ json: { id: null, record: { reference: 'salary-1' } } }]);
    expect(run.data.resultData.runData['Paygol']?.at(-1)?.hints).toEqual([
      { type: 'warning', message: expect.stringContaining(escaped(SAID)) },
    ]);
  });

  test('a list with IDs under another key cannot be chosen from', async () => {
    await paygol.payout('create', rows(1));
    const search = (filter: string) =>
      searchList(paygol, 'searchPayouts', { resource: 'payout', operation: 'cancel' }, filter);
    await expect(search('')).rejects.toThrow(SAID);
    expect((await search('salary-1')).results).toMatchObject([{ value: 'salary-1' }]);
  });

  test('an account without payouts lists none, and no more is said', async () => {
    const { summary } = await validate(rows(1));
    expect(summary.report).not.toContain(say({ code: 'list_names_no_ids' }));
  });
});

describe('a list without total and last_page', () => {
  beforeEach(() => {
    lists.bend = ({ items }) => ({ items: items! });
    paygol.sandbox.set({ maxListLimit: 10 });
  });
  const asked = (path: string) => paygol.sent(`/api/v1${path}`).length;

  test('a list without total and last_page is read to its end: what is in it is not asked about', async () => {
    await paygol.payout('create', rows(60));
    restart();
    paygol.sandbox.clearLog();
    const { summary, compared } = await validate(rows(60));
    expect(new Set(compared)).toEqual(new Set(['already_there']));
    expect(asked('/payouts/status')).toBe(0);
    expect(summary.report).not.toContainEqual(expect.stringContaining('Not compared'));
  });

  test('a list without total that is longer than the sheet is not read: each row is asked about', async () => {
    await paygol.payout('create', rows(60));
    restart();
    const { compared } = await validate([...rows(60).slice(0, 15), ...rows(70).slice(60)]);
    expect(compared).toEqual([...Array(15).fill('already_there'), ...Array(10).fill('new')]);
  });

  test('a list without total and last_page comes out of Get Many', async () => {
    await paygol.payout('create', rows(25));
    const all = await paygol.payout('getAll', [{}], { returnAll: true });
    expect(all.outputs[0]).toHaveLength(25);
    const some = await paygol.payout('getAll', [{}], { limit: 15 });
    expect(some.outputs[0]).toHaveLength(15);
  });

  test('a list without total and last_page can be searched', async () => {
    await paygol.payout('create', rows(25));
    const { results } = await searchList(
      paygol,
      'searchPayouts',
      { resource: 'payout', operation: 'cancel' },
      'salary-2',
    );
    expect(results.map(({ value }) => value)).toEqual(expect.arrayContaining(['salary-2', 'salary-25']));
  });
});

test('Get Many passes on the wanted status only of a list that ignores it', async () => {
  await paygol.payout('create', rows(3));
  lists.bend = (data) => ({
    ...data,
    items: ['failed', 'created', 'FAILED'].map((status, i) => ({
      merchant_payout_id: `salary-${i}`,
      status,
    })),
    ...{ total: 3, last_page: 1, current_page: 1, per_page: 500 },
  });
  const { outputs } = await paygol.payout('getAll', [{}], { returnAll: true, statuses: ['failed'] });
  expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-0', 'salary-2']);
});
