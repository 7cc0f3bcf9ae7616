import fc from 'fast-check';
import { ar } from '../../../core/countries/ar.ts';
import { standardAccounts } from '../../../core/countries/index.ts';

const { pattern, passesCheck, bankIn, isAlias } = standardAccounts(ar)!;
const passesCbuCheck = (cbu: string) => pattern.test(cbu) && passesCheck(cbu);

/** A published example, and a virtual account. */
const CBU = '2850590940090418135201';

test('a CBU passes when both of its check digits agree', () => {
  expect(passesCbuCheck(CBU)).toBe(true);
  expect(passesCbuCheck('2850590840090418135201')).toBe(false);
  expect(passesCbuCheck('2850590940090418135200')).toBe(false);
  expect(passesCbuCheck('285059094009041813520')).toBe(false);
});

test('any one wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, plus) => {
      const digit = String((Number(CBU[at]) + plus) % 10);
      expect(passesCbuCheck(CBU.slice(0, at) + digit + CBU.slice(at + 1))).toBe(false);
    }),
  );
});

test('the first digits name the bank, or the keeper of a virtual account', () => {
  expect(bankIn(CBU)).toBe('285');
  expect(bankIn('0000003100010000000001')).toBe('0000003');
});

test('an alias is not an account number', () => {
  expect(['juan.perez.mp', 'CASA-1', CBU, '123456', 'abc'].map(isAlias!)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([CBU, 'juan.perez.mp'].map((text) => pattern.test(text))).toEqual([true, false]);
});
