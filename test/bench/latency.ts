/** What the way to the service costs: the payout operations against a sandbox that answers some time later. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Latencies, Operation } from './latencyWorker.ts';
import type { Section, Size } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const ROWS = { full: 2000, small: 200 };
/** Between a request and its reply, in milliseconds. */
const AWAY = { full: [0, 50, 200], small: [0, 20] };
const OPERATIONS: readonly Operation[] = ['Create', 'Create, All IDs', 'Get Many', 'Get'];
const ROUNDS = { full: 2, small: 1 };
// n8n's packages run as CommonJS only.
const worker = 'node_modules/.cache/bench/latencyWorker.cjs';

/** @param counts numbers of rows, instead of those of the size */
export async function measure(
  progress: (line: string) => void,
  size: Size = 'full',
  counts: readonly number[] = [ROWS[size]],
): Promise<Section[]> {
  await build({
    entryPoints: ['test/bench/latencyWorker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'cjs',
  });
  const sandbox = await startSandboxProcess();
  const { payoutsUrl, serviceId, sharedSecret } = sandbox;
  const rows: (string | number)[][] = [];
  try {
    for (const count of counts) {
      for (const ms of AWAY[size]) {
        const rounds: Latencies[] = [];
        for (let round = 1; round <= ROUNDS[size]; round++) {
          progress(`${count} rows, ${ms} ms away, round ${round} of ${ROUNDS[size]}`);
          await sandbox.reset();
          if (ms > 0) await sandbox.schedule({ kind: 'delay', times: null, until: { ms } });
          const { stdout } = await promisify(execFile)(process.execPath, [
            worker,
            String(count),
            payoutsUrl,
            serviceId,
            sharedSecret,
          ]);
          rounds.push(JSON.parse(stdout.trim().split('\n').at(-1) as string) as Latencies);
        }
        const least = (how: keyof Latencies, operation: Operation) =>
          Math.min(...rounds.map((round) => round[how][operation] / 1000));
        for (const operation of OPERATIONS) {
          const node = least('node', operation);
          const bare = least('bare', operation);
          rows.push([operation, count, ms, node, bare, node / bare]);
        }
      }
    }
  } finally {
    await sandbox.stop();
  }
  return [
    {
      title: 'Some way off',
      text: `Seconds of a whole run on n8n's engine, the quicker of ${ROUNDS[size]} rounds. The sandbox holds each reply back for as long as the third column says, however many
it is asked for at once. The bare loop sends the same requests one after the other, over one connection; its questions about single IDs are reckoned from
20. What it costs to open connections is not in these figures: n8n opens one for each request, which takes two or three times the way to Paygol and
back.`,
      columns: ['operation', 'rows', 'ms away', 'seconds', 'bare loop', 'ratio'],
      rows,
    },
  ];
}
