/** What a form asks in any language comes back by the keys of questions and choices, which are the same in all. */
import { readAnswers } from '../../../core/payroll/answers.ts';
import type { AnswerField } from '../../../core/row/answerField.ts';
import { askedField, ASKED, fieldOf, labelOf } from '../../../core/payroll/questionForm.ts';
import { payoutFields } from '../../../core/values/fields.ts';
import {
  BELOW_TOTAL,
  BLANK,
  type Choice,
  codeChoice,
  COLUMN_USES,
  LEAVE_OUT,
  NAME_ORDERS,
  type NamedKind,
  NUMBER_FORMATS,
  type Question,
  questionKey,
  type SheetSetting,
} from '../../../core/row/question.ts';
import { en } from '../../../core/words/en/index.ts';
import { inLanguage, languages } from '../../../core/words/languages.ts';
import { say } from '../../../core/words/say.ts';

const optionsOf = ({ fieldOptions }: AnswerField) => fieldOptions?.values.map(({ option }) => option) ?? [];
const read = (given: Record<string, unknown>) => {
  const { nameMappings, sheet, refused } = readAnswers([given], en);
  expect([...refused]).toEqual([]);
  return [...nameMappings, ...(Object.keys(sheet).length === 0 ? [] : [sheet])];
};
const named = (kind: NamedKind, name: string, ...choices: Choice[]): Question => ({
  kind,
  name,
  header: '',
  ...(choices.length === 0 ? {} : { choices }),
});
const sheet = (name: SheetSetting, ...choices: Choice[]): Question => ({
  kind: 'sheet',
  name,
  ...(choices.length === 0 ? {} : { choices }),
});
const column = (
  header: string,
  ...sums: [] | [total: string, first?: string | undefined, payee?: string]
): Choice => {
  const [total, first, payee] = sums;
  if (total === undefined) return { kind: 'column', header };
  const more = { ...(first === undefined ? {} : { first }), ...(payee === undefined ? {} : { payee }) };
  return { kind: 'column', header, sums: { total, ...more } };
};
const own = (kind: NamedKind, name: string, code: string) => [{ kind, name, code }];

const SHARED = 'Ana Díaz (111111111) + Luis Soto (11111112K): 1, 016';

