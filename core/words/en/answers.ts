import type { AnswerCode, WordsOf } from '../codes.ts';
import { format } from './common.ts';
import { phrases, sentences, terms } from './reply.ts';

/** Tells in American English what the service's answers say: a node that tells nothing else bundles nothing else. */
export const answers: WordsOf<AnswerCode> = { answeredIn: 'ownNames', format, terms, phrases, sentences };
