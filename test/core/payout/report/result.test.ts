/** What a person reads after a run: what was paid, who was not and what to do, and each payee. */
import { isValid, type Row } from '../../../../core/payout/row.ts';
import { LEFT_OUT, type Outcome } from '../../../../core/payout/send/outcome.ts';
import {
  reasons,
  resultCsv,
  resultPage,
  resultParts,
  resultText,
} from '../../../../core/payout/report/result.ts';
import type { Reason, Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { spanish } from '../../../../core/words/es/index.ts';
import { portuguese } from '../../../../core/words/pt/index.ts';
import { because } from '../../../../core/words/reason.ts';
import { titleOf } from '../../../../core/payout/report/groups.ts';
import { withOutcomes } from '../../../../nodes/Paygol/actions/payout/createOutput.ts';
import { check } from '../check.ts';
import { rows as payees } from '../../../nodes/engine/rows.ts';
import { say } from '../../../inEnglish.ts';

const payee = (id: string, full_name: string, changes: Record<string, unknown> = {}) => ({
  ...{ id, country: 'CL', amount: '1250000', full_name, document_type: 'cl_rut' },
  ...{ document_number: '12345678', document_dv: '5', bank_code: '012', account_type: 'FP002' },
  ...{ account_number: '12345678', ...changes },
});
const AT = Date.parse('2026-11-23T19:05:00Z');
const payroll = { period: '2026-11', part: '', payer: { serviceId: '4711' } };
const run = (rows: readonly Row[], failure = '') => ({
  ...{ payroll, at: AT, timeZone: 'America/Santiago', rows, failure },
});
/** The result where these happened to the payees, in the order of the sheet. */
function results(rows: Record<string, unknown>[], outcomes: readonly Outcome[] | Reason): Row[] {
  const checked = check(rows);
  const ids = checked.filter(isValid).map(({ payout }) => payout.id);
  const byId = 'sentences' in outcomes ? outcomes : new Map(ids.map((id, i) => [id, outcomes[i] as Outcome]));
  return withOutcomes(checked, byId);
}
/** Words that were made elsewhere. */
const ofItsOwn = (code: string, text: string): Reason => ({ code, sentences: [{ code: 'message', text }] });
const created: Outcome = { kind: 'created', record: {} };
/** 11.111.121-9, 22.222.242-7, 33.333.353-8 */
const documentOf = (at: 1 | 2 | 3) => ({
  document_number: ['11111121', '22222242', '33333353'][at - 1],
  document_dv: '978'[at - 1],
});
const ana = payee('a', 'Ana Díaz Soto');
const luis = payee('l', 'Luis <b>Rojas</b>', { ...documentOf(1), account_number: '87654321' });
const eva = payee('e', 'Eva Pino', { ...documentOf(2), account_number: '55554444', amount: '5' });

test('the receipt begins with what was paid, and when, and lists every payee with account and status', () => {
  const rows = results([ana, luis], [created, created]);
  expect(resultPage(resultParts(run(rows)), rows, en)).toBe(
    '<h2>Sent to Paygol: CLP 2,500,000 to 2 payees, November 23, 2026, 16:05</h2>' +
      '<p>November 2026 · Live, service 4711<br>' +
      `${say({ code: 'may_be_returned' })}</p>` +
      '<table><tr><th>Payee</th><th>Amount</th><th>Bank</th><th>Account</th><th>Status</th></tr>' +
      '<tr><td>Ana Díaz Soto</td><td>CLP 1,250,000</td><td>BancoEstado</td><td>••••5678</td><td>Sent</td></tr>' +
      '<tr><td>Luis &lt;b&gt;Rojas&lt;/b&gt;</td><td>CLP 1,250,000</td><td>BancoEstado</td><td>••••4321</td><td>Sent</td></tr></table>',
  );
});

test('the receipt says who was not paid and what to do, once for many rows, the most urgent first', () => {
  const unknown: Outcome = { kind: 'unknown', reason: ofItsOwn('test', 'No answer.') };
  const conflict: Outcome = { kind: 'conflict', record: {}, reason: ofItsOwn('test', 'Another amount.') };
  const rows = results([ana, luis, eva], [unknown, unknown, conflict]);
  expect(resultText(resultParts(run(rows)), en)).toEqual([
    `${say({ code: 'result_heading', at: AT, timeZone: 'America/Santiago', otherwise: 'unknown' })}.`,
    'November 2026 · Live, service 4711.',
    `${say({ code: 'part_title', part: 'look_at_these_first' })}: Eva Pino: Another amount.`,
    `${say({ code: 'whether_paid', payees: 2 })}: ${say({ code: 'do_not_pay_otherwise' })} ` +
      'Ana Díaz Soto and Luis <b>Rojas</b>: No answer.',
  ]);
});

test('what is held, what is wrong and what the sheet says not to pay are told apart', () => {
  const wrong = payee('w', 'Juan Soto', {
    ...documentOf(3),
    account_number: '99887766',
    account_type: 'FP9',
  });
  const held = { kind: 'repeated', reason: ofItsOwn('test', 'It looks paid.') } as const;
  const says: Sentence = { code: 'message', text: '"Estado" says "Pagado".' };
  const rows = results([ana, luis, wrong, { ...eva, Estado: 'Pagado' }, {}], [created, held]).map((row) =>
    row.fate.kind === 'excluded'
      ? { ...row, fate: { kind: row.fate.kind, told: { code: 'marked_paid', says } } }
      : row,
  );
  const { paid, about, sections } = resultParts(run(rows));
  expect(paid).toEqual({ payouts: 1, payees: 1, totals: [{ currency: 'CLP', amount: '1250000' }] });
  expect(about).toContainEqual({ code: 'lines_ignored', lines: 1 });
  const place = (number: number) => ({ numbers: [number], areLines: false });
  const juan = { payee: 'Juan Soto', place: place(3) };
  expect(sections).toEqual([
    [
      { code: 'part_title', part: 'held' },
      [
        {
          code: 'of_payees',
          rows: [{ payee: 'Luis <b>Rojas</b>', place: place(2) }],
          says: held.reason.sentences,
        },
      ],
    ],
    [{ code: 'part_title', part: 'not_paid' }, [expect.objectContaining({ code: 'of_row', row: juan })]],
    [
      { code: 'part_title', part: 'not_paid_by_sheet' },
      [{ code: 'of_payees', rows: [{ payee: 'Eva Pino', place: place(4) }], says: [says] }],
    ],
  ]);
  const page = resultPage(resultParts(run(rows)), rows, en);
  expect([...page.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, status]) => status)).toEqual([
    ...(['created', 'repeated', 'invalid', 'paid_before'] as const).map((status) =>
      say({ code: 'result_status', status }),
    ),
  ]);
});

