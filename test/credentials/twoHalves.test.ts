/** A credential for both APIs, of which one gives no token: the other one is used as if nothing were wrong. */
import type { IDataObject } from 'n8n-workflow';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { webpay } from '../nodes/engine/payments.ts';
import { row } from '../nodes/engine/rows.ts';

jest.mock('../../nodes/shared/time.ts', () => jest.requireActual('../nodes/engine/quickClock.ts'));

const paygol = usePaygol({}, 'both');
const stored = () => paygol.credentials.stored['paygolApi']!;
const tokens = () => JSON.parse(String(stored()['tokens'])) as IDataObject;

const HALVES = {
  payouts: { title: 'Payouts API', path: '/auth/token', requests: '/api/v1/auth/token' },
  transactions: { title: 'Transactions API', path: '/api/v2/auth/token', requests: '/api/v2/auth/token' },
} as const;
type Half = keyof typeof HALVES;

const operations: Record<Half, (() => Promise<{ error: { message: string } | undefined }>)[]> = {
  payouts: [
    () => paygol.payout('create', [row(1)], { options: { checkFirst: 'inDoubt', maxWait: 0 } }),
    () => paygol.payout('getAll', [{}], {}),
  ],
  transactions: [
    () => paygol.run('transaction:create', webpay),
    () => paygol.run('transaction:getPaymentMethods', { country: 'CL' }),
  ],
};

function breakHalf(half: Half, status: number): void {
  paygol.sandbox.schedule({ kind: 'status', status, path: HALVES[half].path, times: null });
}

// Older versions of n8n store what was typed for a test together with what this gives.
test('nothing is stored where neither API gives a token, and the one that is needed is named', async () => {
  const before = { ...stored() };
  breakHalf('payouts', 403);
  breakHalf('transactions', 403);
  const { error } = await operations.payouts[1]!();
  expect(error?.message).toContain('The Payouts API refused');
  expect(stored()).toEqual(before);
});

describe.each<[broken: Half, other: Half]>([
  ['payouts', 'transactions'],
  ['transactions', 'payouts'],
])('the token of the %s API is not given', (broken, other) => {
  describe.each([503, 403])('HTTP %i', (status) => {
    test.each([0, 1])(
      'an operation (%#) of the other API works, from the first request on',
      async (which) => {
        breakHalf(broken, status);
        const { error } = await operations[other][which]!();
        expect(error).toBeUndefined();
        expect(tokens()[other]).toEqual(expect.any(String));
        expect(tokens()).not.toHaveProperty(broken);
      },
    );

    test.each([0, 1])(
      'an operation (%#) without its token says which API refused it, and its request is not sent',
      async (which) => {
        breakHalf(broken, status);
        const { error } = await operations[broken][which]!();
        expect(error?.message).toContain(`The ${HALVES[broken].title} `);
        expect(error?.message).toContain(`HTTP ${status}`);
        expect(error?.message).not.toContain(HALVES[other].title);
        expect(paygol.sandbox.payouts()).toEqual([]);
        expect(paygol.sandbox.transactions()).toEqual([]);
      },
    );
  });

  test('the missing token is asked for again when it is needed, and nothing else is', async () => {
    breakHalf(broken, 503);
    await operations[other][1]!();
    const kept = tokens()[other];
    await operations[broken][1]!();
    paygol.sandbox.clearFaults();
    paygol.sandbox.clearLog();
    const { error } = await operations[broken][1]!();
    expect(error).toBeUndefined();
    expect(paygol.sandbox.log().filter(({ path }) => path.endsWith('/auth/token'))).toHaveLength(1);
    expect(tokens()[other]).toBe(kept);
  });

  test('a token that hangs does not keep the renewal of the other one waiting', async () => {
    await operations[other][1]!();
    const { [other]: old } = tokens();
    stored()['tokens'] = JSON.stringify({ ...tokens(), madeAt: { [other]: 0 } });
    paygol.sandbox.schedule({ kind: 'delay', path: HALVES[broken].path, until: 'release', times: null });
    const { error } = await operations[other][0]!();
    paygol.sandbox.release();
    expect(error).toBeUndefined();
    expect(tokens()[other]).not.toBe(old);
  });
});

test('the error is of the API that is needed where neither gives a token', async () => {
  for (const half of ['payouts', 'transactions'] as const) breakHalf(half, 503);
  for (const half of ['payouts', 'transactions'] as const) {
    const { error } = await operations[half][1]!();
    expect(error?.message).toContain(`The ${HALVES[half].title} at `);
  }
});

test('an address that is missing for one API does not keep the other one from being used', async () => {
  stored()['transactionsUrl'] = '';
  expect((await operations.payouts[1]!()).error).toBeUndefined();
  expect((await operations.transactions[1]!()).error?.message).toContain('"Transactions API Address"');
});
