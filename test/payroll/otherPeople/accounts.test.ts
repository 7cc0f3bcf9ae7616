import { usePerson } from './readAsPerson.ts';

const { read } = usePerson();

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

  const people = ['123.456.789-09', '987.654.321-00', '111.444.777-35'];
  const of = (parts: readonly (readonly [header: string, cells: readonly string[]])[]) =>
    people.map((CPF, i) => ({
      ...{ CPF, Nome: ['Marina Alves', 'Aline Souza', 'Carlos Lima'][i], Banco: 'Sicredi' },
      ...Object.fromEntries(parts.map(([header, cells]) => [header, cells[i]])),
      Valor: 100 + i,
    }));
  const branch = ['0715', '0716', '0717'];
  const number = ['24681', '24682', '24683'];
  const digit = ['3', '4', 'X'];
  const whole = ['0715246813', '0716246824', '071724683X'];

  test.each([
    ...['Agência s/ dígito', 'Agência sem DV', 'N° Ag.', 'Cód. Ag.', 'AGENC', 'Agência 4 dígitos'],
    ...['Agência Itaú', 'Agencia/Posto', 'Ag.'],
  ])('a branch is part of the account under "%s"', async (header) => {
    const { accounts } = await read(
      of([
        [header, branch],
        ['Conta', number],
        ['Dígito', digit],
      ]),
      answers,
    );
    expect(accounts).toEqual(whole);
  });

  test.each(['DV', 'D.V.', 'Dg', 'DV C/C', 'Dígito verificador', '-', '__EMPTY'])(
    'a single digit behind an account is its own, whatever it is called: "%s"',
    async (header) => {
      const { accounts } = await read(
        of([
          ['Ag', branch],
          ['Conta', number],
          [header, digit],
        ]),
        answers,
      );
      expect(accounts).toEqual(whole);
    },
  );

  test('a digit behind an account is its own where no header names the country, but an agency', async () => {
    const rows = people.map((document, i) => ({
      ...{
        'Nº INSCRIÇÃO': document,
        NOME: ['Marina Alves', 'Aline Souza', 'Carlos Lima'][i],
        'COD. BANCO': '748',
      },
      ...{
        AGENCIA: branch[i],
        'DIG AG': i === 1 ? '' : '8',
        CONTA: number[i],
        'DIG CTA': digit[i],
        VALOR: 100 + i,
      },
    }));
    const { accounts, form } = await read(rows, answers);
    expect(accounts).toEqual(whole);
    expect(form).toEqual({});
  });

  test('a digit behind a branch is the branch’s, where the account has one, too', async () => {
    const parts = [
      ['Agência', branch],
      ['Díg. Ag.', ['1', '2', '3']],
      ['Conta', number],
      ['Díg. C/C', digit],
    ] as const;
    expect((await read(of(parts), answers)).accounts).toEqual(whole);
    // Of two columns of one name, n8n has lost one.
    const lost = [
      ['Agência', branch],
      ['DV', digit],
      ['Conta', number],
    ] as const;
    expect((await read(of(lost), answers)).rows).toEqual(['invalid', 'invalid', 'invalid']);
  });

  test.each(['Conta-DV', 'Conta e dígito', 'C.C.', 'Nº C/C', 'Conta poupança'])(
    'an account is known under "%s", with its digit',
    async (header) => {
      const cells = number.map((one, i) => `${one}-${digit[i]}`);
      expect(
        (
          await read(
            of([
              ['Ag', branch],
              [header, cells],
            ]),
            answers,
          )
        ).accounts,
      ).toEqual(whole);
    },
  );

  test('short numbers before an account without a branch are asked about', async () => {
    const rows = of([
      ['Posto', branch],
      ['Conta', number],
      ['Dígito', digit],
    ]);
    expect((await read(rows, answers)).form).toEqual({ 'Account Number Column': ['Conta', 'Posto + Conta'] });
    const chosen = (column: string) => read(rows, { ...answers, 'Account Number Column': column });
    expect((await chosen('Posto + Conta')).accounts).toEqual(whole);
    expect((await chosen('Conta')).accounts).toEqual(['246813', '246824', '24683X']);
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

  test('the way of a transfer is no part of an account', async () => {
    expect(await one('Caixa', '0534', '5987-0', { Operação: 'PIX' })).toContain('053459870');
  });

  test('the digit after the branch is not the account’s', async () => {
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
    'a column of CBUs is the account, whatever its header: %s',
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

describe('a bank and a type of account in one cell', () => {
  const people = [
    { RUT: '15.432.678-2', Nombre: 'Marcela Rojas', Cuenta: '0070123400', Monto: 500_000 },
    { RUT: '15.433.789-K', Nombre: 'Luis Fuentes', Cuenta: '0070123401', Monto: 501_000 },
  ];
  const readAll = (...cells: string[]) => read(people.map((row, i) => ({ ...row, Banco: cells[i] })));

  test.each([
    ['Santander cta cte', 'BCI vista'],
    ['Cuenta Corriente - Santander', 'BCI / cta. vista'],
    ['Banco Santander, cuenta corriente', 'BCI (cuenta vista)'],
  ])('a cell is understood as both: %s, %s', async (...cells) => {
    const { banks, rows, form } = await readAll(...cells);
    expect(banks).toEqual(['037', '016']);
    expect(rows).toEqual(['Marcela Rojas (Marcela, Rojas) 500000', 'Luis Fuentes (Luis, Fuentes) 501000']);
    expect(form).toEqual({});
  });

  test('another type in its own column is a question, not an answer', async () => {
    const rows = people.map((row) => ({ ...row, Banco: 'Santander cta cte', 'Tipo de cuenta': 'Ahorro' }));
    const { rows: read1, form } = await read(rows);
    expect(read1).toEqual(['invalid', 'invalid']);
    expect(Object.keys(form)).toEqual(['Bank: Santander cta cte']);
  });

  test('a bank that nobody knows is asked for, with a type or without', async () => {
    const { form } = await readAll('Santander cta cte', 'Banco Luna cta cte');
    expect(Object.keys(form)).toContain('Bank: Banco Luna cta cte');
  });
});

describe('words next to the number of an account', () => {
  const account = (Cuenta: string, Tipo = '') => ({
    ...{ RUT: '12.345.678-5', Nombre: 'Marcela Rojas', Banco: 'Banco de Chile', Tipo, Cuenta, Monto: 650000 },
  });

  test.each([
    'Cta Cte 30188420',
    'cc 30188420',
    'N° 30188420',
    'cta. cte. N°: 30188420',
    '30188420 (cta. cte.)',
  ])('a type of account, and what says "number", is no part of it: %s', async (written) => {
    const { accounts, codes } = await read([account(written, /c/i.test(written) ? '' : 'Cta. Cte.')]);
    expect([accounts, codes]).toEqual([['30188420'], []]);
  });

  test.each([
    ['Cta Cte 30188420', 'Cuenta Vista'],
    ['cuenta de mi hermana 30188420', ''],
    ['30188420 ojo', ''],
    ['30188420 (no)', 'Cta. Cte.'],
    ['NO 30188420', 'Cta. Cte.'],
    ['Cta Cte 2 30188420', ''],
    ['Cta Cte 30188420 - 40188421', ''],
  ])('any other word, and another type, is not passed over: %s, %s', async (written, type) => {
    const { codes, rows } = await read([account(written, type)]);
    expect(codes).toContain('account_words');
    expect(rows).not.toEqual([expect.stringContaining('650000')]);
  });
});

test('a sheet with documents of another country is asked nothing that leads nowhere', async () => {
  const rows = ['1.075.288.431', '36.180.452', '1.003.865.204'].map((Cédula, i) => ({
    ...{ Cédula, Nombre: `Yeison Trujillo ${'ABC'[i]}`, Banco: 'Bancolombia', Cuenta: `4012345678${i}` },
    ...{ Tipo: 'Ahorros', Valor: '1.300.000', Estado: 'por revisar' },
  }));
  const { form, report } = await read(rows);
  expect(form).toEqual({});
  expect(report.join()).toContain('Argentina, Brazil and Chile');
});
