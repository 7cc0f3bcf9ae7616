/** Plots as SVG files that can be read on a light and on a dark page, without a script or a font of their own. */

interface Titled {
  /** Name of the SVG file, without its extension. */
  file: string;
  title: string;
}

/** One line per series, over numbers. */
export interface LinePlot extends Titled {
  kind: 'lines';
  /** What the axes show, with their units. The x axis is logarithmic: each step is a multiple. */
  x: string;
  y: string;
  series: { name: string; points: [x: number, y: number][] }[];
}

/** Bars beside each other, to compare. */
export interface BarPlot extends Titled {
  kind: 'bars';
  /** What the bars show, with its unit. */
  y: string;
  bars: { name: string; value: number }[];
}

export type Plot = LinePlot | BarPlot;

const WIDTH = 760;
const STYLE = `
    svg { font: 13px system-ui, sans-serif }
    .page { fill: #f8fafc } .ink { fill: #0f172a } .soft { fill: #475569 } .grid { stroke: #cbd5e1 }
    .s0 { --c: #2563eb } .s1 { --c: #c2410c } .s2 { --c: #15803d } .s3 { --c: #7e22ce }
    .fill { fill: var(--c) } .line { stroke: var(--c); fill: none; stroke-width: 2.5 }
    @media (prefers-color-scheme: dark) {
      .page { fill: #0f172a } .ink { fill: #f1f5f9 } .soft { fill: #cbd5e1 } .grid { stroke: #334155 }
      .s0 { --c: #60a5fa } .s1 { --c: #fb923c } .s2 { --c: #4ade80 } .s3 { --c: #c084fc }
    }`;
const COLOURS = 4;

/** The plot as the text of an SVG file. */
export function svg(plot: Plot): string {
  const { height, body } = plot.kind === 'lines' ? lines(plot) : bars(plot);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
  <title id="title">${escaped(plot.title)}</title>
  <style>${STYLE}
  </style>
  <rect class="page" width="${WIDTH}" height="${height}" rx="12"/>
  <text class="ink" x="24" y="32" font-size="16" font-weight="700">${escaped(plot.title)}</text>
${body.map((line) => `  ${line}`).join('\n')}
</svg>
`;
}

function lines({ x, y, series }: LinePlot): { height: number; body: string[] } {
  const area = { left: 76, right: WIDTH - 40, top: 104, bottom: 344 };
  const points = series.flatMap((one) => one.points);
  const xs = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b);
  const steps = ticks(Math.max(...points.map(([, value]) => value)));
  const [first = 1, last = 1] = [xs[0], xs.at(-1)];
  const span = Math.log(last / first) || 1;
  const left = (at: number) => round(area.left + (Math.log(at / first) / span) * (area.right - area.left));
  const top = (value: number) => round(area.bottom - (value / steps.at(-1)!) * (area.bottom - area.top));
  let legendAt = 24;
  const legend = series.map(({ name }, i) => {
    const from = legendAt;
    legendAt += 46 + name.length * 7;
    return `<g class="s${i % COLOURS}"><path class="line" d="M${from} 60h20"/><text class="ink" x="${from + 28}" y="64">${escaped(name)}</text></g>`;
  });
  return {
    height: 400,
    body: [
      ...legend,
      text('soft', 24, 82, y),
      ...steps.flatMap((step) => [
        `<path class="grid" d="M${area.left} ${top(step)}H${area.right}"/>`,
        text('soft', area.left - 10, top(step) + 4, number(step), 'end'),
      ]),
      ...xs.map((at) => text('soft', left(at), area.bottom + 22, number(at), 'middle')),
      text('soft', (area.left + area.right) / 2, area.bottom + 44, x, 'middle'),
      ...series.flatMap((one, i) => [
        `<g class="s${i % COLOURS}">`,
        `<path class="line" d="M${one.points.map(([at, value]) => `${left(at)} ${top(value)}`).join('L')}"/>`,
        ...one.points.map(
          ([at, value]) => `<circle class="fill" cx="${left(at)}" cy="${top(value)}" r="4"/>`,
        ),
        '</g>',
      ]),
    ],
  };
}

function bars({ y, bars: all }: BarPlot): { height: number; body: string[] } {
  const [rowHeight, from] = [44, 72];
  const longest = Math.max(...all.map(({ value }) => value));
  const room = WIDTH - 24 - 110;
  return {
    height: from + all.length * rowHeight + 12,
    body: [
      text('soft', 24, 54, y),
      ...all.flatMap(({ name, value }, i) => {
        const top = from + i * rowHeight;
        const width = Math.max(2, round((value / longest) * room));
        return [
          text('ink', 24, top + 12, name),
          `<g class="s${i % COLOURS}"><rect class="fill" x="24" y="${top + 18}" width="${width}" height="14" rx="3"/></g>`,
          text('ink', 24 + width + 10, top + 30, number(value)),
        ];
      }),
    ],
  };
}

function text(style: string, x: number, y: number, words: string, anchor = 'start'): string {
  return `<text class="${style}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** From 0 to a round number that is not below the greatest value, in four to eight steps. */
function ticks(greatest: number): number[] {
  const rough = (greatest || 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [5, 2, 1].map((factor) => factor * magnitude).find((candidate) => candidate <= rough)!;
  return Array.from({ length: Math.ceil((greatest || 1) / step) + 1 }, (_, i) => round(i * step));
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 10 ? 0 : 2 });
}

/** Binary fractions make long texts. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}
