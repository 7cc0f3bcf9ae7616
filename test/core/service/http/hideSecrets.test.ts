import { secretHider } from '../../../../core/service/http/hideSecrets.ts';

const hideSecrets = secretHider();
const bytes = (text: string) => new TextEncoder().encode(text);

test('secrets are taken out of a reply, also where PHP has escaped their slashes', () => {
  const body = bytes('{"error":"token abc/def/ghi, abc\\/def\\/ghi of José"}');
  expect(Buffer.from(hideSecrets(body, ['abc/def/ghi', '', 'x'])).toString()).toBe(
    '{"error":"token [hidden], [hidden] of José"}',
  );
});

test('each of several secrets is hidden, in one reply after another', () => {
  const seen = ['a token-one', 'a token-two', 'token-one and token-two'].map((text) =>
    Buffer.from(hideSecrets(bytes(text), ['token-one', 'token-two'])).toString(),
  );
  expect(seen).toEqual(['a [hidden]', 'a [hidden]', '[hidden] and [hidden]']);
});

test('a reply without secrets stays the same bytes', () => {
  const body = bytes('{"data":"ñ"}');
  expect(hideSecrets(body, ['secret-value'])).toBe(body);
});

const secret = 'pa"ss/wörd\\😀\u2028x';
const json = JSON.stringify(secret).slice(1, -1);
const escaped = json.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

test.each([
  ['as it is', secret],
  ['in an address', encodeURIComponent(secret)],
  ['in JSON', json],
  ['in JSON with escaped slashes', json.replaceAll('/', '\\/')],
  ['in ASCII JSON', escaped],
  [
    'in ASCII JSON with capital digits',
    escaped.replace(/\\u(\w{4})/g, (_, code: string) => `\\u${code.toUpperCase()}`),
  ],
  ['as PHP writes it', escaped.replaceAll('/', '\\/')],
  ['in JSON that stands in JSON', JSON.stringify(json).slice(1, -1)],
  [
    'as PHP writes JSON that PHP has written',
    JSON.stringify(escaped.replaceAll('/', '\\/')).slice(1, -1).replaceAll('/', '\\/'),
  ],
])('a secret is found %s', (_, form) => {
  const hidden = Buffer.from(hideSecrets(bytes(`{"error":"${form}"}`), [secret])).toString();
  expect(hidden).toBe('{"error":"[hidden]"}');
});
