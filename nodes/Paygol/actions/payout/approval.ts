import { approvalCode, approvedBy, type Review } from '../../../../core/payout/check/approvalCode.ts';
import {
  leftOutOf,
  type Meant,
  paidAgainOf,
  withoutLeftOut,
  withoutUnchosen,
} from '../../../../core/payout/report/ticks.ts';
import type { Row } from '../../../../core/payout/row.ts';
import type { CreateOptions } from './createOptions.ts';
import type { CheckedRun } from './rows/readRows.ts';

/** What people have said of the rows before they are paid: by an approval code, and by ticks. */
export interface Approval {
  /** All of them, those that are left out with that fate. */
  readonly rows: readonly Row[];
  /** What is approved though it looks paid, or goes into a changed account; nothing without a code. */
  readonly review: Review;
  /** The right code for these rows; `undefined` when none was given. */
  readonly code: string | undefined;
  /** What of the ticks is not understood: nobody is paid. */
  readonly unclear?: Exclude<Meant, ReadonlySet<Row>>;
}

/** Yields at each row where there is a code, which is yet to be compared with the one that was given. */
export function* readApproval(
  checked: CheckedRun,
  { approvalCode: given, leaveOut, payAgain }: CreateOptions,
): Generator<undefined, Approval> {
  const { rows: all, catalog } = checked;
  const isApproved = given !== undefined;
  const review = approvedBy(given, all);
  // For what was reviewed with the given one. It covers whom its approver leaves out, too.
  const code = isApproved ? yield* approvalCode(checked, review) : undefined;
  const leftOut = leftOutOf(all, leaveOut, catalog);
  const again = isApproved ? paidAgainOf(all, payAgain, catalog) : new Set<Row>();
  if ('code' in leftOut) return { rows: all, review, code, unclear: leftOut };
  if ('code' in again) return { rows: all, review, code, unclear: again };
  // The code of what was held covers it, unless it is said anew who is paid.
  const held = payAgain === undefined ? review.repeats : new Set<string>();
  // Who approves a report approves nothing that looks paid in it, but by a tick.
  const chosen = isApproved ? withoutUnchosen(all, again, held) : all;
  const repeats = new Set([...review.repeats, ...[...again].map(({ payout }) => payout.id)]);
  return {
    rows: withoutLeftOut(chosen, leftOut, review.leftOut),
    review: { ...review, repeats },
    code,
  };
}
