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

describe('what Pay my own sheet does next', () => {
  interface Next extends Json {
    next: string;
    answers: Json[];
    note: string;
    isRecalled: boolean;
    fields: (Record<'fieldType' | 'fieldLabel', string> & { fieldOptions: { values: Json[] } })[];
    sheet: Json[];
  }
  const words = wordsIn('pay-my-own-sheet.json').English as Record<'remembered' | 'change', string>;
  /** What n8n keeps with the workflow. */
  let memory: Record<string, Json>;
  /** What the node said last. */
  let said: Next | undefined;
  beforeEach(() => {
    memory = {};
    said = undefined;
  });

  const LINES = [['RUT', 'Líquido'], [], ['1-9', 100]].map((row) => ({ row }));

  function run(from: string, json: Json): Json[] {
    const executed: Record<string, (output?: number) => Json[]> = {
      Words: () => [words],
      'Rows of Excel': () => LINES,
      Validate: (output) => [{ output }],
      Create: () => [json],
      Next: (output) => (said !== undefined && ['read', 'ask'][output ?? 0] === said.next ? [said] : []),
    };
    const $ = (name: string) => ({
      isExecuted: executed[name] !== undefined,
      first: (output?: number) => executed[name]!(output).map((one) => ({ json: one }))[0],
      all: (output?: number) => executed[name]!(output).map((one) => ({ json: one })),
    });
    const $input = { first: () => ({ json }) };
    const context = { $, $input, $prevNode: { name: from }, $getWorkflowStaticData: () => memory };
    const code = parametersOf('pay-my-own-sheet.json', 'What Next?')['jsCode'] as string;
    const items = runInNewContext(`(() => {${code}})()`, context) as { json: Json }[];
    return (JSON.parse(JSON.stringify(items)) as typeof items).map((item) => item.json);
  }
  function after(from: string, json: Json): Next {
    said = run(from, json)[0] as Next;
    return said;
  }
  const summary = { rows: 1, toPay: '', columns: { RUT: '', Líquido: '' }, form: [], lastingAnswers: [] };
  const validated = (given: Json) => after('Validate', { ...summary, ...given });
  const question = (fieldName: string) => ({
    ...{ fieldName, fieldLabel: `${fieldName}?` },
    ...{ fieldType: 'text', requiredField: false },
  });
  const labels = ({ fields }: Next) => fields.map(({ fieldLabel }) => fieldLabel);
  beforeEach(() => {
    after('Rows of Excel', LINES[0]!);
  });

  test('the sheet is read with the number of each of its lines', () => {
    expect(said).toMatchObject({ next: 'read', answers: [] });
    expect(said!.sheet).toEqual(LINES.map((line, i) => ({ ...line, row_number: i + 1 })));
  });

  test('what was answered stays answered when more is asked', () => {
    expect(validated({ form: [question('bank:X')] })).toMatchObject({ next: 'ask' });
    const first = { 'bank:X': '012 BancoEstado', 'bank:Y': '', asked: 'what options stand for' };
    expect(after('Questions', first)).toMatchObject({ next: 'read' });
    validated({ form: [question('bank:Z')] });
    expect(after('Questions', { 'bank:Z': '014' }).answers).toEqual([{}, first, { 'bank:Z': '014' }]);
  });

  test.each([
    ['decide', { toPay: 'CLP 1 to 1 payee' }],
    ['end', { toPay: '' }],
    ['end', { rows: 0 }],
    ['end', { error: 'No credential' }],
  ])('what comes next without a question is %s (%j)', (next, given) =>
    expect(validated(given).next).toBe(next),
  );

  test('what was shown is what Create gets', () => {
    expect([run('Report', {}), run('Pay Them All the Same?', {})]).toEqual([
      [{ output: 0 }],
      [{ output: 0 }],
    ]);
  });

  test.each([
    ['held', 'ABCD'],
    ['paid', ''],
  ])('what comes next after Create is %s', (next, approvalCode) =>
    expect(run('Write the Run Down', { approvalCode })).toEqual([{ approvalCode, next }]),
  );

  describe('about a sheet with columns that were there before', () => {
    const form = [question('period')];
    const lastingAnswers = [
      { key: 'bank:X', label: 'Bank: {{X}}', answer: '012', shown: '012 <b>' },
      { key: 'nameOrder', label: 'Name Order', answer: 'givenFirst', shown: 'Given names first' },
    ];
    const remembered = { 'bank:X': '012', nameOrder: 'givenFirst' };
    const [bank, order] = ['Bank: {{X}} → 012 <b>', 'Name Order → Given names first'];
    const begin = () => after('Rows of Excel', LINES[0]!);
    /** A sheet that is answered, from its first question on. */
    function answer(columns: Json = summary.columns): void {
      begin();
      validated({ columns, form });
      if (said!.next === 'ask') after('Questions', remembered);
      validated({ columns, lastingAnswers });
    }
    const recalls = (columns: Json) => {
      begin();
      return validated({ columns, form }).next === 'read';
    };
    beforeEach(() => answer());

    test('what lasts is remembered by its key, shown, and not asked', () => {
      begin();
      expect(validated({ form })).toMatchObject({ next: 'read', answers: [remembered], isRecalled: true });
      const round = validated({ form, lastingAnswers });
      expect(labels(round)).toEqual(['period?', words.change]);
      expect(round.fields.at(-1)!.fieldOptions.values).toEqual([{ option: bank }, { option: order }]);
      expect(round.note).toContain('Bank: &#123;&#123;X&#125;&#125; → 012 &#60;b&#62;');
      after('Questions', { period: '2026-11', change: [] });
      expect(said!.answers).toEqual([remembered, { period: '2026-11', change: [] }]);
      expect(validated({ toPay: 'x', lastingAnswers })).toMatchObject({ next: 'decide', note: round.note });
    });

    test('a column that was empty before is not another sheet, and two are', () => {
      const columns = { RUT: '', Líquido: '', Observación: '' };
      expect(recalls(columns)).toBe(true);
      expect(recalls({ RUT: '' })).toBe(true);
      expect(recalls({ ...columns, Bono: '' })).toBe(false);
      expect(recalls({ RUT: '', Bruto: '', Observación: '' })).toBe(false);
    });

    test('a tick asks one answer again, and what is left open then is forgotten', () => {
      begin();
      validated({ form });
      validated({ form, lastingAnswers });
      const given = { period: '2026-11', change: [bank] };
      expect(after('Questions', given).answers).toEqual([{ nameOrder: 'givenFirst' }, given]);
      const asked = { form: [question('bank:X')], lastingAnswers: lastingAnswers.slice(1) };
      expect(labels(validated(asked))).toEqual(['bank:X?']);
      begin();
      expect(validated({ form }).answers).toEqual([{ nameOrder: 'givenFirst' }]);
    });

    test('the sheet that did not come for longest is forgotten of more than fifty', () => {
      const other = (n: number) => ({ [`Líquido ${n}`]: '' });
      for (let n = 1; n <= 50; n++) answer(other(n));
      expect([recalls(other(50)), recalls(other(1)), recalls(summary.columns)]).toEqual([true, true, false]);
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
