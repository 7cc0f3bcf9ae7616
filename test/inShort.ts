import type { Problem } from '../core/row/rules.ts';
import type { ShownCell, ShownRows, ShownValue } from '../core/words/shown.ts';

/**
 * What was found, as tests assert it: severity, rule, the code of what is said where it is another word, and its
 * values, such as `error junk: placeholder Banco "S/N"`.
 */
export function inShort({ severity, rule, says: { code, ...values } }: Problem): string {
  const shownFirst = Object.entries(values).sort(([one], [other]) => rank(one) - rank(other));
  const said = shownFirst.map(([name, value]) => shortValue(name, value));
  return [`${severity} ${rule}${code === rule ? '' : `: ${code}`}`, ...said].join(' ');
}

function rank(name: string): number {
  return name === 'shown' ? 0 : 1;
}

function shortValue(name: string, value: unknown): string {
  if (isShownValue(value)) return shortShown(value);
  if (isShownCell(value)) return `${value.header} ${JSON.stringify(value.text)}`;
  if (isShownRows(value)) return `${value.areLines ? 'line' : 'row'} ${value.numbers.join()}`;
  return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

function shortShown({ field, header, written = '', value }: ShownValue): string {
  const cell = written === '' ? value : written;
  const start = cell.length > 40 ? `${cell.slice(0, 9)}…` : cell;
  return `${header ?? `(${field})`} ${JSON.stringify(start)}${cell === value ? '' : ` -> ${value}`}`;
}

function isShownValue(value: unknown): value is ShownValue {
  return typeof value === 'object' && value !== null && 'field' in value && 'value' in value;
}

function isShownCell(value: unknown): value is ShownCell {
  return typeof value === 'object' && value !== null && 'header' in value && 'text' in value;
}

function isShownRows(value: unknown): value is ShownRows {
  return typeof value === 'object' && value !== null && 'areLines' in value;
}
