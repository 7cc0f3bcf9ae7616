import { byKeys } from '../../formAnswers.ts';
import type { IDataObject } from 'n8n-workflow';
import { restart } from '../../nodes/engine/restart.ts';
import { ACCOUNT, MARCELA, LUIS, usePerson } from './readAsPerson.ts';

const { paygol, read } = usePerson();

describe('a total is a sum', () => {
  const CBU = ['0720461000880000123455', '0720461000880000123462'];
  const invoices = [
    { CUIT: '30712345671', RAZON_SOCIAL: 'Insumos del Litoral SA', CBU: CBU[0], IMPORTE: '125000.50' },
    { CUIT: '20287654325', RAZON_SOCIAL: 'Pérez Juan Carlos', CBU: CBU[1], IMPORTE: '80000.00' },
  ];
  const paid = ['Insumos del Litoral SA 125000.5', 'Juan Carlos Pérez (Juan Carlos, Pérez) 80000'];

  test.each([
    { CUIT: 'TOTAL', RAZON_SOCIAL: '2', CBU: '205000.50' },
    { RAZON_SOCIAL: 'Total general', CBU: '205000.50' },
    { RAZON_SOCIAL: 'TOTAL', CUIT: '2', CBU: '205000.50' },
    { CBU: 'TOTAL', CUIT: '205000.50' },
  ])('the line %j is a total, wherever its sum stands', async (total) => {
    const answers = { 'Account Type for All Rows': 'CA' };
    const { rows, form, report } = await read([...invoices, total], answers);
    expect(rows).toEqual([...paid, 'blank']);
    expect(form).toEqual({});
    expect(report.join()).not.toMatch(/the total in/i);
    const wrong = Object.fromEntries(
      Object.entries(total).map(([header, text]) => [header, text.replace('205000.50', '205000.60')]),
    );
    expect((await read([...invoices, wrong], answers)).report.join()).toMatch(/205,000.60/);
  });

  test('nothing is the total of a column that was not understood', async () => {
    const rows = ['Ana Soto', 'Luis Mora', 'Rosa Paz'].map((name, i) => ({
      'col a': name,
      'col b': `x${i}`,
    }));
    expect((await read(rows)).rows).toEqual(['invalid', 'invalid', 'invalid']);
  });
});

