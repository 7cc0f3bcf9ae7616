import type { FieldName } from '../values/fields.ts';

/** A field as a sentence names it: by the user's header where it has a column. */
export interface ShownField {
  readonly field: FieldName;
  readonly header?: string;
}

/** A value as a sentence names it: by the user's header and cell where it comes from one, else by its field. */
export interface ShownValue extends ShownField {
  /** What would be sent. */
  readonly value: string;
  /** The cell as the user wrote it; missing or blank where the value comes from no cell. */
  readonly written?: string;
}

/** A cell as a sentence names it: by the user's header, as the user wrote it. */
export interface ShownCell {
  readonly header: string;
  readonly text: string;
}

/** Rows as a person finds them, from 1: lines of the sheet, or places in the data. */
export interface ShownRows {
  readonly numbers: readonly number[];
  readonly areLines: boolean;
}

/** Why a sheet says that a line is not to be paid, as the report counts it. */
export type No = 'paid' | 'not to be paid' | 'suspended' | 'ended' | 'paid in another way' | 'nothing to pay';

/** By which a person says who is left out, or paid though it looks paid already. */
export type TickOption = 'leaveOut' | 'payAgain';

/** What a line of a sheet is when it is no payee. */
export type OtherLine =
  'title' | 'header' | 'total' | 'note' | 'section' | 'other_table' | 'unused' | 'example';

/** The cell that a field's value comes from. */
interface Source {
  /** The user's own header. */
  readonly header: string;
  /** The cell as the user wrote it; empty for values that are neither a string nor a number. */
  readonly written: string;
}

/** The cells that the fields of one row come from. */
export type Sources = Partial<Record<FieldName, Source>>;

/** How the sentences of one row name a field and its value: under the user's own header, as the user wrote it. */
export type FieldValueName = (field: FieldName, value: string) => ShownValue;

/** So many strings are named in one message. */
export const MOST_NAMED = 5;

/** Rows as sentences name them, by their numbers among the rows, from 1. */
export type RowName = (...numbers: readonly number[]) => ShownRows;

/** Where people find a row, from 1: its place in the data, and its line in the sheet where that is known. */
export interface Place {
  readonly number: number;
  readonly line?: number | undefined;
}

/**
 * How sentences name rows: by the line that a person sees in the sheet where the rows hold it, as those of Google
 * Sheets do, else by their place in the data.
 * @param places of the rows; one without is where it comes
 */
export function rowNamer(places: readonly Place[]): RowName {
  return (...numbers) => {
    const inSheet = numbers.flatMap((number) => places[number - 1]?.line ?? []);
    const areLines = inSheet.length === numbers.length;
    return { numbers: areLines ? inSheet : numbers.map((one) => places[one - 1]?.number ?? one), areLines };
  };
}

/** A field and its value as sentences name them. */
export function shownValue(field: FieldName, value: string, source: Source | undefined): ShownValue {
  return source === undefined
    ? { field, value }
    : { field, value, header: source.header, written: source.written };
}

/** Numbers that follow each other as ranges: `4-9`, `12`. They come in order. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && number <= range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}

/** A row by whom it pays, and where it is. */
export interface RowTitle {
  /** Empty where the row has none. */
  readonly payee: string;
  readonly place: ShownRows;
}

/** A code of a bank or an account type, and what has it is called. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** Where the sheet names its month: above the table, or in what its file or its tab is called. */
export type NamePlace = 'amount' | 'title' | 'file' | 'tab';

/** What a sheet says of a row: in a column, or in the title above. */
export interface ShownMark {
  readonly header?: string;
  readonly text: string;
}

/** What a sheet says of rows that it does not want to be paid. */
export interface SheetSays {
  /** Of the column; missing for the title of a part of the sheet. */
  readonly header?: string;
  readonly cells: readonly string[];
}

/** A column that a part of an account number comes from. */
export interface AccountPart {
  readonly column: string;
  /** The check digit of the part was left out. */
  readonly isShortened: boolean;
}

