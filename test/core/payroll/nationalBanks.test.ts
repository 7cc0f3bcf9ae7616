import type { UnderstoodRow } from '../../../core/row/understoodRow.ts';
import { problemsOf, sheet, understandRow, understandRows } from './understandRows.ts';

const brazil = (Banco: unknown) => ({
  row_number: 2,
  CNPJ: '11.222.333/0001-81',
  Nome: 'Norte Ltda',
  Banco,
  Conta: '1234567',
  'Tipo de conta': 'C1',
  Valor: 'R$ 1.500,00',
});
const argentina = (CBU: string, Banco: unknown = '') => ({
  row_number: 2,
  CUIT: '30-50001091-2',
  'Razón social': 'Norte SA',
  Banco,
  CBU,
  'Tipo de cuenta': 'C1',
  Importe: 1000,
});
const MACRO = '2850590940090418135201';
const VIRTUAL = '0000003100000000000017';

describe('a bank of Brazil gets its COMPE number, and shows it', () => {
  test.each([
    ['Itaú', '341'],
    ['ITAU UNIBANCO S.A.', '341'],
    ['Banco do Brasil', '001'],
    ['033 - Santander', '033'],
    ['Caixa Econômica Federal', '104'],
    ['Nubank', '260'],
    ['c6', '336'],
    [1, '001'],
    ['341', '341'],
  ])('the bank %s of Brazil gets its COMPE number %s, and shows it', (bank, code) => {
    const row = understandRow(brazil(bank));
    expect(String(row.cells.bank_code)).toBe(code);
    if (bank !== code)
      expect(row.repairs.find(({ field }) => field === 'bank_code')).toMatchObject({
        origin: 'public',
        sent: code,
      });
  });

  test.each([
    ['341 - Bradesco', 'ambiguous bank_code'],
    ['Banco do Bairro', 'no_code bank_code'],
  ])('a bank of Brazil gets no COMPE number from %s', (bank, finding) =>
    expect(problemsOf(understandRow(brazil(bank)))).toEqual([finding]),
  );
});

test.each<[string, string, string[]]>([
  ['341', 'Itau', []],
  ['341', 'Banco que ninguém conhece', []],
  ['341', 'Bradesco', ['contradiction bank_code']],
])('the code %s of a bank is compared with the name %s', (code, name, findings) => {
  expect(problemsOf(understandRow({ ...brazil(name), 'Cód. Banco': code }))).toEqual(findings);
});

describe('a bank of Argentina is the one that the CBU begins with', () => {
  test.each([[''], ['Macro'], ['Banco Nadie Conoce']])(
    'a CBU names its bank, with %j as the name in the sheet',
    (bank) => {
      const row = understandRow(argentina(MACRO, bank));
      expect(problemsOf(row)).toEqual([]);
      expect(row.cells.bank_code).toBe('285');
    },
  );

  test('the name of another bank contradicts the CBU', () => {
    expect(problemsOf(understandRow(argentina(MACRO, 'Galicia')))).toEqual(['contradiction bank_code']);
  });

  test('a virtual account names no bank', () => {
    for (const bank of ['', 'Mercado Pago', 'Galicia']) {
      const { problems } = understandRow(argentina(VIRTUAL, bank));
      expect(problems).toMatchObject([{ rule: 'no_code', field: 'bank_code' }]);
      expect(problems[0]!.asks).toMatchObject({ kind: 'bank', name: '0000003' });
    }
    const own = [{ kind: 'bank', name: '0000003', code: 'W3' }] as const;
    expect(understandRow(argentina(VIRTUAL, 'Mercado Pago'), { own }).cells.bank_code).toBe('W3');
  });
});

test('every bank outside Chile is asked about where the numbers of its country are turned off', () => {
  const settings = { nationalBankNumbers: false };
  const rows = [brazil('Itaú'), argentina(MACRO), argentina(MACRO, 'Macro')];
  expect(rows.map((row) => problemsOf(understandRow(row, settings)))).toEqual(
    rows.map(() => ['no_code bank_code']),
  );
});

test.each(['Macro', 'BMA'])(
  'the code of %s is asked once, whatever it is, where the numbers of its country are turned off',
  (bank) => {
    const own = [{ kind: 'bank', name: bank, code: '901' }] as const;
    const row = understandRow(argentina(MACRO, bank), { own, nationalBankNumbers: false });
    expect(problemsOf(row)).toEqual([]);
    expect(row.cells.bank_code).toBe('901');
  },
);

test('the user’s own code comes first', () => {
  const own = [{ kind: 'bank', name: 'Itaú', code: 'BR341' }] as const;
  expect(understandRow(brazil('Itaú'), { own }).cells.bank_code).toBe('BR341');
});

test('a number that the sheet itself explains is no code of a bank', () => {
  const lines = (...legend: unknown[][]) =>
    sheet(
      ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'],
      ['12.345.678-5', 'Ana Pérez Soto', 1, 'Cta. Cte.', '00123456', 1000],
      ...legend,
    );
  const bankOf = (
    rows: Record<string, unknown>[],
    own: { kind: 'bank'; name: string; code: string }[] = [],
  ) => {
    const [{ cells, problems }] = understandRows(rows, { own }).rows as [UnderstoodRow];
    return cells.bank_code ?? problems.map(({ asks }) => asks?.name).join();
  };
  expect(bankOf(lines())).toBe(1);
  expect(bankOf(lines(['', '1 = BancoEstado'], ['', '2 = BCI']))).toBe('1');
  expect(bankOf(lines(['', '01: BancoEstado']), [{ kind: 'bank', name: '1', code: '012' }])).toBe('012');
});
