import { countries, documentCodes } from '../countries/index.ts';
import { type FieldName, NOT_USED, payoutFields, type Role } from '../row/fields.ts';
import { joinedWords, listed, wordsOf } from '../values/text.ts';

export type { Role };

/** Columns of names, those of whole ones first. */
export const NAMES: readonly Role[] = [
  ...(['full_name', 'full_name_family_first', 'full_name_given_first', 'name'] as const),
  ...(['last_name', 'first_name', 'surname'] as const),
];

export function isName(role: Role | undefined): boolean {
  return role !== undefined && NAMES.includes(role);
}

/**
 * Headers of columns in English, Spanish and Portuguese, by what the columns hold: the one table of them. Accents,
 * articles and the ways of writing "number" do not count. What is in two lists is what the other columns tell.
 */
const HEADERS: Partial<Record<Role, readonly string[]>> = {
  id: ['external id|merchant payout id|id pago|id del pago|id pagamento|id do pagamento'],
  country: ['país|country code'],
  amount: [
    'monto|importe|valor|montante|quantia|liquido|total liquido|sueldo liquido|salario liquido',
    'alcance liquido|valor liquido|monto liquido|neto|importe neto|sueldo neto|monto transferencia',
    'monto a devolver|importe a devolver|monto a reembolsar|valor a reembolsar|importe a reintegrar|monto a reintegrar',
    'net amount',
  ],
  currency: ['moneda|moeda|divisa|currency code'],
  details: ['detalle|detalles|detalhe|detalhes|glosa|descripción|descrição|concepto|motivo|description'],
  beneficiary_type: ['tipo beneficiario|tipo de beneficiario|tipo persona|tipo pessoa|persona empresa'],
  full_name: [
    'nombre completo|nome completo|razón social|razão social|beneficiario|nombre beneficiario',
    'nombre del beneficiario|nome do beneficiário|nombre o razon social|nombre razon social|nome razao social',
    'nome ou razao social|beneficiary|trabajador|trabajadora|empleado|empleada|funcionario',
    'funcionaria|colaborador|destinatario|proveedor|fornecedor|prestador|prestador servico',
    'prestador servicos|prestador servicios|prestadora|contratista|acreedor|credor|trabalhador',
    'empregado|vendor|vendor name|favorecido|payee|payee name|employee|employee name',
    'profesor|profesora|docente|professor|professora|chofer|conductor|conductora|motorista',
    'cliente|profesional|profissional|fletero|worker name|beneficiary name|supplier name|supplier',
  ],
  first_name: ['nombres|primer nombre|primeiro nome'],
  last_name: [
    'apellido|apellidos|apellido paterno|primer apellido|sobrenome|paterno|ap paterno|a paterno',
    'family name',
  ],
  surname: ['apellido materno|segundo apellido|segundo sobrenome|materno|ap materno|a materno'],
  document_type: ['tipo documento|tipo de documento|tipo doc'],
  document_number: [
    'documento|número documento|número de documento|nro documento|nro de documento|nº documento',
    'nº de documento|nº do documento|número do documento|rut|cuit|cuil|cpf|cnpj|document|c identidad|cedula|cedula identidad|ci',
    'numero cedula|documento identidad|carnet|carnet identidad|national id|national id number',
    'id number|identity number|tax id',
  ],
  document_dv: [
    'dv|dígito verificador|verification digit|check digit|d v|digito verificacion|dv rut|digito rut',
    'rut dv digito',
  ],
  email: ['correo|correo electrónico|e-mail|mail|correio eletrônico'],
  bank_code: ['banco|código banco|código del banco|código do banco|código de banco|cod banco'],
  bank_name: ['nombre banco|nombre del banco|nome banco|nome do banco'],
  account_number: [
    'cuenta|número cuenta|número de cuenta|nro cuenta|nro de cuenta|nº cuenta|nº de cuenta|conta|número conta',
    'número da conta|nº da conta|account|cuenta bancaria|cuenta numero|conta numero|account no',
    'numero cuenta bancaria|cuenta corriente|numero cuenta corriente|conta bancaria|conta corrente',
    'c c|cuenta corriente numero|agencia conta|ag conta|agencia e conta',
  ],
  account_type: [
    'tipo cuenta|tipo de cuenta|tipo conta|tipo de conta|tipo da conta|tipo|clase cuenta|t cuenta',
    'account type|type account',
  ],
  name: ['nombre|nombres|nome|nome do beneficiário|name|given name|given names'],
  full_name_given_first: ['first and last name'],
  bank: [
    'banco|bco|bank|entidad bancaria|institucion bancaria|institucion financiera',
    'instituicao financeira',
  ],
  branch: [
    'agencia|numero agencia|codigo agencia|ag|agencia bancaria|agencia banco|branch|branch code',
    'branch number',
  ],
  account_digit: [
    'digito|dig|digito conta|dv conta|dig conta|conta digito|conta dv|digito verificador conta',
    'digito cuenta|dv cuenta|cuenta dv|account check digit',
  ],
  alias: ['alias|alias cbu'],
  payment_method: [
    'forma pago|forma pagamento|medio pago|modo pago|payment method|payment mode|modalidad pago',
    'via pago|tipo pago|metodo pago|meio pagamento|pago por|forma|forma pagto|forma pgto',
    'f pago|fp|cobra por|como cobra|como recibe|como recebe|como se paga|forma cobro|forma recebimento',
  ],
  line_number: ['numero|item|linea|correlativo|orden|ordem|row number|line|row'],
};

