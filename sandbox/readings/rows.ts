import { ServiceError } from '../service/errors.ts';
import type { Service } from '../service/service.ts';
import { checkRow, type PayoutRow, type Problem } from '../payouts/validation.ts';
import type { Readings } from './switches.ts';

/**
 * A refused row of a create request. How the service reports it is not shown (section 7); this is `assumed`.
 */
interface Refusal {
  index: number;
  external_id: unknown;
  errors: Problem[];
}

/** A row that is taken: as a new payout, or as one that exists. */
interface AcceptedRow {
  row: PayoutRow;
  isNew: boolean;
}

/**
 * Which rows of a create request are taken, and which are refused.
 *
 * @throws {ServiceError} when an id exists and that refuses the request; status and code are `assumed`
 */
export function evaluateRows(
  values: readonly unknown[],
  mode: string,
  { ledger, switches }: Pick<Service, 'ledger' | 'switches'>,
): { accepted: AcceptedRow[]; refusals: Refusal[] } {
  const rejectIds = new Set(switches.rejectIds);
  const taken = new Set<string>();
  const accepted: AcceptedRow[] = [];
  const refusals: Refusal[] = [];
  for (const [index, value] of values.entries()) {
    const checked = checkRow(value, mode, switches.bankCodes);
    if ('problems' in checked) {
      const external_id = (value as { id?: unknown } | null)?.id ?? null;
      refusals.push({ index, external_id, errors: checked.problems });
      continue;
    }
    const { row } = checked;
    const exists = ledger.has(row.id) || taken.has(row.id);
    const refuse = (message: string) =>
      refusals.push({ index, external_id: row.id, errors: [{ field: 'id', message }] });
    if (rejectIds.has(row.id)) refuse('is refused by a setting of the sandbox');
    else if (exists && switches.ids === 'unique') refuse('exists already');
    else if (exists && switches.ids === 'requestRefused') {
      throw new ServiceError(409, '0304', `payouts.${index}.id: exists already`);
    } else {
      accepted.push({ row, isNew: !exists || switches.ids === 'repeatable' });
      taken.add(row.id);
    }
  }
  return { accepted, refusals };
}

/**
 * What a refused row does to the others; in other modes than `strict` nothing (`assumed`).
 *
 * @throws {ServiceError} when it refuses the request; status and code are `assumed`
 */
export function countRows(
  accepted: readonly AcceptedRow[],
  refusals: readonly Refusal[],
  mode: string,
  { wrongRows: reading, refusalStatus }: Pick<Readings, 'wrongRows' | 'refusalStatus'>,
): { taken: readonly AcceptedRow[]; error_rows: number } {
  const [first] = refusals;
  const error_rows = refusals.length;
  if (first === undefined || mode !== 'strict') return { taken: accepted, error_rows };
  switch (reading) {
    case 'requestRefused':
      throw new ServiceError(refusalStatus, '0202', observation(first));
    case 'nothingMade':
      return { taken: [], error_rows };
    case 'allCounted':
      return { taken: [], error_rows: error_rows + accepted.length };
    default:
      return { taken: accepted, error_rows };
  }
}

/** Refused rows as they stand among the records of those that were made. */
export function shownRefusals(refusals: readonly Refusal[], reading: Readings['wrongRows']): object[] {
  switch (reading) {
    case 'shownWithoutId':
      return refusals.map((refusal) => ({
        payout_id: null,
        external_id: refusal.external_id,
        reason: observation(refusal),
      }));
    case 'shownRejected':
      return refusals.map((refusal) => ({
        payout_id: `rejected_${refusal.index}`,
        external_id: refusal.external_id,
        status: 'rejected',
        error: observation(refusal),
      }));
    default:
      return [];
  }
}

/** What is wrong with a row, as a sentence. */
export function observation({ index, errors }: Refusal): string {
  return errors.map(({ field, message }) => `payouts.${index}.${field}: ${message}`).join('; ');
}
