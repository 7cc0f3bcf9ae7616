import type { IDataObject } from 'n8n-workflow';
import { documentTypes } from '../../../../../../core/countries/index.ts';
import type { AnswerField } from '../../../../../../core/row/answerField.ts';
import type { Sentence } from '../../../../../../core/words/codes.ts';
import { inLanguage } from '../../../../../../core/words/languages.ts';
import { say } from '../../../../../../core/words/say.ts';
import { sheet } from '../../../../../core/payroll/understandRows.ts';
import { byKeys, keyOf, questionsIn } from '../../../../../formAnswers.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { say as inEnglish, titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const rows = sheet(
  ['RUT', 'Nombre', 'Apellido', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Estado'],
  ['12.345.678-5', 'María', 'Pérez', 'Itaú Corpbanca', 'Cta. Cte.', '001231', 1000, 'Activo'],
  ['11.111.121-9', 'Juan', 'Soto', 'Banco X', 'Cta. Cte.', '001232', 2000, 'pendiente'],
  ['22.222.242-7', 'Ana', 'Díaz', 'BCI', 'Cuenta mágica', '001233', 3000, 'en trámite'],
) as IDataObject[];

const summaryOf = async (parameters: IDataObject = {}) =>
  asked((await paygol.payout('validate', rows, parameters)).summary);
const asked = <Summary extends IDataObject>(summary: Summary) => ({
  ...summary,
  settings: summary['settings'] as Record<string, string>,
  form: questionsIn(summary['form'] as unknown as AnswerField[]),
});
/** Why a form asks, by the labels of what says it. */
const whysIn = (summary: IDataObject) =>
  Object.fromEntries(
    (summary['form'] as { fieldLabel: string; html?: string }[]).flatMap(({ fieldLabel, html }) =>
      html === undefined ? [] : [[fieldLabel, html]],
    ),
  );
const withAnswers = (answers: object) => given(byKeys(answers as Record<string, unknown>));
const given = (formAnswers: unknown) => ({ options: { formAnswers } as IDataObject });

/** In the time zone of the engine, which is n8n's own where nobody has set one. */
const THIS_MONTH = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' }).slice(0, 7);

const ANSWERS = {
  Period: '2026-11',
  'Bank: Itaú Corpbanca': '039 Banco Itaú',
  'Bank: Banco X': '672 Coopeuch',
  'Account Type: Cuenta mágica': 'FP002 Cuenta de ahorro',
  'Pay or Not: Estado': ['Pay: pendiente — Juan Soto', 'Do not pay the others in this list'],
};

test('a report asks for everything at once, blank where a person must decide', async () => {
  const { settings, form } = await summaryOf();
  expect(settings).toEqual({
    ...Object.fromEntries(Object.keys(ANSWERS).map((label) => [keyOf(label), ''])),
    period: THIS_MONTH,
  });
  expect(
    questionsIn(form)
      .map(({ fieldLabel }) => fieldLabel)
      .sort(),
  ).toEqual([...Object.keys(ANSWERS), 'Payment name (optional)'].sort());
  const optionsOf = (label: string) =>
    form.find(({ fieldLabel }) => fieldLabel === label)!.fieldOptions?.values.map(({ option }) => option);
  expect(optionsOf('Bank: Itaú Corpbanca')).toEqual([
    '027 Corpbanca',
    '039 Banco Itaú',
    'Leave out: do not pay',
  ]);
  expect(optionsOf('Bank: Banco X')).toContain('016 BCI');
  expect(optionsOf('Pay or Not: Estado')).toEqual([
    'Pay: pendiente — Juan Soto',
    'Pay: en trámite — Ana Díaz',
    'Do not pay the others in this list',
  ]);
  const period = form.find(({ fieldName }) => fieldName === 'period')!;
  expect(optionsOf('Period')).toContain(period.defaultValue);
  expect(period).toMatchObject({ requiredField: true });
});

