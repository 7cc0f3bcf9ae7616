import { type NumberFormat, readAmount, shortAmount } from '../../../core/values/money.ts';

test.each<[NumberFormat, string, string | undefined]>([
  ['plain', '1500', '1500'],
  ['plain', '001500.50', '1500.5'],
  ['plain', '1500.00', '1500'],
  ['plain', '1,500', undefined],
  ['plain', '1.500,00', undefined],
  ['commaThousands', '1,234,567.80', '1234567.8'],
  ['commaThousands', '1.234,56', undefined],
  ['commaThousands', '12,34', undefined],
  ['dotThousands', '1.234.567,80', '1234567.8'],
  ['dotThousands', '850.000', '850000'],
  ['dotThousands', '1500', '1500'],
  ['dotThousands', '1,234.56', undefined],
])('in the format %s, the number %s is read as %s', (format, text, amount) => {
  expect(readAmount(text, format)).toBe(amount);
});

describe('three decimals, which may be thousands, keep their zeros, and a rule refuses them', () => {
  test.each<[NumberFormat, string, string]>([
    ['plain', '850.000', '850.000'],
    ['plain', '1.500', '1.500'],
    ['commaThousands', '1.500', '1.500'],
    ['dotThousands', '1,500', '1.500'],
  ])('in the format %s, the number %s keeps its three decimals: %s', (format, text, amount) => {
    expect(readAmount(text, format)).toBe(amount);
  });
});

test.each([
  ['10.00', '10'],
  ['10', '10'],
  ['10.50', '10.5'],
  [10.5, '10.5'],
  [10, '10'],
  ['0.10', '0.1'],
  ['10.5000', '10.5'],
  ['1234567890123456789012345678.90', '1234567890123456789012345678.9'],
  ['10.555', '10.555'],
  ['free', 'free'],
  ['', ''],
  [null, null],
  [undefined, null],
  [{}, null],
])('the amount %j of the service comes out as %j', (amount, expected) => {
  expect(shortAmount(amount)).toBe(expected);
});
