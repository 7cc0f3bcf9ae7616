import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../core/row/answerField.ts';
import { questionsIn } from '../../formAnswers.ts';
import { LUIS, MARCELA, usePerson } from './readAsPerson.ts';

const { paygol, read } = usePerson();

const QUESTION = 'Yes or no: tick the columns that say who is paid, or not';
const NONE = 'None of these';

const rows = [
  { Nombre: 'Marcela Rojas', ...MARCELA, Extranjero: 'No', Boleta: 'SI', Estacionamiento: 'x' },
  { Nombre: 'Luis Fuentes', ...LUIS, Extranjero: 'Sí', Boleta: 'NO', Estacionamiento: '' },
];

/** What *Validate* says, after a form that comes back with these answers. */
async function answered(...forms: IDataObject[]) {
  return answeredOf(rows, ...forms);
}

async function answeredOf(rows: IDataObject[], ...forms: IDataObject[]) {
  const validate = async (formAnswers: IDataObject[]) => {
    const options = { formAnswers } as IDataObject;
    const { outputs, summary } = await paygol.payout('validate', rows, { buildIdFrom: {}, options });
    const said = summary as unknown as {
      form: (AnswerField & { fieldValue?: string })[];
      lastingAnswers: { key: string; answer: string }[];
    };
    return { ...said, states: outputs[0]!.map(({ json }) => json['state']) };
  };
  const given: IDataObject[] = [];
  for (const form of forms) {
    const asked = (await validate(given)).form.map(({ fieldName, fieldValue }) => [
      fieldName,
      fieldValue ?? '',
    ]);
    given.push({ ...(Object.fromEntries(asked) as IDataObject), period: '2026-11', ...form });
  }
  return validate(given);
}

test('columns of yes and no are one question, which says how many lines have each', async () => {
  const { rows: asked, form } = await read(rows);
  expect(asked).toEqual(['open', 'open']);
  expect(form).toEqual({
    [QUESTION]: ['Extranjero — No (1), Sí (1)', 'Boleta — SI (1), NO (1)', 'Estacionamiento — x (1)', NONE],
  });
});

test('where none of the columns says who is paid, everybody is', async () => {
  expect((await answered({ yesNoColumns: [NONE] })).states).toEqual(['valid', 'valid']);
});

test('a column that says who is paid is asked about further, and the others are not', async () => {
  const ticks = { yesNoColumns: ['Boleta — SI (1), NO (1)'] };
  const { form, states } = await answered(ticks);
  expect(states).toEqual(['open', 'open']);
  const [question, ...others] = questionsIn(form);
  expect(others).toEqual([]);
  const [yes] = question!.fieldOptions!.values.map(({ option }) => option);
  expect([question!.fieldLabel, yes]).toEqual(['Pay or Not: Boleta', 'Pay: SI — Marcela Rojas']);
  const more = { [question!.fieldName]: [yes, 'Do not pay the others in this list'] };
  expect((await answered(ticks, more)).states).toEqual(['valid', 'excluded']);
});

test('the form cannot be sent without a tick, and an answer without one answers nothing', async () => {
  const { form } = await answered();
  const question = form.find(({ fieldName }) => fieldName === 'yesNoColumns');
  expect(question).toMatchObject({ fieldType: 'checkbox', requiredField: true });
  expect((await answered({ yesNoColumns: [] })).states).toEqual(['open', 'open']);
});

test('what is said of each column lasts for the next month, and for no other column', async () => {
  const { lastingAnswers } = await answered({ yesNoColumns: ['Boleta — SI (1), NO (1)'] });
  expect(lastingAnswers.map(({ key, answer }) => [key, answer])).toEqual([
    ['column:Extranjero', 'notUsed'],
    ['column:Boleta', 'state'],
    ['column:Estacionamiento', 'notUsed'],
  ]);
});

test.each([
  ['Pagar por caja', 'x'],
  ['Fecha de pago', 'x'],
])('"%s" is asked about by itself', async (header, cell) => {
  const { form } = await read(rows.map((row, i) => ({ ...row, ...(i === 0 ? {} : { [header]: cell }) })));
  expect(Object.values(form).flat().join()).not.toMatch(new RegExp(`${header} — `));
});

const four = (header: string, ...cells: string[]): IDataObject[] =>
  ['15432678-2', '15433789-K', '12345678-5', '16843201-1'].map((RUT, i) => ({
    ...{
      ...MARCELA,
      Nombre: `Ana ${'ABCD'[i]!}lvarez`,
      RUT,
      'N° cuenta': `007012340${i}`,
      Monto: 500_000 + i,
    },
    ...(cells[i] === '' ? {} : { [header]: cells[i] }),
  }));

test.each([
  ['Boleta', 'SI', '-'],
  ['Visto', 'ok', '—'],
  ['Credencial', '1', '0'],
])(
  'who has no yes in a column that decides is not paid without an answer: %s %s %s',
  async (header, yes, no) => {
    const rowsOf = four(header, yes, yes, no, yes);
    const ticked = [`${header} — ${yes} (3)`, `${header} — ${no} (1), ${yes} (3)`];
    const { form, states } = await answeredOf(rowsOf, { yesNoColumns: ticked });
    expect(states[2]).toBe('open');
    const [question] = questionsIn(form);
    const options = question!.fieldOptions!.values.map(({ option }) => option);
    const pays = options.find((option) => option.startsWith(`Pay: ${yes}`));
    if (pays === undefined) return;
    const answer = { [question!.fieldName]: [pays, 'Do not pay the others in this list'] };
    expect((await answeredOf(rowsOf, { yesNoColumns: ticked }, answer)).states[2]).not.toBe('valid');
  },
);

test.each(['Casco, Botas', 'sí', 'Columna Boleta'])(
  'an answer that is none of the options answers nothing: %s',
  async (yesNoColumns) =>
    expect((await answered({ yesNoColumns: [yesNoColumns] })).states).toEqual(['open', 'open']),
);

test('columns that differ in a number or a month are shown each, unless one of them holds other text', async () => {
  const turns = rows.map((row) => ({ ...row, 'Turno 1': 'SI', 'Turno 2': 'NO' }));
  const { form } = await read(
    turns.map((row, i) => (i === 0 ? { ...row, 'Turno 1': 'NO' } : { ...row, 'Turno 2': 'SI' })),
  );
  expect(form[QUESTION]).toEqual(
    expect.arrayContaining(['Turno 1 — NO (1), SI (1)', 'Turno 2 — NO (1), SI (1)']),
  );
  const minutes = rows.map((row, i) => ({
    ...row,
    'Acta 1/11': ['faltó firmar', 'vino el martes'][i],
    'Acta 8/11': ['SI', 'NO'][i],
  }));
  const asked = await read(minutes);
  expect(Object.keys(asked.form)).toContain('Column: Acta 1/11');
  expect(asked.form[QUESTION]!.join()).not.toContain('Acta');
});

test.each(['Renunció', 'No va', 'Rechazo', 'Inactivo'])(
  '"%s", of which an x is a no, is asked about by itself',
  async (header) => {
    const { form, rows: found } = await read(four(header, '', 'x', '', ''));
    expect(found[1]).not.toMatch(/^Ana/);
    expect(Object.keys(form)).not.toContain(QUESTION);
  },
);
