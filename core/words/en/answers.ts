import type { AnswerCode, Catalog } from '../codes.ts';
import { common } from '../common.ts';
import { catalogIn } from '../say.ts';
import { format } from './format.ts';
import { reply } from './reply.ts';

/** Tells in American English what the service's answers say: a node that tells nothing else bundles nothing else. */
export const answers: Catalog<AnswerCode> = catalogIn<AnswerCode, object>(
  { ...common, ...reply },
  () => ({}),
  format,
  false,
);
