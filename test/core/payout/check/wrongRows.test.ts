import type { CheckSettings } from '../../../../core/payout/check/checkRows.ts';
import { check, goodRow } from '../check.ts';
import type { Settings } from '../../payroll/understandRows.ts';
import { inShort } from '../../../inShort.ts';
import { inWords } from '../../../inEnglish.ts';

/** Payees outside Chile with nothing wrong. */
const AR = {
  country: 'AR',
  currency: 'ARS',
  document_type: 'ar_cuit',
  document_number: '20123456786',
  document_dv: '6',
  bank_code: '007',
  account_number: '0070001600000123456784',
  account_type: 'CA001',
};
const BR = {
  country: 'BR',
  currency: 'BRL',
  document_type: 'br_cpf',
  document_number: '11144477735',
  document_dv: '35',
  bank_code: '001',
  account_type: 'CC001',
};
const CNPJ = {
  ...BR,
  document_type: 'br_cnpj',
  document_number: '11222333000181',
  document_dv: '81',
  beneficiary_type: 'company',
};

test.each([{}, AR, BR, CNPJ, { ...CNPJ, first_name: '', last_name: '' }, { first_name: '😀'.repeat(32) }])(
  'a good row has no problem: %j',
  (changes) => {
    expect(check([goodRow(changes)])[0]).toMatchObject({ fate: { kind: 'valid' }, problems: [] });
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'a cell may hold %s, a name that objects have already',
  (name) => {
    const columns = Object.keys(goodRow());
    for (const column of columns) {
      const [row] = check([goodRow({ [column]: name })]);
      for (const value of [row!.payout, row!.payout.beneficiary, row!.payout.account].flatMap((part) =>
        Object.values(part),
      )) {
        expect(typeof value).not.toBe('function');
      }
      expect(inWords(row!.problems.map(({ says }) => says))).not.toMatch(/\[object|function/);
    }
  },
);

/** What is wrong with a good row, and all that is found in it. A row with an error is not sent. */
type Case = [Record<string, unknown>, string[], Partial<CheckSettings>?, Settings?];
const table: Case[] = [
  ...['id', 'amount', 'document_type', 'document_number', 'bank_code', 'account_number', 'account_type'].map(
    (field): Case => [
      { [field]: undefined },
      [`error required: missing_columns fields=["${field}"] unused=[]`],
    ],
  ),
  ...['country', 'currency', 'beneficiary_type', 'full_name'].map((field): Case => [
    { [field]: undefined },
    [],
  ]),
  ...['first_name', 'last_name'].map((field): Case => [
    { [field]: undefined },
    [`error person_names: missing_part_of_name field=${field}`],
  ]),
  [
    { country: 'UK', document_type: 'cl_rut' },
    ['error country_code country "UK"', 'warning document_country type=cl_rut issuer=CL country=UK'],
  ],
  [
    { currency: 'XYZ' },
    [
      'error currency_code currency "XYZ"',
      'error local_currency: foreign_currency currency "XYZ" country=CL currency=CLP',
    ],
  ],
  [{ id: '2026-03-01T10:00 payroll' }, []],
  [{ id: '7'.repeat(65) }, ['error too_long id "777777777\u2026" length=65 most=64']],
  [{ details: '7'.repeat(256) }, ['error too_long details "777777777\u2026" length=256 most=255']],
  [{ full_name: '7'.repeat(129) }, ['error too_long full_name "777777777\u2026" length=129 most=128']],
  ...['first_name', 'last_name', 'surname', 'bank_name'].map((field): Case => [
    { [field]: '7'.repeat(33) },
    [`error too_long ${field} "${'7'.repeat(33)}" length=33 most=32`],
  ]),
  [{ email: `a@${'7'.repeat(129)}` }, ['error too_long email "a@7777777\u2026" length=131 most=128']],
  [{ account_number: '7'.repeat(65) }, ['error too_long account_number "777777777\u2026" length=65 most=64']],
  [{ country: 'Chile' }, []],
  [{ country: 'CHL' }, []],
  [{ country: '56' }, ['error country_form country "56"']],
  [{ currency: 'pesos' }, []],
  [{ currency: '$' }, []],
  [{ beneficiary_type: 'persona' }, []],
  ...['passport', 'DNI'].map((document_type): Case => [
    { document_type },
    [
      `error document_type document_type "${document_type}" known=["ar_cuit","ar_cuil","br_cpf","br_cnpj","cl_rut"]`,
    ],
  ]),
  ...[
    { document_number: 'ABC' },
    { document_number: '1234567', document_dv: '7' },
    { document_number: '1234567890' },
  ].map((changes): Case => [
    changes,
    [
      `error document_form document_number "${changes.document_number}" document=RUT example=12.345.678-5 lengths=[8,9]`,
    ],
  ]),
  [
    { document_number: '123456785', document_dv: '4' },
    ['error document_dv document_dv "4" document_number "123456785" end=5'],
  ],
  [
    { document_number: '12345678', document_dv: undefined },
    ['error required: document_without_digit document_number "12345678" digit=5'],
  ],
  [
    { document_number: '123456784', document_dv: undefined },
    ['error required: document_check document_number "123456784" document=RUT digit=5'],
  ],
  [
    { document_number: '123456784', document_dv: '4' },
    ['error document_check document_number "123456784" document=RUT digit=5'],
  ],
  [
    { ...AR, document_number: '20123456785', document_dv: '5' },
    ['error document_check document_number "20123456785" document=CUIT digit=6'],
  ],
  [
    { ...BR, document_number: '11144477734', document_dv: '34' },
    ['error document_check document_number "11144477734" document=CPF digit=35'],
  ],
  [
    { ...BR, document_number: '1114447773' },
    ['error document_form document_number "1114447773" document=CPF example=111.444.777-35 lengths=[11]'],
  ],
  [
    { ...CNPJ, document_number: '12ABC34501DE35', document_dv: '35' },
    ['warning document_letters document_number "12ABC34501DE35" document=CNPJ'],
  ],
  [
    { ...CNPJ, document_number: '1122233300018X' },
    [
      'error document_form document_number "1122233300018X" document=CNPJ example=11.222.333/0001-81 lengths=[14]',
    ],
  ],
  [{ ...BR, document_dv: '5' }, ['error document_dv document_dv "5" document_number "11144477735" end=35']],
  [
    { ...AR, document_type: 'cl_rut', document_number: '123456785', document_dv: '5' },
    ['warning document_country type=cl_rut issuer=CL country=AR'],
  ],
  [{ bank_code: '999' }, ['error bank_code bank_code "999" country=CL banks=18 example=012 (BancoEstado)']],
  [{ bank_code: 'BancoEstado' }, []],
  [{ bank_code: 'AR012' }, ['error no_code bank_code "AR012"']],
  [{ ...AR, bank_code: '123456' }, ['error too_long: too_long_code bank_code "123456" most=5']],
  [
    { account_type: 'FP009' },
    [
      'error account_type account_type "FP009" country=CL types=["FP001 (Cuenta corriente / Cuenta vista)","FP002 (Cuenta de ahorro)","FP003 (Chequera electrónica)","FP004 (CuentaRUT)"]',
    ],
  ],
  [
    { account_type: 'vista' },
    [
      'error ambiguous: ambiguous_code account_type "vista" options=[{"code":"FP001","name":"Cuenta corriente / Cuenta vista"},{"code":"FP003","name":"Chequera electrónica"},{"code":"FP004","name":"CuentaRUT"}]',
    ],
  ],
  ...[
    ['FP003', '001'],
    ['FP004', 'CL037'],
  ].map(([account_type, bank_code]): Case => [
    { account_type, bank_code },
    [`error state_bank_only account_type "${account_type}" bank=BancoEstado (012) bank_code "${bank_code}"`],
  ]),
  [
    { ...AR, account_type: 'savings' },
    ['error too_long: too_long_code account_type "savings" most=5 country=AR'],
  ],
  [{ amount: '0' }, ['error amount_form: amount_zero amount "0" of=payout']],
  [{ amount: '0.00' }, ['error amount_form: amount_zero amount "0.00" -> 0 of=payout']],
  [{ amount: '-5' }, ['error amount_form: amount_negative amount "-5"']],
  [{ amount: -5 }, ['error amount_form: amount_negative amount "-5"']],
  [{ amount: '350000\n50000' }, ['error amount_form: two_numbers amount "350000\\n50000"']],
  [{ amount: '10.555' }, []],
  [{ amount: '1.234' }, []],
  // Eight hundred and fifty thousand, as it is written in Chile, and not 850.
  [{ amount: '850.000' }, []],
  [{ amount: '1,234' }, []],
  [{ amount: '1.234,56' }, ['error currency_decimals amount "1.234,56" -> 1234.56 currency=CLP']],
  [{ amount: '$ 5' }, []],
  [
    { ...BR, amount: '1.234' },
    ['error ambiguous: ambiguous_amount amount "1.234" readings=["1234","1.234"]'],
  ],
  [{ amount: 'cien' }, ['error amount_form: amount_not_number amount "cien"']],
  [{ amount: '1.5E+5' }, ['error amount_form: amount_not_number amount "1.5E+5"']],
  [{ amount: '1234567890123456' }, ['error amount_precision amount "1234567890123456" of=payout']],
  [{ amount: '12345678901234.56' }, ['error amount_precision amount "12345678901234.56" of=payout']],
  [{ amount: 0.1 + 0.2 }, ['error digits_lost: digits_of_amount_lost amount "0.30000000000000004"']],
  [{ amount: 1e21 }, ['error digits_lost: digits_of_amount_lost amount "1e+21"']],
  [{ amount: Number.NaN }, ['error digits_lost: digits_of_amount_lost amount "NaN"']],
  [{ amount: '10.5' }, ['error currency_decimals amount "10.5" currency=CLP']],
  ...(
    [
      ['1.234,56', 'commaThousands'],
      ['1,234.56', 'dotThousands'],
      ['12.34.567', 'dotThousands'],
    ] as const
  ).map(([amount, numberFormat]): Case => [
    { amount },
    [`error amount_form: amount_not_in_format amount "${amount}" format=${numberFormat}`],
    {},
    { numberFormat },
  ]),
  [{ amount: true }, ['error unreadable: not_text_or_number amount "true" kind=boolean']],
  [{ amount: [1] }, ['error unreadable: not_text_or_number amount "" kind=list']],
  [{ amount: '#N/A' }, ['error unreadable: formula_error amount "#N/A"']],
  [{ full_name: '#REF!' }, ['error unreadable: formula_error full_name "#REF!"']],
  [{ id: new Date('2026-03-12T00:00:00Z') }, ['error date_in_cell: turned_into_date id "" date=2026-03-12']],
  [
    { id: '2026-03-12T00:00:00.000Z' },
    ['error date_in_cell: turned_into_date id "2026-03-12T00:00:00.000Z" date=2026-03-12'],
  ],
  [{ id: '12/03/2026' }, ['warning date_like_id id "12/03/2026"']],
  [{ id: 46093 }, ['warning date_like_id: id_may_be_date id "46093" date=2026-03-12']],
  [
    { account_number: '2026-03-12T00:00:00.000Z' },
    ['error date_in_cell: turned_into_date account_number "2026-03-12T00:00:00.000Z" date=2026-03-12'],
  ],
  [{ full_name: true }, ['error unreadable: not_text_or_number full_name "true" kind=boolean']],
  [{ id: { a: 1 } }, ['error unreadable: not_text_or_number id "" kind=object']],
  [
    { account_number: 1.2345678901234567e19 },
    ['error digits_lost: digits_beyond_15 account_number "12345678901234567000"'],
  ],
  [
    { account_number: 1234567890123450 },
    ['error digits_lost: digits_beyond_15 account_number "1234567890123450"'],
  ],
  [
    { account_number: '1.23457E+19' },
    ['error digits_lost: digits_lost_to_exponent account_number "1.23457E+19"'],
  ],
  [{ account_number: 1.5 }, ['error unreadable: not_whole_number account_number "1.5"']],
  [
    { account_number: '12345678901234500000' },
    ['warning zeros_at_the_end account_number "12345678901234500000"'],
  ],
  [
    { document_number: '1.23457E+8' },
    ['error digits_lost: digits_lost_to_exponent document_number "1.23457E+8"'],
  ],
  [{ id: 'in\u00a0voice' }, ['error hidden_characters id "in\u00a0voice"']],
  [{ email: 'a\u200b@b.c' }, ['error hidden_characters email "a\u200b@b.c"']],
  [{ id: 'in\u2066voice' }, ['error hidden_characters id "in\u2066voice"']],
  [{ account_number: '12345\u202e34' }, ['error hidden_characters account_number "12345\u202e34"']],
  [
    { full_name: 'María \u202e Soto' },
    ['error hidden_characters: hidden_direction full_name "María \u202e Soto"'],
  ],
  [{ details: 'Sueldo\u0007' }, ['error hidden_characters: hidden_direction details "Sueldo\\u0007"']],
  [{ email: 'maria' }, ['warning email_form email "maria"']],
  [{ email: 'a@b@c' }, ['warning email_form email "a@b@c"']],
  [{ ID: 'other' }, ['error two_columns field=id columns=["id","ID"]']],
  [{ monto: '5' }, ['error two_columns field=amount columns=["amount","monto"]']],
  [
    { account_type: 'FP004', account_number: '12345679' },
    ['error rut_account account_number "12345679" document=RUT number=12345678 type=CuentaRUT'],
  ],
  [{ currency: 'USD' }, ['error local_currency: foreign_currency currency "USD" country=CL currency=CLP']],
  [
    { amount: '150000.01' },
    [
      'error currency_decimals amount "150000.01" currency=CLP',
      'error limit_per_payout amount "150000.01" limit={"currency":"CLP","amount":"150000"}',
    ],
    { maxPerPayout: '150000' },
  ],
  [
    { id: '', amount: 'x', bank_code: '999', first_name: '', account_type: 'FP003' },
    [
      'error required: blank_cell field=id header=id',
      'error amount_form: amount_not_number amount "x"',
      'error person_names: missing_part_of_name field=first_name header=first_name',
      'error bank_code bank_code "999" country=CL banks=18 example=012 (BancoEstado)',
      'error state_bank_only account_type "FP003" bank=BancoEstado (012) bank_code "999"',
    ],
  ],
];

test.each(table)('a row gets the problems of its cells: %j', (changes, found, ...[settings, payroll]) => {
  const [row] = check([goodRow(changes)], settings, payroll);
  expect(row!.problems.map(inShort)).toEqual(found);
  expect(row!.fate.kind).toBe(found.some((one) => one.startsWith('error')) ? 'invalid' : 'valid');
});

test('every problem of every row is reported at once', () => {
  const checked = check([
    goodRow({ amount: '' }),
    goodRow({ id: 'b' }),
    goodRow({ id: 'c', country: 'X', bank_code: '' }),
  ]);
  expect(checked.map(({ fate, problems }) => [fate.kind, ...problems.map(({ rule }) => rule)])).toEqual([
    ['invalid', 'required'],
    ['valid'],
    ['invalid', 'repeated_payee', 'country_form', 'required'],
  ]);
});

describe('rows that do not go together', () => {
  const found = (rows: Record<string, unknown>[]) => check(rows).map(({ problems }) => problems.map(inShort));

  test('an id that occurs twice stops both rows', () => {
    expect(found([goodRow(), goodRow({ id: 'invoice-8', amount: '1' }), goodRow()])).toEqual([
      ['error duplicate_id id "invoice-7" row 1,3 areMore=false columns=[]'],
      [],
      ['error duplicate_id id "invoice-7" row 1,3 areMore=false columns=[]'],
    ]);
  });

  test('the same account and amount under two ids are warned of', () => {
    expect(found([goodRow(), goodRow({ id: 'invoice-8' })])).toEqual([
      [],
      ['warning repeated_payee row 1 areMore=false'],
    ]);
  });

  test('a document number that may be whole or not stops its row where another row keeps its digit apart', () => {
    const apart = goodRow({
      id: 'a',
      account_number: '10001',
      document_number: '12345678',
      document_dv: '5',
    });
    const either = goodRow({
      id: 'b',
      account_number: '10002',
      document_number: '10000351',
      document_dv: '1',
    });
    expect(found([either, apart])).toEqual([
      ['error two_readings document_number "10000351" digit=1 row 2'],
      [],
    ]);
    expect(found([either, goodRow()])).toEqual([[], []]);
    expect(found([{ ...either, document_number: '1000035-1' }, apart])).toEqual([[], []]);
    expect(found([{ ...either, document_number: '10000351-1' }, apart])).toEqual([[], []]);
  });
});

test('an account type that is hardly one of its country warns once', () => {
  const cuil = { country: 'AR', currency: 'ARS', document_type: 'ar_cuil', document_number: '20123456786' };
  const argentina = { ...cuil, document_dv: '6', bank_code: '285', account_number: '2850590940090418135201' };
  const found = (account_type: string) =>
    check(['a', 'b'].map((id) => goodRow({ ...argentina, account_type, id }))).map(({ problems }) =>
      problems.filter(({ field }) => field === 'account_type').map(inShort),
    );
  expect(found('FP001')).toEqual([['warning foreign_account_type type=FP001 of=CL country=AR'], []]);
  expect(found('CA')).toEqual([
    ['warning foreign_account_type: account_type_length type=CA characters=5 country=AR'],
    [],
  ]);
  expect(found('AR001')).toEqual([[], []]);
  // Too long a one is an error of each row.
  expect(found('CA0001').map((messages) => messages.length)).toEqual([1, 1]);
});

test('a long account type that is let through warns in each row, and no more is said', () => {
  const argentina = { country: 'AR', currency: 'ARS', account_type: 'CA0001' };
  const rows = check([goodRow({ ...argentina, id: 'a' }), goodRow({ ...argentina, id: 'b' })], {
    letThrough: new Set(['too_long']),
  });
  expect(rows.map(({ problems }) => problems.filter(({ field }) => field === 'account_type').length)).toEqual(
    [1, 1],
  );
});
