import { quoted } from '../rules.ts';
import { NAME_ORDERS } from './answers.ts';
import type { Cell, Draft } from './draft.ts';
import { type NameOrder, type NameParts, splitName } from './names.ts';

/** Understands the names of a payee. A company has a full name only. */
export function understandNames(
  draft: Draft,
  type: 'person' | 'company' | undefined,
  country: string | undefined,
): void {
  for (const field of ['first_name', 'last_name', 'surname'] as const) draft.keep(field, draft.cell(field));
  const full = fullName(draft);
  if (full === undefined) {
    joinName(draft);
    return;
  }
  const [cell, told] = full;
  const order = told ?? draft.settings.nameOrder ?? draft.facts.nameOrder;
  draft.keep('full_name', cell);
  if (cell.text === '') return;
  if (type !== 'person' || draft.cell('first_name') !== undefined || draft.cell('last_name') !== undefined)
    return;
  const parts = splitName(cell.text, order ?? 'givenFirst', country);
  if (parts !== undefined && (order !== undefined || cell.text.includes(','))) {
    fillNames(draft, cell, parts);
    return;
  }
  draft.find(
    'ambiguous',
    'full_name',
    `${quoted(cell.header)} is ${quoted(cell.text)}, and where the given names end is not certain. ${order === undefined ? 'Set "Name Order" in the options, or write' : 'Write'} the given names behind a comma, or into a column of their own.`,
    order === undefined
      ? { kind: 'sheet', name: 'Name Order', header: '', choices: [...NAME_ORDERS.keys()] }
      : undefined,
  );
}

/** The cell with the full name, and the order that its header tells. */
function fullName(draft: Draft): [cell: Cell, order?: NameOrder] | undefined {
  const given = draft.cell('full_name_given_first');
  if (given !== undefined) return [given, 'givenFirst'];
  const family = draft.cell('full_name_family_first');
  if (family !== undefined) return [family, 'familyFirst'];
  const cell = draft.cell('full_name');
  return cell === undefined ? undefined : [cell];
}

function fillNames(draft: Draft, cell: Cell, { given, family }: NameParts): void {
  const why = 'full name split into its parts';
  draft.understand('full_name', cell, `${given} ${family}`, 'given names written first', 'public');
  draft.understand('first_name', { ...cell }, given, why, 'public');
  draft.understand('last_name', { ...cell }, family, why, 'public');
}

/** A sheet with the parts in columns of their own has no column for the whole. */
function joinName(draft: Draft): void {
  const parts = (['first_name', 'last_name', 'surname'] as const)
    .map((field) => draft.cell(field)?.text ?? '')
    .filter((text) => text !== '');
  if (parts.length > 0)
    draft.understand('full_name', undefined, parts.join(' '), 'joined from its parts', 'public');
}
