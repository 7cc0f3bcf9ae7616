import { documentTypes, passesCheck, type DocumentType } from '../documents/documents.ts';
import { groupingOf, styleOfColumn, writtenAmount } from './amounts.ts';
import type { PayrollSettings, SheetFacts } from './draft.ts';
import type { Role } from './headers.ts';
import type { Line } from './lines.ts';
import { NameCount } from './names.ts';
import { hasDash, plainNumber } from './place.ts';
import type { SheetRow, Table } from './tables.ts';
import { cellText } from './words.ts';

/** What the lines of each table say together. */
export function factsOf(
  rows: readonly SheetRow[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): Map<Table, SheetFacts> {
  const counted = new Map<Table, LineCount>();
  for (const [index, { table, line }] of lines.entries()) {
    let count = counted.get(table);
    if (count === undefined) counted.set(table, (count = new LineCount(table)));
    if (line === undefined || line === 'total') count.add(rows[index] as SheetRow, line === undefined);
  }
  const facts = new Map<Table, SheetFacts>();
  for (const [table, { written, undashed, failing, branchDigits, names }] of counted) {
    facts.set(table, {
      style: numberFormat ?? styleOfColumn(written),
      rutsWithoutDigit: undashed > 1 && failing * 2 >= undashed,
      branchDigits,
      nameOrder: names.order,
      grouping: groupingOf(written),
    });
  }
  return facts;
}

/** Counts what the facts of a table are made of. */
class LineCount {
  /** Amounts that are strings with separators, without what people write around them. */
  readonly written: string[] = [];
  /** RUTs without a dash and without a column for the digit, and those of them that fail their check. */
  undashed = 0;
  failing = 0;
  branchDigits = 0;
  readonly names = new NameCount();
  readonly #keys: readonly (string | undefined)[];
  readonly #isChilean: boolean;

  constructor({ byRole, documents }: Table) {
    const keyOf = (role: Role) => byRole.get(role)?.[0]?.key;
    this.#keys = [
      keyOf('amount'),
      keyOf('document_number'),
      keyOf('document_dv'),
      keyOf('branch'),
      byRole.has('first_name') ? undefined : keyOf('full_name'),
    ];
    this.#isChilean = documents[0] === RUT.code;
  }

  add(row: SheetRow, isPayee: boolean): void {
    const [amount, document, dv, branch, name] = this.#keys;
    if (name !== undefined && isPayee) this.names.add(cellText(row[name]));
    const branchText = branch === undefined ? '' : cellText(row[branch]);
    if (/^\d+$/.test(branchText)) this.branchDigits = Math.max(this.branchDigits, branchText.length);
    const cell = amount === undefined ? undefined : row[amount];
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    if (digits !== undefined && /[.,]/.test(digits)) this.written.push(digits);
    if (!this.#isChilean || document === undefined || !isPayee) return;
    const number = cellText(row[document]);
    if (!/\d/.test(number) || hasDash(number) || (dv !== undefined && cellText(row[dv]) !== '')) return;
    this.undashed += 1;
    if (!passesCheck(RUT, plainNumber(number))) this.failing += 1;
  }
}

const RUT = documentTypes.get('cl_rut') as DocumentType;
