import type { Origin } from '../../core/values/origins.ts';

/** What the nodes take for given where the specification is silent. */
export interface Silence {
  /** Section of the service's specification that leaves it open. */
  readonly section: string;
  readonly origin: Extract<Origin, 'public' | 'assumed'>;
  /** What the nodes rely on, in one sentence. */
  readonly says: string;
  /** What happens where the service does otherwise, in one sentence. */
  readonly otherwise: string;
  /** Where it is written down in the code. */
  readonly files: readonly string[];
}

/**
 * Everything but the rules for rows and payments (`core/row/rules.ts`, `core/payment/rules.ts`) that rests on public
 * facts or on an assumption. A test finds the files that say so of themselves.
 */
export const silences: readonly Silence[] = [
  {
    section: 'Address placeholders',
    origin: 'public',
    says: 'The live service is at payouts.paygol.com and www.paygol.com.',
    otherwise: 'Choose *Custom Addresses* in the credential.',
    files: ['core/service/endpoints.ts'],
  },
  {
    section: '4.1',
    origin: 'assumed',
    says: 'The `error` object of section 7 under 400 or 422 refuses a create request, and so does an answer that names a field or an ID of it. Such a 409 (whose ID may exist, and is looked for by the next run), 413, another 4xx with a reason (not 401, 429; 403 if the token works), and a 2xx with an `error` do once the payouts are missing twice, ten seconds apart.',
    otherwise:
      'After other answers, rows are looked up, and are *unknown* until found. If a refused request is processed later, a run that comes first pays its rows, too.',
    files: ['core/service/reply.ts', 'core/payout/send/createReply.ts'],
  },
  {
    section: '2.2, 4.1',
    origin: 'assumed',
    says: 'The reply to Create has a record of each payout, under its ID as text or number, trimmed or in another case.',
    otherwise: 'A row without its record is looked up by its ID.',
    files: ['core/payout/ask/sameId.ts'],
  },
  {
    section: '2.1, 2.2',
    origin: 'assumed',
    says: 'A payout that ended unpaid is the only one under its ID if the whole list shows no other.',
    otherwise: 'Of two payouts under one ID, the one that may have paid counts, and no new ID is advised.',
    files: ['core/payout/ask/otherRecords.ts'],
  },
  {
    section: '2.2',
    origin: 'assumed',
    says: 'A reply to Create counts if its records are as many as `inserted_rows` and, with `error_rows`, as were sent. Records without a `payout_id`, or with an `error` or such a status, may be rejections. Counts and `result` may be text, and `result` missing. With another `result`, or an HTTP status that refuses, a reply that counts wrong rows still tells which.',
    otherwise: 'Rows of a reply that does not add up, or made next to such a `result`, are looked up.',
    files: ['core/payout/send/createReply.ts', 'core/payout/ask/reply.ts'],
  },
  {
    section: '2.2',
    origin: 'assumed',
    says: 'A record may write an amount as text, an account masked or without leading zeros, a name cut or in capitals.',
    otherwise: 'Another form is a *conflict*; nothing is sent.',
    files: ['core/payout/paid/compareRecord.ts'],
  },
  {
    section: '4.2',
    origin: 'public',
    says: 'The address to which a payer comes back has `PGID`, `status`, `custom` in base64, and `key`, a signature over these; whether over `custom` as it stands there is assumed.',
    otherwise: '*Verify Return* takes both forms; anything else is not verified.',
    files: ['core/payment/returnAddress.ts'],
  },
  {
    section: '5, 6.1, 6.2',
    origin: 'assumed',
    says: 'A signature header may come twice, or folded into one, with equal values. The `custom` of an IPN may be in windows-1252.',
    otherwise: 'Values that differ are refused; so is another field in that encoding.',
    files: ['core/service/signature.ts', 'core/notification/confirmation.ts'],
  },
  {
    section: '3.1, 3.2',
    origin: 'assumed',
    says: 'A status may have another case and spelling; *pending* and *received* are new, *processing* is on its way, *returned*, *rejected* and *expired* mean *failed*. Those of payments: another case.',
    otherwise: 'A payout with another word is *unknown*, and not sent again.',
    files: ['core/payout/status.ts', 'core/notification/ipn.ts'],
  },
  {
    section: '4.1',
    origin: 'assumed',
    says: '“No such payout” is what Paygol answers about IDs made up a moment ago, in any form.',
    otherwise: 'If it cannot be told from trouble, the row is *unknown* and not sent.',
    files: ['core/payout/ask/missing.ts'],
  },
  {
    section: '2.2, 4.1',
    origin: 'assumed',
    says: '`total` and `last_page` of a list may be text, or missing: then it ends with an empty or short page, or one that comes again.',
    otherwise: 'A list that does not add up is refused.',
    files: ['core/payout/ask/pages.ts'],
  },
  {
    section: '5',
    origin: 'public',
    says: 'Keys are sorted and values written as by PHP’s `ksort` (natural order, without case) and `json_encode`; the signature is 64 lowercase hexadecimal digits. A receiver may check the bytes, or decode and write them again.',
    otherwise: 'Paygol answers that the signature is wrong, and nothing is paid.',
    files: ['core/service/signature.ts', 'core/service/php/order.ts', 'core/service/json/canonicalJson.ts'],
  },
  {
    section: '5.4',
    origin: 'assumed',
    says: '400, 401, 403 or 422 to a token request means a wrong Service ID or Shared Secret. A token is renewed after five minutes before a request that changes something, after thirty before any.',
    otherwise: 'The message names the wrong cause; a token that dies earlier costs a look-up.',
    files: ['credentials/PaygolApi/tokens.ts'],
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'The transactions API is what Paygol’s PHP SDK uses: its paths, each a GET with a JSON body, or a POST; its fields; the price as a number, all else as strings; countries in capitals; a web checkout’s address in `data.redirectUrl`.',
    otherwise: 'The call fails with Paygol’s error, or the item says that the reply had no address.',
    files: [
      'core/service/account.ts',
      'nodes/shared/transport/client.ts',
      'core/payment/fields.ts',
      'core/payment/transaction/record.ts',
      'core/payment/fields.ts',
      'core/payment/checkPayment.ts',
    ],
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'Replies of the transactions API are signed over their raw bytes; a `result` other than 0 is a refusal, and none is needed.',
    otherwise: 'A reply without a valid signature is not believed.',
    files: ['core/payment/transaction/reply.ts'],
  },
  {
    section: '7',
    origin: 'assumed',
    says: 'A refusal of a payment names its field, as `pg_…` or in plain English.',
    otherwise: 'The advice lists all that was sent.',
    files: ['core/payment/refusalAdvice.ts'],
  },
  {
    section: '4.2, 2.3',
    origin: 'assumed',
    says: 'The form of e-mail, web and IP addresses and phones of a payment.',
    otherwise: 'An unneeded warning; the payment is sent.',
    files: ['core/payment/paymentChecks.ts'],
  },
  {
    section: '5, 6.1',
    origin: 'public',
    says: 'A notification is signed over its raw bytes, or what PHP makes of them, in the order received or sorted.',
    otherwise: 'It is refused, and no workflow runs.',
    files: ['core/service/php/decode.ts'],
  },
  {
    section: '6.1',
    origin: 'assumed',
    says: 'A payout webhook names the payout as the list does, or by another of Paygol’s names.',
    otherwise: 'The item has the message as it came, without those parts.',
    files: ['core/notification/payoutEvent.ts'],
  },
  {
    section: '6.1',
    origin: 'assumed',
    says: 'By their fields, requests and replies of the API, and the address of a payer who comes back, are no notifications.',
    otherwise: 'The notification is refused.',
    files: ['core/notification/kind.ts'],
  },
  {
    section: '1.4, 6.2',
    origin: 'public',
    says: 'An IPN with a `message_id` and no transaction is of a premium SMS. A legacy one needs no service ID.',
    otherwise: 'It comes out as any other IPN, or is refused.',
    files: ['core/notification/sms.ts'],
  },
  {
    section: '6.2',
    origin: 'public',
    says: 'A legacy IPN is a GET whose `key` is the service’s secret key, and names the service ID.',
    otherwise: 'It is refused.',
    files: ['core/notification/ipn.ts'],
  },
  {
    section: '6.2',
    origin: 'assumed',
    says: 'A legacy IPN that names no status means *completed*.',
    otherwise: 'With *Confirm with Paygol*, Paygol’s record has the status.',
    files: ['nodes/PaygolIpnTrigger/evaluate.ts'],
  },
  {
    section: '2.4, 6.2',
    origin: 'assumed',
    says: 'An IPN v2 by GET has its parameters in the query, or in a JSON body; the signature is over those bytes.',
    otherwise: 'It is refused.',
    files: ['core/notification/message.ts'],
  },
  {
    section: '2.5',
    origin: 'public',
    says: 'Check digits of RUT, CPF, CNPJ, CUIT and CUIL follow the countries’ algorithms.',
    otherwise: 'The rule `document_check` can be let through.',
    files: ['core/values/checkDigits.ts', 'core/countries/country.ts'],
  },
];
