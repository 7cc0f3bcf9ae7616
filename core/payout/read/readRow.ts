import { type DocumentType, documentTypes, passesCheck } from '../../documents/documents.ts';
import {
  fieldOfColumn,
  columnKey,
  payoutFields,
  type FieldName,
  type FieldValues,
  noValues,
  type PayoutField,
} from '../fields.ts';
import { type NumberFormat, readAmount } from '../../money.ts';
import type { UnderstoodRow } from '../../payroll/draft.ts';
import { PlainRow } from '../../payroll/plainRow.ts';
import { fieldAndValue, named, type Source } from '../naming.ts';
import { quoted } from '../../rules.ts';
import { type CellReading, isTidy, readCell, type Repair } from './readCell.ts';
import { type Problem, problem } from '../rules.ts';

/** How the user says that rows are written. */
export interface ReadSettings {
  readonly numberFormat: NumberFormat;
  /** Which of the two forms of a bank code is sent (section 2.1 does not show which one the service accepts). */
  readonly bankCodeForm: 'asGiven' | 'threeDigits' | 'countryPrefix';
  /** Values for fields whose cell is blank or whose column is missing. */
  readonly blanks?: Partial<Record<FieldName, string>>;
}

/** A row as it was read: the text of each field, what was changed on the way, and what could not be read. */
export interface ReadRow {
  readonly values: FieldValues;
  readonly repairs: readonly Repair[];
  readonly problems: Problem[];
  /** No cell of any column has anything in it. */
  readonly blank: boolean;
  /**
   * How number and verification digit of the document were read, where that is a question: `joined` of two columns, or
   * whole as given although the two joined would pass the check as well.
   */
  readonly document: 'joined' | 'either' | undefined;
  /** The row as it was read, and which of its columns filled which field. */
  readonly row: Record<string, unknown>;
  readonly columns: Partial<Record<FieldName, string>>;
  /** What the row was understood as, where it was; with the cells that it was understood from. */
  readonly meant: Pick<UnderstoodRow, 'sources'> | undefined;
}

/** The cell that a field's value comes from; `undefined` where it has none of its own. */
export function sourceOf({ row, columns, meant }: ReadRow, field: FieldName): Source | undefined {
  if (meant !== undefined) return meant.sources[field];
  const header = columns[field];
  const raw = header === undefined ? undefined : row[header];
  return header === undefined || (typeof raw !== 'string' && typeof raw !== 'number')
    ? undefined
    : { header, written: String(raw) };
}

/** Which field a column fills: of the row itself, and of its nested parts. */
type Lookups = Record<'' | 'beneficiary' | 'account', Map<string, PayoutField | undefined>>;

/**
 * Makes a reader of rows. One reader serves one run: it remembers which column fills which field, so that the work
 * per row is a few look-ups.
 *
 * @param settings how rows are written
 * @returns a function from a row (an item's JSON: column name to cell, or the nested form of section 2.1) to what was
 *   read. Of a row that was understood as something, the understood cells are read.
 */
export function rowReader(
  settings: ReadSettings,
): (row: Record<string, unknown>, meant?: UnderstoodRow) => ReadRow {
  const lookups: Lookups = {
    '': new Map(),
    beneficiary: new Map(),
    account: new Map(),
  };
  const defaults = Object.entries(settings.blanks ?? {}) as [FieldName, string][];

  return (written, meant) => {
    // What is plain can be sent as it stands, unless the user wants bank codes in another form.
    if (meant instanceof PlainRow && settings.bankCodeForm === 'asGiven') return plainReading(written, meant);
    const row = meant?.cells ?? written;
    const reading: Reading = {
      values: noValues(),
      repairs: [],
      problems: [],
      blank: false,
      document: undefined,
      row,
      columns: {},
      meant,
      amountIsNumber: false,
      codes: {},
    };
    const { values, repairs, problems } = reading;
    readCells(row, '', lookups, reading);
    if (problems.length === 0 && isEmpty(values) && Object.values(written).every(isBlank)) {
      reading.blank = true;
    } else {
      for (const [name, value] of defaults) {
        if (values[name] === undefined && value !== '' && !problems.some((p) => p.field === name)) {
          values[name] = value;
          repairs.push({
            field: name,
            read: '',
            sent: value,
            why: 'blank cell filled with the value set in the node',
          });
        }
      }
      keepForeignCodes(reading);
      repairAmount(reading, settings.numberFormat);
      repairCodes(reading);
      repairDocument(reading);
      repairBankCode(reading, settings.bankCodeForm);
    }
    return reading;
  };
}

