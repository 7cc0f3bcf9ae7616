/** What is rightly signed, and yet not what it is easily taken for. */
import type { SignedApi } from '../../../core/service/endpoints.ts';
import type { NotificationRequest } from '../../../core/notification/message.ts';
import { sign } from '../../../core/service/signature.ts';
import { ipnReceiver } from '../../../nodes/PaygolIpnTrigger/evaluate.ts';
import type { IpnSettings } from '../../../nodes/PaygolIpnTrigger/settings.ts';
import { payoutReceiver } from '../../../nodes/PaygolPayoutTrigger/evaluate.ts';
import { REASONS } from '../../../nodes/shared/notifications/reasons.ts';
import { ipnSettings } from './ipnSettings.ts';

const secret = 'shared-secret';
const evaluate = (request: NotificationRequest, serviceId = '4711', changes: Partial<IpnSettings> = {}) =>
  ipnReceiver({ ...ipnSettings, ...changes }, { id: '1', receivedAt: '2026-01-01T00:00:00.000Z' }).evaluate(
    request,
    { serviceId, sharedSecrets: [secret, ''], secretKey: 'legacy-key', apis: [] },
  );

const payoutFrom = (request: NotificationRequest, { serviceId = '4711', acceptsReplies = false } = {}) =>
  payoutReceiver({ events: ['*'], simple: true, acceptsReplies, receivedAt: '' }).evaluate(request, {
    serviceId,
    sharedSecrets: [secret, ''],
    secretKey: '',
    apis: [],
  });
const evaluatePayout = (payload: object, settings = {}) => payoutFrom(signed(payload), settings);

const signed = (payload: object): NotificationRequest => {
  const body = Buffer.from(JSON.stringify(payload));
  return { method: 'POST', query: '', body, signature: sign(body, secret) };
};
const v2 = (fields: object) =>
  signed({ transaction_id: 'A1B2-C3D4-E5F6-G7H8', status: 'completed', ...fields });
const legacy = (query: string): NotificationRequest => ({
  method: 'GET',
  query: `key=legacy-key&service_id=4711&transaction_id=A1B2-C3D4-E5F6-G7H8&price=10.00${query}`,
  body: Buffer.alloc(0),
  signature: undefined,
});
const statusOf = (decision: ReturnType<typeof evaluate>) =>
  decision.kind === 'event' ? decision.json['status'] : decision;

describe('an IPN of another service of the same merchant, which has the same secret', () => {
  test.each(['4712', 4712, '04711'])('service_id %j is refused', (service_id) => {
    expect(evaluate(v2({ service_id }))).toMatchObject({ kind: 'refused', reason: REASONS.wrong_service });
  });

  test.each([{ service_id: '4711' }, { service_id: 4711 }, {}])('an IPN with %j is taken', (fields) => {
    expect(statusOf(evaluate(v2(fields)))).toBe('completed');
  });

  test('an IPN of another service cannot be told by a credential without a Service ID', () => {
    expect(statusOf(evaluate(v2({ service_id: '4712' }), ''))).toBe('completed');
  });
});

/** The browser of every payer has this text and its signature, and `custom` is the payer's to write. */
describe.each([
  'custom=b3JkZXItMQ.',
  'custom=x&event=payout.paid&status=paid&external_id=salary-1&payout_id=pay_7&amount=1',
  'custom=x&transaction_id=A1B2-C3D4-E5F6-G7H8&status=completed&price=4500&currency=CLP&service_id=4711',
  // PHP drops what is nested too deep, and reads nothing of so many.
  `custom=x&PGID${'[]'.repeat(65)}=1&event=payout.paid&external_id=salary-1&amount=1`,
  `custom=x${'&'.repeat(1000)}`,
])('the address of a payer who has come back, with %s', (custom) => {
  const text = `PGID=A1B2-C3D4-E5F6-G7H8&status=completed&${custom}`;
  const signature = sign(Buffer.from(text), secret);
  const sent = [
    ['as a body', { method: 'POST', query: '', body: Buffer.from(text), signature }],
    ['as a query', { method: 'GET', query: text, body: Buffer.alloc(0), signature }],
  ] as [string, NotificationRequest][];
  const refused = { kind: 'refused', reason: REASONS.return };

  test.each(sent)('a payer’s return address is no IPN, sent %s', (_, request) => {
    expect(evaluate(request)).toMatchObject(refused);
    expect(evaluate(request, '4711', { confirm: false })).toMatchObject(refused);
  });

  test.each(sent)('a payer’s return address is no payout webhook, sent %s', (_, request) => {
    expect(payoutFrom(request, { acceptsReplies: true })).toMatchObject(refused);
  });
});

