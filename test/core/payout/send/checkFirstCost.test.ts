import { type PayoutService, sendPayouts, type SendSettings } from '../../../../core/payout/send/send.ts';
import { ledger, missing, page, payout, random, record } from '../payouts.ts';

/**
 * What it costs to look up which ids exist, before the first payout is sent: docs/decisions/check-first.md has these
 * figures.
 */
const settings: SendSettings = {
  batchSize: 1500,
  checkFirst: 'sample',
  random,
  ledger: ledger(),
  resendUnknown: false,
  patience: 60_000,
  now: () => 0,
  sleep: async () => undefined,
  stopped: () => false,
};

/** A payout of somebody with a document of their own. */
const payeeOf = (id: string, i: number) => payout(id, { beneficiary: { document_number: String(1e7 + i) } });

/**
 * Requests before the first create request for a sheet of so many new rows, when the account has so many other payouts.
 */
async function requestsBefore(rows: number, existing: number, changes: Partial<SendSettings> = {}) {
  let requests = 0;
  let beforeCreate = NaN;
  const records = new Map(
    Array.from({ length: existing }, (_, i) => [`old-${i}`, record(payeeOf(`old-${i}`, i))]),
  );
  const listed = [...records.values()];
  const service: PayoutService = {
    status: async (id) => {
      requests += 1;
      const data = records.get(id);
      return data === undefined ? missing : { kind: 'data', data };
    },
    list: async (number, limit) => {
      requests += 1;
      return page(listed.slice((number - 1) * limit, number * limit), {
        total: existing,
        current_page: number,
        last_page: Math.max(1, Math.ceil(existing / limit)),
        per_page: limit,
      });
    },
    create: async () => {
      beforeCreate = requests;
      return { kind: 'not_sent', code: 'ends_here', says: { code: 'message', text: 'The test ends here.' } };
    },
  };
  const payouts = Array.from({ length: rows }, (_, i) => payeeOf(`id-${i}`, existing + i));
  await sendPayouts(payouts, service, { ...settings, ...changes });
  return beforeCreate;
}

/** The first page of the newest payouts, which is asked for before payouts are sent, and two made-up ids. */
const FIXED = 1 + 2;
/** The other end of a list of several pages: payments made elsewhere may stand there. */
const END = 2;

test.each([
  [1, 0, FIXED + 1 + 1],
  [19, 100_000, FIXED + END + 19 + 2],
  [20, 0, FIXED + 1 + 20],
  [20, 500, FIXED + 1 + 20 + 1],
  [1500, 0, FIXED + 1 + 100],
  [1500, 3000, FIXED + END + 6 + 100 + 1],
  [1500, 100_000, FIXED + END + 200 + 100 + 1],
  [15_000, 100_000, FIXED + END + 200 + 100 + 1],
  [500, 100_000, FIXED + END + 1 + 500 + 1],
])('looking up %i rows, with %i other payouts, costs %i requests', async (rows, existing, requests) => {
  expect(await requestsBefore(rows, existing)).toBe(requests);
});

test('asking about each id costs one request for each in addition', async () => {
  expect(await requestsBefore(1500, 3000, { checkFirst: 'each' })).toBe(FIXED + END + 6 + 1500 + 1);
});

test('looking up only what may have been sent costs both ends of the list when no id comes twice', async () => {
  expect(await requestsBefore(1500, 3000, { checkFirst: 'inDoubt' })).toBe(1 + END);
});
