import type { Code, Catalog } from '../codes.ts';
import { common, commonIn } from '../common.ts';
import { catalogIn } from '../say.ts';
import { cell } from './cell.ts';
import { type Here, hereIn } from './here.ts';
import { format } from './format.ts';
import { accountChange, moneyTo, payer, places, rowTitle, sheetSays } from './helpers.ts';
import { outcome } from './outcome.ts';
import { questions } from './questions.ts';
import { reply } from './reply.ts';
import { report } from './report.ts';
import { row } from './row.ts';
import { sheet } from './sheet.ts';

const sentences = {
  ...common,
  ...commonIn({ ...format, accountChange, moneyTo, payer, places, rowTitle, sheetSays }),
  ...cell,
  ...sheet,
  ...questions,
  ...row,
  ...report,
  ...reply,
  ...outcome,
};

/**
 * In the Portuguese of Brazil.
 * @param isForm whether its reader answers in a form
 */
export const portuguese = (isForm: boolean): Catalog =>
  catalogIn<Code, Omit<Here, 'say'>>(sentences, hereIn, format, isForm);
