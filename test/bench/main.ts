/**
 * `npm run bench` measures everything, prints tables, and writes docs/benchmarks.md with its plots. `npm run bench --
 * create verify` measures some parts and writes those anew. `npm run bench -- create 1500 15000` takes other sizes, and
 * `--small` takes just enough to try a benchmark out: both print only.
 */
import { parseArgs } from 'node:util';
import { installN8n, isN8nInstalled } from '../../host/install.ts';
import { markdown, type Measure, type Section } from './report.ts';
import { writePart, writeReckoning } from './resultsPage.ts';

interface Part {
  title: string;
  /** How long it takes on two cores. */
  minutes: number;
  measure: () => Promise<{ measure: (...given: [...Parameters<Measure>, number[]?]) => Promise<Section[]> }>;
}

const PARTS: Record<string, Part> = {
  create: {
    title: 'Payout Create against a bare loop',
    minutes: 2,
    measure: () => import('./create.ts'),
  },
  verify: {
    title: 'Signed JSON and remembered events',
    minutes: 1,
    measure: () => import('./verify.ts'),
  },
  wholeJob: {
    title: 'A whole job against n8n’s own nodes',
    minutes: 4,
    measure: () => import('./wholeJob.ts'),
  },
  receive: {
    title: 'Webhooks into a real n8n',
    minutes: 5,
    measure: () => import('./receive.ts'),
  },
  refused: {
    title: 'Requests that are refused',
    minutes: 5,
    measure: () => import('./refused.ts'),
  },
  queue: {
    title: 'Queue mode',
    minutes: 3,
    measure: () => import('./queue.ts'),
  },
  checkFirst: {
    title: 'Looking up which IDs exist',
    minutes: 9,
    measure: () => import('./checkFirst.ts'),
  },
  latency: {
    title: 'A service that is some way off',
    minutes: 4,
    measure: () => import('./latency.ts'),
  },
  claims: {
    title: 'Claims of payout IDs',
    minutes: 1,
    measure: () => import('./claims.ts'),
  },
};

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false } },
});
const sizes = positionals.map(Number).filter((number) => number > 0);
const names = positionals.filter((word) => !(Number(word) > 0));
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const chosen = names.length > 0 ? names : Object.keys(PARTS);
const titles = Object.values(PARTS).map(({ title }) => title);
const writes = !flags.small && sizes.length === 0;
const expected = chosen.reduce((sum, name) => sum + PARTS[name]!.minutes, 0);
if (!(await isN8nInstalled())) {
  console.error('Installing n8n into host/, which takes some minutes.');
  await installN8n({});
}
const begin = performance.now();
console.error(
  flags.small ? 'Small sizes: figures say little.' : `${chosen.length} parts, about ${expected} minutes.`,
);

for (const [i, name] of chosen.entries()) {
  const { title, minutes, measure } = PARTS[name]!;
  const heading = `[${i + 1}/${chosen.length}] ${title}`;
  const partBegin = performance.now();
  const show = (line: string) =>
    console.error(`${clock(begin)}  ${heading}: ${line} (${clock(partBegin)} of about ${minutes}:00)`);
  show('begins');
  try {
    const part = await measure();
    const numbers = sizes.length > 0 ? [sizes] : [];
    const sections = await part.measure(show, flags.small ? 'small' : 'full', ...numbers);
    console.log(`\n## ${title}\n\n${sections.map((section) => markdown(section)).join('\n\n')}\n`);
    if (writes) await writePart({ name, title, sections }, titles);
  } catch (error) {
    // The other parts can be measured all the same.
    console.error(error);
    process.exitCode = 1;
  }
}
if (writes) await writeReckoning();
console.error(`${clock(begin)}  Done.`);

/** Minutes and seconds since then. */
function clock(since: number): string {
  const seconds = Math.round((performance.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