test('the form shows above a question why it is asked, as text that n8n does not evaluate', async () => {
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

test('the form shows above a question about money what is paid, and what stands next to it', async () => {
  const advance = rows.map((row, i) => ({ ...row, Anticipo: i === 0 ? '1.500' : '' }));
  const chosen = withAnswers({ 'Amount Column': 'Monto' });
  const { form } = (await paygol.payout('validate', advance, chosen)).summary as unknown as {
    form: { fieldLabel: string; html?: string }[];
  };
  const at = form.findIndex(({ fieldLabel }) => fieldLabel === 'Column: Anticipo');
  expect(form[at - 1]!.html).toMatch(/Anticipo.*1\.500.*only.*Monto.*is paid/);
});

test('what was asked and left blank is not asked again, and stays open', async () => {
  const answers = { ...ANSWERS, 'Bank: Banco X': '', 'Pay or Not: Estado': [] };
  const { outputs, summary } = await paygol.payout('validate', rows, withAnswers(answers));
  expect(summary).toMatchObject({ form: [], settings: { 'bank:Banco X': '', 'pay:Estado': '' } });
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
  const { form } = asked(await reportWith({}));
  expect(form[0]!.fieldOptions!.values.map(({ option }) => option)).toEqual([
    'Pay: En trámite — María Pérez, Juan Soto',
    'Pay: en trámite diciembre — Ana Díaz',
    'Do not pay the others in this list',
  ]);
  const answers = {
    'Pay or Not: Estado': ['Pay: En trámite — María Pérez, Juan Soto', 'Do not pay the others in this list'],
  };
  expect(await reportWith(answers)).toMatchObject({ valid: 2, excluded: 1 });
});

test('a question about a bank or an account type says for whom it is, and why', async () => {
  const { summary } = await paygol.payout('validate', rows);
  expect(whysIn(summary as IDataObject)).toEqual({
    'Bank: Itaú Corpbanca?': expect.stringMatching(/María Pérez: .*Itaú Corpbanca/),
    'Bank: Banco X?': expect.stringMatching(/Juan Soto: .*Banco X/),
    'Account Type: Cuenta mágica?': expect.stringMatching(/Ana Díaz: .*Cuenta mágica/),
  });
});

test('a question whether an amount is meant says what is odd about it', async () => {
  const header = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'];
  const payees = Array.from({ length: 9 }, (_, i) => {
    const document = `1111112${i}-${documentTypes.get('cl_rut')!.verificationDigits(`1111112${i}`)}`;
    return [
      document,
      `Persona ${'ABCDEFGHI'[i]}`,
      'BCI',
      'Cta. Cte.',
      `0000${i}1`,
      i === 3 ? 9_000_000 : 900_000,
    ];
  });
  const { summary } = await paygol.payout('validate', sheet(header, ...payees) as IDataObject[]);
  expect(whysIn(summary as IDataObject)).toMatchObject({
    'Pay or Not: Persona D: 9000000?': expect.stringMatching(
      /Persona D: Monto .*9000000.* is far from the usual amount, 900,000\. /,
    ),
  });
});

test('a payee who waits for an answer can be left out, and the others are paid', async () => {
  const out = 'Leave out: do not pay';
  const answers = { ...ANSWERS, 'Bank: Itaú Corpbanca': out, 'Account Type: Cuenta mágica': out };
  const { toPay, page, problems } = (await summaryOf(withAnswers(answers))) as IDataObject;
  expect(toPay).toBe('CLP 2,000 to 1 payee');
  expect(problems).toMatchObject([{ rule: 'ambiguous', field: 'bank_code', payees: 'María Pérez' }]);
  expect(page).not.toContain('Name Mappings');
  const { outputs, summary } = await paygol.pay(rows, {
    ...withAnswers(answers),
    invalidRows: 'sendValid',
  });
  expect(outputs[0]!.map(({ json }) => json.name)).toEqual(['Juan Soto']);
  expect(summary.page).not.toContain('Name Mappings');
});

test.each([
  ['what a form returns', { ...byKeys(ANSWERS), submittedAt: '2026-11-23', formMode: 'test' }],
  ['what several forms return', Object.entries(byKeys(ANSWERS)).map(([key, answer]) => ({ [key]: answer }))],
  ['JSON', JSON.stringify(byKeys(ANSWERS))],
])('%s is the answer, and Create pays as Validate has said', async (_, answers) => {
  const { outputs: validated, summary } = await paygol.payout('validate', rows, given(answers));
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
  const { settings } = await summaryOf(withAnswers({ 'What tells payments apart': 'RUT, Monto' }));
  expect(settings).toMatchObject({ period: THIS_MONTH });
});

test("what n8n's form returns is read by the keys of its fields, and a name with angle brackets, too", async () => {
  const odd = rows.slice(0, 1).map((row) => ({ ...row, Banco: 'Banco <X>' }));
  const { summary } = await paygol.payout('validate', odd);
  const fields = summary['form'] as unknown as { fieldName: string; fieldValue?: string }[];
  const chosen: Record<string, string> = { period: '2026-11', 'bank:Banco %3CX%3E': '672 Coopeuch' };
  const answers = fields.flatMap(({ fieldName, fieldValue }) =>
    fieldName === undefined ? [] : [[fieldName, fieldValue ?? chosen[fieldName]]],
  );
  const after = await paygol.payout('validate', odd, given(Object.fromEntries(answers)));
  expect(after.summary).toMatchObject({ valid: 1, settings: {} });
});

test('answers that are not an object are refused', async () => {
  const { error } = await paygol.pay(rows, given('yes'));
  expect(error?.message).toBe(titled({ code: 'settings_form', given: 'yes' }));
  expect(paygol.sandbox.log()).toEqual([]);
});

describe('an answer that cannot be used', () => {
  const unusable = (answer: string, label: string, ...instead: Sentence[]) =>
    [{ code: 'settings_answer', setting: label, answer } as const, ...instead].map((one) => inEnglish(one));
  const reportWith = async (answers: object) =>
    (await paygol.payout('validate', rows, given(answers))).summary;

  test.each<[string, string, string, ...Sentence[]]>([
    ['bank:Banco X', 'Bank: Banco X', 'Banco de mi tía', { code: 'answer_code' }],
    [
      'accountType:Cuenta mágica',
      'Account Type: Cuenta mágica',
      'la de siempre',
      { code: 'answer_type_code' },
    ],
    ['period', 'Period', 'nov 2026', { code: 'write_period', isoPeriod: '2026-11' }],
  ])(
    'an answer to %s that cannot be used is told where it was asked, whole, and not remembered',
    async (key, label, answer, ...instead) => {
      const { form, clashes, lastingAnswers } = await reportWith({
        ...byKeys({ ...ANSWERS, 'Pay or Not: Estado': ['pendiente', 'en trámite'] }),
        [key]: answer,
      });
      const told = unusable(answer, label, ...instead);
      const [about, question] = form as IDataObject[] as [{ html: string }, { fieldName: string }];
      expect(question.fieldName).toBe(key);
      expect(about.html.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toContain(told.join(' '));
      expect(clashes).toEqual([told.join(' ')]);
      expect(lastingAnswers).not.toContainEqual(expect.objectContaining({ key }));
    },
  );

  test.each<[string, string, string, string[]]>([
    ['nameOrder', 'Name Order', 'any', ['Given names first', 'Family names first']],
    ['pay:pendiente', 'Pay or Not: pendiente', 'maybe', ['Pay', 'Do not pay']],
  ])(
    'an answer to %s that cannot be used is told with those that can',
    async (key, label, answer, choices) => {
      const { clashes } = await reportWith({ ...byKeys(ANSWERS), [key]: answer });
      expect(clashes).toEqual([unusable(answer, label, { code: 'settings_choices', choices }).join(' ')]);
    },
  );

  test('unknown columns of the ID are asked for again, with the reason, and not remembered', async () => {
    const twice = [rows[0]!, { ...rows[0], Monto: 1500, Glosa: 'Bono' }];
    const answers = { ...byKeys(ANSWERS), idColumns: 'RUT, Motivo' };
    const { summary } = await paygol.payout('validate', twice, given(answers));
    const { form, lastingAnswers } = summary as { form: IDataObject[]; lastingAnswers: IDataObject[] };
    expect(questionsIn(form as unknown as AnswerField[]).map(({ fieldName }) => fieldName)).toEqual([
      'idColumns',
    ]);
    expect(JSON.stringify(form)).toContain('Motivo');
    expect(lastingAnswers).not.toContainEqual(expect.objectContaining({ key: 'idColumns' }));
  });
});

test('a column that nobody knows is asked for among those that are not used', async () => {
  const odd = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([key]) => !/^(?:Banco|Tipo)/.test(key))),
    'Ent. pagadora': row['Banco'] === 'BCI' ? 'BCI' : 'BICE',
    'Ent. origen': 'BCI',
  }));
  const { summary } = await paygol.payout('validate', odd as IDataObject[]);
  const { form } = asked(summary);
  const choices = Object.fromEntries(
    form.map(({ fieldLabel, fieldOptions }) => [
      fieldLabel,
      fieldOptions?.values.map(({ option }) => option),
    ]),
  );
  expect(choices['Bank Column']).toEqual(['Ent. pagadora', 'Ent. origen']);
  expect(choices['Account Type Column']).toEqual(
    expect.arrayContaining(['Ent. pagadora', 'All rows: FP001 Cuenta corriente / Cuenta vista']),
  );
  const formAnswers = {
    ...ANSWERS,
    'Bank Column': 'Ent. pagadora',
    'Account Type Column': 'All rows: FP002 Cuenta de ahorro',
  };
  const after = await paygol.payout('validate', odd as IDataObject[], withAnswers(formAnswers));
  expect(after.summary).toMatchObject({ valid: 2, excluded: 1 });
});

