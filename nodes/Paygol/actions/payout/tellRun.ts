import type { IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';
import { shownAmount } from '../../../../core/values/money.ts';
import type { Tally } from './createOutput.ts';

/**
 * Says at the end of a run what it has done: in the editor by a hint, and in the execution's custom data by counts,
 * which n8n shows in its list of executions, and filters by. Never throws: payouts have been sent.
 */
export function tellRun(context: IExecuteFunctions, tally: Tally): void {
  try {
    const hint = hintOf(tally);
    // n8n had no such hints once.
    if (hint !== undefined) (context as Partial<IExecuteFunctions>).addExecutionHints?.(hint);
    addCounts(context, tally);
  } catch (error) {
    context.logger.warn(`The counts of this run could not be noted: ${String(error)}`);
  }
}

const RUN_BEFORE =
  'If these rows were run before, even if that run was stopped, it made them: do not send them under other IDs. Only if this is a new payroll, whose IDs are those of an earlier one, give its rows IDs of their own.';

/** One line on the whole run: what a person must look at comes first. */
function hintOf(tally: Tally): NodeExecutionHint | undefined {
  const { created, paid, alreadyThere, unknown, held, notPaid, newAccounts } = tally;
  const rows = created + alreadyThere + unknown + held + notPaid;
  if (rows === 0) return undefined;
  if (alreadyThere === rows) {
    const which = rows === 1 ? 'the payout' : `all ${counted(rows)} payouts`;
    return {
      type: 'danger',
      message: `This run made no new payout: Paygol already has ${which}. ${RUN_BEFORE}`,
    };
  }
  const changed = newAccounts === 1 ? 'payee has' : 'payees have';
  const parts = [
    ...(newAccounts === 0 ? [] : [`${counted(newAccounts)} ${changed} a different account from last time`]),
    `${counted(created)} new${created === 0 ? '' : `, ${amounts(paid)}`}`,
    ...(alreadyThere === 0 ? [] : [`${counted(alreadyThere)} already there, not paid again`]),
    ...(unknown === 0
      ? []
      : [`${counted(unknown)} unknown: run the same rows again later, with the same IDs`]),
    ...(held === 0 ? [] : [`${counted(held)} held until a person says that they are meant`]),
    ...(notPaid === 0 ? [] : [`${counted(notPaid)} not created`]),
  ];
  const where = unknown + held + notPaid === 0 ? '' : ' (see the output Not Created)';
  const type = unknown > 0 ? 'danger' : held + notPaid + newAccounts > 0 ? 'warning' : 'info';
  return { type, message: `${parts.join('; ')}${where}.` };
}

/** Such as `CLP 4,120,000 and PEN 1,300.50`. */
function amounts(paid: Tally['paid']): string {
  return paid
    .byCurrency()
    .map(({ currency, total }) => shownAmount(currency, total))
    .join(' and ');
}

const grouped = new Intl.NumberFormat('en-US');

function counted(rows: number): string {
  return grouped.format(rows);
}

/** Of an execution, as n8n's expressions give it: `this.customData` came later. */
interface CustomData {
  get(key: string): string | undefined;
  set(key: string, value: string | number): void;
}

/**
 * Adds to what other runs of this node and other nodes have counted in this execution. n8n keeps ten keys, and no more.
 */
function addCounts(context: IExecuteFunctions, tally: Tally): void {
  const { created, alreadyThere, unknown, held, notPaid } = tally;
  const counts = {
    paygol_new: created,
    paygol_already_there: alreadyThere,
    paygol_not_paid: notPaid + held,
    // Seldom, so that it takes a key only when it says something.
    ...(unknown === 0 ? {} : { paygol_unknown: unknown }),
  };
  const { $execution } = context.getWorkflowDataProxy(0);
  const data = ($execution as { customData?: CustomData } | undefined)?.customData;
  for (const [key, count] of Object.entries(counts)) data?.set(key, Number(data.get(key) ?? 0) + count);
}
