import { hideSecrets } from '../../nodes/Paygol/hideSecrets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('secrets are taken out of a reply, also where PHP has escaped their slashes', () => {
  const body = bytes('{"error":"token abc/def/ghi, abc\\/def\\/ghi of José"}');
  expect(Buffer.from(hideSecrets(body, ['abc/def/ghi', '', 'x'])).toString()).toBe(
    '{"error":"token [hidden], [hidden] of José"}',
  );
});

test('a reply without secrets stays the same bytes', () => {
  const body = bytes('{"data":"ñ"}');
  expect(hideSecrets(body, ['secret-value'])).toBe(body);
});
