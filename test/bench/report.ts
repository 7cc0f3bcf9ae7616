/** What benchmarks have measured: results.json, and results.md, which is made of it. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { n8nVersion } from '../../host/install.ts';

/** As many cells as columns. */
type Rows = (string | number)[][];

/** A benchmark: one table. */
export interface Bench {
  title: string;
  /** What was done, and the units that the columns do not name. */
  text: string;
  columns: string[];
  /**
   * @param small whether to take just enough to see that it works
   * @param show is told what is being measured right now
   */
  measure(small: boolean, show: (line: string) => void): Promise<Rows>;
}

interface Result extends Omit<Bench, 'measure'> {
  rows: Rows;
  /** When, and by what. */
  measured: string;
}

const FILE = 'test/bench/results.json';
const HEAD = `# Benchmarks

Written by \`npm run bench\`; the figures are in [results.json](results.json), too. Every comparison is made in one run on one machine, so take the ratios;
times are those of that machine. [Operating](../../docs/operating.md) says what follows from them.`;

/** The results of all benchmarks, by name. */
export type Results = Record<string, Result>;

export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Results;
}

/** Writes results and page. */
export async function writeResults(results: Results): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile('test/bench/results.md', pageOf(results));
}

export function pageOf(results: Results): string {
  const sections = Object.entries(results).map(
    ([name, { title, text, columns, rows, measured }]) =>
      `## ${title}\n\n\`npm run bench -- ${name}\`, ${measured}.\n\n${text}\n\n${tableOf(columns, rows)}`,
  );
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

/** The day, the commit and the machine. */
export async function hereAndNow(): Promise<string> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const versions = `Node.js ${process.versions.node}, n8n ${await n8nVersion()}`;
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}: ${machine}; ${versions}`;
}

/** A Markdown table whose columns line up as plain text, too; numbers have three digits or more, to the right. */
export function tableOf(columns: readonly string[], rows: Rows): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  const widths = columns.map((column, i) =>
    Math.max(3, column.length, ...cells.map((row) => row[i]?.length ?? 0)),
  );
  const isNumeric = columns.map((_, i) => rows.every((row) => typeof row[i] === 'number' || row[i] === ''));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isNumeric[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(columns), line(rule), ...cells.map(line)].join('\n');
}

function figure(value: number): string {
  const size = Math.abs(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
