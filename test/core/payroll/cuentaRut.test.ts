/** At BancoEstado an account whose number is the RUT without its digit is a CuentaRUT, whatever is filled in. */
import type { NameMapping } from '../../../core/payroll/nameMappings.ts';
import { problemsOf, understandRow } from './understandRows.ts';

const line = (type: unknown, more: Record<string, unknown> = {}) => ({
  RUT: '12.345.678-5',
  Nombre: 'Ana Soto',
  Banco: 'BancoEstado',
  'Tipo de cuenta': type,
  'N° de cuenta': '12345678',
  Monto: 1000,
  ...more,
});
const untyped = Object.fromEntries(
  Object.entries(line('')).filter(([header]) => header !== 'Tipo de cuenta'),
);
const typeOf = (row: Record<string, unknown>, own: readonly NameMapping[] = []) => {
  const understood = understandRow(row, { own });
  return understood.cells.account_type ?? problemsOf(understood).join();
};

test.each(['', 'Cuenta Vista', 'CuentaRUT', 'CtaRut', 'C. RUT', 'RUT', 'FP004', 'N/A'])(
  'an account whose number is the RUT is a CuentaRUT with %j as its type',
  (type) => expect(typeOf(line(type))).toBe('FP004'),
);

test.each(['12.345.678', '12 345 678', 'su RUT', 'RUT', 'mismo rut'])(
  'the number of a CuentaRUT is the RUT without its digit, written as %j',
  (number) => {
    const { cells, problems } = understandRow(line('CuentaRUT', { 'N° de cuenta': number }));
    expect([cells.account_number, problems]).toEqual(['12345678', []]);
  },
);

test.each(['', 'VIENE A BUSCAR CHEQUE', 'sin RUT'])('%j is not the number of a CuentaRUT', (number) => {
  expect(understandRow(line('CuentaRUT', { 'N° de cuenta': number })).cells.account_number).not.toBe(
    '12345678',
  );
});

test('the type of a CuentaRUT is shown as a repair where no column says it', () => {
  const { repairs, cells } = understandRow(untyped, { blankCells: { account_type: 'FP001' } });
  expect(cells.account_type).toBe('FP004');
  expect(repairs.find(({ field }) => field === 'account_type')).toMatchObject({
    sent: 'FP004',
    why: [{ code: 'account_is_document', document: 'RUT' }],
    origin: 'public',
  });
});

test.each([
  ['zeros in front', { 'N° de cuenta': '00012345678' }],
  ['points in the number', { 'N° de cuenta': '12.345.678' }],
  ['a number', { 'N° de cuenta': 12345678 }],
  ['the digit in a column of its own', { RUT: '12345678', DV: '5' }],
  ['the code of the bank', { Banco: '012' }],
])('an account is a CuentaRUT in spite of another form: %s', (_, more) =>
  expect(typeOf(line('', more))).toBe('FP004'),
);

test.each([
  ['CuentaRUT', '12.345.678-5'],
  ['', '12345678-5'],
])('a CuentaRUT that is written with the digit of the RUT is paid without it: %j, %s', (type, number) => {
  const { cells, repairs } = understandRow(line(type, { 'N° de cuenta': number }));
  expect([cells.account_number, cells.account_type]).toEqual(['12345678', 'FP004']);
  expect(repairs.find(({ field }) => field === 'account_number')).toMatchObject({
    ...{ read: number, sent: '12345678', origin: 'public' },
  });
});

test('the number of another account type stays as it is', () => {
  const { cells } = understandRow(line('Corriente', { 'N° de cuenta': '12345678-5' }));
  expect([cells.account_number, cells.account_type]).toEqual(['12345678-5', 'FP001']);
});

test.each([
  ['another number', { 'N° de cuenta': '12345679' }],
  ['the RUT with its digit', { 'N° de cuenta': '123456785' }],
  ['another bank', { Banco: 'BCI' }],
  ['a RUT that fails its check', { RUT: '12.345.678-4' }],
])('an account is not a CuentaRUT: %s', (_, more) =>
  expect(understandRow(line('', more)).cells.account_type).toBeUndefined(),
);

describe('a sheet that says another type', () => {
  const asked = (type: string) => understandRow(line(type)).problems.map(({ asks }) => asks);

  test('a CuentaRUT under another type is asked about for its rows only', () => {
    expect(asked('Cta. Corriente')).toEqual([
      {
        kind: 'accountType',
        name: 'Cta. Corriente (RUT)',
        header: 'Tipo de cuenta',
        choices: [
          { kind: 'code', code: 'FP004', name: 'CuentaRUT' },
          { kind: 'code', code: 'FP001', name: 'Cuenta corriente / Cuenta vista' },
        ],
      },
    ]);
    expect(asked('FP002')).toMatchObject([{ name: 'FP002 (RUT)' }]);
  });

  test.each(['FP001', 'FP004'])('the answer %s is sent as the type', (code) => {
    const own = { kind: 'accountType', name: 'Cta. Corriente (RUT)', code } as const;
    expect(typeOf(line('Cta. Corriente'), [own])).toBe(code);
    expect(typeOf(line('Cta. Corriente', { Banco: 'BCI' }), [own])).toBe('FP001');
  });

  test('a column with the API’s name says what is sent', () => {
    expect(typeOf({ ...untyped, account_type: 'FP001' })).toBe('FP001');
  });
});

test('an answer about other sight accounts does not count for a number that is the RUT', () => {
  const own = [{ kind: 'accountType', name: 'Cuenta Vista', code: 'FP003' }] as const;
  expect(typeOf(line('Cuenta Vista'), own)).toBe('FP004');
  expect(typeOf(line('Cuenta Vista', { 'N° de cuenta': '12345679' }), own)).toBe('FP003');
});

test('an account is a CuentaRUT, too, where its number without its digit happens to pass the check', () => {
  const row = { ...line('', { RUT: '21651370', 'N° de cuenta': '21651370' }), DV: '3' };
  expect(typeOf(row)).toBe('FP004');
});
