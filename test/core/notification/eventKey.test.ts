import { eventKey, type Sameness } from '../../../core/notification/eventKey.ts';
import { type Message, messageOf } from '../../../core/notification/message.ts';

const json = (body: string): Message =>
  messageOf({
    method: 'POST',
    query: '',
    body: Buffer.from(body),
    contentType: 'application/json',
    signature: '',
  });
const query = (text: string): Message =>
  messageOf({
    method: 'GET',
    query: text,
    body: Buffer.alloc(0),
    contentType: undefined,
    signature: undefined,
  });

const paid = { event: 'payout.paid', id: 'pay_1', status: 'paid' };
const key = (
  message: Message,
  parts: Partial<typeof paid> | { id: null } = {},
  sameness: Sameness = 'automatic',
) => eventKey('payout', { ...paid, ...parts }, message, sameness);

test('names an event by what it is, whatever else its notification says', () => {
  expect(key(json('{"a":1}'))).toBe('payout:payout.paid:pay_1:paid');
  expect(key(json('{"a":2}'))).toBe(key(json('{"a":1}')));
  expect(key(json('{}'), { id: 'pay_2' })).not.toBe(key(json('{}')));
});

test('keeps the parts apart, whatever they hold', () => {
  expect(key(json('{}'), { id: 'a:b', status: 'c' })).not.toBe(key(json('{}'), { id: 'a', status: 'b:c' }));
});

test('without an id it goes by everything that PHP reads, in any order of the top-level keys', () => {
  const digest = key(json('{"b":1,"a":"é"}'), { id: null });
  expect(digest).toMatch(/^payout:[\da-f]{32}$/);
  expect(key(json('{ "a":"\\u00e9", "b":1 }'), { id: null })).toBe(digest);
  expect(key(json('{"b":2,"a":"é"}'), { id: null })).not.toBe(digest);
});

test('goes by everything when asked to', () => {
  expect(key(json('{"a":1}'), {}, 'content')).not.toBe(key(json('{"a":2}'), {}, 'content'));
});

test('tells bodies apart that are not JSON', () => {
  expect(key(json('x'), { id: null })).not.toBe(key(json('y'), { id: null }));
});

test('does not count a field that holds a secret', () => {
  const withKey = (text: string) =>
    eventKey('ipn', { event: 'ipn', id: null, status: null }, query(text), 'content', 'key');
  expect(withKey('a=1&key=old')).toBe(withKey('a=1&key=new'));
  expect(withKey('a=1&key=old')).not.toBe(withKey('a=2&key=old'));
});
