import type { AnswerCode, Words } from '../codes.ts';
import { common } from '../common.ts';
import { wordsIn } from '../say.ts';
import { format } from './format.ts';
import { reply } from './reply.ts';

/** Tells in American English what the service's answers say: a node that tells nothing else bundles nothing else. */
export const answers: Words<AnswerCode> = wordsIn<AnswerCode, object>(
  { ...common, ...reply },
  () => ({}),
  format,
  false,
);
