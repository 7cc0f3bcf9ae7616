/** What the page of Outcomes by month lists, from what Paygol has. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { WorkflowFile } from '../../host/rest.ts';
import { wordsIn } from './exampleWords.ts';

const FILE = 'outcomes-by-month.json';
const { nodes } = JSON.parse(readFileSync(`docs/examples/${FILE}`, 'utf8')) as WorkflowFile;
const code = nodes.find(({ name }) => name === 'Payments of the Month')!.parameters['jsCode'] as string;

type Payout = Partial<Record<'id' | 'name' | 'amount' | 'currency' | 'status' | 'error', string | null>>;

function pageOf(
  payouts: readonly Payout[],
  language: 'English' | 'Español' = 'English',
  runs: readonly object[] = [{}],
): string {
  const answers: Record<string, object> = {
    Words: { json: wordsIn(FILE)[language] },
    'Choose a Month': { json: { 'Month · Mes · Mês': '2026-11' } },
    'As CSV': { binary: { data: {} } },
  };
  const $ = (name: string) => ({
    first: () => answers[name],
    all: () => (name === 'Runs of the Month' ? runs.map((json) => ({ json })) : undefined),
  });
  const $input = { all: () => payouts.map((json) => ({ json })) };
  const [{ json, binary }] = runInNewContext(`(() => {${code}})()`, { $, $input, Intl }) as [
    { json: { page: string }; binary: object },
  ];
  expect(binary).toEqual({ data: {} });
  return json.page;
}
const payout = (id: string, status = 'paid', amount = '1000.5'): Payout => ({
  ...{ id, status, amount, currency: 'CLP' },
  name: `Payee ${id}`,
});
/** The cells of a row of the first table, by its title. */
const row = (page: string, title: string) =>
  [...page.matchAll(/<tr>(.*?)<\/tr>/g)]
    .map(([, cells = '']) => [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell))
    .find(([first]) => first === title);

test.each([
  ['2026-11-123456785', '2026-11'],
  ['2026-11-bono-123456785', 'bono'],
  ['2026-11-bono-navidad-123456785', 'bono navidad'],
  ['2026-11-h1-123456785', 'first half'],
  ['2026-11-h2-anticipo-123456785', 'second half · anticipo'],
  ['2026-11-23-w48-123456785', '2026-11-23'],
  ['2026-11-15-123456785', '2026-11-15'],
  ['salary-2026-11-0001', 'salary'],
])('the payout %s belongs to the payment %s', (id, title) => {
  expect(row(pageOf([payout(id)]), title)).toEqual([title, '1', 'CLP 1,000.5', '1 paid']);
});

test.each(['2026-10-123456785', '12026-11-1', '2026-111-1', 'order-7', null])(
  'the payout %s belongs to none of the month',
  (id) => {
    const page = pageOf([{ ...payout(''), id }]);
    expect(page).toBe('<p>Paygol has no payouts whose ID names this month.</p>');
  },
);

test('what failed or was canceled is counted, and not in the total', () => {
  const page = pageOf(
    [
      payout('2026-11-1', 'paid', '0.1'),
      payout('2026-11-2', 'in-process', '0.2'),
      payout('2026-11-3', 'failed', '7'),
      payout('2026-11-4', 'canceled', '8'),
    ],
    'Español',
  );
  expect(row(page, '2026-11')).toEqual([
    ...['2026-11', '4', 'CLP 0,3'],
    '1 pagado, 1 en proceso, 1 fallido, 1 anulado',
  ]);
  expect(row(page, 'Payee 2026-11-3')).toEqual(['Payee 2026-11-3', 'CLP 7', 'fallido']);
});

test('names are text, also for the form, which evaluates what is in curly brackets', () => {
  const page = pageOf([{ ...payout('2026-11-1'), name: '<b>{{ 1 }}</b>' }]);
  expect(page).toContain('<td>&#60;b&#62;&#123;&#123; 1 &#125;&#125;&#60;/b&#62;</td>');
});

test('a page without an answer of Paygol says why', () => {
  expect(pageOf([{ error: 'No answer' }])).toBe('<p>Paygol could not be asked: No answer</p>');
});

test('a run of the form is listed with its total, what became of its payees, and a link to its result', () => {
  const run = {
    ...{ when: '2026-11-27 15:00', month: '2026-11', payment: 'November 2026', total: 'CLP 1000.5, ARS 20' },
    ...{ sent: 3, unknown: 1, notPaid: 0, receipt: 'https://n8n.example/form-waiting/7?signature=a&b' },
  };
  const link =
    '<a href="https://n8n.example/form-waiting/7?signature=a&#38;b" target="_blank">See the result</a>';
  expect(row(pageOf([], 'English', [run]), `${run.when}<br>${link}`)!.slice(1)).toEqual([
    ...['November 2026', 'CLP 1,000.5, ARS 20', '3 sent, 1 unknown'],
  ]);
});

test('a run that sent nothing has no total', () => {
  const run = {
    ...{ when: '2026-11-27 15:00', payment: 'November 2026', total: '', receipt: '' },
    ...{ sent: 0, unknown: 0, notPaid: 2 },
  };
  expect(pageOf([], 'Español', [run])).toContain('<td>November 2026</td><td></td><td>2 sin pagar</td></tr>');
});
