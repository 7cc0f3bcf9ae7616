import fc from 'fast-check';
import { type FieldName, payoutFields } from '../../../../core/values/fields.ts';
import { check, goodRow, sentText } from '../check.ts';
import { codePoint } from '../../../codePoint.ts';
import { runs } from '../../../random.ts';

/** Cells as people and spreadsheets leave them, most of which can be read. */
const untidyCells: Partial<Record<FieldName, unknown[]>> = {
  id: [' a-1 ', 'a-1\t', 7, '7.0', 'á'],
  country: ['cl', ' CL', '', null],
  currency: ['clp', 'CLP\u00a0', ''],
  amount: [1500, 1500.5, '1500.50', '0150', '1.500,5', '1,500.5', '1.500', ' 99 ', '150 000', 0.1],
  beneficiary_type: ['Person', 'COMPANY', ' person'],
  full_name: ['  María\u00a0 José ', 'a\n b', '\ufeffAna'],
  first_name: ['María  José', ' Ana'],
  document_type: ['RUT', 'CL_RUT', 'rut ', ''],
  document_number: [
    '12.345.678-5',
    '12345678-5',
    123456785,
    '12345678',
    '12345678,0',
    "'123456785",
    '11.111.121-9',
    '6k',
  ],
  document_dv: ['', null, 5, '5 ', '-5', '5.0', "'5"],
  bank_code: ['12', 12, '1', 'CL012', 'cl12', '012 ', "'012", '12.0'],
  account_number: [200300400, ' 200 300 400', '200300400.0', "'00123", '2.003004E+6', '1-2-3'],
  account_type: ['fp001', 'FP001 ', 'fp002'],
  email: [' a@b.cl ', 'A@B.cl'],
  details: ['a  b', 'línea\n2', 7, '7.10'],
};

const anything = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 20 }),
  fc.stringMatching(/^[ \u00a0]?\d{1,12}([.,-]\d{1,3})?[ \u00a0]?$/),
  fc.integer(),
  fc.constantFrom<unknown>(
    true,
    [],
    {},
    '#N/A',
    1e15,
    Number.MAX_SAFE_INTEGER,
    111444777.35,
    '1.2345678E+7',
    '2026-01-01',
  ),
);

const KEEP = Symbol('a good cell');

const anyRow = fc
  .record(
    Object.fromEntries(
      payoutFields.map(({ name }) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant<unknown>(KEEP) },
          { weight: 4, arbitrary: fc.constantFrom<unknown>(KEEP, ...(untidyCells[name] ?? [])) },
          { weight: 1, arbitrary: anything },
        ),
      ]),
    ),
  )
  .map((cells) => goodRow(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== KEEP))));

const settings = fc.record({
  numberFormat: fc.constantFrom('plain' as const, 'commaThousands' as const, 'dotThousands' as const),
  bankCodeForm: fc.constantFrom('asGiven' as const, 'threeDigits' as const, 'countryPrefix' as const),
  blankCells: fc.constantFrom({}, { country: 'CL', currency: 'CLP' }, { document_type: 'rut' }),
});

test('what is sent is what the cell held, or the output shows both', () => {
  let repaired = 0;
  fc.assert(
    fc.property(anyRow, settings, (row, { numberFormat, ...chosen }) => {
      const [checked] = check([row], chosen, { numberFormat });
      if (checked!.fate.kind !== 'valid') return;
      for (const { name } of payoutFields) {
        const cell = row[name] === null || row[name] === undefined ? '' : String(row[name]);
        const read = cell.trim() === '' ? '' : cell;
        const sent = sentText(checked!, name);
        const shown = checked!.repairs.filter(({ field }) => field === name);
        repaired += shown.length;
        if (shown.length === 0 && sent === read) continue;
        expect(shown).toEqual([expect.objectContaining({ read, sent })]);
      }
    }),
    { seed: 20260301, numRuns: runs(20_000) },
  );
  expect(repaired).toBeGreaterThan(1000);
});

test('what is sent is never longer than its field, and an amount is always a plain decimal', () => {
  fc.assert(
    fc.property(anyRow, settings, (row, { numberFormat, ...chosen }) => {
      const [checked] = check([row], chosen, { numberFormat });
      if (checked!.fate.kind !== 'valid') return;
      const tooLong = payoutFields.filter(
        ({ name, maxLength = Infinity }) => [...sentText(checked!, name)].length > maxLength,
      );
      expect(tooLong).toEqual([]);
      expect(checked!.amount).toMatch(/^(?!0$)\d{1,15}(\.\d{1,2})?$/);
      expect(String(checked!.payout.amount)).toBe(checked!.amount);
    }),
    { seed: 7, numRuns: runs(5000) },
  );
});
