/**
 * The fields of one payout (service specification 2.1), each with the column name under which a flat row
 * carries it and its place in the request. This table is the only list of fields: the editor's mapper, the
 * reader of rows, the length rules and the documentation are made from it.
 */

/** Names of the columns of a payout row; in the order of the form. */
export type FieldName =
  | 'id'
  | 'country'
  | 'amount'
  | 'currency'
  | 'details'
  | 'beneficiary_type'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'surname'
  | 'document_type'
  | 'document_number'
  | 'document_dv'
  | 'email'
  | 'bank_code'
  | 'bank_name'
  | 'account_number'
  | 'account_type';

/** What is known of a field of a payout (service specification 2.1, 8). */
export interface PayoutField {
  /** Name of the column, and of the field in messages. */
  readonly name: FieldName;
  /** Title in the editor. */
  readonly title: string;
  /** Place in the payout object of the request. */
  readonly path: readonly [string] | readonly ['beneficiary' | 'account', string];
  /** `always`, `person` (only for a beneficiary of type `person`) or `never`. */
  readonly required: 'always' | 'person' | 'never';
  /** Longest value in characters (section 8). */
  readonly maxLength?: number;
  /**
   * What the text stands for, which decides what may be repaired: `name` is kept but for outer spaces, `code` has no
   * inner spaces and a fixed case, `number` is an identifier written in digits that a spreadsheet may have damaged.
   */
  readonly kind: 'name' | 'upperCode' | 'lowerCode' | 'key' | 'number' | 'amount';
  readonly example: string;
  /** Other column names that people use, in English, Spanish and Portuguese. */
  readonly aliases: readonly string[];
}

