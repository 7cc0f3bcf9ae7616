import { payoutFields } from '../../../core/values/fields.ts';
import type { EnglishCode, Values } from '../../../core/words/codes.ts';
import type { ShownValue } from '../../../core/words/shown.ts';

const at = Date.UTC(2026, 10, 23, 15, 4);

const amount = { field: 'amount', header: 'Monto' } as const;
const id = { field: 'id', header: 'Folio' } as const;
const builtId = { shown: { field: 'id', value: '2026-11-123456785' } } as const;
const account = { field: 'account_number', header: 'N° Cuenta' } as const;

const payee = { field: 'full_name', header: 'Nombre' } as const;
const rut = { field: 'document_number', header: 'RUT' } as const;
const bank = { field: 'bank_code', header: 'Banco' } as const;

/** A value as the cell has it. */
function cell(field: Pick<ShownValue, 'field' | 'header'>, written: string): { shown: ShownValue } {
  return { shown: { ...field, written, value: written } };
}
const lines = (...numbers: number[]) => ({ numbers, areLines: true });
const inData = (...numbers: number[]) => ({ numbers, areLines: false });
const maria = { payee: 'María Pérez Soto', place: lines(6) };
const juan = { payee: 'Juan Soto', place: lines(7) };
const twoCurrencies = [
  { currency: 'CLP', amount: '2680500' },
  { currency: 'PEN', amount: '1300.5' },
];
const money = { totals: twoCurrencies.slice(0, 1), payouts: 3, payees: 3 };
const overTotal = {
  total: { currency: 'CLP', amount: '13338408' },
  limit: { currency: 'CLP', amount: '10000000' },
};
const badGateway = { code: 'http_status', quote: '', httpStatus: 502 } as const;
const tooLow = {
  code: 'request_rejected',
  isTooLarge: false,
  quote: ': "Balance too low"',
  httpStatus: 422,
} as const;
const change = { before: '••••1111', now: '••••5678' };
const threeRows = { rows: 3, where: lines(4, 5, 9), payees: ['María Pérez', 'Juan Soto', 'Eva Pino'] };
const banco = { field: 'bank_code', column: 'Banco', read: 'BancoEstado', sent: '012' } as const;
const ROLES = [
  ...payoutFields.map(({ name }) => name),
  ...([
    'name',
    'full_name_given_first',
    'full_name_family_first',
    'bank',
    'account_digit',
    'account_operation',
    'branch',
  ] as const),
  ...(['alias', 'other_money', 'payment_method', 'state', 'line_number', 'remark'] as const),
];

const shared = {
  ...cell(account, '000001'),
  payees: [
    { name: 'Ana Díaz', row: { numbers: [4], areLines: true } },
    { name: 'Luis Soto', row: { numbers: [9], areLines: true } },
  ],
};

/** Codes without values. */
const plain = <Each extends EnglishCode>(...codes: Each[]) =>
  Object.fromEntries(codes.map((code) => [code, [{}]])) as unknown as Record<Each, readonly object[]>;

