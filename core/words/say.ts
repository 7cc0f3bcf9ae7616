import type { EnglishCode, Reason, Sentence, SentencesIn, Catalog } from './codes.ts';
import type { Format } from './format.ts';
import { codeOf } from './reason.ts';

/**
 * A language's sentences, as they are said in one place.
 * @param hereIn what the language says of the place where its reader answers
 * @param isForm whether that is a form
 */
export function catalogIn<Told extends EnglishCode, Here>(
  sentences: SentencesIn<Here, Told>,
  hereIn: (isForm: boolean) => Here,
  format: Format,
  isForm: boolean,
): Catalog<Told> {
  type Entry = string | ((values: unknown, here: unknown) => string);
  const say = (sentence: Sentence<Told>): string => {
    const entry = sentences[sentence.code] as Entry;
    return typeof entry === 'string' ? entry : entry(sentence, within);
  };
  const within = { ...hereIn(isForm), say };
  return { say, isForm, format };
}

/** A sentence, for a person. */
export function say<Told extends EnglishCode>(
  sentence: Sentence<NoInfer<Told>>,
  catalog: Catalog<Told>,
): string {
  return catalog.say(sentence);
}

/** A sentence as the title of an error, which has no period. */
export function titled<Told extends EnglishCode>(
  sentence: Sentence<NoInfer<Told>>,
  catalog: Catalog<Told>,
): string {
  return catalog.say(sentence).replace(/\.$/, '');
}

/** Sentences for a person, in order, without those that are not said. */
export function inWords<Told extends EnglishCode>(
  sentences: readonly (Sentence<NoInfer<Told>> | false)[],
  catalog: Catalog<Told>,
): string {
  return sentences.flatMap((sentence) => (sentence === false ? [] : catalog.say(sentence))).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined, catalog: Catalog): string {
  return reason === undefined ? '' : inWords(reason.sentences, catalog);
}

/** Findings as an item has them: a code for workflows, a message for people. */
export function shownFindings<
  Told extends EnglishCode,
  Found extends { readonly says: Sentence<NoInfer<Told>> },
>(findings: readonly Found[], catalog: Catalog<Told>) {
  return findings.map(({ says, ...rest }) => ({ ...rest, code: codeOf(says), message: say(says, catalog) }));
}
