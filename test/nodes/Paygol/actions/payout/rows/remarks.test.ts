import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../../../../core/row/answerField.ts';
import { sheet } from '../../../../../core/payroll/understandRows.ts';
import { byKeys, keyOf, questionsIn } from '../../../../../formAnswers.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { say, titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const HEADER = ['ID', 'RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Obs.'];
const maria = ['a-1', '12.345.678-5', 'María Pérez', 'BCI', 'Cta. Cte.', '001231', 1000, 'descontar $15.000'];
const juan = ['a-2', '11.111.121-9', 'Juan Soto', 'BCI', 'Cta. Cte.', '001232', 2000, 'recién el 10'];
const ana = ['a-3', '22.222.242-7', 'Ana Díaz', 'BCI', 'Cta. Cte.', '001233', 3000, 'ok'];
const rowsOf = (...payees: unknown[][]) => sheet(HEADER, ...payees) as IDataObject[];
const SETTING = 'Pay Despite Remark: Obs.';
const answers = (value: unknown) => ({
  options: { formAnswers: byKeys({ [SETTING]: value }) } as IDataObject,
});

test('remarks of a column are one question, with payees and words', async () => {
  const { summary } = await paygol.payout('validate', rowsOf(maria, juan, ana));
  const { form, settings, valid } = summary;
  expect({ settings, valid }).toEqual({ settings: { [keyOf(SETTING)]: '' }, valid: 1 });
  const options = ['María Pérez: descontar $15.000', 'Juan Soto: recién el 10'];
  expect(questionsIn(form as unknown as AnswerField[])).toEqual([
    {
      fieldName: keyOf(SETTING),
      fieldLabel: SETTING,
      fieldType: 'checkbox',
      fieldOptions: { values: options.map((option) => ({ option })) },
      requiredField: false,
    },
  ]);
});

test('an open remark keeps back its own row only, also where one invalid row holds back all', async () => {
  const { outputs } = await paygol.pay(rowsOf(maria, juan, ana), {
    invalidRows: 'sendNone',
    ...answers(['Juan Soto: recién el 10']),
  });
  expect(outputs.map((items) => items.map(({ json }) => [json.id, json.outcome]))).toEqual([
    [
      ['a-2', 'created'],
      ['a-3', 'created'],
    ],
    [['a-1', 'open']],
  ]);
  expect(outputs[1]![0]!.json.reason).toMatch(/^María Pérez.*"Obs\." says "descontar \$15\.000"/);
});

test.each([
  ['Estado', 'en revisión'],
  ['Forma de pago', 'mitad y mitad'],
])('an open cell of %s keeps back its own row only', async (header, cell) => {
  const rows = sheet(
    HEADER.with(7, header),
    ...[maria.with(7, cell), juan.with(7, ''), ana.with(7, 'OK')],
  ) as IDataObject[];
  const { outputs } = await paygol.pay(rows, { invalidRows: 'sendNone' });
  expect(outputs.map((items) => items.map(({ json }) => [json.id, json.outcome]))).toEqual([
    [
      ['a-2', 'created'],
      ['a-3', 'created'],
    ],
    [['a-1', 'open']],
  ]);
});

test('what is wrong with a row holds back all, whatever else is asked of it', async () => {
  const { error } = await paygol.pay(rowsOf(maria.with(5, ''), juan, ana), {
    invalidRows: 'sendNone',
  });
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 3 }));
});

test('a run in which nothing else is paid fails', async () => {
  const { error } = await paygol.pay(rowsOf(maria, juan));
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 2, rows: 2 }));
});

test('what is paid with a remark stands in the report with its words', async () => {
  const { summary } = await paygol.payout(
    'validate',
    rowsOf(maria, juan, ana),
    answers(['María Pérez: descontar $15.000', 'Juan Soto: recién el 10']),
  );
  const { report, page, toPay } = summary as Record<string, unknown>;
  expect(toPay).toBe('CLP 6,000 to 3 payees');
  const marked = (text: string) => say({ code: 'marked', mark: { header: 'Obs.', text } });
  expect((report as string[]).filter((text) => text.startsWith('Warning'))).toEqual([
    `Warning: María Pérez: ${marked('descontar $15.000')}`,
    `Warning: Juan Soto: ${marked('recién el 10')}`,
  ]);
  expect(page).toContain('descontar $15.000');
});
