/** What checking rows costs that bring columns of their own, as a program may make them. */
import { check, goodRow } from '../core/payout/check.ts';
import type { Bench } from './report.ts';

const COLUMNS: Record<string, (i: number) => Record<string, unknown>> = {
  'a word': (i) => ({ [`clave ${i}`]: 'algo' }),
  'a number': (i) => ({ [`col_${i}`]: i }),
  money: (i) => ({ [`Bono ${i}`]: '1.000' }),
  'a state': (i) => ({ [`Estado ${i}`]: 'pendiente' }),
  'a remark': (i) => ({ [`Observaciones ${i}`]: 'llega tarde' }),
  'a name': (i) => ({ [`Nombre ${i}`]: 'María Pérez Soto' }),
};

/** The least of several tries, in milliseconds of CPU: a busy machine takes no more of that. */
function timeOf(own: (i: number) => Record<string, unknown>, count: number, tries: number): number {
  const rows = Array.from({ length: count }, (_, i) => ({ ...own(i), ...goodRow({ id: `invoice-${i}` }) }));
  const times = Array.from({ length: tries }, () => {
    const started = process.cpuUsage();
    check(rows, {}, { idFrom: { period: '2026-11', columns: ['id'] } });
    return process.cpuUsage(started).user / 1000;
  });
  return Math.min(...times);
}

export const ownColumns: Bench = {
  title: 'Rows that bring columns of their own',
  text: 'Milliseconds of CPU until 200 and 800 rows are checked, each with one column that no other row has; the least of several tries. Work that grows with the cells is a ratio of 4, each row compared with the columns of all one of 16.',
  columns: ['a column with', '200 rows', '800 rows', 'ratio'],
  measure: async (small) =>
    Object.entries(COLUMNS).map(([title, own]) => {
      const [few, many] = [200, 800].map((count) => timeOf(own, count, small ? 2 : 5)) as [number, number];
      return [title, few, many, many / few];
    }),
};
