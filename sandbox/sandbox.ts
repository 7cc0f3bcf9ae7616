import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH, buildApp, CONTROL_PATH } from './app.ts';
import { samplePayout, sampleTransaction } from './control/samples.ts';
import { DelayedActions } from './faults/delayedActions.ts';
import { type Fault, type FaultPlan, Faults } from './faults/faults.ts';
import { Webhooks } from './notifications/webhooks.ts';
import { resolveOptions, type SandboxOptions, type Switches, switchesSchema } from './options.ts';
import { STATUS_PATH } from './payments/checkout.ts';
import { TRANSACTIONS_PATH } from './payments/transactionApi.ts';
import { CHECKOUT_PATH } from './payments/transactionRecords.ts';
import {
  type Transaction,
  type TransactionListener,
  Transactions,
  type TransactionStatus,
} from './payments/transactions.ts';
import { Ledger, type Payout, type PayoutStatus } from './payouts/ledger.ts';
import type { PayoutRow } from './payouts/validation.ts';
import { RateLimit } from './readings/rateLimit.ts';
import { Visibility } from './readings/visibility.ts';
import { Clock } from './service/clock.ts';
import { Listener } from './service/listener.ts';
import { type LogEntry, RequestLog } from './service/requestLog.ts';
import { Tokens } from './service/tokens.ts';

/**
 * Longer than any client keeps a connection: one that the server closes first would be a fault that nobody
 * has ordered.
 */
const KEEP_ALIVE_MS = 72_000;

const changesSchema = switchesSchema.partial();

/**
 * A running simulation of the service, to look at and to break on purpose. All of it can be done over HTTP,
 * too: `/_sandbox`.
 */
export class Sandbox {
  readonly serviceId: string;
  readonly secret: string;
  /** How the switches stand now. */
  readonly switches: Switches;
  /** The notifications that the sandbox sends. */
  readonly webhooks: Webhooks;
  readonly #initialSwitches: Switches;
  readonly #wantedPort: number;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #tokens: Tokens;
  readonly #transactions: Transactions;
  readonly #transactionTokens: Tokens;
  readonly #visibility: Visibility;
  readonly #limits: RateLimit;
  readonly #log: RequestLog;
  readonly #delayed = new DelayedActions();
  readonly #listener: Listener;
  readonly #faults: Faults;
  readonly #app: FastifyInstance;

