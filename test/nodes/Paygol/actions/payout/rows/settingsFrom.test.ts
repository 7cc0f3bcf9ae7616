import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../../../../core/payroll/questionForm.ts';
import type { Sentence } from '../../../../../../core/words/codes.ts';
import { inLanguage } from '../../../../../../core/words/languages.ts';
import { say } from '../../../../../../core/words/say.ts';
import { sheet } from '../../../../../core/payroll/understandRows.ts';
import { questionsIn } from '../../../../../payroll/answers.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const rows = sheet(
  ['RUT', 'Nombre', 'Apellido', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Estado'],
  ['12.345.678-5', 'María', 'Pérez', 'Itaú Corpbanca', 'Cta. Cte.', '001231', 1000, 'Activo'],
  ['11.111.121-9', 'Juan', 'Soto', 'Banco X', 'Cta. Cte.', '001232', 2000, 'pendiente'],
  ['22.222.242-7', 'Ana', 'Díaz', 'BCI', 'Cuenta mágica', '001233', 3000, 'en trámite'],
) as IDataObject[];

const summaryOf = async (parameters: IDataObject = {}) =>
  (await paygol.payout('validate', rows, parameters)).summary as IDataObject & {
    settings: Record<string, string>;
    form: { fieldLabel: string; fieldType: string; fieldOptions?: { values: { option: string }[] } }[];
  };
const withAnswers = (settingsFrom: unknown) => ({ options: { settingsFrom } as IDataObject });

const ANSWERS = {
  Period: '2026-11',
  'Bank: Itaú Corpbanca': '039 Banco Itaú',
  'Bank: Banco X': '672 Coopeuch',
  'Account Type: Cuenta mágica': 'FP002 Cuenta de ahorro',
  'Pay or Not: Estado': ['pendiente — Juan Soto', 'Do not pay the others'],
};

test('a report asks for everything at once, blank where a person must decide', async () => {
  const { settings, form } = await summaryOf();
  expect(settings).toEqual(Object.fromEntries(Object.keys(ANSWERS).map((key) => [key, ''])));
  expect(
    questionsIn(form)
      .map(({ fieldLabel }) => fieldLabel)
      .sort(),
  ).toEqual(Object.keys(ANSWERS).sort());
  const optionsOf = (label: string) =>
    form.find(({ fieldLabel }) => fieldLabel === label)!.fieldOptions?.values.map(({ option }) => option);
  expect(optionsOf('Bank: Itaú Corpbanca')).toEqual([
    '027 Corpbanca',
    '039 Banco Itaú',
    'Leave out: do not pay',
  ]);
  expect(optionsOf('Bank: Banco X')).toContain('016 BCI');
  expect(optionsOf('Pay or Not: Estado')).toEqual([
    'pendiente — Juan Soto',
    'en trámite — Ana Díaz',
    'Do not pay the others',
  ]);
  expect(optionsOf('Period')).toHaveLength(13);
  expect(optionsOf('Period')!.every((month) => /^\d{4}-\d\d$/.test(month))).toBe(true);
});

test('why a question is asked is above it, as text that n8n does not evaluate', async () => {
  const odd = rows.map((row, i) => (i === 0 ? { ...row, Banco: 'Banco <b>{{ 1 }}</b>' } : row));
  const { form } = (await paygol.payout('validate', odd, {})).summary as unknown as {
    form: { fieldLabel: string; fieldType: string; html?: string }[];
  };
  const at = form.findIndex(({ fieldLabel }) => fieldLabel === 'Bank: Banco <b>{{ 1 }}</b>');
  expect(form[at - 1]).toMatchObject({
    fieldLabel: 'Bank: Banco <b>{{ 1 }}</b>?',
    fieldType: 'html',
    html: expect.stringMatching(/^<small>[^<>{}]*María Pérez[^<>{}]*<\/small>$/),
  });
});

test('what was asked and left blank is not asked again, and stays open', async () => {
  const answers = { ...ANSWERS, 'Bank: Banco X': '', 'Pay or Not: Estado': [] };
  const { outputs, summary } = await paygol.payout('validate', rows, withAnswers(answers));
  expect(summary).toMatchObject({ form: [], settings: { 'Bank: Banco X': '', 'Pay or Not: Estado': '' } });
  expect(outputs[0]!.map(({ json }) => json.state)).toEqual(['valid', 'invalid', 'open']);
});

test('marks that one answer is for are one choice, with all whom it pays', async () => {
  const header = ['ID', 'RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Estado'];
  const payee = (id: string, rut: string, name: string, state: string) => [
    id,
    rut,
    name,
    'BCI',
    'Cta. Cte.',
    `00${id}`,
    1000,
    state,
  ];
  const marked = sheet(
    header,
    payee('1231', '12.345.678-5', 'María Pérez', 'En trámite'),
    payee('1232', '11.111.121-9', 'Juan Soto', 'en tramite'),
    payee('1233', '22.222.242-7', 'Ana Díaz', 'en trámite diciembre'),
  ) as IDataObject[];
  const reportWith = async (answers: IDataObject) =>
    (await paygol.payout('validate', marked, withAnswers(answers))).summary;
  const { form } = (await reportWith({})) as unknown as Awaited<ReturnType<typeof summaryOf>>;
  expect(form[0]!.fieldOptions!.values.map(({ option }) => option)).toEqual([
    'En trámite — María Pérez, Juan Soto',
    'en trámite diciembre — Ana Díaz',
    'Do not pay the others',
  ]);
  const answers = {
    'Pay or Not: Estado': ['En trámite — María Pérez, Juan Soto', 'Do not pay the others'],
  };
  expect(await reportWith(answers)).toMatchObject({ valid: 2, excluded: 1 });
});

