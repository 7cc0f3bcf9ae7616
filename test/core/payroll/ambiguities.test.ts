import type { NameMapping } from '../../../core/payroll/nameMappings.ts';
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';
import { outline, HEADER, chile, maria, juan, spa } from './chile.ts';

describe('what can mean two things', () => {
  const changed = (at: number, cell: unknown, settings?: Settings, header = HEADER) =>
    outline(sheet(header, maria.with(at, cell), spa), settings)[0];

  test('a bank with two codes is asked about until the user’s own names settle it', () => {
    expect(changed(3, 'Itaú Corpbanca')).toContain('ambiguous bank_code');
    const own = [{ kind: 'bank', name: 'Itaú Corpbanca', code: '039' }] as const;
    expect(changed(3, 'Itaú Corpbanca', { own })).toEqual([]);
  });

  test('a bank without a code is asked about', () =>
    expect(changed(3, 'Tenpo')).toContain('no_code bank_code'));

  test('a sight account at the state bank is asked about', () => {
    const read = (settings?: Settings) =>
      understandRows(chile(maria.with(4, 'Cuenta vista').with(5, '87654321'), spa), settings).rows;
    expect(problemsOf(read()[0]!)).toEqual(['ambiguous account_type']);
    const own = [{ kind: 'accountType', name: 'cuenta vista', code: 'FP003' }] as const;
    expect(read({ own }).map(({ cells }) => cells.account_type)).toEqual(['FP003', 'FP001']);
  });

  test('a name of one word is asked about', () =>
    expect(changed(2, 'María')).toEqual(['ambiguous full_name']));

  test('the order of names that contradict each other is asked about until the user says it', () => {
    const rows = chile(maria.with(2, 'María Pérez Soto'), juan.with(2, 'Soto Díaz Juan'));
    expect(outline(rows)).toEqual([['ambiguous full_name'], ['ambiguous full_name']]);
    expect(outline(rows, { nameOrder: 'givenFirst' })).toEqual([[], []]);
  });

  test('a point that may stand for thousands or decimals is asked about where the currency has decimals', () => {
    const own = [{ kind: 'bank', name: '341', code: '341' }] as const;
    const header = ['CNPJ', 'Nome', 'Banco', 'Tipo de conta', 'Conta', 'Valor'];
    const brazil = (amount: string) =>
      sheet(header, ['11.222.333/0001-81', 'Norte Ltda', '341', 'C1', '1234567', amount]);
    expect(outline(brazil('R$ 1.250'), { own })).toEqual([['ambiguous amount']]);
    expect(outline(brazil('R$ 1.250'), { own, numberFormat: 'dotThousands' })).toEqual([[]]);
    expect(outline(chile(maria.with(7, '12.500'), juan.with(7, '980.500')))).toEqual([[], []]);
    const mixed = [
      ...Array.from({ length: 4 }, () => juan.with(7, '980.500').with(8, 'x')),
      maria.with(7, '1,250'),
    ];
    expect(outline(chile(...mixed)).at(-1)).toEqual(['ambiguous amount']);
  });

  describe('several columns of money', () => {
    const amountIn = (headers: string[], settings?: Settings) => {
      const header = [...HEADER.slice(0, 7), ...headers];
      const [row] = understandRows(
        sheet(header, [...maria.slice(0, 7), ...headers.map((_, i) => 1000 + i)]),
        settings,
      ).rows;
      return problemsOf(row!)[0] ?? headers[Number(row!.cells.amount) - 1000];
    };
    const amount = (name: string) => ({ own: [{ kind: 'column', name, code: 'amount' }] as const });

    test.each([
      ['A pagar', ['Sueldo bruto', 'Líquido', 'Anticipo', 'A pagar']],
      ['Líquido', ['Total haberes', 'Descuentos', 'Líquido']],
      ['Líquido', ['Total haberes', 'Anticipo', 'Líquido']],
      ['Valor a transferir', ['Monto', 'Valor a transferir']],
      ['Neto a cobrar', ['Bruto', 'Neto a cobrar']],
      ['Monto a acreditar', ['Monto a acreditar', 'Total']],
      ['amount', ['amount', 'gross']],
    ])('the column %s is paid of %j', (paid, headers) => expect(amountIn(headers)).toBe(paid));

    test.each([
      [['Monto', 'Sueldo bruto']],
      [['Neto', 'IVA', 'Total']],
      [['Líquido', 'Anticipo', 'Saldo']],
      [['Líquido a pagar', 'Anticipo a pagar', 'Neto a pagar']],
    ])('the columns of money %j are asked about', (headers) =>
      expect(amountIn(headers)).toBe('ambiguous amount'),
    );

    test('gross pay in place of what another column says is to be paid is paid with a warning', () => {
      const header = [...HEADER.slice(0, 7), 'Sueldo bruto', 'Líquido a pagar'];
      const rows = sheet(header, [...maria.slice(0, 7), 1000, 900]);
      const paidBy = (...own: NameMapping[]) => {
        const [row] = understandRows(rows, { own }).rows;
        return [row!.cells.amount, ...row!.problems.map(({ severity, says }) => [severity, says])];
      };
      const gross = { kind: 'column', name: 'Sueldo bruto', code: 'amount' } as const;
      const doubt = { code: 'doubted_answer', column: 'Sueldo bruto', likely: 'Líquido a pagar' };
      expect(paidBy(gross)).toEqual([1000, ['warning', doubt]]);
      expect(paidBy({ kind: 'column', name: 'Líquido a pagar', code: 'amount' })).toEqual([900]);
      expect(paidBy(gross, { kind: 'column', name: 'Líquido a pagar', code: '' })).toEqual([1000]);
    });

    test('a column that comes before tax is no doubt about the one that a person has chosen', () => {
      const headers = ['Neto', 'IVA', 'Total', 'Saldo'];
      for (const header of headers) expect(amountIn(headers, amount(header))).toBe(header);
    });

    test('two columns that a person has chosen are one too many', () => {
      const own = [...amount('Total').own, ...amount('Saldo').own];
      expect(amountIn(['Neto', 'Total', 'Saldo'], { own })).toBe('two_columns amount');
    });

    test('the question lists all columns of money, each with its sum and what the first payee has in it', () => {
      const header = [...HEADER.slice(0, 7), 'Folio', 'Neto', 'IVA', 'Abonos', 'Saldo'];
      const rows = sheet(
        header,
        [...maria.slice(0, 7), 17, '1.000.000', '190.000', '', '1.190.000'],
        [...juan.slice(0, 7), 18, '500.000', '95.000', '95.000', '500.000'],
      );
      const [found] = understandRows(rows).rows[0]!.problems;
      const payee = String(maria[2]);
      const columns = [
        { header: 'Neto', sums: { total: '1500000', first: '1000000', payee } },
        { header: 'IVA', sums: { total: '285000', first: '190000', payee } },
        { header: 'Abonos', sums: { total: '95000', payee } },
        { header: 'Saldo', sums: { total: '1690000', first: '1190000', payee } },
      ];
      expect(found).toMatchObject({
        says: { code: 'which_amount_column', columns },
        asks: {
          kind: 'columnOf',
          name: 'amount',
          choices: columns.map((column) => ({ kind: 'column', ...column })),
        },
      });
    });
  });

  test('two columns for one field are asked about until one of them is not to be used', () => {
    const header = HEADER.with(6, 'Detalle');
    expect(outline(sheet(header, maria))).toEqual([['two_columns details']]);
    expect(outline(sheet(header, maria), { own: [{ kind: 'column', name: 'Detalle', code: '' }] })).toEqual([
      [],
    ]);
  });
});

