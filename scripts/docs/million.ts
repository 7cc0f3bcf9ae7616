/** docs/million-a-day.md: what a million payouts a day takes, reckoned from what was measured last. */

const PAYOUTS = 1_000_000;
const PER_REQUEST = 1500;
const DAY = 24 * 3600;
const WORKING_DAY = 8 * 3600;

function number(value: number): string {
  const maximumFractionDigits = value >= 10 ? 0 : value >= 1 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits });
}

/** Hours, minutes or seconds, whichever is plain to read. */
function time(seconds: number): string {
  if (seconds >= 5400) return `${number(seconds / 3600)} hours`;
  return seconds >= 90 ? `${number(seconds / 60)} minutes` : `${number(seconds)} seconds`;
}

/**
 * The page.
 *
 * @param figures docs/benchmarks/figures.json, which `npm run bench` writes
 * @throws when one that it needs is missing
 */
export function millionPage(figures: Record<string, number>): string {
  const of = (name: string): number => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`npm run bench has not measured ${name} yet.`);
    return figure;
  };
  const runs = PAYOUTS / of('runRows');
  const events = (perPayout: number) => {
    const count = perPayout * PAYOUTS;
    const atOnce = count / WORKING_DAY;
    return [
      number(count),
      `${number(count / DAY)} a second`,
      `${number(atOnce)} a second`,
      number(Math.ceil(atOnce / of('eventsPerSecond'))),
      `${number((count * of('eventCpuMs')) / 1000 / 3600)} hours`,
      `${number((count * of('eventStoredKb')) / 1e6)} GB`,
    ].join(' | ');
  };
  return `# A million payouts a day

Calculated from [what was measured](benchmarks.md), for a machine like that one; \`npm run bench\` measures again and writes this page. Paygol's own speed is not
in it: the simulated service answers at once. Nobody has paid a million rows for this page. Sending was measured with
*Only IDs That May Have Been Sent*; with the default of *Check for Existing IDs First* it takes [about ten times as long](decisions/check-first.md).

## Sending

| | |
|---|---|
| Sheets of ${number(of('runRows'))} rows | ${number(runs)} a day |
| Requests to Paygol, of ${number(PER_REQUEST)} payouts | ${number(Math.ceil(PAYOUTS / PER_REQUEST))} a day |
| Time of one n8n, one sheet after the other, at ${number(of('runSeconds'))} s each | ${time(runs * of('runSeconds'))} a day |
| Memory while a sheet runs | ${number(of('runN8nMb'))} MB in all, ${number(of('runMoreThanIdleMb'))} MB more than idle |
| Database, if executions are saved, at ${number(of('runStoredMb'))} MB each | ${number((runs * of('runStoredMb')) / 1024)} GB a day |

One n8n sends a million payouts, and has most of the day left. What Paygol needs to answer a request comes on top: each second of it is
${time(Math.ceil(PAYOUTS / PER_REQUEST))} a day.

## Notifications

Each payout is notified once if you take *paid* and *failed* only, and about three times if you take all events.

| Events per payout | Events a day | Spread over 24 hours | Within 8 hours | Processes for that | CPU time | Database, if executions are saved |
|---|---|---|---|---|---|---|
| 1 | ${events(1)} |
| 3 | ${events(3)} |

One process takes ${number(of('eventsPerSecond'))} new events a second, with \`N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true\`, and uses ${number(of('eventCpuMs'))} ms of CPU for each, with an execution that does
nothing. What your workflow does with the event comes on top, and is usually more.

## Where the first limit lies

1. **The memory of duplicates.** The trigger remembers 5,000 events unless told otherwise, and 10,000 at most. With three events per payout within 8 hours,
   10,000 events pass in ${time(10_000 / ((3 * PAYOUTS) / WORKING_DAY))}; a delivery that is repeated later counts as new. And n8n writes the memory to its database anew for each
   event: with 5,000 remembered ${number(of('memoryKbOf5000'))} KB, which is ${number((3 * PAYOUTS * of('memoryKbOf5000')) / 1e6)} GB a day. Long before a million a day, check \`eventKey\` in a database of yours
   ([how](queue-mode.md#each-event-exactly-once)) and set *Remember at Most* to 100: ${number(of('memoryKbOf100'))} KB.
2. **Executions of events.** They, not the payouts, are what n8n is busy with. Do not save successful ones (*Save successful production executions* in the
   workflow's settings): n8n keeps the last 10,000 unless told otherwise, which is ${time(10_000 / ((3 * PAYOUTS) / WORKING_DAY))} of them. n8n 2.41 writes and deletes an execution also
   when it does not save it, and deletes at most 100 a second: beyond that its database grows until the rush is over.
3. **One process.** Beyond what one takes, run n8n in [queue mode](queue-mode.md), with further webhook processes and workers, on further cores:
   [what each process takes](benchmarks.md#webhooks-in-queue-mode), and how far a second webhook process gets.
4. **The database.** SQLite has one writer. Queue mode needs PostgreSQL anyway.
5. **Sending** comes last. Split what is more than some 100,000 rows into several sheets, so that a run stays within n8n's memory
   ([how much](scale.md#memory)).
`;
}
