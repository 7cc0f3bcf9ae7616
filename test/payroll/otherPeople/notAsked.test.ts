import { MARCELA, LUIS, usePerson } from './readAsPerson.ts';

const { read } = usePerson();

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
    ['Email contacto', 'pagos@example.com'],
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
