/**
 * `npm run bench` measures everything, prints one table for each benchmark, and writes test/bench/results.json and the
 * page made of it. `npm run bench -- create` measures one anew; `--small` takes just enough to try a benchmark out, and
 * writes nothing.
 */
import { parseArgs } from 'node:util';
import { installN8n, isN8nInstalled } from '../../host/install.ts';
import { type Bench, hereAndNow, readResults, tableOf, writeResults } from './report.ts';

/** In the order of the page. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  create: async () => (await import('./create.ts')).create,
  large: async () => (await import('./create.ts')).large,
  heap: async () => (await import('./heap.ts')).heap,
  year: async () => (await import('./year.ts')).year,
  checkFirst: async () => (await import('./checkFirst.ts')).checkFirst,
  claims: async () => (await import('./claims.ts')).claims,
  wholeJob: async () => (await import('./wholeJob.ts')).wholeJob,
  receive: async () => (await import('./receive.ts')).receive,
  linear: async () => (await import('./linear.ts')).linear,
  ownColumns: async () => (await import('./ownColumns.ts')).ownColumns,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  throw new Error(`There is no benchmark ${unknown.join(', ')}, but ${Object.keys(BENCHES).join(', ')}.`);
}
if (!(await isN8nInstalled())) {
  console.error('Installing n8n into host/, which takes some minutes.');
  await installN8n({});
}
const begin = performance.now();
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  const { title, text, columns, measure } = await BENCHES[name]!();
  const show = (line: string) =>
    console.error(`${Math.round((performance.now() - begin) / 1000)} s  ${name}: ${line}`);
  try {
    const rows = await measure(values.small, show);
    console.log(`\n## ${title}\n\n${tableOf(columns, rows)}\n`);
    if (!values.small) {
      const result = { title, text, columns, rows, measured: await hereAndNow() };
      await writeResults({ ...(await readResults()), [name]: result });
    }
  } catch (error) {
    // The others can be measured all the same.
    console.error(error);
    process.exitCode = 1;
  }
}
