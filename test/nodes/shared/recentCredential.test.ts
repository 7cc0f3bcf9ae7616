import type { IWebhookFunctions } from 'n8n-workflow';
import { credentialSince, recentCredential } from '../../../nodes/shared/notifications/recentCredential.ts';

/** A call of a trigger's webhook, as far as the credential goes; counts how often that is read. */
function calls() {
  let reads = 0;
  const context = {
    getNode: () => ({ id: 'node' }),
    getWorkflow: () => ({ id: expect.getState().currentTestName }),
    getMode: () => 'webhook',
    getCredentials: async () => ({ read: ++reads }),
  } as unknown as IWebhookFunctions;
  return { context, reads: () => reads };
}

const now = () => performance.now();

/** As when n8n is busy: no timer fires meanwhile. */
function block(milliseconds: number): void {
  for (const end = now() + milliseconds; now() < end;);
}

test('calls that come shortly after a reading share the next one', async () => {
  const { context, reads } = calls();
  await recentCredential(context);
  const since = await Promise.all([1, 2, 3].map(() => credentialSince(context, now())));
  expect(since).toEqual([{ read: 2 }, { read: 2 }, { read: 2 }]);
  expect(reads()).toBe(2);
});

test('a call that comes when the next reading is due, and n8n has not come to it yet, shares it', async () => {
  const { context, reads } = calls();
  await recentCredential(context);
  const waiting = credentialSince(context, now());
  block(150);
  expect(await credentialSince(context, now())).toEqual({ read: 2 });
  expect(await waiting).toEqual({ read: 2 });
  expect(reads()).toBe(2);
});
