import { grouped } from '../../values/grouped.ts';
import { foldedId } from '../../values/text.ts';
import type { QuestionPool } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Reason } from '../../words/codes.ts';
import type { LookUpResult } from '../ask/lookUp.ts';
import type { OtherRecords } from '../ask/otherRecords.ts';
import { listPayouts } from '../ask/pages.ts';
import type { PayoutQuestions } from '../ask/reply.ts';
import { isSameButAccount } from '../paid/compareRecord.ts';
import type { InputFact, IsSent, PaidBefore, PaymentFact, ValidatedFact } from '../paid/facts.ts';
import { type Case, judgeRepeats, type Policy, type Service, type Verdict } from '../paid/judge.ts';
import { type ByList, ListedPayments } from '../paid/listedPayments.ts';
import type { PayoutIndex } from '../paid/payoutIndex.ts';
import { withoutName } from '../paid/periodInId.ts';
import type { Payout } from '../payout.ts';
import { paymentKeys } from '../samePayment.ts';
import type { Row } from '../row.ts';
import { endedUnpaid } from '../status.ts';
import { mayBePaid, type Outcome } from './outcome.ts';

export interface RepeatSettings extends Policy, ByList {
  readonly date?: () => number;
  /**
   * Called with the earlier payments of a payout that is not held.
   * @param isHeld whether it would be held by default
   * @param marks what an approval must include
   */
  readonly onRepeat?: (id: string, what: Reason, isHeld: boolean, marks: readonly string[]) => void;
  /** Where a payout comes from, by its id; without it, all come from one list. */
  readonly sourceOf?: (id: string) => Pick<Row, 'validated' | 'period'> | undefined;
}

export interface ComparedRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly questions: PayoutQuestions;
  readonly pool: QuestionPool;
  readonly others: OtherRecords;
  readonly settings: RepeatSettings;
  note(id: string, outcome: Outcome): void;
  open(payouts: readonly Payout[]): Payout[];
  lookUp(
    payouts: readonly { readonly id: string }[],
    how: 'each',
  ): Promise<ReadonlyMap<string, LookUpResult>>;
}

/** How much of the list is read to find a payment whose id is not known. */
const MOST_LISTED = 10_000;

/** What is decided without a service: what it would have to be asked about counts. */
export function judgedWithoutService(
  payouts: readonly Payout[],
  { payments }: Pick<PaidBefore, 'payments'>,
  policy: Policy,
  now: number,
): ReadonlyMap<string, Verdict> {
  const { caseOf } = new Sheet(payouts);
  const compared = payouts.filter(({ id }) => payments.has(id));
  return new Map(
    compared.map((payout) => {
      const facts = payments.get(payout.id) ?? [];
      const known = { facts, isSent: () => undefined, twins: [], now };
      return [payout.id, judgeRepeats(caseOf(payout, known), policy)];
    }),
  );
}

/** The rows of a run. Those that pay the same are not compared with each other. */
class Sheet {
  readonly #payouts: readonly Payout[];
  /** By what they pay. Made when it is first asked for: mostly it never is. */
  #equal: ReadonlyMap<string, readonly Payout[]> | undefined;

  constructor(payouts: readonly Payout[]) {
    this.#payouts = payouts;
  }

  /** The rows that pay the same, with this one, in the order of the input. */
  equalTo(payout: Payout): readonly Payout[] {
    this.#equal ??= grouped(this.#payouts, (one) => paymentKeys(one).payment);
    return this.#equal.get(paymentKeys(payout).payment) ?? [];
  }

  readonly caseOf = (payout: Payout, known: Omit<Case, 'id' | 'inSheet'>): Case => ({
    id: payout.id,
    inSheet: (id) => {
      const equal = this.equalTo(payout);
      if (equal.some((one) => one.id === id)) return 'as_it_is';
      return equal.some((one) => foldedId(one.id) === foldedId(id)) ? 'alike' : undefined;
    },
    ...known,
  });
}

/** Brings the judge of repeated payments what it wants to know, and notes what it decides. */
export class Repeats {
  readonly listed: ListedPayments;
  readonly #run: ComparedRun;
  readonly #payouts: readonly Payout[];
  readonly #sheet: Sheet;
  readonly #results = new Map<string, LookUpResult>();
  #areOfSeveralRuns: boolean | undefined;
  #list: Promise<readonly JsonObject[] | undefined> | undefined;

  constructor(run: ComparedRun, index: PayoutIndex) {
    this.#run = run;
    this.#payouts = index.payouts;
    this.#sheet = new Sheet(index.payouts);
    this.listed = new ListedPayments(index, run.settings);
  }

