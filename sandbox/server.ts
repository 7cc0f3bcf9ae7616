import { createServer } from 'node:http';
import { BASE_PATH, buildApp, CONTROL_PATH } from './app.ts';
import { STATUS_PATH } from './checkout.ts';
import { Clock } from './clock.ts';
import { newCollection } from './collection.ts';
import { controlRoutes } from './control.ts';
import { type Fault, type FaultPlan, Faults } from './faults.ts';
import { Held } from './held.ts';
import { Ledger, type Payout, type PayoutStatus } from './ledger.ts';
import { Listener } from './listener.ts';
import { resolveOptions, type SandboxOptions, type Switches, switchesSchema } from './options.ts';
import { Visibility } from './readings/visibility.ts';
import { type LogEntry, RequestLog } from './requestLog.ts';
import { samplePayout, sampleTransaction } from './samples.ts';
import type { Service } from './service.ts';
import { Tokens } from './tokens.ts';
import { TRANSACTIONS_PATH } from './transactionApi.ts';
import { CHECKOUT_PATH } from './transactionRecords.ts';
import type { Transaction, TransactionListener, TransactionStatus } from './transactions.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Longer than any client keeps a connection: one that the server closes first would be a fault that nobody
 * has ordered.
 */
const KEEP_ALIVE_MS = 72_000;

/**
 * A running simulation of the service, to look at and to break on purpose. All of it can be done over HTTP,
 * too: `/_sandbox`.
 */
export interface Sandbox {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The payouts API: {@link Sandbox.url} and its version segment. */
  readonly baseUrl: string;
  /** The versioned transaction API, with its version segment. */
  readonly transactionsUrl: string;
  /** The checkout endpoint. */
  readonly checkoutUrl: string;
  /** The legacy status endpoint. */
  readonly statusUrl: string;
  readonly port: number;
  readonly serviceId: string;
  readonly secret: string;
  /** How the switches stand now. */
  readonly switches: Readonly<Switches>;
  /** The notifications that the sandbox sends. */
  readonly webhooks: Webhooks;

  /**
   * The payouts that exist, in the order of their creation. They are the very objects that go on changing:
   * copy what is to be compared later.
   */
  payouts(filter?: { externalId?: string | undefined; status?: PayoutStatus | undefined }): readonly Payout[];
  /**
   * Moves the payout with this merchant id (the first, if there are several) to any status.
   *
   * @throws {RangeError} when there is none
   */
  move(externalId: string, status: PayoutStatus): Payout;
  /** The transactions that exist, in the order of their creation. */
  transactions(status?: TransactionStatus): readonly Transaction[];
  /**
   * Moves a transaction to any status.
   *
   * @throws {RangeError} when there is none with this id
   */
  moveTransaction(transactionId: string, status: TransactionStatus): Transaction;
  /** Calls the listener after each move of a transaction. @returns stops it */
  onTransaction(listener: TransactionListener): () => void;
  /** Creates a payout or a transaction without a request, for a person who wants to see what is notified of it. */
  addSample(kind: 'payout' | 'transaction'): Payout | Transaction;
  /** Changes switches for the requests to come. */
  set(changes: Partial<Switches>): void;
  /** Moves the sandbox's time forward by so many milliseconds. */
  advance(ms: number): void;
  /** The sandbox's time, in milliseconds since 1970. */
  now(): number;
  /** Declares every token dead. */
  revokeTokens(): void;

  /** Orders faults; see `faults.ts` for the kinds. */
  schedule(...plans: FaultPlan[]): void;
  /** The faults that have not met all their requests yet. */
  faults(): readonly Fault[];
  clearFaults(): void;
  /** Lets everything that a fault holds back happen now, shows every payout, and listens again. */
  release(): void;
  /** Resolves when nothing is held back anymore. What waits for `release` waits until then. */
  settled(): Promise<void>;

  /** What was received and sent, the oldest first. @param since only entries with a greater number */
  log(since?: number): readonly LogEntry[];
  clearLog(): void;
  /** The next request whose path ends like this (without one: any), as soon as its body has been read. */
  nextRequest(path?: string): Promise<LogEntry>;