describe('a second column with the header of another, to which n8n gives a number', () => {
  const twice = (header: string, ...cells: string[]) =>
    sheet([...HEADER, `${header}_1`], ...cells.map((cell) => [...maria, cell]));
  const TWO = { 'N° de cuenta': '009999991', Banco: 'BCI', RUT: '11.111.121-9' };
  const FIELDS = { 'N° de cuenta': 'account_number', Banco: 'bank_code', RUT: 'document_number' } as const;

  test.each(['N° de cuenta', 'Banco', 'RUT'] as const)(
    'a second column "%s" is asked about where it says something else',
    (header) => {
      const rows = twice(header, TWO[header], TWO[header]);
      const [first] = understandRows(rows).rows;
      const columns = [header, `${header}_1`];
      const found = first!.problems.find(({ rule }) => rule === 'two_columns');
      expect(found).toMatchObject({ field: FIELDS[header], says: { code: 'two_columns', columns } });
      expect(found!.asks).toMatchObject({ kind: 'columnOf', name: FIELDS[header] });
      for (const name of columns) {
        const own = [{ kind: 'column', name, code: FIELDS[header] }] as const;
        expect(understandRows(rows, { own }).rows.flatMap(problemsOf)).not.toContain(
          `two_columns ${FIELDS[header]}`,
        );
      }
    },
  );

  test.each(['N° de cuenta', 'Banco', 'RUT'])(
    'a second column that says the same, or nothing, is not asked about: %s',
    (header) => {
      const same = String(maria[HEADER.indexOf(header)]);
      expect(understandRows(twice(header, same, '')).rows.flatMap(problemsOf)).toEqual(
        understandRows(sheet(HEADER, maria, maria)).rows.flatMap(problemsOf),
      );
    },
  );

  test('a second column belongs to a table at the side where names come again, too', () => {
    const rows = sheet([...HEADER, 'RUT_1', 'Nombre_1'], [...maria, '11.111.121-9', 'Otra Persona']);
    expect(understandRows(rows).rows.flatMap(problemsOf)).not.toContain('two_columns document_number');
  });
});

describe('what contradicts itself', () => {
  test('a code and a name that disagree stop the line', () => {
    const rows = sheet([...HEADER, 'Código banco'], [...maria, '037']);
    expect(understandRows(rows).rows[0]!.problems[0]!.says).toEqual({
      code: 'contradiction_bank',
      column: 'Código banco',
      bank: { code: '037', name: 'Banco Santander' },
      named: { header: 'Banco', text: 'BancoEstado' },
      codes: ['012'],
    });
  });

  test('an amount in another currency than the payroll stops the line', () => {
    expect(outline(chile(maria.with(7, 'US$ 500')))).toEqual([['contradiction currency']]);
    expect(outline(sheet(HEADER.with(7, 'Monto (USD)'), maria.with(7, 500)))).toEqual([
      ['contradiction currency'],
    ]);
  });

  test('a negative amount stops the same payee’s other lines', () => {
    const rows = chile(maria, maria.with(7, '-50.000'), juan);
    expect(outline(rows)).toEqual([['negative_adjustment amount'], [], []]);
    expect(understandRows(rows).rows[1]!.cells.amount).toBe('-50.000');
  });
});
