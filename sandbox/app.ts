import type { Server } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLocal } from './control/access.ts';
import { applyFault } from './faults/applyFault.ts';
import type { DelayedActions } from './faults/delayedActions.ts';
import type { Faults, RequestFault } from './faults/faults.ts';
import { checkoutRoutes } from './payments/checkout.ts';
import { transactionRoutes } from './payments/transactionApi.ts';
import { payoutOperations } from './payouts/payouts.ts';
import type { Clock } from './service/clock.ts';
import { errorReply, ServiceError } from './service/errors.ts';
import type { Listener } from './service/listener.ts';
import { ReplyWriter } from './service/replyWriter.ts';
import type { RequestLog } from './service/requestLog.ts';
import { type Finish, prepare, type ReceivedRequest, type Service, tokenOf } from './service/service.ts';

/** The path of the payouts API, version segment included. */
export const BASE_PATH = '/api/v1';
/** Below it the sandbox itself is steered: not a part of the service, not in its log, without faults. */
export const CONTROL_PATH = '/_sandbox';

/** 1500 rows with every field at its longest, all of it escaped, take about 15 MB. */
const BODY_LIMIT = 64 * 1024 * 1024;

/** What the HTTP server works with. */
export interface Parts {
  server: Server;
  clock: Clock;
  service: Service;
  log: RequestLog;
  faults: Faults;
  delayed: DelayedActions;
  listener: Listener;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The way out for a request to the service; requests to the sandbox itself have none. */
    writer: ReplyWriter | null;
    fault: RequestFault | undefined;
  }
}

/** The routes of the service. Every request is logged and may meet a fault, whatever its path. */
export function buildApp(parts: Parts): FastifyInstance {
  const { server } = parts;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // The listener opens and closes the server's port; fastify only has to answer.
    serverFactory: (handler) => server.on('request', handler),
  });
  app.decorateRequest('writer', null);
  app.decorateRequest('fault', undefined);
  // The versioned transaction API takes GET requests with a body (section 4.4).
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  // The signature is over the bytes, so they are kept as they are.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  receiveRequests(app, parts);
  serveRoutes(app, parts);
  return app;
}

/** Logs each request to the service as it comes in, and finds the fault that it meets. */
function receiveRequests(
  app: FastifyInstance,
  { clock, service, log, faults, delayed, listener }: Parts,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if (!isLocal(headers)) {
      void reply.code(403).send({ error: 'The sandbox answers to 127.0.0.1, localhost and [::1] only.' });
      return;
    }
    if (url === '/' || url === CONTROL_PATH || url.startsWith(`${CONTROL_PATH}/`)) return done();
    delayed.countRequest();
    service.visibility.countRequest();
    reply.raw.setHeader('date', new Date(clock.now() + service.switches.dateHeaderSkewMs).toUTCString());
    const entry = log.open({ at: clock.now(), method, path: url, headers });
    request.writer = new ReplyWriter(entry, reply.raw, { log, listener });
    request.fault = faults.takeForRequest(pathBelowBase(url));
    entry.fault = request.fault?.kind ?? null;
    if (request.fault?.kind !== 'resetBeforeRead') return done();
    reply.hijack();
    request.writer.reset();
  });
}

/** The paths of the service, and what is answered at any other. */
function serveRoutes(app: FastifyInstance, parts: Parts): void {
  const { service, listener } = parts;
  // For a person with a browser.
  app.get('/', (_request, reply) => reply.redirect(`${CONTROL_PATH}/page`));
  for (const operation of payoutOperations) {
    app.route({
      method: operation.method,
      url: BASE_PATH + operation.path,
      handler: (request, reply) => {
        answer({ request, reply }, parts, (received) => prepare(operation, received, service));
      },
    });
  }
  for (const route of [...transactionRoutes, ...checkoutRoutes]) {
    app.route({
      method: ['GET', 'POST'],
      url: route.path,
      handler: (request, reply) => {
        const { method, url } = request;
        const origin = `http://127.0.0.1:${listener.port}`;
        answer({ request, reply }, parts, (received) =>
          route.respond({ ...received, method, url }, service, origin),
        );
      },
    });
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: ServiceError): void =>
    answer({ request, reply }, parts, () => () => errorReply(error, service.switches.errorShape));
  app.setNotFoundHandler((request, reply) => {
    refuse(request, reply, new ServiceError(404, '0404', 'No such path or method'));
  });
  // A body that is too long or was not sent in full; anything else would be a defect of the sandbox.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    refuse(request, reply, new ServiceError(error.statusCode ?? 500, '0900', error.message));
  });
}

/**
 * Answers a request through the fault that it meets. The reply is ours from here on: fastify could not cut it, or never
 * send it.
 */
function answer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { service, log, delayed }: Parts,
  respond: (received: ReceivedRequest) => Finish,
): void {
  const writer = request.writer as ReplyWriter;
  reply.hijack();
  const isDropped = request.fault?.kind === 'dropBody' && request.method === 'GET';
  const body = Buffer.isBuffer(request.body) && !isDropped ? request.body : Buffer.alloc(0);
  log.received(writer.entry, body);
  if (request.fault?.kind === 'deadToken') {
    const token = tokenOf(body);
    for (const tokens of [service.tokens, service.transactionTokens]) tokens.revoke(token);
  }
  const { 'x-pg-sig': signature, 'content-type': contentType } = request.headers;
  const limited = service.limits.refuses(service.switches.rateLimit);
  if (limited !== undefined) {
    const reply = errorReply(new ServiceError(429, '0900', 'Too many requests'), service.switches.errorShape);
    return writer.sendReply({ ...reply, status: 429, headers: limited });
  }
  try {
    const finish = respond({ body, signature: signature?.toString(), contentType });
    const { errorShape } = service.switches;
    applyFault(request.fault, { writer, finish, delayed, errorShape });
  } catch (error) {
    // A defect of the sandbox, or its disk is full: better said than left waiting.
    const failed = errorReply(new ServiceError(500, '0900', String(error)), 'object');
    writer.send(failed, Buffer.from(failed.body));
  }
}

/** `/payouts` for `/api/v1/payouts?x`; other paths stay as they are. */
function pathBelowBase(url: string): string {
  const path = url.split('?', 1)[0] as string;
  return path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : path;
}
