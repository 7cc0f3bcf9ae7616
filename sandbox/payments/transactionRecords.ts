import { ipnPrice, recordPrice } from '../readings/conversion.ts';
import type { Readings } from '../readings/switches.ts';
import type { Transaction } from './transactions.ts';

type RecordReadings = Pick<Readings, 'convertedPrice' | 'recordTimeSkewMs'>;

/** The path of the checkout endpoint, and above those of the payer's pages. */
export const CHECKOUT_PATH = '/pay';

/** `YYYY-MM-DD HH:MM:SS` (section 2.3). The zone is not shown; `assumed`: UTC. */
function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** Where the payer is sent to pay a transaction. */
export function payerUrl(origin: string, { transaction_id }: Transaction): string {
  return `${origin}${CHECKOUT_PATH}/${transaction_id}`;
}

/** A created transaction (section 2.3), the `data` of a create reply. */
export function createdTransaction(transaction: Transaction, origin: string, switches: RecordReadings) {
  return {
    service_id: transaction.service_id,
    transaction_id: transaction.transaction_id,
    status: transaction.status,
    payment_method: transaction.method,
    ...recordPrice(transaction, switches.convertedPrice),
    payment_method_url: payerUrl(origin, transaction),
    ...(transaction.custom !== '' && { custom: transaction.custom }),
    customer: transaction.customer,
    redirect_urls: { success_url: transaction.return_url, cancel_url: transaction.cancel_url },
  };
}

/** The status reply of a transaction (section 2.3). `custom` is in the versioned reply only. */
export function transactionStatus(
  transaction: Transaction,
  version: 'legacy' | 'versioned',
  switches: RecordReadings,
) {
  const { completed_at } = transaction;
  const timeOf = (at: number) => timeText(at + switches.recordTimeSkewMs);
  return {
    service_id: transaction.service_id,
    transaction_id: transaction.transaction_id,
    status: transaction.status,
    payment_method: transaction.method,
    ...recordPrice(transaction, switches.convertedPrice),
    created_at: timeOf(transaction.created_at),
    completed_at: completed_at === null ? null : timeOf(completed_at),
    ...(version === 'versioned' && { custom: transaction.custom }),
    customer: transaction.customer,
  };
}

/** The parameters of an IPN v2 (section 2.4), all of them strings. */
export function ipnParameters(transaction: Transaction, { convertedPrice }: RecordReadings) {
  const { price, currency, ...form } = ipnPrice(transaction, convertedPrice);
  return {
    country: transaction.country,
    currency,
    custom: transaction.custom,
    ...form,
    method: transaction.method,
    price,
    service_id: transaction.service_id,
    status: transaction.status,
    transaction_id: transaction.transaction_id,
  };
}
