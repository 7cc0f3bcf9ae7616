import type { QuestionPool } from '../../http/pool.ts';
import type { JsonObject } from '../../json/types.ts';
import { listPayouts } from '../pages.ts';
import type { Payout } from '../payout.ts';
import { looseForm, paymentKeys } from '../samePayment.ts';
import { foldedId } from '../sameId.ts';
import { meaningOf, paidNobody } from '../status.ts';
import type { SeenRepeats } from '../check/approvalCode.ts';
import type { LookedUp } from '../lookUp.ts';
import type { PayoutQuestions } from '../reply.ts';
import type { Outcome } from './outcome.ts';
import { isMasked, isSameButAccount, isSamePayment } from './compareRecord.ts';

/** A payment of the last days that a payout looks like: the same payee, amount and currency, another id. */
export interface EarlierPayment {
  readonly id: string;
  /** When it was sent, in milliseconds since 1970, where that is known. */
  readonly at?: number;
  /** Whether it went into the account of the payout, where that is known. */
  readonly account?: 'same' | 'other';
  /** An earlier call of this very execution has sent it, as in a loop: then a warning is enough. */
  readonly own?: true;
}

/** A payout looks like a payment of the last days. Of one whose process is gone it is not known which it was. */
export interface RepeatedPayment {
  readonly kind: 'repeat';
  readonly earlier: readonly EarlierPayment[];
  /** Of one whose process is gone: the payee was never paid into this account. */
  readonly isNewAccount?: true;
}

type Repeat = RepeatedPayment['earlier'];

/** What the user wishes for payouts that repeat a payment of the last days. */
export interface RepeatSettings {
  /** Not to send them, which is what is done unless it is given, to send them with a warning, or not to compare. */
  readonly repeatedPayments?: 'hold' | 'warn' | 'off';
  /** These may be sent all the same: a person has seen that they look like payments that were made by then. */
  readonly approvedRepeats?: SeenRepeats;
  /**
   * Since when this process has noted what it pays, in milliseconds since 1970: a payment of unknown time may have been
   * made until then.
   */
  readonly notedSince?: number;
  /** Whether what repeats a payment of this very execution is held, too: an AI agent makes up ids. */
  readonly holdsOwn?: boolean;
  /**
   * Takes what a payout that is not held looks like.
   *
   * @param isHeld whether it is held unless the user wishes otherwise
   */
  readonly onRepeat?: (id: string, message: string, isHeld: boolean) => void;
}

/** The run whose payouts are compared: what is known of them, and how more is asked. */
export interface ComparingRun {
  /** By payout id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly questions: PayoutQuestions;
  readonly pool: QuestionPool;
  readonly settings: RepeatSettings;
  note(id: string, outcome: Outcome): void;
  open(payouts: readonly Payout[]): Payout[];
  lookUp(payouts: readonly { readonly id: string }[], how: 'each'): Promise<ReadonlyMap<string, LookedUp>>;
}

/** So many payouts of the list are read at most to see what happened to a payment whose id is not known. */
const MOST_LISTED = 10_000;

const ASK_THE_PAYEE =
  'Ask the payee which one is right, at a number that you had before, and not by answering an e-mail.';

const KEPT_IDS =
  'IDs that follow the places of the lines change when a line is added or the sheet is sorted, and then people are paid twice. Give the rows the IDs that they had; for the next payroll, make IDs from the payee and the period.';

/** What is paid, compared with what was paid: within one run, over all that it sends. */
export class Repeats {
  readonly #run: ComparingRun;
  readonly #ids: ReadonlySet<string>;
  readonly #payouts: readonly Payout[];
  /** What the list shows as not paid yet, by the id of the payout that looks like it. */
  readonly #listed = new Map<string, EarlierPayment[]>();
  /** Ids that belong to another payee of the sheet at the service. */
  readonly #shifted: { readonly id: string; readonly payee: Payout }[] = [];
  #index: ReadonlyMap<string, readonly Payout[]> | undefined;
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;
  #list: Promise<readonly JsonObject[] | undefined> | undefined;

  constructor(run: ComparingRun, payouts: readonly Payout[]) {
    this.#run = run;
    this.#payouts = payouts;
    this.#ids = new Set(payouts.map(({ id }) => foldedId(id)));
  }

