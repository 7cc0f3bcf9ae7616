import { readFileSync } from 'node:fs';
import { median, pageOf, readResults, tableOf } from './report.ts';

test('a table of the benchmarks lines up as plain text, with three digits or more', () => {
  const rows = [
    ['bare loop', 1234.5, 0.123],
    ['node', '', 45.67],
  ];
  expect(tableOf(['', 'rows', 'ratio'], rows)).toBe(
    [
      '|           |  rows | ratio |',
      '| --------- | ----: | ----: |',
      '| bare loop | 1,235 |  0.12 |',
      '| node      |       |  45.7 |',
    ].join('\n'),
  );
});

test('the figure of several rounds is their median', () => {
  expect(median([9, 1, 10])).toBe(9);
});

test('the page says what the figures say', async () => {
  expect(readFileSync('test/bench/results.md', 'utf8')).toBe(pageOf(await readResults()));
});
