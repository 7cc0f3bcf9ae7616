import type { AnswerPlace, Codes, Reason, Sayings, Sentence, Words } from './codes.ts';

/** A sentence, for a person. */
export function say(sentence: Sentence, words: Words): string {
  return sentence.code === 'all_of'
    ? inWords(sentence.sentences, words)
    : worded(words, sentence, words.answeredIn);
}

function worded<Each extends keyof Sayings>(
  sayings: Sayings,
  sentence: { readonly code: Each } & Codes[Each],
  answeredIn: AnswerPlace,
): string {
  return sayings[sentence.code](sentence, answeredIn);
}

/** Sentences for a person, in order. */
export function inWords(sentences: readonly Sentence[], words: Words): string {
  return sentences.map((sentence) => say(sentence, words)).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined, words: Words): string {
  return reason === undefined ? '' : inWords(reason.sentences, words);
}