test.each([
  [en, 'Left out: Luis <b>Rojas</b>, CLP 1,250,000: left out at approval, not paid this time.'],
  [
    spanish(false),
    'Fuera de este pago: Luis <b>Rojas</b>, CLP 1.250.000: se excluyó al aprobar y esta vez no se pagó.',
  ],
  [
    portuguese(false),
    'Fora deste pagamento: Luis <b>Rojas</b>, CLP 1.250.000: excluído na aprovação, não foi pago desta vez.',
  ],
])('whoever was left out at approval is named, with the amount', (catalog, told) => {
  const rows = results([ana, luis, eva], [created, LEFT_OUT, LEFT_OUT]);
  const text = resultText(resultParts(run(rows)), catalog);
  expect(text).toContain(told);
  expect(text.filter((line) => line.includes('Eva Pino'))).toHaveLength(1);
});

test('what looks paid is told in one sentence of many, and with its ID of one', () => {
  const says = (id: string): Sentence => ({
    code: 'sent_before_to_payee',
    isSameAccount: true,
    payments: [{ id, status: 'paid' }],
  });
  const held = (earlier: string): Outcome => ({ kind: 'repeated', earlier, reason: because(says(earlier)) });
  const two = results([ana, luis], [held('x-1'), held('x-2')]);
  expect(reasons(two)).toEqual([
    expect.objectContaining({
      code: 'of_payees',
      rows: two.map(titleOf),
      says: [says('…')],
    }),
  ]);
  expect(reasons(two.slice(0, 1))).toEqual([expect.objectContaining({ says: [says('x-1')] })]);
});

test('a run that sent nothing says why once, for all its rows', () => {
  const rows = results([ana, luis, eva], because({ code: 'limit_exceeded' }));
  expect(resultText(resultParts(run(rows)), en)).toEqual([
    `${say({ code: 'result_heading', at: AT, timeZone: 'America/Santiago', otherwise: 'nothing' })}.`,
    'November 2026 · Live, service 4711.',
    say({ code: 'run_again', rows: 3, isToCorrect: false }),
    `Not paid this time: Ana Díaz Soto, Luis <b>Rojas</b>, and Eva Pino: ${say({ code: 'limit_exceeded' })}`,
  ]);
});

