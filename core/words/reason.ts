import type { EnglishCode, Reason, Sentence, ValueFinding } from './codes.ts';
import type { ShownValue } from './shown.ts';

/** A reason of these sentences, whose code is that of the first. */
export function because(first: Sentence, ...others: readonly Sentence[]): Reason {
  return { code: first.code, sentences: [first, ...others] };
}

/** The code of a sentence; of several, that of the first. */
export function codeOf(sentence: Sentence | { readonly code: EnglishCode }): string {
  const first = 'sentences' in sentence ? sentence.sentences[0] : sentence;
  return first?.code ?? '';
}

/** The same reason, with sentences before or after it. */
export function extended(
  { code, sentences }: Reason,
  { before = [], after = [] }: { before?: readonly Sentence[]; after?: readonly Sentence[] },
): Reason {
  return { code, sentences: [...before, ...sentences, ...after] };
}

/** What was found of a value, as a sentence about it. */
export function about(shown: ShownValue, finding: ValueFinding): Sentence {
  return { ...finding, shown };
}
