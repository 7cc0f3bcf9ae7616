import {
  isCanceled,
  meaningOf,
  reportsRejection,
  shownStatus,
  statusOf,
} from '../../../core/payout/status.ts';

test.each([
  ['created', 'new'],
  ['Pending', 'new'],
  ['RECEIVED', 'new'],
  ['in-process', 'moving'],
  ['In Process', 'moving'],
  ['in_process', 'moving'],
  ['processing', 'moving'],
  ['Paid', 'paid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
  ['CANCELLED', 'unpaid'],
  ['returned', 'unpaid'],
  ['rejected', 'unpaid'],
  ['expired', 'unpaid'],
  ['Declined', 'unpaid'],
  ['', 'none'],
  [null, 'none'],
  ['on hold', 'unheard'],
  ['constructor', 'unheard'],
  [7, 'unheard'],
  [{ toString: null }, 'unheard'],
])('the status %j means %s', (status, meaning) => {
  expect(meaningOf({ status })).toBe(meaning);
});

test('a payout without a status has no meaning', () => {
  expect(meaningOf({})).toBe('none');
});

test.each([
  ['canceled', true],
  ['Cancelled', true],
  ['failed', false],
  [null, false],
])('the status %j means canceled: %j', (status, expected) => {
  expect(isCanceled(status)).toBe(expected);
});

test.each([
  ['rejected', true],
  ['Error', true],
  ['invalid account', true],
  ['on hold', false],
  ['created', false],
])('the status %j in the reply to its own request says that no payout was made: %j', (status, expected) => {
  expect(reportsRejection({ status })).toBe(expected);
});

test.each([
  ['created', 'created'],
  ['received', 'created'],
  ['IN PROCESS', 'in-process'],
  ['Cancelled', 'canceled'],
  ['returned', 'failed'],
  ['on hold', undefined],
  ['constructor', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of %j is %s', (status, code) => {
  expect(statusOf(status)).toBe(code);
});

test.each([
  ['on\u202e hold\u200f', 'on\ufffd hold\ufffd'],
  [' on\nhold ', 'on hold'],
  ['x'.repeat(50), `${'x'.repeat(37)}…`],
  [7, '7'],
  [null, ''],
  [{ toString: null }, '{"toString":null}'],
])('the status %j is %j in a message', (status, shown) => {
  expect(shownStatus({ status })).toBe(shown);
});
