import { row, rows } from '../../../../engine/rows.ts';
import { LOST, outcomes, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, requests, creates, ledger, create } = useRuns();

describe("n8n's Retry On Fail", () => {
  const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

  test('Retry On Fail pays every row once after a service that was out of reach', async () => {
    paygol.sandbox.schedule({ kind: 'refuse', ms: 30 });
    const { outputs, error } = await create(rows(3), { maxWait: 0.4 }, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'created',
    });
    expect(ledger()).toHaveLength(3);
  });

  test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
    'Retry On Fail does not repeat a run in which something was sent (%s)',
    async (onError) => {
      paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, skip: 1, times: null });
      const { outputs } = await create(rows(2), {}, { node: { ...node, onError } });
      expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'unknown' });
      expect(creates()).toHaveLength(1);
    },
  );

  test('Retry On Fail repeats every item of a run in which nothing was sent', async () => {
    await create([row(9)]);
    paygol.sandbox.clearLog();
    paygol.sandbox.schedule(
      { kind: 'deadToken', path: '/payouts/list' },
      { kind: 'status', status: 500, path: '/auth/token', times: 2 },
    );
    const { outputs, error } = await create(rows(2), {}, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'created' });
    expect(ledger().sort()).toEqual(['salary-1', 'salary-2', 'salary-9']);
    expect(requests().filter((request) => request.startsWith('500'))).toHaveLength(2);
  });
});