describe('a legacy IPN', () => {
  test('a legacy IPN without a status stands for a completed payment', () => {
    expect(statusOf(evaluate(legacy('')))).toBe('completed');
  });

  test.each(['', 'é', 'A1B2 C3D4'])(
    'a legacy IPN of the transaction %j is refused where Paygol is asked: nobody could confirm it',
    (transaction_id) => {
      const query = new URLSearchParams({
        key: 'legacy-key',
        service_id: '4711',
        transaction_id,
        price: '1',
      });
      const request = { ...legacy(''), query: query.toString() };
      const confirmed = { confirm: true, confirmVia: 'legacy' } as const;
      expect(evaluate(request, '4711', confirmed)).toMatchObject({ kind: 'refused' });
      expect(evaluate(request, '4711', { confirm: false })).toMatchObject({ kind: 'event' });
    },
  );

  test('a legacy IPN that names a status stands for that status', () => {
    expect(statusOf(evaluate(legacy('&status=failed')))).toBe('failed');
    expect(evaluate(legacy('&status=failed'), '4711', { statuses: ['completed'] })).toEqual({
      kind: 'ignored',
    });
  });
});

test.each([
  [{ frmprice: '25.50', frmcurrency: 'BRL' }, '25.5', 'BRL'],
  [{}, null, null],
])('what the merchant has asked for stands next to what was paid: %j', (form, formAmount, formCurrency) => {
  const paid = { price: '4.10', currency: 'USD', ...form };
  const simplified = evaluate(v2(paid), '4711', { simple: true });
  expect(simplified).toMatchObject({ json: { amount: '4.1', currency: 'USD', formAmount, formCurrency } });
  const query = Object.entries(form).map(([name, value]) => `&${name}=${value}`);
  expect(evaluate(legacy(query.join('')))).toMatchObject({ json: { formAmount, formCurrency } });
});

describe('a payout webhook', () => {
  const data = { payout_id: 'pay_1', external_id: 'salary-1' };

  test.each([
    ['with the service', { event: 'payout.paid', pg_serviceid: 4711, data }],
    ['with a list', { event: 'payout.paid', payouts: [data] }],
  ])('a payout webhook is known by its event: %s', (_, payload) => {
    expect(evaluatePayout(payload)).toMatchObject({ kind: 'event', json: { event: 'payout.paid' } });
  });

  test.each([
    { event: 'payout.paid', service_id: '4712', data },
    { event: 'payout.paid', pg_serviceid: 4712, data },
    { event: 'payout.paid', data: { ...data, service_id: 4712 } },
    { ...data, status: 'paid', service_id: '4712' },
  ])('a payout webhook of another service is refused: %j', (payload) => {
    expect(evaluatePayout(payload)).toMatchObject({ kind: 'refused', reason: REASONS.wrong_service });
    expect(evaluatePayout(payload, { serviceId: '4712' })).toMatchObject({ kind: 'event' });
    expect(evaluatePayout(payload, { serviceId: '' })).toMatchObject({ kind: 'event' });
  });
});

describe('what may be a reply or a webhook', () => {
  const payload = { data: { merchant_payout_id: 'salary-1', status: 'paid', amount: 5 }, result: 0 };

  test('a message that may be a reply is refused, and the reason names the setting that accepts it', () => {
    const decision = evaluatePayout(payload);
    expect(decision).toMatchObject({ kind: 'refused', answer: { status: 401 } });
    expect(decision).toMatchObject({
      reason: expect.stringContaining('"Accept Events That Look Like Replies"'),
    });
  });

  test('a message that may be a reply is accepted where that is set, and tells what it holds', () => {
    expect(evaluatePayout(payload, { acceptsReplies: true })).toMatchObject({
      kind: 'event',
      json: { event: 'payout.paid', id: 'salary-1', status: 'paid', amount: '5' },
    });
  });

  test.each([
    ['a token', { token: 'abc', result: 0 }],
    ['a batch', { data: { mode: 'strict', inserted_rows: 1, payouts: [] }, result: 0 }],
    ['a list', { data: { items: [], total: 0 }, result: 0 }],
    ['a transaction', { data: { transaction_id: 'A-1', status: 'completed' }, result: 0 }],
    ['a transaction without a result', { data: { transaction_id: 'A-1', status: 'completed' } }],
    ['a transaction with an id', { data: { id: 'a', transaction_id: 'A-1', status: 'created' } }],
    ['an IPN', { transaction_id: 'A-1', status: 'completed' }],
  ])('a reply about something else is never accepted as a webhook: %s', (_, other) => {
    expect(evaluatePayout(other, { acceptsReplies: true })).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['a payout', payload],
    ['a transaction', { data: { transaction_id: 'A-1', status: 'completed' } }],
    ['a transaction’s status', { payment: { transaction_id: 'A-1', status: 'completed' }, result: 0 }],
  ])('no reply is an IPN: %s', (_, other) => {
    expect(evaluate(signed(other))).toMatchObject({ kind: 'refused' });
  });
});

