/** What it costs to look up all IDs before payouts are sent, against looking up only those that may have been sent. */
import { buildSender, median, type Sending } from './create.ts';
import type { Section, Size } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const COUNTS = { full: [1500, 15_000], small: [1500] };
/** Payouts that the account has already, of other sheets. */
const THERE = { full: [0, 100_000], small: [0, 3000] };
const ROUNDS = { full: 3, small: 1 };
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
    for (const there of THERE[size]) {
      await sandbox.reset();
      if (there > 0) await send(sandbox, 'node', there, { firstRow });
      firstRow += there;
      for (const count of counts) {
        const medians: number[] = [];
        for (const { title, sending } of RUNS) {
          progress(`${count} rows, ${there} payouts at the service, ${title}`);
          const measured: number[] = [];
          for (let round = 0; round < ROUNDS[size]; round++) {
            const { execute } = await send(sandbox, 'node', count, { ...sending, firstRow });
            firstRow += count;
            measured.push(execute!.wallMs);
          }
          medians.push(median(measured, (ms) => ms));
        }
        const [inDoubt = 0, all = 0, again = 0, allAgain = 0] = medians;
        rows.push([there, count, inDoubt, all, all / inDoubt, again, allAgain]);
      }
    }
  } finally {
    await sandbox.stop();
  }
  return [
    {
      title: 'Check for Existing IDs First',
      text: `Milliseconds inside the node's own \`execute\`, the median of ${ROUNDS[size]} rounds, against a sandbox in a process of its own on the same
machine; there are as many payouts at the service as the first column says, and those of the rows before. _Run again_: the same sheet, all of which is there. Manual
runs and runs on workers look up the same.`,
      columns: [
        'payouts at the service',
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
