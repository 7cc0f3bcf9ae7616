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

/**
 * Words of headers, of lines that are no payees, of what is said of paying, and of remarks. A bundle that needs one of
 * them has no other: hence the annotations.
 */
export const headerWords = /* @__PURE__ */ wordsIn(headers);
export const lineWords = /* @__PURE__ */ wordsIn(lines);
export const markWords = /* @__PURE__ */ wordsIn(marks);
export const remarkWords = /* @__PURE__ */ wordsIn(remarks);
