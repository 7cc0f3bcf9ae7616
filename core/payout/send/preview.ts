import type { RunClock } from '../../service/http/pool.ts';
import { EarlierMonths, type LastPeriod, namedMonth } from './lastPeriod.ts';
import { monthOf, type Reach, type ReadOn } from '../ask/newestPayouts.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { explainReply, type PayoutQuestions } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import type { DocumentOfOther, There } from '../../words/shown.ts';
import { type ListRead, PayoutRun } from './payoutRun.ts';
import { type Outcome, outcomeOfId } from './outcome.ts';
import { billInId } from '../paid/sameById.ts';
import { EarlierPayments, type ShownEarlier } from '../paid/earlierPayments.ts';
import { UnpaidThere } from '../paid/unpaidThere.ts';
import { AccountOwners } from '../paid/accountOwners.ts';
import { PayoutIndex } from '../paid/payoutIndex.ts';
import { GivenUpAccounts } from '../paid/givenUpAccounts.ts';
import { judgeId } from '../paid/judgeId.ts';
import type { Ledger } from '../paid/ledger.ts';
import type { PaidBefore } from '../paid/facts.ts';
import { judgedWithoutService, type RepeatSettings } from './repeatedPayments.ts';

/** What sending would find before it sends, by payout id. */
export interface Preview extends Partial<Omit<ShownEarlier, 'marksAlike'>> {
  /** Of payouts that would not be sent. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The payments that held payouts repeat. */
  readonly repeats: ReadonlyMap<string, readonly Sentence[]>;
  /** What an approval must include of those. */
  readonly marks?: ReadonlySet<string>;
  /** The same for payments of this execution, which are not held. */
  readonly again: ReadonlyMap<string, readonly Sentence[]>;
  /** Payees who were paid before, and never into this account: the end of another account, or empty. */
  readonly changedAccounts: ReadonlyMap<string, string>;
  /** The end of the account that was paid last, where that of the payout is an earlier one of the payee. */
  readonly accountsBack?: ReadonlyMap<string, string>;
  /** Missing where too little of the list was read. */
  readonly newPayees?: ReadonlySet<string> | undefined;
  /** Missing unless ids name their month and all of the one before was read. */
  readonly lastPeriod?: LastPeriod | undefined;
  readonly listed: ListRead;
  readonly hidesPayees?: boolean | undefined;
  readonly reach?: Reach | undefined;
  readonly notCompared?: Sentence | undefined;
  /** What the service has of payouts that are not to be made, and what was sent. */
  readonly sentUnpaid: ReadonlyMap<Payout, There>;
  /** Who was paid into the account of a payout, by its id, where the payee never was, and somebody else was. */
  readonly accountsOfOthers?: ReadonlyMap<string, DocumentOfOther>;
  /** Recent payments may be missing from this process's memory. */
  readonly isMemoryShort: boolean;
  readonly shiftedIds?: Reason | undefined;
}

export interface PreviewSettings
  extends RunClock, Pick<Preview, 'isMemoryShort'>, Pick<RepeatSettings, 'date' | 'model' | 'timeZone'> {
  /** Of *Build ID From*, with its run, and that run; empty where there is none. */
  readonly period: string;
  readonly part: string;
  /** Such as `2026-11-28`. */
  readonly today: string;
  /** Whether each payout is for a bill of its own. */
  readonly areBills: boolean;
  /** Whether ids are built from nothing else but the payee's document. */
  readonly areBillsAlone: boolean;
  /** Whether it is known here that an ID was sent. */
  readonly hasSent: (id: string) => boolean;
  /** What rows would pay that are not to be paid. */
  readonly unpaid: readonly Payout[];
  readonly random: () => number;
  readonly ledger: Ledger;
}

/** A report waits so long for the list, and asks no more of the service. */
const READ_ON: ReadOn = { pages: 40, milliseconds: 20_000 };

/**
 * Looks up what sending would look up, and sends nothing. A consistent list is believed here; of rows that cannot be
 * paid, the service is asked nothing.
 */
export async function previewPayouts(
  payouts: readonly Payout[],
  questions: PayoutQuestions,
  settings: PreviewSettings,
): Promise<Preview> {
  const { ledger, isMemoryShort } = settings;
  const repeats = new Map<string, readonly Sentence[]>();
  const again = new Map<string, readonly Sentence[]>();
  const marks = new Set<string>();
  const index = new PayoutIndex(payouts);
  const notes = new ListNotes(index, settings);
  const known = await ledger.claim(payouts, []);
  const unpaid = new UnpaidThere(settings.unpaid, settings.hasSent);
  const nothing = { outcomes: new Map(), changedAccounts: new Map() };
  const findings = { ...nothing, repeats, marks, again, sentUnpaid: unpaid.shown() };
  if (payouts.length === 0) return { ...findings, listed: 'all', isMemoryShort: false };
  const run = new PayoutRun(
    questions,
    {
      ...settings,
      checkFirst: 'each',
      resendUnknown: false,
      repeatedPayments: 'warn',
      onRepeat: (id, what, isHeld, more) => {
        (isHeld ? repeats : again).set(id, what.sentences);
        for (const mark of more) marks.add(mark);
      },
      readOn: READ_ON,
      onListed: (record) => {
        notes.note(record);
        unpaid.note(record);
      },
      billOf: (payout) => (settings.areBillsAlone ? billInId(payout, settings.period) : undefined),
    },
    index,
  );
  const failure = await run.serviceFailure();
  if (failure !== undefined)
    return notCompared(payouts, settings, { known, ...findings }, explainReply(failure));
  await settings.sleep(0);
  await run.lookUpBeforeSending(payouts, ledger.prior, 'list');
  const { changed: changedAccounts, shiftedIds } = await run.compare(payouts, known);
  await run.checkEnded(payouts, (id) => (ledger.prior.has(id) ? 'a run before' : undefined));
  const { outcomes } = run;
  await settings.sleep(0);
  const sentUnpaid = unpaid.shown();
  const { samePeople, marksAlike, ...earlier } = notes.shown(
    outcomes,
    new Set(repeats.keys()),
    sentUnpaid.size,
  );
  for (const mark of marksAlike) marks.add(mark);
  const compared = { outcomes, sentUnpaid, changedAccounts, shiftedIds, ...earlier };
  await settings.sleep(0);
  const byList = shownByList(run, payouts, known, notes.months);
  const newPayees = byList.newPayees && new Set([...byList.newPayees].filter((id) => !samePeople.has(id)));
  return { ...findings, ...compared, ...byList, newPayees, isMemoryShort };
}

