import type { ReportParts } from '../../../../core/payout/report/report.ts';

/** A report with nothing in it, to which a test adds what it is about. */
export const EMPTY: ReportParts = {
  heading: { code: 'payroll', period: '', part: '', payer: { serviceId: '4711' } },
  rows: { code: 'nothing_to_pay' },
  compared: [],
  checkFirst: [],
  stops: [],
  toCorrect: [],
  leftOut: [],
  notPaid: [],
  warnings: [],
  columns: [],
  read: [],
};