  /** Takes an entry of the list. One that has not moved on is recent, though the list has no dates (section 2.2). */
  noteListed(record: JsonObject): void {
    const { merchant_payout_id: id } = record;
    const meaning = meaningOf(record);
    if ((meaning !== 'new' && meaning !== 'moving') || id === null || id === undefined) return;
    if (this.#ids.has(foldedId(String(id)))) return;
    for (const payout of this.#matching(record)) {
      const others = this.#listed.get(payout.id) ?? [];
      if (!others.some((other) => other.id === id)) others.push({ id: String(id), account: 'same' });
      this.#listed.set(payout.id, others);
    }
  }

  /** Takes the record that the service has under the id of a payout. */
  noteFound(payout: Payout, record: JsonObject): void {
    if (isSamePayment(payout, record)) return;
    const payee = this.#matching(record).find(({ id }) => id !== payout.id);
    if (payee !== undefined) this.#shifted.push({ id: payout.id, payee });
  }

  /**
   * Why nothing may be sent because of the ids of the sheet, if so, in sentences: at the service some belong to others
   * of its payees, who would be paid again under their new ones.
   */
  obstacle(): string | undefined {
    const { outcomes } = this.#run;
    const shifted = this.#shifted.filter(({ payee }) => outcomes.get(payee.id)?.kind !== 'already_there');
    const [first] = shifted;
    if (first === undefined) return undefined;
    for (const { id } of shifted) {
      const outcome = outcomes.get(id);
      const reason = `Paygol has a payout to another payee of this sheet under this ID, so this row was not sent. ${KEPT_IDS}`;
      if (outcome?.kind === 'conflict') this.#run.note(id, { ...outcome, reason });
    }
    const name = String(first.payee.beneficiary.full_name ?? '');
    const more = shifted.length === 1 ? '' : `, and so on for ${shifted.length} IDs`;
    return `IDs of this sheet belong to others of its payees at Paygol: ${first.id} is the ID of ${name || 'the payee'} with ${first.payee.id} here${more}. ${KEPT_IDS}`;
  }

  /**
   * Notes those of these payouts that are not to be sent because they repeat a payment, as the user wishes. What
   * happened to the earlier payment is looked up first: one that failed was none.
   *
   * @param noted what is known of the payments that payouts repeat, by the payouts' ids
   */
  async hold(payouts: readonly Payout[], noted: ReadonlyMap<string, RepeatedPayment>): Promise<void> {
    if (this.#run.settings.repeatedPayments === 'off') return;
    const found: [Payout, Repeat][] = [];
    for (const payout of this.#run.open(payouts)) {
      const repeat = this.#repeatOf(payout, noted.get(payout.id)?.earlier);
      if (repeat !== undefined) found.push([payout, repeat]);
    }
    if (found.length === 0) return;
    const findings = await this.#lookUp(found.flatMap(([, repeat]) => repeat));
    for (const [payout, repeat] of found) {
      const paid = repeat.filter(({ id }) => !isUnpaid(findings.get(id)));
      if (repeat.length === 0) {
        const message = await this.#unnamed(payout, noted.get(payout.id)?.isNewAccount === true);
        if (message !== undefined) this.#holdOrTell(payout, { repeat, paid, message });
      } else if (paid.length > 0) {
        this.#holdOrTell(payout, { repeat, paid, message: earlierPayments(paid, findings) });
      }
    }
  }

  /** @param paid those of the earlier payments that may have paid somebody */
  #holdOrTell(
    payout: Payout,
    { repeat, paid, message }: { repeat: Repeat; paid: Repeat; message: string },
  ): void {
    const { repeatedPayments = 'hold', onRepeat, holdsOwn = false } = this.#run.settings;
    const isHeld = holdsOwn || paid.length === 0 || !paid.every(({ own }) => own);
    if (!isHeld || repeatedPayments !== 'hold' || this.#isApproved(payout, repeat)) {
      onRepeat?.(payout.id, message, isHeld);
      return;
    }
    const earlier = paid.at(-1)?.id;
    const reason = `Not sent: it looks like a payment that was made already. ${message}`;
    this.#run.note(payout.id, {
      kind: 'repeated',
      reason,
      ...(earlier === undefined ? {} : { earlier }),
    });
  }

