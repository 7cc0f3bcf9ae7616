import type { FastifyInstance } from 'fastify';
import { z } from 'zod/v4';
import { Access } from './access.ts';
import type { FaultPlan } from '../faults/faults.ts';
import { STATUSES } from '../../core/payout/status.ts';
import type { Switches } from '../options.ts';
import type { LogEntry } from '../service/requestLog.ts';
import type { Sandbox } from '../sandbox.ts';
import { TRANSACTION_STATUSES } from '../payments/transactions.ts';
import { sinceSchema, webhookRoutes } from './webhookRoutes.ts';

const statusSchema = z.enum(STATUSES);
const filterSchema = z.strictObject({ external_id: z.string().optional(), status: statusSchema.optional() });
const moveSchema = z.strictObject({ external_id: z.string(), status: statusSchema });
const transactionStatusSchema = z.enum(TRANSACTION_STATUSES);
const transactionFilterSchema = z.strictObject({ status: transactionStatusSchema.optional() });
const transactionMoveSchema = z.strictObject({ transaction_id: z.string(), status: transactionStatusSchema });
const clockSchema = z.strictObject({ advance_ms: z.number().min(0) });

/** An entry as JSON: bodies as text, and as base64 where the text would not say it all. */
function readable({ body, reply, ...entry }: LogEntry) {
  return { ...entry, ...asText('body', body), ...asText('reply', reply) };
}

function asText(name: string, bytes: Buffer): Record<string, string> {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes)
    ? { [name]: text }
    : { [name]: text, [`${name}_base64`]: bytes.toString('base64') };
}

/**
 * The sandbox's methods over HTTP, below `/_sandbox`, for a person with curl or a test in another process.
 */
export function controlRoutes(sandbox: Sandbox): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const access = new Access();
    keepOthersOut(app, access);
    readJson(app);
    app.get('/', () => ({
      base_url: sandbox.baseUrl,
      service_id: sandbox.serviceId,
      secret: sandbox.secret,
      token: access.token,
      transactions_url: sandbox.transactionsUrl,
      checkout_url: sandbox.checkoutUrl,
      status_url: sandbox.statusUrl,
      payouts: sandbox.payouts().length,
      transactions: sandbox.transactions().length,
      switches: sandbox.switches,
      faults: sandbox.faults(),
    }));
    payoutRoutes(app, sandbox);
    transactionRoutes(app, sandbox);
    conditionRoutes(app, sandbox);
    faultRoutes(app, sandbox);
    logRoutes(app, sandbox);
    webhookRoutes(app, sandbox, access.token);
    app.post('/reset', async () => {
      await sandbox.reset();
      return {};
    });
  };
}

function keepOthersOut(app: FastifyInstance, access: Access): void {
  app.addHook('onRequest', async (request, reply) => {
    // Neither shown within another page nor read as anything else than it is.
    reply.headers({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const refusal = access.refusal(request.method, request.headers);
    if (refusal !== undefined) return reply.code(403).send({ error: refusal });
  });
}

/** JSON comes in, and whatever is wrong with it is said in JSON. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'No such path or method' }));
  app.setErrorHandler((error, _request, reply) => {
    const isTheirs = error instanceof z.ZodError || error instanceof RangeError;
    const status = isTheirs ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
    const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    return reply.code(status).send({ error: message });
  });
}

function payoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/payouts', (request) => {
    const { external_id, status } = filterSchema.parse(request.query);
    return { payouts: sandbox.payouts({ externalId: external_id, status }) };
  });
  app.post('/payouts/status', (request) => {
    const { external_id, status } = moveSchema.parse(request.body);
    return sandbox.move(external_id, status);
  });
}

function transactionRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/transactions', (request) => {
    const { status } = transactionFilterSchema.parse(request.query);
    return { transactions: sandbox.transactions(status) };
  });
  app.post('/transactions/status', (request) => {
    const { transaction_id, status } = transactionMoveSchema.parse(request.body);
    return sandbox.moveTransaction(transaction_id, status);
  });
}

/** Under what conditions the service works: its switches, its clock, its tokens. */
function conditionRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/switches', () => sandbox.switches);
  app.patch('/switches', (request) => {
    sandbox.set(request.body as Partial<Switches>);
    return sandbox.switches;
  });
  app.post('/clock', (request) => {
    sandbox.advance(clockSchema.parse(request.body).advance_ms);
    return { now: new Date(sandbox.now()).toISOString() };
  });
  app.post('/tokens/revoke', () => {
    sandbox.revokeTokens();
    return {};
  });
}

function faultRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/faults', () => ({ faults: sandbox.faults() }));
  app.post('/faults', (request) => {
    const plans = [request.body].flat() as FaultPlan[];
    if (plans.some((plan) => plan?.kind === 'refuse' && plan.ms === undefined)) {
      throw new RangeError('Over HTTP, refuse needs ms: nobody could reach the sandbox to release it.');
    }
    sandbox.schedule(...plans);
    return { faults: sandbox.faults() };
  });
  app.delete('/faults', () => {
    sandbox.clearFaults();
    return { faults: [] };
  });
  app.post('/release', () => {
    sandbox.release();
    return {};
  });
  app.post('/settled', async () => {
    await sandbox.settled();
    return {};
  });
}

function logRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/log', (request) => ({
    entries: sandbox.log(sinceSchema.parse(request.query).since).map(readable),
  }));
  app.delete('/log', () => {
    sandbox.clearLog();
    return { entries: [] };
  });
}
