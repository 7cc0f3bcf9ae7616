import { countries, documentCodes } from '../countries/index.ts';
import type { Country } from '../countries/country.ts';
import type { DocumentType } from '../values/checkDigits.ts';
import { writtenAmount } from '../countries/writtenAmount.ts';
import { groupingOf, styleOfColumn } from './amounts.ts';
import { DigitFacts, isNearlyAll, typesOf } from './digitFacts.ts';
import type { PayrollSettings, SheetFacts } from './draft.ts';
import { DIGIT_BEHIND } from './accountFlaws.ts';
import type { Role } from './headerNames.ts';
import { unitInTitle } from './headers.ts';
import { isPayee, type Line } from './lines.ts';
import { sumsOfMoney } from './moneyColumns.ts';
import { NameCount } from './names.ts';
import type { SheetRow, Table } from './table.ts';
import { cellText, plainDocument } from '../values/text.ts';

export function factsOf(
  lines: readonly Line[],
  titles: readonly string[],
  { numberFormat }: PayrollSettings,
): Map<Table, SheetFacts> {
  const counted = new Map<Table, LineCount>();
  for (const line of lines) {
    let count = counted.get(line.table);
    if (count === undefined) counted.set(line.table, (count = new LineCount(line.table)));
    if (isPayee(line)) count.addPayee(line.row);
    else if (line.line === 'total') count.addAmount(line.row);
  }
  const legend = legendIn(lines);
  const [unitTitle] = titles.flatMap((title) => {
    const unit = unitInTitle(title);
    return unit === undefined ? [] : [{ title, unit }];
  });
  const facts = new Map<Table, SheetFacts>();
  for (const [table, count] of counted) {
    const { written, accounts } = count;
    const grouping = groupingOf(written);
    const style = styleOfColumn(written);
    // A single `1.8500` does not make decimals of the thousands of all others.
    const isOneOdd = grouping === '.' && style !== 'dotThousands';
    facts.set(table, {
      style: numberFormat ?? (isOneOdd ? undefined : style),
      nameOrder: count.names.order,
      grouping,
      unitTitle,
      legend,
      hasLongAccounts: isNearlyAll(accounts.long, accounts.all),
      haveDigits: isNearlyAll(accounts.withDigit, accounts.all - 1),
      documents: table.documents.length > 0 ? table.documents : count.documents,
      digits: count.digits,
      money: sumsOfMoney(count.payees, table, numberFormat),
    });
  }
  return facts;
}

const MOST_BESIDE_LEGEND = 3;

/** Numbers that a line of few cells explains, without zeros in front: `1 = BancoEstado`. */
function legendIn(lines: readonly Line[]): ReadonlySet<string> {
  const legend = new Set<string>();
  for (const { row } of lines) {
    let cells = 0;
    for (const key in row) if (row[key] !== '') cells += 1;
    if (cells > MOST_BESIDE_LEGEND) continue;
    for (const key in row) {
      const [, number] = /^0*(\d{1,3})\s*[=:]\s*[a-z]{2}/i.exec(cellText(row[key])) ?? [];
      if (number !== undefined) legend.add(number);
    }
  }
  return legend;
}

class LineCount {
  /** Amounts that are strings with separators, without what people write around them. */
  readonly written: string[] = [];
  readonly names = new NameCount();
  /** Account numbers, those with more digits than the number of a date, those with a digit behind a dash. */
  readonly accounts = { all: 0, long: 0, withDigit: 0 };
  /** Of each document under a header that names none, the types whose check it passes. */
  readonly #unnamed: (readonly DocumentType[])[] = [];
  readonly digits = new DigitFacts();
  readonly payees: SheetRow[] = [];
  readonly #text: (row: SheetRow, role: Role) => string;
  readonly #amount: string | undefined;
  readonly #isNamed: boolean;
  readonly #hasParts: boolean;
  readonly #isAmountInQuestion: boolean;

  constructor({ byRole, documents, isAmountInQuestion }: Table) {
    this.#isAmountInQuestion = isAmountInQuestion;
    const keys = new Map([...byRole].map(([role, columns]) => [role, columns[0]?.key]));
    this.#text = (row, role) => {
      const key = keys.get(role);
      return key === undefined ? '' : cellText(row[key]);
    };
    this.#amount = keys.get('amount');
    this.#isNamed = documents.length > 0 || byRole.has('document_type');
    this.#hasParts = byRole.has('first_name');
  }

  /**
   * The types that nearly all documents under a header without a type pass the check of, one slip aside; so many do not
   * by chance.
   */
  get documents(): readonly string[] {
    const linesOf = ({ code }: Country) =>
      this.#unnamed.filter((types) => types.some(({ country }) => country === code)).length;
    const [only, another] = countries.filter((one) => isNearlyAll(linesOf(one), this.#unnamed.length - 1));
    if (only === undefined || another !== undefined) return [];
    const passed = new Set(this.#unnamed.flat().map(({ code }) => code));
    return documentCodes(only).filter((code) => passed.has(code));
  }

  addPayee(row: SheetRow): void {
    this.addAmount(row);
    if (this.#isAmountInQuestion) this.payees.push(row);
    if (!this.#hasParts) this.names.add(this.#text(row, 'full_name'));
    const account = this.#text(row, 'account_number');
    if (account !== '') this.accounts.all += 1;
    if (/(?:\d\D*){6}/.test(account)) this.accounts.long += 1;
    if (DIGIT_BEHIND.test(account)) this.accounts.withDigit += 1;
    const document = this.#text(row, 'document_number');
    const digit = this.#text(row, 'document_dv');
    const number = plainDocument(document);
    if (!this.#isNamed && /\d/.test(number))
      this.#unnamed.push([number, ...(digit === '' ? [] : [number + digit])].flatMap(typesOf));
    if (digit === '') this.digits.add(document);
  }

  addAmount(row: SheetRow): void {
    const cell = this.#amount === undefined ? undefined : row[this.#amount];
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    if (digits !== undefined && /[.,]/.test(digits)) this.written.push(digits);
  }
}