  /** What was paid since the report is not what the person has approved. */
  #isApproved({ id }: Payout, repeat: Repeat): boolean {
    const { approvedRepeats: approved, notedSince = Infinity } = this.#run.settings;
    if (approved?.ids.has(id) !== true) return false;
    return (repeat.length === 0 ? [{ at: undefined }] : repeat).every(
      ({ at = notedSince }) => at <= approved.at,
    );
  }

  /** What a payout repeats; other lines of its own sheet are not what is meant. */
  #repeatOf(payout: Payout, noted: Repeat | undefined): Repeat | undefined {
    const listed = this.#listed.get(payout.id) ?? [];
    if (noted?.length === 0 && listed.length === 0) return this.#isOfSheet(payout) ? undefined : noted;
    const others = new Map([...listed, ...(noted ?? [])].map((earlier) => [foldedId(earlier.id), earlier]));
    const repeat = [...others].filter(([id]) => !this.#ids.has(id)).map(([, earlier]) => earlier);
    return repeat.length === 0 ? undefined : repeat;
  }

  /** Whether the same payment was made, or may have been, under the id of another line of the sheet. */
  #isOfSheet(payout: Payout): boolean {
    const { outcomes } = this.#run;
    this.#byPayment ??= grouped(this.#payouts, (one) => [paymentKeys(one).payment]);
    const others = this.#byPayment.get(paymentKeys(payout).payment) ?? [];
    return others.some((other) => {
      const kind = other.id === payout.id ? undefined : outcomes.get(other.id)?.kind;
      return kind === 'already_there' || kind === 'unknown';
    });
  }

  #lookUp(earlier: Repeat): Promise<ReadonlyMap<string, LookedUp>> {
    const ids = [...new Set(earlier.map(({ id }) => id))];
    return this.#run.lookUp(
      ids.map((id) => ({ id })),
      'each',
    );
  }

  /**
   * Where a process that is gone has sent the earlier payment, its id is not known: then all that the list has of it
   * must have failed.
   *
   * @returns sentences; `undefined` when nobody was paid
   */
  async #unnamed(payout: Payout, isNewAccount: boolean): Promise<string | undefined> {
    this.#list ??= this.#readList();
    const list = await this.#list;
    const same = (list ?? []).filter((record) => isSameButAccount(payout, record));
    if (same.length > 0 && same.every(paidNobody)) return undefined;
    const shown = same
      .filter((record) => !paidNobody(record))
      .map(({ merchant_payout_id: id, status }) => `${String(id)} (${String(status)})`);
    const end = shown.length === 0 ? '' : ` Paygol lists ${shown.slice(-3).join(', ')}, of whatever date.`;
    const account = isNewAccount ? ` Only the account differs. ${ASK_THE_PAYEE}` : '';
    return `The same payee, amount and currency were sent by this node in the last few days, under another ID.${end}${account}`;
  }

  async #readList(): Promise<readonly JsonObject[] | undefined> {
    const { questions, pool } = this.#run;
    const list = (page: number, limit: number) => questions.list(page, limit);
    const listing = await listPayouts({ list, pool }, MOST_LISTED);
    const isWhole = listing.kind === 'listed' && listing.records.length < MOST_LISTED;
    return isWhole ? listing.records : undefined;
  }

  /** Payouts of the run that pay the same as a record shows. */
  #matching(record: JsonObject): readonly Payout[] {
    this.#index ??= indexed(this.#payouts);
    const payouts = new Set(keysOfRecord(record).flatMap((key) => this.#index?.get(key) ?? []));
    return [...payouts].filter((payout) => isSamePayment(payout, record));
  }
}

/**
 * Payouts by forms in which a record may show document, amount and account: so that few have to be compared in full,
 * whatever is the same in all of them.
 */
function indexed(payouts: readonly Payout[]): ReadonlyMap<string, readonly Payout[]> {
  return grouped(payouts, ({ beneficiary, account, amount }) => {
    const number = looseForm(String(beneficiary.document_number ?? ''));
    const digit = String(beneficiary.document_dv ?? '').toLowerCase();
    const documents =
      digit !== '' && number.endsWith(digit) ? [number, number.slice(0, -digit.length)] : [number];
    const into = looseForm(String(account.number ?? ''));
    // A record may be rounded up to what the currency has.
    const amounts = [...new Set([Math.floor(amount), Math.ceil(amount)])];
    return documents.flatMap((document) =>
      amounts.flatMap((whole) => [into, masked(into)].map((shown) => `${document} ${whole} ${shown}`)),
    );
  });
}

function grouped(
  payouts: readonly Payout[],
  keysOf: (payout: Payout) => readonly string[],
): ReadonlyMap<string, readonly Payout[]> {
  const groups = new Map<string, Payout[]>();
  for (const payout of payouts) {
    for (const key of keysOf(payout)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [payout]);
      else group.push(payout);
    }
  }
  return groups;
}

function keysOfRecord(record: JsonObject): string[] {
  const { document_number, document_dv, amount, account_number } = record;
  const number = String(document_number ?? '');
  const into = looseForm(String(account_number ?? ''));
  const shown = isMasked(account_number) ? masked(into) : into;
  const documents = new Set([looseForm(number), looseForm(`${number}${String(document_dv ?? '')}`)]);
  return [...documents].map((document) => `${document} ${Math.floor(Number(amount))} ${shown}`);
}

/** A masked number shows two characters at least. */
function masked(account: string): string {
  return `*${account.slice(-2)}`;
}

function isUnpaid(finding: LookedUp | undefined): boolean {
  return finding?.kind === 'found' && paidNobody(finding.record);
}

/**
 * What is said of a payout that looks like payments of which the ids are known.
 *
 * @param findings what the service says of them, where it was asked
 */
export function earlierPayments(repeat: Repeat, findings?: ReadonlyMap<string, LookedUp>): string {
  const isOther = repeat.every(({ account }) => account === 'other');
  const isSame = repeat.some(({ account }) => account === 'same');
  const told = isSame ? repeat.filter(({ account }) => account === 'same') : repeat;
  const shown = told.slice(-3).map(({ id, at }) => {
    const finding = findings?.get(id);
    const when =
      at === undefined ? '' : `on ${new Date(at).toISOString().slice(0, 16).replace('T', ' at ')} UTC `;
    const status =
      finding?.kind === 'found'
        ? `which is ${String(finding.record.status)}`
        : 'which could not be looked up';
    return `${when}under the ID ${id}${findings === undefined ? '' : `, ${status}`}`;
  });
  const what = isSame ? 'The same payee, account, amount' : 'The same payee, amount';
  const end = isOther ? ` Only the account differs. ${ASK_THE_PAYEE}` : '';
  return `${what} and currency were sent ${shown.join(', and ')}.${end}`;
}