function plainReading(row: Record<string, unknown>, meant: PlainRow): ReadRow {
  return {
    values: meant.cells,
    repairs: NO_REPAIRS,
    problems: [],
    blank: false,
    document: undefined,
    row,
    columns: NO_COLUMNS,
    meant,
  };
}

const NO_REPAIRS: readonly never[] = [];
const NO_COLUMNS = {};

function isEmpty(values: ReadRow['values']): boolean {
  return Object.values(values).every((value) => value === undefined);
}

function isBlank(cell: unknown): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** A row while it is being read. */
interface Reading extends ReadRow {
  repairs: Repair[];
  blank: boolean;
  document: ReadRow['document'];
  /** The amount's cell held a number, not a text. */
  amountIsNumber: boolean;
  /** The cells of codes that are known for Chile only. */
  readonly codes: Partial<Record<FieldName, string>>;
}

function readCells(
  row: Record<string, unknown>,
  part: keyof Lookups,
  lookups: Lookups,
  reading: Reading,
): void {
  const lookup = lookups[part];
  for (const key of Object.keys(row)) {
    const raw = row[key];
    let field = lookup.get(key);
    if (field === undefined && !lookup.has(key)) {
      field = fieldOfColumn(part + ' ' + key) ?? (part === '' ? undefined : partField(part, key));
      lookup.set(key, field);
    }
    if (part === '' && isPart(raw)) {
      const name = columnKey(key);
      if (name === 'beneficiary' || name === 'account') {
        readCells(raw, name, lookups, reading);
        continue;
      }
    }
    if (field === undefined) continue;
    readInto(reading, field, part === '' ? key : `${part}.${key}`, raw);
  }
}

function isPart(raw: unknown): raw is Record<string, unknown> {
  return (
    typeof raw === 'object' &&
    raw !== null &&
    !Array.isArray(raw) &&
    Object.getPrototypeOf(raw) === Object.prototype
  );
}

/**
 * A nested row may use the column name as well: `account.bank_code` and `account.account_number` are both understood.
 */
function partField(part: string, key: string): PayoutField | undefined {
  const field = fieldOfColumn(key);
  return field?.path[0] === part ? field : undefined;
}

const NO_CHANGE: string[] = [];

function readInto(reading: Reading, field: PayoutField, column: string, raw: unknown): void {
  const { values, repairs, problems, columns } = reading;
  const cell: CellReading = isTidy(field, raw)
    ? { text: raw, why: NO_CHANGE }
    : readCell(field, raw, named(reading.meant?.sources[field.name]?.header ?? column));
  if ('problem' in cell) {
    problems.push(cell.problem);
    columns[field.name] ??= column;
    return;
  }
  if (cell.text === '') return;
  const other = columns[field.name];
  if (other !== undefined) {
    problems.push(
      problem(
        'two_columns',
        field.name,
        `The columns ${quoted(other)} and ${quoted(column)} both fill ${field.name}. Keep one of them.`,
      ),
    );
    return;
  }
  columns[field.name] = column;
  values[field.name] = cell.text;
  if ((field.name === 'bank_code' || field.name === 'account_type') && typeof raw === 'string') {
    reading.codes[field.name] = raw;
  }
  if (field.kind === 'amount') reading.amountIsNumber = typeof raw === 'number';
  if (field.name === 'id' && typeof raw === 'number') warnOfDate(raw, problems);
  if (cell.why.length > 0) {
    repairs.push({ field: field.name, column, read: String(raw), sent: cell.text, why: cell.why.join('; ') });
  }
}

