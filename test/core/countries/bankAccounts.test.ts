import { accountCheckDigits, branchCheckDigits } from '../../../core/countries/bankAccounts.ts';
import { br } from '../../../core/countries/br.ts';

const ruleOf = (bank: string) =>
  (br.accounts as Extract<typeof br.accounts, { form: 'parts' }>).rules.get(bank)!;

// The examples of github.com/wirecardBrasil/desmond/tree/master/docs, and of the README of brazilian_banks on pub.dev.
test.each([
  ['001', '1234', '12345678', '9'],
  ['033', '1234', '12345678', '4'],
  ['041', '1234', '358507671', '8'],
  ['237', '1234', '1234567', '4'],
  ['341', '1234', '12345', '1'],
  ['341', '2545', '02366', '1'],
  ['341', '2545', '2366', '1'],
])(
  'the check digit follows the rule of the bank: %s, account %s %s, digit %s',
  (bank, branch, account, digit) => {
    expect(accountCheckDigits(ruleOf(bank), branch, account)).toBe(digit);
  },
);

test('a check digit of 10 is written as the bank writes it, or as either of two sources has it', () => {
  const tens = ['001', '041', '237'].map((bank) => {
    const digits = Array.from({ length: 100 }, (_, i) => accountCheckDigits(ruleOf(bank), '1234', `12${i}`));
    return [...new Set(digits.filter((one) => !/^\d$/.test(one)))];
  });
  expect(tens).toEqual([['X'], [], ['P0']]);
});

test('a branch of Banco do Brasil and Bradesco has a check digit', () => {
  expect(['001', '237', '341'].map((bank) => branchCheckDigits(ruleOf(bank), '1234'))).toEqual([
    '3',
    '3',
    '',
  ]);
});

test('nothing is said where there is no rule, or more digits than the bank has', () => {
  expect(accountCheckDigits(ruleOf('104'), '1234', '12345')).toBe('');
  expect(accountCheckDigits(ruleOf('341'), '1234', '123456')).toBe('');
});