describe('an amount of which the sheet itself shows another is asked about', () => {
  const people = ['Marcela Rojas', 'Luis Fuentes', 'Camila Soto', 'Jorge Vera', 'Paula Díaz', 'Elsa Lillo'];
  const DOCUMENTS = [
    '15.432.678-2',
    '15.433.789-K',
    '15.434.900-6',
    '15.436.011-5',
    '15.437.122-2',
    '76.543.210-3',
  ];
  const line = (i: number, more: object) => ({
    RUT: DOCUMENTS[i],
    Nombre: people[i],
    ...ACCOUNT,
    'N° cuenta': `007012340${i}`,
    ...more,
  });
  const NOT_ASKED = {};
  const asked = async (rows: Record<string, unknown>[], answers?: IDataObject) =>
    (await read(rows, answers)).form;
  const payOrNot = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`Pay or Not: ${name}`, ['Pay', 'Do not pay']]));

  const oneMore = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [`Pay or Not: ${name}`, ['Pay this row, too', 'Do not pay this row']]),
    );

  test.each([5, 0, 2])('the payer’s own line has the sum of the others, at place %i', async (at) => {
    const wages = [500_000, 501_000, 502_000, 503_000, 504_000].map((Monto, i) =>
      line(i, { Monto, Glosa: 'Sueldo' }),
    );
    const rows = wages.toSpliced(at, 0, line(5, { Monto: 2_510_000, Glosa: 'Total nómina' }));
    const remark = { 'Pay Despite Remark: Glosa': ['Elsa Lillo: Total nómina'] };
    expect(await asked(rows)).toEqual({ ...payOrNot('Elsa Lillo: 2510000'), ...remark });
    expect((await read(rows, { 'Pay or Not: Elsa Lillo: 2510000': 'Do not pay' })).rows[at]).toBe('excluded');
    const paid = { 'Pay or Not: Elsa Lillo: 2510000': 'Pay', ...remark };
    expect((await read(rows, paid)).rows[at]).toBe('Elsa Lillo 2510000');
  });

  test('one of three lines has the sum of the others by chance, unless it says so', async () => {
    const rows = (Glosa: string) =>
      [100_000, 200_000, 300_000].map((Monto, i) => line(i, { Monto, Glosa: i < 2 ? 'Sueldo' : Glosa }));
    expect(await asked(rows('Sueldo'))).toEqual(NOT_ASKED);
    expect(await asked(rows('Total remuneraciones'))).toEqual(payOrNot('Camila Soto: 300000'));
  });

  test('an amount that is not days times the rate is asked about', async () => {
    const rows = [20, 18, 22, 20, 15, 21].map((days, i) =>
      line(i, { Días: days, 'Valor día': 25_000, Monto: i === 4 ? 735_000 : days * 25_000 }),
    );
    const answers = { 'Amount Column': 'Monto' };
    expect(await asked(rows, answers)).toEqual(payOrNot('Paula Díaz: 735000'));
    expect(await asked(rows.toSpliced(4, 1), answers)).toEqual(NOT_ASKED);
  });

  test('an amount with one decimal is asked about where the other columns come to two decimals', async () => {
    const documents = [
      '100.200.300-88',
      '100.200.307-54',
      '100.200.314-83',
      '123.456.789-09',
      '987.654.321-00',
    ];
    const gross = ['8.123,67', '8.000,00', '9.011,11', '7.999,99', '8.505,25'];
    const rows = (third: string) =>
      documents.map((CPF, i) => ({
        ...{ CPF, Nome: people[i], Banco: '341', Agência: '1234', Conta: `1234${i}-6` },
        ...{ 'Salário bruto': gross[i], Descontos: '1.000,00' },
        'Líquido a pagar': i === 2 ? third : gross[i]!.replace(/^./, (digit) => String(Number(digit) - 1)),
      }));
    const answers = { 'Account Type for All Rows': 'CC' };
    expect(await asked(rows('8.011,1'), answers)).toEqual(payOrNot('Camila Soto: 8.011,1'));
    expect(await asked(rows('8.011,11'), answers)).toEqual(NOT_ASKED);
  });

  test('the same person with the same wage twice is asked about where nobody else is there twice', async () => {
    const rows = [0, 1, 2, 3, 4, 1].map((who, i) => line(who, { ID: `P-${i}`, Monto: 500_000 + who }));
    expect(await asked(rows)).toEqual(oneMore('Luis Fuentes: 2 × 500001'));
    const answered = await read(rows, { 'Pay or Not: Luis Fuentes: 2 × 500001': 'Do not pay' });
    expect(answered.rows.filter((row) => row.startsWith('Luis'))).toHaveLength(1);
    const trips = [0, 1, 2, 0, 1, 2].map((who, i) => line(who, { ID: `P-${i}`, Monto: 500_000 + who }));
    expect(await asked(trips)).toEqual(NOT_ASKED);
  });

  test('equal rows without IDs are not paid until the form says whether all are', async () => {
    const twice = 'Luis Fuentes: 2 × 500000';
    const thrice = 'Luis Fuentes: 3 × 500000';
    const rows = [0, 1, 1, 1, 2].map((who) => line(who, { Monto: 500_000, Glosa: 'Flete' }));
    const [paid, notPaid] = ['Luis Fuentes (Luis, Fuentes) 500000', 'excluded'];
    expect((await read(rows)).rows.slice(1, 4)).toEqual(['invalid', 'invalid', 'invalid']);
    expect(await asked(rows)).toEqual(oneMore(twice, thrice));
    const answers = { [`Pay or Not: ${twice}`]: 'Pay', [`Pay or Not: ${thrice}`]: 'Do not pay' };
    expect((await read(rows, answers)).rows.slice(1, 4)).toEqual([paid, paid, notPaid]);
  });

  test('equal rows into two accounts of one payee are asked about, though a column differs', async () => {
    const twice = 'Luis Fuentes: 2 × 500000';
    const into = (account: string, multas: number) => ({
      ...line(1, { Monto: 500_000, Multas: multas }),
      'N° cuenta': account,
    });
    const rows = [line(0, { Monto: 600_000, Multas: 0 }), into('111222333', 0), into('444555666', 3)];
    expect((await read(rows)).rows.slice(1)).toEqual(['invalid', 'invalid']);
    expect(await asked(rows)).toEqual(oneMore(twice));
    const paid = 'Luis Fuentes (Luis, Fuentes) 500000';
    expect((await read(rows, { [`Pay or Not: ${twice}`]: 'Pay' })).rows.slice(1)).toEqual([paid, paid]);
    // Which of the two accounts is right, nobody has said.
    const none = await read(rows, { [`Pay or Not: ${twice}`]: 'Do not pay' });
    expect(none.rows.slice(1)).toEqual(['excluded', 'excluded']);
  });

  describe('two rows of one payee with different amounts, which no column tells apart', () => {
    const wage = line(1, { Monto: 500_000 });
    const bonus = line(1, { Monto: 70_000 });
    const other = line(0, { Monto: 600_000 });
    const both = { 'Pay or Not: Luis Fuentes: 70000': 'Pay', 'Pay or Not: Luis Fuentes: 500000': 'Pay' };
    /** The outcomes of a run, and what Luis has got in all. */
    const pay = async (rows: IDataObject[]) => {
      const formAnswers = byKeys({ Period: '2026-11', ...both });
      const { outputs } = await paygol.pay(rows, {
        buildIdFrom: {},
        options: { formAnswers: formAnswers as IDataObject },
      });
      const got = paygol.sandbox.payouts().filter(({ external_id: id }) => id.includes('15433789k'));
      return {
        outcomes: outputs.flatMap((items) => items.map(({ json }) => `${String(json['outcome'])}`)),
        got: got.map(({ row }) => row.amount).sort(),
      };
    };

    test('two amounts of one payee are not paid until the form says that both are meant', async () => {
      expect((await read([other, wage, bonus])).rows).toEqual([
        'Marcela Rojas (Marcela, Rojas) 600000',
        'invalid',
        'invalid',
      ]);
      expect(await asked([other, wage, bonus])).toEqual(oneMore('Luis Fuentes: 70000'));
      const answered = await pay([other, wage, bonus]);
      expect(answered).toEqual({
        outcomes: ['created', 'created', 'created'],
        got: ['500000', '70000'],
      });
    });

    test('two amounts of one payee are paid once, whatever their order is the next time', async () => {
      await pay([other, wage, bonus]);
      expect((await pay([other, wage, bonus])).outcomes).toEqual(Array(3).fill('already_there'));
      expect((await pay([other, bonus, wage])).got).toEqual(['500000', '70000']);
    });

    test('two amounts of one payee are paid once where the one paid alone comes second the next time', async () => {
      await pay([other, wage]);
      restart();
      expect((await pay([other, bonus, wage])).got).toEqual(['500000']);
      expect((await pay([other, wage, bonus])).got).toEqual(['500000', '70000']);
    });
  });

  test.each(['850.000 (antes 800.000)', '500 mil', '720.000 x 2', '1/2 sueldo: 300.000', '610.000 + 20.000'])(
    'an amount that is not a single number is asked for: %s',
    async (Monto) => {
      const rows = [line(0, { Monto: 600_000 }), line(1, { Monto })];
      expect((await read(rows)).rows[1]).toBe('invalid');
      expect(await asked(rows)).toEqual({ 'Amount: Luis Fuentes': [] });
      const answered = await read(rows, { 'Amount: Luis Fuentes': '300.000' });
      expect(answered.rows[1]).toMatch(/^Luis Fuentes .*300000$/);
    },
  );

  test('two namesakes are asked about by their documents, one by one', async () => {
    const rows = [0, 1, 1, 3, 3].map((who) => ({
      ...line(who, { Monto: 500_000 }),
      ...(who === 0 ? {} : { Nombre: 'Luis Fuentes' }),
    }));
    expect(await asked(rows)).toEqual(
      oneMore('Luis Fuentes (15.433.789-K): 2 × 500000', 'Luis Fuentes (15.436.011-5): 2 × 500000'),
    );
  });

  test('two equal rows are sent once each', async () => {
    const rows = [0, 1, 1].map((who) => line(who, { Monto: 500_000 }));
    const formAnswers = byKeys({ Period: '2026-11', 'Pay or Not: Luis Fuentes: 2 × 500000': 'Pay' });
    const parameters = { buildIdFrom: {}, options: { formAnswers: formAnswers as IDataObject } };
    const { outputs } = await paygol.pay(rows as IDataObject[], parameters);
    const again = await paygol.pay(rows as IDataObject[], parameters);
    expect(outputs[0]!.map(({ json }) => json['id'])).toEqual([
      '2026-11-154326782',
      '2026-11-15433789k',
      '2026-11-15433789k-2',
    ]);
    expect(again.outputs[0]!.map(({ json }) => json['outcome'])).toEqual(Array(3).fill('already_there'));
  });
});

