/**
 * Payout Create on n8n-core's engine against a bare loop that sends the same batches to the same server, which runs in
 * a process of its own.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { How, Measured, Stretch } from './createWorker.ts';
import type { Section, Size } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

interface Comparison {
  count: number;
  bare: Measured;
  node: Measured & { execute: Stretch };
}

const COUNTS = { full: [1500, 15_000, 50_000, 100_000, 200_000], small: [1500, 3000] };
const PAYROLLS = { full: [1500, 15_000, 100_000], small: [1500] };
const ROUNDS = { full: 3, small: 1 };
// n8n's packages run as CommonJS only.
const worker = 'node_modules/.cache/bench/createWorker.cjs';

/** @param counts numbers of rows, instead of those of the size */
export async function measure(
  progress: (line: string) => void,
  size: Size = 'full',
  counts: readonly number[] = COUNTS[size],
): Promise<Section[]> {
  const send = await buildSender();
  const sandbox = await startSandboxProcess();
  try {
    const run = async (how: How, count: number): Promise<Measured> => {
      await sandbox.reset();
      return send(sandbox, how, count);
    };
    const compared: Comparison[] = [];
    for (const count of counts) {
      const bare: Measured[] = [];
      const node: Comparison['node'][] = [];
      for (let round = 1; round <= ROUNDS[size]; round++) {
        progress(`${count.toLocaleString('en-US')} rows, round ${round} of ${ROUNDS[size]}`);
        bare.push(await run('bare', count));
        node.push((await run('node', count)) as Comparison['node']);
      }
      compared.push({
        count,
        bare: median(bare, ({ whole }) => whole.wallMs),
        node: median(node, ({ execute }) => execute.wallMs),
      });
    }
    const payrolls: (Measured & { execute: Stretch })[] = [];
    for (const count of PAYROLLS[size]) {
      const measured: (typeof payrolls)[number][] = [];
      for (let round = 1; round <= ROUNDS[size]; round++) {
        progress(`a payroll of ${count.toLocaleString('en-US')} rows, round ${round} of ${ROUNDS[size]}`);
        measured.push((await run('payroll', count)) as (typeof payrolls)[number]);
      }
      payrolls.push(median(measured, ({ execute }) => execute.wallMs));
    }
    return [speed(compared, ROUNDS[size]), memory(compared), payroll(PAYROLLS[size], payrolls)];
  } finally {
    await sandbox.stop();
  }
}

/**
 * How a worker sends: `checkFirst`, the number of its first row, and which time of sending the same rows is measured.
 */
export interface Sending {
  readonly checkFirst?: 'all' | 'inDoubt';
  readonly firstRow?: number;
  readonly times?: number;
}

/** Builds the worker, and gives a function that measures in a process of its own. */
export async function buildSender() {
  await build({
    entryPoints: ['test/bench/createWorker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    packages: 'external',
    format: 'cjs',
  });
  return async (
    { payoutsUrl, serviceId, sharedSecret }: Awaited<ReturnType<typeof startSandboxProcess>>,
    how: How,
    count: number,
    { checkFirst = 'inDoubt', firstRow = 1, times = 1 }: Sending = {},
  ): Promise<Measured> => {
    const flags = ['--expose-gc', '--max-old-space-size=8192'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...flags,
        worker,
        how,
        String(count),
        payoutsUrl,
        serviceId,
        sharedSecret,
        checkFirst,
        String(firstRow),
        String(times),
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) as string) as Measured;
  };
}

export function median<T>(measured: readonly T[], by: (one: T) => number): T {
  return [...measured].sort((a, b) => by(a) - by(b))[Math.floor(measured.length / 2)] as T;
}

function speed(compared: readonly Comparison[], rounds: number): Section {
  const perRow = (ms: number, count: number) => (ms * 1000) / count;
  return {
    title: 'Time and turns',
    text: `Payout Create checks every row, adds up totals, and pairs each row with its outcome; the bare loop stringifies, signs and posts the
same batches of 1,500 with undici, and does nothing of that. Rows are made before the clock starts, each measurement has a process of its
own that has sent one payout before, and the sandbox has another one. Of ${rounds} rounds in turns, the one in the middle. _Inside_ is the node's own \`execute\`; _whole run_ is n8n's
engine around it, too. Times are µs per row, blocks are the longest time in ms in which nothing else could run, garbage collection included.`,
    columns: [
      'rows',
      'bare loop',
      'inside',
      'ratio',
      'whole run',
      'bare loop CPU',
      'inside CPU',
      'longest block inside',
      'in the whole run',
    ],
    rows: compared.map(({ count, bare, node: { execute, whole } }) => [
      count,
      perRow(bare.whole.wallMs, count),
      perRow(execute.wallMs, count),
      execute.wallMs / bare.whole.wallMs,
      perRow(whole.wallMs, count),
      perRow(bare.whole.cpuMs, count),
      perRow(execute.cpuMs, count),
      execute.longestBlockMs,
      whole.longestBlockMs,
    ]),
    plots: [
      {
        kind: 'lines',
        file: 'create-time',
        title: 'Payout Create and a bare loop: time per row',
        x: 'rows',
        y: 'µs per row',
        series: [
          {
            name: 'bare loop',
            points: compared.map(({ count, bare }) => [count, perRow(bare.whole.wallMs, count)]),
          },
          {
            name: 'inside Payout Create',
            points: compared.map(({ count, node }) => [count, perRow(node.execute.wallMs, count)]),
          },
          {
            name: 'whole run of n8n’s engine',
            points: compared.map(({ count, node }) => [count, perRow(node.whole.wallMs, count)]),
          },
        ],
      },
    ],
  };
}

function payroll(
  counts: readonly number[],
  measured: readonly (Measured & { readonly execute: Stretch })[],
): Section {
  const perRow = (ms: number, count: number) => (ms * 1000) / count;
  return {
    title: 'A payroll as people keep it',
    text: `The same payees under headers in Spanish, with RUTs and amounts in points, the bank and the account type in words, and neither country nor currency: each of
these is understood, and shown with the row. Rows above say just what is sent, which is seen at a glance. Times are µs per row inside the node.`,
    columns: ['rows', 'inside', 'inside CPU', 'longest block inside', 'kept / items', 'peak heap / items'],
    rows: counts.map((count, i) => {
      const { execute, itemsMb, keptMb, peakHeapMb } = measured[i] as (typeof measured)[number];
      return [
        count,
        perRow(execute.wallMs, count),
        perRow(execute.cpuMs, count),
        execute.longestBlockMs,
        keptMb / itemsMb,
        peakHeapMb / itemsMb,
      ];
    }),
  };
}

function memory(compared: readonly Comparison[]): Section {
  return {
    title: 'Memory',
    text: `In MB. _Input items_ is the heap that they take by themselves, after a garbage collection; _kept_ is the same with the output, after the
run. Peaks are the highest values of the run less what was there before the items, so the items are in them, garbage that was
not collected yet, and what n8n’s engine loads on its first run: for short sheets that is nearly all.`,
    columns: [
      'rows',
      'input items',
      'kept',
      'times the items',
      'peak heap',
      'times the items',
      'peak resident',
      'times the items',
      'bare loop’s peak heap',
    ],
    rows: compared.map(({ count, bare, node }) => [
      count,
      node.itemsMb,
      node.keptMb,
      node.keptMb / node.itemsMb,
      node.peakHeapMb,
      node.peakHeapMb / node.itemsMb,
      node.peakRssMb,
      node.peakRssMb / node.itemsMb,
      bare.peakHeapMb,
    ]),
  };
}
