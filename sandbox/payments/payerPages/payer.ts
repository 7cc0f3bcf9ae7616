import { escaped } from '../../../core/http/html.ts';
import type { PaymentMethod } from '../paymentMethods.ts';
import type { Transaction, TransactionStatus } from '../transactions.ts';
import { amountOf, page } from './html.ts';

function facts(transaction: Transaction): string {
  const rows = [
    ['Payer', `${transaction.customer.first_name} ${transaction.customer.last_name}`.trim()],
    ['E-mail', transaction.customer.email],
    ['Transaction', transaction.transaction_id],
    ['Status', transaction.status],
  ] as const;
  return `<dl>${rows
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `<dt>${label}</dt><dd>${escaped(text)}</dd>`)
    .join('')}</dl>`;
}

/** The page of a payment method, where the payer decides how the transaction ends. */
export function payerPage(transaction: Transaction, method: PaymentMethod | undefined): string {
  const title = method?.name ?? transaction.method;
  return page(
    title,
    `<h1>${escaped(title)}: ${escaped(transaction.name || 'Payment')}</h1>
${amountOf(transaction)}
${facts(transaction)}
<form method="post">
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="fail">Fail</button>
<button name="action" value="reject">Be rejected</button>
<button name="action" value="cancel">Go back</button>
</form>`,
  );
}

const RESULTS: Record<TransactionStatus, string> = {
  completed: 'The payment is complete',
  failed: 'The payment was not accepted',
  rejected: 'The payment was rejected',
  created: 'The payment was not made',
};

/** What the payer sees in the end when the merchant gave no address to return to. */
export function resultPage(transaction: Transaction): string {
  const title = RESULTS[transaction.status];
  return page(title, `<h1>${title}</h1>\n${facts(transaction)}`);
}
