/** What a run says when it ends: a hint in the editor, and counts in the execution's custom data. */
import type { IDataObject } from 'n8n-workflow';
import { escaped } from '../../../../../core/values/text.ts';
import type { Sentence } from '../../../../../core/words/codes.ts';
import type { EngineRun, EngineSettings } from '../../../engine/engine.ts';
import { clp, say } from '../../../../inEnglish.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../engine/quickTimeouts.ts'),
);

const paygol = usePaygol();

const options = { checkFirst: 'inDoubt', maxWait: 0 };
const create = (items: IDataObject[], settings: Partial<EngineSettings> = {}) =>
  paygol.payout('create', items, { options, invalidRows: 'sendValid' }, settings);

/** The hint of the last run, as n8n stores it. */
const hintOf = ({ run }: EngineRun) => run.data.resultData.runData['Paygol']?.at(-1)?.hints;
const inLines = (...says: readonly Sentence[]) => says.map((one) => escaped(say(one))).join('<br>');
const countsOf = ({ run }: EngineRun) => run.data.resultData.metadata;

test('a run whose rows are all new says how many and how much', async () => {
  const run = await create(rows(5));
  expect(hintOf(run)).toEqual([
    { type: 'info', message: say({ code: 'run_created', payouts: 5, paid: [clp('500015')] }) },
  ]);
  expect(countsOf(run)).toEqual({ paygol_new: '5', paygol_already_there: '0', paygol_not_paid: '0' });
});

test('rows with the account and amount of another row are told, as a warning', async () => {
  const run = await create([row(1), row(1, { id: 'copy' }), row(2)]);
  const told = inLines(
    { code: 'run_same_rows', payouts: 1 },
    { code: 'run_created', payouts: 3, paid: [clp('300004')] },
  );
  expect(hintOf(run)).toEqual([{ type: 'warning', message: told }]);
});

test('payments that look paid and are ticked all the same are told first, as a warning', async () => {
  await create(rows(2));
  const again = rows(2).map((one) => ({ ...one, id: `again-${String(one.id)}` }));
  const { outputs, summary } = await paygol.payout('validate', again, { simple: false });
  const { approvalCode } = summary;
  const run = await paygol.payout(
    'create',
    outputs[0]!.map(({ json }) => json),
    { options: { ...options, approvalCode, payAgain: '1-2' } },
  );
  const told = inLines(
    { code: 'run_repeats', payouts: 2 },
    { code: 'run_created', payouts: 2, paid: [clp('200003')] },
  );
  expect(hintOf(run)).toEqual([{ type: 'warning', message: told }]);
});

test('totals are exact, and one for each currency', async () => {
  const pen = { currency: 'PEN', amount: '1234567890123.45', country: 'PE', bank_code: '00001' };
  const letThrough = ['bank_code', 'account_type', 'document_type'];
  const run = await paygol.payout('create', [row(1), row(2, { ...pen })], {
    options: { ...options, letThrough },
  });
  expect(hintOf(run)).toEqual([
    {
      type: 'info',
      message: say({
        code: 'run_created',
        payouts: 2,
        paid: [clp('100001'), { currency: 'PEN', amount: '1234567890123.45' }],
      }),
    },
  ]);
});

describe('a node without notes of what was paid', () => {
  const says = say({ code: 'no_notes_yet' });
  const asAnother = { workflowId: 'another' };

  test('a node without notes says so once where Paygol lists payouts, which another node may have made', async () => {
    await create([row(1)]);
    // The list is read once a minute.
    restart();
    expect(hintOf(await create([row(2)], asAnother))?.[0]?.message).toContain(escaped(says));
    expect(hintOf(await create([row(3)], asAnother))?.[0]?.message).not.toContain(says);
  });

  test('a node without notes says nothing where Paygol lists none', async () => {
    expect(hintOf(await create([row(1)]))?.[0]?.message).not.toContain(says);
  });

  test('a node with notes is not taken for one without them after a restart', async () => {
    await create([row(1)]);
    restart();
    expect(hintOf(await create([row(2)]))?.[0]?.message).not.toContain(says);
  });
});

