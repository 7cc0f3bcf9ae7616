import type { CheckSettings } from '../../../../core/payout/check/checkRows.ts';
import { check, goodRow } from '../check.ts';
import type { Settings } from '../../payroll/understandRows.ts';
import { inShort } from '../../../inShort.ts';
import { messageOf } from '../../../messageOf.ts';

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
    expect(check([goodRow(changes)])[0]).toMatchObject({ state: 'valid', problems: [] });
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
      expect(row!.problems.map(messageOf).join()).not.toMatch(/\[object|function/);
    }
  },
);

/** What is wrong with a good row, and all that is found in it. A row with an error is not sent. */
const table: [Record<string, unknown>, string[], Partial<CheckSettings>?, Settings?][] = [
  [
    { id: undefined },
    [
      'error required: message text=ID is missing. Add the column, for example with salary-2026-03-0001, or use "Build ID From".',
    ],
  ],
  [
    { country: 'UK', document_type: 'cl_rut' },
    [
      'error country_code: message text=country "UK" is not a country code of ISO 3166-1. Write CL, AR or BR, for example.',
      'warning document_country: message text=document_type cl_rut belongs to CL, the payout goes to UK. Check both.',
    ],
  ],
  [
    { currency: 'XYZ' },
    [
      'error currency_code: message text=currency "XYZ" is not a currency code of ISO 4217. Write CLP, ARS or BRL, for example.',
      'error local_currency: message text=currency "XYZ" is not the local currency of CL, CLP. Deposits are always in local currency: write the amount in CLP.',
    ],
  ],
  [{ id: '2026-03-01T10:00 payroll' }, []],
  [{ country: undefined }, []],
  [
    { amount: undefined },
    ['error required: message text=Amount is missing. Add the column, for example with 150000.'],
  ],
  [{ currency: undefined }, []],
  [{ beneficiary_type: undefined }, []],
  [{ full_name: undefined }, []],
  [
    { first_name: undefined },
    ['error person_names: message text=First Name is missing. A person needs First Name and Last Name.'],
  ],
  [
    { last_name: undefined },
    ['error person_names: message text=Last Name is missing. A person needs First Name and Last Name.'],
  ],
  [
    { document_type: undefined },
    ['error required: message text=Document Type is missing. Add the column, for example with cl_rut.'],
  ],
  [
    { document_number: undefined },
    ['error required: message text=Document Number is missing. Add the column, for example with 123456785.'],
  ],
  [
    { bank_code: undefined },
    ['error required: message text=Bank Code is missing. Add the column, for example with 012.'],
  ],
  [
    { account_number: undefined },
    ['error required: message text=Account Number is missing. Add the column, for example with 00123456789.'],
  ],
  [
    { account_type: undefined },
    ['error required: message text=Account Type is missing. Add the column, for example with FP001.'],
  ],
  [
    { id: '7'.repeat(65) },
    [
      'error too_long: message text=id "7777777777777777777777777777777777777\u2026" has 65 characters; at most 64 are allowed. Shorten it.',
    ],
  ],
  [
    { details: '7'.repeat(256) },
    [
      'error too_long: message text=details "7777777777777777777777777777777777777\u2026" has 256 characters; at most 255 are allowed. Shorten it.',
    ],
  ],
  [
    { full_name: '7'.repeat(129) },
    [
      'error too_long: message text=full_name "7777777777777777777777777777777777777\u2026" has 129 characters; at most 128 are allowed. Shorten it.',
    ],
  ],
  [
    { first_name: '7'.repeat(33) },
    [
      'error too_long: message text=first_name "777777777777777777777777777777777" has 33 characters; at most 32 are allowed. Shorten it.',
    ],
  ],
  [
    { last_name: '7'.repeat(33) },
    [
      'error too_long: message text=last_name "777777777777777777777777777777777" has 33 characters; at most 32 are allowed. Shorten it.',
    ],
  ],
  [
    { surname: '7'.repeat(33) },
    [
      'error too_long: message text=surname "777777777777777777777777777777777" has 33 characters; at most 32 are allowed. Shorten it.',
    ],
  ],
  [
    { email: `a@${'7'.repeat(129)}` },
    [
      'error too_long: message text=email "a@77777777777777777777777777777777777\u2026" has 131 characters; at most 128 are allowed. Shorten it.',
    ],
  ],
  [
    { bank_name: '7'.repeat(33) },
    [
      'error too_long: message text=bank_name "777777777777777777777777777777777" has 33 characters; at most 32 are allowed. Shorten it.',
    ],
  ],
  [
    { account_number: '7'.repeat(65) },
    [
      'error too_long: message text=account_number "7777777777777777777777777777777777777\u2026" has 65 characters; at most 64 are allowed. Shorten it.',
    ],
  ],
  [{ country: 'Chile' }, []],
  [{ country: 'CHL' }, []],
  [
    { country: '56' },
    [
      'error country_form: message text=country "56" is not a code of two letters. Write CL, AR or BR, for example.',
    ],
  ],
  [{ currency: 'pesos' }, []],
  [{ currency: '$' }, []],
  [{ beneficiary_type: 'persona' }, []],
  [
    { document_type: 'passport' },
    [
      'error document_type: message text=document_type "passport" is unknown. Write one of ar_cuit, ar_cuil, br_cpf, br_cnpj, cl_rut.',
    ],
  ],
  [
    { document_type: 'DNI' },
    [
      'error document_type: message text=document_type "DNI" is unknown. Write one of ar_cuit, ar_cuil, br_cpf, br_cnpj, cl_rut.',
    ],
  ],
  [
    { document_number: 'ABC' },
    [
      'error document_form: message text=document_number "ABC" is not a RUT: 8 or 9 characters, digits and a last digit or K, verification digit included. Correct it.',
    ],
  ],
  [
    { document_number: '1234567', document_dv: '7' },
    [
      'error document_form: message text=document_number "1234567" is not a RUT: 8 or 9 characters, digits and a last digit or K, verification digit included. Correct it.',
    ],
  ],
  [
    { document_number: '1234567890' },
    [
      'error document_form: message text=document_number "1234567890" is not a RUT: 8 or 9 characters, digits and a last digit or K, verification digit included. Correct it.',
    ],
  ],
  [
    { document_number: '123456785', document_dv: '4' },
    [
      'error document_dv: message text=document_dv "4" is not the end of document_number, which is "5". One of the two is wrong.',
    ],
  ],
  [
    { document_number: '123456784', document_dv: '4' },
    [
      'error document_check: message text=document_number "123456784" fails the check of a RUT: a digit may be wrong. Check it.',
    ],
  ],
  [
    { ...AR, document_number: '20123456785', document_dv: '5' },
    [
      'error document_check: message text=document_number "20123456785" fails the check of a CUIT: a digit may be wrong. Check it.',
    ],
  ],
  [
    { ...BR, document_number: '11144477734', document_dv: '34' },
    [
      'error document_check: message text=document_number "11144477734" fails the check of a CPF: a digit may be wrong. Check it.',
    ],
  ],
  [
    { ...BR, document_number: '1114447773' },
    [
      'error document_form: message text=document_number "1114447773" is not a CPF: 11 digits, verification digit included. Correct it.',
    ],
  ],
  [
    { ...CNPJ, document_number: '12ABC34501DE35', document_dv: '35' },
    [
      'warning document_letters: message text=document_number "12ABC34501DE35" is one of the new CNPJs with letters, which Paygol\'s documentation does not know yet. If Paygol rejects it, ask Paygol.',
    ],
  ],
  [
    { ...CNPJ, document_number: '1122233300018X' },
    [
      'error document_form: message text=document_number "1122233300018X" is not a CNPJ: 14 digits, the first twelve of which may be letters, verification digit included. Correct it.',
    ],
  ],
  [
    { ...BR, document_dv: '5' },
    [
      'error document_dv: message text=document_dv "5" is not the end of document_number, which is "35". One of the two is wrong.',
    ],
  ],
  [
    { ...AR, document_type: 'cl_rut', document_number: '123456785', document_dv: '5' },
    [
      'warning document_country: message text=document_type cl_rut belongs to CL, the payout goes to AR. Check both.',
    ],
  ],
  [
    { bank_code: '999' },
    [
      'error bank_code: message text=bank_code "999" is not a bank of Chile. Write its name, or one of its 18 codes, such as 012 (BancoEstado).',
    ],
  ],
  [{ bank_code: 'BancoEstado' }, []],
  [{ bank_code: 'AR012' }, ['error no_code bank_code "AR012"']],
  [
    { ...AR, bank_code: '123456' },
    [
      'error too_long: message text=bank_code "123456" is not a code, which has at most 5 characters. Write the code itself.',
    ],
  ],
  [
    { account_type: 'FP009' },
    [
      'error account_type: message text=account_type "FP009" is unknown in Chile. Write FP001 (current), FP002 (savings), FP003 (electronic checkbook) or FP004 (identity number).',
    ],
  ],
  [
    { account_type: 'vista' },
    [
      'error ambiguous: ambiguous_code account_type "vista" options=[{"code":"FP001","name":"Cuenta corriente / Cuenta vista"},{"code":"FP003","name":"Chequera electrónica"},{"code":"FP004","name":"CuentaRUT"}]',
    ],
  ],
  [
    { account_type: 'FP003', bank_code: '001' },
    [
      'error state_bank_only: message text=account_type "FP003" exists only at BancoEstado (bank_code 012), not at "001". Correct one of the two.',
    ],
  ],
  [
    { account_type: 'FP004', bank_code: 'CL037' },
    [
      'error state_bank_only: message text=account_type "FP004" exists only at BancoEstado (bank_code 012), not at "037". Correct one of the two.',
    ],
  ],
  [
    { ...AR, account_type: 'savings' },
    [
      'error too_long: message text=account_type "savings" is not a code, which has at most 5 characters. Write the code itself.',
    ],
  ],
  [
    { amount: '0' },
    [
      'error amount_form: message text=amount "0" is 0. A payout is a positive number; delete the row if nothing is to be paid.',
    ],
  ],
  [
    { amount: '0.00' },
    [
      'error amount_form: message text=amount "0.00", read as "0", is 0. A payout is a positive number; delete the row if nothing is to be paid.',
    ],
  ],
  [
    { amount: '-5' },
    ['error amount_form: message text=amount "-5" is negative. A payout is a positive number.'],
  ],
  [
    { amount: -5 },
    ['error amount_form: message text=amount "-5" is negative. A payout is a positive number.'],
  ],
  [{ amount: '350000\n50000' }, ['error amount_form: two_numbers amount "350000\\n50000"']],
  [{ amount: '10.555' }, []],
  [{ amount: '1.234' }, []],
  // Eight hundred and fifty thousand, as it is written in Chile, and not 850.
  [{ amount: '850.000' }, []],
  [{ amount: '1,234' }, []],
  [
    { amount: '1.234,56' },
    [
      'error currency_decimals: message text=amount "1.234,56" has decimals, which CLP does not have. Check it.',
    ],
  ],
  [{ amount: '$ 5' }, []],
  [
    { ...BR, amount: '1.234' },
    ['error ambiguous: ambiguous_amount amount "1.234" readings=["1234","1.234"]'],
  ],
  [
    { amount: 'cien' },
    [
      'error amount_form: message text=amount "cien" is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.',
    ],
  ],
  [
    { amount: '1.5E+5' },
    [
      'error amount_form: message text=amount "1.5E+5" is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.',
    ],
  ],
  [
    { amount: '1234567890123456' },
    [
      'error amount_precision: message text=amount "1234567890123456" has more than 15 digits. Split the payout.',
    ],
  ],
  [
    { amount: '12345678901234.56' },
    [
      'error amount_precision: message text=amount "12345678901234.56" has more than 15 digits. Split the payout.',
    ],
  ],
  [{ amount: 0.1 + 0.2 }, ['error digits_lost: digits_of_amount_lost amount "0.30000000000000004"']],
  [{ amount: 1e21 }, ['error digits_lost: digits_of_amount_lost amount "1e+21"']],
  [{ amount: Number.NaN }, ['error digits_lost: digits_of_amount_lost amount "NaN"']],
  [
    { amount: '10.5' },
    ['error currency_decimals: message text=amount "10.5" has decimals, which CLP does not have. Check it.'],
  ],
  [
    { amount: '1.234,56' },
    [
      'error currency_decimals: message text=amount "1.234,56" has decimals, which CLP does not have. Check it.',
    ],
  ],
  [
    { amount: '1.234,56' },
    [
      'error amount_form: message text=amount "1.234,56" is not a number in the chosen format, 1,234.56. Write it as 150,000 or 1500.50, for example.',
    ],
    {},
    { numberFormat: 'commaThousands' },
  ],
  [
    { amount: '1,234.56' },
    [
      'error amount_form: message text=amount "1,234.56" is not a number in the chosen format, 1.234,56. Write it as 150.000 or 1500,50, for example.',
    ],
    {},
    { numberFormat: 'dotThousands' },
  ],
  [
    { amount: '12.34.567' },
    [
      'error amount_form: message text=amount "12.34.567" is not a number in the chosen format, 1.234,56. Write it as 150.000 or 1500,50, for example.',
    ],
    {},
    { numberFormat: 'dotThousands' },
  ],
  [{ amount: true }, ['error unreadable: not_text_or_number kind=boolean amount "true"']],
  [{ amount: [1] }, ['error unreadable: not_text_or_number kind=list amount ""']],
  [{ amount: '#N/A' }, ['error unreadable: formula_error amount "#N/A"']],
  [{ full_name: '#REF!' }, ['error unreadable: formula_error full_name "#REF!"']],
  [{ id: new Date('2026-03-12T00:00:00Z') }, ['error date_in_cell: turned_into_date date=2026-03-12 id ""']],
  [
    { id: '2026-03-12T00:00:00.000Z' },
    ['error date_in_cell: turned_into_date date=2026-03-12 id "2026-03-12T00:00:00.000Z"'],
  ],
  [
    { id: '12/03/2026' },
    [
      'warning date_like_id: message text=id "12/03/2026" reads like a date. Make sure that the spreadsheet has not changed it.',
    ],
  ],
  [
    { id: 46093 },
    [
      'warning date_like_id: message text=id is the number 46093, which is also how a spreadsheet stores the date 2026-03-12. Make sure that it is an id.',
    ],
  ],
  [
    { account_number: '2026-03-12T00:00:00.000Z' },
    ['error date_in_cell: turned_into_date date=2026-03-12 account_number "2026-03-12T00:00:00.000Z"'],
  ],
  [{ full_name: true }, ['error unreadable: not_text_or_number kind=boolean full_name "true"']],
  [{ id: { a: 1 } }, ['error unreadable: not_text_or_number kind=object id ""']],
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
    [
      'warning zeros_at_the_end: message text=account_number "12345678901234500000" ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.',
    ],
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
  [
    { email: 'maria' },
    ['warning email_form: message text=email "maria" does not look like an e-mail address. Check it.'],
  ],
  [
    { email: 'a@b@c' },
    ['warning email_form: message text=email "a@b@c" does not look like an e-mail address. Check it.'],
  ],
  [{ ID: 'other' }, ['error two_columns field=id columns=["id","ID"]']],
  [{ monto: '5' }, ['error two_columns field=amount columns=["amount","monto"]']],
  [
    { account_type: 'FP004', account_number: '12345679' },
    [
      'error rut_account: message text=account_number "12345679" is not the payee\'s RUT without its verification digit, 12345678, as the number of a CuentaRUT is. Check it.',
    ],
  ],
  [
    { currency: 'USD' },
    [
      'error local_currency: message text=currency "USD" is not the local currency of CL, CLP. Deposits are always in local currency: write the amount in CLP.',
    ],
  ],
  [
    { amount: '150000.01' },
    [
      'error currency_decimals: message text=amount "150000.01" has decimals, which CLP does not have. Check it.',
      'error limit_per_payout: message text=amount "150000.01" is above the limit "Maximum per Payout", 150000. Lower it, or raise the limit in the node.',
    ],
    { maxPerPayout: '150000' },
  ],
  [
    { id: '', amount: 'x', bank_code: '999', first_name: '', account_type: 'FP003' },
    [
      'error required: message text=id is blank. Fill it in, for example salary-2026-03-0001, or use "Build ID From".',
      'error amount_form: message text=amount "x" is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.',
      'error person_names: message text=first_name is missing. A person needs First Name and Last Name.',
      'error bank_code: message text=bank_code "999" is not a bank of Chile. Write its name, or one of its 18 codes, such as 012 (BancoEstado).',
      'error state_bank_only: message text=account_type "FP003" exists only at BancoEstado (bank_code 012), not at "999". Correct one of the two.',
    ],
  ],
];

