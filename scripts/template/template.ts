import { cl } from '../../core/countries/cl.ts';
import { type Style, workbook } from './workbook.ts';

/** Rows that are formatted before they are filled: what is typed as text keeps its zeros. */
const ROWS = 1000;

/** As people in Chile say them; each is read as its code. */
const ACCOUNT_TYPES = [
  'Cuenta corriente',
  'Cuenta vista',
  'Cuenta de ahorro',
  'Chequera electrónica',
  'CuentaRUT',
];

/** Whether a row is paid; a blank is. */
const STATES = ['Pagar', 'No pagar', 'Pagado'];

/** The lists to choose from, by their column in the sheet of lists. */
const LISTS = { A: [...cl.banks.titles.values()], B: ACCOUNT_TYPES, C: STATES };

interface TemplateColumn {
  readonly header: string;
  readonly width: number;
  readonly example: string | number;
  /** What the editor of the sheet says when a cell is chosen. */
  readonly prompt: string;
  /** Column of the sheet of lists that holds what can be chosen. */
  readonly list?: keyof typeof LISTS;
}

const columns: readonly TemplateColumn[] = [
  {
    header: 'RUT',
    width: 22,
    example: 'Ejemplo: 12.345.678-5',
    prompt: 'Con guion y dígito verificador, por ejemplo 12.345.678-5',
  },
  {
    header: 'Nombres',
    width: 24,
    example: 'María José',
    prompt: 'Nombres, o la razón social de una empresa',
  },
  { header: 'Apellidos', width: 24, example: 'Pérez Soto', prompt: 'En blanco para una empresa' },
  { header: 'Banco', width: 26, example: 'BancoEstado', prompt: 'Elija un banco de la lista', list: 'A' },
  {
    header: 'Tipo de cuenta',
    width: 22,
    example: 'CuentaRUT',
    prompt: 'Elija un tipo de la lista',
    list: 'B',
  },
  {
    header: 'N° de cuenta',
    width: 20,
    example: '12345678',
    prompt: 'Con todos sus ceros; una CuentaRUT es el RUT sin dígito verificador',
  },
  { header: 'Correo', width: 28, example: 'maria@example.com', prompt: 'Opcional' },
  { header: 'Monto', width: 16, example: 1250000, prompt: 'En pesos, sin decimales' },
  {
    header: 'Moneda',
    width: 12,
    example: 'CLP',
    prompt: 'CLP; en blanco son pesos. Lo que está en otra moneda no se paga',
  },
  { header: 'Glosa', width: 28, example: 'Sueldo noviembre', prompt: 'Opcional: lo que ve quien recibe' },
  {
    header: 'Estado',
    width: 14,
    example: 'Pagar',
    prompt: 'En blanco se paga. Lo que dice Pagado o No pagar no se paga',
    list: 'C',
  },
  {
    header: 'Observaciones',
    width: 36,
    example: '',
    prompt: 'Lo que su planilla dice de este pago. Si no es claro, se le pregunta antes de pagar',
  },
];

/** Begins with a word and has no figures, so that it is read as a remark and never as a payee. */
const HELP =
  'Ejemplo: una fila por persona o empresa. Elija banco y tipo de cuenta de las listas. Copie también moneda, estado y observaciones de su planilla. Esta fila y la siguiente no se pagan; puede borrarlas.';

/**
 * A payroll to begin with: text columns, lists to choose from, a line of help and an example, neither of which is ever
 * paid.
 */
export function payrollTemplate(): Buffer {
  const lists = Object.values(LISTS);
  const longest = Math.max(...lists.map(({ length }) => length));
  const stylesOf = (text: Style, amount: Style) =>
    columns.map(({ example }) => (typeof example === 'number' ? amount : text));
  return workbook([
    {
      name: 'Pagos',
      isHeaderFrozen: true,
      columns: columns.map(({ width, example, header, prompt, list }) => ({
        width,
        style: typeof example === 'number' ? 'amount' : 'text',
        prompt: {
          title: header,
          text: prompt,
          ...(list && { list: `Listas!$${list}$1:$${list}$${LISTS[list].length}` }),
        },
      })),
      prompted: [4, ROWS],
      rows: [
        { cells: columns.map(({ header }) => header), styles: columns.map(() => 'header') },
        { cells: [HELP], styles: ['example'] },
        { cells: columns.map(({ example }) => example), styles: stylesOf('example', 'exampleAmount') },
      ],
    },
    {
      name: 'Listas',
      isHidden: true,
      rows: Array.from({ length: longest }, (_, i) => ({ cells: lists.map((list) => list[i] ?? null) })),
    },
  ]);
}
