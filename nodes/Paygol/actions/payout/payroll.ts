import { type Account } from '../../../../core/service/account.ts';
import { APIS } from '../../../../core/service/endpoints.ts';
import type { Row } from '../../../../core/payout/row.ts';
import type { Payroll } from '../../../../core/payout/report/report.ts';
import { payrollPeriod } from '../../../../core/payout/send/lastPeriod.ts';

/**
 * The period and the payer of a payroll.
 * @param period as *Build ID From* declares it, with its run; without one, that which the IDs of all rows name
 */
export function payrollHeading(
  { serviceId, addresses }: Account,
  rows: readonly Row[],
  period: string | undefined,
): Required<Payroll> {
  const address = addresses.payouts === APIS.payouts.live ? {} : { address: addresses.payouts };
  const ids = rows.map(({ payout }) => payout.id);
  return { ...payrollPeriod(period, ids), payer: { ...address, serviceId } };
}

/** The period that rows were validated for; `undefined` where they were for several, or for none. */
export function commonPeriod(rows: readonly Row[]): string | undefined {
  const [period, another] = new Set(rows.map((row) => row.period));
  return another === undefined ? period : undefined;
}
