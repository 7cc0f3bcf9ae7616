/** docs/benchmarks.md: what was measured, by which machine and when. Written by `npm run bench`, part by part. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { n8nVersion } from '../../host/install.ts';
import { millionPage } from '../../scripts/docs/million.ts';
import { svg } from './plot.ts';
import { markdown, type Section } from './report.ts';

const PAGE = 'docs/benchmarks.md';
const PLOTS = 'docs/benchmarks';
const FIGURES = `${PLOTS}/figures.json`;
const HEAD = `# Benchmarks

Written by \`npm run bench\`, which measures everything and shows what it is doing. \`npm run bench -- <part>\` measures one part anew.
Every comparison is made in one run on one machine, so take the ratios; times are those of that machine.
[Running at scale](scale.md) says what follows from them.`;

/**
 * Writes the part's plots, puts its sections in the place of what the page said of it.
 *
 * @param titles of all parts, in the order of the page; what it says of any other goes
 */
export async function writePart(
  part: { name: string; title: string; sections: Section[] },
  titles: readonly string[],
): Promise<void> {
  await mkdir(PLOTS, { recursive: true });
  for (const plot of part.sections.flatMap(({ plots = [] }) => plots)) {
    await writeFile(`${PLOTS}/${plot.file}.svg`, svg(plot));
  }
  const figures = await readFigures();
  for (const section of part.sections) Object.assign(figures, section.figures);
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  const written = [
    `## ${part.title}`,
    await measuredBy(part.name),
    ...part.sections.map((section) => markdown(section, 'benchmarks')),
  ].join('\n\n');
  const known = existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '';
  const others = known.split(/^(?=## )/m).slice(1);
  const isOf = (title: string) => (text: string) => text.startsWith(`## ${title}\n`);
  const parts = titles.flatMap((title) =>
    title === part.title ? [written] : others.filter(isOf(title)).slice(0, 1),
  );
  await writeFile(PAGE, `${[HEAD, ...parts].map((text) => text.trim()).join('\n\n')}\n`);
}

/** Reckons anew with what was measured last. */
export async function writeReckoning(): Promise<void> {
  await writeFile('docs/million-a-day.md', millionPage(await readFigures()));
}

async function readFigures(): Promise<Record<string, number>> {
  return existsSync(FIGURES) ? (JSON.parse(await readFile(FIGURES, 'utf8')) as Record<string, number>) : {};
}

async function measuredBy(name: string): Promise<string> {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `\`npm run bench -- ${name}\`, measured on ${date} at commit ${commit}: ${cpu?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB; Node.js ${process.versions.node}, n8n ${await n8nVersion()}.`;
}
