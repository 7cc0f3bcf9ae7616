import { restart } from '../../../../engine/restart.ts';
import { inWords } from '../../../../../inEnglish.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { another, NO_SUCH_PAYOUT, outcomes, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, ledger, create } = useRuns();

describe('two executions at the same time, of two workflows', () => {
  test('two executions of two workflows at the same time pay each row once', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: { ms: 100 }, path: '/payouts' });
    const both = await Promise.all([
      create(rows(3), { batchSize: 1 }),
      create(rows(3), { batchSize: 1 }, another()),
    ]);
    // Whichever comes first has them all: the other finds what is there already, and leaves alone what is not.
    const created = both
      .flatMap(({ outputs }) => outputs.flat())
      .filter(({ json }) => json.outcome === 'created');
    expect(created.map(({ json }) => json.id).sort()).toEqual(['salary-1', 'salary-2', 'salary-3']);
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test('a row that another execution has not sent yet is not sent by a second one, to which it is unknown', async () => {
    // Else the second would wait for the list as the first reads it.
    await create([row(2)]);
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts/list' });
    const asked = paygol.sandbox.nextRequest('/payouts/list');
    const first = create(rows(1));
    await asked;
    const { outputs } = await create(rows(1), {}, another());
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      ['unknown', inWords([{ code: 'waits_for_another_run' }, { code: 'keep_the_id' }])],
    ]);
    paygol.sandbox.release();
    expect(outcomes((await first).outputs)).toEqual({ 'salary-1': 'created' });
    expect(outcomes((await create(rows(1), {}, another())).outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-2', 'salary-1']);
  });

  test('a row that another execution is sending is unknown to a second one', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    const sent = paygol.sandbox.nextRequest('/payouts');
    const first = create(rows(1));
    await sent;
    const { outputs } = await create(rows(1), { resendUnknown: true }, another());
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'unknown',
        inWords([{ code: 'sending_elsewhere', isMissing: true }, NO_SUCH_PAYOUT, { code: 'keep_the_id' }]),
      ],
    ]);
    paygol.sandbox.release();
    expect(outcomes((await first).outputs)).toEqual({ 'salary-1': 'created' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test('of two processes that send again what is unknown, one sends it', async () => {
    paygol.sandbox.set({ ids: 'repeatable' });
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
    await create(rows(1), { maxWait: 0 });
    restart();
    const again = { resendUnknown: true };
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    const sent = paygol.sandbox.nextRequest('/payouts');
    const first = create(rows(1), again);
    await sent;
    restart();
    expect(outcomes((await create(rows(1), again)).outputs)).toEqual({ 'salary-1': 'unknown' });
    paygol.sandbox.release();
    expect(outcomes((await first).outputs)).toEqual({ 'salary-1': 'created' });
    expect(ledger()).toEqual(['salary-1']);
    restart();
    expect(outcomes((await create(rows(1), again)).outputs)).toEqual({ 'salary-1': 'already_there' });
  });
});