describe('a list of payouts that cannot be read', () => {
  const says = say({ code: 'list_not_read' });
  const refuse = () =>
    paygol.sandbox.schedule({ kind: 'status', status: 400, path: '/payouts/list', times: null });

  test('a run says that payments of others were not compared, in its hint and in its report', async () => {
    refuse();
    const run = await create(rows(2));
    expect(run.outputs[0]).toHaveLength(2);
    expect(hintOf(run)?.[0]).toMatchObject({
      type: 'warning',
      message: expect.stringContaining(escaped(says)),
    });
    expect(run.summary.report).toContainEqual(expect.stringContaining(says));
  });

  test('a run that pays nobody has nothing to say of them', async () => {
    await create(rows(2));
    restart();
    refuse();
    const run = await create(rows(2));
    expect(hintOf(run)?.[0]?.message).not.toContain(escaped(says));
    expect(run.summary.report).not.toContainEqual(expect.stringContaining(says));
  });
});

test('a run with rows that are there already, and rows that are not paid, counts both', async () => {
  await create(rows(2));
  const run = await create([...rows(3), row(4, { amount: 'much' }), {}]);
  expect(hintOf(run)).toEqual([
    {
      type: 'warning',
      message: inLines(
        { code: 'run_created', payouts: 1, paid: [clp('100003')] },
        { code: 'run_already_there', payouts: 2 },
        { code: 'run_not_created', payouts: 1 },
        { code: 'see_not_created' },
      ),
    },
  ]);
  expect(countsOf(run)).toEqual({ paygol_new: '1', paygol_already_there: '2', paygol_not_paid: '1' });
});

test('a run whose rows are all there already says that loudest', async () => {
  await create(rows(2));
  const run = await create([...rows(2), {}]);
  expect(hintOf(run)).toEqual([
    {
      type: 'danger',
      message: inLines({ code: 'nothing_new_made', payouts: 2 }, { code: 'rows_run_before' }),
    },
  ]);
});

test('an unknown outcome is loud, too, and counted by itself', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts', commit: false });
  const run = await create(rows(1));
  expect(hintOf(run)).toEqual([
    {
      type: 'danger',
      message: inLines(
        { code: 'run_created', payouts: 0, paid: [] },
        { code: 'run_unknown', payouts: 1 },
        { code: 'see_not_created' },
      ),
    },
  ]);
  expect(countsOf(run)).toMatchObject({ paygol_not_paid: '0', paygol_unknown: '1' });
});

test('a payout that has failed meanwhile is not paid', async () => {
  await create(rows(1));
  paygol.sandbox.move('salary-1', 'failed');
  expect(countsOf(await create(rows(1)))).toMatchObject({ paygol_already_there: '0', paygol_not_paid: '1' });
});

test('nothing is said of a run of blank rows only', async () => {
  expect(hintOf(await create([{}, {}])) ?? []).toEqual([]);
});

test('counts of several runs in one execution add up', async () => {
  const run = await create(rows(2), { again: [[row(3)], [row(4, { amount: 'much' })]] });
  expect(countsOf(run)).toEqual({ paygol_new: '3', paygol_already_there: '0', paygol_not_paid: '1' });
});

test.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
  'rows that were kept back count as not paid under %s',
  async (onError) => {
    const run = await paygol.payout(
      'create',
      [row(1, { amount: 'much' }), row(2)],
      {},
      { node: { onError } },
    );
    expect(countsOf(run)).toMatchObject({ paygol_new: '0', paygol_not_paid: '2' });
    expect(hintOf(run)).toMatchObject([{ type: 'warning' }]);
  },
);

test('no name, ID or account is in what is said', async () => {
  const { run } = await create([...rows(3), row(4, { amount: 'much' })]);
  const { metadata, runData } = run.data.resultData;
  expect(JSON.stringify([metadata, runData['Paygol']?.[0]?.hints])).not.toMatch(/salary|Núñez|account/);
});
