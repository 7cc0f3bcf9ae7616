import { divided } from '../values/text.ts';
import headers from './headerWords.json' with { type: 'json' };
import lines from './lines.json' with { type: 'json' };
import marks from './marks.json' with { type: 'json' };
import remarks from './remarks.json' with { type: 'json' };

type Lists<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Lists as they are written: what is one thing in several words and languages stands on one line. */
function wordsIn<Name extends string>(lists: Lists<Name>): Lists<Name> {
  const all = Object.entries<readonly string[]>(lists).map(([name, list]) => [name, divided(list)]);
  return Object.fromEntries(all) as Lists<Name>;
}

/** Words of headers, of lines that are no payees, of what is said of paying, and of remarks. */
export const headerWords = wordsIn(headers);
export const lineWords = wordsIn(lines);
export const markWords = wordsIn(marks);
export const remarkWords = wordsIn(remarks);
