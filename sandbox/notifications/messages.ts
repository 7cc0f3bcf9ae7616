import { createHmac } from 'node:crypto';
import { eventOf } from '../../core/payout/events.ts';
import { phpReencode } from '../../core/service/php/decode.ts';
import { createdRecord } from '../payouts/records.ts';
import type { Payout, PayoutStatus } from '../payouts/ledger.ts';
import type { NotificationSettings } from './settings.ts';
import { statusWord } from '../readings/statusWords.ts';
import type { Readings } from '../readings/switches.ts';
import { ipnParameters } from '../payments/transactionRecords.ts';
import type { Transaction } from '../payments/transactions.ts';

/** A notification, ready to be sent. */
export interface Message {
  /** The merchant's payout id, or the transaction id. */
  subject: string;
  /** An event code of section 6.1, or `ipn` and the status. */
  event: string;
  method: 'GET' | 'POST';
  /** The whole address, query included. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Merchant {
  secret: string;
}

/** Where webhooks of a payout go: an address of its own comes before the default (section 1.2); nowhere if empty. */
export function webhookUrl(payout: Payout, settings: NotificationSettings): string {
  return payout.row.notification ?? settings.payoutUrl;
}

/**
 * The webhook of an event of a payout (section 6.1). Its fields are not shown; `assumed`: the event's code and the
 * created record, with the status that the event stands for.
 */
export function payoutWebhook(
  payout: Payout,
  status: PayoutStatus,
  settings: NotificationSettings,
  { secret }: Merchant,
  { statusWords }: Readings,
): Message {
  const event = String(eventOf(status));
  const data = { ...createdRecord(payout), status: statusWord(status, statusWords) };
  const body = JSON.stringify({ event, data });
  return {
    subject: payout.external_id,
    event,
    method: 'POST',
    url: webhookUrl(payout, settings),
    headers: { 'content-type': 'application/json', ...signature(body, settings, secret) },
    body,
  };
}

/** The IPN of a transaction in one of its forms (section 6.2). */
export function ipn(
  transaction: Transaction,
  settings: NotificationSettings,
  { secret }: Merchant,
  readings: Readings,
): Message {
  const parameters = ipnParameters(transaction, readings);
  const json = JSON.stringify(parameters);
  const query = new URLSearchParams(parameters).toString();
  const head = { subject: transaction.transaction_id, event: `ipn ${transaction.status}` };
  const signed = signature(json, settings, secret);
  switch (settings.ipnForm) {
    case 'json':
    case 'getJson':
      return {
        ...head,
        method: settings.ipnForm === 'json' ? 'POST' : 'GET',
        url: settings.ipnUrl,
        headers: { 'content-type': 'application/json', ...signed },
        body: json,
      };
    case 'form':
      return {
        ...head,
        method: 'POST',
        url: settings.ipnUrl,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...signature(settings.signedForm === 'raw' ? query : json, settings, secret),
        },
        body: query,
      };
    case 'get':
      return {
        ...head,
        method: 'GET',
        url: withQuery(settings.ipnUrl, query),
        headers: signature(settings.signedForm === 'raw' ? query : json, settings, secret),
        body: '',
      };
    case 'legacy': {
      const isLegacy = ([name]: [string, string]): boolean => name !== 'method' && name !== 'status';
      // Shop modules demand the price of the form (`public`). Of a converted one, a reading says whether it comes.
      const { payer_price, amount: frmprice, currency: frmcurrency } = transaction;
      const form = payer_price === null ? { frmprice, frmcurrency } : {};
      const legacy = new URLSearchParams(Object.entries({ ...form, ...parameters }).filter(isLegacy));
      const key = settings.signature === 'wrong' ? `not-${settings.secretKey}` : settings.secretKey;
      if (settings.signature !== 'none') legacy.set('key', key);
      return {
        ...head,
        event: 'ipn',
        method: 'GET',
        url: withQuery(settings.ipnUrl, legacy.toString()),
        headers: {},
        body: '',
      };
    }
  }
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** The signature header, over the form that is set; a wrong one differs in its last digit. */
function signature(text: string, settings: NotificationSettings, secret: string): Record<string, string> {
  if (settings.signature === 'none') return {};
  const form = settings.signedForm;
  const signed =
    form === 'raw' ? text : (phpReencode(text, form === 'sorted' ? 'sorted' : 'received') ?? text);
  const digest = createHmac('sha256', secret).update(signed).digest('hex');
  const last = digest.endsWith('0') ? '1' : '0';
  return { 'X-PG-SIG': settings.signature === 'wrong' ? digest.slice(0, -1) + last : digest };
}
