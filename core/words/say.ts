import type { Codes, Reason, Sayings, Sentence, Teller, Words } from './codes.ts';

/** A sentence, for a person. */
export function say(sentence: Sentence, words: Words): string {
  if (sentence.code === 'all_of') return inWords(sentence.sentences, words);
  const { answeredIn } = words;
  return worded(words, sentence, { answeredIn, say: (inner) => say(inner, words) });
}

function worded<Each extends keyof Sayings>(
  sayings: Sayings,
  sentence: { readonly code: Each } & Codes[Each],
  teller: Teller,
): string {
  return sayings[sentence.code](sentence, teller);
}

/** Sentences for a person, in order. */
export function inWords(sentences: readonly Sentence[], words: Words): string {
  return sentences.map((sentence) => say(sentence, words)).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined, words: Words): string {
  return reason === undefined ? '' : inWords(reason.sentences, words);
}
