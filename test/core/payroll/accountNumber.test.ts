import { inShort } from '../../inShort.ts';
import type { Problem } from '../../../core/row/rules.ts';
import { check } from '../payout/check.ts';
import { sheet, type Settings, understandRows } from './understandRows.ts';

/** A payroll of Chile as Google Sheets delivers it, with these accounts. */
const chile = (...accounts: unknown[]) =>
  accounts.map((account, i) => ({
    row_number: i + 2,
    RUT: ['12.345.678-5', '11.111.121-9', '9.876.543-3', '7.654.321-6', '8.765.432-K', '13.579.246-2'][i],
    Nombre: `Soto, Ana ${'ABCDEF'[i]}`,
    Banco: 'Banco Santander',
    'Tipo de cuenta': 'Cta. Cte.',
    'N° de cuenta': account,
    Monto: 500_000 + i,
  }));
const problemsOf = (rows: Record<string, unknown>[], settings: Settings = {}): (readonly Problem[])[] =>
  check(rows, {}, { idFrom: { period: '2026-11', columns: [Object.keys(rows[0]!)[1]!] }, ...settings }).map(
    ({ problems }) => problems.filter(({ severity }) => severity === 'error'),
  );

test.each([
  '0-000-7112345-6',
  '0012 3456 7890',
  '12.345.678',
  '00123456789',
  123_456_789,
  '="0012345678"',
  "'00123456",
])('%p is an account number', (account) => {
  expect(problemsOf(chile(account))).toEqual([[]]);
});

describe('a cell that does not hold one whole number stops its line, and names it', () => {
  test.each<[string, unknown, string]>([
    ['two numbers', '0012345678 / 0098765432', 'account_two_numbers'],
    ['two numbers in two lines', '0012345678\n0098765432', 'account_two_numbers'],
    ['two numbers with a word between them', '12345678 o 98765432', 'account_two_numbers'],
    ['two numbers with a space between them', '0012345678 0098765432', 'account_two_numbers'],
    ['two numbers as long as a CBU together', '00123456789 00987654321', 'account_two_numbers'],
    ['asterisks', '****6789', 'account_digits_left_out'],
    ['bullets', '•••• 6789', 'account_digits_left_out'],
    ["X's", '00XXXX6789', 'account_digits_left_out'],
    ['an ellipsis', '...45678', 'account_digits_left_out'],
    ['a date', '12-03-2026', 'account_date'],
    ['a date the other way around', '2026/03/12', 'account_date'],
    ['a date with the month in letters', '12-mar-26', 'account_words'],
    ['the number that a spreadsheet stores a date by', 46_093, 'account_serial'],
    ['words', 'Cta 0012345678', 'account_words'],
    ['a second number that is short', '00123177 y 88', 'account_words'],
    ['a letter that looks like a figure', '0O12315', 'account_words'],
    ['and at its end', '0012315l', 'account_words'],
  ])('a cell with %s stops its line, and is named', (_, account, code) => {
    const cell = { header: 'N° de cuenta', text: String(account) };
    expect(problemsOf(chile(account))[0]).toMatchObject([
      { field: 'account_number', rule: 'account_form', says: { code, cell } },
    ]);
  });

  test.each<[string, unknown]>([
    ['an exponent', '1,23457E+11'],
    ['an exponent that has all digits', '1.2345E+4'],
    ['a number with too many digits for a spreadsheet', 1.2345678901234567e17],
  ])('an account that lost digits stops its line: %s', (_, account) => {
    expect(problemsOf(chile(account))[0]).toMatchObject([{ field: 'account_number', rule: 'digits_lost' }]);
  });

  test.each([
    ['too few digits', '123', 3],
    ['one digit', '7', 1],
  ])('an account with %s stops its line', (_, text, digits) => {
    const says = { code: 'account_short', cell: { header: 'N° de cuenta', text }, digits };
    expect(problemsOf(chile(text))[0]).toMatchObject([{ rule: 'account_length', says }]);
  });
});

test('a number with fewer digits than nearly all others of its bank is stopped', () => {
  const whole = ['000071123456', '000071123457', '000071123458', '000071123459'];
  const [, , , , short] = problemsOf(chile(...whole, 71_123_450));
  const says = { code: 'account_shorter', cell: { text: '71123450' }, digits: 8, usual: 12 };
  expect(short).toMatchObject([{ rule: 'account_length', says }]);
  expect(problemsOf(chile(...whole.slice(0, 3), 71_123_450)).flat()).toEqual([]);
});

test('a number that may be an earlier date is stopped where the other accounts are longer', () => {
  const long = ['000071123456', '12345678', '0012345678', '123456'];
  const [, , , , short] = problemsOf(chile(...long, 33_005));
  expect(short).toMatchObject([
    { rule: 'account_form', says: { code: 'account_serial', date: '1990-05-12' } },
  ]);
  expect(problemsOf(chile(33_005))).toEqual([[]]);
});

describe('Argentina', () => {
  const row = (account: unknown, header = 'N° de cuenta') => [
    {
      row_number: 2,
      CUIT: '30-50001091-2',
      'Razón social': 'Norte SA',
      Banco: '285',
      'Tipo de cuenta': 'C1',
      [header]: account,
      Importe: 1000,
    },
  ];

  test('a CBU is written without what stands between its blocks', () => {
    expect(understandRows(row('28505909 40090418135201')).rows[0]!.cells.account_number).toBe(
      '2850590940090418135201',
    );
  });

  test.each([
    ['torno.llave.sur', 'no_code'],
    ['2,8505E+21', 'digits_lost'],
    ['28505909', 'cbu'],
  ])('one thing is said of %s, and nothing of the bank, which the CBU would name', (account, rule) => {
    const { Banco, ...others } = row(account, 'CBU')[0]!;
    expect(Banco).toBeDefined();
    expect(problemsOf([others])[0]).toMatchObject([{ field: 'account_number', rule }]);
  });

  test.each(['28505909', '40090418135201', '285059094009041813520'])(
    'a part of a CBU is stopped: %s',
    (half) => {
      const says = { code: 'account_length', digits: half.length, standard: 'CBU', expected: 22 };
      expect(problemsOf(row(half))[0]).toMatchObject([{ rule: 'account_length', says }]);
      expect(problemsOf(row(half, 'CBU'))[0]).toMatchObject([{ rule: 'cbu' }]);
    },
  );
});

