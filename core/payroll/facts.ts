import { countries, documentCodes } from '../countries/index.ts';
import type { Country } from '../countries/country.ts';
import { writtenAmount } from '../countries/writtenAmount.ts';
import { groupingOf, styleOfColumn } from './amounts.ts';
import { digitsShown, isNearlyAll, typesOf } from './digitFacts.ts';
import type { PayrollSettings, SheetFacts } from './draft.ts';
import { DIGIT_BEHIND } from './accountFlaws.ts';
import type { Role } from './roles.ts';
import { unitInTitle } from './headers.ts';
import { isPayee, type Line } from './lines.ts';
import { sumsOfMoney } from './moneyColumns.ts';
import { nameOrderOf } from './names.ts';
import type { Table } from './table.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, plainDocument } from '../values/text.ts';

/** What the lines of each table show together. */
export function* factsOf(
  lines: readonly Line[],
  titles: readonly string[],
  { numberFormat }: PayrollSettings,
): Generator<undefined, Map<Table, SheetFacts>> {
  const notes = notesIn(lines);
  // Numbers that a note explains, without zeros in front: `1 = BancoEstado`.
  const legend = new Set(notes.flatMap((note) => EXPLAINED.exec(note)?.[1] ?? []));
  const [unitTitle] = [...titles, ...notesIn(lines.filter((line) => !isPayee(line)))].flatMap((title) => {
    const unit = unitInTitle(title);
    return unit === undefined ? [] : [{ title, unit }];
  });
  const facts = new Map<Table, SheetFacts>();
  for (const [table, ofTable] of grouped(lines, (line) => line.table)) {
    yield;
    const payees = ofTable.filter(isPayee).map(({ row }) => row);
    const textsOf = (role: Role) => {
      const [column] = table.byRole.get(role) ?? [];
      return payees.map((row) => (column === undefined ? '' : cellText(row[column.key])));
    };
    const written = separatedAmounts(ofTable);
    yield;
    const grouping = groupingOf(written);
    const style = styleOfColumn(written);
    yield;
    // A single `1.8500` does not make decimals of the thousands of all others.
    const isOneOdd = grouping === '.' && style !== 'dotThousands';
    const accounts = textsOf('account_number').filter((text) => text !== '');
    const accountsLike = (form: RegExp) => accounts.filter((text) => form.test(text)).length;
    const digits = textsOf('document_dv');
    const documents = textsOf('document_number').map((text, at) => [text, digits[at] ?? ''] as const);
    facts.set(table, {
      style: numberFormat ?? (isOneOdd ? undefined : style),
      nameOrder: nameOrderOf(table.byRole.has('first_name') ? [] : textsOf('full_name')),
      grouping,
      unitTitle,
      legend,
      hasLongAccounts: isNearlyAll(accountsLike(/(?:\d\D*){6}/), accounts.length),
      haveDigits: isNearlyAll(accountsLike(DIGIT_BEHIND), accounts.length - 1),
      documents: table.documents.length > 0 ? table.documents : documentsShown(table, documents),
      areDigitsShown: digitsShown(documents.flatMap(([number, digit]) => (digit === '' ? [number] : []))),
      money: sumsOfMoney(payees, table, numberFormat),
    });
  }
  return facts;
}

/** Amounts of payees and totals that are strings with separators, without what people write around them. */
function separatedAmounts(lines: readonly Line[]): string[] {
  return lines.flatMap((one) => {
    const [column] = one.table.byRole.get('amount') ?? [];
    const cell = column !== undefined && (isPayee(one) || one.line === 'total') ? one.row[column.key] : '';
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    return digits !== undefined && /[.,]/.test(digits) ? [digits] : [];
  });
}

/**
 * The types that nearly all documents under a header without a type pass the check of, one slip aside; so many do not
 * by chance.
 */
function documentsShown(
  { byRole }: Table,
  documents: readonly (readonly [number: string, digit: string])[],
): readonly string[] {
  if (byRole.has('document_type')) return [];
  const typesOfEach = documents
    .map(([number, digit]) => [plainDocument(number), digit] as const)
    .filter(([number]) => /\d/.test(number))
    .map(([number, digit]) => [number, ...(digit === '' ? [] : [number + digit])].flatMap(typesOf));
  const isOf = ({ code }: Country) => {
    const passing = typesOfEach.filter((types) => types.some(({ country }) => country === code));
    return isNearlyAll(passing.length, typesOfEach.length - 1);
  };
  const [only, another] = countries.filter(isOf);
  if (only === undefined || another !== undefined) return [];
  const passed = new Set(typesOfEach.flat().map(({ code }) => code));
  return documentCodes(only).filter((code) => passed.has(code));
}

const EXPLAINED = /^0*(\d{1,3})\s*[=:]\s*[a-z]{2}/i;

const MOST_OF_NOTE = 3;

/** What lines of few cells say. */
function notesIn(lines: readonly Line[]): string[] {
  return lines.flatMap(({ row }) => {
    const filled = Object.values(row).filter((raw) => raw !== '');
    return filled.length > MOST_OF_NOTE ? [] : filled.map(cellText);
  });
}
