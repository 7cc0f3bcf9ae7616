import ExcelJS from 'exceljs';
import { cl } from '../../core/countries/cl.ts';

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
  'Nota: una fila por persona o empresa. Elija banco y tipo de cuenta de las listas. Copie también moneda, estado y observaciones de su planilla. Esta fila y la del ejemplo no se pagan; puede borrarlas.';

/**
 * A payroll to begin with: text columns, lists to choose from, a line of help and an example, neither of which is ever
 * paid.
 */
export function payrollTemplate(): ExcelJS.Workbook {
  const book = new ExcelJS.Workbook();
  book.created = book.modified = new Date('2026-01-01T00:00:00Z');
  const sheet = book.addWorksheet('Pagos', { views: [{ state: 'frozen', ySplit: 1 }] });
  const lists = book.addWorksheet('Listas', { state: 'hidden' });
  for (const [column, values] of Object.entries(LISTS)) lists.getColumn(column).values = values;

  sheet.columns = columns.map(({ header, width, example }) => ({
    header,
    width,
    style: { numFmt: typeof example === 'number' ? '#,##0' : '@' },
  }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EEF7' } };
  sheet.addRow([HELP]).font = { italic: true, color: { argb: 'FF666666' } };
  sheet.addRow(columns.map(({ example }) => example)).font = { italic: true, color: { argb: 'FF666666' } };
  columns.forEach((column, i) => addChoices(sheet, i + 1, column));
  return book;
}

function addChoices(
  sheet: ExcelJS.Worksheet,
  number: number,
  { header, prompt, list }: TemplateColumn,
): void {
  const rule: ExcelJS.DataValidation =
    list === undefined
      ? { type: 'custom', formulae: ['TRUE'], showInputMessage: true, promptTitle: header, prompt }
      : {
          type: 'list',
          formulae: [`Listas!$${list}$1:$${list}$${LISTS[list].length}`],
          allowBlank: true,
          showInputMessage: true,
          promptTitle: header,
          prompt,
        };
  for (let row = 4; row <= ROWS; row++) sheet.getCell(row, number).dataValidation = rule;
}