describe('an amount is what its header says', () => {
  const paidFor = (header: string, amount: number) =>
    [
      { Nombre: 'Marcela Rojas', ...MARCELA, Monto: amount },
      { Nombre: 'Luis Fuentes', ...LUIS, Monto: amount + 1 },
    ].map(({ Monto, ...row }) => ({ ...row, [header]: Monto }));

  test.each([
    'Líquido M$',
    'Monto (miles)',
    'Monto en miles',
    'Líquido MM$',
    'Monto UF',
    'Monto (UF)',
    'Sueldo centavos',
    'Líquido k$',
    'Total (000)',
  ])('an amount under "%s" is never paid as it stands', async (header) => {
    const refused = await read(paidFor(header, 650));
    expect(refused).toMatchObject({ rows: ['invalid', 'invalid'], form: {}, codes: ['amount_in_unit'] });
    expect((await read(paidFor(header, 650), { 'Amount Column': header })).codes).toEqual(['amount_in_unit']);
  });

  test('a title says it of all amounts', async () => {
    const header = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° cuenta', 'Monto'];
    const rows = [
      header,
      ...paidFor('Monto', 650).map((row) => header.map((key) => (row as Record<string, unknown>)[key])),
    ];
    const below = (title: string) =>
      rows.map((cells) =>
        Object.fromEntries(
          cells.map((cell, i) => [i === 0 ? title : `__EMPTY${i > 1 ? `_${i - 1}` : ''}`, cell]),
        ),
      );
    expect((await read(below('Nómina de noviembre (cifras en miles de pesos)'))).codes).toEqual([
      'amount_in_unit',
    ]);
    expect((await read(below('Nómina de noviembre en Chile'))).rows).toHaveLength(3);
    expect((await read(below('Nómina de noviembre en Chile'))).codes).toEqual([]);
    expect((await read(below('Pagos en Mil Palmeras'))).codes).toEqual([]);
  });

  test('a note below says it of all amounts', async () => {
    const noted = (note: string) => read([...paidFor('Monto', 650), { RUT: note }]);
    expect((await noted('Montos en miles')).codes).toEqual(['amount_in_unit']);
    expect((await noted('Nota: montos en pesos')).codes).toEqual([]);
  });

  test('next to the amount, the same in UF is no choice', async () => {
    const rows = paidFor('Monto', 650_000).map((row) => ({ ...row, 'Monto UF': 16.4 }));
    expect((await read(rows)).form['Amount Column']).toEqual([expect.stringMatching(/^Monto — /)]);
  });

  test('money paid for leaving is no day of leaving', async () => {
    const rows = (...rescisao: unknown[]) =>
      [
        { CPF: '100.200.300-88', NOME: 'Marina Alves', SALÁRIO: 1500, LÍQUIDO: 1500, CONTA: '12345-6' },
        { CPF: '100.200.307-54', NOME: 'Rafael Nunes', SALÁRIO: 800, LÍQUIDO: 2025.83, CONTA: '12346-6' },
      ].map((row, i) => ({ ...row, RESCISÃO: rescisao[i], BANCO: '341', AGÊNCIA: '1234' }));
    const answers = { 'Account Type for All Rows': 'CC', 'Amount Column': 'LÍQUIDO' };
    const states = async (...rescisao: unknown[]) => (await read(rows(...rescisao), answers)).rows;
    expect(await states(0, 1225.83)).toEqual([
      'Marina Alves (Marina, Alves) 1500',
      'Rafael Nunes (Rafael, Nunes) 2025.83',
    ]);
    for (const day of ['15/11/2026', 46_341, '2026-11-15', 'x'])
      expect(await states(undefined, day)).toEqual(['Marina Alves (Marina, Alves) 1500', 'excluded']);
  });

  test('numbers of bills, days and telephones are not offered as amounts', async () => {
    const rows = paidFor('Monto bruto', 650_000).map((row, i) => ({
      ...row,
      ...{
        Folio: 182_345 + i,
        'Fecha factura': 46_001 + i,
        Vence: 46_031,
        OC: 450_012 + i,
      },
    }));
    const choices = (await read(rows)).form['Amount Column']!.map((choice) => choice.split(' — ')[0]);
    expect(choices).toEqual(['Monto bruto']);
  });

  test('a column is offered for what its cells may be', async () => {
    const rows = paidFor('Dato', 650_000).map((row) => ({ ...row, Zona: 'norte' }));
    expect((await read(rows)).form).toEqual({ 'Amount Column': ['Dato'] });
  });

  const BOTH = ['Marcela Rojas (Marcela, Rojas) 650000', 'Luis Fuentes (Luis, Fuentes) 650001'];

  test('the one of two amounts, under headers that differ by a number, that is not paid is asked about', async () => {
    const rows = paidFor('Monto 1', 650_000).map((row) => ({ ...row, 'Monto 2': 50_000 }));
    const { form, codes } = await read(rows);
    expect(Object.keys(form)).toEqual(['Amount Column']);
    expect(codes).toEqual(['which_amount_column']);
    const chosen = { 'Amount Column': 'Monto 1' };
    const answered = await read(rows, chosen);
    expect(answered.codes).toEqual(['money_in_question']);
    const question = 'Column: Monto 2';
    expect((await read(rows, { ...chosen, [question]: answered.form[question]![0] })).rows).toEqual(BOTH);
  });

  test.each([
    ['% este mes', '100%', '50%'],
    ['% este mes', 1, 0.5],
    ['Avance', '80%', '60 %'],
  ])('shares of what is paid are asked about: %s %s and %s', async (header, whole, half) => {
    const [first, other] = paidFor('Líquido', 650_000);
    const shares = [
      { ...first, [header]: whole },
      { ...other!, [header]: half },
    ];
    expect((await read(shares)).codes).toEqual(['money_in_question']);
    const whoGetsAll = shares.map((row) => ({ ...row, [header]: '100%' }));
    expect((await read(whoGetsAll)).codes).toEqual([]);
    const ofNobody = [
      { '% participación': '5%', ...first },
      { '% participación': '3%', ...other! },
    ];
    expect((await read(ofNobody)).codes).toEqual([]);
  });

  const behind = (header: string, left: unknown) => {
    const [first, other] = paidFor('Líquido', 650_000);
    return [{ ...first, [header]: left }, other!];
  };
  test.each<[string, unknown]>([
    ['Anticipo 15/11', 50_000],
    ['Préstamo', '$ 50.000'],
    ['Casino', '50.000'],
    ['A cuenta', 50_000],
    ['Vale dia 20', '50.000'],
    ['Desconto', '50000,00'],
    ['Uniforme', -50_000],
    ['Descuento', '(50.000)'],
    ['Fiado', '50.000-'],
    ['Cuota mes', 50_000],
    ['Multa', '$ 500'],
    ['Adelanto', '15/11: 50.000'],
  ])('money behind what is paid that not all payees have is asked about: %s', async (header, left) => {
    const rows = behind(header, left);
    const asked = await read(rows);
    expect(asked.codes).toEqual(['money_in_question']);
    expect(asked.rows).toEqual(['open', BOTH[1]]);
    const question = `Column: ${header}`;
    const [settled = '', open = '', ...others] = asked.form[question]!;
    expect(others).toEqual([]);
    expect((await read(rows, { [question]: settled })).rows).toEqual(BOTH);
    const held = await read(rows, { [question]: open });
    expect(held.rows).toEqual(['open', BOTH[1]]);
    expect(held.form).toEqual({
      [`Pay Despite Remark: ${header}`]: [`Marcela Rojas: ${header} ${left}, Líquido 650000`],
    });
  });

  test.each(['Anticipo', 'Suple', 'A cuenta', 'Depositado 15', 'Ya entregado', 'Sinal'])(
    'money that was given already is asked about where all payees have it, too: %s',
    async (header) => {
      const all = paidFor('Líquido', 650_000).map((row) => ({ ...row, [header]: 50_000 }));
      expect((await read(all)).codes).toEqual(['money_in_question']);
    },
  );

  test.each([
    ['A cta.', 'Resto'],
    ['Dto.', 'Final'],
    ['Taxa adm', 'Proprietário'],
  ])(
    'where %s is taken off what is paid, and %s is what remains, a person says which',
    async (less, rest) => {
      const all = paidFor('Importe', 650_000).map((row, i) => ({
        ...{ ...row, [less]: 50_000 + i, [rest]: 600_000 },
      }));
      expect((await read(all)).codes).toEqual(['which_amount_column']);
      const total = { Nombre: 'TOTAL', Importe: 1_300_001 };
      expect((await read([...all, total])).codes).toContain('which_amount_column');
      const { rows } = await read(all, { 'Amount Column': rest });
      expect(rows.map((row) => row.slice(-6))).toEqual(['600000', '600000']);
    },
  );

  test('money before what is paid is asked about where gross pay comes to the amount without it', async () => {
    const rows = paidFor('Haberes', 0).map((row, i) => ({ ...row, Préstamo: i === 1 ? 60_000 : '' }));
    const all = [...rows, { ...rows[0]!, RUT: '12.345.678-5', Nombre: 'Eva Soto', Cuenta: '5512347' }];
    const paid = all.map(({ Préstamo, ...row }, i) => ({
      ...{ ...row, Haberes: 750_000 + i, Descuentos: 100_000, Préstamo, Líquido: 650_000 + i },
    }));
    expect((await read(paid)).form).toHaveProperty('Column: Préstamo');
    const lessLoan = paid.map((row) => ({ ...row, Líquido: row.Líquido - Number(row.Préstamo) }));
    expect((await read(lessLoan)).form).not.toHaveProperty('Column: Préstamo');
  });

  test.each([
    [
      'a total of what is taken off asks nothing',
      { AFP: 60_000, Salud: 40_000, 'Total descuentos': 100_000 },
      false,
    ],
    ['of two equal ones, either may not be taken off yet', { AFP: 100_000, Préstamo: 100_000 }, true],
  ])('money between gross pay and what is paid: %s', async (_, off, isAsked) => {
    const ruts = ['12.345.678-5', '11.111.121-9', '76.543.210-3', '22.222.242-7'];
    const paid = ruts.map((RUT, i) => ({
      ...{ ...MARCELA, RUT, Nombre: `${'ABCD'[i]}na Soto`, Cuenta: `551234${i}` },
      ...{ Haberes: 750_000 + i, ...off, 'Líquido a pagar': 650_000 + i },
    }));
    const asked = Object.keys((await read(paid)).form).filter((label) => /^Column: |Amount/.test(label));
    expect(asked).toEqual(isAsked ? [expect.anything()] : []);
  });

  test('where nobody wants to be asked about other columns, money next to what is paid is told', async () => {
    const { outputs } = await paygol.payout('validate', behind('Préstamo', 50_000) as IDataObject[], {
      buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
      options: { ignoredColumns: '*' },
    });
    const rows = outputs[0]!.map(({ json }) => [json['state'], json['warnings']]);
    expect(rows).toEqual([
      ['valid', expect.stringContaining('"Préstamo" says "50000"')],
      ['valid', ''],
    ]);
  });

  test.each<[string, object, object?]>([
    ['stands before it', { Préstamo: 50_000, Líquido: 650_000 }],
    [
      'is of all payees, and no deduction',
      { Líquido: 650_000, 'Costo empresa': 900_000 },
      { 'Costo empresa': 900_000 },
    ],
    ['is what is paid', { Líquido: 650_000, Descuento: 650_000 }],
    ['is a code', { Líquido: 650_000, Folio: 98_711 }],
    ['is an account', { Líquido: 650_000, 'Cuenta contable': 411_000 }],
    ['is a day', { Líquido: 650_000, Fecha: 46_001 }],
    ['is far smaller', { Líquido: 650_000, Cajas: 12 }],
    ['is zero', { Líquido: 650_000, Anticipo: '$ 0' }],
  ])('money behind what is paid is not asked about where it %s', async (_, money, ofOther = {}) => {
    const [first, other] = paidFor('Sueldo base', 900_000);
    const { rows, codes } = await read([
      { ...first, ...money },
      { ...other, Líquido: 650_001, ...ofOther },
    ]);
    expect(codes).not.toContain('money_in_question');
    expect(rows).toEqual(BOTH);
  });
});

