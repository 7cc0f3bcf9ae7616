import type { Price, Transaction } from '../payments/transactions.ts';
import type { Readings } from './switches.ts';

/** Where a payer can be, with the currency of the country. `assumed`: the specification names no countries. */
export const PAYER_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['AR', 'ARS'],
  ['BR', 'BRL'],
  ['CL', 'CLP'],
  ['CO', 'COP'],
  ['DE', 'EUR'],
  ['MX', 'MXN'],
  ['PE', 'PEN'],
  ['US', 'USD'],
]);

/** What a US dollar costs, in hundredths: made up, and the same every day. */
const RATES: ReadonlyMap<string, bigint> = new Map([
  ['ARS', 100_000n],
  ['BRL', 500n],
  ['CLP', 90_000n],
  ['COP', 400_000n],
  ['EUR', 90n],
  ['MXN', 1_800n],
  ['PEN', 370n],
  ['USD', 100n],
]);

/**
 * The price for a payer in this country (section 4.2, rule 1: it is converted automatically if the payer selects
 * another country).
 *
 * @returns null when nothing is converted: the currency is the same, or the sandbox knows no rate
 */
export function convert({ amount, currency }: Price, country: string): Price | null {
  const to = PAYER_COUNTRIES.get(country);
  const [rate, rateTo] = [RATES.get(currency), RATES.get(to ?? '')];
  if (to === undefined || to === currency || rate === undefined || rateTo === undefined) return null;
  const cents = String((BigInt(amount.replace('.', '')) * rateTo + rate / 2n) / rate).padStart(3, '0');
  return { amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`, currency: to };
}

type Reading = Readings['convertedPrice'];

/** The price in records of a transaction. */
export function recordPrice({ amount, currency, payer_price }: Transaction, reading: Reading) {
  if (payer_price === null || reading === 'merchant') return { amount, currency };
  if (reading === 'payer') return payer_price;
  return {
    amount,
    currency,
    price_consumer: payer_price.amount,
    currency_consumer: payer_price.currency,
  };
}

/** The price in IPNs: with both, `frmprice` and `frmcurrency` are those of the merchant (section 6.2; public). */
export function ipnPrice({ amount, currency, payer_price }: Transaction, reading: Reading) {
  if (payer_price === null || reading === 'merchant') return { price: amount, currency };
  const price = { price: payer_price.amount, currency: payer_price.currency };
  return reading === 'payer' ? price : { ...price, frmprice: amount, frmcurrency: currency };
}
