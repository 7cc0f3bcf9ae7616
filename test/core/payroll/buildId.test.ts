import { builtId } from '../../../core/payroll/buildId.ts';

test('an id is the period and what tells the payouts apart', () => {
  expect(builtId('2026-11', ['12.345.678-5'])).toBe('2026-11-123456785');
  expect(builtId(' 2026-11 ', ['12.345.678-K', 'Sueldo Líquido'])).toBe('2026-11-12345678k-sueldoliquido');
});

test('punctuation, spaces and case of a value do not change the id', () => {
  const ids = ['12.345.678-K', '12345678-k', ' 12345678K', '12 345 678 K'].map((rut) => builtId('n', [rut]));
  expect(new Set(ids)).toEqual(new Set(['n-12345678k']));
});

test('zeros in front do not change the id: a spreadsheet drops them, and another one fills them up', () => {
  const ids = ['012.345.678-K', '12345678-K', '0012345678K'].map((rut) => builtId('n', [rut]));
  expect(new Set(ids)).toEqual(new Set(['n-12345678k']));
  expect(builtId('n', ['0'])).toBe('n-0');
});
