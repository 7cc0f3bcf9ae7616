/** The page that a person approves: plain words, and nothing that is not so. */
import type { ShownPayee, ShownPayees } from '../../../../core/payout/report/comparison.ts';
import { reportPage } from '../../../../core/payout/report/reportPage.ts';
import { en } from '../../../../core/words/en/index.ts';
import type { ReportParts } from '../../../../core/payout/report/report.ts';
import { languages, inLanguage } from '../../../../core/words/languages.ts';
import { say } from '../../../inEnglish.ts';

const payee: ShownPayee = {
  name: 'Ana <b>Soto</b> & Hijos',
  amount: '1250000',
  currency: 'CLP',
  bank: 'BancoEstado',
  account: '••••5678',
  knownBy: ['123456785', 'Boleta <7>'],
  wholeAccount: '00012345678',
  notes: [],
};
const payees = (shown: readonly ShownPayee[], others = 0): ShownPayees => ({
  shown,
  others,
});
const one = payees([payee]);
const sentence = (text: string) => ({ code: 'message', text }) as const;
const parts: ReportParts = {
  heading: { code: 'payroll', period: '2026-11', part: '', payer: { serviceId: '4711' } },
  toPay: { totals: [{ currency: 'CLP', amount: '1250000' }], payouts: 1, payees: 1 },
  rows: sentence('1 row: 1 to pay.'),
  compared: [{ code: 'none_at_paygol' }],
  checkFirst: [],
  stops: [],
  toCorrect: [],
  leftOut: [],
  notPaid: [],
  warnings: [],
  columns: [{ header: 'Monto', role: 'amount' }],
  read: [],
};
const page = (of: ReportParts, shown = one) => reportPage(of, { payees: shown, payeesAgain: payees([]) }, en);

test('the page says which payroll, what is paid to whom, and leaves out what there is none of', () => {
  expect(page(parts)).toBe(
    '<h2>CLP 1,250,000 to 1 payee</h2><p><b>November 2026 · Live, service 4711</b></p>' +
      `<p>1 row: 1 to pay.<br>${say({ code: 'none_at_paygol' })}</p>` +
      `<p><b>${say({ code: 'part_title', part: 'payees' })}</b></p>` +
      '<table><tr><th>Payee</th><th>Amount</th><th>Bank</th><th>Account</th></tr>' +
      '<tr><td>Ana &lt;b&gt;Soto&lt;/b&gt; &amp; Hijos<br><small>123456785 · Boleta &lt;7&gt;</small></td><td>CLP 1,250,000</td><td>BancoEstado</td><td>00012345678</td></tr></table>' +
      `<p><b>${say({ code: 'part_title', part: 'columns' })}</b></p><table><tr><td>Monto</td><td>Amount</td></tr></table>`,
  );
});

test('the page names nobody to be paid when nothing is', () => {
  const { toPay, ...nothing } = parts;
  expect(toPay).toBeDefined();
  const shown = page({ ...nothing, columns: [], stops: [sentence('The total is too high.')] });
  expect(shown).toContain(`<h2>${say({ code: 'nothing_to_pay' })}</h2>`);
  expect(shown).toContain('<li>The total is too high.</li>');
  expect(shown).not.toContain('<table>');
});

test('payees stand before what is not paid, and what is to be looked at stands next to them', () => {
  const NOTES = [
    { code: 'note_new' },
    { code: 'note_account', before: '••••1111', now: '••••5678' },
  ] as const;
  const changed = { ...payee, notes: NOTES };
  const shown = page({ ...parts, notPaid: [sentence('Eva: not paid.')] }, payees([changed, payee], 3));
  expect(shown).toContain(`<th>${say({ code: 'table_head', head: 'notes' })}</th>`);
  expect(shown).toContain('<td>new; account ••••1111 → ••••5678</td>');
  expect(shown).toContain(say({ code: 'largest_amounts', others: 3 }));
  expect(shown.indexOf('<table>')).toBeLessThan(shown.indexOf('Eva: not paid.'));
});

test('the page shows the beginning of what is not paid, and says how many more there are', () => {
  const shown = page({ ...parts, toCorrect: Array.from({ length: 15 }, () => sentence('Odd.')) });
  expect(shown.match(/<li>Odd\.<\/li>/g)).toHaveLength(10);
  expect(shown).toContain('<li>5 more.</li>');
});

test('what is to be read before approving is shown whole, however many and however long', () => {
  const warnings = Array.from({ length: 15 }, (_, i) => sentence(`${i} ${'Ana Soto, '.repeat(60)}end.`));
  const shown = page({ ...parts, checkFirst: warnings, warnings });
  expect(shown.match(/<li>\d+ (?:Ana Soto, ){60}end\.<\/li>/g)).toHaveLength(30);
});

test('a reason that a row is not paid is not cut in the middle of its sentence', () => {
  const shown = page({ ...parts, toCorrect: [sentence(`${'Ana Soto, '.repeat(60)}end.`)] });
  expect(shown).toContain('Ana Soto, end.</li>');
});

test('the page holds no expression that n8n would evaluate', () => {
  const named = payees([{ ...payee, name: '{{ 1 }}' }]);
  const shown = page({ ...parts, warnings: [sentence('{{ $env.SECRET }}')] }, named);
  expect(shown).toContain('&#123;&#123; $env.SECRET &#125;&#125;');
  expect(shown).not.toMatch(/[{}]/);
});

test('the page is one line, with what turns text around shown as such', () => {
  const shown = page({ ...parts, checkFirst: [sentence('a\nb \u202ec')] });
  expect(shown).toContain('<li>a b \ufffdc</li>');
  expect(shown).not.toMatch(/[\n\u202e]/);
});

test.each(languages)('the page has its parts in order (%s)', (language) => {
  const notes = [{ code: 'note_account', before: '••••1111', now: '••••5678' }] as const;
  const amounts = [90_000, 100_000, 150_000, 160_000, 170_000, 180_000, 190_000, 4_000_000];
  const shown = amounts.map((amount) => ({ ...payee, amount: String(amount), notes }));
  const place = { numbers: [4, 5], areLines: true };
  const whole = reportPage(
    {
      ...parts,
      rows: {
        code: 'rows_counted',
        ...{ rows: 12, toPay: 10, alreadyThere: 0, held: 0, invalid: 0, excluded: 2, blank: 0 },
      },
      checkFirst: [{ code: 'look_paid', rows: [{ payee: 'Ana Soto', place }] }],
      again: { totals: [{ currency: 'CLP', amount: '1250000' }], payouts: 1, payees: 1 },
      stops: [{ code: 'no_limit_for', currency: 'PEN' }],
      notPaid: [
        ...[
          { code: 'rows_excluded', reason: 'paid', rows: 2, where: place, payees: ['Ana Soto'] } as const,
        ].map((group) => ({ ...group, header: 'Estado', cells: ['Pagado'] })),
      ],
      headerFound: { code: 'header_found', names: ['RUT', 'Nombre'], hasMore: false },
    },
    { payees: payees(shown, 2), payeesAgain: payees([payee]) },
    inLanguage(language, false),
  );
  expect(whole.replaceAll(/(?<=<\/(?:h2|p|tr|li)>)/g, '\n')).toMatchSnapshot();
});
