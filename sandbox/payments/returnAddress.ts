import { createHmac } from 'node:crypto';
import type { Transaction } from './transactions.ts';

/**
 * The address to which the payer's browser is sent back, with what Paygol adds to it (`public`; that it comes after a
 * query of the merchant's, if there is one, is `assumed`).
 */
export function returnAddress(target: string, transaction: Transaction, secret: string): string {
  const custom = Buffer.from(transaction.custom)
    .toString('base64')
    .replace(/[+/=]/g, (character) => ({ '+': '.', '/': '_', '=': '-' })[character] as string);
  const text = `PGID=${transaction.transaction_id}&status=${transaction.status}&custom=${custom}`;
  const key = createHmac('sha256', secret).update(text).digest('hex');
  const [address = '', fragment] = target.split('#', 2);
  const added = `${address}${address.includes('?') ? '&' : '?'}${text}&key=${key}`;
  return fragment === undefined ? added : `${added}#${fragment}`;
}
