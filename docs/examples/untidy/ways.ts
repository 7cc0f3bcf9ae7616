import { type Cells, date, formula, formulaError, type Meant, NBSP, number, ZERO_WIDTH } from './cells.ts';
import {
  argentinian,
  between,
  bodyAlone,
  brazilian,
  cpfWithZeroInDigits,
  cpfWithZeros,
  cuitBody,
  digits,
  dotted,
  rutWithDigit,
  rutWithK,
  verify,
  wrongDigit,
  type Payee,
} from './payees.ts';

/** One way to spoil a row. */
export interface Spoilt {
  /** Cells that hold something else than what is meant. */
  cells?: Cells;
  /** What is meant instead. */
  meant?: Meant;
  /** What keeps the row from being sent, as `rule field`. */
  errors?: string[];
  warnings?: string[];
  /** The whole row is empty, for n8n or at least for the node. */
  empty?: 'left out by n8n' | 'blank';
}

/** How rows are spoilt, each by its name. */
export const WAYS: Record<string, (p: Payee) => Spoilt> = {
  tidy: () => ({}),
  'tidy company': () => ({
    meant: { beneficiary_type: 'company', full_name: 'Áridos & Hijos SpA', first_name: '', last_name: '' },
  }),
  'tidy, 20-digit account as text': () => ({ meant: { account_number: `1${digits(18)}7` } }),

  // id
  'id: a number cell': (p) => ({
    cells: { id: number(700_000 + p.count) },
    meant: { id: String(700_000 + p.count) },
  }),
  'id: spaces around it': (p) => ({ cells: { id: `  ${p.payout.id}${NBSP}` } }),
  'id: non-breaking space inside': (p) => ({
    cells: { id: `NOM${NBSP}${p.count}` },
    errors: ['hidden_characters id'],
  }),
  'id: zero-width space inside': (p) => ({
    cells: { id: `NOM-${ZERO_WIDTH}${p.count}` },
    errors: ['hidden_characters id'],
  }),
  'id: a date as another program writes it': () => ({
    cells: { id: '2026-03-12T00:00:00.000Z' },
    errors: ['date_in_cell id'],
  }),
  'id: a text like a date': (p) => ({
    meant: { id: `12-03-${2000 + p.count}` },
    warnings: ['date_like_id id'],
  }),
  // n8n delivers a date cell as its number of days, which may be an id as well.
  'id: a date cell': (p) => {
    const cell = date(`2026-03-12`);
    const id = Number(cell.v) + p.count;
    return { cells: { id: { ...cell, v: id } }, meant: { id: String(id) }, warnings: ['date_like_id id'] };
  },
  'id: missing': () => ({ cells: { id: null }, errors: ['required id'] }),
  'id: formula error': () => ({ cells: { id: formulaError(42) }, errors: ['required id'] }),
  'id: text of a formula error': () => ({ cells: { id: '#REF!' }, errors: ['unreadable id'] }),
  'id: too long': () => ({ cells: { id: `NOM-${digits(61)}` }, errors: ['too_long id'] }),

  // country, currency
  'country: small letters': () => ({ cells: { country: 'cl' } }),
  'country: spaces around it': () => ({ cells: { country: ` CL${NBSP}` } }),
  'country: its name': () => ({ cells: { country: 'Chile' } }),
  // The RUT tells it.
  'country: missing': () => ({ cells: { country: ' ' } }),
  'currency: small letters': () => ({ cells: { currency: 'clp ' } }),
  'currency: a sign': () => ({ cells: { currency: '$' } }),
  'currency: not the local one': () => ({
    meant: { currency: 'USD' },
    errors: ['local_currency currency'],
  }),

  // amount; texts are written as 1.234,56
  'amount: a number cell': (p) => ({ cells: { amount: number(Number(p.payout.amount)) } }),
  'amount: a number cell, shown with separators': (p) => ({
    cells: { amount: number(Number(p.payout.amount), '#,##0') },
  }),
  'amount: a number cell with decimals': () => ({
    meant: { ...argentinian(cuitBody()), amount: '1500.5' },
    cells: { amount: number(1500.5) },
  }),
  'amount: a formula': (p) => ({ cells: { amount: formula('A1*1', Number(p.payout.amount)) } }),
  'amount: text with separators': (p) => ({ cells: { amount: dotted(p.payout.amount) } }),
  'amount: text with separators and empty decimals': (p) => ({
    cells: { amount: `${dotted(p.payout.amount)},00` },
  }),
  'amount: text with separators and decimals': () => ({
    meant: { ...argentinian(cuitBody()), amount: '1234.56' },
    cells: { amount: '1.234,56' },
  }),
  'amount: text with one separator': () => ({ meant: { amount: '1234' }, cells: { amount: '1.234' } }),
  'amount: text with decimals of a currency that has none': () => ({
    meant: { amount: '150000.5' },
    cells: { amount: '150.000,50' },
    errors: ['currency_decimals amount'],
  }),
  'amount: spaces around and inside': () => ({
    meant: { amount: '250500' },
    cells: { amount: ` 250${NBSP}500 ` },
  }),
  'amount: zeros in front': (p) => ({ cells: { amount: `00${p.payout.amount}` } }),
  'amount: text of another number format': () => ({
    cells: { amount: '1,234.56' },
    errors: ['amount_form amount'],
  }),
  'amount: text that two formats read differently': () => ({
    cells: { amount: '1500.5' },
    errors: ['amount_form amount'],
  }),
  'amount: separators in wrong places': () => ({
    cells: { amount: '12.34.567' },
    errors: ['amount_form amount'],
  }),
  'amount: with a currency sign': (p) => ({
    cells: { amount: `$ ${dotted(p.payout.amount)}` },
  }),
  'amount: in words': () => ({ cells: { amount: 'cien mil' }, errors: ['amount_form amount'] }),
  'amount: zero': () => ({ cells: { amount: number(0) }, errors: ['amount_form amount'] }),
  'amount: negative': () => ({ cells: { amount: number(-15000) }, errors: ['amount_form amount'] }),
  'amount: missing': () => ({ cells: { amount: null }, errors: ['required amount'] }),
  'amount: formula error': () => ({ cells: { amount: formulaError(15) }, errors: ['required amount'] }),
  'amount: text of a formula error': () => ({
    cells: { amount: '#VALUE!' },
    errors: ['unreadable amount'],
  }),
  'amount: true': () => ({ cells: { amount: true }, errors: ['unreadable amount'] }),
  'amount: three decimals': () => ({
    cells: { amount: number(10.555) },
    errors: ['amount_decimals amount'],
  }),
  'amount: a sum of binary numbers': () => ({
    cells: { amount: number(0.1 + 0.2) },
    errors: ['digits_lost amount'],
  }),
  'amount: too many digits': () => ({ cells: { amount: digits(16) }, errors: ['amount_precision amount'] }),
  'amount: with an exponent': () => ({ cells: { amount: '1,5E+5' }, errors: ['amount_form amount'] }),
  'amount: in two columns': (p) => ({
    cells: { importe: number(Number(p.payout.amount)) },
    errors: ['two_columns amount'],
  }),

  // names and details
  'beneficiary: capitals': () => ({ cells: { beneficiary_type: 'Person ' } }),
  'beneficiary: another word': () => ({
    cells: { beneficiary_type: 'Natural' },
  }),
  'name: spaces around and inside': (p) => ({
    cells: { full_name: `  ${p.payout.first_name}  ${NBSP}${p.payout.last_name}\n` },
  }),
  'name: line break inside': (p) => ({
    cells: { full_name: `${p.payout.first_name}\n${p.payout.last_name}` },
  }),
  'name: byte order mark': (p) => ({ cells: { first_name: `\ufeff${p.payout.first_name}` } }),
  'name: person without first name': () => ({
    cells: { first_name: '' },
    errors: ['person_names first_name'],
  }),
  'name: person without both': () => ({
    cells: { first_name: null, last_name: '  ' },
    errors: ['ambiguous full_name'],
  }),
  'name: too long': () => ({
    cells: { last_name: 'Álvarez de Toledo y Gonzaga Osorio' },
    errors: ['too_long last_name'],
  }),
  'name: true': () => ({ cells: { full_name: true }, errors: ['unreadable full_name'] }),
  'details: spaces and line breaks': () => ({
    meant: { details: 'Sueldo marzo / 2ª quincena' },
    cells: { details: ' Sueldo  marzo /\n2ª quincena' },
  }),
  'details: a number cell': () => ({ meant: { details: '202603' }, cells: { details: number(202_603) } }),
  'details: too long': () => ({ cells: { details: 'Sueldo '.repeat(40) }, errors: ['too_long details'] }),

  // document
  'document type: a word': () => ({ cells: { document_type: 'RUT' } }),
  'document type: capitals': () => ({ cells: { document_type: ' CL_RUT' } }),
  'document type: unknown': () => ({
    cells: { document_type: 'Cédula' },
    errors: ['document_type document_type'],
  }),
  'RUT: dots and dash': (p) => ({ cells: { document_number: `${dotted(p.body)}-${p.dv}` } }),
  'RUT: dots and dash, no digit column': (p) => ({
    cells: { document_number: `${dotted(p.body)}-${p.dv}`, document_dv: null },
  }),
  'RUT: long dash of a word processor': (p) => ({
    cells: { document_number: `${dotted(p.body)}–${p.dv}`, document_dv: null },
  }),
  'RUT: dash only': (p) => ({ cells: { document_number: `${p.body}-${p.dv}` } }),
  'RUT: spaces inside': (p) => ({ cells: { document_number: ` ${dotted(p.body)} -${NBSP}${p.dv}` } }),
  'RUT: in two columns': (p) => ({ cells: { document_number: p.body } }),
  'RUT: dots, in two columns': (p) => ({ cells: { document_number: dotted(p.body) } }),
  'RUT: number cells in two columns': () => {
    const body = rutWithDigit();
    const dv = verify('cl_rut', body);
    return {
      meant: { document_number: body + dv, document_dv: dv },
      cells: { document_number: number(Number(body), '#,##0'), document_dv: number(Number(dv)) },
    };
  },
  'RUT: decimals that a spreadsheet added': (p) => ({ cells: { document_number: `${p.body}.0` } }),
  'RUT: exponent with all digits': () => {
    const body = `1834567${between(1, 9)}`;
    const dv = verify('cl_rut', body);
    return {
      meant: { document_number: body + dv, document_dv: dv },
      cells: { document_number: `1,${body.slice(1)}E+7` },
    };
  },
  'RUT: exponent that lost digits': () => ({
    cells: { document_number: '1.83457E+7' },
    errors: ['digits_lost document_number'],
  }),
  'RUT: apostrophe in front': (p) => ({ cells: { document_number: `'${p.body}-${p.dv}` } }),
  'RUT: small k': () => {
    const { body, number: rut } = rutWithK();
    return {
      meant: { document_number: rut, document_dv: 'K' },
      cells: { document_number: `${dotted(body)}-k`, document_dv: 'k' },
    };
  },
  // 1.000.035-1 or 10.000.351-1: other rows of the sheet keep the digit apart.
  'RUT: whole, or in two columns': () => ({
    meant: { document_number: '10000351', document_dv: '1' },
    errors: ['two_readings document_number'],
  }),
  'RUT: whole by its dash': () => ({
    meant: { document_number: '10000351', document_dv: '1' },
    cells: { document_number: '1.000.035-1' },
  }),
  'RUT: digit with a dash': (p) => ({ cells: { document_dv: `-${p.dv}` } }),
  'RUT: no digit anywhere': () => ({
    cells: { document_number: bodyAlone(), document_dv: null },
    errors: ['document_check document_number', 'required document_dv'],
  }),
  'RUT: wrong digit': (p) => ({
    meant: { document_number: p.body + wrongDigit(p.dv), document_dv: wrongDigit(p.dv) },
    errors: ['document_check document_number'],
  }),
  'RUT: the two digits differ': (p) => ({
    cells: { document_dv: wrongDigit(p.dv) },
    errors: ['document_dv document_dv'],
  }),
  'RUT: no number': () => ({
    cells: { document_number: 'extranjero' },
    errors: ['document_form document_number'],
  }),
  'RUT: missing': () => ({ cells: { document_number: null }, errors: ['required document_number'] }),
  'document of another country': () => ({
    meant: {
      document_type: 'br_cpf',
      document_number: '11144477735',
      document_dv: '35',
    },
    warnings: ['document_country document_type'],
  }),
  'CPF: dots and dash': () => ({
    meant: brazilian('11144477735'),
    cells: { document_number: '111.444.777-35' },
  }),
  'CPF: a number cell that dropped zeros': () => {
    const cpf = cpfWithZeros();
    return { meant: brazilian(cpf), cells: { document_number: number(Number(cpf)), document_dv: null } };
  },
  'CPF: digits that dropped a zero': () => {
    const cpf = cpfWithZeroInDigits();
    return { meant: brazilian(cpf), cells: { document_dv: number(Number(cpf.slice(-2))) } };
  },
  'CNPJ: with slash': () => ({
    meant: {
      ...brazilian('11222333000181'),
      document_type: 'br_cnpj',
      beneficiary_type: 'company',
      first_name: '',
      last_name: '',
    },
    cells: { document_number: '11.222.333/0001-81', document_type: 'CNPJ' },
  }),
  'CUIT: dashes': () => {
    const meant = argentinian(cuitBody());
    const cuit = meant.document_number as string;
    return {
      meant,
      cells: { document_number: `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}` },
    };
  },

  // email
  'email: spaces around it': (p) => ({ cells: { email: `${p.payout.email}${NBSP} ` } }),
  'email: missing': () => ({ meant: { email: '' } }),
  'email: formula error': () => ({ meant: { email: '' }, cells: { email: formulaError(42) } }),
  'email: no address': () => ({ meant: { email: 'maria' }, warnings: ['email_form email'] }),
  'email: none': () => ({ meant: { email: '' }, cells: { email: 'no tiene' } }),
  'email: invisible character': () => ({
    cells: { email: `maria${NBSP}@correo.example` },
    errors: ['hidden_characters email'],
  }),

  // bank and account
  'bank: a number cell': () => ({ meant: { bank_code: '012' }, cells: { bank_code: number(12) } }),
  'bank: zeros missing': () => ({ meant: { bank_code: '001' }, cells: { bank_code: '1' } }),
  'bank: country in front': () => ({ meant: { bank_code: 'CL012' } }),
  'bank: country in front, small letters': () => ({
    meant: { bank_code: 'CL037' },
    cells: { bank_code: 'cl37' },
  }),
  'bank: apostrophe in front': () => ({ meant: { bank_code: '016' }, cells: { bank_code: "'016" } }),
  'bank: decimals that a spreadsheet added': () => ({
    meant: { bank_code: '051' },
    cells: { bank_code: '51,0' },
  }),
  'bank: its name': () => ({ meant: { bank_code: '012' }, cells: { bank_code: 'BancoEstado' } }),
  'bank: a name without a code': () => ({ cells: { bank_code: 'Tenpo' }, errors: ['no_code bank_code'] }),
  'bank: unknown': () => ({ cells: { bank_code: number(999) }, errors: ['bank_code bank_code'] }),
  'bank: missing': () => ({ cells: { bank_code: null }, errors: ['required bank_code'] }),
  'account: a number cell': () => {
    const account = digits(11);
    return { meant: { account_number: account }, cells: { account_number: number(Number(account)) } };
  },
  'account: a number cell, shown with an exponent': () => {
    const account = digits(14);
    return {
      meant: { account_number: account },
      cells: { account_number: number(Number(account), '0.00E+00') },
    };
  },
  'account: spaces inside': (p) => ({
    cells: { account_number: p.payout.account_number.replace(/(\d{3})(?=\d)/g, `$1 `) },
  }),
  'account: dashes': () => ({ meant: { account_number: `00-${digits(3)}-${digits(5)}` } }),
  'account: apostrophe in front': (p) => ({ cells: { account_number: `'${p.payout.account_number}` } }),
  'account: decimals that a spreadsheet added': () => {
    const account = digits(9);
    return { meant: { account_number: account }, cells: { account_number: `${account}.0` } };
  },
  'account: exponent with all digits': () => {
    const account = digits(7);
    return {
      meant: { account_number: account },
      cells: { account_number: `${account[0]}.${account.slice(1)}E+6` },
    };
  },
  'account: exponent that lost digits': () => ({
    cells: { account_number: '1.23457E+19' },
    errors: ['digits_lost account_number'],
  }),
  'account: 20 digits in a number cell': () => ({
    cells: { account_number: number(12_345_678_901_234_500_000) },
    errors: ['digits_lost account_number'],
  }),
  'account: 16 digits in a number cell': () => ({
    cells: { account_number: number(Number(`${digits(15)}0`)) },
    errors: ['digits_lost account_number'],
  }),
  'account: 20 digits as text, rounded before': () => ({
    meant: { account_number: `${digits(15)}00000` },
    warnings: ['zeros_at_the_end account_number'],
  }),
  'account: not a whole number': () => ({
    cells: { account_number: number(1234.5) },
    errors: ['unreadable account_number'],
  }),
  'account type: small letters': () => ({
    meant: { account_type: 'FP001' },
    cells: { account_type: 'fp001 ' },
  }),
  'account type: a word': () => ({
    meant: { bank_code: '037', account_type: 'FP001' },
    cells: { account_type: 'Vista' },
  }),
  'account type: a word that means three types at the state bank': () => ({
    meant: { bank_code: '012' },
    cells: { account_type: 'Vista' },
    errors: ['ambiguous account_type'],
  }),
  'account type: of the state bank only': () => ({
    meant: { bank_code: '037' },
    cells: { account_type: 'FP004' },
    errors: ['state_bank_only account_type'],
  }),
  'account type: of the state bank': (p) => ({
    meant: { bank_code: '012', account_type: 'FP004', account_number: p.body },
    cells: { bank_code: number(12) },
  }),

  // rows
  'row: many faults at once': () => ({
    cells: { id: null, amount: 'x', first_name: null, bank_code: number(999), account_type: 'FP003' },
    errors: [
      'required id',
      'amount_form amount',
      'person_names first_name',
      'bank_code bank_code',
      'state_bank_only account_type',
    ],
  }),
  'row: many repairs at once': (p) => ({
    meant: { bank_code: '012', account_type: 'FP002' },
    cells: {
      country: 'cl',
      currency: ' clp',
      amount: dotted(p.payout.amount),
      beneficiary_type: 'PERSON',
      full_name: ` ${p.payout.first_name}  ${p.payout.last_name} `,
      document_type: 'rut',
      document_number: `${dotted(p.body)}-${p.dv}`,
      document_dv: null,
      bank_code: number(12),
      account_number: `'${p.payout.account_number}`,
      account_type: 'fp002',
    },
  }),
  'row: only spaces': () => ({ empty: 'blank', cells: { id: ' ', amount: NBSP } }),
  'row: formulas that give nothing': () => ({
    empty: 'blank',
    cells: { id: formula('IF(A1="","",A1)', ''), full_name: formula('IF(A1="","",A1)', '') },
  }),
  'row: nothing': () => ({ empty: 'left out by n8n' }),
};
