import { escaped } from '../../core/values/text.ts';
import { ServiceError, type ServiceReply } from '../service/errors.ts';
import type { Finish, ReceivedRequest, Service } from '../service/service.ts';
import {
  countryPage,
  errorPage,
  hostedPage,
  methodImage,
  PAYER_COUNTRY,
  payerPage,
  resultPage,
} from './payerPages.ts';
import { methodsOf } from './paymentMethods.ts';
import { returnAddress } from './returnAddress.ts';
import { type Fields, readPaymentRequest } from './paymentRequest.ts';
import { CHECKOUT_PATH, createdTransaction, payerUrl, transactionStatus } from './transactionRecords.ts';
import type { PaymentRequest, Transaction, TransactionStatus } from './transactions.ts';
import { convert } from '../readings/conversion.ts';

/** The path of the legacy status endpoint. */
export const STATUS_PATH = '/api/check-payment';

/** A request with what a form endpoint looks at. */
interface FormRequest extends ReceivedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
}

/** What PHP's `$_GET` or `$_POST` would hold: of a repeated name the last value counts. */
function formFields({ method, url, body, contentType }: FormRequest): Fields {
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(contentType ?? '');
  const text =
    method === 'POST'
      ? isForm
        ? body.toString()
        : ''
      : url.includes('?')
        ? url.slice(url.indexOf('?') + 1)
        : '';
  const values = new Map(new URLSearchParams(text));
  return (name) => values.get(name) ?? '';
}

const html = (status: number, body: string, committed: readonly string[] = []): ServiceReply => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
  committed,
});
const seeOther = (location: string, committed: readonly string[]): ServiceReply => ({
  ...html(303, '', committed),
  headers: { location },
});
const json = (status: number, body: unknown, committed: readonly string[] = []): ServiceReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
  committed,
});
const xmlReply = (body: string, committed: readonly string[] = []): ServiceReply => ({
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body,
  committed,
});

