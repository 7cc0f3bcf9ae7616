/**
 * Sheets of people who never heard of this package, in small: columns are those of public templates and exporters, the
 * people in them are made up. What is surely right is read, what can be two things is asked, and the form answers it.
 */
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../core/payroll/questionForm.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

const paygol = usePaygol();

interface Read {
  /** By the state of each row, whom it pays and how much; or why not. */
  rows: string[];
  accounts: (string | undefined)[];
  /** What is asked, with the answers that can be chosen. */
  form: Record<string, string[]>;
  /** Codes of problems and warnings. */
  codes: string[];
}

/** A row as *Validate* gives it. */
interface Item {
  state: string;
  amount: string;
  request?: { beneficiary: Record<string, string>; account: { number?: string } };
  problems?: { code: string }[];
  warnings?: { code: string }[];
}

const nameOf = ({ full_name: full, first_name: first, last_name: last }: Record<string, string>) =>
  first === undefined ? full : `${full} (${first}, ${last})`;

/** Reads a sheet as a person does who has given these answers. */
async function read(rows: Record<string, unknown>[], answers: IDataObject = {}): Promise<Read> {
  const { outputs, error } = await paygol.payout('validate', rows as IDataObject[], {
    simple: false,
    buildIdFrom: {},
    options: { settingsFrom: { Period: '2026-11', ...answers } },
  });
  if (error !== undefined) throw error;
  const form = outputs[0]![0]!.json.form as unknown as AnswerField[];
  const items = outputs[1]!.map(({ json }) => json as unknown as Item);
  return {
    rows: items.map(({ state, request, amount }) =>
      state === 'valid' ? `${nameOf(request!.beneficiary)} ${amount}` : state,
    ),
    accounts: items.map(({ request }) => request?.account.number),
    form: Object.fromEntries(
      form.map(({ fieldLabel, fieldOptions }) => [
        fieldLabel,
        fieldOptions?.values.map(({ option }) => option) ?? [],
      ]),
    ),
    codes: [
      ...new Set(
        items.flatMap(({ problems = [], warnings = [] }) =>
          [...problems, ...warnings].map(({ code }) => code),
        ),
      ),
    ],
  };
}

const ACCOUNT = { Banco: 'Santander', 'Tipo de cuenta': 'Cuenta corriente' };
const MARCELA = { RUT: '15.432.678-2', ...ACCOUNT, 'N° cuenta': '0070123400', Monto: 500_000 };
const LUIS = { RUT: '15.433.789-K', ...ACCOUNT, 'N° cuenta': '0070123401', Monto: 501_000 };

describe('a full name is the payee’s own', () => {
  const MARCELA_PAID = 'Marcela Rojas Pinto (Marcela, Rojas Pinto) 500000';
  const LUIS_PAID = 'Luis Fuentes Cid (Luis, Fuentes Cid) 501000';

  test.each(['Cliente', 'Profesional', 'Empleado', 'Chofer', 'Socio'])(
    'who stands under "%s" next to first and last names is asked about',
    async (header) => {
      const rows = [
        { Nombres: 'Marcela', Apellidos: 'Rojas Pinto', [header]: 'Juan Soto Pérez', ...MARCELA },
        { Nombres: 'Luis', Apellidos: 'Fuentes Cid', [header]: 'Codelco', ...LUIS },
      ];
      const asked = await read(rows);
      expect(asked.rows).toEqual(['invalid', 'invalid']);
      expect(asked.form).toEqual({ 'Full Name Column': [header, 'Nombres + Apellidos'] });
      expect((await read(rows, { 'Full Name Column': 'Nombres + Apellidos' })).rows).toEqual([
        MARCELA_PAID,
        LUIS_PAID,
      ]);
      const ofOther = await read([rows[0]!], { 'Full Name Column': header });
      expect(ofOther.rows).toEqual(['Juan Soto Pérez (Juan, Soto Pérez) 500000']);
    },
  );

  test.each(['Cliente', 'Profesional', 'Empleado', 'Chofer', 'Socio'])(
    'who stands under "%s" next to a whole name is asked about',
    async (header) => {
      const rows = [
        { Nombre: 'Marcela Rojas Pinto', ...MARCELA, [header]: 'Codelco' },
        { Nombre: 'Luis Fuentes Cid', ...LUIS, [header]: 'Minera Sur' },
      ];
      const asked = await read(rows);
      expect(asked.rows).toEqual(['invalid', 'invalid']);
      expect(asked.form).toEqual({ 'Full Name Column': ['Nombre', header] });
      expect((await read(rows, { 'Full Name Column': 'Nombre' })).rows).toEqual([MARCELA_PAID, LUIS_PAID]);
    },
  );

  test('a company is asked about as a person is', async () => {
    const rows = [
      { Nombre: 'Ferretería Sur SpA', ...MARCELA, RUT: '76.543.210-3', Cliente: 'Minera Andina SA' },
      { Nombre: 'Transportes Quilpué Ltda', ...LUIS, RUT: '77.123.456-9', Cliente: 'Codelco Norte' },
    ];
    expect((await read(rows)).form).toEqual({ 'Full Name Column': ['Nombre', 'Cliente'] });
    expect((await read(rows, { 'Full Name Column': 'Nombre' })).rows).toEqual([
      'Ferretería Sur SpA 500000',
      'Transportes Quilpué Ltda 501000',
    ]);
  });

  test('names in another order say which column is whose, too', async () => {
    const rows = [
      { 'Apellido y nombre': 'Rojas Pinto, Marcela', ...MARCELA, Beneficiario: 'Juan Soto Pérez' },
    ];
    expect((await read(rows)).form).toEqual({ 'Full Name Column': ['Apellido y nombre', 'Beneficiario'] });
  });

  test('a full name that has both is no question', async () => {
    const rows = [
      { Nombres: 'Marcela', Apellidos: 'Rojas Pinto', Trabajador: 'Rojas Pinto, Marcela', ...MARCELA },
      { Nombres: 'Luis Alberto', Apellidos: 'Fuentes', Trabajador: 'Luis Fuentes', ...LUIS },
    ];
    const { form, codes } = await read(rows);
    expect(form).toEqual({});
    expect(codes).toEqual([]);
  });
});
