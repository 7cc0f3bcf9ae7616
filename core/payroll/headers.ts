import { type FieldName, fieldOfColumn, payoutFields } from '../payout/fields.ts';
import { wordsOf } from './words.ts';

/**
 * What a column of a payroll holds: a field as it is, or something that a field is made of.
 *
 * - `name`: a full name or given names, which the other columns tell; `full_name_family_first`: family names, then
 *   given names
 * - `bank`: the bank's name or code; `account_digit`, `branch`: Brazil's check digit of the account, and its branch
 * - `other_money`: money that is not what is paid, such as gross pay; `payment_method`: transfer, check, cash
 * - `line_number`: counts the lines; `remark`: what people note about a line
 */
export type Role =
  | FieldName
  | 'name'
  | 'full_name_given_first'
  | 'full_name_family_first'
  | 'bank'
  | 'account_digit'
  | 'branch'
  | 'alias'
  | 'other_money'
  | 'payment_method'
  | 'line_number'
  | 'remark';

/** What the header of a column says about the column. */
export interface HeaderMeaning {
  readonly role: Role;
  /** The document types that it names; two where it leaves open which one a cell holds. */
  readonly documents?: readonly string[];
  /** Code of the country that it tells. */
  readonly country?: string;
  /** Code of the currency that it names: `Monto (USD)`. */
  readonly currency?: string;
  /** The header is the API's own name of a field, so that its cells hold what the API takes. */
  readonly exact?: true;
}

/** Headers that the fields' own aliases do not hold, as {@link headerWords} leaves them. */
const ROLES: Partial<Record<Role, readonly string[]>> = {
  name: ['nombre', 'nombres', 'nome', 'name', 'given name', 'given names'],
  full_name: [
    'nombre o razon social',
    'nombre razon social',
    'nome razao social',
    'nome ou razao social',
    'beneficiary',
    'trabajador',
    'trabajadora',
    'empleado',
    'empleada',
    'funcionario',
    'funcionaria',
    'colaborador',
    'destinatario',
    'proveedor',
    'favorecido',
    'titular',
    'payee',
    'payee name',
    'employee',
    'supplier',
  ],
  full_name_given_first: [
    'nombre y apellido',
    'nombre y apellidos',
    'nombres y apellidos',
    'nombres apellidos',
    'nombre apellido',
    'nombre apellidos',
    'nome e sobrenome',
    'first and last name',
  ],
  full_name_family_first: [
    'apellido y nombre',
    'apellido y nombres',
    'apellidos y nombres',
    'apellidos y nombre',
    'apellido nombre',
    'apellido nombres',
    'apellidos nombre',
    'apellidos nombres',
    'sobrenome e nome',
    'last name first name',
  ],
  last_name: ['paterno', 'ap paterno', 'a paterno', 'family name'],
  surname: ['materno', 'ap materno', 'a materno'],
  document_dv: ['d v', 'digito verificacion'],
  document_number: ['document'],
  beneficiary_type: ['tipo persona', 'tipo pessoa', 'persona empresa'],
  bank: [
    'banco',
    'bank',
    'entidad bancaria',
    'institucion bancaria',
    'institucion financiera',
    'instituicao financeira',
  ],
  account_type: ['clase cuenta'],
  account_number: [
    'account',
    'cuenta bancaria',
    'numero cuenta bancaria',
    'cuenta corriente',
    'numero cuenta corriente',
    'conta bancaria',
    'conta corrente',
  ],
  branch: ['agencia', 'numero agencia', 'branch'],
  account_digit: ['digito', 'dig', 'digito conta', 'dv conta'],
  alias: ['alias', 'alias cbu'],
  amount: [
    'liquido',
    'liquido a pagar',
    'liquido a pago',
    'total liquido',
    'total liquido a pagar',
    'sueldo liquido',
    'sueldo liquido a pagar',
    'salario liquido',
    'alcance liquido',
    'valor liquido',
    'monto liquido',
    'neto',
    'neto a pagar',
    'importe neto',
    'sueldo neto',
    'monto a pagar',
    'monto a transferir',
    'monto transferencia',
    'total a pagar',
    'valor a pagar',
    'valor a transferir',
    'importe a pagar',
    'importe a transferir',
    'a pagar',
    'net pay',
    'net amount',
    'amount to pay',
  ],
  details: ['description'],
  payment_method: ['forma pago', 'forma pagamento', 'medio pago', 'modo pago', 'payment method'],
  remark: [
    ...['observacion', 'observaciones', 'observacao', 'observacoes', 'obs', 'nota', 'notas'],
    ...['comentario', 'comentarios', 'remark', 'remarks', 'comment', 'comments', 'note', 'notes'],
  ],
  line_number: ['numero', 'item', 'linea', 'correlativo', 'orden', 'ordem', 'row number', 'line', 'row'],
};

const DOCUMENTS: Record<string, readonly string[]> = {
  rut: ['cl_rut'],
  run: ['cl_rut'],
  'rut run': ['cl_rut'],
  'rut dv': ['cl_rut'],
  'rut completo': ['cl_rut'],
  cpf: ['br_cpf'],
  cnpj: ['br_cnpj'],
  'cpf cnpj': ['br_cpf', 'br_cnpj'],
  'cnpj cpf': ['br_cpf', 'br_cnpj'],
  cuit: ['ar_cuit'],
  cuil: ['ar_cuil'],
  'cuil cuit': ['ar_cuil', 'ar_cuit'],
  'cuit cuil': ['ar_cuil', 'ar_cuit'],
};