/** The root `transaction` with one child per entry. */
function xml(children: Record<string, string>): string {
  const elements = Object.entries(children).map(([name, text]) => `  <${name}>${escaped(text)}</${name}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<transaction>\n${elements.join('')}</transaction>\n`;
}

/** An error of the data replies: the object of section 4.2, or `NOK`. `assumed`: XML errors come with HTTP 200. */
function errorData({ status, internalCode, message }: ServiceError, format: string): ServiceReply {
  if (format === 'xml') return xmlReply(xml({ response: 'NOK', error_message: message }));
  return json(status, { error: { status, internal_code: internalCode, message } });
}

/** Runs what may refuse, and gives its refusal the form that the client reads. */
function refusable(work: () => ServiceReply, refuse: (error: ServiceError) => ServiceReply): ServiceReply {
  try {
    return work();
  } catch (error) {
    if (error instanceof ServiceError) return refuse(error);
    throw error;
  }
}

function checkServiceId(given: string, { serviceId }: Service): void {
  if (given !== serviceId) throw new ServiceError(400, '0102', 'Unknown service');
}

/** {pay_url} (section 4.2): one endpoint, three modes. Other modes are refused (`assumed`). */
function checkout(received: FormRequest, service: Service, origin: string): ServiceReply {
  const field = formFields(received);
  const mode = field('pg_mode');
  if (mode === 'api') {
    return refusable(
      () => createdData(field, service, origin),
      (error) => errorData(error, field('pg_format')),
    );
  }
  return refusable(
    () => {
      checkServiceId(field('pg_serviceid'), service);
      if (mode === 'advanced') return whiteLabel(field, service, origin);
      if (mode !== '') throw new ServiceError(400, '9106', 'Wrong mode');
      if (field('pg_country') === '' && field(PAYER_COUNTRY) === '') return html(200, countryPage(field));
      const request = payersRequest(field, false);
      return html(200, hostedPage(request, field));
    },
    (error) => html(error.status, errorPage(error)),
  );
}

/** A request by way of a page on which the payer may have selected another country. */
function payersRequest(field: Fields, needsMethod: boolean): PaymentRequest {
  const chosen = field(PAYER_COUNTRY);
  if (chosen === '') return readPaymentRequest(field, needsMethod);
  const request = readPaymentRequest((name) => (name === 'pg_country' ? chosen : field(name)), needsMethod);
  const isOther = chosen !== field('pg_country');
  return { ...request, payer_price: isOther ? convert(request, chosen) : null };
}

/** White label: straight to the method's own page, past the hosted screen. */
function whiteLabel(field: Fields, { transactions }: Service, origin: string): ServiceReply {
  const request = payersRequest(field, true);
  return transactions.open(request, (transaction) =>
    seeOther(payerUrl(origin, transaction), [transaction.transaction_id]),
  );
}

/** API mode: data instead of a screen. */
function createdData(field: Fields, service: Service, origin: string): ServiceReply {
  checkServiceId(field('pg_serviceid'), service);
  const format = field('pg_format');
  if (format !== 'json' && format !== 'xml') throw new ServiceError(400, '9107', 'Wrong format');
  // Section 4.2: only white label needs a method. Without one, the payer's page names none.
  const request = readPaymentRequest(field, field('pg_method') !== '');
  return service.transactions.open(request, (transaction) => {
    const committed = [transaction.transaction_id];
    return format === 'json'
      ? json(200, { data: createdTransaction(transaction, origin, service.switches) }, committed)
      : xmlReply(createdXml(transaction, origin), committed);
  });
}

/** The XML reply of API mode. `assumed`: the payer's price is the merchant's, since nothing is converted here. */
function createdXml(transaction: Transaction, origin: string): string {
  const { country, language } = transaction;
  return xml({
    response: 'OK',
    service: transaction.service_id,
    payment_method: transaction.method,
    payment_methods: methodsOf(country)
      .map(({ code }) => code)
      .join(','),
    id: transaction.transaction_id,
    price: transaction.amount,
    currency: transaction.currency,
    price_consumer: transaction.amount,
    currency_consumer: transaction.currency,
    locale: `${language}-${country}`,
    payment_method_url: payerUrl(origin, transaction),
    custom: transaction.custom,
    return_url: transaction.return_url,
    cancel_url: transaction.cancel_url,
  });
}

/** {check_payment_url} (section 4.3). */
function checkPayment(received: FormRequest, service: Service): ServiceReply {
  const field = formFields(received);
  const format = field('format');
  return refusable(
    () => {
      if (format !== 'json' && format !== 'xml') throw new ServiceError(400, '9107', 'Wrong format');
      checkServiceId(field('service'), service);
      const transaction = service.transactions.find(field('id'));
      if (transaction === undefined) throw new ServiceError(404, '0302', 'Transaction not found');
      return format === 'json'
        ? json(200, { data: transactionStatus(transaction, 'legacy', service.switches) })
        : xmlReply(xml({ response: 'OK', status: transaction.status }));
    },
    (error) => errorData(error, format),
  );
}

/** What the payer's buttons do. */
const PAYER_ACTIONS: Record<string, TransactionStatus> = {
  pay: 'completed',
  fail: 'failed',
  reject: 'rejected',
};

/** The page of the payment method, where a payer can pay, fail, be rejected or go back. */
function payer(received: FormRequest, { transactions, secret }: Service): ServiceReply {
  const id = received.url.split('?', 1)[0]?.slice(`${CHECKOUT_PATH}/`.length) ?? '';
  const transaction = transactions.find(id);
  if (transaction === undefined) {
    return html(404, errorPage(new ServiceError(404, '0302', 'Transaction not found')));
  }
  if (received.method !== 'POST') {
    return html(200, payerPage(transaction));
  }
  const action = formFields(received)('action');
  const status = PAYER_ACTIONS[action];
  if (status === undefined && action !== 'cancel') {
    return html(400, errorPage(new ServiceError(400, '9108', 'Wrong action')));
  }
  if (status !== undefined) transactions.move(transaction, status);
  // Section 4.2: one target after the payment, one after a payment that was cancelled or failed.
  const target = status === 'completed' ? transaction.return_url : transaction.cancel_url;
  const committed = status === undefined ? [] : [id];
  if (target === '') return html(200, resultPage(transaction), committed);
  return seeOther(returnAddress(target, transaction, secret), committed);
}

function image({ url }: FormRequest): ServiceReply {
  const code = /\/([a-z]+)\.svg$/.exec(url)?.[1] ?? '';
  return { ...html(200, methodImage(code)), contentType: 'image/svg+xml' };
}

/** The checkout endpoint, the legacy status endpoint, and the pages that a payer sees. */
export const checkoutRoutes = [
  { path: CHECKOUT_PATH, answer: checkout },
  { path: STATUS_PATH, answer: checkPayment },
  { path: `${CHECKOUT_PATH}/images/:file`, answer: image },
  { path: `${CHECKOUT_PATH}/:id`, answer: payer },
].map(({ path, answer }) => ({
  path,
  respond:
    (received: FormRequest, service: Service, origin: string): Finish =>
    () =>
      answer(received, service, origin),
}));
