import { workbook } from './workbook.ts';

const HEADER = ['N°', 'RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Correo', 'Monto', 'Glosa'];

/**
 * An ordinary payroll as people in Chile keep it: nothing in it is made for an API. All people and numbers are
 * invented.
 */
const LINES: (string | number)[][] = [
  [
    '12.345.678-5',
    'María Pérez Soto',
    'BancoEstado',
    'Cuenta RUT',
    '12345678',
    'maria@example.com',
    '$ 1.250.000',
  ],
  ['11.111.121-9', 'Juan Carlos Díaz Rojas', 'Banco Santander', 'Cta. Cte.', '0012345', 'S/N', '$ 980.500'],
  [
    '9.876.543-3',
    'Rosa Fuentes Lagos',
    'Banco de Chile',
    'Cuenta corriente',
    '00-160-04321-08',
    '',
    '$ 750.000',
  ],
  [
    '15.432.109-8',
    'Pedro Morales Vera',
    'BCI',
    'Cuenta vista',
    '777123456',
    'pedro@example.com',
    '$ 640.000',
  ],
  ['17.654.321-3', 'Camila Rojas Pino', 'Itaú Corpbanca', 'Cta. Cte.', '0203040506', '', '$ 1.105.300'],
  ['18.765.432-7', 'Diego Silva Muñoz', 'Scotiabank', 'Cuenta corriente', '0975123456', '', '$ 812.750'],
  [
    '13.579.246-2',
    'Ana Torres Vidal',
    'Banco Falabella',
    'Cuenta de ahorro',
    '001234500678',
    'N/A',
    '$ 455.000',
  ],
  [
    '76.543.210-3',
    'Áridos del Sur SpA',
    'Banco Security',
    'Cta. Cte.',
    '000912345',
    'pagos@example.com',
    '$ 2.310.000',
  ],
];

/** The payroll of docs/get-started.md. */
export function payroll(): Buffer {
  const total = LINES.reduce((sum, line) => sum + Number(String(line[6]).replace(/\D/g, '')), 0);
  const bold = HEADER.map(() => 'bold' as const);
  return workbook([
    {
      name: 'Nómina',
      columns: [5, 15, 25, 18, 17, 19, 22, 14, 18].map((width) => ({ width })),
      rows: [
        { cells: HEADER, styles: bold },
        ...LINES.map((line, i) => ({ cells: [i + 1, ...line, i === 7 ? 'Flete' : 'Sueldo noviembre'] })),
        {
          cells: [null, null, 'TOTAL', null, null, null, null, `$ ${total.toLocaleString('es-CL')}`],
          styles: bold,
        },
      ],
    },
  ]);
}
