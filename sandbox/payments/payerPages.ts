/** What a payer sees: the hosted screen, the page of a payment method, and how a payment ended. */
import { escaped } from '../../core/values/text.ts';
import { PAYER_COUNTRIES } from '../readings/conversion.ts';
import type { ServiceError } from '../service/errors.ts';
import { methodOf, methodsOf } from './paymentMethods.ts';
import type { Fields } from './paymentRequest.ts';
import { CHECKOUT_PATH } from './transactionRecords.ts';
import type { PaymentRequest, Transaction, TransactionStatus } from './transactions.ts';

/** What the payer's choice is called in the forms of these pages. */
export const PAYER_COUNTRY = 'payer_country';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Where the payer chooses a country; the form of a merchant may name none (section 4.2). */
function countryForm(field: Fields, chosen: string): string {
  const options = [...PAYER_COUNTRIES.keys()].map(
    (code) =>
      `<option value="${code}"${code === chosen ? ' selected' : ''}>${escaped(countryNames.of(code) ?? code)}</option>`,
  );
  return `<form method="post" action="${CHECKOUT_PATH}">
${carried(field)}
<label>Country<select name="${PAYER_COUNTRY}">${options.join('')}</select></label>
<button>Choose country</button>
</form>`;
}

/** The first page of a payment without a country. */
export function countryPage(field: Fields): string {
  return page(
    'Country',
    `<h1>${escaped(field('pg_name') || 'Payment')}</h1>
<p class="amount">${escaped(field('pg_price'))} ${escaped(field('pg_currency'))}</p>
${countryForm(field, '')}`,
  );
}

const ASKED: [name: string, label: string, type: string][] = [
  ['pg_first_name', 'First name', 'text'],
  ['pg_last_name', 'Last name', 'text'],
  ['pg_email', 'E-mail', 'email'],
  ['pg_personalid', 'Personal id, if the method asks for it', 'text'],
  ['pg_phone', 'Phone, if the method asks for it', 'tel'],
];

/**
 * The hosted payment screen: the payer chooses a method and gives what it needs. It goes on as white label does,
 * because that is all that is left to do (`assumed`).
 */
export function hostedPage(request: PaymentRequest, field: Fields): string {
  const options = methodsOf(request.country).map(
    ({ code, name }) =>
      `<option value="${code}"${code === request.method ? ' selected' : ''}>${escaped(name)}</option>`,
  );
  const inputs = ASKED.map(
    ([name, label, type]) =>
      `<label>${label}<input type="${type}" name="${name}" value="${escaped(field(name))}"></label>`,
  );
  return page(
    'Payment',
    `<h1>${escaped(request.name || 'Payment')}</h1>
${amountOf(request)}
${countryForm(field, request.country)}
<form method="post" action="${CHECKOUT_PATH}">
${carried(field)}
<input type="hidden" name="${PAYER_COUNTRY}" value="${escaped(field(PAYER_COUNTRY))}">
<input type="hidden" name="pg_mode" value="advanced">
<label>Payment method<select name="pg_method">${options.join('')}</select></label>
${inputs.join('\n')}
<button class="main">Continue</button>
</form>`,
  );
}

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
export function payerPage(transaction: Transaction): string {
  const method = methodOf(transaction.country, transaction.method);
  const title = method?.name ?? (transaction.method || 'Payment');
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

/** What a payer sees when a payment cannot begin. */
export function errorPage({ message, internalCode }: ServiceError): string {
  return page(
    'Error',
    `<h1>This payment cannot begin</h1>\n<p>${escaped(message)} (code ${escaped(internalCode)})</p>`,
  );
}

/** The image of a payment method: its code on a plate. */
export function methodImage(code: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="6" fill="#e4e9ef"/><text x="60" y="25" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#1c2733">${escaped(code)}</text></svg>`;
}

/** What the payer does not type is carried on as it came. */
const CARRIED = [
  'pg_serviceid',
  'pg_price',
  'pg_currency',
  'pg_country',
  'pg_language',
  'pg_name',
  'pg_custom',
  'pg_sub_merchant_id',
  'pg_sub_merchant_url',
  'pg_return_url',
  'pg_cancel_url',
];

/** The merchant's parameters as hidden fields of a form. */
function carried(field: Fields): string {
  return CARRIED.filter((name) => field(name) !== '')
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(field(name))}">`)
    .join('\n');
}

/** What the payer pays; where it was converted, the merchant's price as well. */
function amountOf({ amount, currency, payer_price }: PaymentRequest): string {
  if (payer_price === null) return `<p class="amount">${amount} ${currency}</p>`;
  return `<p class="amount">${payer_price.amount} ${payer_price.currency}</p>\n<p>Converted from ${amount} ${currency}</p>`;
}

/** A whole page. @param body HTML, its texts escaped already */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - Paygol sandbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c2733; background: #f3f5f8; margin: 0; }
  main { max-width: 26rem; margin: 3rem auto; padding: 2rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 4px #0002; }
  header { color: #5b6b7d; font-size: .85rem; margin-bottom: 1rem; }
  h1 { font-size: 1.3rem; margin: 0 0 .5rem; }
  .amount { font-size: 2rem; font-weight: 600; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dt { color: #5b6b7d; } dd { margin: 0; overflow-wrap: anywhere; }
  label { display: block; margin: .75rem 0; }
  input, select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .45rem; border: 1px solid #b8c2cc; border-radius: 6px; }
  button { font: inherit; padding: .55rem 1rem; margin: .25rem .25rem 0 0; border: 1px solid #b8c2cc; border-radius: 6px; background: #fff; cursor: pointer; }
  button.main { background: #0b6bcb; border-color: #0b6bcb; color: #fff; }
</style>
</head>
<body>
<main>
<header>Paygol sandbox: a simulation, no real money</header>
${body}
</main>
</body>
</html>
`;
}
