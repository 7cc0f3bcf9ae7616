/**
 * Payrolls as people keep them, read by n8n's own Extract From File: all sheets in one workflow, and the example that
 * writes outcomes back.
 */
import type { INode, INodeParameters } from 'n8n-workflow';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireFromN8n } from '../../host/install.ts';
import { examplesFolder, readExample } from '../../host/examples.ts';
import { type Execution, itemsOf } from '../../host/rest.ts';
import {
  differences,
  type Expected,
  expectedOf,
  formOf,
  type ReadLine,
  sheets,
  sheetsFolder,
} from '../payroll/payrollSheets.ts';
import { type FileSettings, readSheet } from '../payroll/readSheet.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';
import { say } from '../inEnglish.ts';

const used = useRealN8n({ ownFiles: true });

function node(name: string, type: string, typeVersion: number, parameters: INodeParameters): INode {
  const credentials = type.includes('paygol') ? { paygolApi: { id: '', name: '' } } : {};
  return { id: name, name, type, typeVersion, position: [0, 0], parameters, credentials };
}

/** What a user sets in Extract From File. */
function extraction(file: string, settings: FileSettings): INodeParameters {
  const { header_line, sheet, delimiter = ',', encoding = 'utf-8', relax_quotes = false } = settings;
  if (file.endsWith('.xlsx')) {
    const range = header_line === 1 ? {} : { range: String(header_line - 1) };
    return { operation: 'xlsx', options: { ...(sheet === undefined ? {} : { sheetName: sheet }), ...range } };
  }
  const options = {
    delimiter,
    fromLine: header_line,
    // n8n offers Latin1 for Windows-1252.
    encoding: encoding.startsWith('windows') ? 'latin1' : 'utf-8',
    enableBOM: encoding.endsWith('BOM'),
    relaxQuotes: relax_quotes,
  };
  return { operation: 'csv', options };
}

describe('all sheets, in one workflow', () => {
  const expected = new Map<string, Expected>();
  let execution: Execution;

  beforeAll(async () => {
    const nodes = [node(BY_HAND, 'n8n-nodes-base.manualTrigger', 1, {})];
    const connections: Record<string, { main: { node: string; type: 'main'; index: number }[][] }> = {};
    const connect = (from: string, to: string) => {
      const [targets] = (connections[from] ??= { main: [[]] }).main;
      targets!.push({ node: to, type: 'main', index: 0 });
    };
    for (const [name, { options }] of Object.entries(sheets)) {
      const one = await expectedOf(name);
      expected.set(name, one);
      await copyFile(join(sheetsFolder, one.sheet), join(used.files, one.sheet));
      const parameters = {
        resource: 'payout',
        operation: 'validate',
        simple: false,
        ...formOf(options),
      };
      nodes.push(
        node(`read ${name}`, 'n8n-nodes-base.readWriteFile', 1.1, {
          operation: 'read',
          fileSelector: one.sheet,
        }),
        node(`rows ${name}`, 'n8n-nodes-base.extractFromFile', 1.1, extraction(one.sheet, one.settings.file)),
        node(name, 'n8n-nodes-paygol.paygol', 1, parameters as INodeParameters),
      );
      connect(BY_HAND, `read ${name}`);
      connect(`read ${name}`, `rows ${name}`);
      connect(`rows ${name}`, name);
    }
    const workflow = await used.client.saveWorkflow({ name: 'sheets', nodes, connections }, [
      used.credential,
    ]);
    execution = await used.run(workflow);
  });

  test('the workflow with all sheets runs', () => expect(execution.data.resultData.error).toBeUndefined());

  test.each(Object.entries(sheets))(
    '%s: every line that would be paid is right',
    async (name, { right, decided = [] }) => {
      const { sheet, settings, rows } = expected.get(name)!;
      const lines = await readSheet(join(sheetsFolder, sheet), settings.file);
      // What stands here for n8n's reading elsewhere reads the same.
      expect(itemsOf(execution, `rows ${name}`).map(({ json }) => json)).toEqual(
        lines.map(({ json }) => json),
      );
      const careful = new Map(rows.map((row) => [row.line, row]));
      const valid = itemsOf(execution, name)
        .map(({ json }, i) => ({ ...json, at: lines[i]!.line }) as unknown as ReadLine)
        .filter(({ state }) => state === 'valid');
      const doubtful = valid.filter(({ at }) => !decided.includes(at));
      expect(doubtful.flatMap((line) => differences(line, careful.get(line.at)))).toEqual([]);
      expect(valid.length).toBeGreaterThanOrEqual(right);
    },
  );
});

