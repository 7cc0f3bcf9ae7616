import type { EnglishCode, Words } from '../codes.ts';
import * as cell from './cell.ts';
import * as common from './common.ts';
import * as fields from './fields.ts';
import * as outcome from './outcome.ts';
import * as payment from './payment.ts';
import * as reply from './reply.ts';
import * as report from './report.ts';
import * as row from './row.ts';
import * as setup from './setup.ts';
import * as sheet from './sheet.ts';

/** In American English. */
export const en: Words<EnglishCode> = {
  answeredIn: 'ownNames',
  format: common.format,
  terms: { ...fields.terms, ...row.terms, ...report.terms, ...reply.terms },
  phrases: {
    ...common.phrases,
    ...sheet.phrases,
    ...row.phrases,
    ...report.phrases,
    ...reply.phrases,
    ...outcome.phrases,
  },
  sentences: {
    ...cell.sentences,
    ...sheet.sentences,
    ...row.sentences,
    ...payment.sentences,
    ...report.sentences,
    ...reply.sentences,
    ...outcome.sentences,
    ...setup.sentences,
  },
};
