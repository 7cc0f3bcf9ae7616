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
  return said.length === 1 && only !== undefined && isSection(only.text) ? 'section' : undefined;
}

/** Whether the lines below such a title are a part of the sheet like the others: `Sucursal Norte`. */
export function isSection(title: string): boolean {
  return SECTION.test(wordsOf(title));
}

/**
 * The only text of a line that names nobody, which may be the title of the lines below it.
 *
 * @param cells the cells that are not blank, in the order of the columns
 */
export function titleIn(cells: readonly LineCell[]): string | undefined {
  const [only, ...others] = cells.filter(({ role }) => role !== 'line_number' || cells.length === 1);
  if (
    only === undefined ||
    others.length > 0 ||
    only.role === 'remark' ||
    isMoney(only) ||
    isRuleOrDate(only)
  )
    return undefined;
  // A document, too, may have letters.
  return (isPayee(only) ? /[a-z]{4}/i : /[a-z]{2}/i).test(only.text) && !TOTAL.test(wordsOf(only.text))
    ? only.text
    : undefined;
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
  /** The line is not paid, because the sheet says so: a total may count it, or not. */
  readonly excluded: boolean;
  /** What tells the lines of one table from those of another. */
  readonly table: unknown;
}

/** A total line that is not what its lines add up to. Decimal strings. */
export interface Mismatch {
  readonly line: number;
  readonly said: string;
  /** Of the sums that may be meant, the nearest. */
  readonly sum: string;
  readonly difference: string;
  /** Lines whose amount is just the difference. */
  readonly suspects: readonly number[];
}

/** Sums of the lines so far; of all, and of those that are paid. `undefined` once an amount cannot be read. */
class Sums {
  #all: bigint | undefined = 0n;
  #paid: bigint | undefined = 0n;

  add({ amount, excluded }: Summand): void {
    const hundredths = amount === undefined ? undefined : hundredthsOf(amount);
    const plus = (sum: bigint | undefined) =>
      sum === undefined || hundredths === undefined ? undefined : sum + hundredths;
    this.#all = plus(this.#all);
    if (!excluded) this.#paid = plus(this.#paid);
  }

  get values(): (bigint | undefined)[] {
    return [this.#all, this.#paid];
  }
}

/**
 * Compares every total line with the lines above it. A total may be of its own branch, since the total before it, of
 * its table, or of the whole sheet, and may count lines that are not paid.
 *
 * @param lines payees and totals in the order of the sheet
 * @returns totals that are none of it; and those that cannot be compared, because an amount cannot be read
 */
export function compareTotals(lines: readonly Summand[]): { wrong: Mismatch[]; open: number[] } {
  const wrong: Mismatch[] = [];
  const open: number[] = [];
  const sheet = new Sums();
  let [table, branch] = [new Sums(), new Sums()];
  for (const [index, summand] of lines.entries()) {
    if (summand.table !== lines[index - 1]?.table) [table, branch] = [new Sums(), new Sums()];
    if (summand.kind === 'payee') {
      for (const sums of [sheet, table, branch]) sums.add(summand);
      continue;
    }
    const { line, amount } = summand;
    const sums = [branch, table, sheet].flatMap(({ values }) => values);
    branch = new Sums();
    if (amount === undefined) open.push(line);
    else if (sums.includes(hundredthsOf(amount))) continue;
    else if (sums.includes(undefined)) open.push(line);
    else wrong.push(mismatch(line, hundredthsOf(amount), sums as bigint[], lines.slice(0, index)));
  }
  return { wrong, open };
}

function mismatch(line: number, said: bigint, sums: readonly bigint[], above: readonly Summand[]): Mismatch {
  const off = (sum: bigint) => (sum > said ? sum - said : said - sum);
  const sum = sums.reduce((nearest, one) => (off(one) < off(nearest) ? one : nearest));
  const suspects = above
    .filter(
      ({ kind, amount }) => kind === 'payee' && amount !== undefined && hundredthsOf(amount) === off(sum),
    )
    .map((summand) => summand.line);
  const [saidText, sumText, difference] = [said, sum, off(sum)].map(fromHundredths) as [
    string,
    string,
    string,
  ];
  return { line, said: saidText, sum: sumText, difference, suspects };
}
