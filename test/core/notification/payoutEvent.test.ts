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
    merchantPayoutId: 'salary-1',
    payoutId: null,
  });
});

test.each([
  [{ event: 'payout.paid', data: { payout_id: 'pay_1', external_id: 'a' } }],
  [{ event: 'payout.paid', payout: { payout_id: 'pay_1', merchant_payout_id: 'a', status: 'paid' } }],
  [{ type: 'payout.paid', data: { payout: { id: 'pay_1', external_id: 'a', type: 'person' } } }],
  [{ event_type: 'payout.paid', payout_id: 'pay_1', id: 'a' }],
])('finds event and ids wherever the payload may have them: %j', (payload) => {
  expect(readPayoutEvent(payload)).toEqual({
    event: 'payout.paid',
    status: 'paid',
    payoutId: 'pay_1',
    merchantPayoutId: 'a',
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
      payoutId: null,
      merchantPayoutId: null,
    });
  },
);
