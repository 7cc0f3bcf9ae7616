import { capital } from './format.ts';
import type {
  AccountChange,
  MoneyTo,
  Nested,
  Payer,
  RowTitle,
  SheetSays,
  ShownAmount,
  ShownRows,
  Speaker,
} from './shown.ts';

/** What every language says alike, of its own sentences. */
export const common = {
  /** What was said before, to the same reader: by *Validate*, or of a run that did not begin. */
  message: ({ text }: { text: string }) => text,
  /** Several sentences where one is expected. */
  all_of: ({ sentences }: { sentences: readonly Nested[] }, { say }: Speaker) => sentences.map(say).join(' '),
  in_part: ({ title, says }: { title: Nested; says: Nested }, { say }: Speaker) =>
    `${say(title)}: ${say(says)}`,
  not_sent: ({ cause }: { cause: Nested }, { say }: Speaker) => say(cause),
  paygol_refused: ({ cause }: { cause: Nested }, { say }: Speaker) => say(cause),
};

/** What a language calls rows, money and who pays. */
interface Helpers {
  readonly list: (strings: readonly string[], most?: number) => string;
  readonly count: (number: number) => string;
  readonly money: (amount: ShownAmount) => string;
  readonly moneyTo: (money: MoneyTo) => string;
  readonly periodNamed: (period: { period: string; part: string }) => string;
  readonly payer: (payer: Payer) => string;
  readonly places: (rows: ShownRows) => string;
  readonly rowTitle: (row: RowTitle) => string;
  readonly sheetSays: (header: string | undefined, cells: readonly string[]) => string;
  readonly accountChange: (change: AccountChange) => string;
}

/** What every language says alike, of what it calls rows, money and who pays. */
export const commonIn = (helpers: Helpers) => {
  const { list, count, money, moneyTo, periodNamed, places, rowTitle, sheetSays, accountChange } = helpers;
  return {
    of_row: ({ row, says }: { row: RowTitle; says: readonly Nested[] }, { say }: Speaker) =>
      `${rowTitle(row)}: ${says.map(say).join(' ')}`,
    /** One reason of several payees. */
    of_payees: ({ rows, says }: { rows: readonly RowTitle[]; says: readonly Nested[] }, { say }: Speaker) =>
      `${list(rows.map(rowTitle), 20)}: ${says.map(say).join(' ')}`,
    payroll: ({ period, part, payer }: { period: string; part: string; payer?: Payer }) =>
      [capital(periodNamed({ period, part })), payer === undefined ? '' : helpers.payer(payer)]
        .filter((part) => part !== '')
        .join(' · '),
    period_name: periodNamed,
    row_title: rowTitle,
    row_titles: ({ rows }: { rows: readonly RowTitle[] }) => list(rows.map(rowTitle), 20),
    places,
    names: ({ names }: { names: readonly string[] }) => list(names),
    amount: money,
    count: (counted: { count: number }) => count(counted.count),
    money_to: moneyTo,
    payer: helpers.payer,
    sheet_says: ({ header, cells }: SheetSays) => capital(sheetSays(header, cells)),
    note_account: accountChange,
  };
};
