import { quoted } from '../../core/rules.ts';

/** What a field of the form was given, as a message shows it: an expression can give anything, of any length. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : String(value);
}
