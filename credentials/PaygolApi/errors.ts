/**
 * Errors of the credential. Those whose names begin with `Paygol` mean that the request was not sent, which matters to
 * whoever pays: nodes know them by their names, since each file of the package is bundled by itself.
 */

/** A request that the credential refuses to sign. */
export class NotSentError extends Error {
  override readonly name: string = 'PaygolNotSentError';
}

/** A request that cannot be written as JSON the way PHP reads it back. */
export class NotWritableError extends NotSentError {
  override readonly name = 'PaygolNotWritableError';
  readonly paygolCode = 'not_writable';
}

/**
 * A request that may change something has been signed before: it may have been sent and processed. Its name is not one
 * of those above.
 */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError';
}

/** The credential allows reading only, and the request may do more. */
export class ReadOnlyError extends NotSentError {
  override readonly name = 'PaygolReadOnlyError';
  readonly paygolCode = 'read_only';
}

/**
 * No token could be had, so the request that needs it was not sent. `paygolCode` is stable; it is not named `code`,
 * because n8n's credential test would then show the code instead of the message.
 */
export class TokenError extends NotSentError {
  override readonly name = 'PaygolTokenError';
  readonly paygolCode: 'service_unreachable' | 'credential_refused' | 'token_unreadable';

  constructor(code: TokenError['paygolCode'], message: string) {
    super(message);
    this.paygolCode = code;
  }
}

/**
 * The stored tokens are not for this credential as it is now. n8n renews a token when it sees a status 401, so this
 * error carries one.
 */
export class TokensOutdatedError extends NotSentError {
  override readonly name = 'PaygolTokensOutdatedError';
  readonly response = { status: 401 };
}
