import { addTo } from '../../values/grouped.ts';
import { comparableForm, wordsOfAnyScript } from '../../values/text.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { toHundredths } from '../../values/money.ts';
import { MONTH, nameIn } from '../ask/newestPayouts.ts';
import { periodInId } from '../paid/periodInId.ts';
import { amountIn, documentKey, documentKeysOf, mayBeOfDocument } from '../paid/compareRecord.ts';
import { payeeIn, type Payout } from '../payout.ts';
import { endedUnpaid } from '../status.ts';
import { type CurrencyTotal, Totals } from '../check/checkRows.ts';

/** How ids name their month, as in `salary-2026-11-0001` or `2026-11-bono-123456785`. */
interface NamedMonth {
  readonly month: string;
  readonly inMonth: RegExp;
}

/** The period and the run, as *Build ID From* declares them (`2026-11-bono`); else the month that all ids name. */
export function payrollPeriod(
  declared: string | undefined,
  ids: readonly string[],
): { period: string; part: string } {
  if (declared === undefined) return { period: namedMonth(ids, '')?.month ?? '', part: '' };
  const period = periodInId(declared);
  return period === undefined
    ? { period: '', part: '' }
    : { period, part: declared.slice(period.length + 1) };
}

export interface LastPeriod {
  /** Such as `2026-10`. */
  readonly month: string;
  /** The month that is paid now. */
  readonly now: string;
  readonly payees: number;
  readonly totals: readonly CurrencyTotal[];
  /** What the payee of a payout was paid, in its currency; `undefined` where it was paid nothing, or otherwise. */
  readonly amountOf: (payout: Payout) => string | undefined;
  /** Names of payees whom none of these payouts names, by document or by name. */
  readonly payeesWithout: (payouts: readonly Payout[]) => readonly string[];
}

/**
 * The month that all ids name in the same place, if any.
 * @param run of *Build ID From*, which follows the month; empty where there is none
 */
export function namedMonth(ids: readonly string[], run: string): NamedMonth | undefined {
  const [first = ''] = ids;
  const match = MONTH.exec(first);
  if (match === null) return undefined;
  const [month] = match;
  const before = first.slice(0, match.index);
  if (!ids.every((id) => id.startsWith(before + month))) return undefined;
  // Without a run, a word after the month is the name of another payroll, such as `bono` or `13o`; a RUT may end in K,
  // and at the end stands the payee.
  const word = '-(?:\\p{L}|(?:\\p{N}{1,4}\\p{L}|\\p{N}+\\p{L}{2})[\\p{L}\\p{N}]*-)';
  const behind = run === '' ? `(?!${word})` : `-${asPattern(run)}(?![\\p{L}\\p{N}])`;
  return { month, inMonth: new RegExp(`^${asPattern(before)}(${MONTH.source})${behind}`, 'iu') };
}

const asPattern = (text: string) =>
  text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${(sign.codePointAt(0) as number).toString(16)}}`);

export class EarlierMonths {
  readonly #named: NamedMonth;
  /** By month and id, since a list may show an entry twice. */
  readonly #months = new Map<string, Map<string, JsonObject>>();

  constructor(named: NamedMonth) {
    this.#named = named;
  }

  note(record: JsonObject): void {
    const id = String(record.merchant_payout_id ?? '');
    const month = this.#named.inMonth.exec(id)?.[1];
    if (month === undefined || month >= this.#named.month || endedUnpaid(record)) return;
    const records = this.#months.get(month) ?? new Map<string, JsonObject>();
    this.#months.set(month, records.set(id, record));
  }

  /** `undefined` where there is none, or an amount cannot be read. */
  last(): LastPeriod | undefined {
    const month = [...this.#months.keys()].sort().at(-1);
    if (month === undefined) return undefined;
    const records = [...(this.#months.get(month) as Map<string, JsonObject>).values()];
    const sum = new Totals();
    const byDocument = new Map<string, [JsonObject, ...JsonObject[]]>();
    for (const record of records) {
      const amount = amountIn(record);
      if (toHundredths(amount) === undefined) return undefined;
      sum.add(String(record.currency), amount);
      for (const key of documentKeysOf(record)) addTo(byDocument, key, record);
    }
    const payees = new Set(
      records.map(({ document_number }) => comparableForm(String(document_number ?? ''))),
    );
    const amountOf = (payout: Payout) => {
      const ofPayee = new Totals();
      for (const record of byDocument.get(documentKey(payout)) ?? [])
        if (mayBeOfDocument(payout, record)) ofPayee.add(String(record.currency), amountIn(record));
      const [total, another] = ofPayee.byCurrency();
      return another === undefined && total?.currency === payout.currency ? total.total : undefined;
    };
    const payeesWithout = (payouts: readonly Payout[]) => {
      const documents = new Set(payouts.map(documentKey));
      const names = new Set(payouts.map((payout) => wordsOfAnyScript(payeeIn(payout))));
      const isThere = (record: JsonObject) =>
        names.has(wordsOfAnyScript(nameIn(record))) ||
        documentKeysOf(record).some((key) => documents.has(key));
      return [...new Set(records.filter((record) => !isThere(record)).map(nameIn))];
    };
    const now = this.#named.month;
    return { month, now, payees: payees.size, totals: sum.byCurrency(), amountOf, payeesWithout };
  }
}
