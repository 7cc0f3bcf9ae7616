import type { Problem } from '../core/row/rules.ts';
import { say } from './inEnglish.ts';

/** What a person reads of a problem. */
export function messageOf({ says }: Pick<Problem, 'says'>): string {
  return say(says);
}