/** A question with its choices, and what each of them means, in the order of the form. */
const CHOSEN: readonly (readonly [Question, ...(readonly object[])[]])[] = [
  [
    named('bank', 'Itaú: Corpbanca', codeChoice('027', 'Corpbanca'), codeChoice('039', 'Banco Itaú')),
    own('bank', 'Itaú: Corpbanca', '027'),
    own('bank', 'Itaú: Corpbanca', '039'),
    [],
  ],
  [
    named('accountType', 'Vista', codeChoice('FP001', 'Cuenta vista'), { kind: 'noType' }),
    own('accountType', 'Vista', 'FP001'),
    own('accountType', 'Vista', 'None'),
    [],
  ],
  [
    named('column', 'Gestión', ...COLUMN_USES),
    ...['details', '', 'remark', 'state', 'payment_method', 'full_name'].map((code) =>
      own('column', 'Gestión', code),
    ),
  ],
  ...['pendiente', BLANK, BELOW_TOTAL, 'Bank: x', 'N°\n(1) <b>'].map(
    (name) => [named('pay', name), own('pay', name, 'pay'), own('pay', name, 'doNotPay')] as const,
  ),
  [
    { kind: 'pay', name: SHARED, header: SHARED, shared: { payees: ['Ana Díaz', 'Luis Soto'], bank: 'BCI' } },
    own('pay', SHARED, 'pay'),
    own('pay', SHARED, 'doNotPay'),
  ],
  [
    named(
      'remark',
      'Obs.',
      { kind: 'remark', text: 'Ana: bici propia' },
      { kind: 'remark', text: 'Juan: zona norte' },
    ),
    own('remark', 'Ana: bici propia', 'pay'),
    own('remark', 'Juan: zona norte', 'pay'),
  ],
  [
    {
      kind: 'columnOf',
      name: 'amount',
      choices: [
        column('Saldo', '1690000', '1190000.5', 'Sur — Norte SpA'),
        column('Monto — CLP', '-35000', undefined, 'Ana'),
        column('Neto', '12', '12'),
        column('IVA', '0'),
        column('Pago — 2026'),
        column('Total 7 — 8'),
      ],
    },
    ...['Saldo', 'Monto — CLP', 'Neto', 'IVA', 'Pago — 2026', 'Total 7 — 8'].map((header) =>
      own('column', header, 'amount'),
    ),
  ],
  [
    named(
      'pay',
      'Estado',
      { kind: 'mark', text: 'En trámite', payees: ['Ana Díaz', 'Sur — Norte SpA'], rows: 2 },
      { kind: 'mark', text: 'Falta — ver | ojo', payees: ['Juan Soto'], rows: 13 },
    ),
    own('pay', 'Estado: En trámite', 'pay'),
    own('pay', 'Estado: Falta — ver | ojo', 'pay'),
    own('pay', 'Estado: (all others)', 'doNotPay'),
  ],
  [
    {
      kind: 'columnOf',
      name: 'first_name',
      choices: [column('Nombres'), { kind: 'fullNames', header: 'Nombre' }],
    },
    own('column', 'Nombres', 'first_name'),
    own('column', 'Nombre', 'full_name'),
  ],
  [
    {
      kind: 'columnOf',
      name: 'account_type',
      choices: [column('Tipo'), { kind: 'codeForAll', code: 'FP001', name: 'Cuenta vista' }],
    },
    own('column', 'Tipo', 'account_type'),
    [{ accountTypeForAll: 'FP001' }],
  ],
  [
    sheet('accountTypeForAll', codeChoice('FP001', 'Cuenta vista'), LEAVE_OUT),
    [{ accountTypeForAll: 'FP001' }],
    [],
  ],
  [
    sheet('documentType', { kind: 'documentType', code: 'br_cpf', name: 'CPF' }),
    [{ documentType: 'br_cpf' }],
  ],
  [sheet('nameOrder', ...NAME_ORDERS), [{ nameOrder: 'givenFirst' }], [{ nameOrder: 'familyFirst' }]],
  [
    sheet('numberFormat', ...NUMBER_FORMATS),
    [{ numberFormat: 'plain' }],
    [{ numberFormat: 'commaThousands' }],
    [{ numberFormat: 'dotThousands' }],
  ],
];

/** What is typed, and what it means. */
const TYPED: readonly (readonly [Question, string, object[]])[] = [
  [named('bank', 'Galicia'), '007 Galicia', own('bank', 'Galicia', '007')],
  [named('accountType', 'CA'), 'CA', own('accountType', 'CA', 'CA')],
  [named('amount', 'Ana Díaz'), '350.000', own('amount', 'Ana Díaz', '350.000')],
  [named('column', 'Glosa'), 'details', own('column', 'Glosa', 'details')],
  [named('fullName', 'Ana Díaz Soto'), 'Díaz Soto, Ana', own('fullName', 'Ana Díaz Soto', 'Díaz Soto, Ana')],
  ...payoutFields.map(
    ({ name }) => [{ kind: 'columnOf', name }, 'Plata', own('column', 'Plata', name)] as const,
  ),
  [sheet('accountTypeForAll'), 'CC', [{ accountTypeForAll: 'CC' }]],
  [sheet('idColumns'), 'RUT, Factura', [{ idColumns: 'RUT, Factura' }]],
  [sheet('period'), '2026-11', [{ period: '2026-11' }]],
];

