/** An Excel workbook with what SheetJS does not write: styles, and lists to choose from. */
import { CFB } from '@e965/xlsx';

export type Cell = string | number | null;

/** How cells look; as text, what is typed keeps its zeros. */
const STYLES = {
  plain: '<xf/>',
  bold: '<xf fontId="1" applyFont="1"/>',
  header: '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  text: '<xf numFmtId="49" applyNumberFormat="1"/>',
  amount: '<xf numFmtId="3" applyNumberFormat="1"/>',
  example: '<xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1"/>',
  exampleAmount: '<xf numFmtId="3" fontId="2" applyNumberFormat="1" applyFont="1"/>',
};

export type Style = keyof typeof STYLES;

interface Column {
  readonly width: number;
  /** Of cells that are still blank. */
  readonly style?: Style;
  readonly prompt?: {
    readonly title: string;
    readonly text: string;
    /** Where what can be chosen stands, such as `Lists!$A$1:$A$9`. */
    readonly list?: string;
  };
}

export interface Sheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly isHeaderFrozen?: boolean;
  readonly columns?: readonly Column[];
  /** First and last row with prompts. */
  readonly prompted?: readonly [first: number, last: number];
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly styles?: readonly Style[] }[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The bytes of an .xlsx file. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each(sheets, (_, i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relationships(
      ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(sheets, ({ name, isHidden }, i) => `<sheet name="${escaped(name)}" sheetId="${i}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${i}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF666666"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${Object.keys(STYLES).length}">${Object.values(STYLES).join('')}</cellXfs></styleSheet>`,
  };
  for (const [i, sheet] of sheets.entries()) files[`xl/worksheets/sheet${i + 1}.xml`] = worksheet(sheet);
  const zip = CFB.utils.cfb_new();
  for (const [path, xml] of Object.entries(files))
    CFB.utils.cfb_add(zip, `/${path}`, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`));
  return CFB.write(zip, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer;
}

function relationships(...targets: readonly (readonly [kind: string, target: string])[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${each(targets, ([kind, target], i) => `<Relationship Id="rId${i}" Type="${OFFICE}/${kind}" Target="${target}"/>`)}</Relationships>`;
}

function worksheet({ columns = [], rows, prompted = [1, 1], isHeaderFrozen = false }: Sheet): string {
  const view = isHeaderFrozen
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : '';
  const widths = each(
    columns,
    ({ width, style = 'plain' }, i) =>
      `<col min="${i}" max="${i}" width="${width}" style="${styleNumber(style)}" customWidth="1"/>`,
  );
  const lines = each(
    rows,
    ({ cells, styles = [] }, row) =>
      `<row r="${row}">${each(cells, (cell, i) => cellOf(cell, `${letter(i)}${row}`, styles[i - 1] ?? 'plain'))}</row>`,
  );
  const rules = columns.flatMap(({ prompt }, i) =>
    prompt === undefined
      ? []
      : `<dataValidation type="${prompt.list === undefined ? 'custom' : 'list'}" allowBlank="1" showInputMessage="1" promptTitle="${escaped(prompt.title)}" prompt="${escaped(prompt.text)}" sqref="${letter(i + 1)}${prompted[0]}:${letter(i + 1)}${prompted[1]}"><formula1>${prompt.list ?? 'TRUE'}</formula1></dataValidation>`,
  );
  return `<worksheet xmlns="${MAIN}">${view}${widths && `<cols>${widths}</cols>`}<sheetData>${lines}</sheetData>${rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''}</worksheet>`;
}

function cellOf(cell: Cell, place: string, style: Style): string {
  const at = `r="${place}" s="${styleNumber(style)}"`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function styleNumber(style: Style): number {
  return Object.keys(STYLES).indexOf(style);
}

/** @param number of a column, from 1 to 26 */
function letter(number: number): string {
  return String.fromCharCode(64 + number);
}

/** Counts from 1, as workbooks do. */
function each<Item>(items: readonly Item[], xmlOf: (item: Item, number: number) => string): string {
  return items.map((item, i) => xmlOf(item, i + 1)).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