  /** Notes the payouts that are held. Payments that count are looked up first: a failed one is none. */
  async hold(
    payouts: readonly Payout[],
    { payments }: Pick<PaidBefore, 'payments'>,
    isSent: IsSent,
  ): Promise<void> {
    const { settings } = this.#run;
    // A later batch may get an answer.
    for (const [id, { kind }] of this.#results) if (kind === 'unanswered') this.#results.delete(id);
    let open = this.#run.open(payouts).flatMap((payout) => {
      const known = payments.get(payout.id) ?? [];
      const facts = [
        ...this.listed.of(payout.id),
        ...known,
        ...this.#inInput(payout),
        ...this.#validated(payout),
      ];
      return facts.length === 0 ? [] : [{ payout, known: this.#known(payout, facts, isSent) }];
    });
    const readList = new Set<string>();
    while (open.length > 0) {
      const list = readList.size === 0 ? undefined : await this.#readList();
      const judged = open.map((one) => {
        const { payout, known } = one;
        const service = this.#service(readList.has(payout.id) ? listedOf(payout, list) : undefined);
        return { one, verdict: judgeRepeats(this.#sheet.caseOf(payout, { ...known, service }), settings) };
      });
      for (const { one, verdict } of judged) {
        if (verdict.do === 'read_list') readList.add(one.payout.id);
        else this.#note(one.payout.id, verdict);
      }
      const isOpen = ({ verdict }: { readonly verdict: Verdict }) =>
        verdict.do === 'read_list' || verdict.do === 'look_up';
      open = judged.filter(isOpen).map(({ one }) => one);
      await this.#lookUp(judged.flatMap(({ verdict }) => (verdict.do === 'look_up' ? verdict.ids : [])));
    }
  }

  #known(
    payout: Payout,
    facts: readonly PaymentFact[],
    isSent: IsSent,
  ): Omit<Case, 'id' | 'inSheet' | 'service'> {
    const { date = Date.now, sourceOf, approved } = this.#run.settings;
    const seenAt = sourceOf?.(payout.id)?.validated?.at ?? (approved?.at || undefined);
    return { facts, isSent, twins: this.#twinsThere(payout), now: date(), seenAt };
  }

  #service(listed: Service['listed']): Service {
    return {
      results: this.#results,
      isListedUnpaid: (id) => this.listed.isUnpaid(id),
      hasOther: (id) => this.#run.others.of(id).kind === 'there',
      ...(listed === undefined ? {} : { listed }),
    };
  }

  #note(id: string, verdict: Verdict): void {
    if (verdict.do === 'hold') {
      const { reason, earlier, marks } = verdict;
      this.#run.note(id, {
        kind: 'repeated',
        reason,
        ...(earlier === undefined ? {} : { earlier }),
        marks,
      });
    } else if (verdict.do === 'send' && verdict.warning !== undefined) {
      const { what, isHeld, marks } = verdict.warning;
      this.#run.settings.onRepeat?.(id, what, isHeld, marks);
    }
  }

  #twinsThere(payout: Payout): readonly string[] {
    const twins = this.#sheet.equalTo(payout).filter(({ id }) => id !== payout.id && this.#isThere(id));
    return twins.map(({ id }) => id);
  }

  #isThere(id: string): boolean {
    const kind = this.#run.outcomes.get(id)?.kind;
    return kind === 'already_there' || kind === 'unknown';
  }

  #validated({ id }: Payout): ValidatedFact[] {
    const { validated } = this.#run.settings.sourceOf?.(id) ?? {};
    return validated?.looksPaid === true ? [{ from: 'validated' }] : [];
  }

  #inInput(payout: Payout): InputFact[] {
    const { sourceOf = () => undefined, date = Date.now } = this.#run.settings;
    const runOf = ({ id }: Payout) => sourceOf(id)?.validated?.run ?? '';
    this.#areOfSeveralRuns ??= new Set(this.#payouts.map(runOf)).size > 1;
    if (!this.#areOfSeveralRuns) return [];
    const all = this.#sheet.equalTo(payout);
    const now = date();
    const { validated: { at = now } = {}, period } = sourceOf(payout.id) ?? {};
    const ownPeriod = withoutName(period);
    const run = runOf(payout);
    const place = all.indexOf(payout);
    return all.flatMap((first, i) => {
      const source = sourceOf(first.id);
      // Of those that are about to be sent, the order counts.
      const isBefore = i < place && mayBePaid(this.#run.outcomes.get(first.id));
      if (runOf(first) === run || !(this.#isThere(first.id) || isBefore)) return [];
      const account = paymentKeys(first).account === paymentKeys(payout).account ? 'same' : 'other';
      const apart = Math.abs(at - (source?.validated?.at ?? now));
      const isSamePeriod = ownPeriod !== undefined && ownPeriod === withoutName(source?.period);
      return [{ from: 'input', id: first.id, account, apart, isSamePeriod }];
    });
  }

  async #lookUp(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const wanted = [...new Set(ids)].map((id) => ({ id }));
    for (const [id, result] of await this.#run.lookUp(wanted, 'each')) {
      this.#results.set(id, result);
      if (result.kind === 'found' && endedUnpaid(result.record)) this.#run.others.ended(id);
    }
    await this.#run.others.read();
  }

  /** Once for a run. `undefined` unless it is whole. */
  #readList(): Promise<readonly JsonObject[] | undefined> {
    const { questions, pool } = this.#run;
    const list = (page: number, limit: number) => questions.list(page, limit);
    this.#list ??= listPayouts({ list, pool }, MOST_LISTED).then((listing) => {
      const isWhole = listing.kind === 'listed' && listing.doubt === undefined;
      return isWhole && listing.records.length < MOST_LISTED ? listing.records : undefined;
    });
    return this.#list;
  }
}

function listedOf(payout: Payout, list: readonly JsonObject[] | undefined): Service['listed'] {
  return list?.filter((record) => isSameButAccount(payout, record)) ?? 'not_whole';
}
