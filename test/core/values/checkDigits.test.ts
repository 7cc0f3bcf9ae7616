import { type DocumentType, inParts, passesCheck } from '../../../core/values/checkDigits.ts';

/** A passport, say: nothing in it verifies the rest. */
const UNVERIFIED: DocumentType = {
  ...{
    code: 'xx_id',
    country: 'XX',
    title: 'ID',
    words: ['id'],
    form: /^\d{8}$/,
    example: '12345678',
    lengths: [8],
  },
  dvLength: 0,
  verificationDigits: () => '',
  holder: () => 'person',
};

test('a document without verification digits passes by its form', () => {
  expect(['12345678', '1234567', ''].map((number) => passesCheck(UNVERIFIED, number))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a number without a known check has no digit of its own', () => {
  expect(inParts(UNVERIFIED, '12345678')).toEqual(['12345678', '']);
  expect(inParts({ ...UNVERIFIED, dvLength: 2 }, '12345678')).toEqual(['123456', '78']);
  expect(inParts({ ...UNVERIFIED, dvLength: 2 }, '1')).toEqual(['', '1']);
});
