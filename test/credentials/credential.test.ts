import type { IHttpRequestHelper, IHttpRequestOptions } from 'n8n-workflow';
import { PaygolApi } from '../../credentials/PaygolApi.credentials.ts';
import { sign } from '../../core/service/signature.ts';
import { verifyWithPhp } from '../core/service/php/php.ts';
import { row, rows } from '../nodes/engine/rows.ts';
import { ScriptedServer } from '../nodes/engine/scriptedServer.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { inWords, say } from '../inEnglish.ts';

const paygol = usePaygol();

const stored = () => paygol.credentials.stored.paygolApi!;
const paths = () =>
  paygol.sandbox.log().map(({ path, status }) => `${status} ${path.replace('/api/v1', '')}`);

/** The credential's part of one request, without sending it. */
async function authenticate(options: IHttpRequestOptions & { uri?: string }): Promise<IHttpRequestOptions> {
  return paygol.credentials.authenticate({ ...stored() }, 'paygolApi', options);
}

describe('the token', () => {
  test('the token is requested once, stored, and used for all requests', async () => {
    const options = { checkFirst: 'inDoubt', batchSize: 1 };
    await paygol.payout('create', rows(3), { options });
    await paygol.payout('create', [row(9)], { options });
    expect(paths()).toEqual([
      '200 /auth/token',
      '200 /payouts/list',
      ...Array<string>(3).fill('200 /payouts'),
      '200 /payouts/list',
      '200 /payouts',
    ]);
    expect(paygol.credentials.renewals).toBe(1);
  });

  test.each(['serviceId', 'sharedSecret', 'payoutsUrl'] as const)(
    'the token is not used after %s was edited',
    async (name) => {
      await paygol.payout('create', [row(1)]);
      const madeBefore = JSON.parse(stored().tokens as string).madeFor;
      stored()[name] = name === 'payoutsUrl' ? `${paygol.sandbox.baseUrl}//` : `${String(stored()[name])} `;
      // Spaces and slashes at the end do not count, but another value does.
      if (name === 'sharedSecret') stored().sharedSecret = 'edited-secret';
      if (name === 'serviceId') stored().serviceId = '99';
      if (name === 'payoutsUrl')
        stored().payoutsUrl = paygol.sandbox.baseUrl.replace('127.0.0.1', 'localhost');
      paygol.sandbox.clearLog();
      await paygol.payout('create', [row(2)], { options: { maxWait: 0 } });
      expect(paths()[0]).toMatch(/auth\/token$/);
      expect(JSON.parse(stored().tokens as string).madeFor === madeBefore).toBe(name !== 'payoutsUrl');
    },
  );

  test('a token that stays refused ends in a clear message, and nothing is sent a second time', async () => {
    paygol.sandbox.schedule({ kind: 'status', status: 401, path: '/payouts', times: null });
    const { outputs } = await paygol.payout('create', [row(1)], { options: { maxWait: 0 } });
    const quote = ': "Simulated fault (code 0901)"';
    expect(outputs[1]!.map(({ json }) => [json.reasonCode, json.reason])).toEqual([
      ['outcome_not_seen', expect.stringContaining(say({ code: 'authorization_refused', quote }))],
    ]);
    expect(paths().filter((path) => path.endsWith('/payouts'))).toEqual(['401 /payouts']);
    expect(paygol.sandbox.payouts()).toEqual([]);
  });
});

