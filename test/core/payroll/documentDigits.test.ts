import { check } from '../payout/check.ts';
import { sheet } from './understandRows.ts';

/** RUTs with their digit after a dash, and a body that passes as a shorter RUT by chance. */
const DASHED =
  '13000011-8 13001245-0 13002479-3 13003713-5 13004947-8 13006181-8 13007415-4 13008649-7 13009883-5 13011117-3 13012351-1'.split(
    ' ',
  );
const BY_CHANCE = '10027748';
/** The same without their digits, none of which passes. */
const BARE = DASHED.map((rut) => rut.slice(0, -2));
/** CPFs that begin with a zero, without it. */
const SHORT = ['1234567890', '1345678975', '1456790048'];
const WHOLE_CPFS = ['111.444.777-35', '529.982.247-25', '390.533.447-05'];

/** Checks a sheet whose first columns are the document's, and gives what is sent for each row, or what is wrong. */
function documents(headers: readonly string[], ...lines: readonly (readonly unknown[])[]): string[] {
  const rest = ['Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'id'];
  const rows = lines.map((cells, i) => [
    ...cells,
    `Ana Soto ${'BCDFGHJKLMNPQRST'[i]}`,
    'BCI',
    'Cta. Cte.',
    `1234567${i}`,
    1000 + i,
    `p-${i}`,
  ]);
  return check(sheet([...headers, ...rest], ...rows)).map(({ payout, problems }) => {
    const wrong = problems.filter(({ field }) => field.startsWith('document_'));
    if (wrong.length > 0) return wrong.map(({ rule, field }) => `${rule} ${field}`).join(', ');
    const { document_number, document_dv } = payout.beneficiary;
    return `${document_number} ${document_dv}`;
  });
}

const inOneColumn = (header: string, ...numbers: readonly unknown[]) =>
  documents([header], ...numbers.map((number) => [number]));

const REFUSED = 'two_readings document_number';

describe('a document that passes its check without its digit by chance', () => {
  test('a document right by chance is refused where its digit is blank and the others have a column of theirs', () => {
    const apart = DASHED.map((rut) => rut.split('-'));
    const found = documents(['RUT', 'DV'], ...apart, ['10006937', '']);
    expect(found.slice(0, 2)).toEqual(['130000118 8', '130012450 0']);
    expect(found.at(-1)).toBe(REFUSED);
  });

  test('a document right by chance is refused where the other rows have a dash before their digits', () => {
    const found = inOneColumn('RUT', ...DASHED, BY_CHANCE);
    expect(found[0]).toBe('130000118 8');
    expect(found.at(-1)).toBe(REFUSED);
  });

  test.each<[string, (text: string) => unknown]>([
    ['text', String],
    ['numbers', Number],
  ])('a document right by chance is refused where no row has a digit, in cells that hold %s', (_, cell) => {
    const found = inOneColumn('RUT', ...[...BARE, BY_CHANCE].map(cell));
    expect(found.at(-1)).toBe(REFUSED);
    expect(found.filter((one) => / \d$/.test(one))).toEqual([]);
  });

  test('a document right by chance is refused where it is the only row', () =>
    expect(inOneColumn('RUT', BY_CHANCE)).toEqual([REFUSED]));

  test('a document right by chance is refused where zeros in front would make it a whole document', () => {
    expect(inOneColumn('CPF', ...WHOLE_CPFS, '123456797').at(-1)).toBe(REFUSED);
    expect(inOneColumn('CNPJ', '11.222.333/0001-81', '112223330019').at(-1)).toBe(REFUSED);
  });

  test('a document that zeros would make whole is refused where the other rows lack their digits, too', () => {
    const bare = [234567891, 235679008, 236790125, 237901242, 239012359];
    expect(inOneColumn('CPF', ...bare, 123456797).at(-1)).toBe(REFUSED);
  });
});

describe('a document that lacks a dash or zeros', () => {
  test('a document without zeros is read by its dash: a digit after a dash is always its own', () => {
    expect(inOneColumn('RUT', '1002774-8')).toEqual(['10027748 8']);
    expect(inOneColumn('CPF', '12.345.678-90')).toEqual(['01234567890 90']);
  });

  test('a document without a dash has its digit last where nearly all numbers of the column pass so', () => {
    expect(inOneColumn('RUT', '130000118', '130012450', '130024793', BY_CHANCE).at(-1)).toBe('10027748 8');
    expect(inOneColumn('RUT', 130000118, 130012450, 130024793, Number(BY_CHANCE)).at(-1)).toBe('10027748 8');
  });

  test('a document in a cell that is a number gets its zeros back: a spreadsheet drops them', () => {
    expect(inOneColumn('CPF', 1234567890)).toEqual(['01234567890 90']);
    expect(inOneColumn('CPF/CNPJ', 11144477735, 1234567890, 11222333000181).slice(0, 2)).toEqual([
      '11144477735 35',
      '01234567890 90',
    ]);
  });

  test('a document gets its zero back where several documents of the column lack one', () => {
    expect(inOneColumn('CPF', ...WHOLE_CPFS, ...SHORT).slice(-3)).toEqual([
      '01234567890 90',
      '01345678975 75',
      '01456790048 48',
    ]);
    expect(inOneColumn('CPF', ...WHOLE_CPFS, SHORT[0]).at(-1)).toBe(REFUSED);
  });

  test('a document gets its zeros back where its digit is in a column of its own', () => {
    expect(documents(['CPF', 'DV'], [12345678, 90])).toEqual(['01234567890 90']);
  });
});

test('a DNI in the place of a CUIL gets no zeros in front', () => {
  expect(inOneColumn('CUIL', 30123468, '30.123.468')).toEqual([
    'document_form document_number, required document_dv',
    'document_form document_number, required document_dv',
  ]);
});

test.each([
  ['CNPJ', '00.000.000/0000-00'],
  ['RUT', '00.000.000-0'],
  ['RUT', '11.111.111-1'],
  ['CPF', '111.111.111-11'],
  ['CUIT', '33-33333333-3'],
])('%s %s, of one digit throughout, is a placeholder', (header, number) => {
  expect(inOneColumn(header, number)[0]).toContain('junk document_number');
});