test.each(['Pagar', 'Transferir'])('figures under "%s", the only money, are the amount', async (header) => {
  const rows = [MARCELA, LUIS].map(({ Monto, ...row }, i) => ({
    Nombre: ['Marcela Rojas Pinto', 'Luis Fuentes Cid'][i],
    ...row,
    [header]: Monto,
  }));
  expect((await read(rows)).rows.map((row) => row.split(' ').at(-1))).toEqual(['500000', '501000']);
  expect((await read(rows.map((row) => ({ ...row, [header]: 1 })))).rows).toEqual(['invalid', 'invalid']);
});

test('a credit note next to the amount is asked about', async () => {
  const rows = [MARCELA, LUIS].map((row, i) => ({
    Nombre: ['Marcela Rojas Pinto', 'Luis Fuentes Cid'][i],
    ...row,
    'Nota de crédito': i === 1 ? '$ 45.220' : '',
  }));
  const asked = await read(rows);
  expect(asked.form).toHaveProperty('Amount Column');
  const chosen = asked.form['Amount Column']!.find((option) => option.startsWith('Monto'))!;
  const { form } = await read(rows, { 'Amount Column': chosen });
  expect(Object.keys(form)).toEqual(['Column: Nota de crédito']);
});

test('a bank is known by its cells, where no header says it', async () => {
  const rows = ['Marcela Rojas Pinto', 'Luis Fuentes Cid', 'Ana Vera Soto', 'Eva Lira Paz'].map(
    (Nombre, i) => {
      const { Banco, ...row } = i % 2 === 0 ? MARCELA : LUIS;
      return { Nombre, Entidad: ['Santander', 'BCI', 'Banco Estado', 'Scotiabank'][i] ?? Banco, ...row };
    },
  );
  expect((await read(rows)).banks.filter((code) => code === undefined)).toEqual([]);
});

