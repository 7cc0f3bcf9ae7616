import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { IWebhookFunctions } from 'n8n-workflow';
import { credentialSince, recentCredential } from '../../../nodes/shared/notifications/recentCredential.ts';

/** A call of a trigger's webhook, as far as the credential goes; counts how often that is read. */
function calls(node = 'node') {
  let reads = 0;
  const context = {
    getNode: () => ({ id: node }),
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

test('what was read for a trigger that is called no more goes with the next reading for another one', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const seen = new WeakRef(await recentCredential(calls('called once').context));
  const fiveSeconds = 5_000 + now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => fiveSeconds);
  await recentCredential(calls().context);
  clock.mockRestore();
  // Whoever has made a weak reference holds what it is to until it has had its turn.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(seen.deref()).toBeUndefined();
});
