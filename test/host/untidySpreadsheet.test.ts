import type { INode, INodeParameters } from 'n8n-workflow';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplesFolder } from '../../host/examples.ts';
import { type Execution, itemsOf } from '../../host/rest.ts';
import type { FieldName } from '../../core/values/fields.ts';
import { useRealN8n } from './useRealN8n.ts';

/** What docs/examples/untidy says that a row means. */
interface Expected {
  sheetRow: number;
  /** Absent for a row that n8n leaves out. */
  row?: number;
  what: string;
  state: string;
  errors?: string[];
  warnings?: string[];
  repairs?: Change[];
  pays?: Partial<Record<FieldName, string>>;
}

interface Change {
  field: string;
  read: string;
  sent: string;
}

interface Problem {
  severity: string;
  rule: string;
  field: string;
}

const nameMappings = {
  name: [
    { kind: 'column', name: 'Monto', code: 'amount' },
    ...['CC', 'CA'].map((code) => ({ kind: 'accountType', name: code, code })),
  ],
};

const used = useRealN8n();
let expectedRows: Record<string, Expected[]>;

beforeAll(async () => {
  expectedRows = JSON.parse(await readFile(join(examplesFolder, 'untidy-payees.expected.json'), 'utf8'));
});

/** Reads a sheet as n8n reads XLSX files, validates its rows, and creates the valid ones. */
async function run(sheetName: string, blankCells: Record<string, string>): Promise<Execution> {
  const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters): INode => ({
    id: name,
    name,
    type,
    typeVersion,
    position: [0, 0],
    parameters,
    ...(type.includes('paygol') ? { credentials: { paygolApi: { id: '', name: '' } } } : {}),
  });
  const paygol = (operation: string, parameters: INodeParameters) =>
    node(operation, 'n8n-nodes-paygol.paygol', 1, { resource: 'payout', operation, ...parameters });
  const to = (name: string) => ({ main: [[{ node: name, type: 'main' as const, index: 0 }]] });
  const workflow = await used.client.saveWorkflow(
    {
      name: sheetName,
      nodes: [
        node('start', 'n8n-nodes-base.manualTrigger', 1, {}),
        node('read', 'n8n-nodes-base.readWriteFile', 1.1, {
          operation: 'read',
          fileSelector: 'untidy-payees.xlsx',
        }),
        node('extract', 'n8n-nodes-base.extractFromFile', 1.1, { operation: 'xlsx', options: { sheetName } }),
        paygol('validate', {
          simple: false,
          numberFormat: 'dotThousands',
          options: { blankCells, nameMappings, ignoredColumns: '*' },
        }),
        paygol('create', { invalidRows: 'sendValid' }),
      ],
      connections: {
        start: to('read'),
        read: to('extract'),
        extract: to('validate'),
        validate: to('create'),
      },
    },
    [used.credential],
  );
  return used.client.finished(await used.client.run(workflow.id, 'start'));
}

describe.each<[string, number, Record<string, string>]>([
  ['Nómina', 345, {}],
  ['Pagamentos', 21, { country: 'BR', currency: 'BRL', beneficiary_type: 'person', document_type: 'br_cpf' }],
])('the sheet %s', (sheet, count, blankCells) => {
  let execution: Execution;
  let delivered: (Expected & { row: number })[];
  const rows = (name: string, output: number) =>
    itemsOf(execution, name, output).map(({ json }) => json as { row: number } & Record<string, unknown>);

  beforeAll(async () => {
    await used.openAccount();
    execution = await run(sheet, blankCells);
    delivered = (expectedRows[sheet] as Expected[]).filter(
      (expected): expected is Expected & { row: number } => expected.row !== undefined,
    );
  });

  test(`the sheet has ${count} rows, of which n8n delivers all but the empty ones`, () => {
    expect(execution.status).toBe('success');
    expect(expectedRows[sheet]).toHaveLength(count);
    expect(itemsOf(execution, 'extract')).toHaveLength(delivered.length);
  });

  test('each row is found as it is: what is wrong with it, and what was read and would be sent', () => {
    const found = rows('validate', 0).map(({ row, state, problems, repairs }) => {
      const found = (severity: string) =>
        (problems as Problem[])
          .filter((problem) => problem.severity === severity)
          .map(({ rule, field }) => `${rule} ${field}`);
      return {
        row,
        state,
        errors: found('error'),
        warnings: found('warning'),
        repairs: state === 'valid' ? changes(repairs as Change[]) : [],
      };
    });
    expect(found).toEqual(
      delivered.map(({ row, state, errors = [], warnings = [], repairs = [] }) => ({
        row,
        state,
        errors,
        warnings,
        repairs: changes(repairs),
      })),
    );
  });

  test('each row that is right is paid as it is meant, and no other', () => {
    const meant = delivered.flatMap(({ pays }) => (pays === undefined ? [] : [pays]));
    const paid = used.sandbox
      .payouts()
      .map(({ external_id, row: { amount, beneficiary, account, ...rest } }) => ({
        ...rest,
        id: external_id,
        amount,
        beneficiary_type: beneficiary.type,
        full_name: beneficiary.full_name,
        first_name: beneficiary.first_name,
        last_name: beneficiary.last_name,
        document_type: beneficiary.document_type,
        document_number: beneficiary.document_number,
        document_dv: beneficiary.document_dv,
        email: beneficiary.email,
        bank_code: account.bank_code,
        account_number: account.number,
        account_type: account.type,
      }));
    const withoutBlanks = paid.map((fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)),
    );
    expect(withoutBlanks).toEqual(meant);
    expect(rows('create', 0).map(({ row }) => row)).toEqual(
      delivered.filter(({ state }) => state === 'valid').map(({ row }) => row),
    );
    expect(rows('create', 1).map(({ row, outcome }) => [row, outcome])).toEqual(
      delivered.filter(({ state }) => state !== 'valid').map(({ row, state }) => [row, state]),
    );
  });
});

/** By field, without the reasons, which are told in words. */
function changes(repairs: readonly Change[]): Change[] {
  return repairs
    .map(({ field, read, sent }) => ({ field, read, sent }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));
}
