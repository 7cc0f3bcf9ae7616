import { readPayoutEvent } from '../../../core/notification/payoutEvent.ts';

test.each([
  ['payout.received', 'created'],
  ['payout.in_process', 'in-process'],
  ['payout.in-process', 'in-process'],
  ['payout.paid', 'paid'],
  ['payout.canceled', 'canceled'],
  ['payout.failed', 'failed'],
])('the event %s stands for the status %s', (event, status) => {
  expect(readPayoutEvent({ event, payout_id: 'pay_1' })).toMatchObject({
    event: event.replace('-', '_'),
    status,
    payoutId: 'pay_1',
  });
});

test.each([
  ['in-process', 'payout.in_process'],
  ['in_process', 'payout.in_process'],
  ['created', 'payout.received'],
])('the status %s stands for the event %s where no event is named', (status, event) => {
  expect(readPayoutEvent({ status, external_id: 'salary-1' })).toMatchObject({
    event,
    id: 'salary-1',
    payoutId: null,
  });
});

test.each([
  [{ event: 'payout.paid', data: { payout_id: 'pay_1', external_id: 'a' } }],
  [{ event: 'payout.paid', payout: { payout_id: 'pay_1', merchant_payout_id: 'a', status: 'paid' } }],
  [{ type: 'payout.paid', data: { payout: { id: 'pay_1', external_id: 'a', type: 'person' } } }],
  [{ event_type: 'payout.paid', payout_id: 'pay_1', id: 'a' }],
])('finds event and ids wherever the payload may have them: %j', (payload) => {
  expect(readPayoutEvent(payload)).toMatchObject({
    event: 'payout.paid',
    status: 'paid',
    payoutId: 'pay_1',
    id: 'a',
  });
});

test('keeps the name of an event that no page describes', () => {
  expect(readPayoutEvent({ event: 'payout.returned', payout_id: 'pay_1' })).toMatchObject({
    event: 'payout.returned',
    status: null,
  });
});

test.each([[null], ['text'], [[{ event: 'payout.paid' }]], [{}], [{ type: 'person', name: 'José' }]])(
  'says nothing of %j',
  (payload) => {
    expect(readPayoutEvent(payload)).toEqual({
      event: null,
      status: null,
      id: null,
      payoutId: null,
      name: null,
      amount: null,
      currency: null,
    });
  },
);

test.each([
  [{ full_name: 'José Muñoz', amount: 1500.5, currency: 'CLP' }, 'José Muñoz', '1500.5'],
  [{ first_name: 'José', last_name: 'Muñoz', amount: '1500.50', currency: 'CLP' }, 'José Muñoz', '1500.5'],
  [{ beneficiary: { full_name: 'José Muñoz' }, amount: '1500.00', currency: 'CLP' }, 'José Muñoz', '1500'],
  [{ amount: '1.500,50', currency: 'CLP' }, null, '1.500,50'],
])('finds payee, amount and currency: %j', (data, name, amount) => {
  expect(readPayoutEvent({ event: 'payout.paid', data })).toMatchObject({ name, amount, currency: 'CLP' });
});
