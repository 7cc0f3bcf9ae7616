/**
 * Sheets of people who never heard of this package, in small: columns are those of public templates and exporters, the
 * people in them are made up. What is surely right is read, what can be two things is asked, and the form answers it.
 */
import { byKeys, questionsIn } from '../formAnswers.ts';
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../core/row/answerField.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

const paygol = usePaygol();

interface Read {
  /** By the state of each row, whom it pays and how much; or why not. */
  rows: string[];
  accounts: (string | undefined)[];
  /** What is asked, with the answers that can be chosen. */
  form: Record<string, string[]>;
  /** Codes of problems and warnings. */
  codes: string[];
  report: string[];
}

interface Sent {
  beneficiary: Record<string, string>;
  account: { number?: string };
}

/** A row as *Validate* gives it. */
interface Item {
  state: string;
  amount: string;
  request: string;
  problems?: { code: string }[];
  warnings?: { code: string }[];
}

const nameOf = ({ full_name: full, first_name: first, last_name: last }: Record<string, string>) =>
  first === undefined ? full : `${full} (${first}, ${last})`;

const sentIn = ({ request }: Item) => JSON.parse(request) as Sent;

/** Reads a sheet as a person does who has given these answers. */
async function read(rows: Record<string, unknown>[], answers: IDataObject = {}): Promise<Read> {
  const { outputs, summary, error } = await paygol.payout('validate', rows as IDataObject[], {
    simple: false,
    buildIdFrom: {},
    options: {
      settingsFrom: byKeys({ ...('ID' in rows[0]! ? {} : { Period: '2026-11' }), ...answers }) as IDataObject,
    },
  });
  if (error !== undefined) throw error;
  const { form, report } = summary as unknown as { form: AnswerField[]; report: string[] };
  const items = outputs[0]!.map(({ json }) => json as unknown as Item);
  return {
    report,
    rows: items.map((item) =>
      item.state === 'valid' ? `${nameOf(sentIn(item).beneficiary)} ${item.amount}` : item.state,
    ),
    accounts: items.map((item) => (item.request === '' ? undefined : sentIn(item).account.number)),
    form: Object.fromEntries(
      questionsIn(form).map(({ fieldLabel, fieldOptions }) => [
        fieldLabel,
        fieldOptions?.values.map(({ option }) => option) ?? [],
      ]),
    ),
    codes: [
      ...new Set(
        items.flatMap(({ problems = [], warnings = [] }) =>
          [...problems, ...warnings].map(({ code }) => code),
        ),
      ),
    ],
  };
}

const ACCOUNT = { Banco: 'Santander', 'Tipo de cuenta': 'Cuenta corriente' };
const MARCELA = { RUT: '15.432.678-2', ...ACCOUNT, 'N° cuenta': '0070123400', Monto: 500_000 };
const LUIS = { RUT: '15.433.789-K', ...ACCOUNT, 'N° cuenta': '0070123401', Monto: 501_000 };

