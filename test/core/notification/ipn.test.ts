import { type IpnAccount, isTransactionId, readIpn, verifyIpn } from '../../../core/notification/ipn.ts';
import { signedMessage, type NotificationRequest } from '../../../core/notification/message.ts';

const account: IpnAccount = {
  serviceId: '4711',
  sharedSecrets: ['current-secret', 'previous-secret'],
  secretKey: 'legacy-key',
};

/** An IPN v2, and its signatures from `hash_hmac('sha256', …)` in PHP: over the body, and over it sorted. */
const body = '{"transaction_id":"ABCD-1234","status":"completed","price":"10.00"}';
const OVER_BODY = '790e7aba1cb6a2b3b27259a5fd4f66c3d220bc0104b0ee71a71135d06d886058';
const OVER_SORTED = '2887827adc0d0eb27fa12c866129d37a93e770bc452971a1c057fcc5ac98d543';
const BY_PREVIOUS_SECRET = '59d6bfb52a079bb48148fac4f5e76fccc4301f5c7386314709610fccae3caeef';
/** Over {"price":"10.00","status":"completed","transaction_id":"ABCD-1234"}, which PHP makes of these parameters. */
const params = 'transaction_id=ABCD-1234&status=completed&price=10.00';

function post(
  signature: string | undefined,
  changes: Partial<NotificationRequest> = {},
): NotificationRequest {
  return {
    method: 'POST',
    query: '',
    body: Buffer.from(body),
    signature,
    ...changes,
  };
}

function get(query: string, signature?: string): NotificationRequest {
  return { method: 'GET', query, body: new Uint8Array(), signature };
}

const verified = (request: NotificationRequest, accepted?: 'v2' | 'legacy' | 'both', given = account) =>
  verifyIpn(request, signedMessage(request), given, accepted);

describe('an IPN v2', () => {
  test.each([
    ['as it came', post(OVER_BODY)],
    ['as PHP encodes it sorted', post(OVER_SORTED)],
    ['by GET', get(params, OVER_SORTED)],
    ['as a form', post(OVER_SORTED, { body: Buffer.from(params) })],
  ])('an IPN v2 is taken when signed %s', (_, request) => {
    expect(verified(request)).toMatchObject({ verified: true, version: 'v2', secret: 0 });
  });

  test('an IPN v2 is taken when signed with the previous secret, which is told', () => {
    expect(verified(post(BY_PREVIOUS_SECRET))).toMatchObject({ verified: true, version: 'v2', secret: 1 });
  });

  test.each([
    ['no signature', post(undefined), 'no_signature'],
    ['an empty one', post(''), 'no_signature'],
    ['another one', post(OVER_BODY.replace(/^./, OVER_BODY.startsWith('0') ? '1' : '0')), 'mismatch'],
    ['one in uppercase', post(OVER_BODY.toUpperCase()), 'malformed_signature'],
    ['one for another amount', post(OVER_BODY, { body: Buffer.from(body.replace('10', '99')) }), 'mismatch'],
  ])('an IPN v2 with %s is refused', (_, request, reason) => {
    expect(verified(request)).toEqual({ verified: false, version: 'v2', reason });
  });

  test('an IPN v2 is refused while no shared secret is set', () => {
    const bare = { ...account, sharedSecrets: ['', ''] as const };
    expect(verified(post(OVER_BODY), 'both', bare)).toMatchObject({ verified: false, reason: 'no_secret' });
  });
});

describe('a legacy IPN', () => {
  const query = 'key=legacy-key&transaction_id=ABCD-1234&service_id=4711&price=10.00';

  test('a legacy IPN is taken for its key and its service id', () => {
    expect(verified(get(query))).toMatchObject({ verified: true, version: 'legacy' });
  });

  test.each([
    ['another key', query.replace('legacy-key', 'legacy-kex'), 'wrong_key'],
    ['an empty key', query.replace('legacy-key', ''), 'wrong_key'],
    ['a key that is a list', query.replace('key=', 'key[]='), 'no_key'],
    ['a second key', `${query}&key=x`, 'wrong_key'],
    ['another service', query.replace('4711', '4712'), 'wrong_service'],
    ['a service written otherwise', query.replace('4711', '04711'), 'wrong_service'],
    ['no service', query.replace('&service_id=4711', ''), 'wrong_service'],
  ])('a legacy IPN with %s is refused', (_, changed, reason) => {
    expect(verified(get(changed))).toEqual({ verified: false, version: 'legacy', reason });
  });

  test('a legacy IPN is never taken by POST, which the service does not use for it', () => {
    const form = post(undefined, { body: Buffer.from(query) });
    expect(verified(form)).toMatchObject({ verified: false, version: 'v2' });
    expect(verified({ ...get(query), method: 'POST' })).toMatchObject({ verified: false, version: 'v2' });
  });

  test('a legacy IPN is never taken with a body, which would be what counts', () => {
    expect(verified({ ...get(query), body: Buffer.from('{}') })).toMatchObject({ verified: false });
  });

  test.each([{ secretKey: '' }, { serviceId: '' }])(
    'a legacy IPN is refused when the credential has %j',
    (missing) => {
      const given = { ...account, ...missing };
      const keyless = query.replace('legacy-key', '').replace('4711', given.serviceId);
      expect(verified(get(query), 'both', given)).toMatchObject({ reason: 'no_secret' });
      expect(verified(get(keyless), 'both', given)).toMatchObject({ reason: 'no_secret' });
    },
  );
});

test('the form that is not expected is refused, however genuine', () => {
  expect(verified(post(OVER_BODY), 'legacy')).toMatchObject({ verified: false, reason: 'other_version' });
  expect(verified(get('key=legacy-key&service_id=4711'), 'v2')).toMatchObject({
    verified: false,
    reason: 'other_version',
  });
});

test('the fields of an IPN are read in both forms, and null stands for a missing one', () => {
  expect(readIpn({ transaction_id: 'A', service_id: 4711, price: '1.00', keyword: 'GAME' })).toEqual({
    transactionId: 'A',
    serviceId: '4711',
    status: null,
    price: '1.00',
    currency: null,
    custom: null,
    method: null,
    formPrice: null,
    formCurrency: null,
  });
  expect(readIpn({ status: 'Completed' })).toMatchObject({ status: 'completed' });
  expect(readIpn('not an object')).toMatchObject({ transactionId: null, status: null });
});

test.each(['A1B2-C3D4-E5F6-G7H8', 'tx_1', '12345', '!'.repeat(64)])(
  '%s can be the id of a transaction',
  (id) => {
    expect(isTransactionId(id)).toBe(true);
  },
);

test.each([null, '', ' A', 'A\n', 'A B', 'é', 'A\u0000', 'x'.repeat(65), 'x'.repeat(8_000_000)])(
  '%.20s cannot be the id of a transaction',
  (id) => {
    expect(isTransactionId(id)).toBe(false);
  },
);
