import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/v4';
import type { NotificationSettings } from '../notifications/settings.ts';
import type { Sandbox } from '../sandbox.ts';
import { live, viewSchema } from './live.ts';

const sendSchema = z.strictObject({ subject: z.string(), settings: z.looseObject({}).optional() });
const againSchema = z.strictObject({ n: z.int().positive() });
const sampleSchema = z.strictObject({ kind: z.enum(['payout', 'transaction']) });
/** Only what has a greater number. */
export const sinceSchema = z.strictObject({ since: z.coerce.number().default(0) });

const PAGE = {
  '/page': ['page.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
} as const;

/**
 * The sandbox's notifications over HTTP, below `/_sandbox`, and the page that shows them.
 *
 * @param token what the page sends along with changes
 */
export function webhookRoutes(app: FastifyInstance, sandbox: Sandbox, token: string): void {
  for (const [path, [file, type]] of Object.entries(PAGE)) {
    const text = readFileSync(join(import.meta.dirname, 'page', file), 'utf8').replace('{{token}}', token);
    app.get(path, (_request, reply) => reply.type(type).send(text));
  }

  app.get('/notifications', () => sandbox.webhooks.settings);
  app.patch('/notifications', (request) => {
    sandbox.webhooks.set(request.body as Partial<NotificationSettings>);
    return sandbox.webhooks.settings;
  });
  app.post('/notifications', (request) => {
    const { subject, settings = {} } = sendSchema.parse(request.body);
    return { deliveries: sandbox.webhooks.send(subject, settings) };
  });

  app.get('/deliveries', (request) => ({
    deliveries: sandbox.webhooks.deliveries(sinceSchema.parse(request.query).since),
  }));
  app.post('/deliveries/again', (request) => {
    return { deliveries: sandbox.webhooks.again(againSchema.parse(request.body).n) };
  });
  app.post('/deliveries/settled', async () => {
    await sandbox.webhooks.settled();
    return {};
  });

  app.post('/samples', (request) => sandbox.addSample(sampleSchema.parse(request.body).kind));

  app.get('/live', (request) => live(sandbox, viewSchema.parse(request.query)));
}
