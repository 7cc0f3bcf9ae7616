/** The pages of the examples that show what happens to money, for what a run in n8n seldom has. */
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

/** What the expression gives where every node before it gave these items. */
function page(code: string, rows: Json[]): string {
  const items = rows.map((json) => ({ json }));
  const $input = { all: () => items };
  return String(runInNewContext(code, { $input, $: () => $input, $json: { fileName: 'outcomes.xlsx' } }));
}

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);

describe.each([
  ['pay-my-own-sheet.json', 'responseText'],
  ['payroll-and-outcomes.json', 'responseBody'],
])('who was paid, in %s', (file, parameter) => {
  const code = expression(file, 'Who Was Paid', parameter);
  const outcomes = (...all: string[]) =>
    page(
      code,
      all.map((outcome, i) => ({ row: i + 1, name: `<b>${i}`, outcome, reason: `is ${outcome}` })),
    );

  test('only what surely was not paid is headed "Not paid", and what to look at comes first', () => {
    const html = outcomes(
      'created',
      'invalid',
      'unknown',
      'conflict',
      'already_there',
      'rejected',
      'excluded',
      'blank',
      'not_sent',
      'ended_unpaid',
      'conflict',
    );
    expect(texts(html, 'h2')).toEqual([
      'Look at these first: Paygol has another payout under the ID: 2. Nobody knows whether these were paid: 1. ' +
        'Not paid: 4. New payouts: 1. Already there, not paid again: 1. Not paid, because the sheet says so: 1. Not payees: 1.',
    ]);
    const [head, ...lines] = texts(html, 'tr').map((line) => texts(line!, 't[dh]')) as string[][];
    expect(head).toHaveLength(5);
    expect(lines.map((cells) => (cells.length === 1 ? cells[0] : cells[4]))).toEqual([
      'Look at these first: Paygol has another payout under the ID: 2. The reason says what to do.',
      'is conflict',
      'is conflict',
      'Nobody knows whether these were paid: 1. Do not pay them another way; run the same sheet again later.',
      'is unknown',
      'Not paid: 4.',
      'is invalid',
      'is rejected',
      'is not_sent',
      'is ended_unpaid',
      'New payouts: 1.',
      'is created',
      'Already there, not paid again: 1.',
      'is already_there',
      'Not paid, because the sheet says so: 1.',
      'is excluded',
      'Not payees: 1.',
      'is blank',
    ]);
    expect(html).not.toContain('<b>');
  });

  test('an outcome that the page does not know is one that nobody knows', () => {
    const html = outcomes('created', 'a new one');
    expect(texts(html, 'h2')[0]).toBe('Nobody knows whether these were paid: 1. New payouts: 1.');
    expect(html).toContain('a new one');
  });
});

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
