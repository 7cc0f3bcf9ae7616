import type { RunClock } from '../../http/pool.ts';
import type { Payout } from '../payout.ts';
import { messageOf, type PayoutQuestions } from '../reply.ts';
import { ListedAccounts } from './listedAccounts.ts';
import { Looking } from './looking.ts';
import { outcomeBefore, type PriorState } from './outcome.ts';
import { earlierPayments, type RepeatedPayment, type RepeatSettings } from './repeats.ts';

/** What becomes of a payout that would not be sent now. */
export interface Standing {
  /**
   * - `there`: Paygol has it, so that it is not paid again
   * - `held`: it is not sent, for another reason
   * - `open`: it could not be looked up
   */
  readonly kind: 'there' | 'held' | 'open';
  readonly reason: string;
}

/** What sending would find before it sends. */
export interface Preview {
  /** By id; of those that would be sent, nothing. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** By the ids of those that look like payments of the last days, and are held: which. */
  readonly repeats: ReadonlyMap<string, string>;
  /** The same of those that this very execution has paid, and that are not held. */
  readonly again: ReadonlyMap<string, string>;
  /** Ids of payouts whose payee was paid before, and never into this account. */
  readonly newAccounts: ReadonlySet<string>;
  /** Why the service could not be asked. */
  readonly notCompared?: string;
  /** Payments of the last days may have been made that are not known here. */
  readonly isMemoryShort: boolean;
  /** Why nothing of the sheet may be sent. */
  readonly obstacle?: string;
}

/** How to look ahead. */
export interface PreviewSettings
  extends
    RunClock,
    Pick<Preview, 'newAccounts' | 'isMemoryShort'>,
    Pick<RepeatSettings, 'notedSince' | 'holdsOwn'> {
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** What is known of the ids. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Those that look like payments that are known here; `newAccounts`, too, are those that are known here. */
  readonly repeats: ReadonlyMap<string, RepeatedPayment>;
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
  const { prior, isMemoryShort } = settings;
  const repeats = new Map<string, string>();
  const again = new Map<string, string>();
  const accounts = new ListedAccounts(payouts);
  const looking = new Looking(
    questions,
    {
      ...settings,
      checkFirst: 'each',
      sendMissingAgain: false,
      repeatedPayments: 'warn',
      onRepeat: (id, message, isHeld) => (isHeld ? repeats : again).set(id, message),
      onListed: (record) => accounts.note(record),
    },
    payouts,
  );
  const silent = await looking.silentService();
  if (silent !== undefined) return notCompared(payouts, settings, messageOf(silent));
  await looking.lookUpFirst(payouts, prior, 'list');
  const obstacle = looking.repeats.obstacle();
  await looking.repeats.hold(payouts, settings.repeats);
  const standings = new Map<string, Standing>();
  for (const [id, { kind, reason = '' }] of looking.outcomes) {
    const isOpen = kind === 'not_sent' && !prior.has(id);
    standings.set(id, { kind: kind === 'already_there' ? 'there' : isOpen ? 'open' : 'held', reason });
  }
  const newAccounts = new Set([...settings.newAccounts, ...accounts.changed()]);
  return {
    standings,
    repeats,
    again,
    newAccounts,
    isMemoryShort,
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}

/** What is known without asking. */
function notCompared(
  payouts: readonly Payout[],
  { prior, repeats: found, newAccounts, isMemoryShort, holdsOwn = false }: PreviewSettings,
  message: string,
): Preview {
  const standings = new Map<string, Standing>();
  for (const payout of payouts) {
    const state = prior.get(payout.id);
    const outcome = outcomeBefore(payout, { kind: 'unanswered', message }, state, false);
    const kind = state === undefined ? 'open' : state.kind === 'sent' ? 'there' : 'held';
    standings.set(payout.id, { kind, reason: outcome?.reason ?? '' });
  }
  const repeats = new Map<string, string>();
  const again = new Map<string, string>();
  for (const [id, { earlier }] of found) {
    const isHeld = holdsOwn || !earlier.every(({ own }) => own);
    (isHeld ? repeats : again).set(id, earlierPayments(earlier));
  }
  return { standings, repeats, again, newAccounts, isMemoryShort, notCompared: message };
}
