import { fromHundredths, hundredthsOf } from '../money.ts';
import type { Role } from './headers.ts';
import { wordsOf } from './words.ts';

/** What a line of a sheet is when it is no payee. */
export type OtherLine =
  'title' | 'header' | 'total' | 'note' | 'section' | 'other_table' | 'unused' | 'example';

/** A cell of a line, as a person sees it, with what its column holds. */
export interface LineCell {
  readonly role: Role | undefined;
  readonly text: string;
}

const TOTAL =
  /^(?:gran |sub ?)?total(?:es|is)?\b|^suma\b|^soma\b|^sumas\b|^sum\b|^monto total\b|^valor total\b|^importe total\b/;
const NOTE =
  /^(?:firma|firmas|v b|vb|visto bueno|aprobado|aprobo|aprobacion|preparado|elaborado|elaboro|confeccionado|revisado|reviso|autorizado|autoriza|autorizacion|realizado|gerente|gerencia|jefe|jefa|contador|contadora|contabilidad|tesoreria|recursos humanos|rrhh|director|directora|assinatura|aprovado|responsavel|responsable|conferido|signature|approved|prepared|nota|notas|observacion|observaciones|obs|fecha|data|pagina|page|cantidad|numero de|n de|quantidade|registros|rut empresa|empresa|representante)\b/;
const SECTION =
  /^(?:sucursal|area|departamento|depto|seccion|sector|setor|filial|unidad|unidade|planta|centro de costo|cc|obra|equipo|turno|branch|department|faena|local|tienda|loja|sede|division)\b/;

/**
 * What a line is when it is no payee. A line with a document or an account is one, whatever else it holds, unless the
 * document is said to be an example.
 *
 * @param cells the cells that are not blank, in the order of the columns
 * @param afterTotal a total line has come before: what names nobody's document, account or money there is a signature
 *   or a remark
 * @returns `undefined` for a payee, or for a line that cannot be told from one
 */
export function otherLine(cells: readonly LineCell[], afterTotal: boolean): OtherLine | undefined {
  if (cells.some(isExample)) return 'example';
  if (cells.filter(isPayee).length > 1) return undefined;
  const said = cells.filter(({ role }) => role !== 'line_number');
  const label = said.find(({ text, role }) => role !== 'amount' && TOTAL.test(wordsOf(text)));
  const others = said.filter((cell) => cell !== label);
  if (others.some(isPayee)) return undefined;
  if (label !== undefined) return 'total';
  if (said.every(({ role }) => role === undefined || role === 'remark')) return 'unused';
  if (said.some(isMoney)) return undefined;
  if (afterTotal || said.some(({ text }) => NOTE.test(wordsOf(text))) || said.every(isRuleOrDate))
    return 'note';
  const [only] = said;
  return said.length === 1 && only !== undefined && SECTION.test(wordsOf(only.text)) ? 'section' : undefined;
}

/** A document that is said to be an example, as in the template, is nobody's. */
function isExample({ role, text }: LineCell): boolean {
  return role === 'document_number' && /^(?:ejemplo|exemplo|example)\b/.test(wordsOf(text));
}

function isPayee({ role, text }: LineCell): boolean {
  return (role === 'document_number' || role === 'account_number') && /\d/.test(text);
}

function isMoney({ role, text }: LineCell): boolean {
  return (role === 'amount' || role === 'other_money') && /\d/.test(text);
}

function isRuleOrDate({ text }: LineCell): boolean {
  return /^[-_.=*\s]+$/.test(text) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text);
}

/** No label of totals has one of these letters, and most names do. */
const NOT_IN_LABELS = /[cfhjkmvwxyz]/i;

/** Whether a text is nothing but a label of totals, which no payee is called. */
export function isTotalLabel(text: string): boolean {
  if (NOT_IN_LABELS.test(text)) return false;
  return /^(?:gran |sub ?)?total(?:es|is)?(?: general| geral| a pagar| liquido)?$/.test(wordsOf(text));
}

/** A line of the sheet as its total is checked by: a payee's amount, or what a total line says. Decimal strings. */
export interface Summand {
  readonly line: number;
  readonly kind: 'payee' | 'total';
  /** `undefined` when it cannot be read. */
  readonly amount: string | undefined;
}

/** A total line that is not what its lines add up to. Decimal strings. */
export interface Mismatch {
  readonly line: number;
  readonly said: string;
  /** The sum of the lines since the last total, and of all lines so far. */
  readonly sums: readonly [string, string];
}

/**
 * Compares every total line with the lines above it. A total may be of its own branch, since the total before it, or of
 * the whole sheet.
 *
 * @param lines payees and totals in the order of the sheet
 * @returns totals that are neither; and those that cannot be compared, because an amount above them cannot be read
 */
export function compareTotals(lines: readonly Summand[]): { wrong: Mismatch[]; open: number[] } {
  const wrong: Mismatch[] = [];
  const open: number[] = [];
  let all: bigint | undefined = 0n;
  let branch: bigint | undefined = 0n;
  for (const { line, kind, amount } of lines) {
    if (kind === 'payee') {
      const hundredths: bigint | undefined = amount === undefined ? undefined : hundredthsOf(amount);
      all = all === undefined || hundredths === undefined ? undefined : all + hundredths;
      branch = branch === undefined || hundredths === undefined ? undefined : branch + hundredths;
      continue;
    }
    if (amount !== undefined) {
      const said = hundredthsOf(amount);
      const agrees = said === all || said === branch;
      if (!agrees && all !== undefined && branch !== undefined) {
        wrong.push({ line, said: amount, sums: [fromHundredths(branch), fromHundredths(all)] });
      } else if (!agrees) open.push(line);
    }
    branch = 0n;
  }
  return { wrong, open };
}
