import { Deliveries, type Delivery } from './deliveries.ts';
import type { Ledger, Payout, PayoutStatus } from '../payouts/ledger.ts';
import { ipn, type Merchant, payoutWebhook, webhookUrl } from './messages.ts';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
  notificationSettingsSchema,
} from './settings.ts';
import type { Readings } from '../readings/switches.ts';
import type { Transaction, Transactions } from '../payments/transactions.ts';

/** Payouts that move by time do so when somebody looks: while their webhooks are on, this often somebody does. */
const LOOK_MS = 200;

/**
 * What the sandbox tells the merchant by itself: a webhook for every event of a payout, an IPN for every move of a
 * transaction.
 */
export class Webhooks {
  readonly #settings: NotificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS };
  readonly #merchant: Merchant;
  readonly #readings: Readonly<Readings>;
  readonly #ledger: Ledger;
  readonly #transactions: Transactions;
  readonly #deliveries: Deliveries;
  /** Whether there are payouts with an address of their own. */
  #hasOverrides = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(
    merchant: Merchant,
    readings: Readonly<Readings>,
    ledger: Ledger,
    transactions: Transactions,
    now: () => number,
  ) {
    this.#readings = readings;
    this.#merchant = merchant;
    this.#ledger = ledger;
    this.#transactions = transactions;
    this.#deliveries = new Deliveries(this.#settings, now);
    ledger.onMove((payout, status) => this.#tellPayout(payout, status, this.#settings));
    transactions.onMove((transaction) => this.#tellTransaction(transaction, this.#settings));
  }

  get settings(): Readonly<NotificationSettings> {
    return this.#settings;
  }

  /**
   * Changes settings, for the notifications to come.
   *
   * @throws {z.ZodError} for a setting that has no such value
   */
  set(changes: Partial<NotificationSettings>): void {
    Object.assign(this.#settings, notificationSettingsSchema.partial().parse(changes));
    this.#look();
    this.#deliveries.resume();
  }

  /**
   * Notifies of a payout or a transaction as it is now.
   *
   * @param changes settings for this time only, such as a wrong signature
   * @throws {RangeError} when there is none with this id, or no address that it could go to
   */
  send(subject: string, changes: Partial<NotificationSettings> = {}): readonly Delivery[] {
    const settings = Object.assign(
      { ...this.#settings },
      notificationSettingsSchema.partial().parse(changes),
    );
    const payout = this.#ledger.withExternalId(subject)[0];
    const transaction = this.#transactions.find(subject);
    if (payout === undefined && transaction === undefined) {
      throw new RangeError(`There is no payout or transaction ${subject}.`);
    }
    const sent =
      payout !== undefined
        ? this.#tellPayout(payout, payout.status, settings)
        : this.#tellTransaction(transaction as Transaction, settings);
    if (sent === undefined) throw new RangeError('A legacy IPN is sent for completed payments only.');
    if (sent.length === 0) throw new RangeError('There is no address for this notification.');
    return sent;
  }

  /** Sends the very same bytes of a delivery again. @throws {RangeError} when there is none with this number */
  again(n: number): readonly Delivery[] {
    const delivery = this.#deliveries.all().find((each) => each.n === n);
    if (delivery === undefined) throw new RangeError(`There is no delivery ${n}.`);
    const { subject, event, method, url, headers, body } = delivery;
    return this.#deliveries.add({ subject, event, method, url, headers, body }, 1);
  }

  /** What was and is to be sent, and what was answered. @param since only deliveries with a greater number */
  deliveries(since?: number): readonly Delivery[] {
    return this.#deliveries.all(since);
  }

  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void> {
    return this.#deliveries.settled();
  }

  /** Forgets all deliveries, and sets the settings back to how it all began. */
  reset(): void {
    Object.assign(this.#settings, DEFAULT_NOTIFICATION_SETTINGS);
    this.#hasOverrides = false;
    this.#look();
    this.#deliveries.clear();
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#deliveries.close();
  }

  #tellPayout(payout: Payout, status: PayoutStatus, settings: NotificationSettings): readonly Delivery[] {
    if (webhookUrl(payout, settings) === '') return [];
    if (payout.row.notification !== undefined && !this.#hasOverrides) {
      this.#hasOverrides = true;
      this.#look();
    }
    const message = payoutWebhook(payout, status, settings, this.#merchant, this.#readings);
    return this.#deliveries.add(message, settings.copies);
  }

  #tellTransaction(
    transaction: Transaction,
    settings: NotificationSettings,
  ): readonly Delivery[] | undefined {
    // Section 6.2: the legacy form has no status, so it can only mean a completed payment.
    if (settings.ipnForm === 'legacy' && transaction.status !== 'completed') return undefined;
    if (settings.ipnUrl === '') return [];
    return this.#deliveries.add(ipn(transaction, settings, this.#merchant, this.#readings), settings.copies);
  }

  #look(): void {
    clearInterval(this.#looking);
    if (this.#settings.payoutUrl === '' && !this.#hasOverrides) return;
    this.#looking = setInterval(() => this.#ledger.all(), LOOK_MS);
    this.#looking.unref();
  }
}
