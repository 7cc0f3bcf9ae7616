/** Rows that bring columns of their own, as a program may make them: the work grows with their cells, and no faster. */
import { stepsOf } from '../steps.ts';
import { check, goodRow } from '../payout/check.ts';

const FORMS: Record<string, (i: number) => Record<string, unknown>> = {
  'a word': (i) => ({ [`clave ${i}`]: 'algo' }),
  'a number': (i) => ({ [`col_${i}`]: i }),
  money: (i) => ({ [`Bono ${i}`]: '1.000' }),
  'a state': (i) => ({ [`Estado ${i}`]: 'pendiente' }),
  'a remark': (i) => ({ [`Observaciones ${i}`]: 'llega tarde' }),
  'a name': (i) => ({ [`Nombre ${i}`]: 'María Pérez Soto' }),
};

test.each(Object.entries(FORMS))('%s', (_, own) => {
  const rows = (count: number) =>
    Array.from({ length: count }, (__, i) => ({ ...own(i), ...goodRow({ id: `invoice-${i}` }) }));
  const work = (given: Record<string, unknown>[]) => () => {
    check(given, {}, { idFrom: { period: '2026-11', columns: ['id'] } });
  };
  const [few, many] = [rows(100), rows(400)];
  work(few)();
  // Four times the rows; sixteen times the work where each row is compared with the keys of all.
  // V8 counts a run now and then too low, of what it is just compiling: the best of three is true.
  const growth = [1, 2, 3].map(() => stepsOf(work(many)) / stepsOf(work(few)));
  expect(Math.min(...growth)).toBeLessThan(6);
});
