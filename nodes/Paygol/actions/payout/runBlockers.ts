import type { IExecuteFunctions } from 'n8n-workflow';
import { isSameCode } from '../../../../core/payout/check/approvalCode.ts';
import { totals } from '../../../../core/payout/check/checkRows.ts';
import { isValid } from '../../../../core/payout/row.ts';
import { exceededLimits, type SentBefore } from '../../../../core/payout/check/limits.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords } from '../../../../core/words/say.ts';
import { runError } from '../parameters.ts';
import type { Approval } from './approval.ts';
import type { CreateOptions } from './createOptions.ts';
import { asDescription, problemsOf } from './editorLines.ts';
import type { CheckedRun } from './rows/readRows.ts';

export interface RunBlocker {
  readonly reason: Sentence;
  /** By which a workflow, or a model's instruction, can tell it from others; else that of the reason. */
  readonly code?: string;
  /** HTML, for the editor; plain for a model. */
  readonly details?: string;
  /** What to do; also said in rows that come out instead of an error. */
  readonly advice?: readonly Sentence[];
  /** Intended by the user, so no failure. */
  readonly silent?: boolean;
}

interface Intention {
  readonly checked: CheckedRun;
  readonly approval: Approval;
  readonly options: CreateOptions;
  readonly sent: SentBefore;
}

export function runBlockerOf(context: IExecuteFunctions, intention: Intention): RunBlocker | undefined {
  return (
    unclearTicks(intention) ??
    invalidRows(context, intention) ??
    exceededLimit(context, intention) ??
    otherThanApproved(intention) ??
    onlyValidated(context, intention)
  );
}

function unclearTicks({ approval: { unclear } }: Intention): RunBlocker | undefined {
  if (unclear === undefined) return undefined;
  const whatToDo = unclear.code === 'ticks_found_nothing' ? 'check_expression' : 'write_lines';
  return { reason: unclear, advice: [{ code: whatToDo }] };
}

function invalidRows(
  context: IExecuteFunctions,
  { checked: { rows }, options }: Intention,
): RunBlocker | undefined {
  const isAnyValid = rows.some(isValid);
  const invalid = rows.filter(({ fate: { kind } }) => kind === 'invalid' || (kind === 'open' && !isAnyValid));
  if (invalid.length === 0 || options.invalidRows === 'sendValid') return undefined;
  const isAbove = invalid.some(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
  return {
    reason: { code: 'rows_not_valid', invalid: invalid.length, rows: rows.length },
    code: isAbove ? 'limit_exceeded' : 'rows_not_valid',
    details: problemsOf(context, invalid),
  };
}

function exceededLimit(
  context: IExecuteFunctions,
  { checked: { limits }, approval: { rows }, sent }: Intention,
): RunBlocker | undefined {
  const exceeded = exceededLimits(rows, limits, sent);
  if (exceeded.length === 0) return undefined;
  return {
    reason: { code: 'limit_exceeded' },
    details: asDescription(
      context,
      exceeded.map((sentence) => inWords([sentence], en)),
    ),
    advice: exceeded,
  };
}

function otherThanApproved({
  checked: { rows },
  approval: { code },
  options,
}: Intention): RunBlocker | undefined {
  const { approvalCode, payAgain } = options;
  if (code === undefined && payAgain !== undefined) return { reason: { code: 'ticks_need_code' } };
  if (code === undefined || isSameCode(approvalCode, code)) return undefined;
  const reason: Sentence = { code: 'approval_differs' };
  if (approvalCode === '' || approvalCode === null)
    return { reason, advice: [{ code: 'approval_code_empty' }] };
  const amounts = totals(rows).map(({ currency, total }) => ({ currency, amount: total }));
  const valid = rows.filter(isValid).length;
  return {
    reason,
    advice: [{ code: 'compare_settings', valid, rows: rows.length, amounts, approvalCode: code }],
  };
}

function onlyValidated(context: IExecuteFunctions, { options }: Intention): RunBlocker | undefined {
  if (!options.validateOnlyInManual || !isByHand(context)) return undefined;
  return { reason: { code: 'only_validated' }, silent: true };
}

/**
 * Also true for a retry of a manual run, for an evaluation, and for a sub-workflow of one that began with the Manual
 * Trigger (n8n does not tell for other triggers).
 */
function isByHand(context: IExecuteFunctions): boolean {
  const { source, triggerNode } = context.getExecutionContext() ?? {};
  return (
    ['manual', 'evaluation'].includes(context.getMode()) ||
    source === 'manual' ||
    triggerNode?.type === 'n8n-nodes-base.manualTrigger'
  );
}

/** @throws NodeOperationError if "Always Output Data" would put an item on *Created* although nothing was created */
export function assertNotAlwaysOutputData(context: IExecuteFunctions): void {
  if (context.getNode().alwaysOutputData !== true) return;
  throw runError(context, { code: 'always_output' }, { code: 'turn_off_output' });
}
