/** What `npm run bench` writes: tables and plots. */
import { parseXml } from '../../core/http/xml.ts';
import { type Plot, svg } from './plot.ts';
import { markdown, table } from './report.ts';

test('a table lines up, with numbers to the right', () => {
  expect(
    table({
      columns: ['rows', 'how', 'µs'],
      rows: [
        [1500, 'bare loop', 12.345],
        [200_000, 'node', ''],
      ],
    }),
  ).toBe(
    [
      '|    rows | how       |   µs |',
      '| ------: | --------- | ---: |',
      '|   1,500 | bare loop | 12.3 |',
      '| 200,000 | node      |      |',
    ].join('\n'),
  );
});

const lines: Plot = {
  kind: 'lines',
  file: 'lines',
  title: 'Rows & time',
  x: 'rows',
  y: 'µs',
  series: [
    {
      name: 'ours',
      points: [
        [1500, 30],
        [15_000, 10],
        [150_000, 40],
      ],
    },
  ],
};
const bars: Plot = {
  kind: 'bars',
  file: 'bars',
  title: 'Time',
  y: 's',
  bars: [
    { name: 'a < b', value: 1 },
    { name: 'c', value: 4 },
  ],
};

test('a section shows its plots on the page only', () => {
  const section = { title: 'Time', text: 'In s.', columns: ['rows'], rows: [[1]], plots: [bars] };
  expect(markdown(section)).toBe('### Time\n\nIn s.\n\n| rows |\n| ---: |\n|    1 |');
  expect(markdown(section, 'benchmarks')).toBe(`${markdown(section)}\n\n![Time](benchmarks/bars.svg)`);
});

test.each([lines, bars])('a plot of $kind is well-formed and says its title', (plot) => {
  const { name, children } = parseXml(svg(plot));
  expect(name).toBe('svg');
  expect(children.find((child) => child.name === 'title')?.text).toBe(plot.title);
});

test('a line goes by multiples to the right and by amounts upwards', () => {
  const dots = [...svg(lines).matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const [a, b, c] = [dots[0]!, dots[1]!, dots[2]!];
  expect(c.x - b.x).toBeCloseTo(b.x - a.x, 1);
  expect((b.y - c.y) / (a.y - c.y)).toBeCloseTo(3, 1);
});

test('a bar is as long as its value', () => {
  const widths = [...svg(bars).matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));
  expect(widths[1]! / widths[0]!).toBeCloseTo(4, 1);
});
