/**
 * Payout Create on n8n-core's engine against a bare loop that sends the same batches to the same server, which runs in a process
 * of its own. `npm run bench`, or `npm run bench -- 1500 15000` for other numbers of rows.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

interface Measurement {
  how: 'bare' | 'node';
  rows: number;
  wallMs: number;
  cpuMs: number;
  peakMb: number;
  longestBlockMs: number;
}

const counts = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);
const NODE_FLAGS = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--max-old-space-size=8192'];
// n8n's packages run as CommonJS only.
const worker = 'node_modules/.cache/bench/createWorker.cjs';
await build({
  entryPoints: ['test/bench/createWorker.ts'],
  outfile: worker,
  bundle: true,
  platform: 'node',
  packages: 'external',
  format: 'cjs',
});

const server = spawn(
  process.execPath,
  [...NODE_FLAGS, 'sandbox/main.ts', '--port', '0', '--signature', 'raw'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);

try {
  let baseUrl: string | undefined;
  const values: Record<string, string> = {};
  for await (const line of createInterface({ input: server.stdout })) {
    baseUrl ??= /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(line)?.[0];
    const id = /Service ID\s+(\S+)/.exec(line);
    if (id) values.serviceId = id[1] as string;
    const secret = /Shared Secret\s+(\S+)/.exec(line);
    if (secret) values.secret = secret[1] as string;
    if (baseUrl && values.serviceId && values.secret) break;
  }
  server.stdout.resume();
  const measured: Measurement[] = [];
  for (const [i, count] of (counts.length > 0 ? counts : [1500, 15_000, 100_000]).entries()) {
    for (const how of ['bare', 'node'] as const) {
      process.stderr.write(`${how}, ${count} rows …\n`);
      const line = execFileSync(
        process.execPath,
        [
          ...NODE_FLAGS,
          worker,
          how,
          String(count),
          baseUrl as string,
          values.serviceId as string,
          values.secret as string,
          `${how}${i}`,
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      measured.push(JSON.parse(line.trim().split('\n').at(-1) as string) as Measurement);
    }
  }
  print(measured);
} finally {
  server.kill();
  await once(server, 'exit');
}

function print(measured: Measurement[]): void {
  const us = (ms: number, rows: number) => ((ms * 1000) / rows).toFixed(1);
  console.log('| rows | | wall µs/row | CPU µs/row | peak MB | longest block ms | wall ratio | CPU ratio |');
  console.log('|---:|---|---:|---:|---:|---:|---:|---:|');
  for (const m of measured) {
    const bare = measured.find(({ how, rows }) => how === 'bare' && rows === m.rows) as Measurement;
    const ratio = (a: number, b: number) => (m.how === 'bare' ? '' : (a / b).toFixed(2));
    console.log(
      `| ${m.rows} | ${m.how === 'bare' ? 'bare loop' : 'Payout Create'} | ${us(m.wallMs, m.rows)} | ${us(m.cpuMs, m.rows)} | ${m.peakMb.toFixed(0)} | ${m.longestBlockMs.toFixed(0)} | ${ratio(m.wallMs, bare.wallMs)} | ${ratio(m.cpuMs, bare.cpuMs)} |`,
    );
  }
}
