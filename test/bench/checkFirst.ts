/** What it costs to look up all IDs before payouts are sent, against looking up only those that may have been sent. */
import { buildSender, median, type Sending } from './create.ts';
import type { Section, Size } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const COUNTS = { full: [1500, 15_000], small: [1500] };
/** Payouts that the account has already, of other sheets; and how far away the service is, in milliseconds. */
const CASES = {
  full: [
    { there: 0, ms: 0, rounds: 3 },
    { there: 100_000, ms: 1, rounds: 3 },
    { there: 100_000, ms: 100, rounds: 1 },
  ],
  small: [
    { there: 0, ms: 0, rounds: 1 },
    { there: 3000, ms: 20, rounds: 1 },
  ],
};
const RUNS: readonly { title: string; sending: Sending }[] = [
  { title: 'only in doubt', sending: { checkFirst: 'inDoubt' } },
  { title: 'all', sending: { checkFirst: 'all' } },
  { title: 'only in doubt, run again', sending: { checkFirst: 'inDoubt', times: 2 } },
  { title: 'all, run again', sending: { checkFirst: 'all', times: 2 } },
];

/** @param counts numbers of rows, instead of those of the size */
export async function measure(
  progress: (line: string) => void,
  size: Size = 'full',
  counts: readonly number[] = COUNTS[size],
): Promise<Section[]> {
  const send = await buildSender();
  const sandbox = await startSandboxProcess();
  const rows: (string | number)[][] = [];
  try {
    // No ID is in two sheets.
    let firstRow = 1;
    for (const { there, ms, rounds } of CASES[size]) {
      await sandbox.reset();
      if (there > 0) await send(sandbox, 'node', there, { firstRow });
      firstRow += there;
      if (ms > 0) await sandbox.schedule({ kind: 'delay', times: null, until: { ms } });
      for (const count of counts) {
        const medians: number[] = [];
        for (const { title, sending } of RUNS) {
          progress(`${count} rows, ${there} payouts at the service, ${ms} ms away, ${title}`);
          const measured: number[] = [];
          for (let round = 0; round < rounds; round++) {
            const { execute } = await send(sandbox, 'node', count, { ...sending, firstRow });
            firstRow += count;
            measured.push(execute!.wallMs);
          }
          medians.push(median(measured, (ms) => ms));
        }
        const [inDoubt = 0, all = 0, again = 0, allAgain = 0] = medians;
        rows.push([there, ms, count, inDoubt, all, all / inDoubt, again, allAgain]);
      }
    }
  } finally {
    await sandbox.stop();
  }
  return [
    {
      title: 'Check for Existing IDs First',
      text: `Milliseconds inside the node's own \`execute\`, the median of three rounds, of one where the service is 100 ms away, against a sandbox in a process of its own on
the same machine; there are as many payouts at the service as the first column says, and those of the rows before, and each reply is held back for as long as the second one
says. _Run again_: the same sheet, all of which is there. Manual
runs and runs on workers look up the same.`,
      columns: [
        'payouts at the service',
        'ms away',
        'rows',
        'only in doubt',
        'all',
        'ratio',
        'only in doubt, run again',
        'all, run again',
      ],
      rows,
    },
  ];
}
