import { wordsOf } from './words.ts';
import type { OwnNames } from './answers.ts';
import { type HeaderMeaning, NOT_PAID, TO_PAY } from './headers.ts';

/** A column of money; `says` as {@link HeaderMeaning} has it. */
interface MoneyColumn extends HeaderMeaning {
  readonly header: string;
}

/** Which column of money is paid, by its header; or the headers between which a person has to choose. */
interface PaidColumn {
  readonly paid?: string;
  readonly inQuestion: readonly string[];
  /** The column that says that it is paid, where the user has chosen another one. */
  readonly instead?: string | undefined;
}

/**
 * Finds the column that is paid.
 *
 * @param money all columns of money
 */
export function paidColumn(money: readonly MoneyColumn[], own: OwnNames): PaidColumn {
  const amounts = money.filter(({ role }) => role === 'amount');
  const chosen = amounts.find(({ header }) => own.codeOf('column', header) === 'amount');
  if (chosen !== undefined)
    return { paid: chosen.header, inQuestion: [], instead: insteadOf(chosen, amounts)?.header };
  if (amounts.some(({ exact }) => exact === true)) return { inQuestion: [] };
  // Money that was paid already, or is still open, makes it uncertain what is left to pay.
  const isUncertain =
    amounts.length > 0 && money.some(({ header, role }) => role === 'other_money' && isPaidOrOpen(header));
  const paid = isUncertain ? undefined : saidToBePaid(amounts, money);
  if (paid !== undefined) return { paid: paid.header, inQuestion: [] };
  const isClear = !isUncertain && money.length === amounts.length && amounts.length < 2;
  return { inQuestion: isClear ? [] : money.map(({ header }) => header) };
}

/** The column that says more than the one that the user has chosen. */
function insteadOf({ says }: MoneyColumn, amounts: readonly MoneyColumn[]): MoneyColumn | undefined {
  const toPay = amounts.find((one) => one.says === 'toPay');
  if (says === 'toPay') return undefined;
  return says === 'net' ? toPay : (toPay ?? amounts.find((one) => one.says === 'net'));
}

/** The one column that says that it is paid, as any clerk would understand it. */
function saidToBePaid(
  amounts: readonly MoneyColumn[],
  money: readonly MoneyColumn[],
): MoneyColumn | undefined {
  const toPay = amounts.filter(({ says }) => says === 'toPay');
  const net = amounts.filter(({ says }) => says === 'net');
  if (toPay.length === 1) return toPay[0];
  // A total or a balance next to it, or tax, may be what is paid.
  const isAlone = money.every(({ header, says }) => says !== undefined || isBesideNet(header));
  return toPay.length === 0 && net.length === 1 && isAlone ? net[0] : undefined;
}

const PAID_OR_OPEN =
  /\b(?:pagad[oa]s?|pag[oa]s?|paid|depositad[oa]s?|abonad[oa]s?|transferid[oa]s?|pendientes?|pendentes?|saldo|outstanding)\b/;

/** Whether a column of money says how much was paid already, or is still open: `Monto pagado`, `Saldo pendiente`. */
function isPaidOrOpen(header: string): boolean {
  const words = wordsOf(header);
  return PAID_OR_OPEN.test(words) && !TO_PAY.test(words) && !NOT_PAID.test(words.replace(' a cuenta', ''));
}

/** Whether a column of money may stand next to net pay without being what is paid: gross pay, what is taken off. */
function isBesideNet(header: string): boolean {
  const words = wordsOf(header);
  return (
    !/\b(?:saldo|iva)\b/.test(words) &&
    !TO_PAY.test(words) &&
    (NOT_PAID.test(words) ||
      /\b(?:sueldo|salario|salary|base|bonos?|horas extras?|colacion|movilizacion|viaticos?)\b/.test(words))
  );
}
