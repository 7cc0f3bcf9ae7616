import { common, commonIn } from '../common.ts';
import { cell } from './cell.ts';
import { format } from './format.ts';
import { accountChange, moneyTo, payer, places, rowTitle, sheetSays } from './helpers.ts';
import { outcome } from './outcome.ts';
import { payment } from './payment.ts';
import { questions } from './questions.ts';
import { reply } from './reply.ts';
import { report } from './report.ts';
import { row } from './row.ts';
import { setup } from './setup.ts';
import { sheet } from './sheet.ts';

/** All that English says: other languages say the same of the same values. */
export const sentences = {
  ...common,
  ...commonIn({ ...format, accountChange, moneyTo, payer, places, rowTitle, sheetSays }),
  ...cell,
  ...sheet,
  ...questions,
  ...row,
  ...payment,
  ...report,
  ...reply,
  ...outcome,
  ...setup,
};
