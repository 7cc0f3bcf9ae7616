import { check, goodRow } from '../check.ts';

const BR = {
  country: 'BR',
  currency: 'BRL',
  document_type: 'br_cpf',
  bank_code: '001',
  account_type: 'CC001',
};

/** Cells of number and verification digit, and what is sent for them. */
test.each<[Record<string, unknown>, string, string]>([
  [{ document_number: '12.345.678-5', document_dv: '' }, '123456785', '5'],
  [{ document_number: '12345678–5', document_dv: '' }, '123456785', '5'],
  [{ document_number: '12345678', document_dv: '5' }, '123456785', '5'],
  [{ document_number: 12345678, document_dv: 5 }, '123456785', '5'],
  [{ document_number: '12.345.678', document_dv: '-5' }, '123456785', '5'],
  // Its last digit is the verification digit by chance, yet the number is none without it.
  [{ document_number: '20528910', document_dv: '0' }, '205289100', '0'],
  // It would be a RUT of its own, but with another digit than the one beside it.
  [{ document_number: '25864824', document_dv: '2' }, '258648242', '2'],
  [{ document_number: '1000035-1', document_dv: '1' }, '10000351', '1'],
  [{ ...BR, document_number: 1234567890, document_dv: '' }, '01234567890', '90'],
  [{ ...BR, document_number: 12345678, document_dv: 90 }, '01234567890', '90'],
  [{ ...BR, document_number: '11144470307', document_dv: 7 }, '11144470307', '07'],
])('a number and its digit are repaired: %j', (cells, document_number, document_dv) => {
  const [row] = check([goodRow(cells)]);
  expect(row!.problems).toEqual([]);
  expect(row!.payout.beneficiary).toMatchObject({ document_number, document_dv });
});

test('every change of number and digit is shown, with its reason', () => {
  const [row] = check([goodRow({ document_number: '12.345.678', document_dv: '-5' })]);
  expect(row!.repairs.map(({ field, read, sent, why }) => [field, read, sent, why])).toEqual([
    [
      'document_number',
      '12.345.678',
      '123456785',
      [{ code: 'document_made_plain' }, { code: 'digit_joined' }],
    ],
    ['document_dv', '-5', '5', [{ code: 'dash_before_digit_removed' }]],
  ]);
});
