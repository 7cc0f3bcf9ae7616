/** The page that a person approves: plain words, and nothing that is not so. */
import type { ShownPayee } from '../../../../core/payout/check/compared.ts';
import { reportPage, type ReportParts } from '../../../../core/payout/check/reportText.ts';

const payee: ShownPayee = {
  name: 'Ana <b>Soto</b> & Hijos',
  amount: '1250000',
  currency: 'CLP',
  bank: 'BancoEstado',
  account: '••••5678',
};
const parts: ReportParts = {
  toPay: 'CLP 1,250,000 to 1 payee',
  rows: '1 row: 1 to pay.',
  compared: ['Paygol has none of these payouts yet.'],
  checkFirst: [],
  stops: [],
  toCorrect: [],
  notPaid: [],
  warnings: [],
  columns: ['Monto → Amount'],
  read: [],
};

test('says what is paid to whom, and leaves out what there is none of', () => {
  expect(reportPage(parts, [payee], 1)).toBe(
    '<h2>CLP 1,250,000 to 1 payee</h2><p>1 row: 1 to pay.<br>Paygol has none of these payouts yet.</p>' +
      '<p><b>Payees, the largest amounts first</b></p>' +
      '<table><tr><th>Payee</th><th>Amount</th><th>Bank</th><th>Account</th></tr>' +
      '<tr><td>Ana &lt;b&gt;Soto&lt;/b&gt; &amp; Hijos</td><td>CLP 1,250,000</td><td>BancoEstado</td><td>••••5678</td></tr></table>' +
      '<p><b>What each column was taken for</b><br>Monto → Amount</p>',
  );
});

test('names nobody to be paid when nothing is', () => {
  const page = reportPage({ ...parts, toPay: '', stops: ['The total is too high.'] }, [payee], 1);
  expect(page).toMatch(/^<h2>Nothing to pay<\/h2>/);
  expect(page).toContain('<li>The total is too high.</li>');
  expect(page).not.toContain('<table>');
});

test('of many payees it shows those with the five largest amounts', () => {
  const page = reportPage(parts, Array<ShownPayee>(20).fill(payee), 21);
  expect(page).toContain('The five largest amounts');
  expect(page.match(/<td>BancoEstado/g)).toHaveLength(5);
});

test('of a long part it shows the beginning, and says how many more there are', () => {
  const page = reportPage({ ...parts, warnings: Array<string>(15).fill('Odd.') }, [payee], 1);
  expect(page.match(/<li>Odd\.<\/li>/g)).toHaveLength(10);
  expect(page).toContain('<li>5 more.</li>');
});

test('holds no expression that n8n would evaluate', () => {
  const page = reportPage({ ...parts, warnings: ['{{ $env.SECRET }}'] }, [{ ...payee, name: '{{ 1 }}' }], 1);
  expect(page).toContain('&#123;&#123; $env.SECRET &#125;&#125;');
  expect(page).not.toMatch(/[{}]/);
});

test('is one line, with what turns text around shown as such', () => {
  const page = reportPage({ ...parts, checkFirst: ['a\nb \u202ec'] }, [payee], 1);
  expect(page).toContain('<li>a b \ufffdc</li>');
  expect(page).not.toMatch(/[\n\u202e]/);
});
