import { problem } from '../../../core/row/rules.ts';
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';
import { outline } from './chile.ts';

describe('Brazil', () => {
  const header = [
    'Nome',
    'CPF/CNPJ',
    'Banco',
    'Agência',
    'Conta',
    'Dígito',
    'Tipo de conta',
    'Valor',
    'Descrição',
    'E-mail',
  ];
  const joao: unknown[] = [
    'João da Silva',
    '111.444.777-35',
    'Banco do Brasil',
    '1234-5',
    '67890',
    '2',
    'Corrente',
    'R$ 2.500,00',
    'Salário',
    '',
  ];
  const settings: Settings = {
    nameOrder: 'givenFirst',
    own: [
      { kind: 'bank', name: 'Banco do Brasil', code: '001' },
      { kind: 'accountType', name: 'Corrente', code: 'CC' },
    ],
  };

  test('a sheet of Brazil is read by the user’s own table', () => {
    const { rows } = understandRows(sheet(header, joao), settings);
    expect(rows[0]!.cells).toMatchObject({
      country: 'BR',
      currency: 'BRL',
      document_type: 'br_cpf',
      beneficiary_type: 'person',
      first_name: 'João',
      last_name: 'da Silva',
      bank_code: '001',
      account_type: 'CC',
      account_number: '1234678902',
      amount: '2500',
    });
    expect(problemsOf(rows[0]!)).toEqual([]);
  });

  test('a bank of Brazil is asked about where the table says nothing', () => {
    expect(outline(sheet(header, joao))).toEqual([['no_code account_type']]);
  });

  test('CPF and CNPJ are told by their length, and by their check digits where zeros are lost', () => {
    const types = ['11.222.333/0001-81', 1234567890, '12ABC34501DE35'].map(
      (number) => understandRows(sheet(header, joao.with(1, number))).rows[0]!.cells.document_type,
    );
    expect(types).toEqual(['br_cnpj', 'br_cpf', 'br_cnpj']);
  });
});

test('a number under a header of another document is what its check digits show', () => {
  const rowsOf = (header: string, number: string) =>
    understandRows(sheet([header, 'Nome', 'Valor'], [number, 'Ana Souza ME', '100,00'])).rows[0]!;
  const { cells, repairs } = rowsOf('CPF', '11.222.333/0001-81');
  expect(cells).toMatchObject({ document_type: 'br_cnpj', beneficiary_type: 'company' });
  expect(repairs.find(({ field }) => field === 'document_type')?.why).toEqual([
    { code: 'inferred_from_check_digits' },
  ]);
  expect(rowsOf('CPF', '11.222.333/0001-82').cells.document_type).toBe('br_cpf');
  expect(rowsOf('RUT', '529.982.247-25').cells.document_type).toBe('cl_rut');
});

describe('Argentina', () => {
  const header = ['CUIL/CUIT', 'Apellido y nombre', 'CBU', 'Alias', 'Importe', 'Concepto'];
  const ana: unknown[] = [
    '20-12345678-6',
    'Gómez, Ana',
    '2850590940090418135201',
    'ana.gomez',
    '$ 1.250.000,50',
    'Haberes',
  ];

  test('a sheet of Argentina is asked which document it has, and for the bank that the CBU tells', () => {
    expect(outline(sheet(header, ana))).toEqual([['ambiguous document_type']]);
    expect(outline(sheet(header, ana), { nationalBankNumbers: false })).toEqual([
      ['ambiguous document_type', 'no_code bank_code'],
    ]);
    const settings: Settings = {
      blankCells: { document_type: 'ar_cuil', account_type: 'CA' },
      own: [{ kind: 'bank', name: '285', code: '285' }],
    };
    const { rows } = understandRows(sheet(header, ana), settings);
    expect(problemsOf(rows[0]!)).toEqual([]);
    expect(rows[0]!.cells).toMatchObject({
      country: 'AR',
      currency: 'ARS',
      amount: '1250000.5',
      bank_code: '285',
    });
  });

  test('a company has a CUIT', () => {
    const [row] = understandRows(sheet(header, ana.with(0, '30-50001091-2').with(1, 'Norte SA'))).rows;
    expect(row!.cells).toMatchObject({ document_type: 'ar_cuit', beneficiary_type: 'company' });
  });

  test('an answer that people have a CUIL says nothing of companies', () => {
    const rows = sheet(header, ana.with(0, '30-50001091-2').with(1, 'Norte SA'));
    const own = [{ kind: 'bank', name: '285', code: '285' }] as const;
    const { cells } = understandRows(rows, { blankCells: { document_type: 'ar_cuil' } }).rows[0]!;
    expect(cells.document_type).toBe('ar_cuit');
    expect(outline(rows, { own, blankCells: { document_type: 'ar_cuil' } })).toEqual([[]]);
    expect(outline(rows, { own, blankCells: { document_type: 'ar_cuit' } })).toEqual([[]]);
  });

  describe('a CBU of another bank than the one that is named', () => {
    const withBank = (bank: string) =>
      sheet([...header, 'Banco'], [...ana.with(0, '30-50001091-2').with(1, 'Norte SA'), bank]);
    const named = (...codes: [string, string][]): Settings => ({
      own: codes.map(([name, code]) => ({ kind: 'bank', name, code })),
    });

    test('a CBU of another bank than the one that is named is asked about', () => {
      expect(outline(withBank('Macro'), named(['Macro', '285']))).toEqual([[]]);
      const [row] = understandRows(withBank('Galicia'), named(['Galicia', '007'])).rows;
      expect(row!.problems).toEqual([
        problem('contradiction', 'bank_code', {
          code: 'contradiction_number',
          cell: { header: 'Banco', text: 'Galicia' },
          bankCode: '007',
          standard: 'CBU',
          digits: '285',
        }),
      ]);
      expect(outline(withBank('007'))).toEqual([['contradiction bank_code']]);
    });

    test('a CBU of another bank is settled by the code of the number itself', () => {
      expect(outline(withBank('Galicia'), named(['Galicia', '007'], ['285', '007']))).toEqual([[]]);
      expect(outline(withBank('Galicia'), named(['Galicia', 'GAL'], ['285', 'MAC']))).toEqual([
        ['contradiction bank_code'],
      ]);
    });

    test('a CBU of another bank cannot be told where the codes have another form', () => {
      expect(outline(withBank('Galicia'), named(['Galicia', 'GAL']))).toEqual([[]]);
    });
  });

  test('an alias is not an account number', () => {
    expect(outline(sheet(header, ana.with(2, '').with(0, '30-50001091-2')))).toEqual([
      ['no_code account_number'],
    ]);
  });
});