  constructor(given: Partial<SandboxOptions>) {
    const { options, switches } = resolveOptions(given);
    const { serviceId, secret } = options;
    this.serviceId = serviceId;
    this.secret = secret;
    this.switches = switches;
    this.#initialSwitches = structuredClone(switches);
    this.#wantedPort = options.port;
    const clock = (this.#clock = new Clock(options.now));
    const ledger = (this.#ledger = new Ledger(clock, switches, options.dataFile));
    const tokens = (this.#tokens = new Tokens(clock));
    const transactions = (this.#transactions = new Transactions(clock, serviceId, switches));
    const transactionTokens = (this.#transactionTokens = new Tokens(clock));
    const visibility = (this.#visibility = new Visibility(clock));
    const log = (this.#log = new RequestLog(options.logBytes));

    const server = createServer();
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const listener = (this.#listener = new Listener(server));
    const faults = (this.#faults = new Faults((ms) => listener.refuse(ms)));
    server.on('connection', (socket) => {
      if (faults.dropsConnection()) socket.resetAndDestroy();
    });
    this.webhooks = new Webhooks({ secret }, switches, ledger, transactions, () => clock.now());
    const collected = { transactions, transactionTokens };
    const limits = (this.#limits = new RateLimit(clock));
    const service = { serviceId, secret, switches, tokens, ledger, visibility, limits, ...collected };
    this.#app = buildApp({ server, clock, service, log, faults, delayed: this.#delayed, listener });
  }

  /** Called once, before anything else. @param control what is served below `/_sandbox` */
  async open(control: (app: FastifyInstance) => Promise<void>): Promise<void> {
    await this.#app.register(control, { prefix: CONTROL_PATH });
    await this.#app.ready();
    await this.#listener.open(this.#wantedPort);
  }

  /** `http://127.0.0.1:<port>` */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The payouts API: {@link Sandbox.url} and its version segment. */
  get baseUrl(): string {
    return `${this.url}${BASE_PATH}`;
  }

  /** The versioned transaction API, with its version segment. */
  get transactionsUrl(): string {
    return `${this.url}${TRANSACTIONS_PATH}`;
  }

  /** The checkout endpoint. */
  get checkoutUrl(): string {
    return `${this.url}${CHECKOUT_PATH}`;
  }

  /** The legacy status endpoint. */
  get statusUrl(): string {
    return `${this.url}${STATUS_PATH}`;
  }

  get port(): number {
    return this.#listener.port;
  }

  /**
   * The payouts that exist, in the order of their creation. They are the very objects that go on changing:
   * copy what is to be compared later.
   */
  payouts({
    externalId,
    status,
  }: { externalId?: string | undefined; status?: PayoutStatus | undefined } = {}): readonly Payout[] {
    if (externalId === undefined) return this.#ledger.all(status);
    return this.#ledger
      .withExternalId(externalId)
      .filter((payout) => status === undefined || payout.status === status);
  }

  /**
   * Moves the payout with this merchant id (the first, if there are several) to any status.
   *
   * @throws {RangeError} when there is none
   */
  move(externalId: string, status: PayoutStatus): Payout {
    const payout = this.#ledger.withExternalId(externalId)[0];
    if (payout === undefined) throw new RangeError(`There is no payout ${externalId}.`);
    this.#ledger.move(payout, status);
    return payout;
  }

  /** The transactions that exist, in the order of their creation. */
  transactions(status?: TransactionStatus): readonly Transaction[] {
    return this.#transactions.all(status);
  }

  /**
   * Moves a transaction to any status.
   *
   * @throws {RangeError} when there is none with this id
   */
  moveTransaction(transactionId: string, status: TransactionStatus): Transaction {
    const transaction = this.#transactions.find(transactionId);
    if (transaction === undefined) throw new RangeError(`There is no transaction ${transactionId}.`);
    this.#transactions.move(transaction, status);
    return transaction;
  }

  /** Calls the listener after each move of a transaction. @returns stops it */
  onTransaction(listener: TransactionListener): () => void {
    return this.#transactions.onMove(listener);
  }

  /** Creates a payout or a transaction without a request, for a person who wants to see what is notified of it. */
  addSample(kind: 'payout' | 'transaction'): Payout | Transaction {
    return kind === 'payout' ? samplePayout(this.#ledger) : sampleTransaction(this.#transactions);
  }

  /**
   * Creates payouts without a request, as a person does at the service's dashboard.
   *
   * @param rows those with an empty id have no merchant id
   */
  addPayouts(rows: readonly PayoutRow[], status: PayoutStatus = 'created'): readonly Payout[] {
    const payouts = this.#ledger.create(rows, 'strict');
    if (status !== 'created') for (const payout of payouts) this.#ledger.move(payout, status);
    return payouts;
  }

  /** Changes switches for the requests to come. */
  set(changes: Partial<Switches>): void {
    Object.assign(this.switches, changesSchema.parse(changes));
  }

  /** Moves the sandbox's time forward by so many milliseconds. */
  advance(ms: number): void {
    this.#clock.advance(ms);
  }

  /** The sandbox's time, in milliseconds since 1970. */
  now(): number {
    return this.#clock.now();
  }

  /** Declares every token dead. */
  revokeTokens(): void {
    this.#tokens.revokeAll();
    this.#transactionTokens.revokeAll();
  }

  /** Orders faults; see `faults.ts` for the kinds. */
  schedule(...plans: FaultPlan[]): void {
    this.#faults.schedule(plans);
  }

  /** The faults that have not met all their requests yet. */
  faults(): readonly Fault[] {
    return this.#faults.pending();
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** Lets everything that a fault holds back happen now, shows every payout, and listens again. */
  release(): void {
    this.#delayed.release();
    this.#visibility.release();
    this.#listener.accept();
  }

  /** Resolves when nothing is held back anymore. What waits for `release` waits until then. */
  async settled(): Promise<void> {
    await this.#delayed.settled();
    await this.#listener.settled();
  }

  /** What was received and sent, the oldest first. @param since only entries with a greater number */
  log(since?: number): readonly LogEntry[] {
    return this.#log.entries(since);
  }

  clearLog(): void {
    this.#log.clear();
  }

  /** The next request whose path ends like this (without one: any), as soon as its body has been read. */
  nextRequest(path?: string): Promise<LogEntry> {
    return this.#log.next(path);
  }

  /** Forgets payouts, tokens, faults and log, sets switches and time back, and listens if it did not. */
  async reset(): Promise<void> {
    this.#delayed.clear();
    this.webhooks.reset();
    this.#faults.clear();
    this.revokeTokens();
    this.#ledger.clear();
    this.#transactions.clear();
    this.#log.reset();
    this.#visibility.reset();
    this.#limits.reset();
    this.#clock.reset();
    Object.assign(this.switches, structuredClone(this.#initialSwitches));
    this.#listener.accept();
    await this.#listener.settled();
  }

  /** Stops. What is held back does not happen; open connections are closed. */
  async close(): Promise<void> {
    this.#delayed.clear();
    await this.webhooks.close();
    await this.#listener.close();
    await this.#app.close();
    this.#ledger.close();
  }
}
