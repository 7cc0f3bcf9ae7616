/** Cells, headers and answers that are spelled like what every JavaScript object has. */
import { readAnswers } from '../../../../core/payroll/answers.ts';
import { en } from '../../../../core/words/en/index.ts';
import { shownPayee } from '../../../../core/payout/report/comparison.ts';
import { understandRows } from '../../payroll/understandRows.ts';
import { check, goodRow } from '../check.ts';

const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const states = (rows: Record<string, unknown>[], ...settings: unknown[]) =>
  check(rows, ...(settings as [])).map(({ fate }) => fate.kind);
/** Keys that `__proto__` can be one of. */
const object = (entries: readonly (readonly [string, unknown])[]) => {
  const made: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(made, name, { value, enumerable: true, writable: true, configurable: true });
  return made;
};

/** By what people call their columns. */
const SHEET: Record<string, unknown> = {
  ID: 'salary-1',
  País: 'Chile',
  Monto: '150.000',
  Moneda: 'CLP',
  Tipo: 'persona',
  Nombre: 'María Pérez Soto',
  'Tipo de documento': 'RUT',
  RUT: '12.345.678-5',
  Banco: 'Banco Estado',
  'Tipo de cuenta': 'Cuenta vista',
  'N° de cuenta': '00123456789',
  Pagado: 'no',
  Estado: 'pendiente',
  Observaciones: '',
  Titular: '',
};

const OTHER_PAYEE = { document_number: '111111219', document_dv: '9', account_number: '00987654321' };

describe.each(WORDS)('%s', (word) => {
  test.each([...Object.keys(goodRow()), 'bank_name', 'surname', 'details'])(
    'a name of objects is a word like any other in the field %s, and no other row suffers',
    (field) => {
      const other = goodRow({ id: 'other', ...OTHER_PAYEE, amount: '77' });
      const shown = check([goodRow({ [field]: word, id: field === 'id' ? word : 'invoice-7' }), other]);
      expect(shown[1]?.fate.kind).toBe('valid');
      const plain = check([
        goodRow({ [field]: 'qwertz', id: field === 'id' ? 'qwertz' : 'invoice-7' }),
        other,
      ]);
      expect(shown[0]?.fate.kind).toBe(plain[0]?.fate.kind);
      expect(shown[0]?.problems.map(({ rule }) => rule)).toEqual(plain[0]?.problems.map(({ rule }) => rule));
    },
  );

  test.each(Object.keys(SHEET))('a name of objects is an ordinary name in the column %s', (header) => {
    const other = { ...SHEET, ID: 'salary-2', Monto: '77' };
    const shown = states([{ ...SHEET, [header]: word }, other]);
    expect(shown).toEqual(states([{ ...SHEET, [header]: 'qwertz' }, other]));
  });

  test('a name of objects is an ordinary name as a header, and as a country and a bank at once', () => {
    const headed = object([...Object.entries(goodRow()), [word, 'x']]);
    expect(states([headed])).toEqual(['valid']);
    expect(() => states([goodRow({ country: word, bank_code: word, bank_name: word })])).not.toThrow();
    expect(() => states([object([[word, word]])])).not.toThrow();
  });

  test('a name of objects is an ordinary name as a header of which a row has no cell', () => {
    const headed = [...Object.entries(goodRow()), [word, 'x']] as const;
    const { rows } = understandRows([object(headed), goodRow({ [word]: undefined, id: 'other' })], {
      own: [{ kind: 'column', name: word, code: 'details' }],
    });
    expect(rows.map(({ cells }) => cells.details)).toEqual(['x', undefined]);
  });

  test('a name of objects is an ordinary name in the report', () => {
    const { payout, ...row } = check([goodRow()])[0]!;
    for (const country of [word, 'CL']) {
      const account = { ...payout.account, bank_code: word };
      expect(shownPayee({ ...row, payout: { ...payout, country, account } }).bank).toBe(word);
    }
  });

  test('a name of objects is an ordinary name in the nested form', () => {
    const nested = {
      id: 'a',
      country: 'CL',
      beneficiary: object([[word, word]]),
      account: object([[word, 1]]),
    };
    expect(() =>
      states([
        nested,
        object([
          ['beneficiary', word],
          [word, {}],
        ]),
      ]),
    ).not.toThrow();
  });

  test('a name of objects is an ordinary name as a setting of the run, an own name and an answer', () => {
    const own = (['bank', 'accountType', 'column'] as const).flatMap((kind) => [
      { kind, name: word, code: word },
      { kind, name: 'x', code: word },
    ]);
    expect(() => states([goodRow({ bank_code: word })], {}, { own })).not.toThrow();
    expect(() =>
      readAnswers(
        [
          object([
            [word, word],
            ['x', word],
            [`bank:${word}`, word],
            ['asked', word],
          ]),
        ],
        en,
      ),
    ).not.toThrow();
    expect(() =>
      states([goodRow()], { letThrough: new Set([word]), blankCells: object([[word, word]]) }),
    ).not.toThrow();
  });
});
