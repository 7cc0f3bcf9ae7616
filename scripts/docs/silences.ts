import type { Origin } from '../../core/rules.ts';

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
  readonly file: string;
}

/**
 * Everything but the rules for rows and payments (`core/payout/rules.ts`, `core/payment/rules.ts`) that rests on public
 * facts or on an assumption. A test finds the files that say so of themselves.
 */
export const silences: readonly Silence[] = [
  {
    section: 'Address placeholders',
    origin: 'public',
    says: 'The live service is at payouts.paygol.com and www.paygol.com, with the version in the path.',
    otherwise: 'Each address can be edited in the credential, under Custom Addresses.',
    file: 'core/endpoints.ts',
  },
  {
    section: '4.1',
    origin: 'assumed',
    says: 'An error of the payouts API is the `error` object of section 7, with any HTTP status.',
    otherwise:
      'Any other answer says nothing about a payout: its rows are looked up, and are *unknown* until they are found.',
    file: 'core/reply.ts',
  },
  {
    section: '2.2, 4.1',
    origin: 'assumed',
    says: 'A payout that Create made has its record in the reply, under the ID that was sent; the ID may come back as a number, trimmed or in another case.',
    otherwise: 'A row without its record is looked up by its ID.',
    file: 'core/payout/sameId.ts',
  },
  {
    section: '2.2',
    origin: 'assumed',
    says: 'Counts of a reply (`inserted_rows`, `error_rows`) decide nothing; records do. A count that differs from the records leads to a look-up.',
    otherwise: 'Nothing changes: no outcome rests on a count.',
    file: 'core/payout/send/createReply.ts',
  },
  {
    section: '2.2',
    origin: 'assumed',
    says: 'A record may write a value in another form: an amount as text, an account masked or without its leading zeros, a name cut or in capitals.',
    otherwise: 'A value that is neither the same nor such a form is a *conflict*, and nothing is sent.',
    file: 'core/payout/send/record.ts',
  },
  {
    section: '3.1',
    origin: 'assumed',
    says: 'A status may be written in another case and spelling; *pending* and *received* are new, *processing* is on its way, by *returned*, *rejected* and *expired* nobody was paid.',
    otherwise: 'A payout that is found with any other word is *unknown*, and is not sent again.',
    file: 'core/payout/status.ts',
  },
  {
    section: '4.1',
    origin: 'assumed',
    says: '“No such payout” is what the service answers about IDs that were made up a moment ago, in whatever form, but for what differs from answer to answer.',
    otherwise: 'Where the two cannot be told from trouble, the row is *unknown* and is not sent.',
    file: 'core/payout/missing.ts',
  },
  {
    section: '2.2, 4.1',
    origin: 'assumed',
    says: 'Numbers of the list’s pages (`total`, `last_page`) may come as text.',
    otherwise: 'A list that does not add up is refused as inconsistent.',
    file: 'core/payout/pages.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'The transactions API takes each of its requests as a GET with a body, and as a POST, too.',
    otherwise: 'The credential says which of the two is used: *Transactions API Method*.',
    file: 'core/account.ts',
  },
  {
    section: '5',
    origin: 'public',
    says: 'Keys are sorted and values written as PHP’s `ksort` and `json_encode` do it; the signature is 64 lowercase hexadecimal digits.',
    otherwise: 'The service answers that the signature is wrong, and nothing is paid.',
    file: 'core/signature.ts',
  },
  {
    section: '5, 6.1',
    origin: 'public',
    says: 'A notification is signed over its raw bytes, or over what PHP makes of them, in the order received or sorted.',
    otherwise: 'It is refused with 401, and no workflow runs.',
    file: 'core/php/decode.ts',
  },
  {
    section: '5',
    origin: 'public',
    says: '“Natural order, case-insensitive” is PHP’s natural order.',
    otherwise: 'As above: no request could be signed rightly.',
    file: 'core/php/order.ts',
  },
  {
    section: '5',
    origin: 'public',
    says: 'A receiver may check the bytes as they are, or decode and write them again: both give what is sent.',
    otherwise: 'As above.',
    file: 'core/json/canonicalJson.ts',
  },
  {
    section: '5.4',
    origin: 'assumed',
    says: 'A token request that is answered with 400, 401, 403 or 422 was refused because of the Service ID or the Shared Secret.',
    otherwise:
      'The message names the credential although something else was wrong; nothing is sent either way.',
    file: 'credentials/PaygolApi/tokens.ts',
  },
  {
    section: '5.4',
    origin: 'assumed',
    says: 'How long a token lives is not shown. One that is older than five minutes is tried with a question before it is used for a payment.',
    otherwise: 'A token that dies earlier costs a look-up of the rows whose request was refused.',
    file: 'credentials/PaygolApi/tokens.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'Every call of the transactions API is a GET with a JSON body, at the paths of Paygol’s PHP SDK.',
    otherwise: 'The call fails with the service’s own error; nothing is made.',
    file: 'nodes/shared/transport/client.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'The price of a payment is sent as a JSON number, everything else as a string, and the language always, as Paygol’s PHP SDK does it.',
    otherwise: 'The call fails with the service’s own error; nothing is made.',
    file: 'core/payment/transaction/request.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'A web checkout is created at `payment/webcheckout`, and its reply has the address for the payer in `data.redirectUrl`.',
    otherwise: 'The item says that the reply had no address, and shows what came.',
    file: 'core/payment/transaction/record.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'Every reply of the transactions API carries a `result`, and a signature over its raw bytes.',
    otherwise: 'A reply without a valid signature is not believed.',
    file: 'core/payment/transaction/reply.ts',
  },
  {
    section: '7',
    origin: 'assumed',
    says: 'A refusal of a payment names the field that it is about, as `pg_…` or in plain English.',
    otherwise:
      'The advice below the error lists what was sent instead of one field; Paygol’s words stand in the message all the same.',
    file: 'core/payment/refusalAdvice.ts',
  },
  {
    section: '4.2, 2.3',
    origin: 'assumed',
    says: 'What e-mail addresses, web addresses, IP addresses and phones of a payment look like.',
    otherwise: 'An unneeded warning; the payment is sent all the same.',
    file: 'core/payment/fieldChecks.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'Fields of a payment have the names of Paygol’s PHP SDK, among them `pg_bic` and `pg_iban`.',
    otherwise: 'Fields under other names can be sent as *Extra Fields*.',
    file: 'core/payment/fields.ts',
  },
  {
    section: '4.4',
    origin: 'public',
    says: 'The country of *Get Payment Methods* is in capitals.',
    otherwise: 'The service would answer with an error.',
    file: 'core/payment/checkPayment.ts',
  },
  {
    section: '6.1',
    origin: 'assumed',
    says: 'A payout webhook names the payout as the list does. Where the parts stand elsewhere, they are searched for in a fixed order.',
    otherwise: 'The item has the message as it came, without those parts.',
    file: 'core/notification/payoutEvent.ts',
  },
  {
    section: '6.1',
    origin: 'assumed',
    says: 'What arrives is told apart by its fields: requests and replies of the API are not notifications.',
    otherwise: 'The notification is refused with 401.',
    file: 'core/notification/kind.ts',
  },
  {
    section: '6.2',
    origin: 'public',
    says: 'A legacy IPN is a GET whose `key` is the service’s secret key, and names the service ID.',
    otherwise: 'It is refused with 400.',
    file: 'core/notification/ipn.ts',
  },
  {
    section: '6.2',
    origin: 'assumed',
    says: 'A legacy IPN that names no status means *completed*: it does not come for another one.',
    otherwise:
      'Switch on *Confirm with Paygol*: then the status is what the service says of the transaction.',
    file: 'nodes/PaygolIpnTrigger/evaluate.ts',
  },
  {
    section: '2.4, 6.2',
    origin: 'assumed',
    says: 'An IPN v2 that comes by GET has its parameters in the query, or as a JSON body; the signature is over those bytes.',
    otherwise: 'It is refused with 400.',
    file: 'core/notification/message.ts',
  },
  {
    section: '2.5',
    origin: 'public',
    says: 'Check digits of RUT, CPF, CNPJ, CUIT and CUIL are those of the countries’ own algorithms.',
    otherwise: 'The rule `document_check` can be let through.',
    file: 'core/documents/documents.ts',
  },
];
