import type { IExecuteFunctions } from 'n8n-workflow';
import type { Account } from '../../../../../core/service/account.ts';
import type { JsonObject } from '../../../../../core/service/json/types.ts';
import { checkRows } from '../../../../../core/payout/check/checkRows.ts';
import type { Row } from '../../../../../core/payout/row.ts';
import type { RunLimits } from '../../../../../core/payout/check/limits.ts';
import { readInput } from '../../../../../core/payout/read/readInput.ts';
import type { RuleName } from '../../../../../core/row/rules.ts';
import type { Catalog } from '../../../../../core/words/codes.ts';
import { inLanguage } from '../../../../../core/words/languages.ts';
import { accountOf } from '../../../../shared/transport/client.ts';
import { runYielding } from '../../../../shared/turns.ts';
import { nothingSentError } from '../../parameters.ts';
import { readLimits } from '../limits.ts';
import { requestFieldsOf } from './extraFields.ts';
import { memoryOf } from '../memory/processMemory.ts';
import { assertAllRowsCame, mappedRows } from './mapping.ts';

/** The rows of a run of *Create*, checked. */
export interface CheckedRun {
  readonly rows: readonly Row[];
  /** Fields of the request besides the payouts. */
  readonly request: JsonObject;
  readonly account: Account;
  readonly limits: RunLimits;
  readonly catalog: Catalog;
}

/**
 * Reads *Create*'s parameters, and checks all input items as rows of one run: rows of *Validate*, or API fields.
 * @throws NodeOperationError for what concerns all rows
 */
export async function readRows(
  context: IExecuteFunctions,
  letThrough: ReadonlySet<RuleName>,
): Promise<CheckedRun> {
  assertAllRowsCame(context);
  const items = mappedRows(context) ?? context.getInputData().map(({ json }) => json);
  const account = await accountOf(context);
  const limits = readLimits(context);
  const {
    rows: given,
    foreign,
    added,
    otherAccount,
    reader = { language: 'en', isForm: false },
  } = await runYielding(readInput(items, account));
  if (foreign.length > 0) {
    throw nothingSentError(context, { code: 'not_validated', columns: foreign }, { code: 'validate_before' });
  }
  if (otherAccount !== undefined) {
    const { serviceId, address } = otherAccount;
    throw nothingSentError(
      context,
      { code: 'other_account', serviceId, address },
      { code: 'validate_with_account' },
    );
  }
  if (added.length > 0) {
    const rows = { numbers: added, areLines: false };
    throw nothingSentError(context, { code: 'rows_added', rows }, { code: 'validate_all' });
  }
  const { maxPerPayout } = limits;
  const rows = await runYielding(
    checkRows(given, {
      bankCodeForm: 'asGiven',
      letThrough,
      ...(maxPerPayout === undefined ? {} : { maxPerPayout }),
    }),
  );
  const { ids } = memoryOf(account);
  const withThere = (row: Row): Row => {
    // It was there; nobody has looked since.
    const isSent = row.there === undefined && ids.hasSent(row.payout.id);
    return isSent ? { ...row, there: 'sent' } : row;
  };
  return {
    rows: rows.map(withThere),
    request: requestFieldsOf(context),
    account,
    limits,
    catalog: inLanguage(reader.language, reader.isForm),
  };
}
