/** The numbers in docs/operating.md are those of the code. */
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/operating.md', 'utf8');

test.each([
  ['1,500; more rows', 'core/payout/send/send.ts', 'MAX_BATCH = 1500'],
  ['15, so that every reader', 'core/row/fieldChecks.ts', 'decimals > 15)'],
  ['120 seconds |', 'nodes/shared/time.ts', 'CREATE_TIMEOUT = 120_000'],
  [
    '60 seconds (*Maximum Wait for Outcome*',
    'nodes/Paygol/actions/payout/createOptions.ts',
    'maxValue: MOST_PATIENCE },\n    default: 60,',
  ],
  ['at most a day', 'nodes/Paygol/actions/payout/createOptions.ts', 'MOST_PATIENCE = 86_400'],
  ['at least 10 seconds later', 'core/payout/send/send.ts', 'AGAIN_AFTER = 10_000'],
  ['16 questions at a time', 'core/service/http/pool.ts', 'SIZE = 16'],
  ['60 seconds; in', 'nodes/shared/time.ts', ' TIMEOUT = 60_000'],
  ['in *Get* and *Get Many* 30', 'nodes/shared/transport/payoutsApi.ts', 'READ_TIMEOUT = 30_000'],
  ['200,000 of a node', 'nodes/Paygol/actions/payout/memory/claims.ts', 'MOST_ENTRIES = 200_000'],
  [
    'The last 100,000 of an account',
    'nodes/Paygol/actions/payout/memory/processMemory.ts',
    'MOST_KEPT = 100_000',
  ],
])('%s: %s has %s', (said, file, written) => {
  expect(page).toContain(said);
  expect(readFileSync(file, 'utf8')).toContain(written);
});
