/** Each question of a report has an answer in its form that settles it; nothing is asked in vain. */
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../../../../core/row/answerField.ts';
import { ASKED } from '../../../../../../core/payroll/questionForm.ts';
import { sheet } from '../../../../../core/payroll/understandRows.ts';
import { byKeys, questionsIn } from '../../../../../formAnswers.ts';
import { requestOf } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { say } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const HEADER = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'];
const ANA = ['12.345.678-5', 'Ana Soto', 'BCI', 'Cta. Cte.', '0011222', 1000];
const JUAN = ['11.111.121-9', 'Juan Díaz', 'Santander', 'Cta. Cte.', '0011223', 2000];
/** The lines with a column more. */
const having = (header: string, ...cells: unknown[]) => [
  [...HEADER, header],
  ...[ANA, JUAN].map((line, i) => [...line, cells[i]]),
];
/** The lines with other cells in a column. */
const changing = (at: number, header: string, ...cells: (string | number)[]) => [
  HEADER.with(at, header),
  ...[ANA, JUAN].map((line, i) => line.with(at, cells[i]!)),
];

interface Summary {
  readonly valid: number;
  readonly form: AnswerField[];
  readonly report: string[];
}

async function validated(lines: unknown[][], answers: IDataObject = {}) {
  const { outputs, error, summary } = await paygol.payout('validate', sheet(...lines) as IDataObject[], {
    options: { formAnswers: byKeys({ Period: '2026-11', ...answers }) as IDataObject },
    simple: false,
  });
  expect(error).toBeUndefined();
  const { valid, form: fields, report } = summary as unknown as Summary;
  const form = questionsIn(fields);
  const payouts = outputs[0]!.map(({ json }) =>
    json.request === '' ? undefined : requestOf<Record<string, Record<string, string>>>(json),
  );
  return { valid, form, report, payouts };
}

const asked = ({ form }: { form: readonly Pick<AnswerField, 'fieldLabel' | 'fieldOptions'>[] }) =>
  form.map(({ fieldLabel, fieldOptions }) => [
    fieldLabel,
    ...(fieldOptions?.values.map(({ option }) => option) ?? []),
  ]);

/** What is asked of a sheet, the answer, and what is paid then to the second payee. */
test.each<[string, unknown[][], string[], string, Record<string, unknown>]>([
  [
    'two columns for one field',
    having('Cuenta', '0011222', '7778889'),
    ['Account Number Column', 'N° de cuenta', 'Cuenta'],
    'Cuenta',
    { account: { number: '7778889' } },
  ],
  [
    'an account in two columns, of which one has the whole number',
    having('Agencia', '1001', '1002'),
    ['Account Number Column', 'N° de cuenta', 'Agencia + N° de cuenta'],
    'N° de cuenta',
    { account: { number: '0011223' } },
  ],
  [
    'an account in two columns that belong together',
    having('Agencia', '1001', '1002'),
    ['Account Number Column', 'N° de cuenta', 'Agencia + N° de cuenta'],
    'Agencia + N° de cuenta',
    { account: { number: '10020011223' } },
  ],
  [
    'a name of one word',
    changing(1, 'Nombre', 'Ana Soto', 'Pelé'),
    ['Full Name: Pelé'],
    'do Nascimento, Edson',
    { beneficiary: { full_name: 'Edson do Nascimento', first_name: 'Edson', last_name: 'do Nascimento' } },
  ],
  [
    'a given name without a family name',
    [
      [...HEADER.with(1, 'Nombres'), 'Apellidos'],
      [...ANA.with(1, 'Ana'), 'Soto'],
      [...JUAN.with(1, 'Juan Díaz'), ''],
    ],
    ['Full Name: Juan Díaz'],
    'Juan Díaz',
    { beneficiary: { full_name: 'Juan Díaz', first_name: 'Juan', last_name: 'Díaz' } },
  ],
  [
    'given names under a header that nobody knows',
    [
      ['RUT', 'Apellidos', ...HEADER.slice(2), 'Pila'],
      [...ANA.with(1, 'Soto'), 'Ana'],
      [...JUAN.with(1, 'Díaz'), 'Juan'],
    ],
    ['First Name Column', 'Pila', 'Full names in Apellidos'],
    'Pila',
    { beneficiary: { first_name: 'Juan', last_name: 'Díaz' } },
  ],
  [
    'full names under a header that says less',
    [
      ['RUT', 'Apellidos', ...HEADER.slice(2), 'Área'],
      [...ANA, 'Norte'],
      [...JUAN, 'Sur'],
    ],
    ['First Name Column', 'Área', 'Full names in Apellidos'],
    'Full names in Apellidos',
    { beneficiary: { first_name: 'Juan', last_name: 'Díaz' } },
  ],
  [
    'an amount under a header that nobody knows',
    changing(5, 'Plata', 1000, 2000),
    ['Amount Column', 'Plata'],
    'Plata',
    { amount: '2000' },
  ],
])('one answer settles what is asked about a sheet: %s', async (_, lines, question, answer, payout) => {
  const report = await validated(lines);
  expect(asked(report)).toEqual([question]);
  const { valid, form, payouts } = await validated(lines, { [question[0]!]: answer });
  expect({ valid, form }).toEqual({ valid: 2, form: [] });
  expect(JSON.parse(JSON.stringify(payouts[1]))).toMatchObject(
    'amount' in payout ? { amount: expect.anything() } : payout,
  );
});

