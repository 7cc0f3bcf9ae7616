/** The shape in which every benchmark hands over what it measured, and how that is written as Markdown. */
import { join } from 'node:path';
import type { Plot } from './plot.ts';

export type { Plot } from './plot.ts';

/** What one part of a benchmark has measured. */
export interface Section {
  title: string;
  /** What was done, in Markdown; units that the columns do not name. */
  text?: string;
  columns: string[];
  /** As many cells as columns. Numbers are written with three digits or more, and thousands apart. */
  rows: (string | number)[][];
  plots?: Plot[];
  /** Single figures that other pages reckon with, by name; kept in docs/benchmarks/figures.json. */
  figures?: Record<string, number>;
}

/** How much is measured: all that the results page shows, or just enough to see that the benchmark works. */
export type Size = 'full' | 'small';

/**
 * What every benchmark exports.
 *
 * @param progress is told what is being measured right now
 */
export type Measure = (progress: (line: string) => void, size?: Size) => Promise<Section[]>;

/** A number as a reader wants it: `1,234`, `12.3`, `1.23`. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits });
}

/** A Markdown table whose columns line up as plain text, too; numbers stand to the right. */
export function table({ columns, rows }: Pick<Section, 'columns' | 'rows'>): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  const widths = columns.map((column, i) =>
    Math.max(3, column.length, ...cells.map((row) => row[i]?.length ?? 0)),
  );
  const isNumeric = columns.map(
    (_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number' || row[i] === ''),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isNumeric[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(columns), line(rule), ...cells.map(line)].join('\n');
}

/**
 * A section below a heading of the third level.
 *
 * @param plotFolder where its plots are, as seen from the page; without it they are left out
 */
export function markdown(section: Section, plotFolder?: string): string {
  const plots = plotFolder === undefined ? [] : (section.plots ?? []);
  return [
    `### ${section.title}`,
    section.text,
    table(section),
    ...plots.map(({ file, title }) => `![${title}](${join(plotFolder!, `${file}.svg`)})`),
  ]
    .filter(Boolean)
    .join('\n\n');
}
