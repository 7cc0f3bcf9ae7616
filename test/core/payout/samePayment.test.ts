import type { JsonObject } from '../../../core/service/json/types.ts';
import type { Payout } from '../../../core/payout/payout.ts';
import { otherAccount, paymentKeys } from '../../../core/payout/samePayment.ts';
import { isSamePayment } from '../../../core/payout/paid/compareRecord.ts';

const paid: Payout = {
  id: '2026-11-123456785',
  country: 'CL',
  amount: 1_250_000,
  currency: 'CLP',
  details: 'Sueldo',
  beneficiary: {
    full_name: 'María Pérez',
    document_type: 'cl_rut',
    document_number: '12345678K',
    document_dv: 'K',
  },
  account: { bank_code: '012', number: '00123456789', type: 'FP002' },
};
const { beneficiary, account } = paid;

test.each([
  ['88003344', '012', '••••3344'],
  ['77776789', '37', 'Banco Santander ••••6789'],
  ['77776789', '999', '999 ••••6789'],
  ['77776789', '12', ''],
])('another account of the payee is known or new: %s at %s: %s', (number, bank, expected) => {
  expect(otherAccount(paid, number, bank)).toBe(expected);
});

test('a payment is its document, amount and currency; its account is compared apart', () => {
  expect(paymentKeys(paid)).toEqual({
    payee: '12345678k',
    account: '12345678k 12 123456789',
    payment: '12345678k 125000000 CLP',
  });
});

describe('the same payment, whatever it is called and however it is written:', () => {
  test.each<[string, JsonObject]>([
    ['another id', { id: 'nov-2026-1' }],
    ['other names and details', { details: 'Bono', beneficiary: { document_number: '12345678K' } }],
    ['a document with punctuation', { beneficiary: { ...beneficiary, document_number: '12.345.678-k' } }],
    ['a document with zeros in front', { beneficiary: { ...beneficiary, document_number: '012345678K' } }],
    ['an account without zeros', { account: { ...account, number: '123456789' } }],
    ['an account with dashes', { account: { ...account, number: '001-234567-89' } }],
    ['a bank with its country', { account: { ...account, bank_code: 'CL012' } }],
    ['a bank without zeros', { account: { ...account, bank_code: '12' } }],
    ['another type of account', { account: { ...account, type: 'FP001' } }],
  ])('a payment is the same with %s', (_, changes) => {
    expect(paymentKeys({ ...paid, ...changes } as Payout)).toEqual(paymentKeys(paid));
  });
});

describe('another payment:', () => {
  test.each<[string, JsonObject]>([
    ['another amount', { amount: 1_250_001 }],
    ['another currency', { currency: 'USD' }],
    ['another payee', { beneficiary: { ...beneficiary, document_number: '87654321K' } }],
  ])('a payment with %s is another one', (_, changes) => {
    expect(paymentKeys({ ...paid, ...changes } as Payout).payment).not.toBe(paymentKeys(paid).payment);
  });
});

describe('the same payment into another account:', () => {
  test.each<[string, JsonObject]>([
    ['another account', { account: { ...account, number: '00123456780' } }],
    ['the same number at another bank', { account: { ...account, bank_code: '037' } }],
  ])('a payment into %s is the same one into another account', (_, changes) => {
    const { account, payment } = paymentKeys({ ...paid, ...changes } as Payout);
    expect(account).not.toBe(paymentKeys(paid).account);
    expect(payment).toBe(paymentKeys(paid).payment);
  });

  test('an account in Argentina tells its bank by its number alone', () => {
    const inArgentina = (bank_code: string) =>
      paymentKeys({ ...paid, country: 'AR', account: { bank_code, number: '2850590940090418135201' } })
        .account;
    expect(inArgentina('285')).toBe(inArgentina('011'));
  });
});

describe('a record shows the same payment', () => {
  const record = {
    merchant_payout_id: 'other',
    country: 'CL',
    amount: 1_250_000,
    currency: 'CLP',
    full_name: 'ANYBODY',
    document_number: '12345678K',
    bank_code: '012',
    account_number: '00123456789',
    account_type: 'FP002',
    details: 'Something else',
  };

  test.each([
    [{}, true],
    [{ document_number: '12345678' }, true],
    [{ amount: '1250000.00', account_number: '****6789' }, true],
    [{ amount: 1_250_001 }, false],
    [{ document_number: '87654321K' }, false],
    [{ account_number: '00123456780' }, false],
    [{ bank_code: '037' }, false],
    [{ document_number: null }, false],
    [{ account_number: '' }, false],
  ])('a record with %j shows the same payment: %j', (changes, expected) => {
    expect(isSamePayment(paid, { ...record, ...changes })).toBe(expected);
  });
});
