import type { RunClock } from '../../http/pool.ts';
import type { JsonObject } from '../../json/types.ts';
import type { Preview, Standing } from '../check/compared.ts';
import type { Payout } from '../payout.ts';
import { messageOf, type PayoutQuestions } from '../reply.ts';
import { looseForm } from '../samePayment.ts';
import { paidNobody } from '../status.ts';
import { Looking } from './looking.ts';
import { outcomeBefore, type PriorState } from './outcome.ts';
import { differences } from './compareRecord.ts';
import { earlierPayments, type RepeatedPayment, type RepeatSettings } from './repeatedPayments.ts';

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
    standings.set(id, { kind: kind === 'already_there' ? kind : isOpen ? 'not_compared' : 'held', reason });
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
    const kind = state === undefined ? 'not_compared' : state.kind === 'sent' ? 'already_there' : 'held';
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

/** Accounts of payees in the list of payouts, compared with those in a sheet. */
class ListedAccounts {
  readonly #byDocument = new Map<string, Payout[]>();
  /** Ids of payouts whose payee was paid into the same account. */
  readonly #same = new Set<string>();
  /** Ids of payouts whose payee was paid into another one. */
  readonly #other = new Set<string>();

  /** @param payouts that are to be paid */
  constructor(payouts: readonly Payout[]) {
    for (const payout of payouts) {
      const { document_number: number, document_dv: digit } = payout.beneficiary;
      for (const document of documentsOf(number, digit)) {
        const known = this.#byDocument.get(document);
        if (known === undefined) this.#byDocument.set(document, [payout]);
        else known.push(payout);
      }
    }
  }

  /** Takes an entry of the list. By one that has failed, nobody was paid. */
  note(record: JsonObject): void {
    const { document_number: number, document_dv: digit, account_number: account } = record;
    if (paidNobody(record) || String(account ?? '') === '') return;
    const payouts = new Set(documentsOf(number, digit).flatMap((one) => this.#byDocument.get(one) ?? []));
    for (const payout of payouts) {
      const differing = differences(payout, record);
      if (differing.includes('document_number') || differing.includes('country')) continue;
      const isOther = differing.includes('account_number') || differing.includes('bank_code');
      (isOther ? this.#other : this.#same).add(payout.id);
    }
  }

  /** Ids of payouts whose payee is in the list, and never with this account. */
  changed(): string[] {
    return [...this.#other].filter((id) => !this.#same.has(id));
  }
}

/** A document with its verification digit and without; a service may write either. */
function documentsOf(number: unknown, digit: unknown): string[] {
  const written = looseForm(String(number ?? ''));
  const end = String(digit ?? '').toLowerCase();
  if (written === '') return [];
  if (end === '') return [written];
  const short = written.endsWith(end) ? [written.slice(0, -end.length)] : [];
  return [...new Set([written, looseForm(`${String(number)}${end}`), ...short])];
}
