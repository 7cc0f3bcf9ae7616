/** How many tokens are asked for, where answers may mean that the last one is dead. */
import { paygolCredentials, runNode } from '../../../engine/engine.ts';
import { restart } from '../../../engine/restart.ts';
import { ScriptedServer } from '../../../engine/scriptedServer.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.close());
beforeEach(restart);

/** Says 400 of what it does not have, until a token was asked for; the next answer is another one. */
function busyAfterEachToken(status: number): void {
  let isAfterToken = false;
  Object.defineProperty(server, 'tokenReply', {
    configurable: true,
    get: () => {
      isAfterToken = true;
      return { body: JSON.stringify({ token: `token-${server.tokenRequests}`, result: 0 }) };
    },
  });
  Object.defineProperty(server, 'reply', {
    configurable: true,
    get: () => {
      const reply = isAfterToken
        ? { status, body: '{"error":"Busy"}' }
        : { status: 400, body: '{"error":{"status":400,"message":"No such transaction"}}' };
      isAfterToken = false;
      return reply;
    },
  });
}

test.each([400, 429, 500, 503])(
  'a token is not asked for again and again where the new one is answered with %i',
  async (status) => {
    busyAfterEachToken(status);
    const credentials = paygolCredentials({
      ...{ serviceId: '4711', sharedSecret: server.secret, apis: 'transactions' },
      ...{ transactionsUrl: `${server.url}/v2`, checkoutUrl: `${server.url}/pay` },
      statusUrl: `${server.url}/status`,
    });
    const ask = (items: { id: number }[]) =>
      runNode(items, {
        credentials,
        parameters: { resource: 'transaction', operation: 'get', transactionId: 'A1B2-C3D4-E5F6-G7H8' },
        node: { onError: 'continueRegularOutput' },
      });
    // Until there is a token, each of the first questions asks for one.
    await ask([{ id: 0 }]);
    restart();
    Object.assign(server, { requests: 0, tokenRequests: 0 });
    await ask(Array.from({ length: 40 }, (_, id) => ({ id })));
    expect(server.tokenRequests).toBeLessThanOrEqual(3);
    expect(server.requests).toBeGreaterThanOrEqual(40);
  },
);
