import type { FieldName } from '../values/fields.ts';
import { lettersAndDigits } from '../values/text.ts';
import { quoted, shortWord } from '../values/unseen.ts';
import { capital } from './format.ts';
import type {
  NamedCode,
  RowTitle,
  ShownCell,
  ShownField,
  ShownRows,
  ShownValue,
  StatusWord,
} from './shown.ts';

/** A remark: whoever decides about it has to read all of it. */
export function remark(text: string): string {
  return quoted(text, 160);
}

/** Whether a remark has a number, such as money: it may ask for more than that its row is paid. */
export function mayAskMore({ text }: { readonly text: string }): boolean {
  return /\d{2}/.test(text);
}

/** The header of a column, where it does not stand before a cell. */
export function columnName(header: string): string {
  return quoted(shortWord(header));
}

/** What a cell says and what is sent for it. */
export function reading(read: string, sent: string): string {
  return read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
}

/** A code and what has it. */
export function codeAndName({ code, name }: NamedCode): string {
  return `${code} (${name})`;
}

/** The beginning of a code: enough to tell it from another one. */
export function begin(code: string): string {
  return `${code.slice(0, 9)}…`;
}

/** Names the statuses of payouts in a language; a word that nobody knows stays as Paygol writes it. */
export function statusNamer(names: Readonly<Record<StatusWord, string>>): (status: string) => string {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(names));
  return (status) => known.get(essence(status)) ?? status;
}

/** What a language calls what its sentences name. */
interface Terms {
  readonly fieldNames: Readonly<Record<FieldName, string>>;
  /** Where rows are, such as `lines 4-9`. */
  readonly places: (rows: ShownRows) => string;
  /** What is sent, behind a cell that says something else. */
  readonly readAs: (value: string) => string;
  readonly list: (strings: readonly string[], most?: number) => string;
}

/** How a language names fields, cells and rows: by the words of the user's own sheet, where it has any. */
export function namesIn({ fieldNames, places, readAs, list }: Terms) {
  const fieldName = (field: FieldName, header?: string) =>
    header === undefined ? fieldNames[field] : shortWord(header);
  const fieldOf = ({ field, header }: ShownField) => fieldName(field, header);

  const cellOf = ({ value, written = '', field, header }: ShownValue) => {
    const cell = written.trim().replace(/\s+/g, ' ');
    if (header === undefined || cell === '') return `${fieldNames[field]} ${quoted(value)}`;
    const shown = `${shortWord(header)} ${quoted(cell)}`;
    return essence(cell) === essence(value) ? shown : `${shown}${readAs(value)}`;
  };

  return {
    fieldName,
    fieldOf,
    inSentence: (field: FieldName) => (field === 'id' ? fieldNames.id : fieldNames[field].toLowerCase()),
    /** A cell by its header, or a value by its field; what would be sent is added where the cell says otherwise. */
    named: (it: ShownCell | ShownValue) =>
      'text' in it ? `${shortWord(it.header)} ${quoted(it.text)}` : cellOf(it),
    /** The payee, with the line in the sheet: without it a person would count otherwise. */
    rowTitle: ({ payee, place }: RowTitle) => {
      if (payee === '') return capital(places(place));
      return place.areLines ? `${payee} (${places(place)})` : payee;
    },
    /** The lines of some rows and whom they pay, as far as either is known. */
    whichRows: (where: ShownRows, payees: readonly string[]) => {
      if (payees.length === 0) return places(where);
      return where.areLines ? `${places(where)}: ${list(payees)}` : list(payees);
    },
    /** What remarks say, and where. */
    remarksIn: (remarks: readonly { readonly text: string; readonly where: ShownRows }[]) =>
      list(
        remarks.map(({ text, where }) => `${remark(text)} (${places(where)})`),
        20,
      ),
  };
}

/** Letters and digits; what else is written around them says nothing else. */
function essence(text: string): string {
  return lettersAndDigits(text).toLowerCase();
}
