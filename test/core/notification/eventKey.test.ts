import { eventKey, type Sameness } from '../../../core/notification/eventKey.ts';
import { digestOf, signedMessage } from '../../../core/notification/message.ts';

const digest = (query: string, body: string, without?: string) => {
  const message = signedMessage({ method: 'POST', query, body: Buffer.from(body), signature: undefined });
  return digestOf(message, message.bytes, without);
};
const json = (body: string) => digest('', body);

const paid = { event: 'payout.paid', id: 'pay_1', status: 'paid' };
const key = (
  body: string,
  parts: Partial<typeof paid> | { id: null } = {},
  sameness: Sameness = 'automatic',
) => eventKey('payout', { ...paid, ...parts }, sameness, () => json(body));

test('the key of an event names the event, whatever else its notification says', () => {
  expect(key('{"a":1}')).toBe('payout:payout.paid:pay_1:paid');
  expect(key('{"a":2}')).toBe(key('{"a":1}'));
  expect(key('{}', { id: 'pay_2' })).not.toBe(key('{}'));
});

test('the key of an event keeps its parts apart, whatever they hold', () => {
  expect(key('{}', { id: 'a:b', status: 'c' })).not.toBe(key('{}', { id: 'a', status: 'b:c' }));
});

test('an event without an id is named by everything that PHP reads, in any order of the top-level keys', () => {
  const whole = key('{"b":1,"a":"é"}', { id: null });
  expect(whole).toMatch(/^payout:[\da-f]{32}$/);
  expect(key('{ "a":"\\u00e9", "b":1.00 }', { id: null })).toBe(whole);
  expect(key('{"b":2,"a":"é"}', { id: null })).not.toBe(whole);
});

test('the key of an event is of the whole content where a name has half of a surrogate pair', () => {
  const broken = key('{"id":"\\ud83d","status":"\\ude00"}', { id: '\ud83d', status: '\ude00' });
  expect(broken).toMatch(/^payout:[\da-f]{32}$/);
  expect(key('{"id":"\\ud83e","status":"\\ude00"}', { id: '\ud83e', status: '\ude00' })).not.toBe(broken);
});

test('the key of an event is of the whole content when asked to', () => {
  expect(key('{"a":1}', {}, 'content')).not.toBe(key('{"a":2}', {}, 'content'));
});

test('the keys of two bodies that are not JSON differ', () => {
  expect(key('x', { id: null })).not.toBe(key('y', { id: null }));
});

test('a field that holds a secret does not count for the digest of a notification', () => {
  const withKey = (query: string) => digest(query, '', 'key');
  expect(withKey('a=1&key=old')).toBe(withKey('a=1&key=new'));
  expect(withKey('a=1&key=old')).not.toBe(withKey('a=2&key=old'));
});
