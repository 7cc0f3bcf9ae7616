/** The page that a person approves: plain words, and nothing that is not so. */
import type { ShownPayee, ShownPayees } from '../../../../core/payout/check/compared.ts';
import { reportPage } from '../../../../core/payout/check/reportPage.ts';
import type { ReportParts } from '../../../../core/payout/check/reportText.ts';

const payee: ShownPayee = {
  name: 'Ana <b>Soto</b> & Hijos',
  amount: '1250000',
  currency: 'CLP',
  bank: 'BancoEstado',
  account: '••••5678',
  notes: [],
};
const payees = (shown: readonly ShownPayee[], others = 0): ShownPayees => ({
  shown,
  others,
  amounts: new Map([['CLP', shown.map(({ amount }) => Number(amount))]]),
});
const one = payees([payee]);
const parts: ReportParts = {
  heading: 'November 2026 · Live, service 4711',
  toPay: 'CLP 1,250,000 to 1 payee',
  rows: '1 row: 1 to pay.',
  compared: ['Paygol has none of these payouts yet.'],
  checkFirst: [],
  stops: [],
  toCorrect: [],
  notPaid: [],
  warnings: [],
  columns: [['Monto', 'Amount']],
  headerFound: '',
  read: [],
};

test('says which payroll, what is paid to whom, and leaves out what there is none of', () => {
  expect(reportPage(parts, one)).toBe(
    '<h2>CLP 1,250,000 to 1 payee</h2><p><b>November 2026 · Live, service 4711</b></p>' +
      '<p>1 row: 1 to pay.<br>Paygol has none of these payouts yet.</p>' +
      '<p><b>Payees, the largest amounts first</b></p>' +
      '<table><tr><th>Payee</th><th>Amount</th><th>Bank</th><th>Account</th></tr>' +
      '<tr><td>Ana &lt;b&gt;Soto&lt;/b&gt; &amp; Hijos</td><td>CLP 1,250,000</td><td>BancoEstado</td><td>••••5678</td></tr></table>' +
      '<p><b>What each column was taken for</b></p><table><tr><td>Monto</td><td>Amount</td></tr></table>',
  );
});

test('names nobody to be paid when nothing is', () => {
  const page = reportPage({ ...parts, toPay: '', columns: [], stops: ['The total is too high.'] }, one);
  expect(page).toMatch(/^<h2>Nothing to pay<\/h2>/);
  expect(page).toContain('<li>The total is too high.</li>');
  expect(page).not.toContain('<table>');
});

test('payees stand before what is not paid, and what is to be looked at stands next to them', () => {
  const changed = { ...payee, notes: ['new', 'account ••••1111 → ••••5678'] };
  const page = reportPage({ ...parts, notPaid: ['Eva: not paid.'] }, payees([changed, payee], 3));
  expect(page).toContain('<th>Look at</th>');
  expect(page).toContain('<td>new; account ••••1111 → ••••5678</td>');
  expect(page).toContain('(3 more are paid)');
  expect(page.indexOf('<table>')).toBeLessThan(page.indexOf('Eva: not paid.'));
});

test('of a long part it shows the beginning, and says how many more there are', () => {
  const page = reportPage({ ...parts, warnings: Array<string>(15).fill('Odd.') }, one);
  expect(page.match(/<li>Odd\.<\/li>/g)).toHaveLength(10);
  expect(page).toContain('<li>5 more.</li>');
});

test('no entry is longer than three lines', () => {
  const page = reportPage({ ...parts, toCorrect: ['Ana Soto, '.repeat(60)] }, one);
  expect(/<li>(.*?)<\/li>/.exec(page)?.[1]).toMatch(/^(?:Ana Soto, )+.{0,9} …$/);
  expect(/<li>(.*?)<\/li>/.exec(page)?.[1]?.length).toBeLessThan(310);
});

test('from eight payees on, it shows how the amounts are spread', () => {
  const amounts = [90, 100, 150, 160, 170, 180, 190, 4_000_000];
  const page = reportPage(parts, payees(amounts.map((amount) => ({ ...payee, amount: String(amount) }))));
  expect(page).toContain(`<tr><td>up to CLP 200</td><td>5</td><td>${'█'.repeat(20)}</td></tr>`);
  expect(page).toContain('<tr><td>up to CLP 5,000,000</td><td>1</td><td>████</td></tr>');
});

test('of amounts that are all alike, it shows no spread', () => {
  const page = reportPage(parts, payees(Array.from({ length: 8 }, () => payee)));
  expect(page).not.toContain('█');
});

test('holds no expression that n8n would evaluate', () => {
  const named = payees([{ ...payee, name: '{{ 1 }}' }]);
  const page = reportPage({ ...parts, warnings: ['{{ $env.SECRET }}'] }, named);
  expect(page).toContain('&#123;&#123; $env.SECRET &#125;&#125;');
  expect(page).not.toMatch(/[{}]/);
});

test('is one line, with what turns text around shown as such', () => {
  const page = reportPage({ ...parts, checkFirst: ['a\nb \u202ec'] }, one);
  expect(page).toContain('<li>a b \ufffdc</li>');
  expect(page).not.toMatch(/[\n\u202e]/);
});
