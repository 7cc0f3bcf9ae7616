import { MARCELA, LUIS, usePerson } from './readAsPerson.ts';

const { read } = usePerson();

describe('a full name is the payee’s own', () => {
  const MARCELA_PAID = 'Marcela Rojas Pinto (Marcela, Rojas Pinto) 500000';
  const LUIS_PAID = 'Luis Fuentes Cid (Luis, Fuentes Cid) 501000';

  test.each(['Cliente', 'Profesional', 'Empleado', 'Chofer', 'Socio'])(
    'a name under "%s" next to first and last names is asked about',
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
    'a name under "%s" next to a whole name is asked about',
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

test.each([
  ['APELLIDO PAT.', 'APELLIDO MAT.'],
  ['1er Apellido', '2do Apellido'],
  ['Ap. Pat.', 'Ap. Mat.'],
  ['Apellido P', 'Apellido M'],
  ['1° Apellido', '2° Apellido'],
  ['Apellido 1', 'Apellido 2'],
])('family names are known under %s and %s', async (one, other) => {
  const row = { NOMBRES: 'Paulina Luisa', [one]: 'Rojas', [other]: 'Pinto', ...MARCELA };
  expect((await read([row])).rows).toEqual(['Paulina Luisa Rojas Pinto (Paulina Luisa, Rojas) 500000']);
});

test('another column of names can be said to be that of the payees', async () => {
  const rows = [
    { 'Docente titular': 'Sonia Rojas Vera', Reemplazante: 'Marcela Rojas Pinto', ...MARCELA },
    { 'Docente titular': 'Ana Cid Lillo', Reemplazante: 'Luis Fuentes Cid', ...LUIS },
  ];
  const question = 'Column: Reemplazante';
  const names = 'The names of the payees';
  const asked = await read(rows);
  expect(asked.rows).toEqual(['open', 'open']);
  expect(asked.form[question]).toContain(names);
  const answered = await read(rows, {
    [question]: names,
    'Pay Despite Remark: Docente titular': [
      'Marcela Rojas Pinto: Sonia Rojas Vera',
      'Luis Fuentes Cid: Ana Cid Lillo',
    ],
  });
  expect(answered.rows).toEqual([
    'Marcela Rojas Pinto (Marcela, Rojas Pinto) 500000',
    'Luis Fuentes Cid (Luis, Fuentes Cid) 501000',
  ]);
});
