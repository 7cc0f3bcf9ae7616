import fc from 'fast-check';
import { canonicalJson } from '../../../core/service/json/canonicalJson.ts';
import type { JsonObject } from '../../../core/service/json/types.ts';
import { payoutFields } from '../../../core/values/fields.ts';
import { isSendable, readSendableString, whyUnsendable } from '../../../core/service/sendable.ts';
import { checkPayment } from '../../../core/payment/checkPayment.ts';
import { paymentFields } from '../../../core/payment/fields.ts';
import { paymentBody } from '../../../core/payment/fields.ts';
import { check, goodRow } from '../payout/check.ts';
import { runs } from '../../random.ts';

const LONE = '\ud83d';

test.each<[string, boolean]>([
  ['', true],
  ['José 😀', true],
  [LONE, false],
  [`${LONE} \ude00`, false],
  ['\ude00\ud83d', false],
  ['a\0', false],
])('a check tells whether %j can be sent', (text, expected) => {
  expect(isSendable(text)).toBe(expected);
});

test.each<[unknown, string]>([
  [{ a: [{ b: LONE }] }, 'broken'],
  [{ [LONE]: 1 }, 'broken'],
  [['\0'], 'broken'],
  [2 ** 53, 'inexact_number'],
  [Number.NaN, 'inexact_number'],
  [
    Array(600)
      .fill(0)
      .reduce((inner: unknown) => [inner], 0),
    'too_deep',
  ],
  [new Date(0), 'not_json'],
  [[undefined], 'not_json'],
  [10n, 'not_json'],
])('a value that cannot be sent says why', (value, why) => {
  expect(whyUnsendable(value)).toBe(why);
});

describe('what passes the checks can be written into a request', () => {
  const anyString = fc.string({
    unit: fc.oneof(fc.constantFrom(LONE, '\ude00', '\0', 'a', '1', ' '), fc.string()),
  });

  test('a row with the values that fill its blank cells can be written', () => {
    const name = fc.constantFrom(...payoutFields.map((field) => field.name));
    const cells = fc.dictionary(name, fc.oneof(anyString, fc.anything()));
    fc.assert(
      fc.property(cells, fc.dictionary(name, anyString), (changes, blankCells) => {
        const [row] = check([goodRow(changes)], { blankCells });
        if (row!.fate.kind === 'valid') canonicalJson({ payouts: [row!.payout] });
      }),
      { numRuns: runs(2000) },
    );
  });

  test('some rows that cannot be written do not pass the checks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('details', 'full_name', 'id', 'account_number', 'email', 'bank_name'),
        fc.constantFrom(LONE, '\ude00', '\0', `a${LONE}b`),
        (name, text) => {
          const [row] = check([goodRow({ [name]: `x${text}x` })]);
          expect(row!.problems.filter(({ origin }) => origin === 'safety')).toMatchObject([
            { field: name, severity: 'error' },
          ]);
        },
      ),
    );
  });

  test('any value that passes the checks can be written into a request, as deep as it may stand', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), anyString), (value) => {
        if (whyUnsendable(value) !== undefined) return;
        const sent = value as JsonObject;
        canonicalJson({ pg_mode: sent, payouts: [{ account: { extra: sent }, extra: sent }] });
      }),
      { numRuns: runs(2000) },
    );
  });

  test('a payment that passes the checks can be written into a request', () => {
    const values = fc.record(Object.fromEntries(paymentFields.map(({ name }) => [name, anyString])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(values, fc.constantFrom('create' as const, 'webCheckout' as const), (given, use) => {
        const good = {
          pg_country: 'CL',
          pg_currency: 'CLP',
          pg_price: '1',
          pg_method: 'webpay',
          pg_email: 'a@b.c',
        };
        const { values: sent, problems } = checkPayment({ ...good, ...given }, use);
        if (problems.every(({ severity }) => severity === 'warning')) canonicalJson(paymentBody(sent, use));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('letters that a program lost or changed when it read a file', () => {
  const windows1252 = Buffer.from('Mar\xeda Jos\xe9 Mu\xf1oz', 'latin1');
  const readAsUtf8 = windows1252.toString('utf8');
  const readAsLatin1 = Buffer.from('María José Muñoz', 'utf8').toString('latin1');

  test.each([readAsUtf8, readAsLatin1])('the misread name %j is not paid to', (name) => {
    for (const field of ['full_name', 'details']) {
      const { problems, fate } = check([{ ...goodRow(), [field]: name }])[0]!;
      expect(fate.kind).toBe('invalid');
      const says = { code: 'unsendable_value', why: 'misread' };
      expect(problems[0]).toMatchObject({ rule: 'broken_character', field, origin: 'safety', says });
    }
  });

  test.each([readAsUtf8, readAsLatin1])('the misread name %j is not asked to pay', (name) => {
    const { problems } = checkPayment({ pg_first_name: name }, 'create');
    expect(problems.filter(({ rule }) => rule === 'unreadable_text')).toHaveLength(1);
  });

  test.each(['IRMÃ', 'ROMÃ 3', '«IRMû', '“ROMÔ', 'Âncora', 'São João', 'NÃO', 'Ñuñoa', 'Sueldo nº 5'])(
    'a word is really written like this: %s',
    (name) => {
      expect(check([{ ...goodRow(), details: name }])[0]!.fate.kind).toBe('valid');
      expect(readSendableString(name)).toEqual({ value: name });
    },
  );
});