/** Days from 1900, by which a spreadsheet stores a date, of the years 2010 to 2049. */
const FIRST_DAY = 40_179;
const LAST_DAY = 54_788;
const DAY_OF_1970 = 25_569;

/** n8n delivers a date cell of an XLSX file as its number of days, which may be an id just as well. */
function warnOfDate(id: number, problems: Problem[]): void {
  if (id < FIRST_DAY || id > LAST_DAY) return;
  const date = new Date((id - DAY_OF_1970) * 86_400_000).toISOString().slice(0, 10);
  const message = `id is the number ${id}, which is also how a spreadsheet stores the date ${date}. Make sure that it is an id.`;
  problems.push(problem('date_like_id', 'id', message));
}

/** Replaces a value and records the change, joined with an earlier change of the same field. */
function repair(reading: Reading, field: FieldName, sent: string, why: string): void {
  const read = reading.values[field] ?? '';
  if (read === sent) return;
  const { repairs } = reading;
  reading.values[field] = sent;
  const earlier = repairs.findIndex((r) => r.field === field);
  const column = reading.columns[field];
  if (earlier >= 0) {
    const before = repairs[earlier] as Repair;
    repairs[earlier] = { ...before, sent, why: `${before.why}; ${why}` };
  } else {
    repairs.push({ field, ...(column === undefined ? {} : { column }), read, sent, why });
  }
}

function repairAmount(reading: Reading, format: NumberFormat): void {
  const text = reading.values.amount;
  if (text === undefined) return;
  // A cell that holds a number has no written format: its text here is ours, with a point.
  const amount = readAmount(text, reading.amountIsNumber ? 'plain' : format);
  if (amount === undefined) {
    const shown = fieldAndValue('amount', text, sourceOf(reading, 'amount'));
    reading.problems.push(problem('amount_form', 'amount', amountAdvice(shown, text, format)));
    reading.values.amount = undefined;
    return;
  }
  repair(reading, 'amount', amount, 'number written plainly');
}

/**
 * What is wrong with an amount that cannot be read in a format.
 *
 * @param shown the amount as the message names it
 * @param text the amount's text
 */
export function amountAdvice(shown: string, text: string, format: NumberFormat): string {
  if (/^-/.test(text)) return `${shown} is negative. A payout is a positive number.`;
  if (format === 'plain' && /^[\d.,]+$/.test(text) && /\d/.test(text)) {
    return `${shown} has separators. Write it without thousands separators and with a point before decimals, or choose the number format of your spreadsheet in the node's options.`;
  }
  if (format === 'plain') {
    return `${shown} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.`;
  }
  const [form, example] = EXAMPLES[format];
  return `${shown} is not a number in the chosen format, ${form}. Write it as ${example}, for example.`;
}

const EXAMPLES: Record<Exclude<NumberFormat, 'plain'>, readonly [form: string, example: string]> = {
  commaThousands: ['1,234.56', '150,000 or 1500.50'],
  dotThousands: ['1.234,56', '150.000 or 1500,50'],
};

/** A map: a cell may hold a name that objects have already. */
const DOCUMENT_WORDS: ReadonlyMap<string, string> = new Map([
  ['rut', 'cl_rut'],
  ['cuit', 'ar_cuit'],
  ['cuil', 'ar_cuil'],
  ['cpf', 'br_cpf'],
  ['cnpj', 'br_cnpj'],
]);

const upperCodes = payoutFields.filter(({ kind }) => kind === 'upperCode');

/**
 * No page shows how codes of banks and account types are written outside Chile (2.6, 2.7), so that nothing is changed
 * in them.
 */
function keepForeignCodes({ values, codes, repairs }: Reading): void {
  if (values.country === undefined || values.country.toUpperCase() === 'CL') return;
  for (const [name, written] of Object.entries(codes) as [FieldName, string][]) {
    values[name] = written;
    const repaired = repairs.findIndex(({ field }) => field === name);
    if (repaired >= 0) repairs.splice(repaired, 1);
  }
}

/**
 * A code gets the case that the service writes it in, when that makes it a code; anything else stays as it was read.
 */
