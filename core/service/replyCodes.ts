import type { NetworkFailure } from './http/networkErrors.ts';
import type { XmlErrorCode } from './http/xml.ts';

/** Whosever words stand in an answer, as they are quoted: `: "…"`, or nothing. */
interface Quoting {
  readonly quote: string;
}

/** A request that was refused, perhaps since it has too many rows. */
interface Refused extends Quoting {
  readonly isTooLarge: boolean;
}

/** What an answer should have had. */
export type Lacking = 'methods' | 'address' | 'transaction' | 'payout';

/** What may be too large to be read. */
export type LargeReply = 'list' | 'answer';

/** Why a body of the checkout interface cannot be used. */
export type BodyFault =
  | XmlErrorCode
  | ('not_utf8' | 'not_json_object' | 'other_root' | 'said_twice' | 'nested_values' | 'no_response')
  | ('no_transaction' | 'other_transaction');

/** What is said of the service's replies. */
export interface ReplyCodes {
  /** Words that were made elsewhere: of the service, the transport, an error. */
  message: { readonly text: string };

  // An answer that is not what was asked for.
  http_status: Quoting & { readonly httpStatus: number };
  error_status: Quoting & { readonly status: number };
  /** The status where the service names one. */
  request_rejected: Refused & { readonly httpStatus?: number };
  refused_by_somebody: Refused & { readonly httpStatus: number };
  authorization_refused: Quoting;
  not_allowed: Quoting;
  busy: Quoting;
  answer_lacks: { readonly what: Lacking };
  signature_wrong: object;
  signature_missing: object;
  reply_not_read: object;
  unusable_answer: { readonly httpStatus: number; readonly why: ReplySentence; readonly quote: string };

  // What is wrong with its body: phrases.
  body_unreadable: object;
  body_undocumented: object;
  body_unusable: { readonly fault: BodyFault };
  body_with_error: object;
  body_with_result: { readonly result: string };

  // No answer.
  not_reached: { readonly failure: NetworkFailure };
  no_whole_answer: { readonly failure: NetworkFailure };
  answer_too_large: { readonly what: LargeReply; readonly megabytes: number };
  credential_not_used: object;
  execution_stopped: object;

  // A reply to a request that pays.
  create_reply_lacks: object;
  create_reply_counts: {
    readonly sent: number;
    readonly made: number;
    readonly wrong: number;
    readonly shown: number;
  };
  create_reply_records: object;

  // What to do about one.
  correct_personal_id: object;
  check_transaction_id: object;
  check_permission: object;
  check_id: object;
  check_access: object;
  send_fewer_items: object;
  check_environment: object;
  accept_unsigned: object;
  check_secret: object;
  try_later: object;
}

export type ReplySentence = {
  [Each in keyof ReplyCodes]: { readonly code: Each } & ReplyCodes[Each];
}[keyof ReplyCodes];