test.each(table)('%j', (changes, found, ...[settings, payroll]) => {
  const [row] = check([goodRow(changes)], settings, payroll);
  expect(row!.problems.map(inShort)).toEqual(found);
  expect(row!.state).toBe(found.some((one) => one.startsWith('error')) ? 'invalid' : 'valid');
});

test('every problem of every row is reported at once', () => {
  const checked = check([
    goodRow({ amount: '' }),
    goodRow({ id: 'b' }),
    goodRow({ id: 'c', country: 'X', bank_code: '' }),
  ]);
  expect(checked.map(({ state, problems }) => [state, ...problems.map(({ rule }) => rule)])).toEqual([
    ['invalid', 'required'],
    ['valid'],
    ['invalid', 'repeated_payee', 'country_form', 'required'],
  ]);
});

describe('rows that do not go together', () => {
  const messages = (rows: Record<string, unknown>[]) =>
    check(rows).map(({ problems }) => problems.map((found) => `${found.severity}: ${messageOf(found)}`));

  test('an id that occurs twice', () => {
    expect(messages([goodRow(), goodRow({ id: 'invoice-8', amount: '1' }), goodRow()])).toEqual([
      [
        expect.stringMatching(
          /^error: id "invoice-7" is in row 3, too\. Delete the row that.*"Build ID From"/,
        ),
      ],
      [],
      [expect.stringMatching(/^error: id "invoice-7" is in row 1, too\./)],
    ]);
  });

  test('The same account and amount under two ids', () => {
    expect(messages([goodRow(), goodRow({ id: 'invoice-8' })])).toEqual([
      [],
      [
        'warning: The same account and amount are in row 1 under another id. Make sure that both are to be paid.',
      ],
    ]);
  });

  test('a document number that may be whole or not, where another row keeps its digit apart', () => {
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
    expect(messages([either, apart])).toEqual([
      [
        'error: document_number "10000351" may include the verification digit 1 at its end, or be without it, as in row 2. Write the whole number with a dash before the digit.',
      ],
      [],
    ]);
    expect(messages([either, goodRow()])).toEqual([[], []]);
    expect(messages([{ ...either, document_number: '1000035-1' }, apart])).toEqual([[], []]);
    expect(messages([{ ...either, document_number: '10000351-1' }, apart])).toEqual([[], []]);
  });
});

test('an account type that is hardly one of its country warns once', () => {
  const cuil = { country: 'AR', currency: 'ARS', document_type: 'ar_cuil', document_number: '20123456786' };
  const argentina = { ...cuil, document_dv: '6', bank_code: '285', account_number: '2850590940090418135201' };
  const found = (account_type: string) =>
    check(['a', 'b'].map((id) => goodRow({ ...argentina, account_type, id }))).map(({ problems }) =>
      problems.filter(({ field }) => field === 'account_type').map(messageOf),
    );
  expect(found('FP001')).toEqual([
    [
      "The account type FP001 is one of Chile. Paygol's codes for AR are not public: ask Paygol which one it is.",
    ],
    [],
  ]);
  expect(found('CA')).toEqual([
    [
      'The account type "CA" does not have 5 characters. Paygol\'s codes for AR are not public: ask Paygol which one it is.',
    ],
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
