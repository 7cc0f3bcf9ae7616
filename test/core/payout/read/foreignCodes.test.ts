import { check, goodRow } from '../check.ts';

const foreign = {
  country: 'AR',
  currency: 'ARS',
  document_type: 'ar_cuit',
  document_number: '20123456786',
  document_dv: '6',
};

test.each([
  ['bank_code', ' 007 '],
  ['bank_code', 'ab c'],
  ['account_type', 'ca001'],
  ['account_type', ' ca'],
] as const)('a code outside Chile is sent as it is: %s %j', (field, code) => {
  const [row] = check([goodRow({ ...foreign, [field]: code })]);
  const { bank_code, type } = row!.payout.account as Record<string, string>;
  expect(field === 'bank_code' ? bank_code : type).toBe(code);
  expect(row!.repairs.filter((repair) => repair.field === field)).toEqual([]);
});

test('a bank code and an account type of Chile are repaired', () => {
  const [row] = check([goodRow({ bank_code: ' 12 ', account_type: 'fp002' })]);
  expect(row!.payout.account).toMatchObject({ bank_code: '012', type: 'FP002' });
});