describe('an account in several columns is put together in the order of its country', () => {
  const HEADER = [
    'row_number',
    'CNPJ',
    'Nome',
    'Banco',
    'Agência',
    'Conta',
    'Dígito',
    'Tipo de conta',
    'Valor',
  ];
  const line = (agencia: unknown, conta: unknown, digito: unknown) => [
    ...[2, '11.222.333/0001-81', 'Norte Ltda', '260', agencia, conta, digito],
    ...['C1', 'R$ 1.500,00'],
  ];
  const accountOf = (...parts: [unknown, unknown, unknown]) =>
    understandRows(sheet(HEADER, line(...parts), line('1234', '98765', '1'))).rows[0]!;

  test.each<[string, unknown, unknown, unknown, string]>([
    ['as they are', '1234', '56789', '0', '1234567890'],
    ['with a digit X', '1234', '56.789', 'x', '123456789X'],
    ['numbers of a spreadsheet', 391, 83_134, 7, '0391831347'],
    ['without the digit of the branch', '391-2', '83134', '7', '0391831347'],
    ['with the digit behind the account', '1492', '859267-1', '', '14928592671'],
    ['with the digit in both places', '1492', '859267-1', '1', '14928592671'],
  ])(
    'an account in several columns is put together in the order of Brazil: %s',
    (_, agencia, conta, digito, number) => {
      const row = accountOf(agencia, conta, digito);
      expect(row.problems).toEqual([]);
      expect(row.cells.account_number).toBe(number);
      expect(row.repairs.find(({ field }) => field === 'account_number')).toMatchObject({
        origin: 'public',
      });
    },
  );

  test.each([
    ['812 / 12345-6', '0812123456'],
    ['0812/12.345-X', '081212345X'],
    ['1234-5 / 98765-0', '1234987650'],
    ['ag 1234 cc 56789-1', '1234567891'],
    ['Ag. 452-1, C/C: 33.412-7', '0452334127'],
    ['Agência 1102 op 001 conta 9871-2', '110298712'],
  ])('an account in one cell is put together in the order of its country, too: %s', (written, number) => {
    const [row] = understandRows([
      {
        'CNPJ/CPF': '11.222.333/0001-81',
        Fornecedor: 'Sol Ltda',
        'Agência/Conta': written,
        Valor: '1.500,00',
      },
    ]).rows;
    expect(row!.cells.account_number).toBe(number);
  });

  test('the digit of an account is not the one of the RUT', () => {
    const rows = sheet(
      ['RUT', 'Nombre', 'Cuenta', 'Dígito cuenta', 'Monto'],
      ['12.345.678-5', 'Ana Soto', '0012345', '7', 1000],
    );
    expect(understandRows(rows).columns.map(({ role }) => role)).toContain('account_digit');
  });

  test.each<[string, unknown, unknown, unknown, object]>([
    ['no branch', '', '56789', '0', { code: 'account_part_blank', column: 'Agência' }],
    ['no digit', '1234', '56789', '', { code: 'account_part_blank', column: 'Dígito' }],
    [
      'another digit behind the account',
      '1234',
      '56789-1',
      '2',
      { code: 'account_digit_differs', column: 'Dígito', digit: '2', behind: '1' },
    ],
    [
      'a masked account',
      '1234',
      '***6789',
      '2',
      { code: 'account_digits_left_out', cell: { header: 'Conta', text: '***6789' } },
    ],
    [
      'a branch that became a date',
      '01/02/2026',
      '56789',
      '2',
      { code: 'account_date', cell: { header: 'Agência', text: '01/02/2026' } },
    ],
    [
      'words for the branch',
      'Centro',
      '56789',
      '2',
      { code: 'account_not_number', cell: { header: 'Agência', text: 'Centro' } },
    ],
  ])('an account in several columns with %s stops its line', (_, agencia, conta, digito, says) => {
    const row = accountOf(agencia, conta, digito);
    expect(row.problems).toMatchObject([{ field: 'account_number', says }]);
    expect(row.cells.account_number).toBeUndefined();
  });

  test('an account that lost digits stops the line', () => {
    const row = accountOf('1234', '1,2E+11', '2');
    expect(row.problems.map(inShort)).toEqual([
      'error account_form: digits_lost_to_exponent Conta "1,2E+11"',
    ]);
    expect(row.cells.account_number).toBeUndefined();
  });

  test('an account is put together from columns that the user names', () => {
    const header = HEADER.with(4, 'Filial do banco').with(6, 'Verificador');
    const own = [
      { kind: 'column', name: 'Filial do banco', code: 'branch' },
      { kind: 'column', name: 'Verificador', code: 'account_digit' },
    ] as const;
    const [row] = understandRows(sheet(header, line('1234', '56789', '0')), { own }).rows;
    expect(row!.cells.account_number).toBe('1234567890');
  });

  test('an account in several columns is asked about where its country has no order for them', () => {
    const rows = chile('00123456').map((row) => ({ ...row, Agencia: '123' }));
    expect(problemsOf(rows)[0]).toMatchObject([{ rule: 'ambiguous', field: 'account_number' }]);
  });
});
