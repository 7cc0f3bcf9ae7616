/** Payout Create on n8n's engine against a bare loop that sends the same batches to the same server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Measured, Sending } from './createWorker.ts';
import { type Bench, median } from './report.ts';
import { type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';

const WAYS = {
  bare: 'bare loop',
  node: 'Payout Create',
  payroll: 'the same, a payroll as people keep it',
} as const;

export const create: Bench = {
  title: 'Payout Create against a bare loop',
  text: `The bare loop stringifies, signs and posts batches of 1,500; Payout Create checks every row, adds up totals, and pairs each row with its outcome. _A payroll_ has the same payees under
headers in Spanish, with RUTs, points in amounts, and banks in words. Each measurement has a process of its own; of three the one in the middle. µs per
row; blocks are the longest time in ms in which nothing else could run. _Kept_ and _peak_ are the heap with input and output, in MB, after the run and at its highest.`,
  columns: ['rows', '', 'µs', '/ bare loop', 'CPU µs', 'longest block', 'input', 'kept', 'peak'],
  async measure(small, show) {
    const send = await buildSender();
    const sandbox = await startSandboxProcess();
    try {
      const rows = [];
      for (const count of small ? [1500] : [1500, 15_000, 100_000]) {
        const measured: Record<string, Measured[]> = { bare: [], node: [], payroll: [] };
        for (let round = 1; round <= (small ? 1 : 3); round++) {
          for (const how of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
            show(`${count} rows, ${WAYS[how]}, round ${round}`);
            await sandbox.reset();
            measured[how]!.push(await send(sandbox, { how, count }));
          }
        }
        const baseline = median(measured['bare']!.map(({ ms }) => ms));
        for (const [how, title] of Object.entries(WAYS)) {
          const of = (name: keyof Measured) => median(measured[how]!.map((one) => one[name]));
          const perRow = (ms: number) => (ms * 1000) / count;
          rows.push([
            ...[
              count,
              title,
              perRow(of('ms')),
              of('ms') / baseline,
              perRow(of('cpuMs')),
              of('longestBlockMs'),
            ],
            ...[of('itemsMb'), of('keptMb'), of('peakMb')],
          ]);
        }
      }
      return rows;
    } finally {
      await sandbox.stop();
    }
  },
};

/** Builds the worker, and gives a function that measures in a process of its own. */
export async function buildSender() {
  const worker = 'node_modules/.cache/bench/createWorker.cjs';
  await build({
    entryPoints: ['test/bench/createWorker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    packages: 'external',
    // n8n's packages run as CommonJS only.
    format: 'cjs',
  });
  return async ({ account }: SandboxProcess, sending: Partial<Sending>): Promise<Measured> => {
    const whole = { how: 'node', firstRow: 1, checkFirst: 'inDoubt', times: 1, account, ...sending };
    const flags = ['--expose-gc', '--max-old-space-size=8192', worker, JSON.stringify(whole)];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
  };
}