describe('what tells payees apart', () => {
  const settingsOf = async (...lines: IDataObject[]) =>
    asked((await paygol.payout('validate', lines)).summary).settings;

  test('the document and a period tell payees apart', async () => {
    const { outputs } = await paygol.payout('validate', rows, withAnswers({ ...ANSWERS, Run: 'x' }));
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual([
      '2026-11-123456785',
      '2026-11-111111219',
      '2026-11-222222427',
    ]);
  });

  test('an ID stays the same where the check digit moves into a column of its own', async () => {
    const apart = rows.map((row) => {
      const [number, DV] = String(row['RUT']).split('-');
      return { ...row, RUT: number!, DV: DV! };
    });
    const { outputs } = await paygol.payout('validate', apart, withAnswers(ANSWERS));
    expect(outputs[0]![0]!.json.id).toBe('2026-11-123456785');
  });

  test.each<[string, IDataObject, object]>([
    ['two purposes', { Monto: 1500, Glosa: 'Bono' }, { idColumns: '' }],
    ['two invoices', { Glosa: 'Factura 8' }, { idColumns: 'RUT, Glosa' }],
    [
      'two amounts that are still open',
      { Monto: '', Bruto: 1500, Total: 1800, Glosa: 'Bono' },
      { idColumns: '' },
    ],
  ])('two lines of one document are told apart, or asked about: %s', async (_, other, settings) => {
    expect(await settingsOf(rows[0]!, { ...rows[0], ...other })).toMatchObject(settings);
  });

  test('a column that differs can be chosen', async () => {
    const { summary } = await paygol.payout(
      'validate',
      [rows[0]!, { ...rows[0], Glosa: 'Bono', Monto: 1500 }].map((row) => ({ Glosa: 'Sueldo', ...row })),
    );
    const { form } = asked(summary);
    expect(form).toContainEqual({
      fieldName: 'idColumns',
      fieldLabel: 'What tells payments apart',
      fieldType: 'dropdown',
      fieldOptions: { values: [{ option: 'RUT, Glosa' }] },
      requiredField: false,
    });
  });

  test('nothing is asked where no column but the amount differs, which may be corrected later', async () => {
    expect(await settingsOf(rows[0]!, { ...rows[0], Monto: 1500 })).not.toHaveProperty('idColumns');
  });

  test('nothing is asked for the same line over again', async () => {
    expect(await settingsOf(rows[0]!, rows[0]!)).not.toHaveProperty('idColumns');
  });
});

