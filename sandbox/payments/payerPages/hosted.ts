import { escaped } from '../../../core/http/html.ts';
import type { PaymentMethod } from '../paymentMethods.ts';
import type { Fields } from '../paymentRequest.ts';
import type { PaymentRequest } from '../transactions.ts';
import { CHECKOUT_PATH } from '../transactionRecords.ts';
import { countryForm, PAYER_COUNTRY } from './country.ts';
import { amountOf, carried, page } from './html.ts';

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
export function hostedPage(
  request: PaymentRequest,
  field: Fields,
  methods: readonly PaymentMethod[],
): string {
  const options = methods.map(
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
