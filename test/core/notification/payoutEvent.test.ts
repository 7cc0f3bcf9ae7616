import { payoutEventKey, readPayoutEvent } from '../../../core/notification/payoutEvent.ts';

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

const WORDS: [word: string, event: string, status: string][] = [
  ['created', 'payout.received', 'created'],
  ['RECEIVED', 'payout.received', 'created'],
  ['Pending', 'payout.received', 'created'],
  ['in-process', 'payout.in_process', 'in-process'],
  ['in_process', 'payout.in_process', 'in-process'],
  ['In process', 'payout.in_process', 'in-process'],
  ['processing', 'payout.in_process', 'in-process'],
  ['PAID', 'payout.paid', 'paid'],
  ['Cancelled', 'payout.canceled', 'canceled'],
  ['FAILED', 'payout.failed', 'failed'],
  ['returned', 'payout.failed', 'failed'],
  ['rejected', 'payout.failed', 'failed'],
  ['expired', 'payout.failed', 'failed'],
];

test.each(WORDS)('the status %s stands for the event %s where no event is named', (word, event, status) => {
  const said = readPayoutEvent({ status: word, external_id: 'salary-1' });
  expect(said).toMatchObject({ event, status, id: 'salary-1', payoutId: null });
});

test.each(WORDS)('an event of the word %s is %s', (word, event, status) => {
  for (const code of [`payout.${word}`, `Payouts_${word}`])
    expect(readPayoutEvent({ event: code, external_id: 'salary-1' })).toMatchObject({ event, status });
});

test.each(WORDS)('a webhook and a record that say %s have one key', (word, event, status) => {
  const never = () => 'digest';
  const webhook = readPayoutEvent({ event, data: { external_id: 'salary-1', status: word } });
  const polled = readPayoutEvent({ merchant_payout_id: 'salary-1', status: word });
  expect(payoutEventKey(webhook, never)).toBe(`payout:${event}:salary-1:${status}`);
  expect(payoutEventKey(polled, never)).toBe(payoutEventKey(webhook, never));
});

test('an event has one key, wherever the record that is delivered with it has come to since', () => {
  const keys = ['in-process', 'paid', 'failed'].map((status) =>
    payoutEventKey(readPayoutEvent({ event: 'payout.paid', data: { external_id: 'a', status } }), () => ''),
  );
  expect(new Set(keys)).toEqual(new Set(['payout:payout.paid:a:paid']));
});

test('a status that nobody knows stays as it is, next to an event that is known', () => {
  expect(readPayoutEvent({ status: 'on hold', id: 'a' })).toMatchObject({ event: null, status: 'on hold' });
  const said = readPayoutEvent({ event: 'payout.paid', status: 'on hold', id: 'a' });
  expect(said).toMatchObject({ event: 'payout.paid', status: 'paid' });
});

test.each([
  [{ event: 'payout.paid', data: { payout_id: 'pay_1', external_id: 'a' } }],
  [{ event: 'payout.paid', payout: { payout_id: 'pay_1', merchant_payout_id: 'a', status: 'paid' } }],
  [{ type: 'payout.paid', data: { payout: { id: 'pay_1', external_id: 'a', type: 'person' } } }],
  [{ event_type: 'payout.paid', payout_id: 'pay_1', id: 'a' }],
  [{ data: { type: 'payouts', id: 'pay_1', attributes: { external_id: 'a', status: 'paid' } } }],
  [{ type: 'payout_event', data: { event: 'payout.paid', payout_id: 'pay_1', external_id: 'a' } }],
])('the event and the ids of a payout are found wherever the payload may have them: %j', (payload) => {
  expect(readPayoutEvent(payload)).toMatchObject({
    event: 'payout.paid',
    status: 'paid',
    payoutId: 'pay_1',
    id: 'a',
  });
});

test('the name of an event that no page describes is kept', () => {
  expect(readPayoutEvent({ event: 'payout.reviewed', payout_id: 'pay_1' })).toMatchObject({
    event: 'payout.reviewed',
    status: null,
  });
});

test.each([[null], ['text'], [[{ event: 'payout.paid' }]], [{}], [{ type: 'person', name: 'José' }]])(
  'no event is read from %j',
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
])('payee, amount and currency of an event are found: %j', (data, name, amount) => {
  expect(readPayoutEvent({ event: 'payout.paid', data })).toMatchObject({ name, amount, currency: 'CLP' });
});
