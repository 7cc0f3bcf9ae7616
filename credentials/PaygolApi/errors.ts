/**
 * Errors of the credential. Nodes know them by their names, since each file of the package is bundled by itself:
 * those that begin with `Paygol` mean that the request was not sent.
 */

import type { Sentence } from '../../core/words/codes.ts';
import { token } from '../../core/words/en/token.ts';

type TokenSentence = Sentence<keyof typeof token>;

/** For workflows that branch on why there is no token. */
const CODES = {
  token_unreachable: 'service_unreachable',
  token_refused: 'credential_refused',
  token_missing: 'token_unreadable',
} as const satisfies Record<TokenSentence['code'], string>;

export class NotSentError extends Error {
  override readonly name: string = 'PaygolNotSentError';
}

export class NotWritableError extends NotSentError {
  override readonly name = 'PaygolNotWritableError';
  readonly paygolCode = 'not_writable';
}

/** A request that may change something was signed before, and may have been sent and processed. */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError';
}

export class ReadOnlyError extends NotSentError {
  override readonly name = 'PaygolReadOnlyError';
  readonly paygolCode = 'read_only';
}

/** It is not named `code`: n8n's credential test would show that instead of the message. */
export class TokenError extends NotSentError {
  override readonly name = 'PaygolTokenError';
  readonly paygolCode: (typeof CODES)[TokenSentence['code']];
  /** For whoever reads another language. */
  readonly paygolSays: TokenSentence;

  /** Whether the body of the request may not have arrived. */
  readonly mayLackBody: boolean;

  constructor(says: TokenSentence, mayLackBody = false) {
    super((token[says.code] as (values: TokenSentence) => string)(says));
    this.paygolCode = CODES[says.code];
    this.paygolSays = says;
    this.mayLackBody = mayLackBody;
  }
}

/** The stored tokens are not for this credential as it is now. n8n renews them when it sees a status 401. */
export class TokensOutdatedError extends NotSentError {
  override readonly name = 'PaygolTokensOutdatedError';
  readonly response = { status: 401 };
}
