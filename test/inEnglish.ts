import type { EnglishCode, Reason, Sentence } from '../core/words/codes.ts';
import { en } from '../core/words/en/index.ts';
import * as telling from '../core/words/say.ts';

/** A sentence as an English reader reads it. */
export const say = (sentence: Sentence<EnglishCode>) => telling.say(sentence, en);

/** Sentences as an English reader reads them. */
export const inWords = (sentences: readonly Sentence<EnglishCode>[]) => telling.inWords(sentences, en);

/** A reason as an English reader reads it. */
export const reasonInWords = (reason: Reason | undefined) => telling.reasonInWords(reason, en);

/** The same as the title of an error, which has no period. */
export const titled = (sentence: Sentence<EnglishCode>) => say(sentence).replace(/\.$/, '');

/** An amount of pesos. */
export const clp = (amount: string) => ({ currency: 'CLP', amount });
