/** The numbers in the pages, and in the rules, are those of the code. */
import { readFileSync } from 'node:fs';
import { COUNTING, SHOWN_FOR } from '../../core/payout/paid/repetition.ts';

const page = readFileSync('docs/operating.md', 'utf8');

test.each([
  ['1,500; more rows', 'core/payout/send/send.ts', 'MAX_BATCH = 1500'],
  ['15, so that every reader', 'core/row/fieldChecks.ts', 'decimals > 15)'],
  ['120 seconds of silence', 'nodes/shared/time.ts', 'CREATE_TIMEOUT = 120_000'],
  ['240 in all', 'nodes/shared/transport/client.ts', 'AbortSignal.timeout(Math.ceil(2 * timeout))'],
  [
    '60 seconds (*Maximum Wait for Outcome*',
    'nodes/Paygol/actions/payout/createOptions.ts',
    'maxValue: MOST_PATIENCE },\n    default: 60,',
  ],
  ['at most a day', 'nodes/Paygol/actions/payout/createOptions.ts', 'MOST_PATIENCE = 86_400'],
  ['at least 10 seconds later', 'core/payout/send/send.ts', 'AGAIN_AFTER = 10_000'],
  ['| 16 at a time', 'core/service/http/pool.ts', 'SIZE = 16'],
  ['Waiting for others | 60', 'nodes/shared/time.ts', ' TIMEOUT = 60_000'],
  ['about payouts 30', 'nodes/shared/transport/payoutsApi.ts', 'READ_TIMEOUT = 30_000'],
  ['200,000 of a node', 'nodes/Paygol/actions/payout/memory/claims.ts', 'MOST_ENTRIES = 200_000'],
  [
    '5,000, for three days',
    'nodes/shared/notifications/seenEvents.ts',
    'maxEntries: 5000, maxAgeMinutes: 72 * 60',
  ],
  ['The last 100,000 of an account', 'nodes/Paygol/actions/payout/memory/idStates.ts', 'MOST_IDS = 100_000'],
  [
    'The last 100,000 of an account',
    'nodes/Paygol/actions/payout/memory/paymentLog.ts',
    'MOST_PAYEES = 100_000',
  ],
])('the page says "%s", and %s has %s', (said, file, written) => {
  expect(page).toContain(said);
  expect(readFileSync(file, 'utf8')).toContain(written);
});

describe('how long an equal payment counts', () => {
  const HOUR = 3_600_000;
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const inDays = (milliseconds: number) => words[milliseconds / (24 * HOUR)];
  const { hours, otherDay, period } = COUNTING;
  const [window] = hours.windows;
  /** Of an ID with capitals and a day, for which a period is declared. */
  const windows = hours.windows.length + otherDay.windows.length + period.windows.length;
  const between = `${hours.age / HOUR} hours become ${window / HOUR} to ${(2 * window) / HOUR}`;

  test.each([
    ['docs/operating.md', `within ${hours.age / HOUR} hours, or within ${words[otherDay.age / HOUR]} hour`],
    ['docs/operating.md', `within ${inDays(period.age)} days for the same period`],
    ['docs/operating.md', between],
    [
      'docs/operating.md',
      `${inDays(period.age)} days become ${inDays(period.windows[0])} to ${inDays(2 * period.windows[0])}`,
    ],
    ['docs/operating.md', `equal payments of the last ${inDays(SHOWN_FOR)} days`],
    [
      'docs/when-something-goes-wrong.md',
      `within ${hours.age / HOUR} hours (${words[otherDay.age / HOUR]}, if`,
    ],
    ['docs/when-something-goes-wrong.md', `more than ${hours.age / HOUR} hours later`],
    [
      'docs/decisions/repeats.md',
      `for ${hours.age / HOUR} hours (${words[otherDay.age / HOUR]} for different days)`,
    ],
    [
      'docs/decisions/repeats.md',
      `(${words[window / HOUR]} hours, ${inDays(period.windows[0])} days; a part of`,
    ],
    [
      'scripts/docs/ruleSentences.ts',
      `in the last ${hours.age / HOUR} hours, or in the last ${inDays(period.age)} days for the same period`,
    ],
    ['docs/operating.md', `to ${words[4 + 2 * windows]} per payout`],
  ])('%s says how long an equal payment counts: %s', (file, said) => {
    expect(readFileSync(file, 'utf8')).toContain(said);
  });
});
