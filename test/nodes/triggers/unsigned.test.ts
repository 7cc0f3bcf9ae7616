/** What an IPN without a signature puts into an execution: nothing that a workflow could take for what is true. */
import { ipnReceiver } from '../../../nodes/PaygolIpnTrigger/evaluate.ts';
import { ipnSettings } from './ipnSettings.ts';

const account = {
  serviceId: '4711',
  sharedSecrets: ['secret', ''] as const,
  secretKey: '',
  apis: ['transactions'] as const,
};
const delivery = { id: 'delivery 1', receivedAt: '2026-01-01T00:00:00.000Z' };
const evaluate = (payload: object, settings: object = {}) =>
  ipnReceiver({ ...ipnSettings, confirm: true, acceptsUnsigned: true, ...settings }, delivery).evaluate(
    { method: 'POST', query: '', body: Buffer.from(JSON.stringify(payload)), signature: undefined },
    account,
  );

test('the claims of an IPN without a signature are one string, and no field', () => {
  const claims = { status: 'completed', price: '25.50', currency: 'BRL', custom: 'order-1', method: 'itau' };
  const own = { verified: true, confirmed: true, amountMatches: true, orderNumber: 'order-1' };
  const decision = evaluate({ transaction_id: 'AAAA-BBBB-CCCC-DDDD', ...claims, ...own, note: 'ship it' });
  expect(decision).toEqual({
    kind: 'event',
    name: null,
    json: {
      event: 'ipn',
      receivedAt: '2026-01-01T00:00:00.000Z',
      version: 'v2',
      transactionId: 'AAAA-BBBB-CCCC-DDDD',
      verified: false,
      signedWithPreviousSecret: false,
      unproven:
        '{"transactionId":"AAAA-BBBB-CCCC-DDDD","serviceId":null,"status":"completed","price":"25.50","currency":"BRL","custom":"order-1","method":"itau","formPrice":null,"formCurrency":null}',
      deliveryId: 'delivery 1',
    },
  });
});

test.each([
  ['it is to be refused', { acceptsUnsigned: false }],
  ['nobody is to confirm it', { confirm: false }],
])('an IPN without a signature starts nothing when %s', (_, settings) => {
  expect(evaluate({ transaction_id: 'AAAA-BBBB-CCCC-DDDD' }, settings)).toMatchObject({ kind: 'refused' });
});