describe('an IPN of a premium SMS, which has no transaction', () => {
  const sms = {
    message_id: '98765',
    shortcode: '1234',
    keyword: 'TEA',
    message: 'TEA please',
    sender: '56912345678',
    operator: 'Entel',
    country: 'CL',
    custom: 'order-1',
    price: '1500.00',
    currency: 'CLP',
  };
  const item = {
    event: 'sms',
    receivedAt: '2026-01-01T00:00:00.000Z',
    messageId: '98765',
    shortcode: '1234',
    keyword: 'TEA',
    message: 'TEA please',
    sender: '56912345678',
    operator: 'Entel',
    country: 'CL',
    orderNumber: 'order-1',
    amount: '1500',
    currency: 'CLP',
    verified: true,
  };
  const byKey = (fields: object = {}, key = 'legacy-key'): NotificationRequest => ({
    method: 'GET',
    query: new URLSearchParams({ key, ...sms, ...fields }).toString(),
    body: Buffer.alloc(0),
    signature: undefined,
  });

  test.each([
    ['signed', signed(sms), 'sms:98765', false],
    ['with the Secret Key', byKey(), 'sms:98765:legacy', true],
    ['with the Secret Key and the Service ID', byKey({ service_id: '4711' }), 'sms:98765:legacy', true],
  ])('an IPN of a premium SMS comes through under names of its own: %s', (_, request, key, isByKeyAlone) => {
    for (const confirm of [false, true])
      expect(evaluate(request, '4711', { simple: true, confirm })).toEqual({
        kind: 'event',
        json: { ...item, eventKey: key },
        name: { key, subject: key, isByKeyAlone },
      });
  });

  test('an IPN of a premium SMS is told from others by its message_id, and has no status', () => {
    const other = evaluate(signed({ ...sms, message_id: 98766 }));
    expect(other).toMatchObject({ name: { key: 'sms:98766' } });
    expect(evaluate(signed(sms), '4711', { statuses: ['completed'] })).toEqual({ kind: 'ignored' });
  });

  test.each([
    ['with another key', byKey({}, 'another')],
    ['of another service', byKey({ service_id: '4712' })],
    ['that nobody signed', { ...signed(sms), signature: undefined }],
  ])('an IPN of a premium SMS is refused %s', (_, request) => {
    expect(evaluate(request)).toMatchObject({ kind: 'refused' });
  });

  test('an IPN of a premium SMS that names a transaction is an ordinary IPN', () => {
    expect(evaluate(v2({ ...sms }))).toMatchObject({ json: { event: 'ipn' } });
    expect(evaluate(legacy('&message_id=98765'))).toMatchObject({ json: { event: 'ipn' } });
  });

  test('an IPN of a premium SMS does not start the trigger of payouts', () => {
    expect(evaluatePayout(sms)).toMatchObject({ kind: 'refused', reason: REASONS.ipn });
  });
});

describe('an IPN that is to be confirmed', () => {
  const confirmed = (apis: SignedApi[], changes: Partial<IpnSettings> = {}, serviceId = '4711') =>
    ipnReceiver(
      { ...ipnSettings, confirm: true, simple: true, ...changes },
      { id: 'delivery', receivedAt: '' },
    ).evaluate(v2({}), { serviceId, sharedSecrets: [secret, ''], secretKey: '', apis });

  test.each<[SignedApi[], Partial<IpnSettings>, string]>([
    [['transactions'], {}, '4711'],
    [['payouts'], { confirmVia: 'legacy' }, '4711'],
  ])('an IPN is confirmed in its execution with %j and %j', (apis, changes, serviceId) => {
    expect(confirmed(apis, changes, serviceId)).toMatchObject({
      name: null,
      json: { deliveryId: 'delivery' },
    });
  });

  test.each<[SignedApi[], Partial<IpnSettings>, string]>([
    [['payouts'], {}, '4711'],
    [['transactions'], {}, ''],
    [['payouts'], { confirmVia: 'legacy' }, ''],
  ])(
    'an IPN says that it is not confirmed where the credential cannot ask (%j, %j, "%s")',
    (apis, changes, serviceId) => {
      const decision = confirmed(apis, changes, serviceId);
      expect(decision).toMatchObject({
        name: expect.objectContaining({ key: 'ipn:A1B2-C3D4-E5F6-G7H8:completed' }),
        json: { confirmed: null, reason: expect.stringContaining('credential') },
      });
      expect(decision).not.toHaveProperty('json.deliveryId');
    },
  );
});
