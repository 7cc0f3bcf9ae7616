import { isPlaceholder, junkIn } from '../../../core/row/junk.ts';

test.each(['N/A', 'n.a.', 'S/N', 'pendiente', 'PENDIENTE', 'por definir', '-', '--', '?', 'no tiene'])(
  '%j stands for no value',
  (text) => expect(isPlaceholder(text)).toBe(true),
);

test.each(['0', 'Ana', 'X Æ A-12', 'Nadia', '', '007'])('%j may be a value', (text) =>
  expect(isPlaceholder(text)).toBe(false),
);

test('an expression that was typed as fixed text is never sent, whatever the field', () => {
  for (const field of ['account_number', 'details', 'email', 'id'] as const) {
    expect(junkIn(field, '={{ $json.cuenta }}')).toMatch(/^is an expression that was typed as fixed text\./);
  }
});

test.each<[Parameters<typeof junkIn>[0], string, RegExp | undefined]>([
  ['account_number', 'pendiente', /^stands for no value/],
  ['account_number', 'juan.perez.mp', /^has no digit,/],
  ['account_number', '0', /^has no digit but zeros/],
  ['account_number', '000-000', /^has no digit but zeros/],
  ['account_number', '00123', undefined],
  ['account_number', '12.345-6/7 K', undefined],
  ['account_number', '123456789+', /^has "\+" in it, which no account number has/],
  ['account_number', '123,456,789.00', /^has "," in it/],
  ['bank_code', 'S/N', /^stands for no value/],
  ['full_name', 'N/A', /^stands for no value/],
  ['bank_code', 'null', /^stands for no value/],
  ['last_name', 'Null', undefined],
  ['id', 'x', undefined],
  ['full_name', 'TOTAL', /^is the label of a total/],
  ['details', 'N/A', undefined],
  ['full_name', '李', undefined],
])('%s %s', (field, text, message) => {
  if (message === undefined) expect(junkIn(field, text)).toBeUndefined();
  else expect(junkIn(field, text)).toMatch(message);
});
