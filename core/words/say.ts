import type { Code, Codes, Reason, Sentence, Words } from './codes.ts';
import { en } from './en.ts';

/** A sentence, for a person. */
export function say(sentence: Sentence, words: Words = en): string {
  return worded(words, sentence);
}

function worded<Each extends Code>(words: Words, sentence: { readonly code: Each } & Codes[Each]): string {
  return words[sentence.code](sentence);
}

/** Sentences for a person, in order. */
export function inWords(sentences: readonly Sentence[], words: Words = en): string {
  return sentences.map((sentence) => say(sentence, words)).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined, words: Words = en): string {
  return reason === undefined ? '' : inWords(reason.sentences, words);
}
