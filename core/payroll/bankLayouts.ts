import type { Role } from './headerNames.ts';
import { wordsOf } from '../values/text.ts';

/** A file that companies make for the upload to their bank, by the names that the bank gives its columns. */
interface BankLayout {
  /** Where the names are public. */
  readonly sources: readonly string[];
  /** What each column holds; `undefined` for what is the payer's, or the bank's own. */
  readonly columns: Readonly<Record<string, Role | undefined>>;
}

/**
 * Layouts of Chile. What a column may be called in brackets, such as `(obligatorio)` or `(2)`, is not part of its name.
 * None says the account type.
 */
const BANK_LAYOUTS: readonly BankLayout[] = [
  {
    // BCI, Pago de nóminas en línea.
    sources: [
      'https://esdocs.com/doc/345372/',
      'https://github.com/tonicanada/conversor_nominas_bancos_chile',
    ],
    columns: {
      'Nº Cuenta de Cargo': undefined,
      'Nº Cuenta de Destino': 'account_number',
      'Banco Destino': 'bank_code',
      'Rut Beneficiario': 'document_number',
      'Dig. Verif. Beneficiario': 'document_dv',
      'Nombre Beneficiario': 'full_name',
      'Monto Transferencia': 'amount',
      'Nro.Factura Boleta': undefined,
      'Nº Orden de Compra': undefined,
      'Tipo de Pago': undefined,
      'Mensaje Destinatario': 'details',
      'Email Destinatario': 'email',
      'Cuenta Destino inscrita como': undefined,
    },
  },
  {
    // Santander, Transferencias masivas, as it was.
    sources: ['https://github.com/tonicanada/conversor_nominas_bancos_chile'],
    columns: {
      Cta_origen: undefined,
      moneda_origen: undefined,
      Cta_destino: 'account_number',
      moneda_destino: 'currency',
      Cod_banco: 'bank_code',
      'RUT benef.': 'document_number',
      'nombre benef.': 'full_name',
      'Mto Total': 'amount',
      'Glosa TEF': 'details',
      Correo: 'email',
      'Glosa correo': undefined,
      'Glosa Cartola Cliente': undefined,
      'Glosa Cartola Beneficiario': undefined,
    },
  },
];

/** Columns that a company leaves out, and the bank takes the file. */
const OPTIONAL: ReadonlySet<Role> = new Set(['currency', 'details', 'email'] satisfies Role[]);

/** The columns of each by their words; the first is the payer's account, which no list of payees has. */
const layouts = BANK_LAYOUTS.map(({ columns }) => {
  const named = Object.entries(columns).map(([name, role]) => [nameOf(name), role] as const);
  const needed = named.filter(([, role], i) => i === 0 || (role !== undefined && !OPTIONAL.has(role)));
  return { roles: new Map(named), needed: needed.map(([name]) => name) };
});

/**
 * What the columns of a bank's own file hold, which is exact by definition.
 *
 * @param headers all headers of a table
 * @returns the role of each of its columns, `undefined` for one that is not used; nothing for any other table
 */
export function layoutOf(headers: readonly string[]): ReadonlyMap<string, Role | undefined> | undefined {
  const names = new Set(headers.map(nameOf));
  const layout = layouts.find(({ needed }) => needed.every((name) => names.has(name)));
  if (layout === undefined) return undefined;
  const known = headers.filter((header) => layout.roles.has(nameOf(header)));
  return new Map(known.map((header) => [header, layout.roles.get(nameOf(header))]));
}

function nameOf(header: string): string {
  return wordsOf(header.replace(/\([^()]*\)/g, ' '));
}
