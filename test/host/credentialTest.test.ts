import { accountAt } from '../../host/account.ts';
import { useRealN8n } from './useRealN8n.ts';

const used = useRealN8n();

/** What the credential's window says after Save, with these values in it. */
const outcome = (changes: object) =>
  used.client.testCredential(used.credential, { ...accountAt(used.sandbox), ...changes });

test('a good credential passes its test', async () => {
  expect(await outcome({})).toEqual({ status: 'OK', message: 'Connection successful!' });
});

test.each([
  ['payouts', '/api/v1/payouts/list'],
  ['transactions', '/api/v2/payment/methods'],
])('a good credential for %s only passes its test by a request that reads', async (api, path) => {
  const otherUrl = api === 'payouts' ? { transactionsUrl: 'http://127.0.0.1:9' } : { payoutsUrl: '' };
  for (const access of ['full', 'readOnly']) {
    used.sandbox.clearLog();
    expect(await outcome({ apis: api, access, ...otherUrl })).toMatchObject({ status: 'OK' });
    const requests = used.sandbox.log().map(({ status, path }) => `${status} ${path}`);
    expect(requests).toEqual([`200 ${path.replace(/v(\d).*/, 'v$1/auth/token')}`, `200 ${path}`]);
  }
});

test.each([
  ['Payouts API', '/auth/token', 'Transactions API'],
  ['Transactions API', '/api/v2/auth/token', 'Payouts API'],
])('the test tells which half of a credential works: the %s gives no token', async (broken, path, works) => {
  for (const status of [503, 403]) {
    used.sandbox.clearFaults();
    used.sandbox.schedule({ kind: 'status', status, path, times: null });
    const { status: result, message } = await outcome({});
    expect(result).toBe('Error');
    expect(message).toMatch(new RegExp(`^The ${broken} .*HTTP ${status}.* The ${works} works\\.$`));
  }
  used.sandbox.clearFaults();
});

test('a mark of the test is not sent on', async () => {
  used.sandbox.clearLog();
  await outcome({});
  for (const { headers } of used.sandbox.log()) expect(Object.keys(headers).join()).not.toContain('test');
});

test("an address that n8n's restriction to domains leaves out fails the test", async () => {
  const restriction = { allowedHttpRequestDomains: 'domains', allowedDomains: 'paygol.example' };
  const { status, message } = await outcome(restriction);
  expect(status).toBe('Error');
  expect(message).toMatch(/its domain is not among the Allowed Domains of the Paygol credential\./);
});

test.each<[string, () => object, RegExp]>([
  [
    'an address where nobody answers',
    () => ({ payoutsUrl: 'http://127.0.0.1:9/api/v1' }),
    /^The Payouts API cannot be reached at http:\/\/127\.0\.0\.1:9\/api\/v1: the connection was refused\. Check its address in the Paygol credential, and the network\. The Transactions API works\.$/,
  ],
  [
    'an unknown host',
    () => ({ transactionsUrl: 'http://nowhere.invalid/api/v2' }),
    /^The Transactions API cannot be reached at http:\/\/nowhere\.invalid\/api\/v2: the host name was not found\./,
  ],
  [
    'an address that answers something else',
    () => ({ payoutsUrl: `${used.sandbox.url}/pay` }),
    /^The Payouts API at .*\/pay answered HTTP 404 without a token: "No such path or method \(code 0404\)"\. Check its address in the Paygol credential/,
  ],
  [
    'a service id that is refused',
    () => ({ serviceId: '1' }),
    /^The Payouts API refused the Service ID or the Shared Secret \(HTTP 401: Unknown pg_serviceid \(code 0102\)\)\. Check both in the Paygol credential/,
  ],
  [
    'a secret that is refused',
    () => ({ sharedSecret: 'mistyped' }),
    /^The Payouts API refused the Service ID or the Shared Secret \(HTTP 401: Invalid signature \(code 0101\)\)\. Check both in the Paygol credential/,
  ],
  [
    'no service id',
    () => ({ serviceId: '' }),
    /^The Paygol credential needs a "Service ID" and a "Shared Secret"/,
  ],
])('a credential test tells about %s in words', async (_, changes, message) => {
  const result = await outcome(changes());
  expect(result.status).toBe('Error');
  expect(result.message).toMatch(message);
});
