import { documentTypes } from '../../../core/countries/index.ts';
import fc from 'fast-check';
import { isValid, type Row } from '../../../core/payout/row.ts';
import { type FieldName, payoutFields } from '../../../core/values/fields.ts';
import { check, sentText } from '../payout/check.ts';
import type { Settings } from './understandRows.ts';
import { runs } from '../../random.ts';

test('every field of a row reaches its payout', () => {
  const examples = Object.fromEntries(payoutFields.map(({ name, example }) => [name, example]));
  const [row] = check([examples]);
  const sent = payoutFields.map(({ name }) => [name, sentText(row!, name)]);
  expect(Object.fromEntries(sent)).toEqual(examples);
});

const rut = fc.integer({ min: 1_000_000, max: 99_999_999 }).chain((body) => {
  const dv = documentTypes.get('cl_rut')!.verificationDigits(String(body));
  const dotted = String(body).replace(/\B(?=(\d{3})+$)/g, '.');
  return fc.constantFrom(
    `${dotted}-${dv}`,
    `${body}-${dv}`,
    `${body}${dv}`,
    ` ${dotted}-${dv.toLowerCase()} `,
    `RUT ${dotted}-${dv}`,
  );
});

/** Cells of payrolls, most of which can be understood. */
const payroll = fc.record({
  RUT: rut,
  Nombre: fc.constantFrom(
    'Pérez Soto, María',
    'Juan Pérez',
    'Ana María de la Fuente Soto',
    'Áridos SpA',
    '  Soto,  Ana ',
  ),
  Banco: fc.constantFrom(
    'BancoEstado',
    'Bco. de Chile',
    'Santander',
    '37',
    '012',
    'Itaú Corpbanca',
    'Tenpo',
    '016 - BCI',
    '"',
  ),
  'Tipo de cuenta': fc.constantFrom(
    'Cta. Cte.',
    'Cuenta vista',
    'CuentaRUT',
    'ahorro',
    'fp001',
    'FP002 ',
    '"',
    'otra',
  ),
  'N° de cuenta': fc.constantFrom(
    '00123',
    '="00042"',
    "'00007",
    12345678,
    ' 123 456 ',
    '00-123-4',
    'pendiente',
    '0',
  ),
  Correo: fc.constantFrom('a@b.cl', 'S/N', '', ' x@y.cl'),
  Monto: fc.constantFrom(
    '$ 1.250.000',
    '980.500',
    '750.000.-',
    'CLP 640.000',
    5000,
    '5000',
    '-5',
    '1.250',
    '$1.250.000,00',
  ),
  Glosa: fc.constantFrom('Sueldo', '"', 'ídem', '', 'Bono  nov'),
  Moneda: fc.constantFrom('', 'CLP', 'pesos', 'Pesos chilenos'),
});

const settings = fc.constantFrom<Settings[]>(
  { idFrom: { period: '2026-11', columns: ['RUT'] } },
  { idFrom: { period: 'n', columns: ['RUT', 'Monto'] }, nameOrder: 'givenFirst' },
  {
    idFrom: { period: 'n', columns: ['RUT'] },
    nameOrder: 'familyFirst',
    own: [
      { kind: 'bank', name: 'Itaú Corpbanca', code: '039' },
      { kind: 'accountType', name: 'cuenta vista', code: 'FP003' },
    ],
  },
);

const sheets = fc.array(payroll, { minLength: 1, maxLength: 4 });

test('whatever is understood is shown: the cell as it was written, and what is sent', () => {
  const columnOf: Partial<Record<FieldName, string>> = {
    document_number: 'RUT',
    bank_code: 'Banco',
    account_type: 'Tipo de cuenta',
    account_number: 'N° de cuenta',
    email: 'Correo',
    amount: 'Monto',
    details: 'Glosa',
    currency: 'Moneda',
    full_name: 'Nombre',
    first_name: 'Nombre',
    last_name: 'Nombre',
  };
  let [sent, shown] = [0, 0];
  fc.assert(
    fc.property(sheets, settings, (rows, chosen) => {
      for (const [i, row] of check(rows, {}, chosen).entries()) {
        if (row.fate.kind !== 'valid') continue;
        sent += 1;
        for (const { name } of payoutFields) {
          const column = columnOf[name];
          const cell = column === undefined ? '' : String((rows[i] as Record<string, unknown>)[column] ?? '');
          const repairs = row.repairs.filter(({ field }) => field === name);
          shown += repairs.length;
          const notSplit = cell === columnOf.first_name || row.payout.beneficiary.type === 'company';
          const asWritten = notSplit && name.endsWith('t_name') ? '' : cell;
          if (repairs.length === 0 && sentText(row, name) === asWritten) continue;
          expect(repairs).toEqual([expect.objectContaining({ read: cell, sent: sentText(row, name) })]);
          if (cell !== '') expect(repairs[0]!.column).toBe(column);
        }
      }
    }),
    { seed: 20261121, numRuns: runs(3000) },
  );
  expect(sent).toBeGreaterThan(runs(500));
  expect(shown).toBeGreaterThan(runs(5000));
});

test('reading it again from the shown request gives the same payout', () => {
  let again = 0;
  fc.assert(
    fc.property(sheets, settings, (rows, all) => {
      const chosen = { ...all, idFrom: undefined };
      const ids = { idFrom: { period: 'p', columns: ['RUT', 'Monto', 'Nombre'] } };
      const valid = check(rows, {}, { ...chosen, ...ids }).filter(isValid);
      const read = check(
        valid.map(({ payout }) => payout as Record<string, unknown>),
        {},
        chosen,
      );
      for (const [i, row] of read.entries()) {
        again += 1;
        expect(row).toMatchObject({ fate: { kind: 'valid' }, repairs: [] });
        expect(row.payout).toEqual(valid[i]!.payout);
      }
    }),
    { seed: 11, numRuns: runs(2000) },
  );
  expect(again).toBeGreaterThan(runs(300));
});

test('what is sent does not depend on the order of the rows, ditto marks and totals aside', () => {
  const distinct = fc.uniqueArray(payroll, {
    minLength: 2,
    maxLength: 4,
    selector: ({ RUT }) => RUT.replace(/\D/g, ''),
  });
  const noDittos = distinct.map((rows) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, cell]) => [key, cell === '"' || cell === 'ídem' ? 'BCI' : cell]),
      ),
    ),
  );
  const sent = (rows: Row[]) =>
    rows
      .filter(isValid)
      .map(({ payout }) => JSON.stringify(payout))
      .sort();
  fc.assert(
    fc.property(noDittos, settings, (rows, chosen) => {
      expect(sent(check(rows.toReversed(), {}, chosen))).toEqual(sent(check(rows, {}, chosen)));
    }),
    { seed: 5, numRuns: runs(1000) },
  );
});
