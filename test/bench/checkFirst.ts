/** What it costs to look up all IDs before payouts are sent, against looking up only those that may have been sent. */
import { buildSender } from './create.ts';
import { type Bench, median } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

/**
 * Payouts that the account has of other sheets; how far away the service is, in milliseconds; rounds. What is sent adds
 * to a long list, so that there is one round of it.
 */
const CASES = [
  { there: 0, ms: 0, rounds: 3, counts: [1500, 15_000] },
  { there: 100_000, ms: 1, rounds: 1, counts: [1500, 15_000] },
  { there: 100_000, ms: 100, rounds: 1, counts: [1500, 15_000] },
];
const FEW = [{ there: 3000, ms: 20, rounds: 1, counts: [300] }];
const RUNS = [
  { checkFirst: 'inDoubt', times: 1 },
  { checkFirst: 'sample', times: 1 },
  { checkFirst: 'inDoubt', times: 2 },
  { checkFirst: 'sample', times: 2 },
] as const;

export const checkFirst: Bench = {
  title: 'Check for Existing IDs First',
  text: `Milliseconds of a run of Payout Create: of three the one in the middle where the account is empty each time, else of one, on top of what the runs before it have sent. For a service that is
away, each of its replies is held back. _Again_: the same sheet, all of which is there.`,
  columns: [
    'payouts there',
    'ms away',
    'rows',
    'only in doubt',
    'all',
    'ratio',
    'only in doubt, again',
    'all, again',
  ],
  async measure(small, show) {
    const send = await buildSender();
    const sandbox = await startSandboxProcess();
    try {
      const rows = [];
      let firstRow = 1;
      for (const { there, ms, rounds, counts } of small ? FEW : CASES) {
        await sandbox.reset();
        if (there > 0) await send(sandbox, { count: there, firstRow });
        firstRow += there;
        if (ms > 0) await sandbox.delay(ms);
        for (const count of counts) {
          const medians: number[] = [];
          for (const run of RUNS) {
            show(`${count} rows, ${there} payouts there, ${ms} ms away, ${JSON.stringify(run)}`);
            const measured: number[] = [];
            for (let round = 0; round < rounds; round++, firstRow += count) {
              if (there === 0) await sandbox.reset();
              measured.push((await send(sandbox, { ...run, count, firstRow })).ms);
            }
            medians.push(median(measured));
          }
          const [inDoubt = 0, all = 0, ...again] = medians;
          rows.push([there, ms, count, inDoubt, all, all / inDoubt, ...again]);
        }
      }
      return rows;
    } finally {
      await sandbox.stop();
    }
  },
};
