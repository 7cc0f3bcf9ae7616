/** What `npm start` has at its simulated Paygol before anybody uploads the payroll of the examples. */
import { join } from 'node:path';
import { payLastMonth } from '../../host/lastMonth.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { say } from '../inEnglish.ts';
import { readSheet } from './readSheet.ts';

const paygol = usePaygol();
const TODAY = new Date('2026-11-27T12:00:00Z');

async function reportOfPayroll() {
  const path = join(import.meta.dirname, '../../docs/examples/payroll.xlsx');
  const rows = (await readSheet(path, { header_line: 1 })).map(({ json }) => json);
  const own = { kind: 'bank', name: 'Itaú Corpbanca', code: '039' };
  const { summary } = await paygol.payout('validate', rows, {
    buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
    options: { nameMappings: { name: [own] } },
  });
  return summary.report as string[];
}

test('the first payroll that somebody uploads shows who is new, what has changed, and last time', async () => {
  payLastMonth(paygol.sandbox, TODAY);
  const place = { numbers: [1], areLines: false };
  const report = await reportOfPayroll();
  const inPart = (says: string) => `Check first: ${says}`;
  expect(report).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^October 2026: CLP 4,921,300 to 6 payees\. This time it is CLP 3,382,250 more\.$/,
      ),
      inPart(
        say({
          code: 'accounts_changed',
          payees: [{ payee: 'Rosa Fuentes Lagos', place, before: '••••1904', now: '••••2108' }],
        }),
      ),
      inPart(
        say({
          code: 'amounts_far',
          payees: [{ payee: 'Ana Torres Vidal', place, currency: 'CLP', before: '45500', now: '455000' }],
        }),
      ),
      inPart(
        say({
          code: 'never_paid_before',
          payees: [
            { payee: 'Pedro Morales Vera', place },
            { payee: 'Áridos del Sur SpA', place },
          ],
        }),
      ),
    ]),
  );
});

test('a month that is there is not paid again', () => {
  payLastMonth(paygol.sandbox, TODAY);
  payLastMonth(paygol.sandbox, TODAY);
  expect(paygol.sandbox.payouts()).toHaveLength(6);
});
