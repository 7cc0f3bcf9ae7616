import type { Code, Codes, Reason, Sentence, Words } from './codes.ts';
import { en } from './en.ts';

/** The sentence of a code, for a person. */
function worded<Each extends Code>(words: Words, sentence: { readonly code: Each } & Codes[Each]): string {
  return words[sentence.code](sentence);
}

/** Sentences for a person, in order. */
export function inWords(sentences: readonly Sentence[], words: Words = en): string {
  return sentences.map((sentence) => worded(words, sentence)).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined): string {
  return reason === undefined ? '' : inWords(reason.sentences);
}

/** A reason of these sentences, whose code is that of the first. */
export function because(first: Sentence, ...others: readonly Sentence[]): Reason {
  return { code: first.code, sentences: [first, ...others] };
}

/** A reason whose words were made elsewhere. */
export function ofItsOwn(code: string, text: string): Reason {
  return { code, sentences: [{ code: 'message', text }] };
}

/** The same reason, with sentences before or after it. */
export function extended(
  { code, sentences }: Reason,
  { before = [], after = [] }: { before?: readonly Sentence[]; after?: readonly Sentence[] },
): Reason {
  return { code, sentences: [...before, ...sentences, ...after] };
}
