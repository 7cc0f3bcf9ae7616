/** Payout Create on n8n's engine next to a bare loop that sends the same batches to the same server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Measured, Sending } from './createWorker.ts';
import { type Bench, median } from './report.ts';
import { type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';

const WAYS = {
  bare: 'bare loop',
  node: 'Payout Create',
  payroll: 'Validate and Create, a payroll as people keep it',
} as const;

type Way = keyof typeof WAYS;

/** As after a start of n8n, and as after some runs. */
const WARM_UPS = { cold: 0, warm: 4 } as const;

/** Two sizes tell what a run costs by itself, and what each row adds. */
const SIZES = [1500, 15_000] as const;
const ROUNDS = 7;

export const create: Bench = {
  title: 'Payout Create: a run, and each of its rows',
  text: `The bare loop stringifies, signs and posts batches of 1,500, and nothing else: nobody would pay people with it, but nothing that posts them takes less. Payout Create checks every row, adds up totals, and pairs
each row with its outcome. _A payroll_ has the same payees under headers in Spanish, with RUTs, points in amounts, and banks in words. Each measurement has a process of its own, ${ROUNDS} rounds of ${SIZES.map((size) => size.toLocaleString('en-US')).join(' and ')} rows
in turns: the median, and from the least to the most. _Run_ is what remains of the smaller size without its rows, in ms; _row_ in µs. _Warm_ is after ${WARM_UPS.warm} runs of 1,500 rows, _cold_ after one row, as in an n8n that has just started.`,
  columns: [
    '',
    '',
    'CPU of a row',
    'from',
    'to',
    '/ bare loop',
    'CPU of a run',
    'row',
    'run',
    'longest block',
  ],
  async measure(small, show) {
    const rows = [];
    for (const [state, warmUps] of Object.entries(WARM_UPS)) {
      const measured = await measureAll(SIZES, small ? 1 : ROUNDS, show, warmUps);
      const cpuOf = (way: Way) => fitted(measured[way], 'cpuMs');
      const baseline = cpuOf('bare').perRow;
      for (const way of Object.keys(WAYS) as Way[]) {
        const [cpu, time] = [cpuOf(way), fitted(measured[way], 'ms')];
        const blocks = measured[way][1]!.map(({ longestBlockMs }) => longestBlockMs);
        rows.push([
          ...[state, WAYS[way], cpu.perRow, cpu.least, cpu.most, cpu.perRow / baseline, cpu.fixed],
          ...[time.perRow, time.fixed, median(blocks)],
        ]);
      }
    }
    return rows;
  },
};

export const large: Bench = {
  title: '100,000 rows in one run',
  text: `Once each. _Input_, _kept_ and _peak_ are the heap in MB: the items, those and the output after the run, and the highest value of the run; blocks are the longest time in ms in which nothing else could run.`,
  columns: ['', 'seconds', 'CPU seconds', 'longest block', 'input', 'kept', 'peak'],
  async measure(small, show) {
    const measured = await measureAll([small ? 1500 : 100_000], 1, show);
    return (Object.keys(WAYS) as Way[]).map((way) => {
      const { ms, cpuMs, longestBlockMs, itemsMb, keptMb, peakMb } = measured[way][0]![0]!;
      return [WAYS[way], ms / 1000, cpuMs / 1000, longestBlockMs, itemsMb, keptMb, peakMb];
    });
  },
};

/** By way and size, each round. */
type AllMeasured = Record<Way, Measured[][]>;

async function measureAll(
  sizes: readonly number[],
  rounds: number,
  show: (line: string) => void,
  warmUps = 0,
): Promise<AllMeasured> {
  const send = await buildSender();
  const sandbox = await startSandboxProcess();
  const measured: AllMeasured = { bare: [], node: [], payroll: [] };
  try {
    for (const [i, count] of sizes.entries()) {
      for (let round = 1; round <= rounds; round++) {
        for (const how of Object.keys(WAYS) as Way[]) {
          show(`${count} rows, ${WAYS[how]}, round ${round}, ${warmUps} runs before`);
          await sandbox.reset();
          (measured[how][i] ??= []).push(await send(sandbox, { how, count, warmUps }));
        }
      }
    }
    return measured;
  } finally {
    await sandbox.stop();
  }
}

/** What a row adds, in µs, with its spread over the rounds, and what a run costs without rows, in ms. */
function fitted([small = [], big = []]: readonly Measured[][], name: 'ms' | 'cpuMs') {
  const [few, many] = SIZES;
  const perRowOf = (less: number, more: number) => ((more - less) * 1000) / (many - few);
  const rounds = small.map((one, round) => perRowOf(one[name], big[round]![name]));
  const less = median(small.map((one) => one[name]));
  const perRow = perRowOf(less, median(big.map((one) => one[name])));
  return {
    perRow,
    least: Math.min(...rounds),
    most: Math.max(...rounds),
    fixed: less - (perRow * few) / 1000,
  };
}

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
  return async ({ account }: SandboxProcess, sending: Partial<Sending>, heapMb = 8192): Promise<Measured> => {
    const whole = {
      how: 'node',
      firstRow: 1,
      checkFirst: 'inDoubt',
      times: 1,
      daysBefore: 0,
      warmUps: 0,
      account,
      ...sending,
    };
    const flags = ['--expose-gc', `--max-old-space-size=${heapMb}`, worker, JSON.stringify(whole)];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
  };
}