describe('a full name is the payee’s own', () => {
  const MARCELA_PAID = 'Marcela Rojas Pinto (Marcela, Rojas Pinto) 500000';
  const LUIS_PAID = 'Luis Fuentes Cid (Luis, Fuentes Cid) 501000';

  test.each(['Cliente', 'Profesional', 'Empleado', 'Chofer', 'Socio'])(
    'who stands under "%s" next to first and last names is asked about',
    async (header) => {
      const rows = [
        { Nombres: 'Marcela', Apellidos: 'Rojas Pinto', [header]: 'Juan Soto Pérez', ...MARCELA },
        { Nombres: 'Luis', Apellidos: 'Fuentes Cid', [header]: 'Codelco', ...LUIS },
      ];
      const asked = await read(rows);
      expect(asked.rows).toEqual(['invalid', 'invalid']);
      expect(asked.form).toEqual({ 'Full Name Column': [header, 'Nombres + Apellidos'] });
      expect((await read(rows, { 'Full Name Column': 'Nombres + Apellidos' })).rows).toEqual([
        MARCELA_PAID,
        LUIS_PAID,
      ]);
      const ofOther = await read([rows[0]!], { 'Full Name Column': header });
      expect(ofOther.rows).toEqual(['Juan Soto Pérez (Juan, Soto Pérez) 500000']);
    },
  );

  test.each(['Cliente', 'Profesional', 'Empleado', 'Chofer', 'Socio'])(
    'who stands under "%s" next to a whole name is asked about',
    async (header) => {
      const rows = [
        { Nombre: 'Marcela Rojas Pinto', ...MARCELA, [header]: 'Codelco' },
        { Nombre: 'Luis Fuentes Cid', ...LUIS, [header]: 'Minera Sur' },
      ];
      const asked = await read(rows);
      expect(asked.rows).toEqual(['invalid', 'invalid']);
      expect(asked.form).toEqual({ 'Full Name Column': ['Nombre', header] });
      expect((await read(rows, { 'Full Name Column': 'Nombre' })).rows).toEqual([MARCELA_PAID, LUIS_PAID]);
    },
  );

  test('a company is asked about as a person is', async () => {
    const rows = [
      { Nombre: 'Ferretería Sur SpA', ...MARCELA, RUT: '76.543.210-3', Cliente: 'Minera Andina SA' },
      { Nombre: 'Transportes Quilpué Ltda', ...LUIS, RUT: '77.123.456-9', Cliente: 'Codelco Norte' },
    ];
    expect((await read(rows)).form).toEqual({ 'Full Name Column': ['Nombre', 'Cliente'] });
    expect((await read(rows, { 'Full Name Column': 'Nombre' })).rows).toEqual([
      'Ferretería Sur SpA 500000',
      'Transportes Quilpué Ltda 501000',
    ]);
  });

  test('names in another order say which column is whose, too', async () => {
    const rows = [
      { 'Apellido y nombre': 'Rojas Pinto, Marcela', ...MARCELA, Beneficiario: 'Juan Soto Pérez' },
    ];
    expect((await read(rows)).form).toEqual({ 'Full Name Column': ['Apellido y nombre', 'Beneficiario'] });
  });

  test('a full name that has both is no question', async () => {
    const rows = [
      { Nombres: 'Marcela', Apellidos: 'Rojas Pinto', Trabajador: 'Rojas Pinto, Marcela', ...MARCELA },
      { Nombres: 'Luis Alberto', Apellidos: 'Fuentes', Trabajador: 'Luis Fuentes', ...LUIS },
    ];
    const { form, codes } = await read(rows);
    expect(form).toEqual({});
    expect(codes).toEqual([]);
  });
});

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
  ])('%j is a total, wherever its sum stands', async (total) => {
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

  test.each([5, 0, 2])('the payer’s own line has the sum of the others, at place %i', async (at) => {
    const wages = [500_000, 501_000, 502_000, 503_000, 504_000].map((Monto, i) =>
      line(i, { Monto, Glosa: 'Sueldo' }),
    );
    const rows = wages.toSpliced(at, 0, line(5, { Monto: 2_510_000, Glosa: 'Total nómina' }));
    expect(await asked(rows)).toEqual(payOrNot('Elsa Lillo: 2510000'));
    expect((await read(rows, { 'Pay or Not: Elsa Lillo: 2510000': 'Do not pay' })).rows[at]).toBe('excluded');
    expect((await read(rows, { 'Pay or Not: Elsa Lillo: 2510000': 'Pay' })).rows[at]).toBe(
      'Elsa Lillo 2510000',
    );
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
    expect(await asked(rows)).toEqual(payOrNot('Luis Fuentes: 2 × 500001'));
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
    expect(await asked(rows)).toEqual(payOrNot(twice, thrice));
    const answers = { [`Pay or Not: ${twice}`]: 'Pay', [`Pay or Not: ${thrice}`]: 'Do not pay' };
    expect((await read(rows, answers)).rows.slice(1, 4)).toEqual([paid, paid, notPaid]);
    // Which of two differing rows is which, nothing would tell in the next run.
    const differing = rows.map((row, i) => (i === 2 ? { ...row, Monto: 7000 } : row)).toSpliced(3, 1);
    expect((await read(differing)).rows.slice(1, 3)).toEqual(['invalid', 'invalid']);
  });

  test('two namesakes are asked about by their documents, one by one', async () => {
    const rows = [0, 1, 1, 3, 3].map((who) => ({
      ...line(who, { Monto: 500_000 }),
      ...(who === 0 ? {} : { Nombre: 'Luis Fuentes' }),
    }));
    expect(await asked(rows)).toEqual(
      payOrNot('Luis Fuentes (15.433.789-K): 2 × 500000', 'Luis Fuentes (15.436.011-5): 2 × 500000'),
    );
  });

  test('two equal rows are sent once each', async () => {
    const rows = [0, 1, 1].map((who) => line(who, { Monto: 500_000 }));
    const settingsFrom = byKeys({ Period: '2026-11', 'Pay or Not: Luis Fuentes: 2 × 500000': 'Pay' });
    const parameters = { buildIdFrom: {}, options: { settingsFrom: settingsFrom as IDataObject } };
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
  ])('"%s" is never paid as it stands', async (header) => {
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

  test('the one of two amounts, under headers that differ by a number, that is not paid is told', async () => {
    const rows = paidFor('Monto 1', 650_000).map((row) => ({ ...row, 'Monto 2': 50_000 }));
    const { form, codes } = await read(rows);
    expect(Object.keys(form)).toEqual(['Amount Column']);
    expect(codes).toEqual(['which_amount_column']);
    const answered = await read(rows, { 'Amount Column': 'Monto 1' });
    expect(answered.rows).toEqual([
      'Marcela Rojas (Marcela, Rojas) 650000',
      'Luis Fuentes (Luis, Fuentes) 650001',
    ]);
    expect(answered.codes).toEqual(['amount_beside']);
  });
});

describe('a file without a header line', () => {
  const first = [
    '15432678-2',
    'Marcela Rojas',
    'Banco de Chile',
    'Corriente',
    '1234567890',
    '650000',
    'm@ex.cl',
  ];
  const rowsOf = (...names: string[]) => [
    Object.fromEntries(
      names.map((name, i) => [
        name,
        ['15433789-K', 'Luis Fuentes', 'Santander', 'Corriente', '0070123456', '712345', 'l@ex.cl'][i],
      ]),
    ),
  ];

  test.each([
    [first],
    [['Marcela Rojas', '0720461000880000123455', '125000.50', 'marcela@ex.ar']],
    [['123.456.789-09', 'Marina Alves', '341', '1234', '02366-1', 'marina@ex.br']],
  ])('is an error that names the payee: %j', async (names) => {
    await expect(read(rowsOf(...names))).rejects.toMatchObject({
      message: expect.stringMatching(/no line with column names/) as string,
    });
  });

  test('is not an error where a header follows, or nothing is certain', async () => {
    for (const names of [
      ['RUT', 'Nombre', 'Banco', '12345678-5'],
      ['Nómina', '76.543.210-3', '__EMPTY'],
      ['2026', '11111', 'a'],
    ])
      expect((await read(rowsOf(...names))).rows).toHaveLength(1);
  });
});

describe('accounts of Brazil', () => {
  const answers = { 'Account Type for All Rows': 'CC' };
  const account = (Banco: string, Agência: string, Conta: string, more: object = {}) => ({
    ...{ CPF: '123.456.789-09', Nome: 'Marina Alves', Banco, Conta },
    ...(Agência === '' ? {} : { Agência }),
    ...more,
    Valor: 100,
  });
  const one = async (...row: Parameters<typeof account>) => {
    const { accounts, codes } = await read([account(...row)], answers);
    return [accounts[0], ...codes.filter((code) => /^(?:account_(?!type)|branch_)/.test(code))];
  };

  test('what Caixa calls Operação is part of the account, in a column of its own', async () => {
    const parts = (Operação: string, Conta: string) => ({ Operação, Conta, Dígito: '0' });
    expect(await one('Caixa', '0534', '', parts('013', '5987'))).toEqual(['053401359870']);
    expect(await one('104', '0534', '', parts('013', '01300005987'))).toEqual(['0534013000059870']);
    expect(await one('Caixa', '0534', '', { Operação: '', Conta: '5987', Dígito: '0' })).toEqual([
      '053459870',
    ]);
    const ofTwo = await read(
      [
        account('Caixa', '0534', '5987', { Operação: '013', Dígito: '0' }),
        { ...account('Bradesco', '0427', '506511', { Dígito: '9' }), CPF: '987.654.321-00' },
      ],
      answers,
    );
    expect(ofTwo.accounts).toEqual(['053401359870', '04275065119']);
  });

  test('an account without its digit waits, where nearly all others have one', async () => {
    const documents = ['123.456.789-09', '987.654.321-00', '111.444.777-35', '529.982.247-25'];
    const rows = documents.map((CPF, i) => ({
      ...account('Nubank', '0001', i === 2 ? '41236' : `4123${i}-${i}`),
      CPF,
    }));
    expect((await read(rows, answers)).accounts.map((number) => number !== undefined)).toEqual([
      ...[true, true, false, true],
    ]);
  });

  test('how a transfer is made is no part of an account', async () => {
    expect(await one('Caixa', '0534', '5987-0', { Operação: 'PIX' })).toContain('053459870');
  });

  test('the digit behind the branch is not the account’s', async () => {
    const row = { CPF: '123.456.789-09', Nome: 'Marina Alves', Banco: '237', Agência: '0427', Dígito: '5' };
    const { accounts, form } = await read([{ ...row, Conta: '506511', Dígito_1: '9', Valor: 100 }], answers);
    expect(form).toEqual({});
    expect(accounts).toEqual(['04275065119']);
  });

  test.each(['333123', '12345', '033312'])(
    'a branch of more than four digits is refused: %s',
    async (branch) => {
      expect(await one('341', branch, '02366-1')).toContain('branch_digits');
    },
  );

  test('the check digit of a branch is left out, where its bank’s rule shows that it is one', async () => {
    expect(await one('001', '12343', '45939-9')).toEqual(['1234459399']);
    expect(await one('341', '2545-0', '02366-1')).toEqual(['2545023661']);
    expect(await one('341', '00002545', '02366-1')).toEqual(['2545023661']);
  });

  test('an account with fewer digits than all of its bank is refused, one with more is warned of', async () => {
    const rows = async (...row: [string, string, string]) => (await read([account(...row)], answers)).rows;
    for (const bank of ['341', 'Itaú']) {
      expect(await one(bank, '2545', '123-4')).toContain('account_digits_of_bank');
      expect(await rows(bank, '2545', '123-4')).toEqual(['invalid']);
    }
    expect(await one('237', '0427', '12345678-9')).toContain('account_digits_of_bank');
    expect(await rows('237', '0427', '12345678-9')).toEqual(['Marina Alves (Marina, Alves) 100']);
    // Zeros that a spreadsheet dropped: the check digit is right.
    expect(await one('341', '2545', '2366-1')).toEqual(['254523661']);
  });

  test.each([
    ['341', '2545', '02366-1', '02366-2'],
    ['Bradesco', '0427', '506511-9', '506511-8'],
    ['Banco do Brasil', '3055', '18232-X', '18232-1'],
    ['Santander', '1234', '12345678-4', '12345678-5'],
    ['041', '1234', '358507671-8', '358507671-9'],
  ])('another check digit than its bank gives is warned of: %s %s %s', async (bank, branch, right, wrong) => {
    expect(await one(bank, branch, right)).toHaveLength(1);
    expect(await one(bank, branch, wrong)).toContain('account_check_digit');
    expect(await one(bank, '', `${branch}/${right}`)).toHaveLength(1);
    expect(await one(bank, '', `${branch}/${wrong}`)).toContain('account_check_digit');
    expect((await read([account(bank, branch, wrong)], answers)).rows).toEqual([
      'Marina Alves (Marina, Alves) 100',
    ]);
  });
});

describe('a column of CBUs is the account', () => {
  const CBUS = ['0720461000880000123455', '0720461000880000123462'];
  const people = [
    { 'Razón social': 'Insumos del Litoral SA', CUIT: '30-71234567-1', Monto: 125_000.5 },
    { 'Razón social': 'Pérez Juan Carlos', CUIT: '20-28765432-5', Monto: 80_000 },
  ];
  const answers = { 'Account Type for All Rows': 'CA' };
  const accounts = async (more: (i: number) => object) =>
    (
      await read(
        people.map((row, i) => ({ ...row, ...more(i) })),
        answers,
      )
    ).accounts;

  test.each(['Número de instrumento del pago', 'Cuenta', 'Destino', 'Dato', '__EMPTY'])(
    'whatever its header: %s',
    async (header) => expect(await accounts((i) => ({ [header]: CBUS[i] }))).toEqual(CBUS),
  );

  test('the payer’s CBU, an earlier one, and one next to a column that says CBU are not the account', async () => {
    expect(await accounts((i) => ({ CBU: CBUS[i], Dato: CBUS[0] }))).toEqual(CBUS);
    expect(await accounts(() => ({ 'Cuenta débito': CBUS[0] }))).toEqual([undefined, undefined]);
    expect(await accounts((i) => ({ 'Cuenta anterior': CBUS[i] }))).toEqual([undefined, undefined]);
  });

  test('a person says which of two columns of CBUs is the account', async () => {
    const { form } = await read(
      people.map((row, i) => ({ ...row, A: CBUS[i], B: CBUS[1 - i] })),
      answers,
    );
    expect(form).toMatchObject({ 'Account Number Column': ['A', 'B'] });
  });
});

describe('what a column is, a person says once', () => {
  const rows = (header: string, ...texts: string[]) =>
    texts.map((text, i) => ({
      ...{ Nombre: ['Marcela Rojas', 'Luis Fuentes'][i], ...[MARCELA, LUIS][i] },
      ...(text === '' ? {} : { [header]: text }),
    }));
  const CHOICES = [
    ...['Nothing about paying', 'Remarks about payees', 'Who is paid and who is not', 'How payees are paid'],
  ];
  const states = async (...given: Parameters<typeof read>) =>
    (await read(...given)).rows.map((row) => row.split(' ')[0]);

  test('rows with text in a column wait while nobody has said what the column is', async () => {
    const { rows: read1, form, codes } = await read(rows('Detalle interno', 'pagar con la próxima', ''));
    expect(read1).toEqual(['open', 'Luis Fuentes (Luis, Fuentes) 501000']);
    expect(form).toEqual({ 'Column: Detalle interno': CHOICES });
    expect(codes).toEqual(['open_column']);
  });

  test.each([
    ['Nothing about paying', ['Marcela', 'Luis'], []],
    ['Remarks about payees', ['open', 'open'], ['Pay Despite Remark: Dónde']],
    ['How payees are paid', ['open', 'Luis'], ['Pay or Not: con Paty']],
    ['Who is paid and who is not', ['open', 'open'], ['Pay or Not: Dónde']],
  ])('a column is read as the answer "%s" says', async (answer, paid, asked) => {
    const answered = await read(rows('Dónde', 'con Paty', 'banco'), { 'Column: Dónde': answer });
    expect(answered.rows.map((row) => row.split(' ')[0])).toEqual(paid);
    expect(Object.keys(answered.form)).toEqual(asked);
  });

  test('the answer holds for the next month, whose header has another date', async () => {
    const answers = { 'Column: Ant. 15/11': 'Nothing about paying' };
    expect(await states(rows('Ant. 15/11', 'la mitad', ''), answers)).toEqual(['Marcela', 'Luis']);
    expect(await states(rows('Ant. 15/12', 'todo', ''), answers)).toEqual(['Marcela', 'Luis']);
    expect(await states(rows('Ant. dic', 'todo', ''), answers)).toEqual(['Marcela', 'Luis']);
  });

  test('one of two headers that differ in a date is asked, and one sentence has the setting to paste', async () => {
    const given = rows('Ant. 15/11', 'la mitad', 'toda').map((row) => ({
      ...row,
      'Ant. 30/11': 'otra',
      Etapa: 'uno',
    }));
    given[1]!.Etapa = 'dos';
    const answers = { 'Column: Ant. 15/11': CHOICES[0]! };
    expect(Object.keys((await read(given)).form)).toEqual(['Column: Ant. 15/11', 'Column: Etapa']);
    expect(Object.keys((await read(given, answers)).form)).toEqual(['Column: Etapa']);
    const { summary } = await paygol.payout('validate', given as IDataObject[], {
      buildIdFrom: { source: { period: '2026-11', columns: 'RUT' } },
    });
    const { report } = summary as unknown as { report: string[] };
    const pasted = report.join().split('set "Other Columns" to: ').slice(1);
    expect(pasted).toEqual([expect.stringMatching(/^Ant\. 15\/11, Etapa\. /)]);
  });

  test('a machine’s export of 30 columns is paid unattended after one setting, also with changed dates', async () => {
    const exported = (month: string) =>
      rows('Sucursal', 'Norte', 'Sur').map((row, at) => ({
        ...row,
        ...Object.fromEntries(
          Array.from({ length: 24 }, (_, i) => [
            `${['Dato', 'Grupo', 'Clase', 'Etapa'][i % 4]} ${i} ${month}`,
            i % 3 === 0 ? i * 7 + at : `texto ${'abc'[(i + at) % 3]}`,
          ]),
        ),
      }));
    const validated = async (month: string, otherColumns: string) => {
      const { outputs } = await paygol.payout('validate', exported(month) as IDataObject[], {
        buildIdFrom: { source: { period: '2026-11', columns: 'RUT' } },
        options: { otherColumns },
      });
      return outputs[0]!.map(({ json }) => json.state);
    };
    expect(await validated('15/11', 'Ask')).toEqual(['open', 'open']);
    for (const month of ['15/11', '15/12']) {
      expect(await validated(month, 'Not Used')).toEqual(['valid', 'valid']);
      expect(await validated(month, 'Dato, Grupo, Clase, Etapa')).toEqual(['valid', 'valid']);
    }
  });
});

describe('nothing is asked that the sheet says', () => {
  test.each(['Importe Pago', 'Importe del pago', 'Monto del pago'])(
    'the only amount is paid: %s',
    async (header) => {
      const rows = [
        {
          CUIL: '20-28765432-5',
          'Apellido y Nombre': 'PEREZ, JUAN',
          CBU: '0720461000880000123455',
          [header]: '1.234,89',
        },
        {
          CUIL: '27-30123456-8',
          'Apellido y Nombre': 'GOMEZ, ANA',
          CBU: '0720461000880000123462',
          [header]: '987,32',
        },
      ];
      const { rows: paid, form } = await read(rows, { 'Account Type for All Rows': 'CA' });
      expect(paid).toEqual(['JUAN PEREZ (JUAN, PEREZ) 1234.89', 'ANA GOMEZ (ANA, GOMEZ) 987.32']);
      expect(form).toEqual({});
    },
  );

  test.each([
    ['Tipo Empleado', 'Guardia'],
    ['Correo aviso', 'a@example.com'],
    ['Mensaje aviso', 'Pago facturas'],
    ['Cargo', 'Jornal'],
    ['Centro de costo', 'Obra Norte'],
    ['Cuenta corriente', 'Cuenta corriente *'],
  ])('what is under "%s" is no question: %s', async (header, text) => {
    const rows = [
      { Nombre: 'Marcela Rojas', ...MARCELA },
      { Nombre: 'Luis Fuentes', ...LUIS },
    ].map((row, i) =>
      header === 'Cuenta corriente'
        ? { ...row, 'Tipo de cuenta': text }
        : { ...row, ...(i === 0 ? { [header]: text } : {}) },
    );
    const { rows: paid, form } = await read(rows);
    expect(form).toEqual({});
    expect(paid).toEqual(['Marcela Rojas (Marcela, Rojas) 500000', 'Luis Fuentes (Luis, Fuentes) 501000']);
  });

  test.each(['Tip. Cta.', 'Tipo de Producto', 'Tipo de pago'])(
    'account types are what a column holds: %s',
    async (header) => {
      const rows = [
        { Nombre: 'Marcela Rojas', ...MARCELA, Tipo: 'Guardia' },
        { Nombre: 'Luis Fuentes', ...LUIS, Tipo: 'Guardia' },
      ].map(({ 'Tipo de cuenta': type, ...row }) => ({ ...row, [header]: type }));
      const { rows: paid, form } = await read(rows);
      expect(form).toEqual({});
      expect(paid).toHaveLength(2);
      expect(paid).not.toContain('invalid');
    },
  );

  test('an account or a wage is a way of being paid', async () => {
    const row = (CUIL: string, cobra: string, CBU: string) => ({
      CUIL,
      Nombre: 'Ana Paz',
      'Cobra por': cobra,
      CBU,
      Importe: 900,
    });
    const rows = [
      row('20-28765432-5', 'CBU', '0720461000880000123455'),
      row('27-30123456-8', 'cta. sueldo', '0720461000880000123462'),
    ];
    const { rows: paid } = await read(rows, { 'Account Type for All Rows': 'CA' });
    expect(paid.map((one) => one.split(' ')[0])).toEqual(['Ana', 'Ana']);
  });

  test('one type is asked for the cells that are blank, not for all rows', async () => {
    const rows = [
      { Nombre: 'Marcela Rojas', ...MARCELA },
      { Nombre: 'Luis Fuentes', ...LUIS, 'Tipo de cuenta': 'Cuenta de ahorro' },
      { Nombre: 'Camila Soto', ...MARCELA, RUT: '15.434.900-6', 'N° cuenta': '00701', 'Tipo de cuenta': '' },
    ];
    expect(Object.keys((await read(rows)).form)).toEqual(['Account Type: (blank)']);
    const { rows: paid } = await read(rows, { 'Account Type: (blank)': 'FP001 Cuenta corriente' });
    expect(paid).not.toContain('invalid');
  });

  test('long family names go where they fit', async () => {
    const names = [
      'Antonia Simone Rodrigues de Sousa Ferreira da Silva',
      'Adão Divino Marques de Oliveira Castro Junior',
    ];
    const rows = names.map((NOME, i) => ({
      ...{ CPF: ['100.200.300-88', '100.200.307-54'][i], NOME, LÍQUIDO: 1500, BANCO: '260', AGÊNCIA: '1234' },
      CONTA: `1234${i}-6`,
    }));
    expect((await read(rows, { 'Account Type for All Rows': 'CC' })).rows).toEqual([
      `${names[0]} (Antonia Simone Rodrigues, de Sousa Ferreira da Silva) 1500`,
      `${names[1]} (Adão Divino Marques, de Oliveira Castro Junior) 1500`,
    ]);
  });
});

describe('what a sheet says in another place than a column of its own', () => {
  const two = (more: object, other: object = more) => [
    { Nombre: 'Marcela Rojas', ...MARCELA, ...more },
    { Nombre: 'Luis Fuentes', ...LUIS, ...other },
  ];
  const PAYS = ['Marcela Rojas (Marcela, Rojas) 500000', 'Luis Fuentes (Luis, Fuentes) 501000'];

  test('a second list of payees beside the first is asked about, and pays nobody', async () => {
    const beside = (RUT: string, account: string) => ({
      ...{ RUT_1: RUT, Nombre_1: 'Camila Soto', Banco_1: 'BCI', 'Tipo de cuenta_1': 'Vista' },
      ...{ 'N° cuenta_1': account, Monto_1: 300_000 },
    });
    const rows = two(beside('15.434.900-6', '20000222'), {});
    const asked = await read(rows);
    expect(asked.rows).toEqual(['open', PAYS[1]]);
    expect(Object.keys(asked.form)).toEqual(['Column: RUT_1']);
    expect((await read(rows, { 'Column: RUT_1': 'Nothing about paying' })).rows).toEqual(PAYS);
  });

  test.each(['Monto (descontar anticipo)', 'Monto [ver con Paty]'])(
    'a remark in a header is asked about once: %s',
    async (header) => {
      const rows = two({}).map(({ Monto, ...row }) => ({ ...row, [header]: Monto }));
      const { rows: read1, form } = await read(rows);
      expect(read1).toEqual(['open', 'open']);
      expect(Object.keys(form)).toEqual([`Pay or Not: ${header}`]);
      expect((await read(rows, { [`Pay or Not: ${header}`]: 'Pay' })).rows).toEqual(PAYS);
    },
  );

  test.each(['Sueldo menos anticipo 50.000', 'Sueldo -50.000 préstamo', 'Sueldo, restar 20.000'])(
    'a sum that is taken off in a detail is asked about: %s',
    async (Detalle) =>
      expect((await read(two({ Detalle }, { Detalle: 'Sueldo' }))).rows).toEqual(['open', PAYS[1]]),
  );

  test('a no in a column that a person does not use is told', async () => {
    const rows = two({ Gestión: 'no pagar' }, { Gestión: 'x' });
    const { rows: paid, codes } = await read(rows, { 'Column: Gestión': 'Nothing about paying' });
    expect(paid).toEqual(PAYS);
    expect(codes).toEqual(['marked']);
  });

  test('the code of a wallet is asked for', async () => {
    const rows = [{ CUIL: '20-28765432-5', Nombre: 'Ana Paz', CVU: '0000003110001234567898', Importe: 900 }];
    expect((await read(rows, { 'Account Type for All Rows': 'CA' })).form).toEqual({ 'Bank: 0000003': [] });
  });
});
