/**
 * Ordinary businesses over days: what is meant is paid, and what repeats a payment is held. With statuses that stay
 * open and that do not, and with and without a restart of n8n between any two runs. Some of them in a real n8n:
 * test/host/days.test.ts.
 */
import { startSandbox } from '../../../../../sandbox/server.ts';
import { playsAll } from '../../../../random.ts';
import {
  type Business,
  HELD,
  inOrder,
  Life,
  PAID,
  type Said,
  type Statuses,
  type Visit,
} from '../../../engine/businesses.ts';
import { useMovedClock } from '../../../engine/movedClock.ts';
import { credentialsFor, usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();
const clock = useMovedClock();

const HOUR = 3_600_000;

interface Way {
  statuses: Statuses;
  restarts: boolean;
  /** Each at another place of the windows that payments are noted for. */
  begin: string;
}

const WAYS: readonly Way[] = [
  { statuses: 'open', restarts: false, begin: '2030-04-30T22:10:00Z' },
  { statuses: 'closed', restarts: false, begin: '2030-04-30T21:30:00Z' },
  { statuses: 'open', restarts: true, begin: '2030-04-29T23:50:00Z' },
  { statuses: 'closed', restarts: true, begin: '2030-04-30T20:00:00Z' },
];

async function live({ visits }: Business, { statuses, restarts, begin }: Way): Promise<void> {
  const life = new Life(paygol.sandbox, statuses);
  clock.set(Date.parse(begin));
  paygol.sandbox.advance(Date.parse(begin) - paygol.sandbox.now());
  let now = 0;
  for (const visit of visits(Date.parse(begin))) {
    clock.advance(visit.hours - now);
    paygol.sandbox.advance((visit.hours - now) * HOUR);
    now = visit.hours;
    if (restarts) restart();
    await life.visit(visit, pay);
  }
  expect(life.problems).toEqual([]);
}

async function pay(visit: Visit, credentials = paygol.credentials): Promise<Said> {
  const { sheet, buildIdFrom, repeatedPayments, inLoop } = visit;
  const parameters = {
    ...(buildIdFrom && { buildIdFrom: { source: buildIdFrom } }),
    ...(repeatedPayments && { repeatedPayments }),
  };
  const [first = [], ...again] = inLoop ? sheet.map((one) => [one]) : [sheet];
  const { runs, error } = await paygol.pay(first, parameters, { credentials, again });
  if (error !== undefined) return { error: `${error.message}\n${error.description ?? ''}` };
  return runs.flatMap((outputs) => inOrder(outputs.flat().map(({ json }) => json)));
}

/** In a quick run a business lives in two ways that have nothing in common, and the next one in the two others. */
const waysOf = (index: number) =>
  WAYS.filter((_, way) => playsAll || (way === 0 || way === 3) === (index % 2 === 0));
const lives = (businesses: readonly Business[]) =>
  businesses.flatMap((business, index) =>
    waysOf(index)
      .filter(({ statuses }) => (business.statuses ?? statuses) === statuses)
      .map((way) => [business.name, way.statuses, way.restarts, business, way] as const),
  );
const LIFE = '%s (statuses %s, restarts: %j)';

describe('all are paid', () => {
  test.each(lives(PAID))(`all are paid: ${LIFE}`, (_name, _statuses, _restarts, business, way) =>
    live(business, way),
  );

  test('a sheet is paid at the sandbox, and then live', async () => {
    const [{ visits }] = PAID as [Business];
    const [visit] = visits(Date.now()) as [Visit];
    const { serviceId, secret } = paygol.sandbox;
    const real = await startSandbox({ serviceId, secret });
    try {
      for (const sandbox of [paygol.sandbox, real]) {
        const life = new Life(sandbox, 'open');
        await life.visit(visit, () => pay(visit, credentialsFor(sandbox)));
        expect(life.problems).toEqual([]);
      }
    } finally {
      await real.close();
    }
  });
});

describe('held, and nobody twice', () => {
  test.each(lives(HELD))(`nobody is paid twice: ${LIFE}`, (_name, _statuses, _restarts, business, way) =>
    live(business, way),
  );
});