/** What a column of money adds up to, as decimals. */
export interface ColumnSums {
  readonly total: string;
  /** What the first payee gets; missing where the cell is blank. */
  readonly first?: string;
  /** The first payee, where the sheet has a name. */
  readonly payee?: string;
}

/** An amount with its currency, as an exact decimal. */
export interface ShownAmount {
  readonly currency: string;
  readonly amount: string;
}

/** A moment, and the time zone in which people read it. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** UTC unless given. */
  readonly timeZone?: string | undefined;
}

/** What some rows come to. */
export interface MoneyTo {
  readonly totals: readonly ShownAmount[];
  readonly payouts: number;
  readonly payees: number;
}

/** How much more or less an amount is than another. */
export interface Difference extends ShownAmount {
  readonly is: 'more' | 'less' | 'same';
}

/** Who pays. */
export interface Payer {
  /** Of the payouts API; missing for the live service. */
  readonly address?: string;
  readonly serviceId: string;
}

/** A payee's account that is not the one from last time, by the ends of the two. */
export interface AccountChange {
  /** Empty where nobody knows. */
  readonly before: string;
  readonly now: string;
}

/** In place of a header, where a person has answered that a row is not paid. */
export const OWN_ANSWER = 'Name Mappings';

/** A payee's account that was paid to somebody else before. */
export interface AccountOfOther {
  readonly account: string;
  readonly owner: string;
  readonly document: string;
}

/** Under whose name a payee's document was paid. */
export type DocumentOfOther = Omit<AccountOfOther, 'account'>;

/** A payee's amount that is not the one from last time. */
export interface AmountChange {
  readonly currency: string;
  readonly before: string;
  readonly now: string;
}

/** An account of several payees, of whom there may be many. */
export interface SharedAccount extends AboutValue {
  readonly payees: readonly {
    /** The document's number where there is no name. */
    readonly name: string;
    readonly row: ShownRows;
  }[];
}

/** A payment that a payout looks like, as far as it is known. */
export interface ToldPayment {
  /** Missing where it was made at Paygol without one. */
  readonly id?: string;
  readonly moment?: Moment;
  /** By what it is known: its ID is the payout's but for case and the like, its bill, its account, or its days. */
  readonly by?: 'spelling' | 'bill' | 'account' | 'since';
  /** What Paygol says of it; `null` where it could not be looked up. */
  readonly status?: string | null;
  /** Whether its events say that it was paid before it ended otherwise. */
  readonly wasPaid?: boolean;
}

/** Words for the status of a payout that are understood, without case and separators. */
export type StatusWord =
  | ('created' | 'pending' | 'received' | 'inprocess' | 'processing' | 'paid')
  | ('failed' | 'returned' | 'rejected' | 'declined' | 'refused' | 'denied' | 'expired')
  | ('canceled' | 'cancelled');

/** A payment as Paygol lists it. */
export interface ListedPayment {
  readonly id: string;
  readonly status: string;
}

/** What the service said of a row; without words, it may be kept elsewhere. */
export interface Rejection {
  readonly words: string;
  readonly isKept: boolean;
}

/** Why a request got no answer. */
export type NetworkFailure =
  | ('the connection was refused' | 'the host name was not found' | 'no answer in time')
  | ('the request was canceled' | 'the connection failed')
  | ('its certificate was not accepted' | 'the connection was lost')
  | 'its domain is not among the Allowed Domains of the Paygol credential';

/** A value that a sentence is about. */
export interface AboutValue {
  readonly shown: ShownValue;
}

declare const within: unique symbol;

/** A sentence within another one, which a language can only say. */
export interface Nested<Codes extends string = string> {
  readonly [within]: Codes;
}

/** Says sentences within others. */
export interface Speaker {
  readonly say: (sentence: Nested) => string;
}

/**
 * What Paygol has of a row that is not paid now. `known`: it shows the payout, or has confirmed it; `sent`: it was sent
 * without an answer; `otherAmount`: it shows another amount; `ended`: nobody was paid by it.
 */
export type There = 'known' | 'sent' | 'otherAmount' | 'ended';