/** Words for whoever is paid, which may stand behind what else a header says. */
export const PAYEES: readonly string[] = [
  ...listed(HEADERS.full_name ?? []).filter((header) => /^\w+$/.test(header)),
  ...['titular', 'destino', 'abono'],
];

/** Headers of documents, and the types that they name: `rut`, `cpf cnpj`. */
export const DOCUMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  countries.flatMap((country) =>
    country.documents.flatMap((one) => [
      ...one.words.map((word): [string, readonly string[]] => [word, [one.code]]),
      ...country.documents
        .filter((other) => other !== one)
        .map((other): [string, readonly string[]] => {
          const either = documentCodes(country).filter((code) => code === one.code || code === other.code);
          return [`${one.words[0]} ${other.words[0]}`, either];
        }),
    ]),
  ),
);

/** `R.U.T.` is `RUT.`: points within an abbreviation divide no words. */
const POINT_OF_ABBREVIATION = /\b([a-z])\.(?=[a-z]\b)/gi;

/** The words of a header without articles and currencies; numbers, codes and accounts in one spelling. */
export function headerWords(header: string): string {
  return wordsOf(header.replace(/us\$|r\$|\$/gi, ' ').replace(POINT_OF_ABBREVIATION, '$1'))
    .replace(/\b(?:de|del|da|do|la|el|los|las|the|of)\b/g, ' ')
    .replace(/\b(?:nro|num|no|nr|n)\b/g, 'numero')
    .replace(/\bcod\b/g, 'codigo')
    .replace(/\bcta\b/g, 'cuenta')
    .replace(/\bcuenta cte\b/g, 'cuenta corriente')
    .replace(/\bdoc\b/g, 'documento')
    .replace(/ (?:c|con|com) (?:digito|dig|dv)$/, '')
    .replace(/\b(?:clp|ars|brl|usd|pesos|dolares|reais)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const all = (Object.entries(HEADERS) as [Role, readonly string[]][]).flatMap(([role, lines]) =>
  listed(lines).map((header) => [header, role] as const),
);
const ofFields = [
  ...payoutFields.flatMap(({ name, path }) =>
    [name, path.join(' ')].map((header) => [header, name] as const),
  ),
  ...all.filter((entry): entry is [string, FieldName] => isField(entry[1])),
];

function isField(role: Role): role is FieldName {
  return payoutFields.some(({ name }) => name === role);
}

const roleByWords = new Map<string, Role>(
  [...ofFields, ...all.filter(([, role]) => !isField(role))].map(([header, role]) => [
    headerWords(header),
    role,
  ]),
);

/** As programs write them: `NumeroCuenta`, `full_name`. What is in two letters, as `C.C.`, may be anything. */
const fieldByJoined = new Map(
  ofFields
    .filter(([header]) => !/^\w \w$/.test(header))
    .map(([header, field]) => [joinedWords(header), field] as const),
);

/**
 * What a column holds by its header alone.
 *
 * @param words of the header, as {@link headerWords} gives them
 */
export function roleNamed(words: string): Role | undefined {
  return roleByWords.get(words) ?? fieldNamed(words);
}

/** The field that a header names, whether its words are apart or not. */
export function fieldNamed(header: string): FieldName | undefined {
  return fieldByJoined.get(joinedWords(header));
}

/** The headers by which a field is understood. */
export function headersOf(field: FieldName): readonly string[] {
  return listed(HEADERS[field] ?? []);
}

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
  state: 'whether the payee is to be paid',
  remark: 'not sent, but read for what it says of the payment',
};

/** What a column is taken for, as a person is told; `undefined` for a column that is not. */
export function titleOfRole(role: Role | undefined): string {
  return role === undefined ? NOT_USED : (TITLES[role] ?? role);
}
