import { inWords } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { another, fast, LOST, outcomes, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, requests, creates, ledger, create } = useRuns();

describe('what is in doubt, and looked up', () => {
  test('what this execution has sent before is in doubt, as in a loop', async () => {
    const { runs } = await create(rows(2), {}, { again: [rows(3), rows(3)] });
    expect(runs.map(outcomes)).toEqual([
      { 'salary-1': 'created', 'salary-2': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'already_there' },
    ]);
    expect(ledger()).toHaveLength(3);
  });

  test('what another workflow or another node has sent in this process is in doubt', async () => {
    await create([row(1)], {}, another());
    await create([row(2)], {}, { node: { id: 'another node' } });
    const { outputs } = await create(rows(3));
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
    });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test.each(['trigger', 'manual', 'retry', 'webhook'] as const)(
    'what this node has sent before n8n was started anew, or in another process, is in doubt (%s)',
    async (mode) => {
      await create(rows(2), {}, { mode });
      restart();
      const { outputs } = await create(rows(3), {}, { mode });
      expect(outcomes(outputs)).toEqual({
        'salary-1': 'already_there',
        'salary-2': 'already_there',
        'salary-3': 'created',
      });
      expect(creates()).toHaveLength(2);
    },
  );

  test('what was sent before another sheet in between is in doubt', async () => {
    await create(rows(2));
    restart();
    await create([row(7)]);
    restart();
    const { outputs } = await create(rows(2));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'already_there' });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-7']);
  });

  test('what was sent before a restart is in doubt in every round of a loop', async () => {
    await create(rows(2));
    restart();
    const { runs } = await create([row(1)], {}, { again: [[row(2)]] });
    expect(runs.map(outcomes)).toEqual([{ 'salary-1': 'already_there' }, { 'salary-2': 'already_there' }]);
    expect(creates()).toHaveLength(1);
  });

  test.each([
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ])('what an earlier run has left unknown is in doubt, %s', async (_, between) => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, path: '/payouts/status', times: 8 });
    const first = await create(rows(4));
    expect(new Set(Object.values(outcomes(first.outputs)))).toEqual(new Set(['unknown']));
    between();
    const second = await create(rows(5));
    expect(outcomes(second.outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'unknown',
      'salary-4': 'unknown',
      'salary-5': 'created',
    });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-5']);
  });

  test('what a run could not look up is still in doubt in the next one', async () => {
    await create(rows(1));
    restart();
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 2 });
    const second = await create(rows(1));
    expect(outcomes(second.outputs)).toEqual({ 'salary-1': 'unknown' });
    restart();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });
});

describe('what is not in doubt, and sent', () => {
  /** Neither in this process nor after it. */
  const between = [
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ] as const;

  test.each(between)(
    'what a run that was not finished has not sent is sent by the next one, %s',
    async (_, between) => {
      paygol.sandbox.schedule({ kind: 'refuse', path: '/payouts', skip: 1 });
      const first = await create(rows(3), { batchSize: 2 });
      expect(outcomes(first.outputs)).toEqual({
        'salary-1': 'created',
        'salary-2': 'created',
        'salary-3': 'not_sent',
      });
      paygol.sandbox.release();
      between();
      const second = await create(rows(3), { batchSize: 2 });
      expect(outcomes(second.outputs)).toEqual({
        'salary-1': 'already_there',
        'salary-2': 'already_there',
        'salary-3': 'created',
      });
      expect(ledger()).toHaveLength(3);
    },
  );

  test.each(between)(
    'what Paygol has rejected is sent when the sheet is run again, %s',
    async (_, between) => {
      paygol.sandbox.set({ rejectIds: ['salary-2'] });
      const first = await create(rows(2));
      expect(outcomes(first.outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'rejected' });
      paygol.sandbox.set({ rejectIds: [] });
      between();
      const second = await create(rows(2));
      expect(outcomes(second.outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'created' });
      expect(ledger()).toEqual(['salary-1', 'salary-2']);
    },
  );

  test('a row that was not valid is sent when the sheet is corrected and run again', async () => {
    const sheet = [row(1), row(2, { bank_code: '999' })];
    await paygol.payout('create', sheet, { invalidRows: 'sendValid', options: fast });
    const { outputs } = await create(rows(2));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'created' });
    expect(ledger()).toHaveLength(2);
  });

  test('another id than those in doubt is sent without being looked up', async () => {
    paygol.sandbox.schedule(LOST);
    const { outputs } = await create(rows(1));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
    paygol.sandbox.clearLog();
    await create([row(2)]);
    expect(requests()).toEqual(['200 /payouts/list', '200 /payouts']);
  });
});

test('a row that comes once more in one execution, as of two sheets in a loop, is said not to be paid', async () => {
  const { runs } = await create(rows(1), {}, { again: [rows(1)] });
  const seen = runs.map(([created = []]) => created.map(({ json }) => [json.outcome, json.reason]));
  expect(seen.flat()).toEqual([
    ['created', ''],
    ['already_there', inWords([{ code: 'already_there' }, { code: 'sent_in_this_execution' }])],
  ]);
});
