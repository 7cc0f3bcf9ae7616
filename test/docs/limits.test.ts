/** The numbers in docs/limits.md are those of the code. */
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/limits.md', 'utf8');

test.each([
  ['1,500; more rows', 'core/payout/send/send.ts', 'MAX_BATCH = 1500'],
  ['15, so that every reader', 'core/payout/check/checkValues.ts', 'length > 15)'],
  [
    '120 seconds (*Timeout*',
    'nodes/Paygol/actions/payout/createOptions.ts',
    'most: MOST_TIMEOUT, byDefault: 120',
  ],
  ['at most an hour', 'nodes/Paygol/actions/payout/createOptions.ts', 'MOST_TIMEOUT = 3600'],
  [
    '60 seconds (*Maximum Wait for Outcome*',
    'nodes/Paygol/actions/payout/createOptions.ts',
    'most: MOST_PATIENCE, byDefault: 60',
  ],
  ['at most a day', 'nodes/Paygol/actions/payout/createOptions.ts', 'MOST_PATIENCE = 86_400'],
  ['at most 3 times in all', 'core/payout/send/sending.ts', 'REPEATS = 3'],
  ['60 seconds in *Get*', 'nodes/shared/transport/payoutsApi.ts', 'TIMEOUT = 60_000'],
  ['60 seconds (*Timeout*)', 'nodes/Paygol/actions/payment/paymentForm.ts', 'DEFAULT_TIMEOUT_S = 60;'],
  ['200,000 that a node has sent', 'nodes/Paygol/actions/payout/memory/claims.ts', 'MAX_CLAIMS = 200_000'],
  [
    'The last 200,000 of an account',
    'nodes/Paygol/actions/payout/memory/accountMemory.ts',
    'MOST_KEPT = 200_000',
  ],
])('%s: %s has %s', (said, file, written) => {
  expect(page).toContain(said);
  expect(readFileSync(file, 'utf8')).toContain(written);
});
