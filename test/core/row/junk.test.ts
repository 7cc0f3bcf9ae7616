import { isPlaceholder, junkIn } from '../../../core/row/junk.ts';

test.each(['N/A', 'n.a.', 'S/N', 'pendiente', 'PENDIENTE', 'por definir', '-', '--', '?', 'no tiene'])(
  'the cell %j stands for no value',
  (text) => expect(isPlaceholder(text)).toBe(true),
);

test.each(['0', 'Ana', 'X Æ A-12', 'Nadia', '', '007'])('the cell %j may be a value', (text) =>
  expect(isPlaceholder(text)).toBe(false),
);

test('an expression that was typed as fixed text is never sent, whatever the field', () => {
  for (const field of ['account_number', 'details', 'email', 'id'] as const) {
    expect(junkIn(field, '={{ $json.cuenta }}')).toEqual({ code: 'typed_expression' });
  }
});

test.each<[Parameters<typeof junkIn>[0], string, ReturnType<typeof junkIn>]>([
  ['account_number', 'pendiente', { code: 'placeholder' }],
  ['account_number', 'juan.perez.mp', { code: 'account_without_digit' }],
  ['account_number', '0', { code: 'account_of_zeros' }],
  ['account_number', '000-000', { code: 'account_of_zeros' }],
  ['account_number', '00123', undefined],
  ['account_number', '12.345-6/7 K', undefined],
  ['account_number', '123456789+', { code: 'sign_in_account', sign: '+' }],
  ['account_number', '123,456,789.00', { code: 'sign_in_account', sign: ',' }],
  ['bank_code', 'S/N', { code: 'placeholder' }],
  ['full_name', 'N/A', { code: 'placeholder' }],
  ['bank_code', 'null', { code: 'placeholder' }],
  ['last_name', 'Null', undefined],
  ['id', 'x', undefined],
  ['id', '2026-undefined', { code: 'word_for_nothing', word: 'undefined' }],
  ['id', '2026--7', { code: 'empty_part' }],
  ['full_name', 'TOTAL', { code: 'label_of_total' }],
  ['details', 'N/A', undefined],
  ['full_name', '李', undefined],
])('junk in a field is found: %s %s', (field, text, found) => expect(junkIn(field, text)).toEqual(found));
