import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { type RealN8n, startRealN8n } from './realN8n.ts';

let real: RealN8n;
let sandbox: Sandbox;

beforeAll(async () => {
  real = await startRealN8n();
  sandbox = await startSandbox({ serviceId: '4711', secret: 'the-shared-secret' });
});
afterAll(async () => {
  await sandbox?.close();
  await real?.close();
});

/** What the credential's window says after Save. */
async function verdict(changes: object) {
  const data = {
    serviceId: '4711',
    sharedSecret: 'the-shared-secret',
    apis: ['payouts'],
    payoutsUrl: sandbox.baseUrl,
    ...changes,
  };
  const credential = await real.client.saveCredential({ name: 'Tested', type: 'paygolApi', data });
  return real.client.testCredential(credential, data);
}

describe("n8n's test of the credential tells what is wrong", () => {
  test('nothing', async () => {
    expect(await verdict({})).toMatchObject({ status: 'OK' });
  });

  test('an address where nobody listens', async () => {
    const { status, message } = await verdict({ payoutsUrl: 'http://127.0.0.1:9/api/v1' });
    expect(status).toBe('Error');
    expect(message).toMatch(/^The Payouts API cannot be reached at http:\/\/127\.0\.0\.1:9\/api\/v1: /);
  });

  test('a secret or an id that the service refuses', async () => {
    for (const changes of [{ sharedSecret: 'another' }, { serviceId: '4712' }]) {
      const { status, message } = await verdict(changes);
      expect(status).toBe('Error');
      expect(message).toMatch(/^The Payouts API refused the Service ID or the Shared Secret \(HTTP 401/);
    }
  });

  test('a value that is missing', async () => {
    const { status, message } = await verdict({ sharedSecret: '' });
    expect(status).toBe('Error');
    expect(message).toMatch(
      /^The Paygol credential needs a Service ID, a Shared Secret and at least one API/,
    );
  });
});