describe('two answers that contradict each other', () => {
  const lines = [
    ['RUT', 'Nombre', 'Ent. pagadora', 'Tipo de cuenta', 'Destino', 'Monto'],
    ANA.with(2, 'BCI'),
    JUAN.with(2, 'BCI'),
  ];
  const questions = [
    ['Bank Column', 'Ent. pagadora'],
    ['Account Number Column', 'Destino'],
  ];

  test('two answers that contradict each other do not count, and are asked for again', async () => {
    expect(asked(await validated(lines))).toEqual(questions);
    const report = await validated(lines, {
      'Bank Column': 'Destino',
      'Account Number Column': 'Destino',
    });
    expect(asked(report)).toEqual(questions);
    expect(report.report).toContain(
      `Check first: ${say({ code: 'column_for_two_fields', header: 'Destino', fields: ['bank_code', 'account_number'] })}`,
    );
    const { valid, form } = await validated(lines, {
      'Bank Column': 'Ent. pagadora',
      'Account Number Column': 'Destino',
    });
    expect({ valid, form }).toEqual({ valid: 2, form: [] });
  });

  test('two answers with different codes for one name in two spellings do not count', async () => {
    const banks = changing(2, 'Banco', 'Banco X', 'BANCO X');
    const { valid, form, report } = await validated(banks, {
      'Bank: Banco X': '016 BCI',
      'Bank: BANCO X': '012 BancoEstado',
    });
    expect({ valid, asked: form.length }).toEqual({ valid: 0, asked: 2 });
    expect(report.join()).toContain(say({ code: 'two_answers', name: 'Banco X', answers: ['016', '012'] }));
  });
});

test('two columns that hold one value in two spellings are no question', async () => {
  const report = await validated(having('Cuenta', '00-11222', '0011223'));
  expect([report.valid, report.form]).toEqual([2, []]);
});

test('what is no account type is not one, and what all rows have is asked', async () => {
  const lines = changing(3, 'Tipo de cuenta', 'Honorarios', 'Honorarios');
  const first = await validated(lines);
  expect(asked(first)).toEqual([
    [
      'Account Type: Honorarios',
      ...CODES,
      say({ code: 'choice_no_type' }),
      say({ code: 'choice_leave_out' }),
    ],
  ]);
  const none = { 'Account Type: Honorarios': say({ code: 'choice_no_type' }) };
  const second = await validated(lines, none);
  expect(asked(second)).toEqual([['Account Type Column', ...CODES.map((code) => `All rows: ${code}`)]]);
  const { valid, payouts } = await validated(lines, {
    ...none,
    'Account Type Column': 'All rows: FP002 Cuenta de ahorro',
  });
  expect([valid, payouts[0]!.account!.type]).toEqual([2, 'FP002']);
});