/** Every field of a payout, in the order of the form. */
export const payoutFields: readonly PayoutField[] = [
  {
    name: 'id',
    title: 'ID',
    path: ['id'],
    required: 'always',
    maxLength: 64,
    kind: 'key',
    example: 'salary-2026-03-0001',
    aliases: [
      'external id',
      'merchant payout id',
      'id pago',
      'id del pago',
      'id pagamento',
      'id do pagamento',
    ],
  },
  {
    name: 'country',
    title: 'Country',
    path: ['country'],
    required: 'always',
    maxLength: 2,
    kind: 'upperCode',
    example: 'CL',
    aliases: ['país', 'country code'],
  },
  {
    name: 'amount',
    title: 'Amount',
    path: ['amount'],
    required: 'always',
    kind: 'amount',
    example: '150000',
    aliases: ['monto', 'importe', 'valor', 'montante', 'quantia'],
  },
  {
    name: 'currency',
    title: 'Currency',
    path: ['currency'],
    required: 'always',
    maxLength: 3,
    kind: 'upperCode',
    example: 'CLP',
    aliases: ['moneda', 'moeda', 'divisa', 'currency code'],
  },
  {
    name: 'details',
    title: 'Details',
    path: ['details'],
    required: 'never',
    maxLength: 255,
    kind: 'name',
    example: 'Salary March 2026',
    aliases: [
      'detalle',
      'detalles',
      'detalhe',
      'detalhes',
      'glosa',
      'descripción',
      'descrição',
      'concepto',
      'motivo',
    ],
  },
  {
    name: 'beneficiary_type',
    title: 'Beneficiary Type',
    path: ['beneficiary', 'type'],
    required: 'always',
    kind: 'lowerCode',
    example: 'person',
    aliases: ['tipo beneficiario', 'tipo de beneficiario', 'tipo beneficiário', 'tipo de beneficiário'],
  },
  {
    name: 'full_name',
    title: 'Full Name',
    path: ['beneficiary', 'full_name'],
    required: 'always',
    maxLength: 128,
    kind: 'name',
    example: 'María Pérez Soto',
    aliases: [
      'nombre completo',
      'nome completo',
      'razón social',
      'razão social',
      'beneficiario',
      'nombre beneficiario',
      'nombre del beneficiario',
      'nome do beneficiário',
    ],
  },
  {
    name: 'first_name',
    title: 'First Name',
    path: ['beneficiary', 'first_name'],
    required: 'person',
    maxLength: 32,
    kind: 'name',
    example: 'María',
    aliases: ['nombres', 'primer nombre', 'primeiro nome'],
  },
  {
    name: 'last_name',
    title: 'Last Name',
    path: ['beneficiary', 'last_name'],
    required: 'person',
    maxLength: 32,
    kind: 'name',
    example: 'Pérez',
    aliases: ['apellido', 'apellidos', 'apellido paterno', 'primer apellido', 'sobrenome'],
  },
  {
    name: 'surname',
    title: 'Second Family Name',
    path: ['beneficiary', 'surname'],
    required: 'never',
    maxLength: 32,
    kind: 'name',
    example: 'Soto',
    aliases: ['apellido materno', 'segundo apellido', 'segundo sobrenome'],
  },
  {
    name: 'document_type',
    title: 'Document Type',
    path: ['beneficiary', 'document_type'],
    required: 'always',
    kind: 'lowerCode',
    example: 'cl_rut',
    aliases: ['tipo documento', 'tipo de documento', 'tipo doc'],
  },
  {
    name: 'document_number',
    title: 'Document Number',
    path: ['beneficiary', 'document_number'],
    required: 'always',
    maxLength: 32,
    kind: 'number',
    example: '123456785',
    aliases: [
      'documento',
      'número documento',
      'número de documento',
      'nro documento',
      'nro de documento',
      'nº documento',
      'nº de documento',
      'n° documento',
      'n° de documento',
      'número do documento',
      'nº do documento',
      'n° do documento',
      'rut',
      'cuit',
      'cuil',
      'cpf',
      'cnpj',
    ],
  },
  {
    name: 'document_dv',
    title: 'Verification Digit',
    path: ['beneficiary', 'document_dv'],
    required: 'always',
    maxLength: 2,
    kind: 'number',
    example: '5',
    aliases: ['dv', 'dígito verificador', 'verification digit', 'check digit'],
  },
  {
    name: 'email',
    title: 'Email',
    path: ['beneficiary', 'email'],
    required: 'never',
    maxLength: 128,
    kind: 'key',
    example: 'maria@example.com',
    aliases: ['correo', 'correo electrónico', 'e-mail', 'mail', 'correio eletrônico'],
  },
  {
    name: 'bank_code',
    title: 'Bank Code',
    path: ['account', 'bank_code'],
    required: 'always',
    maxLength: 5,
    kind: 'number',
    example: '012',
    aliases: ['banco', 'código banco', 'código del banco', 'código do banco', 'código de banco', 'cod banco'],
  },
  {
    name: 'bank_name',
    title: 'Bank Name',
    path: ['account', 'bank_name'],
    required: 'never',
    maxLength: 32,
    kind: 'name',
    example: 'BancoEstado',
    aliases: ['nombre banco', 'nombre del banco', 'nome banco', 'nome do banco'],
  },
  {
    name: 'account_number',
    title: 'Account Number',
    path: ['account', 'number'],
    required: 'always',
    maxLength: 64,
    kind: 'number',
    example: '00123456789',
    aliases: [
      'cuenta',
      'número cuenta',
      'número de cuenta',
      'nro cuenta',
      'nro de cuenta',
      'nº cuenta',
      'nº de cuenta',
      'n° cuenta',
      'n° de cuenta',
      'conta',
      'número conta',
      'número da conta',
      'nº da conta',
      'n° da conta',
    ],
  },
  {
    name: 'account_type',
    title: 'Account Type',
    path: ['account', 'type'],
    required: 'always',
    maxLength: 5,
    kind: 'upperCode',
    example: 'FP001',
    aliases: ['tipo cuenta', 'tipo de cuenta', 'tipo conta', 'tipo de conta', 'tipo da conta'],
  },
];

/** The strings of a row by field; `undefined` where there is none. */
export type FieldValues = Partial<Record<FieldName, string | undefined>>;

const fieldByColumn = new Map<string, PayoutField>();
for (const field of payoutFields) {
  for (const name of [field.name, field.path.join(' '), ...field.aliases]) {
    fieldByColumn.set(columnKey(name), field);
  }
}

/**
 * The part of a column's name that counts: letters and digits, without accents, in lower case.
 *
 * @param column any column name, such as `Número de Cuenta`
 */
function columnKey(column: string): string {
  return column
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/**
 * The field that a column of a spreadsheet stands for.
 *
 * @param column the column's name as it is in the sheet; `Account Number`, `account.number` and `número de cuenta` are
 *   one
 * @returns `undefined` for a column that no field is known by
 */
export function fieldOfColumn(column: string): PayoutField | undefined {
  return fieldByColumn.get(columnKey(column));
}