describe('what the amount is counted in', () => {
  const rows = (...units: (readonly [string, number])[]) =>
    units.map(([Unidad, Monto], i) => ({
      Nombre: ['Marcela Rojas', 'Luis Fuentes'][i],
      ...{ ...[MARCELA, LUIS][i], Unidad, Monto },
    }));
  type Units = Parameters<typeof rows>;

  test.each<[what: string, units: Units, expected: string[]]>([
    [
      'UF',
      [
        ['UF', 18],
        ['UF', 22],
      ],
      ['invalid', 'invalid'],
    ],
    [
      'UF beside pesos',
      [
        ['$', 450_000],
        ['UF', 22],
      ],
      ['Marcela', 'invalid'],
    ],
    [
      'pesos',
      [
        ['$', 450_000],
        ['$', 501_000],
      ],
      ['Marcela', 'Luis'],
    ],
    [
      'pesos that go by the UF',
      [
        ['UF', 1_185_000],
        ['$', 350_000],
      ],
      ['Marcela', 'Luis'],
    ],
  ])('a column says what amounts are counted in: %s', async (_, units, expected) => {
    const { rows: paid } = await read(rows(...units));
    expect(paid.map((row) => row.split(' ')[0])).toEqual(expected);
  });
});

test.each([
  ['Documento', 'N/C 77', true],
  ['Tipo', 'N/C', true],
  ['Tipo doc', 'Nota Crédito Elec.', true],
  ['Tipo DTE', '61', true],
  ['Obra', 'NC', false],
])('a credit note is settled with the other bills of its payee: %s, %s', async (header, text, isOne) => {
  const ordinary = text === '61' ? '33' : 'Factura';
  const bill = (payee: typeof MARCELA, Folio: number, document: string, Monto: number) => ({
    ...{
      Nombre: payee === MARCELA ? 'Marcela Rojas' : 'Luis Fuentes',
      ...payee,
      Folio,
      [header]: document,
      Monto,
    },
  });
  const bills = [bill(MARCELA, 1903, ordinary, 833_000), bill(MARCELA, 77, text, 119_000)];
  const { codes, rows } = await read([...bills, bill(LUIS, 20, ordinary, 412_000)], {
    'What tells payments apart': 'RUT, Folio',
  });
  expect(rows[2]).toBe('Luis Fuentes (Luis, Fuentes) 412000');
  expect(codes.includes('negative_adjustment')).toBe(isOne);
});

