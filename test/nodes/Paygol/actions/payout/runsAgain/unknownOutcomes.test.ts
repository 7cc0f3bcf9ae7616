import type { IDataObject } from 'n8n-workflow';
import { inWords } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { fast, LOST, MISSING, NO_SUCH_PAYOUT, outcomes, UNAVAILABLE, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, creates, ledger, create } = useRuns();

describe('an id that is unknown and still missing', () => {
  const held = { kind: 'delay', until: 'release', commit: 'late', path: '/payouts' } as const;

  test('an unknown id that is still missing is not sent again, since its request may still be processed', async () => {
    paygol.sandbox.schedule(held);
    await create(rows(1));
    const { outputs } = await create(rows(1));
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'unknown',
        inWords([{ code: 'sent_before', isMissing: true }, NO_SUCH_PAYOUT, { code: 'send_when_confirmed' }]),
      ],
    ]);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test.each([
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ])(
    'an unknown id is sent by the next run if Resend Rows of Unknown Outcome is on, %s',
    async (_, between) => {
      paygol.sandbox.schedule(LOST);
      await create(rows(1));
      between();
      const { outputs } = await create(rows(1), { resendUnknown: true });
      expect(outcomes(outputs)).toEqual({ 'salary-1': 'created' });
      expect(ledger()).toEqual(['salary-1']);
    },
  );

  test('an unknown id is held, not resent, if the payee was paid under another ID meanwhile', async () => {
    paygol.sandbox.schedule(LOST);
    await create(rows(2));
    await paygol.payout('create', [row(1, { id: 'urgent' })], { repeatedPayments: 'warn', options: fast });
    const { outputs } = await create(rows(2), { resendUnknown: true });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'repeated', 'salary-2': 'created' });
    expect(ledger().sort()).toEqual(['salary-2', 'urgent']);
  });

  test('an unknown id that cannot be looked up stays unknown, even with Resend Rows of Unknown Outcome', async () => {
    paygol.sandbox.schedule(LOST, {
      kind: 'status',
      status: 503,
      path: '/payouts/status',
      // Two rounds of the run before, each with the id and two made-up ones.
      skip: 6,
      times: null,
    });
    await create(rows(1));
    const { outputs, error } = await create(rows(1), { resendUnknown: true });
    expect(error).toBeUndefined();
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode])).toEqual([
      ['unknown', 'sent_before'],
    ]);
    expect(outputs[1]![0]!.json.reason).toContain(UNAVAILABLE);
    expect(creates()).toHaveLength(1);
  });
});

describe('an id that Paygol has confirmed before', () => {
  const reason = async (outputs: { json: IDataObject }[][]) => {
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
    const { reasonCode, reason: said } = outputs[1]![0]!.json;
    return [reasonCode, / \w+ \d+, \d{4}, [:\d]{5}\. (.*?\.) /.exec(String(said))?.[1]];
  };

  test('a confirmed id that Paygol does not show now is not sent again, whatever Resend Rows of Unknown Outcome is', async () => {
    await create(rows(1));
    await paygol.sandbox.reset();
    const { outputs } = await create(rows(1), { resendUnknown: true });
    expect(await reason(outputs)).toEqual(['confirmed_before', MISSING]);
    expect(ledger()).toEqual([]);
  });

  test('a confirmed id that cannot be looked up now is unknown', async () => {
    await create(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 2 });
    expect(await reason((await create(rows(1))).outputs)).toEqual([
      'confirmed_before',
      expect.stringContaining(UNAVAILABLE),
    ]);
  });
});

describe('Resend Rows of Unknown Outcome', () => {
  const again = { resendUnknown: true };

  test('Resend Rows of Unknown Outcome sends nothing again in the run in doubt, but in the next one', async () => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' });
    const first = await create(rows(4), again);
    expect(outcomes(first.outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'unknown',
      'salary-4': 'unknown',
    });
    expect(creates()).toHaveLength(1);
    const { outputs } = await create(rows(4), again);
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
      'salary-4': 'created',
    });
    expect(ledger()).toHaveLength(4);
  });

  test('Resend Rows of Unknown Outcome is safe against a late commit where the service refuses ids', async () => {
    paygol.sandbox.set({ ids: 'unique' });
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    await create(rows(2), again);
    const sent = paygol.sandbox.nextRequest('/payouts');
    const second = create(rows(2), again);
    await sent;
    paygol.sandbox.release();
    await second;
    await paygol.sandbox.settled();
    expect(creates()).toHaveLength(2);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('Resend Rows of Unknown Outcome pays twice where the service takes ids again, as described', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    await create(rows(1), again);
    await create(rows(1), again);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    expect(ledger()).toEqual(['salary-1', 'salary-1']);
  });
});

test('a dead token that is refused like a wrong row does not make the rows rejected', async () => {
  paygol.sandbox.set({ deadToken: 'badRequest' });
  paygol.sandbox.schedule({ kind: 'deadToken', path: '/payouts' });
  const { outputs } = await create(rows(1));
  expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
});
