import type { RunClock } from '../../service/http/pool.ts';
import { EarlierMonths, type LastPeriod, namedMonth } from './lastPeriod.ts';
import type { Payout } from '../payout.ts';
import { saidIn, type PayoutQuestions } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { type ListRead, Looking, type LookSettings } from './looking.ts';
import { outcomeBefore, type PriorState } from './outcome.ts';
import { earlierPayments, type IsSent, type PaidBefore, type RepeatSettings } from './repeatedPayments.ts';

/** What becomes of a valid row when it is paid now, in a word. */
export type RowStanding = 'new' | 'already_there' | 'repeated' | 'held' | 'not_compared';

/** What becomes of a payout that would not be sent now. */
interface Standing {
  /**
   * - `already_there`: Paygol has it, so that it is not paid again
   * - `held`: it is not sent, for another reason
   * - `not_compared`: it could not be looked up
   */
  readonly kind: Exclude<RowStanding, 'new' | 'repeated'>;
  readonly reason: Reason | undefined;
}

/** What sending would find before it sends. */
export interface Preview {
  /** By id; of those that would be sent, nothing. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** By the ids of those that look like payments that were made already, and are held: which. */
  readonly repeats: ReadonlyMap<string, readonly Sentence[]>;
  /** What an approval has to have of those, where the time of payments does not tell. */
  readonly seenPayments?: ReadonlySet<string>;
  /** The same of those that this very execution has paid, and that are not held. */
  readonly again: ReadonlyMap<string, readonly Sentence[]>;
  /** By payout id, whose payee was paid before, and never into this account: the end of one that it was, if known. */
  readonly changedAccounts: ReadonlyMap<string, string>;
  /** Ids of payouts whose payee was never paid; missing where the list is longer than what was read. */
  readonly newPayees?: ReadonlySet<string>;
  /** The payroll of the month before, where ids name it and the whole list was read. */
  readonly lastPeriod?: LastPeriod;
  /** How much of the list of payouts they were compared with. */
  readonly listed: ListRead;
  /** Why the service could not be asked, in words that were made elsewhere. */
  readonly notCompared?: Sentence;
  /** Payments of the last days may have been made that are not known here. */
  readonly isMemoryShort: boolean;
  /** Why nothing of the sheet may be sent. */
  readonly obstacle?: Reason;
}

/** How to look ahead. */
interface PreviewSettings
  extends
    RunClock,
    Pick<Preview, 'isMemoryShort'>,
    Pick<RepeatSettings, 'date' | 'holdsOwn' | 'timeZone'>,
    Pick<LookSettings, 'newest'> {
  /** The run of *Build ID From*; empty where there is none. */
  readonly run: string;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** What is known of the ids. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** What is known of the payouts here. */
  readonly known: PaidBefore;
  readonly isSent: IsSent;
}

/**
 * Looks for what Paygol has of payouts, and for payments that they repeat, as sending them would, and sends nothing. A
 * list that adds up is believed: whoever sends asks more.
 *
 * @param payouts checked payouts with distinct ids
 */
export async function previewPayouts(
  payouts: readonly Payout[],
  questions: PayoutQuestions,
  settings: PreviewSettings,
): Promise<Preview> {
  const { prior, known, isMemoryShort } = settings;
  const repeats = new Map<string, readonly Sentence[]>();
  const again = new Map<string, readonly Sentence[]>();
  const seenPayments = new Set<string>();
  const named = namedMonth(
    payouts.map(({ id }) => id),
    settings.run,
  );
  const months = named && new EarlierMonths(named);
  const looking = new Looking(
    questions,
    {
      ...settings,
      checkFirst: 'each',
      sendMissingAgain: false,
      repeatedPayments: 'warn',
      onRepeat: (id, what, isHeld, seen) => {
        (isHeld ? repeats : again).set(id, what.sentences);
        if (seen !== undefined) seenPayments.add(seen);
      },
      onListed: (record) => months?.note(record),
    },
    payouts,
  );
  const silent = await looking.silentService();
  if (silent !== undefined) return notCompared(payouts, settings, saidIn(silent));
  await looking.lookUpFirst(payouts, prior, 'list');
  const changedAccounts = await looking.changedAccounts(payouts, known);
  const obstacle = looking.repeats.obstacle();
  await looking.repeats.hold(payouts, known.earlier, settings.isSent);
  const standings = new Map<string, Standing>();
  for (const [id, { kind, reason }] of looking.outcomes) {
    const isOpen = kind === 'not_sent' && !prior.has(id);
    standings.set(id, {
      kind: kind === 'already_there' ? kind : isOpen ? 'not_compared' : 'held',
      reason,
    });
  }
  const { payees, listed } = looking;
  // Of a list that is longer, the rest may be of that month, too.
  const lastPeriod = listed === 'all' ? months?.last() : undefined;
  return {
    standings,
    repeats,
    seenPayments,
    again,
    changedAccounts,
    ...(listed === 'all' ? { newPayees: payees.unknown(payouts, known) } : {}),
    listed,
    isMemoryShort,
    ...(lastPeriod === undefined ? {} : { lastPeriod }),
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}

/** What is known without asking. */
function notCompared(
  payouts: readonly Payout[],
  { prior, known, isMemoryShort, holdsOwn = false, timeZone }: PreviewSettings,
  says: Sentence,
): Preview {
  const standings = new Map<string, Standing>();
  for (const payout of payouts) {
    const state = prior.get(payout.id);
    const outcome = outcomeBefore(payout, { kind: 'unanswered', says }, state, { timeZone });
    const kind = state === undefined ? 'not_compared' : state.kind === 'sent' ? 'already_there' : 'held';
    standings.set(payout.id, { kind, reason: outcome?.reason });
  }
  const repeats = new Map<string, readonly Sentence[]>();
  const again = new Map<string, readonly Sentence[]>();
  for (const [id, earlier] of known.earlier) {
    const counting = earlier.filter(({ counts, own }) => counts !== undefined && (holdsOwn || own !== true));
    if (counting.length > 0) repeats.set(id, earlierPayments(counting, timeZone).sentences);
    else again.set(id, earlierPayments(earlier, timeZone).sentences);
  }
  const changedAccounts = new Map([...known.otherAccounts].map(([id, { ending }]) => [id, ending]));
  return { standings, repeats, again, changedAccounts, listed: 'none', isMemoryShort, notCompared: says };
}
