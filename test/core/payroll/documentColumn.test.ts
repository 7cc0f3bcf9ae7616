import { sheet, understandRows } from './understandRows.ts';

const rowsWith = (...documents: unknown[]) =>
  understandRows(
    sheet(
      ['Cédula', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'],
      ...documents.map((document, i) => [
        document,
        `Soto, Ana ${i}`,
        'BCI',
        'Cta. Cte.',
        `1234567${i}`,
        1000,
      ]),
    ),
  ).rows.map(({ cells }) => [cells.document_type, cells.country, cells.currency].join(' '));

describe('under a header that names none, nearly all numbers tell the document by their check digits', () => {
  test.each<[string, unknown[], string]>([
    ['RUT', ['12.345.678-5', '11111121-9', '9.876.543-3'], 'cl_rut CL CLP'],
    [
      'RUT with one that fails',
      ['12.345.678-5', '11111121-9', '9.876.543-3', '7.654.321-6', '1-1'],
      'cl_rut CL CLP',
    ],
    ['RUT, of four one that fails', ['12.345.678-5', '1-1', '11111121-9', '9.876.543-3'], 'cl_rut CL CLP'],
    ['CPF', ['111.444.777-35', '529.982.247-25', '81256683060'], 'br_cpf BR BRL'],
    ['CPF and CNPJ', ['111.444.777-35', '11.222.333/0001-81', '81256683060'], 'br_cpf BR BRL'],
  ])('nearly all numbers of a column tell the document by their check digits: %s', (_, documents, first) =>
    expect(rowsWith(...documents)[0]).toBe(first),
  );
});

test.each<[string, unknown[]]>([
  ['too few', ['12.345.678-5', '11111121-9']],
  ['half of them fail', ['12.345.678-5', '11111121-9', '9.876.543-3', '1-1', '2-2', '3-3']],
  ['they are of no country', ['AB-12', 'AB-13', 'AB-14', 'AB-15']],
])('nothing is told where %s', (_, documents) => expect(rowsWith(...documents)[0]).toBe('  '));

test('CUIT and CUIL pass the same check, so that only a company is told', () => {
  expect(rowsWith('30-50001091-2', '20-35005030-3', '27-25623949-9')).toEqual(['ar_cuit AR ARS', '  ', '  ']);
});
