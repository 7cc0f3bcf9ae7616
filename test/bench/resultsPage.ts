/** docs/benchmarks.md: what was measured, by which machine and when. Written by `npm run bench`, part by part. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { n8nVersion } from '../../host/install.ts';
import { svg } from './plot.ts';
import { markdown, type Section } from './report.ts';

const PAGE = 'docs/benchmarks.md';
const PLOTS = 'docs/benchmarks';
const HEAD = `# Benchmarks

Written by \`npm run bench\`, which measures everything and shows what it is doing. \`npm run bench -- <part>\` measures one part anew.
Every comparison is made in one run on one machine, so take the ratios; times are those of that machine.
[Running at scale](scale.md) says what follows from them.`;

/** Writes the part's plots, and puts its sections in the place of what the page said of it, or at its end. */
export async function writePart(part: { name: string; title: string; sections: Section[] }): Promise<void> {
  await mkdir(PLOTS, { recursive: true });
  for (const plot of part.sections.flatMap(({ plots = [] }) => plots)) {
    await writeFile(`${PLOTS}/${plot.file}.svg`, svg(plot));
  }
  const written = [
    `## ${part.title}`,
    await measuredBy(part.name),
    ...part.sections.map((section) => markdown(section, 'benchmarks')),
  ].join('\n\n');
  const known = existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '';
  const parts = known.split(/^(?=## )/m).slice(1);
  const place = parts.findIndex((text) => text.startsWith(`## ${part.title}\n`));
  if (place < 0) parts.push(written);
  else parts[place] = written;
  await writeFile(PAGE, `${[HEAD, ...parts].map((text) => text.trim()).join('\n\n')}\n`);
}

async function measuredBy(name: string): Promise<string> {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `\`npm run bench -- ${name}\`, measured on ${date} at commit ${commit}: ${cpu?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB; Node.js ${process.versions.node}, n8n ${await n8nVersion()}.`;
}
