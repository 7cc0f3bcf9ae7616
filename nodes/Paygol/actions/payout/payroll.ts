import { type Account } from '../../../../core/service/account.ts';
import { APIS } from '../../../../core/service/endpoints.ts';
import type { Row } from '../../../../core/payout/row.ts';
import type { Payroll } from '../../../../core/payout/report/report.ts';
import { nameInIds } from '../../../../core/payroll/period.ts';
import { payrollPeriod } from '../../../../core/payout/send/lastPeriod.ts';

/**
 * The period and the payer of a payroll.
 * @param period as *Build ID From* declares it, with its run; without one, that which the IDs of all rows name
 * @param name of the payment as it was written, where that is known
 */
export function payrollHeading(
  { serviceId, addresses }: Account,
  rows: readonly Row[],
  period: string | undefined,
  name = '',
): Required<Payroll> {
  const address = addresses.payouts === APIS.payouts.live ? {} : { address: addresses.payouts };
  const ids = rows.map(({ payout }) => payout.id);
  const { part, ...declared } = payrollPeriod(period, ids);
  return { ...declared, part: asWritten(part, name), payer: { ...address, serviceId } };
}

/** The period that rows were validated for, and its name; neither where they were for several, or for none. */
export function commonPeriod(
  rows: readonly Row[],
): readonly [period: string | undefined, name: string | undefined] {
  const [period, another] = new Set(rows.map((row) => row.period));
  const [name, otherName] = new Set(rows.map(({ validated }) => validated?.paymentName));
  return another === undefined
    ? [period, otherName === undefined ? name : undefined]
    : [undefined, undefined];
}

/** What a person has typed goes into titles of pages. */
const PLAIN_NAME = /^[\p{L}\p{N}ºª°. -]+$/u;

function asWritten(run: string, name: string): string {
  const inIds = nameInIds(name);
  const isOfRun = inIds !== '' && run.endsWith(inIds) && PLAIN_NAME.test(name);
  return isOfRun ? `${run.slice(0, -inIds.length)}${name}` : run;
}
