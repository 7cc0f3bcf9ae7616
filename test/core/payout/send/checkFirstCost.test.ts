import { sendPayouts } from '../../../../core/payout/send/send.ts';
import type { PayoutService, SendSettings } from '../../../../core/payout/send/sending.ts';
import { missing, page, payout, record } from '../payouts.ts';

/**
 * What it costs to look up which ids exist, before the first payout is sent: docs/decisions/check-first.md has these
 * figures.
 */
const settings: SendSettings = {
  batchSize: 1500,
  lookUpAll: true,
  prior: new Map(),
  sendMissingAgain: 'never',
  patience: 60_000,
  now: () => 0,
  sleep: async () => undefined,
  stopped: () => false,
  claim: async () => new Map(),
};

/**
 * Requests before the first create request for a sheet of so many new rows, when the account has so many other payouts.
 */
async function requestsBefore(rows: number, existing: number, changes: Partial<SendSettings> = {}) {
  let requests = 0;
  let beforeCreate = NaN;
  const records = new Map(
    Array.from({ length: existing }, (_, i) => [`old-${i}`, record(payout(`old-${i}`))]),
  );
  const service: PayoutService = {
    status: async (id) => {
      requests += 1;
      const data = records.get(id);
      return data === undefined ? missing : { kind: 'data', data };
    },
    list: async (number, limit) => {
      requests += 1;
      return page([...records.values()].slice((number - 1) * limit, number * limit), {
        total: existing,
        current_page: number,
        last_page: Math.max(1, Math.ceil(existing / limit)),
        per_page: limit,
      });
    },
    create: async () => {
      beforeCreate = requests;
      return { kind: 'not_sent', code: 'ends_here', message: 'The test ends here.' };
    },
  };
  const payouts = Array.from({ length: rows }, (_, i) => payout(`id-${i}`));
  await sendPayouts(payouts, service, { ...settings, ...changes });
  return beforeCreate;
}

test.each([
  [1, 0, 1 + 7],
  [19, 0, 19 + 7],
  [19, 100_000, 19 + 8],
  [20, 0, 20 + 8],
  [1500, 500, 1500 + 1 + 7],
  [1500, 3000, 1500 + 6 + 7],
  [1500, 37_500, 1500 + 75 + 7],
  [1500, 37_501, 1500 + 9],
  [20, 500, 20 + 1 + 7],
  [20, 501, 20 + 9],
])('%i rows, with %i other payouts: %i requests', async (rows, existing, requests) => {
  expect(await requestsBefore(rows, existing)).toBe(requests);
});

test('when only what may have been sent is looked up, and no id comes twice: one request', async () => {
  expect(await requestsBefore(1500, 3000, { lookUpAll: false })).toBe(1);
});
