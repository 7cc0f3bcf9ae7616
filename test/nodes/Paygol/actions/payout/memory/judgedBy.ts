import type { Judged } from '../../../../../../core/payout/paid/judge.ts';
import { type Case, judgedFacts, judgeRepeats } from '../../../../../../core/payout/paid/judge.ts';
import type { Payout } from '../../../../../../core/payout/payout.ts';
import type { Known } from '../../../../../../core/payout/paid/ledger.ts';

/** What was claimed of a payout of a sheet, as the judge gets it. */
function caseOf(
  id: string,
  { payments }: Pick<Known, 'payments'>,
  sheet: readonly Payout[],
): Omit<Case, 'service'> {
  const ids = new Set(sheet.map((one) => one.id));
  const inSheet = (other: string) => (ids.has(other) ? 'as_it_is' : undefined);
  const facts = payments.get(id) ?? [];
  return { id, facts, inSheet, twins: [], isSent: () => false, now: Date.now() };
}

/** What the judge sees of payments that pay the same. */
export function comparedBy(
  id: string,
  claimed: Pick<Known, 'payments'>,
  sheet: readonly Payout[],
): readonly Judged[] {
  return judgedFacts(caseOf(id, claimed, sheet));
}

/** Whether the judge holds a payout, where the service does not answer. */
export function isHeldBy(id: string, claimed: Pick<Known, 'payments'>, sheet: readonly Payout[]): boolean {
  return judgeRepeats(caseOf(id, claimed, sheet), {}).do === 'hold';
}
