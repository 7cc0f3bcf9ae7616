import { countryOf, documentTypes, hasListedCodes } from '../../countries/index.ts';
import {
  type DocumentType,
  hasDash,
  inParts,
  passesCheck,
  readDigits,
  withZeros,
} from '../../values/checkDigits.ts';
import { wrongForm } from '../../row/fieldChecks.ts';
import type { UnderstoodRow } from '../../row/understoodRow.ts';
import { plainDocument } from '../../values/text.ts';
import { readAmount } from '../../values/money.ts';
import { type FieldName, type FieldValues, type PayoutField, payoutFields } from '../../values/fields.ts';
import { shownValue, type ShownValue, type Sources } from '../../words/shown.ts';
import { type Problem, problem } from '../../row/rules.ts';
import type { ValueFinding } from '../../words/codes.ts';
import { about } from '../../words/reason.ts';
import { addRepair, dateOfSerial, readCell, type Repair } from '../../row/readCell.ts';

export interface ReadSettings {
  /** Which form of a bank code to send (section 2.1 does not say which one the service accepts). */
  readonly bankCodeForm: 'asGiven' | 'threeDigits' | 'countryPrefix';
  readonly blankCells?: Partial<Record<FieldName, string>>;
}

export interface ReadRow {
  readonly values: FieldValues;
  readonly repairs: readonly Repair[];
  readonly problems: Problem[];
  /**
   * Whether a separate verification digit was `joined` to the number; `either`, if the number passes without it,
   * too.
   */
  readonly document: 'joined' | 'either' | undefined;
}

interface RowReading extends ReadRow {
  readonly repairs: Repair[];
  document: ReadRow['document'];
  readonly sources: Sources;
}

/** Undoes what a spreadsheet did to the cells of a row, and writes values as the service takes them. */
export function readRow(row: UnderstoodRow, { bankCodeForm, blankCells = {} }: ReadSettings): ReadRow {
  const reading: RowReading = {
    values: {},
    repairs: [...row.repairs],
    problems: [],
    document: undefined,
    sources: row.sources,
  };
  const { values, repairs } = reading;
  // Each field is set, filled or not: objects of one shape are much faster.
  for (const field of payoutFields) values[field.name] = readField(reading, field, row.cells[field.name]);
  for (const [field, value] of Object.entries(blankCells) as [FieldName, string][]) {
    if (values[field] !== undefined || value === '' || reading.problems.some((p) => p.field === field))
      continue;
    values[field] = value;
    addRepair(repairs, { field, read: '', sent: value, why: [{ code: 'blank_filled' }] });
  }
  repairAmount(reading);
  repairCodes(reading);
  repairDocument(reading, typeof row.cells.document_number);
  repairBankCode(reading, bankCodeForm);
  return { ...reading, repairs: repairs.filter(({ read, sent }) => read !== sent) };
}

function readField(
  { values, repairs, problems, sources }: RowReading,
  field: PayoutField,
  raw: unknown,
): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const { name } = field;
  const cell = readCell(field.kind, raw);
  if ('rule' in cell) {
    const shown = shownValue(name, typeof raw === 'object' ? '' : String(raw), sources[name]);
    problems.push(problem(cell.rule, name, about(shown, cell.finding)));
    return undefined;
  }
  if (cell.text === '') return undefined;
  if (name === 'id' && typeof raw === 'number')
    warnOfDate(raw, shownValue(name, cell.text, sources[name]), problems);
  if (cell.why.length === 0) return cell.text;
  // How unlisted bank codes and account types are written is not specified (2.6, 2.7): nothing is changed.
  const isUnlisted = values.country !== undefined && !hasListedCodes(countryOf(values.country.toUpperCase()));
  if (isUnlisted && typeof raw === 'string' && (name === 'bank_code' || name === 'account_type')) return raw;
  const { why } = cell;
  addRepair(repairs, { field: name, ...columnOf(sources, name), read: String(raw), sent: cell.text, why });
  return cell.text;
}

function columnOf(sources: Sources, field: FieldName): { column?: string } {
  const column = sources[field]?.header;
  return column === undefined ? {} : { column };
}

/** n8n delivers a date cell of an XLSX file as its number of days, which may be an id as well. */
function warnOfDate(id: number, shown: ShownValue, problems: Problem[]): void {
  const date = dateOfSerial(id);
  if (date === undefined) return;
  problems.push(problem('date_like_id', 'id', about(shown, { code: 'id_may_be_date', date })));
}

type CodeOfRepair =
  | 'amount_plain'
  | 'bank_code_form'
  | 'bank_code_zeros_restored'
  | 'dash_before_digit_removed'
  | 'digit_copied'
  | 'digit_joined'
  | 'digit_zero_restored'
  | 'document_made_plain'
  | 'document_zeros_restored'
  | 'made_lowercase'
  | 'made_uppercase';

function repair(
  { values, repairs, sources }: RowReading,
  field: FieldName,
  sent: string,
  code: CodeOfRepair,
): void {
  const read = values[field] ?? '';
  if (read === sent) return;
  values[field] = sent;
  addRepair(repairs, { field, ...columnOf(sources, field), read, sent, why: [{ code }] });
}

