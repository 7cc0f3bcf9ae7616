import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../core/row/answerField.ts';
import { questionsIn } from '../../formAnswers.ts';
import { LUIS, MARCELA, usePerson } from './readAsPerson.ts';

const { paygol, read } = usePerson();

const QUESTION = 'Yes or no: tick the columns that say who is paid';
const NONE = 'None of these';

const rows = [
  { Nombre: 'Marcela Rojas', ...MARCELA, Extranjero: 'No', Boleta: 'SI', Estacionamiento: 'x' },
  { Nombre: 'Luis Fuentes', ...LUIS, Extranjero: 'Sí', Boleta: 'NO', Estacionamiento: '' },
];

/** What *Validate* says, after a form that comes back with these answers. */
async function answered(...forms: IDataObject[]) {
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