describe.each(languages)('in %s', (language) => {
  const catalog = inLanguage(language, true);
  /** What n8n's form returns for an answer. */
  const returned = (question: Question, answer: string) => {
    const { fieldName, fieldType } = fieldOf(question, catalog);
    return {
      [fieldName]: fieldType === 'checkbox' ? [answer] : answer,
      [ASKED]: askedField([question], catalog).fieldValue,
    };
  };

  test.each(CHOSEN.map(([question, ...meant]) => [questionKey(question), question, meant] as const))(
    'all choices of %s come back',
    (__, question, meant) => {
      const field = fieldOf(question, catalog);
      expect(optionsOf(field).map((option) => read(returned(question, option)))).toEqual(meant);
      expect(new Set(optionsOf(field)).size).toBe(meant.length);
    },
  );

  test.each(TYPED.map(([question, ...more]) => [questionKey(question), question, ...more] as const))(
    'what is typed for %s comes back',
    (__, question, answer, meant) => {
      expect(read(returned(question, answer))).toEqual(meant);
    },
  );

  test('the word for no account type is in its placeholder, and understood alone', () => {
    const [word = ''] = say({ code: 'choice_no_type' }, catalog).split(' ');
    const question = named('accountType', 'CA');
    expect(fieldOf(question, catalog).placeholder).toContain(word);
    expect(read(returned(question, word.toUpperCase()))).toEqual(own('accountType', 'CA', 'None'));
  });

  test('a question that is left blank in a form stays open', () => {
    const given = returned(named('bank', 'Dale'), '');
    expect(readAnswers([given], en)).toMatchObject({ nameMappings: [], leftOpen: ['bank:Dale'] });
  });
});

test('no two questions of a form have the same label', () => {
  for (const language of languages) {
    const catalog = inLanguage(language, true);
    const labels = [...CHOSEN, ...TYPED].map(([question]) => [
      labelOf(question, catalog),
      questionKey(question),
    ]);
    const keysOf = Map.groupBy(labels, ([label]) => label);
    for (const same of keysOf.values()) expect(new Set(same.map(([, key]) => key)).size).toBe(1);
  }
});

test('what comes later counts, and what nobody asked is kept by its keys', () => {
  const given = [{ period: '2026-11', 'bank:Dale': '672' }, { period: '2026-12' }];
  expect(readAnswers(given, en)).toMatchObject({
    nameMappings: [{ kind: 'bank', name: 'Dale', code: '672' }],
    sheet: { period: '2026-12' },
  });
});

test('one name under two spellings, with an answer each, is asked about again', () => {
  const { nameMappings, refused } = readAnswers([{ 'bank:Dale': '672', 'bank:DALE': '001' }], en);
  expect(nameMappings).toEqual([]);
  const says = { code: 'two_answers', name: 'Dale', answers: ['672', '001'] };
  expect([...refused]).toEqual([
    ['bank:Dale', says],
    ['bank:DALE', says],
  ]);
});

test('one column for two fields counts for neither, is told at both questions, and is not remembered', () => {
  const { nameMappings, refused, lasting } = readAnswers(
    [{ 'columnOf:amount': 'Plata', 'columnOf:details': 'Plata', 'columnOf:full_name': 'Quien' }],
    en,
  );
  expect(nameMappings.map(({ name }) => name)).toEqual(['Quien']);
  const says = { code: 'column_for_two_fields', header: 'Plata', fields: ['amount', 'details'] };
  expect([...refused]).toEqual([
    ['columnOf:amount', says],
    ['columnOf:details', says],
  ]);
  expect(lasting.map(({ answer }) => answer)).toEqual(['Quien']);
});

test.each(['submittedAt', 'Nota: algo', 'bank', 'bank:', 'columnOf:plata', 'constructor', '__proto__:x'])(
  'the key %s is of no question',
  (key) => expect(read({ [key]: 'x' })).toEqual([]),
);

test.each(['no JSON', '%E0%A4%A', '[1]', 'null'])('the value %s is nothing that a form asked', (asked) => {
  expect(read({ [ASKED]: asked, period: '2026-11' })).toEqual([{ period: '2026-11' }]);
});

test('the one column that can hold the names is proposed; of several, or for an amount, none is', () => {
  const columns = (name: 'full_name' | 'amount', ...headers: string[]): Question => ({
    ...{ kind: 'columnOf', name },
    choices: headers.map((header) => ({ kind: 'column', header })),
  });
  expect(fieldOf(columns('full_name', 'Garzón'), en).defaultValue).toBe('Garzón');
  expect(fieldOf(columns('full_name', 'Garzón', 'Local'), en).defaultValue).toBeUndefined();
  expect(fieldOf(columns('amount', 'Bono'), en).defaultValue).toBeUndefined();
});
