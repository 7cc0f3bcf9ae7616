import type { EnglishCode, Catalog } from '../codes.ts';
import { catalogIn } from '../say.ts';
import { format } from './format.ts';
import { hereIn } from './here.ts';
import { sentences } from './sentences.ts';

/**
 * In American English.
 * @param isForm whether its reader answers in a form
 */
export const english = (isForm: boolean): Catalog<EnglishCode> =>
  catalogIn(sentences, hereIn, format, isForm);

/** In American English, as whoever sets up the node reads it. */
export const en = english(false);
