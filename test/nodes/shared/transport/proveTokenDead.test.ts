import type { Account } from '../../../../core/service/account.ts';
import { proveTokenDead, renewIfDead, type TokenUse } from '../../../../nodes/shared/transport/deadToken.ts';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { restart } from '../../engine/restart.ts';

const account = { serviceId: '4711', addresses: { payouts: 'https://paygol.example' } } as unknown as Account;

/** A service that shows the list to these tokens, and has one more to give. */
function service(alive: readonly string[], stored: string, newWorks = true) {
  const renewals: string[] = [];
  const use: TokenUse = {
    account: async () => account,
    probe: async (_, { token, refusedToken } = {}) => {
      const isRenewed = token === undefined && refusedToken === stored;
      if (isRenewed) renewals.push(stored);
      const signedWith = token ?? (isRenewed ? 'new' : stored);
      const isAlive = isRenewed ? newWorks : alive.includes(signedWith);
      const body = isAlive ? { data: { items: [] }, result: 0 } : { error: 'Token' };
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      return { reply: { kind: 'answer', status: 200, headers: {}, body: bytes }, token: signedWith };
    },
  };
  return { use, renewals };
}

beforeEach(restart);

test('a token with which the list has data was not dead, and nothing is renewed', async () => {
  const { use, renewals } = service(['first'], 'first');
  expect(await proveTokenDead('payouts', 'first', use)).toBe(false);
  expect(renewals).toEqual([]);
});

test('a token that was replaced, and with which the list still has data, was not dead', async () => {
  const { use } = service(['first', 'second'], 'second');
  expect(await proveTokenDead('payouts', 'first', use)).toBe(false);
});

test('a token without data was dead if the stored one has some: that one is not renewed', async () => {
  const { use, renewals } = service(['second'], 'second');
  expect(await proveTokenDead('payouts', 'first', use)).toBe(true);
  expect(renewals).toEqual([]);
});

test('a stored token without data is renewed, as often as that helps', async () => {
  const { use, renewals } = service([], 'first');
  expect(await proveTokenDead('payouts', 'first', use)).toBe(true);
  expect(await proveTokenDead('payouts', 'first', use)).toBe(true);
  expect(renewals).toEqual(['first', 'first']);
});

test('a token is not renewed again for 30 seconds where the new one has no data either', async () => {
  const { use, renewals } = service([], 'first', false);
  expect(await proveTokenDead('payouts', 'first', use)).toBeUndefined();
  expect(await proveTokenDead('payouts', 'first', use)).toBeUndefined();
  expect(renewals).toEqual(['first']);
});

test('a token that was alive a moment ago is renewed once it dies', async () => {
  const { use, renewals } = service(['first'], 'first');
  const missing = new TextEncoder().encode(JSON.stringify({ error: 'No such payout' }));
  const reply = { kind: 'answer', status: 404, headers: {}, body: missing } as const;
  expect(await renewIfDead(ENDPOINTS.payoutStatus, { reply, token: 'first' }, use)).toBe(false);
  const dead = service([], 'first');
  expect(await proveTokenDead('payouts', 'first', dead.use)).toBe(true);
  expect([...renewals, ...dead.renewals]).toEqual(['first']);
});