describe('a request', () => {
  test('a request is written in the canonical form, with service id, token and signature over its bytes', async () => {
    await paygol.payout('create', [row(1)]);
    const create = paygol.sandbox.log().find(({ path }) => path.endsWith('/payouts'))!;
    const text = create.body.toString();
    expect(Object.keys(JSON.parse(text))).toEqual(['payouts', 'pg_mode', 'pg_serviceid', 'pg_token']);
    expect(JSON.parse(text).pg_serviceid).toBe(Number(paygol.sandbox.serviceId));
    expect(text).toContain('Sueldo marzo \\/ n\\u00ba 1');
    expect(create.headers['content-type']).toBe('application/json');
    expect(create.headers['x-pg-sig']).toBe(sign(create.body, paygol.sandbox.secret));
  });

  test('a request passes the check of real PHP, over the raw bytes and re-encoded', async () => {
    await paygol.payout('create', rows(20));
    const sent = paygol.sandbox
      .log()
      .map(({ body, headers }) => ({ body, signature: String(headers['x-pg-sig']) }));
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(verifyWithPhp(paygol.sandbox.secret, sent)).toEqual(
      sent.map(() => ({ raw: true, reencoded: true, sorted: true })),
    );
  });

  test('a request carries a service id that is not an integer as a string', async () => {
    stored().serviceId = 'A-17';
    await paygol
      .payout('get', [{}], { id: { __rl: true, mode: 'id', value: 'salary-1' } })
      .catch(() => undefined);
    expect(JSON.parse(String(paygol.sandbox.log()[0]!.body))).toEqual({ pg_serviceid: 'A-17' });
  });

  test.each([
    'https://evil.example/api/v1/payouts',
    'http://127.0.0.1:1/api/v1/payouts',
    'BASE/../v2/payouts',
    'BASE.evil.example/payouts',
    'BASEx/payouts',
    'BASE/..%2fpayouts',
    'BASE/pay%6futs',
    'http://user@127.0.0.1/api/v1/payouts',
    'PASSWORD/payouts',
    'not an address',
  ])('a request to %s is not signed', async (address) => {
    const base = String(stored().payoutsUrl);
    const url = address.replace('BASE', base).replace('PASSWORD', base.replace('://', '://:pw@'));
    await expect(authenticate({ url, body: { a: 1 } })).rejects.toThrow(
      'The Paygol credential signs requests to the Payouts and Transactions API addresses that are set in it, and to no other address.',
    );
  });

  test.each(['/auth/token', '/AUTH/Token/', '//auth//token', '/auth/token;x', '/x/token', '/auth/'])(
    'a request for a token, to %s, is not signed: it would stand in the output',
    async (path) => {
      await expect(authenticate({ url: `${String(stored().payoutsUrl)}${path}` })).rejects.toThrow(
        /^The Paygol credential requests tokens by itself/,
      );
    },
  );

  test.each<Partial<IHttpRequestOptions> & { rejectUnauthorized?: boolean }>([
    { proxy: { host: '127.0.0.1', port: 1 } },
    { proxy: 'http://127.0.0.1:1' as never },
    { skipSslCertificateValidation: true },
    { rejectUnauthorized: false },
    { agentOptions: { ca: 'x' } },
    { agentOptions: { rejectUnauthorized: false } },
  ])('a request that lets somebody in between is not signed: %j', async (options) => {
    const url = `${String(stored().payoutsUrl)}/payouts/list`;
    await expect(authenticate({ url, ...options })).rejects.toThrow(
      /^With the Paygol credential a node cannot set a proxy or certificates, or ignore SSL issues/,
    );
  });

  test('a request goes where it was checked to go, whichever of its addresses n8n would take', async () => {
    await paygol.payout('get', [{}], { id: { __rl: true, mode: 'id', value: 'salary-1' } });
    const url = `${String(stored().payoutsUrl)}/payouts/list`;
    const evil = 'https://evil.example/api/v1/payouts/list';
    const both = await authenticate({ url: evil, uri: url });
    expect(both).toMatchObject({ url, uri: url });
    const joined = await authenticate({ baseURL: String(stored().payoutsUrl), url: '//payouts/list' });
    expect(joined).toMatchObject({ url });
    expect(joined).not.toHaveProperty('baseURL');
  });

  test('a request to an API that is not chosen in the credential is not signed', async () => {
    stored().transactionsUrl = paygol.sandbox.transactionsUrl;
    await expect(authenticate({ url: `${String(stored().transactionsUrl)}/payment/status` })).rejects.toThrow(
      'The Paygol credential does not include the Transactions API. Choose it under "APIs Used".',
    );
  });

  test('a request carries the stored token, whatever it says of itself', async () => {
    await paygol.payout('create', [row(1)]);
    const { payouts: token } = JSON.parse(stored().tokens as string) as { payouts: string };
    const probe = { token: 'made-up', signedForm: 'reencoded', serviceIdAsString: true };
    const written = async (path: string) => {
      const { serviceId } = paygol.sandbox;
      const { signal: inTime } = new AbortController();
      const paygolRequest = { payload: { limit: 1 }, serviceId, probe, inTime, onSigned: () => undefined };
      const options = { url: `${String(stored().payoutsUrl)}${path}`, paygol: paygolRequest };
      return String((await authenticate(options as never)).body);
    };
    const serviceId = Number(paygol.sandbox.serviceId);
    const expected = { limit: 1, pg_serviceid: serviceId, pg_token: token };
    expect(await written('/payouts')).toBe(JSON.stringify(expected));
    expect(await written('/payouts/cancel')).toBe(JSON.stringify(expected));
    expect(await written('/payouts/list')).toBe(JSON.stringify(expected));
  });

  test('a request that creates payouts is not signed a second time for the HTTP Request node', async () => {
    await paygol.payout('create', [row(1)]);
    const uri = `${String(stored().payoutsUrl)}/payouts`;
    const options = await authenticate({ url: '', uri, body: { payouts: [] } });
    await expect(authenticate(options)).rejects.toThrow(
      /^The reply to this request was an error or did not come/,
    );
  });
});