  /** Forgets payouts, tokens, faults and log, sets switches and time back, and listens if it did not. */
  reset(): Promise<void>;
  /** Stops. What is held back does not happen; open connections are closed. */
  close(): Promise<void>;
}

/**
 * Starts the simulated service on 127.0.0.1.
 *
 * @throws when the port is taken, the data file is not one of the sandbox, or an option has no such value
 */
export async function startSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const { options, switches } = resolveOptions(given);
  const { serviceId, secret } = options;
  const initialSwitches = structuredClone(switches);
  const clock = new Clock(options.now);
  const ledger = new Ledger(clock, switches, options.dataFile);
  const tokens = new Tokens(clock);
  const collection = newCollection(clock, serviceId, switches);
  const visibility = new Visibility(clock);
  const service: Service = { serviceId, secret, switches, tokens, ledger, visibility, collection };
  const log = new RequestLog(options.logBytes);
  const held = new Held();
  const server = createServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listener = new Listener(server);
  const faults = new Faults((ms) => listener.refuse(ms));
  server.on('connection', (socket) => {
    if (faults.dropsConnection()) socket.resetAndDestroy();
  });

  const webhooks = new Webhooks({ secret }, switches, ledger, collection.transactions, () => clock.now());
  const app = buildApp({ server, clock, service, log, faults, held, listener });
  const sandbox: Sandbox = {
    get url() {
      return `http://127.0.0.1:${listener.port}`;
    },
    get baseUrl() {
      return `${this.url}${BASE_PATH}`;
    },
    get transactionsUrl() {
      return `${this.url}${TRANSACTIONS_PATH}`;
    },
    get checkoutUrl() {
      return `${this.url}${CHECKOUT_PATH}`;
    },
    get statusUrl() {
      return `${this.url}${STATUS_PATH}`;
    },
    get port() {
      return listener.port;
    },
    serviceId,
    secret,
    switches,
    webhooks,

    payouts({ externalId, status } = {}) {
      if (externalId === undefined) return ledger.all(status);
      return ledger
        .withExternalId(externalId)
        .filter((payout) => status === undefined || payout.status === status);
    },
    move(externalId, status) {
      const payout = ledger.withExternalId(externalId)[0];
      if (payout === undefined) throw new RangeError(`There is no payout ${externalId}.`);
      ledger.move(payout, status);
      return payout;
    },
    transactions: (status) => collection.transactions.all(status),
    moveTransaction(transactionId, status) {
      const transaction = collection.transactions.find(transactionId);
      if (transaction === undefined) throw new RangeError(`There is no transaction ${transactionId}.`);
      collection.transactions.move(transaction, status);
      return transaction;
    },
    onTransaction: (listener) => collection.transactions.onMove(listener),
    addSample: (kind) =>
      kind === 'payout' ? samplePayout(ledger) : sampleTransaction(collection.transactions),
    set(changes) {
      Object.assign(switches, switchesSchema.partial().parse(changes));
    },
    advance: (ms) => clock.advance(ms),
    now: () => clock.now(),
    revokeTokens() {
      tokens.revokeAll();
      collection.tokens.revokeAll();
    },

    schedule: (...plans) => faults.schedule(plans),
    faults: () => faults.pending(),
    clearFaults: () => faults.clear(),
    release() {
      held.release();
      visibility.release();
      listener.accept();
    },
    async settled() {
      await held.settled();
      await listener.settled();
    },

    log: (since) => log.entries(since),
    clearLog: () => log.clear(),
    nextRequest: (path) => log.next(path),

    async reset() {
      held.clear();
      webhooks.reset();
      faults.clear();
      tokens.revokeAll();
      collection.tokens.revokeAll();
      ledger.clear();
      collection.transactions.clear();
      log.reset();
      visibility.reset();
      clock.reset();
      Object.assign(switches, structuredClone(initialSwitches));
      listener.accept();
      await listener.settled();
    },
    async close() {
      held.clear();
      await webhooks.close();
      await listener.close();
      await app.close();
      ledger.close();
    },
  };
  await app.register(controlRoutes(sandbox), { prefix: CONTROL_PATH });
  await app.ready();
  await listener.open(options.port);
  return sandbox;
}
