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
  /** The tab that was chosen, where it was asked. */
  let chosen: string | undefined;
  /** What n8n keeps with the workflow. */
  let memory: Record<string, Json>;
  /** What the node said last. */
  let said: Next | undefined;
  beforeEach(() => {
    memory = {};
    said = undefined;
    chosen = undefined;
  });

  const TABS: Json[] = [
    { name: 'Octubre', hidden: [] },
    { name: 'Nov & <1>', hidden: [3] },
  ];
  const LINES: unknown[][] = [['RUT', 'Líquido'], [], ['1-9', 100]];
  let tabs: Json[];
  let lines: unknown[][];
  beforeEach(() => {
    tabs = TABS;
    lines = LINES;
  });

  function run(from: string, json: Json): Json[] {
    const executed: Record<string, (output?: number) => Json[]> = {
      Words: () => [words],
      'Upload a Sheet': () => [{}],
      Tabs: () => [{ tabs, tab: 'Octubre' }],
      ...(chosen === undefined ? {} : { 'Which Tab?': () => [{ tab: chosen! }] }),
      'Rows of Excel': () => lines.map((row) => ({ row })),
      Validate: (output) => [{ output }],
      Create: () => [json],
      Next: (output) => (said !== undefined && ['read', 'ask'][output ?? 0] === said.next ? [said] : []),
    };
    const binary = { sheet: { fileName: 'sueldos <1>.xlsx' } };
    const $ = (name: string) => ({
      isExecuted: executed[name] !== undefined,
      first: (output?: number) => executed[name]!(output).map((one) => ({ json: one, binary }))[0],
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
  const summary = {
    rows: 1,
    toPay: '',
    payAgain: [],
    page: '<h2>page</h2>',
    columns: { RUT: '', Líquido: '' },
    form: [],
    lastingAnswers: [],
  };
  const validated = (given: Json) => after('Validate', { ...summary, ...given });
  const question = (fieldName: string) => ({
    ...{ fieldName, fieldLabel: `${fieldName}?` },
    ...{ fieldType: 'text', requiredField: false },
  });
  const labels = ({ fields }: Next) => fields.map(({ fieldLabel }) => fieldLabel);
  beforeEach(() => {
    after('Rows of Excel', { row: LINES[0] });
  });

  test('the sheet is read with the number of each of its lines', () => {
    expect(said).toMatchObject({ next: 'read', answers: [] });
    expect(said!.sheet).toEqual(LINES.map((row, i) => ({ row, row_number: i + 1 })));
  });

  test('words in merged cells are those of each line, and figures of the first', () => {
    const merge = (column: number, first: number, last: number) => ({ column, first, last });
    tabs = [{ name: 'Octubre', merged: [merge(0, 2, 4), merge(1, 2, 4), merge(2, 3, 5), merge(9, 90, 99)] }];
    lines = [['Banco', 'Monto', 'Obs.'], ['BCI', '1.000'], [null, 5, 'no pagar'], [], [null, 7]];
    after('Rows of Excel', { row: lines[0] });
    expect(said!.sheet.map(({ row }) => row)).toEqual([
      ['Banco', 'Monto', 'Obs.'],
      ['BCI', '1.000'],
      ['BCI', 5, 'no pagar'],
      [],
      [null, 7, 'no pagar'],
    ]);
  });

  test('a row that Excel hides is told as such', () => {
    chosen = 'Nov & <1>';
    after('Rows of Excel', { row: LINES[0] });
    expect(said!.sheet.map(({ row_number, hidden }) => [row_number, hidden])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
    ]);
  });

  test.each([
    [undefined, 'Octubre', 'Nov &#38; &#60;1&#62;'],
    ['Nov & <1>', 'Nov &#38; &#60;1&#62;', 'Octubre'],
  ])('the page begins with the file and the tab, and names the other tabs: %s', (tab, shown, others) => {
    chosen = tab;
    after('Rows of Excel', { row: LINES[0] });
    expect(said).toMatchObject({ fileName: `sueldos <1>.xlsx/${tab ?? 'Octubre'}` });
    expect(validated({ toPay: 'x' })['page']).toBe(
      `<p>File: sueldos &#60;1&#62;.xlsx · Tab: ${shown} · Tabs not paid now: ${others}</p><h2>page</h2>`,
    );
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
    ['decide', { toPay: '', payAgain: [{ fieldName: 'payAgain' }] }],
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
    const begin = () => after('Rows of Excel', { row: LINES[0] });
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

describe('what Pay my own sheet sees of a workbook', () => {
  /** What the node says of the parts of a workbook, by their paths. */
  async function see(parts: Record<string, string>): Promise<Json> {
    const entries = Object.entries(parts).map(([path, xml], i) => {
      const at = path.lastIndexOf('/');
      const folder = at < 0 ? {} : { directory: path.slice(0, at) };
      return { name: `part_${i}`, xml, part: { ...folder, fileName: path.slice(at + 1) } };
    });
    const binary = Object.fromEntries(entries.map(({ name, part }) => [name, part]));
    const getBinaryDataBuffer = (_: number, key: string) =>
      Promise.resolve(Buffer.from(entries.find(({ name }) => name === key)!.xml));
    const context = { $input: { first: () => ({ json: {}, binary }) }, helpers: { getBinaryDataBuffer } };
    const code = parametersOf('pay-my-own-sheet.json', 'Tabs')['jsCode'] as string;
    const [{ json }] = (await runInNewContext(`(async function () {${code}})()`, context)) as [
      { json: Json },
    ];
    return JSON.parse(JSON.stringify(json)) as Json;
  }
  const cells = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const filled = cells('<row r="1"><c r="A1"><v>1</v></c></row>');
  const relations = (...targets: string[]) =>
    `<Relationships>${targets.map((target, i) => `<Relationship Id="rId${i + 1}" Type="x" Target="${target}"/>`).join('')}</Relationships>`;
  const tab = (name: string, more: object = {}) => ({
    ...{ name, hidden: [], merged: [], isShown: false },
    ...more,
  });

  test('tabs are those that are visible and hold something, and the one that Excel shows first is proposed', async () => {
    const book = `<workbook><bookViews><workbookView activeTab="3"/></bookViews><sheets>
      <sheet name="Octubre" sheetId="1" r:id="rId1"/><sheet name="Listas" sheetId="2" state="hidden" r:id="rId2"/>
      <sheet name="Vacía" sheetId="3" state="visible" r:id="rId3"/><sheet name="Noviembre" sheetId="4" r:id="rId4"/>
      <sheet name="Gráfico" sheetId="5" r:id="rId5"/></sheets></workbook>`;
    const sheets = ['sheet1', 'sheet2', 'sheet3', 'sheet4'].map((name) => `worksheets/${name}.xml`);
    const parts = {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations(...sheets, 'chartsheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': filled,
      'xl/worksheets/sheet2.xml': filled,
      'xl/worksheets/sheet3.xml': cells('<row r="1"><c r="A1" s="2"/></row>'),
      'xl/worksheets/sheet4.xml': cells('<row r="1"><c r="A1" t="inlineStr"><is><t>RUT</t></is></c></row>'),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    };
    expect(await see(parts)).toEqual({
      tabs: [tab('Octubre'), tab('Noviembre', { isShown: true })],
      tab: 'Noviembre',
    });
    const first = { ...parts, 'xl/workbook.xml': book.replace('activeTab="3"', 'activeTab="1"') };
    expect((await see(first))['tab']).toBe('Octubre');
  });

  test.each([
    ['Excel', 'xl/worksheets/sheet1.xml', 'worksheets/sheet1.xml'],
    ['an absolute target', 'xl/worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml'],
    ['a target from the root', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
    ['Windows', 'xl\\worksheets\\sheet1.xml', 'worksheets/sheet1.xml'],
  ])('a tab is found by the path that %s writes', async (_, path, target) => {
    const book = `<workbook><sheets><sheet name='Hoja1' sheetId='1' r:id='rId1'/></sheets></workbook>`;
    const parts = {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations(target),
      [path]: filled,
    };
    expect(await see(parts)).toEqual({ tabs: [tab('Hoja1', { isShown: true })], tab: 'Hoja1' });
  });

  test('names of tabs are read however they are written', async () => {
    const names = ['Ana & Luis > 1', '"Bono" O\'Higgins', 'Año €'];
    const written = ['"Ana &amp; Luis > 1"', `'&quot;Bono&quot; O&apos;Higgins'`, '"A&#241;o &#x20AC;"'];
    const sheets = written.map((name, i) => `<x:sheet name=${name} sheetId="${i}" r:id="rId${i + 1}" />`);
    const parts = {
      'xl/workbook.xml': `<x:workbook><x:sheets>${sheets.join('')}</x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': relations(...names.map((_, i) => `worksheets/sheet${i}.xml`)),
      ...Object.fromEntries(names.map((_, i) => [`xl/worksheets/sheet${i}.xml`, filled])),
    };
    expect(((await see(parts))['tabs'] as { name: string }[]).map(({ name }) => name)).toEqual(names);
  });

  test('hidden rows are known by their lines, however a program writes them', async () => {
    const rows = [
      '<row r="1" spans="1:2" hidden="0"><c r="A1"><v>1</v></c></row>',
      '<row r="2" hidden="1" x14ac:dyDescent="0.25"/>',
      '<row customFormat="false" ht="12.8" hidden="true" customHeight="false"><c r="A3"/></row>',
      `<x:row r='7' hidden='1'></x:row><row hidden="false"/><rowBreaks hidden="1"/>`,
    ];
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': cells(rows.join('')),
    };
    expect(await see(parts)).toMatchObject({ tabs: [{ hidden: [2, 3, 7] }] });
  });

  test.each([
    ['<dimension ref="A1:AB9"/>', '<row r="1"><c r="B1"/></row>', 2],
    ['', '<row r="1"><c r="A1"><v>1</v></c></row>', 2],
    ['<dimension ref="B1:AB9"/>', '<row r="1"><c r="B1"/></row>', 0],
    ['', '<row r="1"><c r="B1"/></row>', 0],
  ])(
    'cells that are merged down a column are known where lines begin with column A: %s',
    async (top, row, count) => {
      const merged = `<mergeCells count="4"><mergeCell ref="C5:C8"/><mergeCell ref="AB2:AB3"/><mergeCell ref="A1:F1"/><mergeCell ref="A2:B3"/></mergeCells>`;
      const parts = {
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
        'xl/worksheets/sheet1.xml': `${top}${cells(`${row}<row><c><v>1</v></c></row>`)}${merged}`,
      };
      const [{ merged: found }] = (await see(parts))['tabs'] as [{ merged: Json[] }];
      const all = [
        { column: 2, first: 5, last: 8 },
        { column: 27, first: 2, last: 3 },
      ];
      expect(found).toEqual(all.slice(0, count));
    },
  );

  test.each([
    ['nothing was unpacked', {}],
    ['it is no workbook', { 'word/document.xml': '<document/>' }],
    ['its tabs are not XML', { 'xl/workbook.bin': '' }],
  ])('nothing is known where %s', async (_, parts: Record<string, string>) => {
    expect(await see(parts)).toEqual({ tabs: [], tab: '' });
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
