import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('../../../engine/quickClock.ts'));

const paygol = usePaygol();

const byId = (value: string) => ({ id: { __rl: true, mode: 'id', value } });
const statusOf = (id: string) => paygol.sandbox.payouts({ externalId: id })[0]!.status;

beforeEach(() => paygol.payout('create', rows(2)));

test('Cancel cancels a payout that is created', async () => {
  const { outputs } = await paygol.payout('cancel', [{}], byId('salary-1'));
  expect(outputs).toEqual([
    [
      {
        json: {
          id: 'salary-1',
          outcome: 'canceled',
          previousStatus: 'created',
          status: 'canceled',
          reason: '',
        },
        pairedItem: { item: 0 },
      },
    ],
  ]);
  expect([statusOf('salary-1'), statusOf('salary-2')]).toEqual(['canceled', 'created']);
});

test('Cancel tells that a payout is canceled already', async () => {
  await paygol.payout('cancel', [{}], byId('salary-1'));
  const { outputs } = await paygol.payout('cancel', [{}], byId('salary-1'));
  expect(outputs[0]![0]!.json).toEqual({
    id: 'salary-1',
    outcome: 'already_canceled',
    previousStatus: 'canceled',
    status: 'canceled',
    reason: '',
  });
});

test.each(['in-process', 'paid', 'failed'] as const)(
  'Cancel tells the status of a payout that cannot be canceled: %s',
  async (status) => {
    paygol.sandbox.move('salary-1', status);
    const { error } = await paygol.payout('cancel', [{}], byId('salary-1'));
    expect(error?.message).toBe(say({ code: 'cannot_cancel', id: 'salary-1', status }));
    expect(error?.description).toBe(say({ code: 'cancel_created' }));
  },
);

test('Cancel tells that there is no such payout', async () => {
  const { error } = await paygol.payout('cancel', [{}], byId('nobody'));
  expect(error?.message).toContain(`${say({ code: 'no_such_payout', id: 'nobody' })} `);
});

describe('after an unclear reply', () => {
  test.each([
    { kind: 'reset', commit: true },
    { kind: 'status', status: 500, commit: true },
    { kind: 'garble', how: 'brokenJson' },
    { kind: 'redirect', status: 302, commit: true },
    { kind: 'cut' },
  ] as const)('Cancel finds the payout canceled after an unclear reply: %j', async (fault) => {
    paygol.sandbox.schedule({ ...fault, path: '/payouts/cancel' });
    const { outputs } = await paygol.payout('cancel', [{}], byId('salary-1'));
    expect(outputs[0]![0]!.json).toEqual({
      id: 'salary-1',
      outcome: 'canceled',
      previousStatus: null,
      status: 'canceled',
      reason: expect.stringContaining(
        say({ code: 'found_canceled', seen: { code: 'message', text: '' } }).trim(),
      ),
    });
  });

  test('Cancel tries again after an unclear reply when the payout is still created', async () => {
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts/cancel' });
    const { outputs } = await paygol.payout('cancel', [{}], byId('salary-1'));
    expect(outputs[0]![0]!.json).toMatchObject({ outcome: 'canceled', previousStatus: 'created' });
    expect(statusOf('salary-1')).toBe('canceled');
  });

  test('Cancel says that the outcome is not known when the service cannot be asked', async () => {
    paygol.sandbox.schedule(
      { kind: 'status', status: 502, path: '/payouts/cancel', times: null },
      { kind: 'status', status: 502, path: '/payouts/status', times: null },
    );
    const { error } = await paygol.payout('cancel', [{}], byId('salary-1'));
    expect(error?.message).toContain(`${say({ code: 'cancel_not_known', id: 'salary-1' })} `);
  });
});

describe('Retry On Fail', () => {
  const node = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
  const each = byId('={{ $json.id }}');
  const both = [{ id: 'salary-1' }, { id: 'salary-2' }];
  const canceled = { outcome: 'canceled', previousStatus: 'created', reason: '' };

  test.each([
    ['regular', 0],
    ['error', 1],
  ])('a payout that the first try has canceled comes out as canceled (%s output)', async (name, output) => {
    paygol.sandbox.move('salary-1', 'paid');
    const onError = name === 'error' ? 'continueErrorOutput' : 'continueRegularOutput';
    const { outputs } = await paygol.payout('cancel', both, each, { node: { ...node, onError } });
    expect(outputs[output]![0]!.json).toMatchObject({ details: { code: 'not_cancelable' } });
    expect(outputs[0]!.at(-1)!.json).toEqual({ id: 'salary-2', status: 'canceled', ...canceled });
    // The first one twice, the second one once.
    expect(paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts/cancel'))).toHaveLength(3);
  });

  test('a payout that was canceled before another one failed comes out as canceled', async () => {
    paygol.sandbox.schedule({ kind: 'status', status: 400, path: '/payouts/cancel', skip: 1 });
    const { outputs, error, run } = await paygol.payout('cancel', both, each, { node });
    expect(error).toBeUndefined();
    expect(outputs[0]!.map(({ json }) => json)).toMatchObject([canceled, canceled]);
    // Nothing is kept with an execution in which nothing has failed in the end.
    expect(run.data.executionData?.contextData).toEqual({ 'node:Paygol': { earlierTries: {} } });
  });

  test('what the first try could not learn may have been its doing', async () => {
    paygol.sandbox.schedule(
      { kind: 'status', status: 502, path: '/payouts/cancel', times: 3, commit: true },
      { kind: 'status', status: 502, path: '/payouts/status', times: 3 },
    );
    const { outputs } = await paygol.payout('cancel', [{}], byId('salary-1'), { node });
    expect(outputs[0]![0]!.json).toEqual({
      id: 'salary-1',
      outcome: 'canceled',
      previousStatus: null,
      status: 'canceled',
      reason: expect.stringContaining('502'),
    });
  });
});