describe('an account type that only some payees lack', () => {
  const blank = { ...rows[1]!, 'Tipo de cuenta': '' };
  const validated = async (answers: IDataObject) => {
    const { summary } = await paygol.payout('validate', [rows[0]!, blank, rows[2]!], withAnswers(answers));
    return { ...asked(summary), valid: summary['valid'] };
  };

  test('an account type that some payees lack is asked for, and fills nothing but blank cells', async () => {
    const { form } = await validated(ANSWERS);
    expect(form.map(({ fieldLabel }) => fieldLabel)).toEqual(['Account Type: (blank)']);
    expect((await validated({ ...ANSWERS, 'Account Type: (blank)': 'FP002 Cuenta de ahorro' })).valid).toBe(
      2,
    );
  });

  test('an account type is still open for the payee whom an answer leaves out', async () => {
    const leaveOut = { 'Account Type: (blank)': 'Leave out: do not pay' };
    expect(await validated({ ...ANSWERS, ...leaveOut })).toMatchObject({ valid: 1 });
  });
});

test('an answer of a month in another language counts, and is told in the language of the report', async () => {
  const formAnswers = byKeys({
    'Bank: Itaú Corpbanca': '039 Banco Itaú',
    'Name Order': 'Given names first',
  });
  for (const reportLanguage of ['es', 'pt'] as const) {
    const { form, lastingAnswers } = (await summaryOf({
      options: { formAnswers: formAnswers as IDataObject, reportLanguage },
    } as IDataObject)) as IDataObject & { form: AnswerField[] };
    const catalog = inLanguage(reportLanguage, true);
    expect(lastingAnswers).toEqual([
      {
        ...{
          key: 'bank:Itaú Corpbanca',
          label: say({ code: 'label_bank', name: 'Itaú Corpbanca' }, catalog),
        },
        ...{ answer: '039 Banco Itaú', shown: '039 Banco Itaú' },
      },
      {
        ...{ key: 'nameOrder', label: say({ code: 'label_name_order' }, catalog) },
        ...{ answer: 'givenFirst', shown: say({ code: 'choice_given_names_first' }, catalog) },
      },
    ]);
    expect(form.filter(({ fieldName }) => fieldName.endsWith('Itaú Corpbanca'))).toEqual([]);
    const label = say({ code: 'label_period' }, catalog);
    expect(form.map(({ fieldLabel }) => fieldLabel)).toContain(label);
  }
});
