import type { Reason } from '../../words/codes.ts';
import type { Case, Policy, Warning } from './judge.ts';

/** What the code that decides today has decided: the outcome of a payout that is held, a warning, or nothing. */
type Decided =
  | { readonly kind: string; readonly reason?: Reason; readonly earlier?: string; readonly mark?: string }
  | Warning
  | undefined;

/** In tests, `judgeRepeats` decides next to the code that decides today, and they have to agree. */
export const shadow: { compare?: (payout: Case, policy: Policy, decided: Decided) => void } = {};