function repairAmount(reading: RowReading): void {
  const text = reading.values.amount;
  if (text === undefined) return;
  const amount = readAmount(text, 'plain');
  if (amount !== undefined) {
    repair(reading, 'amount', amount, 'amount_plain');
    return;
  }
  const shown = shownValue('amount', text, reading.sources.amount);
  reading.problems.push(problem('amount_form', 'amount', about(shown, wrongForm(text, 'plain'))));
  reading.values.amount = undefined;
}

const upperCodes = payoutFields.filter(({ kind }) => kind === 'upperCode');

function repairCodes(reading: RowReading): void {
  const { values } = reading;
  for (const { name, maxLength } of upperCodes) {
    const text = values[name];
    if (text === undefined || text.length !== maxLength) continue;
    if (name === 'account_type' && !hasListedCodes(countryOf(values.country))) continue;
    repair(reading, name, text.toUpperCase(), 'made_uppercase');
  }
  const beneficiary = values.beneficiary_type?.toLowerCase();
  if (beneficiary === 'person' || beneficiary === 'company') {
    repair(reading, 'beneficiary_type', beneficiary, 'made_lowercase');
  }
  const document = values.document_type?.toLowerCase() ?? '';
  if (documentTypes.has(document)) repair(reading, 'document_type', document, 'made_lowercase');
}

/** @param cell the type of the cell of the number: a spreadsheet drops zeros of numbers only */
function repairDocument(reading: RowReading, cell: string): void {
  const { values } = reading;
  const written = values.document_number;
  const type = documentTypes.get(values.document_type ?? '');
  if (type === undefined || written === undefined) return;
  const plain = plainDocument(written);
  repair(reading, 'document_number', plain, 'document_made_plain');
  const dv = values.document_dv?.replace(/^[-\u2010-\u2015\u2212]/, '').toUpperCase();
  if (dv !== undefined) repair(reading, 'document_dv', dv, 'dash_before_digit_removed');
  const digit = dv?.padStart(type.dvLength, '0');
  if (digit !== undefined && !hasDash(written)) joinDigit(reading, type, plain, digit);
  const doubt = digit === undefined ? doubtIn(type, plain, written, cell) : undefined;
  if (doubt !== undefined) {
    const shown = shownValue('document_number', written, reading.sources.document_number);
    reading.problems.push(problem('two_readings', 'document_number', about(shown, doubt)));
    values.document_number = undefined;
    return;
  }
  const whole = withZeros(type, plain);
  if (values.document_number === plain && passesCheck(type, whole))
    repair(reading, 'document_number', whole, 'document_zeros_restored');
  repairDigit(reading, type, digit);
}

/** What leaves open whether a number without a digit next to it includes its own. */
function doubtIn(
  type: DocumentType,
  number: string,
  written: string,
  cell: string,
): ValueFinding | undefined {
  const reading = readDigits(type, number, written);
  if (reading === 'open') return { code: 'two_readings', digit: inParts(type, number)[1] };
  if (reading === 'short' && cell !== 'number') return { code: 'zeros_or_digits', document: type.title };
  return undefined;
}

/** Sheets often have the digit in its own column only: it is joined to the number where the two agree. */
function joinDigit(reading: RowReading, type: DocumentType, plain: string, digit: string): void {
  const joined = withZeros(type, plain + digit);
  if (!passesCheck(type, joined)) return;
  const whole = withZeros(type, plain);
  reading.document = passesCheck(type, whole) && whole.endsWith(digit) ? 'either' : 'joined';
  if (reading.document === 'joined') repair(reading, 'document_number', joined, 'digit_joined');
}

/** A number with a right digit tells the missing one, or its missing zero. */
function repairDigit(reading: RowReading, type: DocumentType, digit: string | undefined): void {
  const { document_number: number = '' } = reading.values;
  if (reading.problems.some(({ field }) => field === 'document_dv') || !passesCheck(type, number)) return;
  const [, copied] = inParts(type, number);
  if (digit === undefined) repair(reading, 'document_dv', copied, 'digit_copied');
  else if (digit === copied) repair(reading, 'document_dv', digit, 'digit_zero_restored');
}

function repairBankCode(reading: RowReading, form: ReadSettings['bankCodeForm']): void {
  const { values } = reading;
  const code = values.bank_code;
  if (code === undefined || !hasListedCodes(countryOf(values.country))) return;
  const match = new RegExp(`^(${values.country})?(\\d{1,3})$`, 'i').exec(code);
  if (match === null) return;
  const digits = (match[2] as string).padStart(3, '0');
  const prefixed = form === 'asGiven' ? match[1] !== undefined : form === 'countryPrefix';
  const sent = prefixed ? `${values.country}${digits}` : digits;
  repair(reading, 'bank_code', sent, digits === match[2] ? 'bank_code_form' : 'bank_code_zeros_restored');
}