test('the payer’s columns in a file for a bank are offered for nothing', async () => {
  const report = await validated([
    ['Cta_origen', 'Cta_destino', 'Cod_banco', 'RUT benef.', 'nombre benef.', 'Mto Total'],
    ['61668095', '0011222', '016', '12.345.678-5', 'Ana Soto', 1000],
  ]);
  expect(asked(report)).toEqual([['Account Type Column', ...CODES.map((code) => `All rows: ${code}`)]]);
});

const CODES = [
  'FP001 Cuenta corriente / Cuenta vista',
  'FP002 Cuenta de ahorro',
  'FP003 Chequera electrónica',
  'FP004 CuentaRUT',
];

test('a type that depends on the bank is asked about once the bank is known', async () => {
  const lines = [HEADER, ANA.with(2, 'Mi Banco').with(3, 'Vista')];
  const report = await validated(lines);
  expect(asked(report).map(([label]) => label)).toEqual(['Bank: Mi Banco']);
  const atBci = await validated(lines, { 'Bank: Mi Banco': '016 BCI' });
  expect([atBci.valid, atBci.form]).toEqual([1, []]);
  const atEstado = await validated(lines, { 'Bank: Mi Banco': '012 BancoEstado' });
  expect(asked(atEstado).map(([label]) => label)).toEqual(['Account Type: Vista']);
});

test('nothing is asked of a row that cannot be paid anyway', async () => {
  const wrong = JUAN.with(0, '11.111.111-2').with(2, 'Mi Banco').with(3, 'Cuenta mágica');
  expect(asked(await validated([HEADER, ANA, wrong]))).toEqual([]);
});

const argentina = [
  ['CUIL', 'Apellido y nombre', 'CBU', 'Importe'],
  ['20-12345678-6', 'Soto, Juan', '2850590940090418135201', 1000],
];

test('the code of an account type outside Chile is typed, and the form says why', async () => {
  const { form } = await validated(argentina);
  expect(form).toEqual([
    {
      fieldName: 'accountTypeForAll',
      fieldLabel: say({ code: 'label_account_type_for_all' }),
      fieldType: 'text',
      placeholder: say({ code: 'placeholder_type_for_all' }),
      requiredField: false,
    },
  ]);
  expect((await validated(argentina, { 'Account Type for All Rows': 'CA' })).valid).toBe(1);
});

test.each([
  ['en', 'None'],
  ['es', 'ninguno'],
  ['pt', 'Nenhum'],
])('where Paygol takes no account type, the answer in %s is %s, and none is sent', async (language, none) => {
  const validate = (formAnswers: IDataObject) =>
    paygol.payout('validate', sheet(...argentina) as IDataObject[], {
      options: { reportLanguage: language, formAnswers: { period: '2026-11', ...formAnswers } },
      simple: false,
    });
  const { form } = (await validate({})).summary as unknown as Summary;
  const hidden = form.find(({ fieldName }) => fieldName === ASKED) as { fieldValue?: string } | undefined;
  const { outputs, summary } = await validate({ accountTypeForAll: none, [ASKED]: hidden?.fieldValue });
  expect(summary).toMatchObject({ valid: 1, form: [] });
  const [{ json } = { json: {} }] = outputs[0]!;
  expect(json).toMatchObject({ state: 'valid', letThrough: 'no_account_type' });
  const { account } = requestOf<{ account: object }>(json);
  expect(account).toEqual({ bank_code: '285', number: '2850590940090418135201' });
});