test('rows that could not even be read are reported as not paid, with the reason', () => {
  const { sections, heading } = resultParts(run([], 'The token is refused.'));
  expect(heading).toMatchObject({ code: 'result_heading', otherwise: 'nothing' });
  const failure = { code: 'message', text: 'The token is refused.' };
  expect(sections).toEqual([[{ code: 'part_title', part: 'not_paid' }, [failure]]]);
});

test('what comes next is said once, for rows that were not sent and those that Paygol rejected', () => {
  const rejected: Outcome = { kind: 'rejected', reason: ofItsOwn('test', 'No.'), remark: {} };
  const rows = results([ana, luis, { ...eva, bank_code: 'x' }], [created, rejected]);
  expect(resultParts(run(rows)).about).toEqual([
    { code: 'may_be_returned' },
    { code: 'run_again', rows: 2, isToCorrect: true },
  ]);
});

test('what Paygol had already is not counted as paid by this run', () => {
  const rows = results(
    [ana],
    [{ kind: 'already_there', record: {}, reason: ofItsOwn('test', 'It has it.') }],
  );
  const { paid, heading, about } = resultParts(run(rows));
  expect(paid).toBeUndefined();
  expect(heading).toMatchObject({ code: 'result_heading', otherwise: 'nothing_new', at: AT });
  expect(about).toEqual([expect.objectContaining({ code: 'not_paid_again', payouts: 1 })]);
});

test('a receipt does not say that nothing was paid where this run has sent what Paygol has', () => {
  const outcome = {
    kind: 'already_there',
    record: {},
    reason: ofItsOwn('test', 'It has it.'),
    sentHere: true,
  } as const;
  expect(resultParts(run(results([ana], [outcome]))).heading).toMatchObject({ otherwise: 'unknown' });
});

test.each([',', ';', ', '])(
  'no part of a cell is a formula after %j, which parts cells elsewhere',
  (separator) => {
    const rows = results([payee(`a${separator}=A1`, 'Ana')], [created]);
    expect(resultCsv(rows, en)).toContain(`a${separator}'=A1`);
  },
);

test('the file opens in columns in its language, and no cell is a formula', () => {
  const wrong = payee('+1', '=HYPERLINK("x")', {
    amount: '10.5',
    account_type: 'FP9',
    account_number: '55667788',
    ...documentOf(3),
  });
  const rows = results([ana, wrong, {}], [created]);
  const [, second = ''] = resultCsv(rows, spanish(false)).split('\r\n').slice(1);
  expect(resultCsv(rows, en).split('\r\n').slice(0, 2)).toEqual([
    '\ufeffPayee,Document,Amount,Currency,Bank,Account,Status,Reason,ID',
    'Ana Díaz Soto,123456785,1250000,CLP,BancoEstado,••••5678,Sent,,a',
  ]);
  expect(second).toMatch(/^"'=HYPERLINK\(""x""\)";[^;]*;10,5;CLP;BancoEstado;/);
  expect(second).toMatch(/;'\+1$/);
  expect(resultCsv(rows, en)).toContain(',10.5,CLP,BancoEstado,');
});

test('the file has no payees rather than a part of them where a page cannot show all', () => {
  const rows = results([ana], [created]);
  const many = Array.from({ length: 1001 }, () => rows[0]!);
  expect(resultCsv(many, en)).toBe('');
  const page = resultPage(resultParts(run(many)), many, en);
  expect(page.match(/<tr><td>/g)).toHaveLength(1000);
  expect(page).toMatch(/<p>1 more\.<\/p>$/);
});

test('a text that leaves out entries does not point to a list, and a page does', () => {
  const rejected = Array.from({ length: 25 }, (_, i): Outcome => ({
    kind: 'rejected',
    reason: ofItsOwn('x', `Reason ${i}`),
  }));
  const rows = results(payees(25), rejected);
  const parts = resultParts(run(rows));
  expect(resultText(parts, en).at(-1)).toContain(say({ code: 'more_entries', more: 5 }));
  expect(resultPage(parts, rows, en)).toContain(say({ code: 'more_below', more: 5 }));
});
