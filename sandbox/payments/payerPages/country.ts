import { escaped } from '../../../core/http/html.ts';
import type { Fields } from '../paymentRequest.ts';
import { PAYER_COUNTRIES } from '../../readings/conversion.ts';
import { CHECKOUT_PATH } from '../transactionRecords.ts';
import { carried, page } from './html.ts';

/** What the payer's choice is called in the forms of these pages. */
export const PAYER_COUNTRY = 'payer_country';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Where the payer chooses a country; the form of a merchant may name none (section 4.2). */
export function countryForm(field: Fields, chosen: string): string {
  const options = [...PAYER_COUNTRIES.keys()].map(
    (code) =>
      `<option value="${code}"${code === chosen ? ' selected' : ''}>${escaped(names.of(code) ?? code)}</option>`,
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
