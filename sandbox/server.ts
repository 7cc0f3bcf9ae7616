import { createServer } from 'node:http';
import { BASE_PATH, buildApp, CONTROL_PATH } from './app.ts';
import { STATUS_PATH } from './payments/checkout.ts';
import { Clock } from './service/clock.ts';
import { newCollection } from './payments/collection.ts';
import { controlRoutes } from './control/control.ts';
import { Faults } from './faults/faults.ts';
import { Held } from './faults/delayedActions.ts';
import { Ledger } from './payouts/ledger.ts';
import { Listener } from './service/listener.ts';
import { resolveOptions, type SandboxOptions, switchesSchema } from './options.ts';
import { Visibility } from './readings/visibility.ts';
import { RequestLog } from './service/requestLog.ts';
import type { Sandbox } from './sandbox.ts';
import { samplePayout, sampleTransaction } from './control/samples.ts';
import type { Service } from './service/service.ts';
import { Tokens } from './service/tokens.ts';
import { TRANSACTIONS_PATH } from './payments/transactionApi.ts';
import { CHECKOUT_PATH } from './payments/transactionRecords.ts';
import { Webhooks } from './notifications/webhooks.ts';

/**
 * Longer than any client keeps a connection: one that the server closes first would be a fault that nobody
 * has ordered.
 */
const KEEP_ALIVE_MS = 72_000;

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
