import { escaped } from '../../../core/http/html.ts';
import type { Fields } from '../paymentRequest.ts';
import type { PaymentRequest } from '../transactions.ts';

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
export function carried(field: Fields): string {
  return CARRIED.filter((name) => field(name) !== '')
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(field(name))}">`)
    .join('\n');
}

/** What the payer pays; where it was converted, the merchant's price as well. */
export function amountOf({ amount, currency, payer_price }: PaymentRequest): string {
  if (payer_price === null) return `<p class="amount">${amount} ${currency}</p>`;
  return `<p class="amount">${payer_price.amount} ${payer_price.currency}</p>\n<p>Converted from ${amount} ${currency}</p>`;
}

/** A whole page. @param body HTML, its texts escaped already */
export function page(title: string, body: string): string {
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