const OTHER_MONEY =
  /\b(?:bruto|bruta|gross|haberes|imponible|descuentos?|descontos?|deducciones|anticipos?|adelantos?|adiantamentos?|cuotas?|parcelas?|bonos?|bonus|sueldo|salario|salary|base|total|subtotal|saldo|retencion(?:es)?|comision(?:es)?|comissao|horas extras?|colacion|movilizacion|aguinaldo|viaticos?|reembolsos?|advance|deductions?|net|liquido|neto|monto|importe|valor)\b/;

// Dates and counts may share words with money: `Fecha de pago`, `Total horas`.
const NO_MONEY =
  /\b(?:fecha|data|date|hora|horas|dias|mes|numero|cantidad|quantidade|codigo|tipo|moneda|moeda)\b/;

/** Whose bank or account it is does not change what the column holds, unless it is the payer's. */
const PAYEE =
  / (?:beneficiari[oa]|beneficiary|trabajador(?:a)?|emplead[oa]|funcionari[oa]|colaborador(?:a)?|destinatari[oa]|proveedor|favorecid[oa]|titular|destino|abono|payee|employee|supplier)$/;

const CURRENCY_WORDS: Record<string, string> = {
  clp: 'CLP',
  ars: 'ARS',
  brl: 'BRL',
  usd: 'USD',
  dolares: 'USD',
};

const roleByWords = new Map<string, Role>();
for (const [role, strings] of Object.entries(ROLES) as [Role, readonly string[]][]) {
  for (const text of strings) roleByWords.set(text, role);
}

const exactNames = new Map<string, FieldName>(
  payoutFields.flatMap(({ name, path }) => [[name, name] as const, [path.join('.'), name] as const]),
);

/**
 * What the header of a column says, in Spanish, Portuguese and English.
 *
 * @param header the header as it is in the sheet, such as `N° de Cuenta`, `RUT Beneficiario`, `Líquido a Pagar ($)`
 * @returns `undefined` for a header that says nothing about a payout
 */
export function headerMeaning(header: string): HeaderMeaning | undefined {
  const exact = exactNames.get(header);
  if (exact !== undefined) return { role: exact, exact: true };
  if (header.trim() === '#') return { role: 'line_number' };
  const documents = documentsOf(header);
  if (documents !== undefined) {
    const [first = ''] = documents;
    return { role: 'document_number', documents, country: first.slice(0, 2).toUpperCase() };
  }
  const words = headerWords(header.replace(BRACKETS, ' '));
  if (/^(?:numero |cuenta )*cbu(?: cvu)?$/.test(words)) return { role: 'account_number', country: 'AR' };
  const role = roleOf(words) ?? roleOf(words.replace(PAYEE, '')) ?? moneyRole(words);
  if (role === undefined) return undefined;
  const currency = currencyOfHeader(header);
  return { role, ...(currency === undefined ? {} : { currency }) };
}

/** `RUT`, `CPF/CNPJ`, `N° de RUT del trabajador`, `Documento (CPF)` */
function documentsOf(header: string): readonly string[] | undefined {
  for (const text of [header, header.replace(BRACKETS, ' ')]) {
    const words = headerWords(text)
      .replace(PAYEE, '')
      .replace(/^(?:numero |documento )+/, '');
    if (Object.hasOwn(DOCUMENTS, words)) return DOCUMENTS[words];
  }
  return undefined;
}

function roleOf(words: string): Role | undefined {
  return roleByWords.get(words) ?? fieldOfColumn(words)?.name;
}

function moneyRole(words: string): Role | undefined {
  return OTHER_MONEY.test(words) && !NO_MONEY.test(words) ? 'other_money' : undefined;
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** `R.U.T.` is `RUT.`: points within an abbreviation divide no words. */
const POINT_OF_ABBREVIATION = /\b([a-z])\.(?=[a-z]\b)/gi;

/** The words of a header without articles and currencies; numbers, codes and accounts in one spelling. */
function headerWords(header: string): string {
  return wordsOf(header.replace(/us\$|r\$|\$/gi, ' ').replace(POINT_OF_ABBREVIATION, '$1'))
    .replace(/\b(?:de|del|da|do|la|el|los|las|the|of)\b/g, ' ')
    .replace(/\b(?:nro|num|no|nr|n)\b/g, 'numero')
    .replace(/\bcod\b/g, 'codigo')
    .replace(/\bcta\b/g, 'cuenta')
    .replace(/\bcuenta cte\b/g, 'cuenta corriente')
    .replace(/\bdoc\b/g, 'documento')
    .replace(/\b(?:clp|ars|brl|usd|pesos|dolares|reais)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function currencyOfHeader(header: string): string | undefined {
  if (/us\$|u\$s/i.test(header)) return 'USD';
  if (/r\$/i.test(header)) return 'BRL';
  const word = wordsOf(header)
    .split(' ')
    .find((one) => Object.hasOwn(CURRENCY_WORDS, one));
  return word === undefined ? undefined : CURRENCY_WORDS[word];
}

const NOT_USED = 'not used';

const TITLES: Partial<Record<Role, string>> = {
  ...Object.fromEntries(payoutFields.map(({ name, title }) => [name, title])),
  full_name_given_first: 'Full Name, given names first',
  full_name_family_first: 'Full Name, family names first',
  bank: 'Bank Code, or the name of the bank',
  account_digit: 'part of the Account Number',
  branch: 'part of the Account Number',
  alias: NOT_USED,
  other_money: 'not used, unless you make it the Amount in "Own Names"',
  payment_method: 'whether the payee is paid by bank transfer',
  line_number: NOT_USED,
  remark: 'not sent, but read for remarks that hold a payment back',
};

/** What a column is taken for, as a person is told; `undefined` for a column that is not. */
export function titleOfRole(role: Role | undefined): string {
  return role === undefined ? NOT_USED : (TITLES[role] ?? role);
}
