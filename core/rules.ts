import { inOrder } from './unseen.ts';

/**
 * Where a rule comes from. `spec`: the service specification; `public`: public knowledge, such as a check-digit
 * algorithm or ISO 4217; `assumed`: our own reading; `safety`: a value that cannot be read without guessing, or a limit
 * that the user has set.
 */
export type Origin = 'spec' | 'public' | 'assumed' | 'safety';

/** A rule, apart from how it is checked. */
export interface Rule {
  readonly origin: Origin;
  /**
   * An `error` keeps the row or the payment from being sent, a `warning` travels with it. A rule that is `assumed` only
   * warns.
   */
  readonly severity: 'error' | 'warning';
  /** Section of the service specification, where there is one. */
  readonly section?: string;
  /** The rule in one sentence, for the documentation. */
  readonly says: string;
}

/**
 * A given string as a message shows it: quoted, shortened when long, and with a replacement character for what is
 * broken or would change how the message is shown.
 */
export function quoted(text: string): string {
  return inOrder((text.length <= 40 ? `"${text}"` : `"${text.slice(0, 37)}…"`).toWellFormed());
}