/** What the list shows of earlier payments to the payees of a sheet, noted record by record. */
class ListNotes {
  readonly months: EarlierMonths | undefined;
  readonly #owners: AccountOwners;
  readonly #earlier: EarlierPayments;
  readonly #givenUp: GivenUpAccounts;

  constructor(index: PayoutIndex, { part, today, areBills, unpaid }: PreviewSettings) {
    const ids = index.payouts.map(({ id }) => id);
    const named = namedMonth(ids, part);
    this.months = named && new EarlierMonths(named);
    this.#owners = new AccountOwners(index);
    this.#earlier = new EarlierPayments(index, today, areBills, new Set(unpaid.map(({ id }) => id)));
    this.#givenUp = new GivenUpAccounts(index);
  }

  note(record: JsonObject): void {
    this.months?.note(record);
    this.#owners.note(record);
    this.#earlier.note(record);
    this.#givenUp.note(record);
  }

  shown(outcomes: ReadonlyMap<string, Outcome>, repeated: ReadonlySet<string>, others: number) {
    const isThere = (outcome: Outcome) => 'record' in outcome || outcome.kind === 'unknown';
    const there = [...outcomes].flatMap(([id, outcome]) => (isThere(outcome) ? [id] : []));
    return {
      ...this.#earlier.shown(new Set(there), repeated, others),
      accountsOfOthers: this.#owners.others(),
      samePeople: this.#owners.samePeople(),
      accountsBack: this.#givenUp.shown(),
    };
  }
}

/** What the list shows, as far as it was read. */
function shownByList(
  run: PayoutRun,
  payouts: readonly Payout[],
  known: PaidBefore,
  months: EarlierMonths | undefined,
): Pick<Preview, 'listed' | 'hidesPayees' | 'reach' | 'newPayees' | 'lastPeriod'> {
  const { listed, hidden, reach } = run;
  const hidesPayees = hidden.documents || hidden.accounts;
  const isWhole = listed === 'all';
  const canTell = !hidden.documents && (isWhole || reach !== undefined);
  const unseen = canTell ? run.newPayees(payouts, known) : undefined;
  // Where nobody is found in a part of the list, it is too small to say that all are new.
  const newPayees = isWhole || unseen?.size !== payouts.length ? unseen : undefined;
  const last = months?.last();
  // The unread rest of a longer list may belong to that month, too.
  const isRead = isWhole || reach?.oldest?.every((record) => monthOf(record) !== last?.month) === true;
  return { listed, hidesPayees, reach, newPayees, lastPeriod: isRead ? last : undefined };
}

/** What is known without the service. */
function notCompared(
  payouts: readonly Payout[],
  { ledger: { prior }, isMemoryShort, model, timeZone, date = Date.now }: PreviewSettings,
  { known, sentUnpaid }: Pick<Preview, 'sentUnpaid'> & { readonly known: PaidBefore },
  says: Sentence,
): Preview {
  const outcomes = new Map<string, Outcome>();
  for (const payout of payouts) {
    const verdict = judgeId({ kind: 'unanswered', says }, prior.get(payout.id), { timeZone });
    if (verdict.do !== 'send') outcomes.set(payout.id, outcomeOfId(payout, verdict));
  }
  const repeats = new Map<string, readonly Sentence[]>();
  const again = new Map<string, readonly Sentence[]>();
  const policy = {
    repeatedPayments: 'warn',
    model,
    ...(timeZone === undefined ? {} : { timeZone }),
  } as const;
  for (const [id, verdict] of judgedWithoutService(payouts, known, policy, date())) {
    const warning = verdict.do === 'send' ? verdict.warning : undefined;
    if (warning !== undefined) (warning.isHeld ? repeats : again).set(id, warning.what.sentences);
  }
  const changedAccounts = new Map([...known.otherAccounts].map(([id, { ending }]) => [id, ending]));
  return {
    outcomes,
    repeats,
    again,
    changedAccounts,
    sentUnpaid,
    listed: 'none',
    isMemoryShort,
    notCompared: says,
  };
}