describe('what fails before a request has left', () => {
  const extra = (value: string) => ({
    requestFields: { field: [{ name: 'pg_note', value: `={{ ${value} }}` }] },
  });
  const outcomes = async (options: object) => {
    const node = { onError: 'continueRegularOutput' as const };
    const parameters = { options: { maxWait: 0, ...options } };
    const run = await paygol.payout('create', rows(2), parameters, { node });
    return run.outputs[1]!.map(({ json }) => [json.outcome, json.reason]);
  };

  test.each([
    ['2 ** 60', 'inexact_number'],
    ['{"a":["\\ud83d"]}', 'broken'],
    ['[...Array(600)].reduce((inner) => [inner], 0)', 'too_deep'],
  ] as const)('a request that cannot be written was not sent: %s', async (value, why) => {
    const reason = inWords([{ code: 'extra_field', name: 'pg_note', why }, { code: 'in_every_request' }]);
    expect(await outcomes(extra(value))).toEqual(Array(2).fill(['not_sent', reason]));
    expect(paths().filter((path) => path.endsWith('/payouts'))).toEqual([]);
  });

  test('a request that cannot be written has an error code of its own', async () => {
    const payoutId = { id: { __rl: true, mode: 'id', value: 'half \ud83d of it' } };
    const { error } = await paygol.payout('get', [{}], payoutId);
    expect(error?.context).toMatchObject({ code: 'not_writable' });
  });

  test('a row was not sent where n8n cannot read or store the credential', async () => {
    await paygol.payout('create', [row(9)]);
    const decrypted = paygol.credentials.getDecrypted.bind(paygol.credentials);
    let reads = 0;
    jest.spyOn(paygol.credentials, 'getDecrypted').mockImplementation(async (...given) => {
      // The rows were checked by then.
      if (++reads > 1) throw new Error('database is locked');
      return decrypted(...given);
    });
    const reason = say({ code: 'credential_not_used' });
    expect(await outcomes({})).toEqual(Array(2).fill(['not_sent', reason]));
    expect(paygol.sandbox.payouts()).toHaveLength(1);
  });
});

describe('preAuthentication', () => {
  const NO_ADDRESS =
    /^"Payouts API Address" in the Paygol credential is not an address that begins with https:\/\/ or http:\/\/, without a password in it\.$/;
  const message = async (values: object) => {
    Object.assign(stored(), values);
    // An operation that only asks: what pays waits for a service that does not answer, and says so in front.
    const payoutId = { id: { __rl: true, mode: 'id', value: 'salary-1' } };
    const { error } = await paygol.payout('get', [{}], payoutId);
    return error?.message;
  };

  test.each([
    [{ serviceId: '' }, /^The Paygol credential needs a "Service ID" and a "Shared Secret"/],
    [{ sharedSecret: '' }, /^The Paygol credential needs a "Service ID" and a "Shared Secret"/],
    [
      { serviceId: '1' },
      /^The Payouts API refused the Service ID or the Shared Secret \(HTTP 401.*Check both in the Paygol credential/,
    ],
    [{ payoutsUrl: 'https://:pw-nobody-may-see@paygol.example' }, NO_ADDRESS],
    [{ payoutsUrl: 'https://user@paygol.example' }, NO_ADDRESS],
    [{ payoutsUrl: 'paygol.example/api/v1' }, NO_ADDRESS],
    [
      { payoutsUrl: 'http://127.0.0.1:1' },
      /^The Payouts API cannot be reached at http:\/\/127\.0\.0\.1:1: the connection was refused\./,
    ],
    [
      { payoutsUrl: 'http://nowhere.invalid' },
      /^The Payouts API cannot be reached at http:\/\/nowhere\.invalid: the host name was not found\./,
    ],
  ])('a failed token request tells what is wrong: %j', async (values, expected) => {
    expect(await message(values)).toMatch(expected);
  });

  test.each([404, 429, 503])(
    'a failed token request takes HTTP %i for no word about id and secret',
    async (status) => {
      paygol.sandbox.schedule({ kind: 'status', status, path: '/auth/token', times: null });
      expect(await message({})).toMatch(
        new RegExp(
          `^The Payouts API at .* answered HTTP ${status} without a token: "Simulated fault \\(code 0901\\)"\\. Check its address`,
        ),
      );
    },
  );

  test('a failed token request takes words next to HTTP 200 for a refusal', async () => {
    const server = await ScriptedServer.start();
    const error = { status: 403, message: 'IP 203.0.113.9 not allowed' };
    server.tokenReply = { body: JSON.stringify({ error }) };
    const refused = message({ payoutsUrl: server.url });
    await expect(refused).resolves.toMatch(/HTTP 200: IP 203\.0\.113\.9 not allowed\)\. Check both in/);
    server.close();
  });

  test('a failed token request with the live service says nothing of addresses, since nobody typed one', async () => {
    const fails = async () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    const live = { serviceId: '4711', sharedSecret: 'secret', environment: 'live' };
    const context = { helpers: { httpRequest: fails } } as unknown as IHttpRequestHelper;
    await expect(new PaygolApi().preAuthentication.call(context, live)).rejects.toThrow(
      /^The Payouts API cannot be reached: the connection was refused\.$/,
    );
  });

  test('a failed token request tells that an address answers something else', async () => {
    paygol.sandbox.schedule({ kind: 'garble', how: 'html', path: '/auth/token', times: null });
    expect(await message({})).toMatch(/^The Payouts API at .* answered HTTP 200 without a token\./);
  });
});
