/** What the form of an example asks, for what a run in n8n seldom has. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { WorkflowFile } from '../../host/rest.ts';

type Json = Record<string, unknown>;

/** An expression of an example: what stands between `={{` and `}}`. */
function expression(file: string, node: string, parameter: string): string {
  const { nodes } = JSON.parse(readFileSync(`docs/examples/${file}`, 'utf8')) as WorkflowFile;
  const { parameters } = nodes.find(({ name }) => name === node)!;
  const { assignments = [] } = (parameters['assignments'] ?? {}) as {
    assignments?: { name: string; value: string }[];
  };
  const value = assignments.find(({ name }) => name === parameter)?.value ?? parameters[parameter];
  return /^=\{\{([^]*)\}\}$/.exec(String(value))![1]!;
}

describe('what Pay my own sheet asks', () => {
  const code = expression('pay-my-own-sheet.json', 'What to Ask', 'jsonOutput');
  type Field = Record<'fieldType' | 'fieldLabel' | 'fieldName' | 'fieldValue', string> & {
    fieldOptions: { values: { option: string }[] };
  };
  /** The fields of its form, in November 2026, where these answers were given before. */
  function asked(form: Json[], settings: Json, before?: Json): Field[] {
    const $now = { plus: ({ months }: { months: number }) => ({ toFormat: () => `month ${months}` }) };
    const questions = { isExecuted: before !== undefined, first: () => ({ json: before }) };
    const context = { $now, $: () => questions, $json: { form, settings } };
    return (runInNewContext(code, context) as { fields: Field[] }).fields;
  }
  const text = (fieldLabel: string) => ({ fieldLabel, fieldType: 'text', requiredField: true });
  const open = (fieldLabel: string) => ({ ...text(fieldLabel), requiredField: false });

  test('the month is one of a list, from the next one back', () => {
    const [period] = asked([text('Period')], { Period: '' });
    expect(period).toMatchObject({ fieldLabel: 'Period', fieldType: 'dropdown', requiredField: false });
    expect(period!.fieldOptions.values.slice(0, 3)).toEqual([
      { option: 'month 1' },
      { option: 'month 0' },
      { option: 'month -1' },
    ]);
  });

  test('the column that tells payees apart is not asked for where it is known', () => {
    expect(asked([text('ID Columns')], { 'ID Columns': 'RUT' })).toEqual([
      { fieldType: 'hiddenField', fieldName: 'ID Columns', fieldValue: 'RUT' },
    ]);
    expect(asked([text('ID Columns')], { 'ID Columns': '' })).toEqual([open('ID Columns')]);
  });

  test('what was answered stays answered, and what was left out stays open', () => {
    const before = {
      Period: '2026-11',
      'Pay Despite Remark: Obs.': ['Ana: ojo', 'Luis: ver'],
      'Pay Despite Remark: Nota': [],
      'Bank: Y': '',
      'Bank: Z': null,
      submittedAt: 'now',
      formMode: 'test',
    };
    expect(asked([text('Bank: X')], {}, before)).toEqual([
      { fieldType: 'hiddenField', fieldName: 'Period', fieldValue: '2026-11' },
      {
        fieldType: 'hiddenField',
        fieldName: 'Pay Despite Remark: Obs.',
        fieldValue: 'Ana: ojo | Luis: ver',
      },
      { fieldType: 'hiddenField', fieldName: 'Pay Despite Remark: Nota', fieldValue: '' },
      open('Bank: X'),
    ]);
  });
});

test('no cell of the CSV file of Outcomes by month is a formula', () => {
  const code = expression('outcomes-by-month.json', 'For the Accountant', 'jsonOutput');
  const line = {
    date: '2026-11-23',
    payout: '-7',
    name: '=HYPERLINK("x")',
    amount: '850000',
    currency: '@CLP',
  };
  expect(runInNewContext(code, { $json: line })).toEqual({
    date: '2026-11-23',
    payout: "'-7",
    name: `'=HYPERLINK("x")`,
    amount: '850000',
    currency: "'@CLP",
    status: '',
  });
});