test('a question about a bank or an account type says for whom it is, and why', async () => {
  const { asks } = await summaryOf();
  expect(new Map((asks as IDataObject[]).map(({ label, why }) => [label, why]))).toEqual(
    new Map([
      ['Period', ''],
      ['Bank: Itaú Corpbanca', expect.stringMatching(/^María Pérez: .*"Itaú Corpbanca"/)],
      ['Bank: Banco X', expect.stringMatching(/^Juan Soto: .*"Banco X"/)],
      ['Pay or Not: Estado', ''],
      ['Account Type: Cuenta mágica', expect.stringMatching(/^Ana Díaz: .*"Cuenta mágica"/)],
    ]),
  );
});

test('who waits for an answer can be left out, and the others are paid', async () => {
  const out = 'Leave out: do not pay';
  const answers = { ...ANSWERS, 'Bank: Itaú Corpbanca': out, 'Account Type: Cuenta mágica': out };
  const { toPay, page, problems } = await summaryOf(withAnswers(answers));
  expect(toPay).toBe('CLP 2,000 to 1 payee');
  expect(problems).toMatchObject([{ rule: 'ambiguous', field: 'bank_code', payees: 'María Pérez' }]);
  expect(page).not.toContain('Own Names');
  const { outputs, summary } = await paygol.pay(rows, {
    ...withAnswers(answers),
    invalidRows: 'sendValid',
  });
  expect(outputs[0]!.map(({ json }) => json.name)).toEqual(['Juan Soto']);
  expect(summary.page).not.toContain('Own Names');
});

test.each([
  ['what a form returns', { ...ANSWERS, submittedAt: '2026-11-23', formMode: 'test' }],
  ['JSON', JSON.stringify(ANSWERS)],
])('%s is the answer, and Create pays as Validate has said', async (_, answers) => {
  const { outputs: validated, summary } = await paygol.payout('validate', rows, withAnswers(answers));
  expect(summary).toMatchObject({ valid: 2, excluded: 1, settings: {} });
  const { outputs } = await paygol.payout(
    'create',
    validated[0]!.map(({ json }) => json),
    { options: { approvalCode: summary.approvalCode }, simple: false },
  );
  expect(outputs[0]!.map(({ json }) => (json.request as { account: IDataObject }).account)).toEqual([
    { bank_code: '039', number: '001231', type: 'FP001' },
    { bank_code: '672', number: '001232', type: 'FP001' },
  ]);
  expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
    ['excluded', expect.stringMatching(/^Ana Díaz.*"Estado" says "en trámite"/)],
  ]);
});

test('the columns of the ID that are remembered from the last payroll wait for the period of this one', async () => {
  const { settings } = await summaryOf(withAnswers({ 'ID Columns': 'RUT, Monto' }));
  expect(settings).toMatchObject({ Period: '' });
});

test("a name with angle brackets is answered as n8n's forms give it back", async () => {
  const odd = rows.slice(0, 1).map((row) => ({ ...row, Banco: 'Banco <X>' }));
  const answers = { Period: '2026-11', 'Bank: Banco &lt;X&gt;': '672 Coopeuch' };
  const { summary } = await paygol.payout('validate', odd, withAnswers(answers));
  expect(summary).toMatchObject({ valid: 1, settings: {} });
});

test.each<[string, unknown, Sentence]>([
  ['what is not an object', 'yes', { code: 'settings_form', given: 'yes' }],
  [
    'an answer that there is not',
    { 'Name Order': 'any' },
    { code: 'settings_answer', setting: 'Name Order', answer: 'any' },
  ],
])('%s is refused', async (_, answers, says) => {
  const { error } = await paygol.pay(rows, withAnswers(answers));
  expect(error?.message).toBe(titled(says));
  expect(paygol.sandbox.log()).toEqual([]);
});

test('a column that nobody knows is asked for among those that are not used', async () => {
  const odd = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([key]) => !/^(?:Banco|Tipo)/.test(key))),
    'Ent. pagadora': row['Banco'] === 'BCI' ? 'BCI' : 'BICE',
  }));
  const { summary } = await paygol.payout('validate', odd as IDataObject[]);
  const { form } = summary as unknown as Awaited<ReturnType<typeof summaryOf>>;
  const choices = Object.fromEntries(
    form.map(({ fieldLabel, fieldOptions }) => [
      fieldLabel,
      fieldOptions?.values.map(({ option }) => option),
    ]),
  );
  expect(choices['Bank Code Column']).toEqual(['Ent. pagadora']);
  expect(choices['Account Type Column']).toEqual(
    expect.arrayContaining(['Ent. pagadora', 'All rows: FP001 Cuenta corriente / Cuenta vista']),
  );
  const settingsFrom = {
    ...ANSWERS,
    'Bank Code Column': 'Ent. pagadora',
    'Account Type Column': 'All rows: FP002 Cuenta de ahorro',
  };
  const after = await paygol.payout('validate', odd as IDataObject[], withAnswers(settingsFrom));
  expect(after.summary).toMatchObject({ valid: 2, excluded: 1 });
});