describe('amounts beside documents of several countries', () => {
  const documents = ['RUT 15.432.678-2', 'RUT 15.433.789-K', 'RUT 15.434.900-6', 'CPF 223.456.788-28'];
  const rows = documents.map((Documento, i) => ({
    Documento,
    Nombre: ['Marcela Rojas', 'Luis Fuentes', 'Camila Soto', 'Simone Cardoso Reis'][i],
    Banco: 'Banco Santander',
    'Tipo de cuenta': i === 3 ? 'Conta corrente' : 'Cuenta corriente',
    'N° cuenta': `007012340${i}`,
    Monto: 400_500 + i,
  }));
  const TYPE = { 'Account Type: Conta corrente': 'CC' };
  const QUESTION = 'Pay or Not: Simone Cardoso Reis: BRL';

  test('an amount is in the currency of another country only if a person says so', async () => {
    const asked = await read(rows, TYPE);
    expect(asked.rows.slice(0, 3)).toEqual(expect.arrayContaining([expect.stringContaining('400500')]));
    expect(asked.rows[3]).toBe('open');
    expect(Object.keys(asked.form)).toEqual([QUESTION]);
    expect((await read(rows, { ...TYPE, [QUESTION]: 'Pay' })).rows[3]).toContain('400503');
  });

  test('a column with the currency says it', async () => {
    const told = rows.map((one, i) => ({ ...one, Moneda: i === 3 ? 'BRL' : 'CLP' }));
    expect((await read(told, TYPE)).form).toEqual({});
  });
});
