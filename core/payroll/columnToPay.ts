import { anyOf, wordsOf } from '../values/text.ts';
import { headerWords, markWords } from './wordLists.ts';
import { isPrice } from './headerSubjects.ts';
import type { NameMappings } from './nameMappings.ts';
import { type HeaderMeaning, NOT_PAID, TO_PAY } from './headers.ts';

/** A column of money; `amountKind` as {@link HeaderMeaning} has it. */
interface MoneyColumn extends HeaderMeaning {
  readonly header: string;
}

/** Which columns of money are paid, by their headers; or that a person has to choose. */
interface ColumnToPay {
  /** One, unless the user has chosen several. */
  readonly paid: readonly string[];
  readonly isInQuestion: boolean;
  /** The column that says that it is paid, where the user has chosen another one. */
  readonly instead?: string | undefined;
}

/**
 * Finds the column that is paid.
 * @param columns all columns of money
 */
export function columnToPay(columns: readonly MoneyColumn[], own: NameMappings): ColumnToPay {
  const [first] = columns;
  // Money in another unit alone is taken for what is paid, and refused.
  const isRefused = first !== undefined && columns.every(({ unit }) => unit !== undefined);
  return isRefused ? { paid: [first.header], isInQuestion: false } : paidAmong(columns, own);
}

function paidAmong(columns: readonly MoneyColumn[], own: NameMappings): ColumnToPay {
  const hasTax = columns.some(({ header }) => TAX.test(wordsOf(header)));
  // Next to a tax, net is what comes before it.
  const money = hasTax
    ? columns.map((one) => (one.amountKind === 'net' ? { header: one.header, role: one.role } : one))
    : columns;
  const amounts = money.filter(({ role }) => role === 'amount');
  const chosen = amounts.filter(({ header }) => own.codeOf('column', header) === 'amount');
  const [only] = chosen;
  if (only !== undefined)
    return {
      paid: chosen.map(({ header }) => header),
      isInQuestion: false,
      instead: insteadOf(only, amounts)?.header,
    };
  if (amounts.some(({ exact }) => exact === true)) return { paid: headersOf(amounts), isInQuestion: false };
  // Money that was paid already, or is still open, makes it uncertain what is left to pay.
  const isUncertain =
    amounts.length > 0 && money.some(({ header, role }) => role === 'other_money' && isPaidOrOpen(header));
  const paid = isUncertain ? undefined : saidToBePaid(amounts, money);
  if (paid !== undefined) return { paid: [paid.header], isInQuestion: false };
  const isClear = !isUncertain && money.length === amounts.length && amounts.length < 2;
  return { paid: headersOf(amounts), isInQuestion: !isClear };
}

const AMOUNT_OF = anyOf([...headerWords.amounts, ...headerWords.net]);

/**
 * Whether the only money of a sheet is what is paid by its header: the amount of something, whatever that is, a wage or
 * another part of one; not `Valor hora`, `Sueldo base`.
 */
export function isOnlyAmount(header: string): boolean {
  const words = wordsOf(header);
  const isOther = isPrice(header) || NOT_PAID.test(words) || isPaidOrOpen(header) || /\bbase\b/.test(words);
  return (AMOUNT_OF.test(words) || PART_OF_PAY.test(words)) && !isOther;
}

const TAX = /\biva\b/;

const headersOf = (columns: readonly MoneyColumn[]) => columns.map(({ header }) => header);

/** The column that says more than the one that the user has chosen. */
function insteadOf({ amountKind }: MoneyColumn, amounts: readonly MoneyColumn[]): MoneyColumn | undefined {
  const toPay = amounts.find((one) => one.amountKind === 'toPay');
  if (amountKind === 'toPay') return undefined;
  return amountKind === 'net' ? toPay : (toPay ?? amounts.find((one) => one.amountKind === 'net'));
}

/** The one column that says that it is paid, as any clerk would understand it. */
function saidToBePaid(
  amounts: readonly MoneyColumn[],
  money: readonly MoneyColumn[],
): MoneyColumn | undefined {
  const toPay = amounts.filter(({ amountKind }) => amountKind === 'toPay');
  const net = amounts.filter(({ amountKind }) => amountKind === 'net');
  if (toPay.length === 1) return toPay[0];
  // A total or a balance next to it may be what is paid.
  const isAlone = money.every(({ header, amountKind }) => amountKind !== undefined || isBesideNet(header));
  const [only, another] = net;
  if (toPay.length > 0 || only === undefined || another !== undefined || !isAlone) return undefined;
  return only;
}

const PAID_OR_OPEN = anyOf([...markWords.paid, ...headerWords.stillOpen]);
const PART_OF_PAY = anyOf(headerWords.partsOfPay);

/** Whether a column of money says how much was paid already, or is still open: `Monto pagado`, `Saldo pendiente`. */
function isPaidOrOpen(header: string): boolean {
  const words = wordsOf(header);
  return PAID_OR_OPEN.test(words) && !TO_PAY.test(words) && !NOT_PAID.test(words.replace(' a cuenta', ''));
}

/** Whether a column of money may stand next to net pay without being what is paid: gross pay, what is taken off. */
function isBesideNet(header: string): boolean {
  const words = wordsOf(header);
  return !/\bsaldo\b/.test(words) && !TO_PAY.test(words) && (NOT_PAID.test(words) || PART_OF_PAY.test(words));
}
