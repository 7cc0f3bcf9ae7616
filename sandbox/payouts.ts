import { z } from 'zod/v4';
import { ServiceError } from './errors.ts';
import { PAYOUT_STATUSES, type Payout } from './ledger.ts';
import { createdRecord, listRecord, statusRecord } from './records.ts';
import { type Answer, fields, type Operation, type Payload, readFields, type Service } from './service.ts';
import { checkRow, type PayoutRow, type Problem } from './validation.ts';

/** Sections 2.1 and 8. */
const MAX_ROWS = 1500;
/** Section 4.1. */
const DEFAULT_LIMIT = 50;

/** `result` is 0 in all examples (section 2.2). */
const SUCCESS = 0;

const createSchema = z.object({
  pg_mode: z.string().default('strict'),
  payouts: z.array(z.unknown()).min(1).max(MAX_ROWS),
});
const oneSchema = z.object({ external_id: fields.externalId });
const listSchema = z.object({
  status: z.enum(PAYOUT_STATUSES).optional(),
  limit: fields.positiveInteger.default(DEFAULT_LIMIT),
  page: fields.positiveInteger.default(1),
});

/** POST /auth/token (section 4.1): a top-level `token`. */
function issueToken(_payload: Payload, { tokens }: Service): Answer {
  return { body: { token: tokens.issue(), result: SUCCESS } };
}

/**
 * A refused row of a create request. How the service reports it is not shown (section 7); this is `assumed`.
 */
interface Refusal {
  index: number;
  external_id: unknown;
  errors: Problem[];
}

/**
 * POST /payouts (section 4.1): good rows are created, the others counted. `assumed`: a request without rows
 * or with more than 1500 is refused as a whole; a good row is created beside a wrong one whatever pg_mode
 * says; without pg_mode it is `strict`.
 */
function create(payload: Payload, service: Service): Answer {
  const { pg_mode, payouts: values } = readFields(createSchema, payload);
  const { ledger, switches } = service;
  const rejectIds = new Set(switches.rejectIds);
  const taken = new Set<string>();
  const rows: PayoutRow[] = [];
  const refusals: Refusal[] = [];

  for (const [index, value] of values.entries()) {
    const checked = checkRow(value, pg_mode, switches.bankCodes);
    if ('problems' in checked) {
      const external_id = (value as { id?: unknown } | null)?.id ?? null;
      refusals.push({ index, external_id, errors: checked.problems });
      continue;
    }
    const { row } = checked;
    const refuse = (message: string) =>
      refusals.push({ index, external_id: row.id, errors: [{ field: 'id', message }] });
    if (rejectIds.has(row.id)) refuse('is refused by a setting of the sandbox');
    else if (switches.ids === 'unique' && (ledger.has(row.id) || taken.has(row.id))) refuse('exists already');
    else {
      taken.add(row.id);
      rows.push(row);
    }
  }

  const created = ledger.create(rows, pg_mode);
  const data = {
    mode: pg_mode,
    inserted_rows: created.length,
    error_rows: refusals.length,
    payouts: created.map(createdRecord),
    ...(switches.rejectionDetail === 'errors' && { errors: refusals }),
  };
  return { body: { data, result: SUCCESS }, committed: created.map((payout) => payout.payout_id) };
}

/** What a service has done that died in the middle of a create request. */
function firstHalf(payload: Payload): Payload {
  const { payouts } = payload;
  return Array.isArray(payouts)
    ? { ...payload, payouts: payouts.slice(0, Math.ceil(payouts.length / 2)) }
    : payload;
}

/**
 * Where an id has several payouts, the first one is meant (`assumed`). 404 for an unknown id is `assumed`,
 * too.
 */
function find(payload: Payload, { ledger }: Service): Payout {
  const { external_id } = readFields(oneSchema, payload);
  const payout = ledger.withExternalId(external_id)[0];
  if (payout === undefined) throw new ServiceError(404, '0301', 'Payout not found');
  return payout;
}

/** POST /payouts/status (section 4.1). */
function status(payload: Payload, service: Service): Answer {
  return { body: { data: statusRecord(find(payload, service)), result: SUCCESS } };
}

/**
 * POST /payouts/list (section 4.1). The largest limit is not shown: a larger one than the switch counts as
 * that (`assumed`, and `per_page` says so). An empty list has one page (`assumed`).
 */
function list(payload: Payload, { ledger, switches }: Service): Answer {
  const input = readFields(listSchema, payload);
  const per_page = Math.min(input.limit, switches.maxListLimit);
  const matching = ledger.all(input.status);
  const from = (input.page - 1) * per_page;
  const items =
    switches.listOrder === 'oldest'
      ? matching.slice(from, from + per_page)
      : matching
          .slice(Math.max(0, matching.length - from - per_page), Math.max(0, matching.length - from))
          .reverse();
  const data = {
    items: items.map((payout) => listRecord(payout, switches.documentTypeInLists)),
    total: matching.length,
    current_page: input.page,
    last_page: Math.max(1, Math.ceil(matching.length / per_page)),
    per_page,
  };
  return { body: { data, result: SUCCESS } };
}

/**
 * POST /payouts/cancel (section 4.1, rule 1). 409 for a payout that is not `created` anymore is `assumed`.
 */
function cancel(payload: Payload, service: Service): Answer {
  const payout = find(payload, service);
  const old_status = payout.status;
  if (old_status !== 'created') throw new ServiceError(409, '0302', `The payout is ${old_status}`);
  service.ledger.move(payout, 'canceled');
  const data = { id: payout.external_id, old_status, new_status: payout.status };
  return { body: { data, result: SUCCESS }, committed: [payout.payout_id] };
}

/** The payouts API (section 4.1). */
export const payoutOperations: readonly Operation[] = [
  { method: 'POST', path: '/auth/token', needsToken: false, run: issueToken },
  { method: 'POST', path: '/payouts', needsToken: true, run: create, half: firstHalf },
  { method: 'POST', path: '/payouts/status', needsToken: true, run: status },
  { method: 'POST', path: '/payouts/list', needsToken: true, run: list },
  { method: 'POST', path: '/payouts/cancel', needsToken: true, run: cancel },
];
