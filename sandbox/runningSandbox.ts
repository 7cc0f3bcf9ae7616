import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH, buildApp, CONTROL_PATH } from './app.ts';
import { controlRoutes } from './control/control.ts';
import { samplePayout, sampleTransaction } from './control/samples.ts';
import { DelayedActions } from './faults/delayedActions.ts';
import { type Fault, type FaultPlan, Faults } from './faults/faults.ts';
import { Webhooks } from './notifications/webhooks.ts';
import { resolveOptions, type SandboxOptions, type Switches, switchesSchema } from './options.ts';
import { STATUS_PATH } from './payments/checkout.ts';
import { type Collection, newCollection } from './payments/collection.ts';
import { TRANSACTIONS_PATH } from './payments/transactionApi.ts';
import { CHECKOUT_PATH } from './payments/transactionRecords.ts';
import type { Transaction, TransactionListener, TransactionStatus } from './payments/transactions.ts';
import { Ledger, type Payout, type PayoutStatus } from './payouts/ledger.ts';
import { Visibility } from './readings/visibility.ts';
import type { Sandbox } from './sandbox.ts';
import { Clock } from './service/clock.ts';
import { Listener } from './service/listener.ts';
import { type LogEntry, RequestLog } from './service/requestLog.ts';
import { Tokens } from './service/tokens.ts';

/**
 * Longer than any client keeps a connection: one that the server closes first would be a fault that nobody
 * has ordered.
 */
const KEEP_ALIVE_MS = 72_000;

/** The parts of the simulated service, put together, and what can be done with them. */
export class RunningSandbox implements Sandbox {
  readonly serviceId: string;
  readonly secret: string;
  readonly switches: Switches;
  readonly webhooks: Webhooks;
  readonly #initialSwitches: Switches;
  readonly #wantedPort: number;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #tokens: Tokens;
  readonly #collection: Collection;
  readonly #visibility: Visibility;
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
    const collection = (this.#collection = newCollection(clock, serviceId, switches));
    const visibility = (this.#visibility = new Visibility(clock));
    const log = (this.#log = new RequestLog(options.logBytes));

    const server = createServer();
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const listener = (this.#listener = new Listener(server));
    const faults = (this.#faults = new Faults((ms) => listener.refuse(ms)));
    server.on('connection', (socket) => {
      if (faults.dropsConnection()) socket.resetAndDestroy();
    });
    this.webhooks = new Webhooks({ secret }, switches, ledger, collection.transactions, () => clock.now());
    const service = { serviceId, secret, switches, tokens, ledger, visibility, collection };
    this.#app = buildApp({ server, clock, service, log, faults, delayed: this.#delayed, listener });
  }

  /** Listens. Called once, before anything else. */
  async open(): Promise<void> {
    await this.#app.register(controlRoutes(this), { prefix: CONTROL_PATH });
    await this.#app.ready();
    await this.#listener.open(this.#wantedPort);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get baseUrl(): string {
    return `${this.url}${BASE_PATH}`;
  }

  get transactionsUrl(): string {
    return `${this.url}${TRANSACTIONS_PATH}`;
  }

  get checkoutUrl(): string {
    return `${this.url}${CHECKOUT_PATH}`;
  }

  get statusUrl(): string {
    return `${this.url}${STATUS_PATH}`;
  }

  get port(): number {
    return this.#listener.port;
  }

  payouts({
    externalId,
    status,
  }: { externalId?: string | undefined; status?: PayoutStatus | undefined } = {}): readonly Payout[] {
    if (externalId === undefined) return this.#ledger.all(status);
    return this.#ledger
      .withExternalId(externalId)
      .filter((payout) => status === undefined || payout.status === status);
  }

  move(externalId: string, status: PayoutStatus): Payout {
    const payout = this.#ledger.withExternalId(externalId)[0];
    if (payout === undefined) throw new RangeError(`There is no payout ${externalId}.`);
    this.#ledger.move(payout, status);
    return payout;
  }

  transactions(status?: TransactionStatus): readonly Transaction[] {
    return this.#collection.transactions.all(status);
  }

  moveTransaction(transactionId: string, status: TransactionStatus): Transaction {
    const { transactions } = this.#collection;
    const transaction = transactions.find(transactionId);
    if (transaction === undefined) throw new RangeError(`There is no transaction ${transactionId}.`);
    transactions.move(transaction, status);
    return transaction;
  }

  onTransaction(listener: TransactionListener): () => void {
    return this.#collection.transactions.onMove(listener);
  }

  addSample(kind: 'payout' | 'transaction'): Payout | Transaction {
    return kind === 'payout' ? samplePayout(this.#ledger) : sampleTransaction(this.#collection.transactions);
  }

  set(changes: Partial<Switches>): void {
    Object.assign(this.switches, switchesSchema.partial().parse(changes));
  }

  advance(ms: number): void {
    this.#clock.advance(ms);
  }

  now(): number {
    return this.#clock.now();
  }

  revokeTokens(): void {
    this.#tokens.revokeAll();
    this.#collection.tokens.revokeAll();
  }

  schedule(...plans: FaultPlan[]): void {
    this.#faults.schedule(plans);
  }

  faults(): readonly Fault[] {
    return this.#faults.pending();
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  release(): void {
    this.#delayed.release();
    this.#visibility.release();
    this.#listener.accept();
  }

  async settled(): Promise<void> {
    await this.#delayed.settled();
    await this.#listener.settled();
  }

  log(since?: number): readonly LogEntry[] {
    return this.#log.entries(since);
  }

  clearLog(): void {
    this.#log.clear();
  }

  nextRequest(path?: string): Promise<LogEntry> {
    return this.#log.next(path);
  }

  async reset(): Promise<void> {
    this.#delayed.clear();
    this.webhooks.reset();
    this.#faults.clear();
    this.revokeTokens();
    this.#ledger.clear();
    this.#collection.transactions.clear();
    this.#log.reset();
    this.#visibility.reset();
    this.#clock.reset();
    Object.assign(this.switches, structuredClone(this.#initialSwitches));
    this.#listener.accept();
    await this.#listener.settled();
  }

  async close(): Promise<void> {
    this.#delayed.clear();
    await this.webhooks.close();
    await this.#listener.close();
    await this.#app.close();
    this.#ledger.close();
  }
}
