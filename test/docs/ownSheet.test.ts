/** What the form of an example asks, for what a run in n8n seldom has. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { WorkflowFile } from '../../host/rest.ts';
import { wordsIn } from './exampleWords.ts';

type Json = Record<string, unknown>;

function parametersOf(file: string, node: string): Json {
  const { nodes } = JSON.parse(readFileSync(`docs/examples/${file}`, 'utf8')) as WorkflowFile;
  return nodes.find(({ name }) => name === node)!.parameters;
}

/** An expression of an example: what stands between `={{` and `}}`. */
function expression(file: string, node: string, parameter: string): string {
  const parameters = parametersOf(file, node);
  const { assignments = [] } = (parameters['assignments'] ?? {}) as {
    assignments?: { name: string; value: string }[];
  };
  const value = assignments.find(({ name }) => name === parameter)?.value ?? parameters[parameter];
  return /^=\{\{([^]*)\}\}$/.exec(String(value))![1]!;
}

describe('what Pay my own sheet asks', () => {
  type Field = Record<'fieldType' | 'fieldLabel', string> & {
    fieldOptions: { values: { option: string }[] };
  };
  interface Round {
    fields: Field[];
    note: string;
    recalls: boolean;
  }
  const BEGUN = { answers: {}, asked: [], note: '', isRecalled: false };
  const words = wordsIn('pay-my-own-sheet.json').English as Record<
    'remembered' | 'notRight' | 'askAgain',
    string
  >;
  /** What n8n keeps with the workflow. */
  let memory: Record<string, Json>;
  beforeEach(() => {
    memory = {};
  });

  /** What a Code node makes of an item, where others have run. */
  function run(node: string, json: Json, others: Record<string, Json | undefined>): Json {
    const $ = (name: string) => ({
      isExecuted: others[name] !== undefined,
      first: () => ({ json: name === 'Words' ? words : others[name] }),
    });
    const $now = { plus: ({ months }: { months: number }) => ({ toFormat: () => `month ${months}` }) };
    const context = { $, $now, $input: { first: () => ({ json }) }, $getWorkflowStaticData: () => memory };
    const code = parametersOf('pay-my-own-sheet.json', node)['jsCode'] as string;
    const [item] = runInNewContext(`(() => {${code}})()`, context) as [{ json: Json }];
    return item.json;
  }
  /** What is asked in November 2026, after these answers. */
  function ask(summary: Json, Answers?: Json): Round {
    const whole = { columns: { RUT: '', Líquido: '' }, asks: [], lastingAnswers: {}, ...summary };
    return run('What to Ask', whole, { Answers }) as unknown as Round;
  }
  const answer = (round: Round, given: Json) => run('Answers', given, { 'What to Ask': { ...round } });
  /** What is asked once what was answered before is answered by itself. */
  function askAgain(summary: Json): Round {
    const first = ask(summary);
    return first.recalls ? ask(summary, answer(first, { ...first })) : first;
  }

  const text = (fieldLabel: string) => ({ fieldLabel, fieldType: 'text', requiredField: true });
  const open = (fieldLabel: string) => ({ ...text(fieldLabel), requiredField: false });
  const labels = ({ fields }: Round) => fields.map(({ fieldLabel }) => fieldLabel);

  test('the month is one of a list, from the next one back', () => {
    const asks = [{ setting: 'period', label: 'Período' }];
    const [period] = ask({ form: [text('Período')], asks }).fields;
    expect(period).toMatchObject({ fieldLabel: 'Período', fieldType: 'dropdown', requiredField: false });
    expect(period!.fieldOptions.values.slice(0, 3)).toEqual([
      { option: 'month 1' },
      { option: 'month 0' },
      { option: 'month -1' },
    ]);
  });

  test('whom a question is about, and why, stands before it', () => {
    const asks = [{ setting: 'bank', label: 'Banco: X', why: 'Ana <b>{{Soto}}</b>: puede ser' }];
    const [why, question] = ask({ form: [text('Banco: X')], asks }).fields;
    expect(why).toMatchObject({
      fieldType: 'html',
      html: '<small>Ana &#60;b&#62;&#123;&#123;Soto&#125;&#125;&#60;/b&#62;: puede ser</small>',
    });
    expect(question).toEqual(open('Banco: X'));
  });

  test('what was answered stays answered, and what was left out is not asked again', () => {
    const first = ask({ form: [text('Bank: <X>'), text('Bank: Y'), text('Pay Despite Remark: Obs.')] });
    const remark = { 'Pay Despite Remark: Obs.': [] };
    const given = answer(first, { 'Bank: &lt;X&gt;': '012', 'Bank: Y': '', ...remark, submittedAt: 'now' });
    const second = ask({ form: [text('Bank: Y'), text('Bank: Z')] }, given);
    expect(second.fields).toEqual([open('Bank: Z')]);
    expect(answer(second, { 'Bank: Z': '014' })['answers']).toEqual({ 'Bank: <X>': '012', 'Bank: Z': '014' });
  });

  describe('about a sheet with columns that were there before', () => {
    const form = [text('Period')];
    const lastingAnswers = { 'Bank: {{X}}': '<b>012' };
    const other = (n: number) => ({ form, lastingAnswers, columns: { [`Líquido ${n}`]: '' } });
    beforeEach(() => {
      ask({ form: [], lastingAnswers }, BEGUN);
    });

    test('what lasts is remembered, said, and not asked', () => {
      const round = askAgain({ form, lastingAnswers });
      expect(labels(round)).toEqual(['Period', words.remembered, words.notRight]);
      expect(round.note).toContain('Bank: &#123;&#123;X&#125;&#125; → <b>&#60;b&#62;012</b>');
      const given = answer(round, { Period: '2026-11', [words.notRight]: [] });
      expect(given['answers']).toEqual({ ...lastingAnswers, Period: '2026-11' });
      expect(ask({ form: [], lastingAnswers }, given).note).toBe(round.note);
    });

    test('a column that was empty before is not another sheet, and two are', () => {
      const columns = { RUT: '', Líquido: '', Observación: '' };
      expect(ask({ form, columns })).toMatchObject({ recalls: true, answers: lastingAnswers });
      expect(ask({ form, columns: { RUT: '' } }).recalls).toBe(true);
      expect(ask({ form, columns: { ...columns, Bono: '' } }).recalls).toBe(false);
      expect(ask({ form, columns: { RUT: '', Bruto: '', Observación: '' } }).recalls).toBe(false);
    });

    test('a tick asks it again, and forgets it if it is left out then', () => {
      const round = askAgain({ form, lastingAnswers });
      const given = answer(round, { Period: '2026-11', [words.notRight]: [words.askAgain] });
      expect(given).toEqual({ ...BEGUN, answers: { Period: '2026-11' }, asked: ['Period'] });
      expect(labels(ask({ form: [text('Bank: {{X}}')] }, given))).toEqual(['Bank: {{X}}']);
      expect(ask({ form }).recalls).toBe(false);
    });

    test('a sheet with other columns is asked about', () => {
      expect(askAgain(other(1)).note).toBe('');
    });

    test('of more than fifty sheets, the one that did not come for longest is forgotten', () => {
      for (let n = 1; n <= 49; n++) ask(other(n), BEGUN);
      ask({ form: [], lastingAnswers }, BEGUN);
      ask(other(50), BEGUN);
      expect([ask({ form }), ask(other(2)), ask(other(1))].map(({ recalls }) => recalls)).toEqual([
        true,
        true,
        false,
      ]);
    });
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
  const $ = () => ({ first: () => ({ json: wordsIn('outcomes-by-month.json').English }) });
  expect(runInNewContext(code, { $, $json: line })).toEqual({
    date: '2026-11-23',
    payout: "'-7",
    name: `'=HYPERLINK("x")`,
    amount: '850000',
    currency: "'@CLP",
    status: '',
  });
});
