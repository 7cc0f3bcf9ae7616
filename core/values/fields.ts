/**
 * The fields of one payout (service specification 2.1), each with the column name under which a flat row
 * carries it and its place in the request. The editor's mapper, the reader of rows, the length rules and the
 * documentation are made from this table; what else must know a field, CONTRIBUTING says.
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

/**
 * What a column of a payroll holds: a field as it is, or something that a field is made of.
 *
 * - `name`: a full name or given names, which the other columns tell; `full_name_family_first`: family names, then
 *   given names
 * - `bank`: the bank's name or code; `account_digit`, `branch`: Brazil's check digit of the account,
 *   and its branch
 * - `other_money`: money that is not what is paid, such as gross pay; `payment_method`: transfer, check, cash
 * - `state`: whether it was paid, or is to be; `line_number`: counts the lines; `remark`: what people note about a line
 */
export type Role =
  | FieldName
  | 'name'
  | 'full_name_given_first'
  | 'full_name_family_first'
  | 'bank'
  | 'account_digit'
  | 'account_operation'
  | 'branch'
  | 'alias'
  | 'other_money'
  | 'payment_method'
  | 'state'
  | 'line_number'
  | 'remark';

/** What is known of a field of a payout (service specification 2.1, 8). */
export interface PayoutField {
  /** Name of the column, and of the field in messages. */
  readonly name: FieldName;
  readonly title: string;
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
  },
  {
    name: 'country',
    title: 'Country',
    path: ['country'],
    required: 'always',
    maxLength: 2,
    kind: 'upperCode',
    example: 'CL',
  },
  {
    name: 'amount',
    title: 'Amount',
    path: ['amount'],
    required: 'always',
    kind: 'amount',
    example: '150000',
  },
  {
    name: 'currency',
    title: 'Currency',
    path: ['currency'],
    required: 'always',
    maxLength: 3,
    kind: 'upperCode',
    example: 'CLP',
  },
  {
    name: 'details',
    title: 'Details',
    path: ['details'],
    required: 'never',
    maxLength: 255,
    kind: 'name',
    example: 'Salary March 2026',
  },
  {
    name: 'beneficiary_type',
    title: 'Beneficiary Type',
    path: ['beneficiary', 'type'],
    required: 'always',
    kind: 'lowerCode',
    example: 'person',
  },
  {
    name: 'full_name',
    title: 'Full Name',
    path: ['beneficiary', 'full_name'],
    required: 'always',
    maxLength: 128,
    kind: 'name',
    example: 'María Pérez Soto',
  },
  {
    name: 'first_name',
    title: 'First Name',
    path: ['beneficiary', 'first_name'],
    required: 'person',
    maxLength: 32,
    kind: 'name',
    example: 'María',
  },
  {
    name: 'last_name',
    title: 'Last Name',
    path: ['beneficiary', 'last_name'],
    required: 'person',
    maxLength: 32,
    kind: 'name',
    example: 'Pérez',
  },
  {
    name: 'surname',
    title: 'Second Family Name',
    path: ['beneficiary', 'surname'],
    required: 'never',
    maxLength: 32,
    kind: 'name',
    example: 'Soto',
  },
  {
    name: 'document_type',
    title: 'Document Type',
    path: ['beneficiary', 'document_type'],
    required: 'always',
    kind: 'lowerCode',
    example: 'cl_rut',
  },
  {
    name: 'document_number',
    title: 'Document Number',
    path: ['beneficiary', 'document_number'],
    required: 'always',
    maxLength: 32,
    kind: 'number',
    example: '123456785',
  },
  {
    name: 'document_dv',
    title: 'Verification Digit',
    path: ['beneficiary', 'document_dv'],
    required: 'always',
    maxLength: 2,
    kind: 'number',
    example: '5',
  },
  {
    name: 'email',
    title: 'Email',
    path: ['beneficiary', 'email'],
    required: 'never',
    maxLength: 128,
    kind: 'key',
    example: 'maria@example.com',
  },
  {
    name: 'bank_code',
    title: 'Bank Code',
    path: ['account', 'bank_code'],
    required: 'always',
    maxLength: 5,
    kind: 'number',
    example: '012',
  },
  {
    name: 'bank_name',
    title: 'Bank Name',
    path: ['account', 'bank_name'],
    required: 'never',
    maxLength: 32,
    kind: 'name',
    example: 'BancoEstado',
  },
  {
    name: 'account_number',
    title: 'Account Number',
    path: ['account', 'number'],
    required: 'always',
    maxLength: 64,
    kind: 'number',
    example: '00123456789',
  },
  {
    name: 'account_type',
    title: 'Account Type',
    path: ['account', 'type'],
    required: 'always',
    maxLength: 5,
    kind: 'upperCode',
    example: 'FP001',
  },
];

/** Fields by the names of their columns: `account_number`, and `account.number` as in a request (section 2.1). */
export const fieldByColumn: ReadonlyMap<string, FieldName> = new Map(
  payoutFields.flatMap(({ name, path }) => [[name, name] as const, [path.join('.'), name] as const]),
);

/** The strings of a row by field; `undefined` where there is none. */
export type FieldValues = Partial<Record<FieldName, string | undefined>>;