function repairCodes(reading: Reading): void {
  const { values } = reading;
  for (const { name, maxLength } of upperCodes) {
    const text = values[name];
    if (text === undefined || text.length !== maxLength) continue;
    if (name === 'account_type' && values.country !== 'CL') continue;
    repair(reading, name, text.toUpperCase(), 'written in uppercase');
  }
  const beneficiary = values.beneficiary_type?.toLowerCase();
  if (beneficiary === 'person' || beneficiary === 'company') {
    repair(reading, 'beneficiary_type', beneficiary, 'written in lowercase');
  }
  const document = values.document_type?.toLowerCase() ?? '';
  const code = DOCUMENT_WORDS.get(document);
  if (documentTypes.has(document)) repair(reading, 'document_type', document, 'written in lowercase');
  else if (code !== undefined) repair(reading, 'document_type', code, 'written as Paygol’s code');
}

// Word processors turn a hyphen into a longer dash.
const PUNCTUATION = /[./\-\u2010-\u2015\u2212]/g;
const DASH_BEFORE_THE_END = /[-\u2010-\u2015\u2212][\dkK]{1,2}$/;

function repairDocument(reading: Reading): void {
  const { values } = reading;
  const type = documentTypes.get(values.document_type ?? '');
  if (type === undefined || values.document_number === undefined) return;

  const written = values.document_number;
  const plain = written.replace(PUNCTUATION, '').toUpperCase();
  repair(reading, 'document_number', plain, 'written without punctuation, in capitals');
  if (values.document_dv !== undefined) {
    const dv = values.document_dv.replace(/^[-\u2010-\u2015\u2212]/, '').toUpperCase();
    repair(reading, 'document_dv', dv, 'punctuation removed');
  }
  const whole = withZeros(type, plain);
  const dv = values.document_dv?.padStart(type.dvLength, '0');
  if (dv !== undefined && !DASH_BEFORE_THE_END.test(written)) {
    // Sheets often keep the digit in a column of its own only. The number is joined when the two agree.
    const joined = withZeros(type, plain + dv);
    const agrees = passesCheck(type, joined);
    if (agrees && !(passesCheck(type, whole) && whole.endsWith(dv))) {
      repair(reading, 'document_number', joined, 'verification digit joined; it agrees with the number');
      reading.document = 'joined';
    } else if (agrees) {
      reading.document = 'either';
    }
  }
  if (whole !== plain && values.document_number === plain && passesCheck(type, whole)) {
    repair(reading, 'document_number', whole, 'leading zeros put back; the verification digits agree');
  }

  const number = values.document_number;
  if (dv === undefined) {
    const unreadable = reading.problems.some(({ field }) => field === 'document_dv');
    if (unreadable || !passesCheck(type, number)) return;
    const copied = number.slice(-type.dvLength);
    repair(reading, 'document_dv', copied, 'copied from the document number, which passes its check');
  } else if (dv !== values.document_dv && number.endsWith(dv) && passesCheck(type, number)) {
    repair(reading, 'document_dv', dv, 'leading zero put back; it agrees with the number');
  }
}

/**
 * Brazilian numbers start with zeros that a spreadsheet drops. Only a whole number that passes its check is taken for
 * that.
 */
function withZeros(type: DocumentType, number: string): string {
  return type.length !== undefined && /^\d+$/.test(number) ? number.padStart(type.length, '0') : number;
}

function repairBankCode(reading: Reading, form: ReadSettings['bankCodeForm']): void {
  const { values } = reading;
  const code = values.bank_code;
  // Codes are known for Chile only (section 2.6).
  if (code === undefined || values.country !== 'CL') return;
  const match = /^(CL)?(\d{1,3})$/i.exec(code);
  if (match === null) return;
  const digits = (match[2] as string).padStart(3, '0');
  const prefixed = form === 'asGiven' ? match[1] !== undefined : form === 'countryPrefix';
  const sent = prefixed ? `CL${digits}` : digits;
  repair(
    reading,
    'bank_code',
    sent,
    digits === match[2] ? 'written in the chosen form' : 'leading zeros put back',
  );
}
