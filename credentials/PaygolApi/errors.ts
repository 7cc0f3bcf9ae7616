/**
 * Errors of the credential. Nodes know them by their names, since each file of the package is bundled by itself:
 * those that begin with `Paygol` mean that the request was not sent.
 */

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
  readonly paygolCode: 'service_unreachable' | 'credential_refused' | 'token_unreadable';

  /** Whether the body of the request may not have arrived. */
  readonly mayLackBody: boolean;

  constructor(code: TokenError['paygolCode'], message: string, mayLackBody = false) {
    super(message);
    this.paygolCode = code;
    this.mayLackBody = mayLackBody;
  }
}

/** The stored tokens are not for this credential as it is now. n8n renews them when it sees a status 401. */
export class TokensOutdatedError extends NotSentError {
  override readonly name = 'PaygolTokensOutdatedError';
  readonly response = { status: 401 };
}