describe('a payroll, paid, and the outcomes written back', () => {
  type Row = Record<string, string | number>;

  async function written(): Promise<Row[]> {
    const { read, utils } = requireFromN8n('@e965/xlsx') as {
      read(bytes: Buffer): { SheetNames: string[]; Sheets: Record<string, object> };
      utils: { sheet_to_json(sheet: object): Row[] };
    };
    const file = (await readdir(used.files)).find((name) =>
      /^payroll-outcomes-[\d-]{17}-\d+\.xlsx$/.test(name),
    )!;
    const { SheetNames, Sheets } = read(await readFile(join(used.files, file)));
    return utils.sheet_to_json(Sheets[SheetNames[0]!]!);
  }

  /** The example, whose form a person's browser opens; here, its address comes out of *Settings*. */
  async function exampleWithLink() {
    const { nodes } = await readExample('payroll-and-outcomes.json');
    const settings = nodes.find(({ name }) => name === 'Settings')!.parameters as {
      assignments: { assignments: object[] };
    };
    settings.assignments.assignments.push({
      id: 'link',
      name: 'link',
      value: '={{ $execution.resumeFormUrl }}',
      type: 'string',
    });
    return used.example('payroll-and-outcomes.json', { Settings: settings as unknown as INodeParameters });
  }

  test('the user’s own columns come back, with outcome and reason of every line', async () => {
    await copyFile(join(examplesFolder, 'payroll.xlsx'), join(used.files, 'payroll.xlsx'));
    const id = await used.client.run((await exampleWithLink()).id, BY_HAND);
    let asked = await used.client.execution(id);
    for (; asked.status !== 'waiting'; asked = await used.client.execution(id)) await pause(100);
    expect(used.sandbox.payouts()).toEqual([]);
    const body = new FormData();
    body.set('field-1', 'Pay');
    const link = String(itemsOf(asked, 'Settings')[0]!.json['link']);
    const answer = await (await fetch(link, { method: 'POST', body })).text();
    expect(answer).toContain('<h2>Sent to Paygol: CLP 7,198,250 to 7 payees, ');
    expect(answer).toContain(say({ code: 'lines_ignored', lines: 1 }));
    expect(answer.indexOf('Camila Rojas Pino')).toBeLessThan(answer.indexOf('María Pérez Soto'));
    const execution = await used.client.finished(id);
    expect(execution.data.resultData.error).toBeUndefined();
    expect(used.sandbox.payouts()).toHaveLength(7);
    const before = await readSheet(join(examplesFolder, 'payroll.xlsx'), { header_line: 1 });
    const rows = await written();
    expect(rows).toEqual(before.map(({ json }) => expect.objectContaining(json)));
    expect(rows.map(({ Nombre, paid, outcome }) => [Nombre, paid ?? '', outcome])).toEqual([
      ['María Pérez Soto', 'sent', 'created'],
      ['Juan Carlos Díaz Rojas', 'sent', 'created'],
      ['Rosa Fuentes Lagos', 'sent', 'created'],
      ['Pedro Morales Vera', 'sent', 'created'],
      ['Camila Rojas Pino', 'no', 'invalid'],
      ['Diego Silva Muñoz', 'sent', 'created'],
      ['Ana Torres Vidal', 'sent', 'created'],
      ['Áridos del Sur SpA', 'sent', 'created'],
      ['TOTAL', '', 'blank'],
    ]);
    expect(rows[4]!['reason']).toMatch(/^Camila Rojas Pino: Banco "Itaú Corpbanca" could be/);
    expect(rows[0]!['payout']).toBe('2026-11-123456785');
  });
});