/** Values of each code, as they come: of some codes more than one, where the sentence differs. */
export const examples: {
  readonly [Each in Exclude<EnglishCode, 'all_of'>]: readonly Values<Each>[];
} = {
  message: [{ text: 'Paygol answered HTTP 502.' }],

  ...plain('spaces_around_removed', 'spaces_inside_removed', 'spaces_made_single', 'apostrophe_removed'),
  ...plain('added_decimals_removed'),

  ...plain('blank_filled', 'made_uppercase', 'made_lowercase', 'document_made_plain'),
  ...plain('dash_before_digit_removed', 'document_zeros_restored', 'digit_joined', 'digit_copied'),
  ...plain('digit_zero_restored', 'bank_code_form', 'bank_code_zeros_restored'),

  not_text_or_number: [
    { ...cell(amount, 'true'), kind: 'boolean' },
    { shown: { ...amount, value: '' }, kind: 'list' },
    { shown: { field: 'full_name', value: '' }, kind: 'object' },
  ],
  formula_error: [cell(amount, '#N/A')],
  turned_into_date: [{ shown: { ...id, value: '' }, date: '2026-03-12' }, { shown: { ...id, value: '' } }],
  digits_lost_to_exponent: [cell(account, '1.23457E+19')],
  digits_beyond_15: [cell(account, '12345678901234567000')],
  digits_of_amount_lost: [cell(amount, '0.30000000000000004')],
  not_whole_number: [cell(account, '1.5')],
  two_numbers: [cell(amount, '350000\n50000')],
  hidden_characters: [cell(id, 'in\u2066voice')],
  hidden_direction: [cell({ field: 'full_name', header: 'Nombre' }, 'María \u202e Soto')],

  typed_expression: [cell(account, '{{ $json.cuenta }}')],
  // As JavaScript writes it, it would look like a value that is missing here.
  word_for_nothing: [{ ...cell(id, '2026-Undefined'), word: 'Undefined' }],
  empty_part: [cell(id, '2026-11--7')],
  placeholder: [cell(account, 'pendiente')],
  label_of_total: [cell({ field: 'full_name', header: 'Nombre' }, 'TOTAL')],
  account_without_digit: [cell(account, 'juan.perez.mp')],
  account_of_zeros: [cell(account, '000-000')],
  sign_in_account: [{ ...cell(account, '123,456,789.00'), sign: ',' }],

  ...plain('formula_as_text', 'as_above', 'as_code', 'as_answered', 'inferred_from_header'),
  ...plain('inferred_from_check_digits', 'inferred_from_length', 'inferred_from_amount'),
  inferred_from_document: [{ document: 'RUT' }],
  only_document_so: [{ document: 'CUIT' }],
  local_currency: [{ country: 'CL' }],
  ...plain('document_type_removed', 'zeros_removed_by_digit', 'digit_after_dash', 'name_split'),
  ...plain('name_joined', 'given_names_first', 'amount_plain', 'amount_one_reading', 'amount_as_column'),
  ...plain('no_address', 'as_own_names'),
  own_names_first_digits: [{ standard: 'CBU', digits: '285' }],
  first_digits: [{ standard: 'CBU' }],
  ...plain('zeros_removed', 'zeros_restored', 'punctuation_removed'),
  code_of: [{ name: 'BancoEstado' }],
  account_is_document: [{ document: 'RUT' }],
  ...plain('branch_and_account'),
  built_from_column: [{ column: 'RUT' }],
  built_from_columns: [{}],
  put_together: [
    {
      parts: [
        { column: 'Agência', isShortened: true },
        { column: 'Conta', isShortened: false },
        { column: 'Dígito', isShortened: false },
      ],
    },
  ],

  two_columns: [{ field: 'account_number', columns: ['Cuenta', 'N° de cuenta'] }],
  nothing_to_repeat: [{ cell: { header: 'Banco', text: 'ídem' } }],
  ambiguous_document_type: [
    { cell: { header: 'CUIL/CUIT', text: '20-12345678-6' }, types: ['ar_cuil', 'ar_cuit'] },
  ],
  contradiction_document_type: [
    { cell: { header: 'CUIL/CUIT', text: '30-50001091-2' }, type: 'ar_cuit', filled: 'ar_cuil' },
  ],
  contradiction_names: [{ column: 'RUT', name: 'Juan Soto', row: { numbers: [7], areLines: true } }],
  contradiction_currency: [{ column: 'Monto (USD)', written: 'USD', currency: 'CLP' }],
  contradiction_local_currency: [{ column: 'Monto', written: 'USD', country: 'CL', currency: 'CLP' }],
  ambiguous_name: [{ cell: { header: 'Nombre', text: 'María' } }],
  ambiguous_name_order: [{ cell: { header: 'Nombre', text: 'María Pérez Soto' } }],
  doubted_answer: [{ column: 'Sueldo bruto', likely: 'Líquido a pagar' }],
  not_an_amount: [{ cell: { header: 'Monto', text: 'según planilla' } }],
  ambiguous_amount: [{ cell: { header: 'Valor', text: 'R$ 1.250' }, readings: ['1250', '1.25'] }],
  ambiguous_amount_style: [{ cell: { header: 'Monto', text: '1,250' } }],
  remark: [
    { mark: { header: 'Obs.', text: 'ojo, ver con Marta' } },
    { mark: { header: '__EMPTY', text: 'cuenta de la señora' } },
    { mark: { header: 'Otra cuenta', text: '0099887' }, into: 'N° Cuenta' },
    { mark: { header: 'Obs.', text: 'lo de Lazo va el martes' }, beside: 'Ana Díaz' },
  ],
  ambiguous_mark: [{ mark: { header: 'Estado', text: 'en trámite' } }],
  ambiguous_blank: [{ header: 'Pagar', name: '(blank)' }],
  money_in_question: [
    { mark: { header: 'Anticipo', text: '150.000' }, paid: 'Líquido', columns: ['Anticipo'] },
    { mark: { header: 'Anticipo', text: '150.000' }, paid: 'Líquido' },
  ],
  ambiguous_figure: [{ mark: { header: 'Pagado', text: '120.000' } }],
  open_column: [
    { mark: { header: 'Gestión', text: 'caso cerrado' } },
    { mark: { header: 'Ant. 15/11', text: 'la mitad' }, columns: ['Ant. 15/11', 'Gestión'] },
  ],
  column_has: [{ texts: ['Teatro (se fue en octubre)', 'Danza'] }],
  note: [{ text: 'Los de abajo los paga la faena' }],
  ...plain('hidden_row', 'hidden_row_paid'),
  choice_column_details: [{}],
  choice_column_not_used: [{}],
  choice_column_remark: [{}],
  choice_column_state: [{}],
  choice_column_way: [{}],
  choice_column_names: [{}],
  choice_money_settled: [{}],
  choice_money_open: [{}],
  ambiguous_part: [{ title: 'Finiquitos' }],
  negative_adjustment: [{ other: { numbers: [7], areLines: true } }],
  ambiguous_currency: [{ currency: 'BRL', amount: '410000', name: 'Joana Lemos: BRL' }],
  ambiguous_paid_in_another_row: [{ other: { numbers: [3], areLines: false }, name: 'Ana Díaz: 2 × 350000' }],
  total_differs: [
    { total: { numbers: [6], areLines: true }, says: '2980000', sum: '2980500', difference: '500' },
    {
      total: { numbers: [6], areLines: true },
      says: '9753',
      sum: '9752.5',
      difference: '0.50',
      suspects: { numbers: [1, 2], areLines: true },
    },
  ],
  total_not_compared: [
    { totals: { numbers: [6], areLines: true } },
    { totals: { numbers: [6, 9], areLines: true }, unreadable: { numbers: [4], areLines: true } },
  ],
  ambiguous_below_total: [{ name: 'Rows below the total' }],
  ambiguous_answer: [{ mark: { header: 'Estado', text: 'pagado' } }, { mark: { text: 'No pagar' } }],
  marked: [{ mark: { header: 'Obs.', text: 'recién el 10' } }, { mark: { text: 'Pagados' } }],
  marked_not_mapped: [{ mark: { header: 'Estado', text: 'pagado' } }],
  marked_column_not_mapped: [{ header: 'Pagado' }],
  amount_far: [{ cell: { header: 'Monto', text: '7.500' }, usual: '750000', name: 'Ana Díaz: 7.500' }],
  amount_not_adding_up: [
    {
      cell: { header: 'Líquido', text: '763.000' },
      gross: 'Sueldo bruto',
      expected: '736000',
      name: 'Ana Díaz: 763.000',
    },
  ],
  amount_not_product: [
    {
      cell: { header: 'Monto', text: '450.000' },
      factors: ['Días', 'Valor día'],
      expected: '500000',
      name: 'Ana Díaz: 450.000',
    },
    {
      cell: { header: 'Total a pagar', text: '911.000' },
      factors: ['Líquido'],
      expected: '811000',
      name: 'Ana Díaz: 911.000',
    },
  ],
  amount_is_sum: [{ cell: { header: 'Monto', text: '1.503.000' }, name: 'Constructora Sur: 1.503.000' }],
  amount_twice: [
    {
      cell: { header: 'Monto', text: '501.000' },
      rows: { numbers: [3, 4], areLines: true },
      name: 'Ana Díaz: 2 × 501.000',
    },
  ],
  another_row: [
    {
      cell: { header: 'Monto', text: '89.000' },
      rows: { numbers: [3, 4], areLines: true },
      name: 'Ana Díaz: 89.000',
    },
  ],
  amount_in_unit: [{ title: 'Líquido M$', unit: 'M$' }],
  which_amount_column: [
    {
      columns: [
        { header: 'Líquido', sums: { total: '1690000', first: '1190000', payee: 'Ana Díaz' } },
        { header: 'Saldo', sums: { total: '-35000.5' } },
      ],
    },
  ],

  label_bank: [{ name: 'Itaú Corpbanca' }],
  label_amount: [{ name: 'Ana Díaz' }],
  label_account_type: [{ name: 'Vista' }],
  label_column: [{ name: 'Glosa' }],
  label_yes_no_columns: [{}],
  label_full_name: [{ name: 'Pelé' }],
  label_pay: [{ name: 'pendiente' }],
  label_pay_rows: [
    { name: 'Turno noche', rows: 1 },
    { name: 'Turno noche', rows: 12 },
  ],
  label_remark: [{ name: 'Obs.' }],
  label_shared_account: [
    { payees: ['Ana Díaz', 'Luis Soto'], bank: 'Banco Santander' },
    { payees: ['Ana Díaz', 'Luis Soto', 'Eva Pino'], bank: 'BCI' },
  ],
  ...plain('label_notes', 'label_hidden_rows', 'name_blank', 'name_below_total', 'name_titles'),
  label_column_of: payoutFields.map(({ name }) => ({ field: name })),
  ...plain('label_account_type_for_all', 'label_document_type', 'label_id_columns', 'label_name_order'),
  ...plain(
    'label_number_format',
    'label_period',
    'label_payment_name',
    'label_leave_out',
    'label_pay_again',
    'choice_pay',
    'choice_do_not_pay',
    'choice_pay_too',
    'choice_not_this_row',
    'choice_leave_out',
  ),
  ...plain('choice_no_type', 'choice_given_names_first', 'choice_family_names_first'),
  choice_for_all_rows: [{ type: 'FP001 Cuenta corriente' }],
  choice_full_names_in: [{ header: 'Nombre' }],
  choice_no_column: [{}],
  choice_no_other: [{}],
  choice_payees: [{ payees: ['Ana Díaz'] }, { payees: ['Ana Díaz', 'Juan Soto', 'Eva Paz'], more: 13 }],
  sums_of_column: [
    { total: '1690000', first: '1190000.5', payee: 'Ana Díaz' },
    { total: '-35000', payee: 'Ana Díaz' },
    { total: '1690000', first: '1190000' },
    { total: '0' },
  ],
  ...plain(
    'placeholder_code',
    'placeholder_amount',
    'placeholder_type_for_all',
    'placeholder_account_type',
    'placeholder_full_name',
  ),
  ...plain(
    'placeholder_id_columns',
    'placeholder_period',
    'placeholder_payment_name',
    'placeholder_lines',
    'placeholder_again',
  ),
  label_leave_out_lines: [{ example: maria }],
  label_pay_again_lines: [{ example: maria }],
  tick_all: [{ payments: 8 }],
  two_answers: [{ name: 'Dale', answers: ['672', '001'] }],
  column_for_two_fields: [{ header: 'Plata', fields: ['amount', 'details'] }],

  account_alias: [{ cell: { header: 'Alias', text: 'torno.llave.sur' }, standard: 'CBU' }],
  account_not_standard: [{ cell: { header: 'CBU', text: '28505909' }, standard: 'CBU', digits: 22 }],
  account_not_number: [{ cell: { header: 'Agência', text: 'Centro' } }],
  branch_digits: [{ cell: { header: 'Agência', text: '333123' }, digits: 6 }],
  account_digits_of_bank: [{ cell: { header: 'Conta', text: '123-4' }, bank: 'Itaú', digits: 3, most: 5 }],
  account_check_digit: [
    { cell: { header: 'Conta', text: '12345-6' }, bank: 'Itaú', digit: '6', expected: '1' },
  ],
  account_digits_left_out: [{ cell: { header: 'N° de cuenta', text: '****6789' } }],
  account_exponent: [{ cell: { header: 'N° de cuenta', text: '1,23457E+11' } }],
  account_date: [{ cell: { header: 'N° de cuenta', text: '12-03-2026' } }],
  account_serial: [{ cell: { header: 'N° de cuenta', text: '46093' }, date: '2026-03-12' }],
  account_two_numbers: [{ cell: { header: 'N° de cuenta', text: '12345678 o 98765432' } }],
  account_words: [{ cell: { header: 'N° de cuenta', text: 'Cta 0012345678' } }],
  account_short: [
    { cell: { header: 'N° de cuenta', text: '123' }, digits: 3 },
    { cell: { header: 'N° de cuenta', text: '7' }, digits: 1 },
  ],
  account_shorter: [{ cell: { header: 'N° de cuenta', text: '71123450' }, digits: 8, usual: 12 }],
  account_length: [
    { cell: { header: 'Cuenta', text: '28505909' }, digits: 8, standard: 'CBU', expected: 22 },
  ],
  ambiguous_account_columns: [{ columns: ['Cuenta', 'Agencia + Cuenta'] }],
  account_part_blank: [{ column: 'Agência' }],
  account_lacks_digit: [{ cell: { header: 'Conta', text: '75850167' } }],
  account_digit_differs: [{ column: 'Dígito', digit: '2', behind: '1' }],

  period_form: [{ period: 'nov 2026 bono' }],
  write_period: [{}, { isoPeriod: '2026-11' }, { isoPeriod: '2026-11', paymentName: 'bono' }],
  payment_name_form: [{ paymentName: '—' }, { paymentName: '15' }],
  name_payment: [{}],

  id_source_none: [{}],
  id_source_missing: [{ column: 'Legajo' }],
  id_source_repeated: [{ column: 'Glosa' }],
  id_source_counts_lines: [
    { column: 'N°', isByHeader: true },
    { column: 'ID', isByHeader: false },
  ],
  id_source_blank: [{ column: 'Glosa' }],
  id_source_not_whole: [{ cell: { header: 'Glosa', text: '#N/A' } }],
  id_source_digits_lost: [{ cell: { header: 'Glosa', text: '1E+05' } }],
  id_source_date_time: [{ cell: { header: 'Glosa', text: '2026-11-01T03:00:00.000Z' } }],
  id_source_letter_lost: [{ cell: { header: 'Glosa', text: 'Mar\ufffda' } }],
  id_source_no_letters: [{ cell: { header: 'Glosa', text: '王' } }],
  id_source_decimals: [{ cell: { header: 'Glosa', text: '12,75' } }],
  id_source_date: [{ column: 'Glosa', date: '01-11-2026' }],

  no_code: [{ cell: { header: 'Banco', text: 'Banco del Barrio' } }],
  no_bank_codes: [{ cell: { header: 'Banco', text: 'Itaú' }, country: 'BR' }],
  no_account_type_codes: [
    { cell: { header: 'Tipo de conta', text: 'c/c' }, country: 'BR', name: 'Conta corrente' },
  ],
  no_code_wallet: [{ cell: { header: 'Banco', text: 'Tenpo' } }],
  no_code_wallet_number: [{ column: 'CBU', wallet: 'CVU', standard: 'CBU', digits: '0000003' }],
  no_code_of_number: [{ country: 'AR', standard: 'CBU', digits: '285' }],
  ambiguous_code: [
    {
      cell: { header: 'Banco', text: 'Itaú Corpbanca' },
      options: [
        { code: '027', name: 'Corpbanca' },
        { code: '039', name: 'Banco Itaú' },
      ],
    },
  ],
  ambiguous_account_of_document: [
    {
      cell: { header: 'Tipo de cuenta', text: 'Cta. Cte.' },
      document: 'RUT',
      type: 'CuentaRUT',
      name: 'Cta. Cte. (RUT)',
    },
  ],
  contradiction_number: [
    { cell: { header: 'Banco', text: 'Galicia' }, bankCode: '007', standard: 'CBU', digits: '285' },
  ],
  contradiction_bank: [
    {
      column: 'Código banco',
      bank: { code: '037', name: 'Banco Santander' },
      named: { header: 'Banco', text: 'BancoEstado' },
      codes: ['012'],
    },
  ],

  blank_cell: [bank, { field: 'id', header: 'Folio' }],
  missing_columns: [
    { fields: ['id'], unused: [] },
    { fields: ['bank_code'], unused: ['Entidad'] },
    { fields: ['amount'], unused: ['A', 'B', 'C', 'D', 'E', 'F'] },
    { fields: ['first_name'], unused: [] },
    { fields: ['id', 'country', 'document_number', 'account_number'], unused: ['Entidad', 'Clave'] },
  ],
  missing_unlisted_type: [
    { field: 'account_type', country: 'AR', isSentWithoutType: false },
    { field: 'account_type', header: 'Tipo Cta', country: 'Perú', isSentWithoutType: false },
    { field: 'account_type', country: 'AR', isSentWithoutType: true },
  ],
  missing_part_of_name: [{ field: 'first_name' }, { field: 'last_name', header: 'Apellido' }],

  unsendable_value: [
    { ...cell(payee, 'Ana \ud83d'), why: 'broken' },
    { ...cell(payee, 'Mar\ufffda'), why: 'misread' },
  ],
  too_long: [{ ...cell({ field: 'bank_name', header: 'Banco' }, 'x'.repeat(80)), length: 80, most: 32 }],
  too_long_code: [
    { ...cell({ field: 'bank_code', header: 'Banco' }, 'savings'), most: 5 },
    { ...cell({ field: 'account_type', header: 'Tipo Cta' }, 'savings'), most: 5, country: 'BR' },
  ],
  country_form: [
    cell({ field: 'country', header: 'País' }, '56'),
    { shown: { field: 'country', value: '56' } },
  ],
  country_code: [cell({ field: 'country', header: 'País' }, 'UK')],
  currency_form: [cell({ field: 'currency', header: 'Moneda' }, 'shells')],
  currency_code: [cell({ field: 'currency', header: 'Moneda' }, 'XYZ')],
  foreign_currency: [
    { ...cell({ field: 'currency', header: 'Moneda' }, 'USD'), country: 'CL', currency: 'CLP' },
  ],
  beneficiary_type: [cell({ field: 'beneficiary_type', header: 'Tipo' }, 'socio')],
  email_form: [cell({ field: 'email', header: 'Correo' }, 'maria')],
  date_like_id: [cell(id, '12/03/2026')],
  id_may_be_date: [{ ...cell(id, '46093'), date: '2026-03-12' }],

  amount_negative: [cell(amount, '-5')],
  amount_zero: [
    { shown: { ...amount, written: '$ 0,00', value: '0' }, of: 'payout' },
    { ...cell({ field: 'amount', header: 'Price' }, '0'), of: 'payment' },
  ],
  amount_separated: [cell(amount, '12.34.567')],
  amount_not_number: [cell(amount, 'cien')],
  amount_not_in_format: [
    { ...cell(amount, '1.234,56'), format: 'commaThousands' },
    { ...cell(amount, '1,234.56'), format: 'dotThousands' },
  ],
  amount_decimals: [{ ...cell(amount, '10.5555'), decimals: 4 }],
  amount_precision: [
    { ...cell(amount, '1234567890123456'), of: 'payout' },
    { ...cell({ field: 'amount', header: 'Price' }, '1234567890123456'), of: 'payment' },
  ],
  currency_decimals: [{ shown: { ...amount, written: 'CLP 12,50', value: '12.5' }, currency: 'CLP' }],
  request_lost: [{}],
  changed_since_validated: [{}],
  state_changed: [{ state: 'no pagar' }, { state: '' }],
  shown_otherwise: [{ field: 'amount', shown: '900000', sent: '90000' }],
  written_since: [{ column: 'warnings', text: 'NO PAGAR' }],
  limit_per_payout: [{ ...cell(amount, '9000000'), limit: { currency: 'CLP', amount: '1500000' } }],

  document_type: [
    {
      ...cell({ field: 'document_type', header: 'Tipo Doc' }, 'DNI'),
      known: ['ar_cuit', 'ar_cuil', 'cl_rut'],
    },
  ],
  document_country: [{ type: 'cl_rut', issuer: 'CL', country: 'AR' }],
  document_form: [
    { ...cell(rut, '1234567'), document: 'RUT', example: '12.345.678-5', lengths: [8, 9] },
    {
      shown: { field: 'document_number', value: '123' },
      document: 'CPF',
      example: '111.444.777-35',
      lengths: [11],
    },
  ],
  document_dv: [
    {
      ...cell({ field: 'document_dv', header: 'DV' }, '4'),
      number: cell(rut, '12.345.678-5').shown,
      end: '5',
    },
  ],
  document_letters: [
    { ...cell({ field: 'document_number', header: 'CNPJ' }, '12ABC34501DE35'), document: 'CNPJ' },
  ],
  document_check: [
    { ...cell(rut, '11.111.111-1'), document: 'RUT' },
    { ...cell(rut, '12.345.678-4'), document: 'RUT', digit: '5' },
  ],
  document_without_digit: [{ ...cell(rut, '14.345.670'), digit: '6' }],
  two_readings: [
    { ...cell(rut, '10000351'), digit: '1', row: { numbers: [7], areLines: true } },
    { ...cell(rut, '10027748'), digit: '8' },
  ],
  zeros_or_digits: [{ ...cell({ field: 'document_number', header: 'CPF' }, '123456797'), document: 'CPF' }],

  bank_by_name: [{ ...cell(bank, 'Santander'), bankCode: '037' }],
  bank_code: [{ ...cell(bank, '999'), country: 'CL', banks: 18, example: '012 (BancoEstado)' }],
  account_type: [
    {
      ...cell({ field: 'account_type', header: 'Tipo Cta' }, 'FP009'),
      country: 'CL',
      types: ['FP001 (Cuenta corriente / Cuenta vista)', 'FP002 (Cuenta de ahorro)', 'FP004 (CuentaRUT)'],
    },
  ],
  state_bank_only: [
    {
      ...cell({ field: 'account_type', header: 'Tipo Cta' }, 'FP004'),
      bank: 'BancoEstado (012)',
      other: { ...bank, written: 'Santander', value: '037' },
    },
  ],
  cbu: [{ ...cell(account, '0070001600000123456785'), title: 'CBU' }],
  rut_account: [{ ...cell(account, '12345679'), document: 'RUT', number: '12345678', type: 'CuentaRUT' }],
  zeros_at_the_end: [cell(account, '12345678901234500000')],
  foreign_account_type: [{ type: 'FP001', of: 'CL', country: 'AR' }],
  account_type_length: [{ type: 'CA', characters: 5, country: 'AR' }],

  duplicate_id: [
    { ...cell(id, 'invoice-7'), rows: inData(1, 3), areMore: false, columns: [] },
    { ...builtId, rows: inData(1, 3), areMore: false, columns: [] },
    { ...builtId, rows: lines(4, 5, 6, 9, 12), areMore: true, columns: ['RUT', 'Glosa'] },
  ],
  same_id: [{ ...cell(id, 'ANA'), other: 'Ana', row: { numbers: [3], areLines: true } }],
  similar_id: [{ ...cell(id, 'inv 07'), other: 'INV-7', row: { numbers: [1], areLines: false } }],
  month_of_row: [{ cell: { header: 'Mes', text: 'Octubre' }, period: '2026-11' }],
  other_month_told: [
    { text: 'NOVIEMBRE 2026', where: 'title', period: '2026-10' },
    { text: 'sueldos noviembre.xlsx', where: 'file', period: '2026-10' },
    { text: 'Noviembre', where: 'tab', period: '2026-10' },
    { text: 'Líquido noviembre', where: 'amount', period: '2026-10' },
  ],
  other_month: [{ cell: { header: 'Mes', text: 'Octubre' }, period: '2026-11' }],
  counting_ids: [{ first: '1' }],
  shared_account_paid: [shared],
  shared_account_wrong: [shared],
  shared_account_asked: [{ ...shared, name: 'Ana Díaz (111111111) + Luis Soto (11111112K): 1, 016' }],
  several_accounts: [{ ...cell(rut, '12.345.678-5'), row: { numbers: [1], areLines: true } }],
  repeated_payee: [
    { rows: { numbers: [1], areLines: true }, areMore: false },
    { rows: { numbers: [1, 3], areLines: false }, areMore: false },
    { rows: { numbers: [1, 2, 3, 5, 8], areLines: false }, areMore: true },
  ],

  extra_field: [
    { name: 'pg_note', why: 'inexact_number' },
    { name: 'pg_note', why: 'not_json' },
    { name: 'pg_note', why: 'too_deep' },
  ],
  notification_url: [{ url: 'shop.example/hook' }],
  notification_url_unsendable: [{ why: 'not_single' }],
  unsendable_field: [{ label: 'Order Number', why: 'broken' }],

  part_title: (
    [
      ...([
        'check_first',
        'nothing_can_be_paid',
        'to_correct',
        'not_paid_until_corrected',
        'left_out',
      ] as const),
      ...(['not_paid', 'warning', 'warnings', 'read_as', 'columns', 'payees'] as const),
      ...(['look_at_these_first', 'held', 'not_paid_by_sheet'] as const),
    ] as const
  ).map((part) => ({ part })),
  largest_amounts: [{ others: 1234 }],
  table_head: (
    ['payee', 'amount', 'currency', 'bank', 'account', 'notes', 'status', 'reason', 'id'] as const
  ).map((head) => ({ head })),
  result_status: (
    [
      ...(['created', 'already_there', 'conflict', 'unknown', 'repeated', 'account_changed'] as const),
      ...([
        'ended_unpaid',
        'rejected',
        'not_sent',
        'invalid',
        'open',
        'left_out',
        'not_chosen',
        'excluded',
        'paid_before',
      ] as const),
    ] as const
  ).map((status) => ({ status })),
  column_role: [{}, ...ROLES.map((role) => ({ role }))],
  row_title: [
    maria,
    { ...maria, place: inData(5) },
    { payee: '', place: inData(5) },
    { payee: '', place: lines(5) },
  ],
  row_titles: [{ rows: [maria, juan] }, { rows: Array.from({ length: 23 }, () => juan) }],
  places: [lines(4), lines(4, 5, 6, 9, 12), inData(3), inData(3, 7)],
  names: [{ names: ['María Pérez', 'Juan Soto'] }, { names: Array.from({ length: 7 }, (_, i) => `P${i}`) }],
  amount: [
    { currency: 'CLP', amount: '13023408' },
    { currency: 'PEN', amount: '1300.5' },
  ],
  count: [{ count: 2100 }],
  money_to: [money, { ...money, payees: 2 }, { ...money, payouts: 1, payees: 1, totals: twoCurrencies }],
  payer: [{ serviceId: '4711' }, { serviceId: '4711', address: 'https://sandbox.example/api/v1' }],
  period_name: [
    { period: '2026-11', part: '' },
    { period: '2026-11', part: 'h1' },
    { period: '2026-11', part: 'h2-bono' },
    { period: '2026-11-23', part: 'w48' },
    { period: '2026-11-27', part: '' },
  ],
  payroll: [
    { period: '2026-11', part: '', payer: { serviceId: '4711' } },
    { period: '2026-11-15', part: 'bono', payer: { serviceId: '4711' } },
    { period: '', part: '', payer: { serviceId: '4711' } },
  ],
  sheet_says: [{ header: 'Estado', cells: ['Pagado 15-11', 'Pagado'] }, { cells: ['No pagar'] }],
  note_new: [{}],
  note_document: [{ owner: 'Patricia González Rivas' }],
  note_account_of: [{ owner: 'Patricia González Rivas' }],
  note_other_amount: [{ currency: 'CLP', amount: '1845300', id: '2026-11-76111222-8812' }],
  note_account: [change, { ...change, before: '' }],
  note_bill_paid: [{}],
  note_sent_on: [{ at, timeZone: 'America/Santiago' }],
  note_sent_as: [{ id: '2026-11-123456785' }],
  note_paid_otherwise: [{}],
  note_check_account: [{}],
  nothing_to_pay: [{}],
  result_heading: [
    { at, timeZone: 'America/Santiago', paid: money, otherwise: 'nothing' },
    { at, otherwise: 'nothing' },
    { at, otherwise: 'nothing_new' },
    { at, otherwise: 'unknown' },
  ],
  validated_before: [{ at, timeZone: 'America/Santiago' }],
  whether_paid: [{ payees: 1 }, { payees: 22 }],
  in_part: [{ title: { code: 'part_title', part: 'warning' }, says: { code: 'already_there' } }],
  of_row: [{ row: maria, says: [{ code: 'already_there' }, { code: 'account_masked' }] }],
  of_rows: [
    { ...threeRows, isExample: false, says: { code: 'already_there' } },
    { ...threeRows, isExample: true, says: { code: 'already_there' } },
    { ...threeRows, where: inData(3, 7, 8), isExample: false, says: { code: 'already_there' } },
    { ...threeRows, payees: [], isExample: false, says: { code: 'already_there' } },
  ],
  same_as_last: [
    { rows: [maria], period: '2026-10' },
    { rows: [maria, juan], period: '2026-10' },
  ],
  bills_paid_before: [
    { rows: [maria], other: '2026-10-773334447-9001' },
    { rows: [maria, juan], other: '2026-10-773334447-9001' },
  ],
  paid_under_another_name: [
    { rows: [maria], other: '2026-11-13o-773334447' },
    { rows: [maria, juan], other: '2026-11-13o-773334447' },
  ],
  other_amounts_before: [
    { payments: [{ ...maria, currency: 'CLP', amount: '1845300', id: '2026-11-76111222-8812' }] },
    {
      payments: [maria, juan].map((row) => ({
        ...row,
        currency: 'CLP',
        amount: '1845300',
        id: '2026-11-76111222-8812',
      })),
    },
  ],
  documents_of_others: [
    { payees: [{ ...maria, owner: 'Pedro Rojas', document: '201234565' }] },
    {
      payees: [
        { ...maria, owner: 'Pedro Rojas', document: '201234565' },
        { ...juan, owner: 'Ana Díaz', document: '773334447' },
      ],
    },
  ],
  accounts_of_others: [
    { payees: [{ ...maria, account: '••••9012', owner: 'María Paz Soto', document: '201234565' }] },
  ],
  there_though_left_out: (['known', 'sent', 'otherAmount', 'ended'] as const).flatMap((there) => [
    { there, rows: [maria] },
    { there, rows: [maria, juan] },
  ]),
  of_payees: [{ rows: [maria, juan], says: [{ code: 'already_there' }] }],
  also_asked: [
    {
      of: [
        { text: 'Banco X', where: lines(4) },
        { text: 'Banco Y', where: lines(5, 6) },
      ],
    },
  ],
  row_excluded: [{ header: 'Estado', cells: ['Pagado'] }],
  rows_excluded: (
    ['paid', 'not to be paid', 'suspended', 'ended', 'paid in another way', 'nothing to pay'] as const
  ).map((reason) => ({ ...threeRows, reason, header: 'Estado', cells: ['Pagado'] })),
  line_ignored: (
    [
      ...(['empty', 'title', 'header', 'total', 'note', 'section'] as const),
      ...(['other_table', 'example', 'unused'] as const),
    ] as const
  ).map((line) => ({ line })),
  more_entries: [{ more: 5 }],
  more_below: [{ more: 5 }],
  read_as: [
    { ...banco, rows: 1, why: [{ code: 'as_above' }] },
    { ...banco, rows: 3, why: [{ code: 'as_above' }, { code: 'spaces_around_removed' }] },
    { ...banco, column: '', read: '', rows: 3, why: [{ code: 'as_above' }] },
  ],
  columns_taken: [{ columns: [{ header: 'Monto', role: 'amount' }, { header: 'Comuna' }] }],
  header_found: [
    { names: ['RUT', 'Nombre', 'Banco', 'Monto'], hasMore: true },
    { names: ['RUT', 'Nombre'], hasMore: false },
  ],

  to_pay: [{ money }, {}],
  rows_counted: [
    { rows: 2100, toPay: 2094, alreadyThere: 1, held: 1, invalid: 1, excluded: 1, blank: 2 },
    { rows: 1, toPay: 0, alreadyThere: 0, held: 0, invalid: 0, excluded: 0, blank: 1 },
    { rows: 4, toPay: 0, alreadyThere: 0, held: 0, invalid: 0, excluded: 2, paidBefore: 2, blank: 0 },
    { rows: 2, toPay: 1, alreadyThere: 0, held: 0, invalid: 0, excluded: 0, nothingToPay: 1, blank: 0 },
    { rows: 3, toPay: 1, alreadyThere: 0, held: 0, invalid: 0, leftOut: 2, excluded: 0, blank: 0 },
  ],
  not_compared: [
    {
      cause: { code: 'token_unreachable', api: 'Payouts API', failure: 'the connection was refused' },
      isToPay: true,
    },
    {
      cause: { code: 'token_unreachable', api: 'Payouts API', failure: 'the connection was refused' },
      isToPay: false,
    },
  ],
  ...plain('all_payees_new', 'none_at_paygol'),
  last_period: [
    { period: '2026-10', money, difference: { currency: 'CLP', amount: '123408', is: 'more' } },
    { period: '2026-10', money, difference: { currency: 'CLP', amount: '123408', is: 'less' } },
    { period: '2026-10', money, difference: { currency: 'CLP', amount: '0', is: 'same' } },
    { period: '2026-10', money },
  ],
  absent_now: [
    { period: '2026-10', names: ['Ana Soto'] },
    { period: '2026-10', names: ['Ana Soto', 'Luis Vera'] },
  ],
  memory_short: [{}],
  new_to_paygol: [money],
  already_at_paygol: [money],
  sent_already: [
    { ...money, period: '2026-11', part: 'h1' },
    { ...money, period: '', part: '' },
  ],
  list_read_back: [
    { payouts: 20_000, of: 31_000, areNewest: true, month: '2026-03' },
    { payouts: 20_000, of: 31_000, areNewest: false },
  ],
  ...plain('list_too_long', 'list_hides_payees', 'list_not_read', 'list_names_no_ids'),
  rows_not_looked_up: [{ rows: 1 }, { rows: 2 }],
  sheet_copied: [{ payments: 3, times: 2 }],
  accounts_changed: [
    { payees: [{ ...maria, ...change }] },
    {
      payees: [
        { ...maria, ...change },
        { ...juan, ...change },
      ],
    },
  ],
  never_paid_before: [{ payees: [maria] }, { payees: [maria, juan] }],
  ...plain('all_look_paid', 'if_another_payment'),
  look_paid_title: [money],
  look_paid_already: [money],
  look_paid: [{ rows: [maria] }, { rows: [maria, juan] }],
  amounts_far: [
    { payees: [{ ...maria, currency: 'CLP', before: '480000', now: '4800000' }] },
    { payees: [maria, juan].map((one) => ({ ...one, currency: 'CLP', before: '480000', now: '48000' })) },
  ],
  in_several_rows: [{ payees: [{ ...maria, place: lines(5, 22) }] }, { payees: [maria, juan] }],
  amounts_differ: [{ payees: 1 }, { payees: 7 }],
  amount_before: [{ currency: 'CLP', amount: '480000' }],
  ...plain('make_sure_of_both', 'paid_into_another_account', 'may_be_returned'),
  not_paid_again: [money],
  left_out_row: [{ row: maria, currency: 'CLP', amount: '480000' }],
  left_out_money: [money],
  look_paid_not_chosen: [money],
  run_again: [
    { rows: 1, isToCorrect: true },
    { rows: 4, isToCorrect: true },
    { rows: 12, isToCorrect: false },
  ],
  lines_say: [
    { texts: ['Remuneraciones noviembre', 'Preparado por: Rosa Núñez'] },
    { texts: Array.from({ length: 10 }, (_, i) => `Nota ${i}`) },
  ],
  lines_ignored: [{ lines: 1 }, { lines: 6 }],
  ...plain('there_already', 'may_be_there', 'other_amount_there', 'ended_there', 'do_not_pay_otherwise'),

  already_there: [{}],
  sent_on: [{ at }, { at, timeZone: 'America/Santiago' }],
  ...plain('sent_in_this_execution', 'refused_but_there', 'looked_up_and_there'),
  fields_not_shown: [{ fields: ['amount', 'account_number'] }],
  account_masked: [{}],
  has_status: [{ status: 'paid' }, { status: 'In Process' }, { status: 'returned' }, { status: 'on hold' }],
  ended_unpaid: [{ status: 'rejected', newId: 'wage-7-2' }],
  ended_not_checked: [{ status: 'failed' }],
  ended_and_paid_again: [
    { status: 'failed', otherId: '2026-11-2', now: '' },
    { status: 'failed', otherId: '2026-11-2', now: 'paid' },
  ],
  record_differs: [{ fields: ['account_number'] }],
  paygol_has: [{ amount: '2780000', currency: 'CLP' }],
  paygol_has_each: [
    {
      payments: [
        { payee: 'María Soto', amount: '720000', currency: 'CLP' },
        { payee: 'Juan Pérez', amount: '780000', currency: 'CLP' },
      ],
    },
  ],
  other_ended: [{ status: 'failed' }],
  ended_after_paid: [{ status: 'failed' }],
  status_not_explained: [{ status: 'on hold' }],
  made_with_unknown_status: [{ status: 'on hold' }],
  conflict: [{ fields: ['amount'] }],
  conflict_after_sending: [{ fields: ['amount', 'account_number'] }],
  conflict_in_amount: [{}],
  id_of_another_payee: [{}],

  outcome_not_seen: [{}],
  last_answer: [{ cause: badGateway }],
  ...plain('never_looked_up', 'look_up_stopped', 'unexpected_error', 'shown_with_other_data'),
  sending_elsewhere: [{ isMissing: true }, { isMissing: false }],
  confirmed_before: [{ isMissing: true }, { isMissing: false }],
  sent_before: [{ isMissing: true }, { isMissing: false }],
  not_checked_after_refusal: [{ cause: badGateway }],
  ...plain('named_and_not_shown', 'keep_the_id', 'send_when_confirmed'),

  paygol_refused: [{ cause: tooLow }],
  went_without_type: [{}],
  request_refused: [{ rows: 3 }],
  row_rejected: [
    { words: ': "Closed account"', isKept: true },
    { words: '', isKept: true },
    { words: '', isKept: false },
  ],
  rows_counted_as_wrong: [{ wrong: 1, rows: 3, words: '', isKept: false }],

  not_sent: [
    {
      cause: { code: 'authorization_refused', quote: '' },
    },
  ],
  not_looked_up: [{ cause: badGateway }],
  ...plain('waits_for_another_run', 'stopped', 'earlier_outcome_unknown'),
  earlier_request_refused: [{ cause: tooLow }],
  error_before: [{}],
  turned_away_twice: [{ cause: { code: 'busy', quote: '' } }],
  did_not_answer: [{ cause: badGateway }],
  not_claimed: [{ cause: { code: 'not_written' } }],
  ids_of_other_payees: [
    { id: 'wage-1', name: 'Ana Díaz', ownId: 'wage-2', ids: 1 },
    { id: 'wage-1', name: '', ownId: 'wage-2', ids: 5 },
  ],
  keep_the_old_ids: [{}],

  rows_not_valid: [
    { invalid: 1, rows: 1 },
    { invalid: 2, rows: 30 },
  ],
  ...plain('limit_exceeded', 'approval_differs', 'approval_code_empty'),
  ...plain('left_out', 'not_chosen_again', 'write_lines'),
  ticks_found_nothing: [{ option: 'leaveOut' }, { option: 'payAgain' }],
  ticks_need_code: [{}],
  ticks_unclear: [
    { option: 'leaveOut', given: '999' },
    { option: 'payAgain', given: '999' },
  ],
  compare_settings: [
    {
      valid: 22,
      rows: 23,
      amounts: [{ currency: 'CLP', amount: '13338408' }],
      approvalCode: '7D2K-91QF-0A3B-55XZ',
    },
    { valid: 0, rows: 23, amounts: [], approvalCode: '7D2K-91QF-0A3B-55XZ' },
  ],
  only_validated: [{}],

  too_many_rows: [
    { rows: 1, limit: 100, sent: 100 },
    { rows: 120, limit: 100, sent: 0 },
  ],
  too_large_payouts: [
    { rows: 1, first: maria },
    { rows: 3, first: maria },
  ],
  no_limit_for: [{ currency: 'ARS' }],
  too_large_total: [
    { ...overTotal, isSentBefore: false },
    { ...overTotal, isSentBefore: true },
  ],

  looks_paid: [{}],
  sent_before_to_payee: [
    { isSameAccount: true, payments: [{ id: 'wage-6', moment: { at }, status: 'paid' }] },
    { isSameAccount: false, payments: [{}, { id: 'WAGE-7', by: 'spelling', status: null }] },
    { isSameAccount: true, payments: [{ id: 'wage-8', status: 'failed', wasPaid: true }] },
    { isSameAccount: true, payments: [{ id: '2026-10-76111222-8812', by: 'bill', status: 'paid' }] },
    { isSameAccount: true, payments: [{ id: '2026-11-12345678', by: 'account', status: 'paid' }] },
    { isSameAccount: true, payments: [{ id: '2026-11-sueldo-12345678', by: 'since', status: 'paid' }] },
  ],
  sent_lately_to_payee: [
    { window: 'hours', listed: [] },
    { window: 'period', listed: [{ id: 'wage-6', status: 'paid' }] },
  ],
  other_row_to_payee: [{ id: 'wage-6' }],
  ...plain('only_account_differs', 'left_to_create', 'looked_paid_to_payee', 'sent_all_the_same'),
  account_changed: [{ ending: '••••4321' }, { ending: '' }],
  ask_the_payee: [{}],
  approve_held: [
    { rows: 1, approvalCode: '7D2K-91QF-0A3B-55XZ' },
    { rows: 22, approvalCode: '7D2K-91QF-0A3B-55XZ' },
  ],
  ...plain('only_warn', 'ask_a_person'),

  field_missing: [{ label: 'Price' }],
  ...plain('country_in_form', 'no_order_number', 'method_of_white_label'),
  method_fields: [
    { label: 'Phone', method: 'itau', isBankCode: false },
    { label: 'Personal ID', method: 'giropay', isBankCode: true },
  ],
  white_label_email: [{}],
  method_fields_unknown: [{ fields: ['Email'] }, { method: 'oxxo', fields: ['First Name', 'Phone'] }],
  letter_case: [{ cell: { header: 'Country', text: 'cl' }, sent: 'CL' }],
  bic_as_personal_id: [{}],
  price_currency: [{ cell: { header: 'Price', text: 'US$ 50' }, currency: 'BRL' }],
  language_form: [{ cell: { header: 'Language', text: 'es-CL' } }],
  phone_form: [{ cell: { header: 'Phone', text: '+1' } }],
  phone_digits: [
    { cell: { header: 'Phone', text: '+55 11 98765' }, method: 'itau', example: '5511987654321' },
  ],
  bic_form: [{ cell: { header: 'Bank Identifier Code', text: 'deut' } }],
  url_form: [{ cell: { header: 'Return URL', text: '/thanks' } }],
  ip_form: [{ cell: { header: 'Payer IP Address', text: 'localhost' } }],
  transaction_id_form: [{ cell: { header: 'Transaction ID', text: 'A1B2' } }],
  ...plain('correct_personal_id', 'check_transaction_id'),
  method_refused: [{ method: 'webpay', country: 'BR' }],
  country_refused: [{ country: 'BR' }],
  currency_refused: [{ currency: 'BRL', country: 'CL' }],
  price_refused: [{ price: '149.90' }],
  field_refused: [
    { label: 'Email', isInOptions: false },
    { label: 'Phone', isInOptions: true, hint: 'Digits only, with the country code' },
  ],
  payment_refused: [{ cells: [] }, { cells: [{ header: 'Country', text: 'BR' }] }],
  price_changed: [{}, { expected: { currency: 'CLP', amount: '1500' } }],
  reply_differs: [{ cell: { header: 'Price', text: '1' }, sent: '1500' }],
  reply_lacks_order: [{ sent: 'order-1001' }],
  reply_without_address: [{}],
  no_payment_address: [{ fields: ['id', 'link'] }],
  other_payment_address: [{ name: 'link', usual: 'redirectUrl' }],
  reply_not_signed: [{}],

  http_status: [
    { httpStatus: 502, quote: '' },
    { httpStatus: 500, quote: ': "Sorry"' },
  ],
  error_status: [{ status: 503, quote: ': "Sorry"' }],
  request_rejected: [
    { quote: ': "Closed"', isTooLarge: false },
    { httpStatus: 413, quote: '', isTooLarge: true },
  ],
  refused_by_somebody: [
    { httpStatus: 404, quote: '', isTooLarge: false },
    { httpStatus: 413, quote: '', isTooLarge: true },
  ],
  authorization_refused: [{ quote: '' }],
  not_allowed: [{ quote: ': "Forbidden"' }],
  busy: [{ quote: '' }],
  unusable_answer: [{ httpStatus: 200, why: { code: 'body_with_result', result: '7' }, quote: ': "No"' }],
  answer_lacks: (['methods', 'address', 'transaction', 'payout'] as const).map((what) => ({ what })),
  ...plain('signature_wrong', 'signature_missing', 'reply_not_read', 'body_unreadable'),
  ...plain('body_undocumented'),
  body_unusable: (
    [
      ...(['malformed_xml', 'xml_too_large', 'xml_too_deep', 'xml_not_allowed', 'not_utf8'] as const),
      ...(['not_json_object', 'other_root', 'said_twice', 'nested_values', 'no_response'] as const),
      ...(['no_transaction', 'other_transaction'] as const),
    ] as const
  ).map((fault) => ({ fault })),
  body_with_error: [{}],
  body_with_result: [{ result: '7' }],
  not_reached: [{ failure: 'the connection was refused' }, { failure: 'the host name was not found' }],
  token_unreachable: [
    { api: 'Payouts API', failure: 'no answer in time' },
    {
      api: 'Transactions API',
      at: 'https://example.com',
      failure: 'its domain is not among the Allowed Domains of the Paygol credential',
    },
  ],
  token_refused: [
    { api: 'Payouts API', httpStatus: 403 },
    { api: 'Transactions API', httpStatus: 401, words: 'Invalid signature', method: 'choosePost' },
    { api: 'Transactions API', httpStatus: 401, method: 'chooseGet' },
  ],
  token_missing: [
    { api: 'Payouts API', httpStatus: 200 },
    { api: 'Payouts API', httpStatus: 503, words: 'Maintenance until 18:00' },
    { api: 'Transactions API', at: 'https://example.com', httpStatus: 404, method: 'bothRefused' },
  ],
  no_whole_answer: (
    [
      ...(['no answer in time', 'the request was canceled', 'the connection failed'] as const),
      ...(['its certificate was not accepted', 'the connection was lost'] as const),
    ] as const
  ).map((failure) => ({ failure })),
  answer_too_large: (['list', 'answer'] as const).map((what) => ({ what, megabytes: 8 })),
  credential_says: [{ text: 'The Paygol credential does not include the Payouts API.' }],
  ...plain('credential_not_used', 'execution_stopped'),
  not_waited_for: [{ seen: { code: 'busy', quote: '' }, wished: 3600, allowed: 60 }],
  waited_in_vain: [{ seen: { code: 'busy', quote: '' }, allowed: 1 }],
  says_missing: [{ httpStatus: 404, quote: ': "Not found"' }],
  not_listed: [{}],
  listed_alike: [{ id: 'WAGE-1' }],
  ...plain('other_payout', 'answers_vary', 'answers_alike'),
  denies_existing: [{ id: 'wage-1' }],
  not_canceled: [{}],
  found_canceled: [{ seen: { code: 'not_canceled' } }],
  ...plain('listed_without_ids', 'list_moving'),
  page_inconsistent: [{ page: 1, why: { code: 'page_form' } }],
  ...plain('page_form', 'list_endless'),
  too_many_pages: [{ pages: 1_000_000_000 }],
  other_page: [{ page: 7 }],
  page_figures: [{ lastPage: 1, total: 2500, perPage: 10 }],
  page_changed: [{ before: 26, now: 27 }],
  page_entries: [{ entries: 9, expected: 10 }],
  create_reply_lacks: [{}],
  create_reply_counts: [{ sent: 2, made: 1, wrong: 0, shown: 1 }],
  ...plain('create_reply_records', 'check_permission', 'check_id', 'check_access', 'send_fewer_items'),
  ...plain('check_environment', 'accept_unsigned', 'check_secret', 'try_later', 'list_changing'),
  ...plain('next_poll_tries', 'list_may_miss', 'ids_left_empty', 'use_webhooks', 'choose_by_id'),
  no_such_payout: [{ id: 'wage-1' }],
  check_payout_id: [{}],
  cancel_not_known: [{ id: 'wage-1' }],
  cancel_later: [{}],
  nothing_new_made: [{ payouts: 1 }, { payouts: 1200 }],
  rows_run_before: [{}],
  no_notes_yet: [{}],
  run_new_accounts: [{ payees: 1 }, { payees: 2 }],
  run_repeats: [{ payouts: 1 }, { payouts: 2 }],
  run_same_rows: [{ payouts: 1 }, { payouts: 2 }],
  run_created: [
    { payouts: 3, paid: twoCurrencies },
    { payouts: 1, paid: [] },
  ],
  run_already_there: [{ payouts: 1 }, { payouts: 2 }],
  run_unknown: [{ payouts: 1 }, { payouts: 2 }],
  run_held: [{ payouts: 1 }, { payouts: 2 }],
  run_not_created: [{ payouts: 1 }, { payouts: 2 }],
  run_left_out: [{ payouts: 1 }, { payouts: 2 }],
  see_not_created: [{}],
  nothing_paid_held: [
    { held: 1, rows: 1 },
    { held: 3, rows: 3 },
    { held: 1, rows: 3 },
  ],
  more_problems: [{ more: 1 }, { more: 7 }],
  settings_answer: [{ setting: 'Name Order', answer: 'mixed' }],
  answer_code: [{}],
  answer_type_code: [{}],
  answer_amount: [{}],
  answer_full_name: [{}],
  settings_choices: [{ choices: ['Given names first', 'Family names first'] }],
  settings_form: [{}, { given: 'yes' }],
  settings_to_give: [{}],
  own_name_without_code: [{ name: 'Dale' }],
  own_name_two_codes: [
    { name: 'Dale', first: '672', second: '001' },
    { name: 'Bruto', first: '', second: 'amount' },
    { name: 'Bruto', first: 'amount', second: '' },
  ],
  own_name_undecided: [{ name: 'licencia' }],
  ...plain(
    'period_found_nothing',
    'check_expression',
    'id_period_missing',
    'id_columns_missing',
    'fill_in_id_parts',
    'another_spelling',
  ),
  ...plain('correct_in_node', 'nothing_sent'),
  extra_field_name: (['empty', 'ours', 'unsendable'] as const).map((why) => ({
    name: why === 'empty' ? '' : 'amount',
    why,
  })),
  ...plain('change_extra_field', 'in_every_request', 'secret_missing'),
  protected_order_missing: [{ label: 'Order Number' }],
  protected_order_form: [{ label: 'Order Number' }],
  return_incomplete: [{ parameters: ['key'] }, { parameters: ['PGID', 'key'] }],
  return_forged: [{}],
  return_not_paid: [{ status: 'created' }],
  return_differs: [
    { fields: [{ name: 'Order Number', actual: 'T-1001', expected: 'VC0xMDAx' }] },
    {
      fields: [
        { name: 'Price', actual: '10', expected: '25' },
        { name: 'Currency', actual: 'CLP', expected: 'USD' },
      ],
    },
  ],
  transaction_unknown: [{}],
  find_order: [{ orderNumber: 'order-1001' }],
  find_amount: [{ currency: 'CLP', amount: '1500' }],
  payment_not_opened: [{ why: 'Fill in Email.' }],
  no_request_sent: [{ why: 'Fill in Transaction ID.' }],
  ipn_differs: [{ fields: ['amount', 'status'] }],
  ipn_disagrees: [{ transactionId: 'A1B2-C3D4-E5F6-G7H8' }],
  ...plain('ipn_late_or_false', 'ipn_not_looked_up', 'ipn_credential_lacks', 'ipn_not_confirmed'),
  ...plain('ipn_order_by_key', 'ipn_other_currency'),
  ...plain('ipn_kept', 'ipn_names_nothing', 'ipn_transaction_form'),
  listed_by_status: [{ counts: ['12 paid'] }, { counts: ['12 paid', '0 failed'] }],
  polling_started: [{ payouts: 1 }, { payouts: 1200 }],

  cannot_be: [{ label: 'Simplify', given: '"yes"' }],
  give_choice: [{ choices: ['json (JSON)', 'xml (XML)'] }, { choices: ['a (A)', 'b (B)', 'c (C)'] }],
  give_number: [{ least: 1 }],
  give_choices: [{ choices: ['paid (Paid)', 'failed (Failed)'] }],
  ...plain('give_boolean', 'give_entries', 'give_text'),
  no_options: [{ title: 'Safety Limits', given: 'empty' }],
  correct_options: [{}],
  differs_by_row: [{ title: 'Safety Limits', row: 2 }],
  take_from_one: [{}],
  syntax_error: [{ label: 'Price' }],
  correct_syntax: [{}],
  extra_field_place: [{ name: 'note', given: '"payee"' }],
  limit_twice: [{ currency: 'CLP' }],
  keep_one_limit: [{}],
  limit_not_number: [{ title: 'Maximum Rows', given: '"many"' }],
  ...plain('write_digits', 'always_output', 'turn_off_output'),
  execute_once: [{ rows: 1200 }],
  file_not_read: [{ file: '' }, { file: 'sueldos.xlsx' }],
  rows_in_list: [{ field: 'data' }],
  split_out: [{ field: 'data' }],
  ...plain('read_file', 'nothing_mapped', 'map_fields'),
  turn_off_once: [{}],
  not_validated: [{ columns: ['RUT', 'Nombre'] }, { columns: ['estado'] }],
  validate_before: [{}],
  words_are_for_validate: [{}],
  rows_added: [{ rows: { numbers: [3, 7], areLines: false } }, { rows: { numbers: [3], areLines: false } }],
  validate_all: [{}],
  other_account: [{ serviceId: '4711', address: 'https://payouts.paygol.com/api/v1' }],
  validate_with_account: [{}],
  title_in_header: [{ title: 'Nómina de noviembre' }],
  columns_joined: [{ separator: ';' }],
  no_header: [{ names: ['154326782', 'm@ex.cl'] }],
  add_header: [{}],
  ...plain('no_sheet', 'upload_sheet', 'set_header_row'),
  set_delimiter: [{ separator: ';' }],
  payout_without_id: [{}],
  payout_id_long: [{ length: 65, most: 64 }],
  ...plain('fill_in_payout', 'list_incomplete'),
  cannot_cancel: [{ id: 'wage-1', status: 'paid' }],
  ...plain('cancel_created', 'country_first', 'type_method', 'service_id_missing'),
  ...plain('claimed_too_slowly', 'claim_stopped', 'others_claim', 'claims_mixed'),
  ...plain('not_saved', 'not_written'),
  tool_items: [{ items: 3 }],
  ...plain(
    'model_checked',
    'model_created',
    'model_there',
    'model_in_doubt',
    'model_correct',
    'model_stop',
    'model_not_found',
  ),
  ...plain('model_unpaid', 'model_payment_made'),
  ...plain('model_payment_open', 'model_other_price'),
  ...plain('model_canceled', 'model_cancel_again', 'model_none_listed', 'model_part_listed', 'model_set_up'),
  ...plain('one_item_each', 'tool_reads_input', 'name_the_node', 'tool_columns', 'map_each_column'),
  tool_fixed: [{ title: 'Safety Limits' }],
  ...plain('set_yourself', 'tool_unlimited', 'set_a_limit', 'caller_not_told', 'use_ai_agent'),
  nobody_approved: [{ review: 'Ask Marta' }],
  call_again: [{}],
  foreign_arguments: [{ names: ['note', 'tool'], review: 'Ask Marta' }],
  call_with_own: [{ review: 'Ask Marta' }],
};
