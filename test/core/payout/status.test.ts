import { isCanceled, meaningOf } from '../../../core/payout/status.ts';

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
  ['', 'none'],
  [null, 'none'],
  ['on hold', 'unheard'],
  ['constructor', 'unheard'],
  [7, 'unheard'],
])('%j means %s', (status, meaning) => {
  expect(meaningOf({ status })).toBe(meaning);
});

test('without a status there is none', () => {
  expect(meaningOf({})).toBe('none');
});

test.each([
  ['canceled', true],
  ['Cancelled', true],
  ['failed', false],
  [null, false],
])('%j is canceled: %j', (status, expected) => {
  expect(isCanceled(status)).toBe(expected);
});