describe('what tells payees apart is the document, which is asked about only where one has two lines', () => {
  const asked = async (...lines: IDataObject[]) => {
    const { summary } = await paygol.payout('validate', lines);
    return (summary as unknown as Awaited<ReturnType<typeof summaryOf>>).settings;
  };

  test('and a period is enough', async () => {
    const { outputs } = await paygol.payout('validate', rows, withAnswers({ ...ANSWERS, Run: 'x' }));
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual([
      '2026-11-123456785',
      '2026-11-111111219',
      '2026-11-222222427',
    ]);
  });

  test('and stays the same where its check digit moves into a column of its own', async () => {
    const apart = rows.map((row) => {
      const [number, DV] = String(row['RUT']).split('-');
      return { ...row, RUT: number!, DV: DV! };
    });
    const { outputs } = await paygol.payout('validate', apart, withAnswers(ANSWERS));
    expect(outputs[0]![0]!.json.id).toBe('2026-11-123456785');
  });

  test.each<[string, IDataObject, object]>([
    ['two purposes', { Monto: 1500, Glosa: 'Bono' }, { 'ID Columns': '' }],
    ['two invoices', { Glosa: 'Factura 8' }, { 'ID Columns': 'RUT, Glosa' }],
    [
      'two amounts that are still open',
      { Monto: '', Bruto: 1500, Total: 1800, Glosa: 'Bono' },
      { 'ID Columns': '' },
    ],
  ])('with %s', async (_, other, settings) => {
    expect(await asked(rows[0]!, { ...rows[0], ...other })).toMatchObject(settings);
  });

  test('a column that differs can be chosen', async () => {
    const { summary } = await paygol.payout(
      'validate',
      [rows[0]!, { ...rows[0], Glosa: 'Bono', Monto: 1500 }].map((row) => ({ Glosa: 'Sueldo', ...row })),
    );
    const { form } = summary as unknown as Awaited<ReturnType<typeof summaryOf>>;
    expect(form).toContainEqual({
      fieldLabel: 'ID Columns',
      fieldType: 'dropdown',
      fieldOptions: { values: [{ option: 'RUT, Glosa' }] },
      requiredField: false,
    });
  });

  test('but not where no column but the amount differs, which may be corrected later', async () => {
    expect(await asked(rows[0]!, { ...rows[0], Monto: 1500 })).not.toHaveProperty('ID Columns');
  });

  test('but not for the same line over again', async () => {
    expect(await asked(rows[0]!, rows[0]!)).not.toHaveProperty('ID Columns');
  });
});

describe('an account type that only some payees lack', () => {
  const blank = { ...rows[1]!, 'Tipo de cuenta': '' };
  const validated = async (answers: IDataObject) => {
    const { summary } = await paygol.payout('validate', [rows[0]!, blank, rows[2]!], withAnswers(answers));
    return summary as unknown as { valid: number; form: AnswerField[] };
  };

  test('is asked for, and the answer fills nothing but blank cells', async () => {
    const { form } = await validated(ANSWERS);
    expect(form.map(({ fieldLabel }) => fieldLabel)).toEqual(['Account Type for All Rows']);
    expect(
      (await validated({ ...ANSWERS, 'Account Type for All Rows': 'FP002 Cuenta de ahorro' })).valid,
    ).toBe(2);
  });

  test('is still open where whoever is asked leaves the payee out', async () => {
    const leaveOut = { 'Account Type for All Rows': 'Leave out: do not pay' };
    expect(await validated({ ...ANSWERS, ...leaveOut })).toMatchObject({ valid: 1 });
  });
});

test('an answer of a month in another language counts, and comes back in the language of the report', async () => {
  const settingsFrom = { 'Bank: Itaú Corpbanca': '039 Banco Itaú', 'Number Format': '1.234,56' };
  for (const reportLanguage of ['es', 'pt'] as const) {
    const { form, lastingAnswers, asks } = await summaryOf({ options: { settingsFrom, reportLanguage } });
    const words = inLanguage(reportLanguage, true);
    expect(lastingAnswers).toEqual({
      [`${say({ code: 'label_bank' }, words)}: Itaú Corpbanca`]: '039 Banco Itaú',
      [say({ code: 'label_number_format' }, words)]: '1.234,56',
    });
    expect(form.filter(({ fieldLabel }) => fieldLabel.endsWith('Itaú Corpbanca'))).toEqual([]);
    const label = say({ code: 'label_period' }, words);
    expect(asks).toContainEqual({ setting: 'period', label, why: '' });
    expect(form.map(({ fieldLabel }) => fieldLabel)).toContain(label);
  }
});
