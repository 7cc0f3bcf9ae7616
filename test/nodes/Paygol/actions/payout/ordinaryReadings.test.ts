/** What most services do on most days: everybody is paid at the first try, and a second one says so. */
import { setTimeout } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { ECHOES, type Readings, READINGS } from '../../../../../sandbox/readings/switches.ts';
import { some } from '../../../../random.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('../../../engine/quickClock.ts'));

const paygol = usePaygol();

/** The clock of the run is a hundred times as fast as that of the sandbox. */
const SPEED = 100;

/** Three seconds for the run. */
const LAG = { ms: 30 };

const each = <Name extends keyof Readings>(name: Name, values: readonly Readings[Name][] = READINGS[name]) =>
  values.map((value): [string, Partial<Readings>] => [`${name} ${JSON.stringify(value)}`, { [name]: value }]);

const ORDINARY: readonly [string, Partial<Readings>][] = [
  ...each('unknownPayout'),
  ...each(
    'echoes',
    ECHOES.map((echo) => [echo]),
  ),
  ...each('ids'),
  ...each('statusLag', [LAG]),
  ...each('listLag', [LAG]),
  ...each('emptyListLastPage'),
  ...each('maxListLimit', [100, 7]),
  ...each('listTotal'),
  ...each('createdRecords', ['otherOrder']),
  ...each('resultOfSuccess'),
  ...each('statusWords'),
  ...each('deadToken'),
  ...each('rateLimit', [{ perSecond: 5 * SPEED, burst: 10, retryAfter: false }]),
];

let workflow = 0;

/** Runs a sheet as another workflow of a process that knows nothing, and counts the requests. */
async function run(sheet: IDataObject[]) {
  restart();
  paygol.sandbox.clearLog();
  const { outputs, error } = await paygol.payout(
    'create',
    sheet,
    {},
    { workflowId: `ordinary-${workflow++}` },
  );
  expect(error?.message).toBeUndefined();
  const outcomes = outputs.flat().map(({ json }) => json.outcome);
  return { outcomes, requests: paygol.sandbox.log().length };
}

async function paysOnce(switches: Partial<Readings>, count: number): Promise<void> {
  paygol.sandbox.set({ errorShape: 'object', ...switches });
  await run([row(900)]);
  const sheet = rows(count);
  const first = await run(sheet);
  expect(first.outcomes).toEqual(Array(count).fill('created'));
  // Twice as many, and some more, where the service turns some of them away.
  expect(first.requests).toBeLessThanOrEqual(3 * count + 30);
  // Nobody runs a sheet again before the service shows what it has made.
  await setTimeout(LAG.ms);
  const second = await run(sheet);
  expect(second.outcomes).toEqual(Array(count).fill('already_there'));
  expect(paygol.sandbox.payouts()).toHaveLength(count + 1);
}

test.each(ORDINARY)('a sheet is paid once by a service with %s', async (_, switches) => {
  await paysOnce(switches, 25);
});

const PAIRS = ORDINARY.flatMap(([a, first], i) =>
  ORDINARY.slice(i + 1).map(([b, second]): [string, Partial<Readings>] => [
    `${a} and ${b}`,
    { ...first, ...second },
  ]),
).filter((_, i) => i % 23 === 7);

test.each(some(PAIRS, 5))('a sheet is paid once by a service with both %s', async (_, switches) => {
  await paysOnce(switches, 5);
});

const LIMITS = [2, 4, 6, 8, 10].flatMap((perSecond) =>
  [5, 10, 20].flatMap((burst) => [3, 20, 80].map((count) => [perSecond, burst, count] as const)),
);

test.each(some(LIMITS, 4))(
  'a service of %i requests a second, %i at once, pays %i rows',
  async (perSecond, burst, count) => {
    paygol.sandbox.set({ rateLimit: { perSecond: perSecond * SPEED, burst, retryAfter: false } });
    expect((await run(rows(count))).outcomes).toEqual(Array(count).fill('created'));
  },
);

test.each([true, false])('60 requests a minute, Retry-After %s: 100 rows are paid', async (retryAfter) => {
  paygol.sandbox.set({ rateLimit: { perSecond: SPEED, burst: 60, retryAfter } });
  expect((await run(rows(100))).outcomes).toEqual(Array(100).fill('created'));
});
