import { z } from 'zod/v4';
import { ServiceError } from '../service/errors.ts';
import { STATUSES } from '../../core/payout/status.ts';
import type { Payout, PayoutStatus } from './ledger.ts';
import { arranged } from '../readings/createdRecords.ts';
import { limitFor, pageOf } from '../readings/listing.ts';
import { overrideFor, overrideIn } from '../readings/notificationOverride.ts';
import { countRows, evaluateRows, observation, shownRefusals } from '../readings/rows.ts';
import { statusWord } from '../readings/statusWords.ts';
import { unknownPayout } from '../readings/unknownPayout.ts';
import { createdRecord, listRecord, statusRecord } from './records.ts';
import {
  type Answer,
  fields,
  type Operation,
  type Payload,
  readFields,
  type Service,
} from '../service/service.ts';

/** Sections 2.1 and 8. */
const MAX_ROWS = 1500;
/** Section 4.1. */
const DEFAULT_LIMIT = 50;

/** `result` is 0 in all examples (section 2.2). */
const SUCCESS = 0;

const createSchema = z.object({
  pg_mode: z.string().default('strict'),
  payouts: z.array(z.unknown()).min(1).max(MAX_ROWS),
  notification: z.unknown(),
});
const oneSchema = z.object({ external_id: fields.externalId });
const listSchema = z.object({
  status: z.enum(STATUSES).optional(),
  limit: fields.positiveInteger.default(DEFAULT_LIMIT),
  page: fields.positiveInteger.default(1),
});

/** POST /auth/token (section 4.1): a top-level `token`. */
function issueToken(_payload: Payload, { tokens, switches }: Service): Answer {
  return { body: { token: tokens.issue(switches.olderTokens), result: SUCCESS } };
}

/**
 * POST /payouts (section 4.1): good rows are created, the others counted. `assumed`: a request without rows
 * or with more than 1500 is refused as a whole; without pg_mode it is `strict`.
 */
function create(payload: Payload, service: Service): Answer {
  const { pg_mode, payouts: values, notification } = readFields(createSchema, payload);
  const { ledger, switches, visibility } = service;
  const { accepted, refusals } = evaluateRows(values, pg_mode, service);
  const { taken, error_rows } = countRows(accepted, refusals, pg_mode, switches);
  const override = overrideIn(notification);
  const rows = taken
    .filter(({ isNew }) => isNew)
    .map(({ row }) => ({
      ...row,
      notification: overrideFor(row.notification, override, switches.notificationOverride),
    }));

  const before = ledger.latest();
  const created = ledger.create(rows, pg_mode);
  visibility.created(created);
  const rest = created.values();
  const records = taken.map(({ row, isNew }) =>
    isNew ? (rest.next().value as Payout) : (ledger.withExternalId(row.id)[0] as Payout),
  );
  const data = {
    mode: pg_mode,
    inserted_rows: records.length,
    error_rows,
    payouts: [
      ...arranged(records, before, switches.createdRecords).map((payout) => createdRecord(payout, switches)),
      ...shownRefusals(refusals, switches.wrongRows),
    ],
    ...(switches.rejectionDetail === 'errors' && { errors: refusals }),
  };
  const observations = switches.rejectionDetail === 'observations' && {
    observations: refusals.map(observation),
  };
  return {
    body: { data, result: SUCCESS, ...observations },
    committed: created.map((payout) => payout.payout_id),
  };
}

/** What a service has done that died in the middle of a create request. */
function firstHalf(payload: Payload): Payload {
  const { payouts } = payload;
  return Array.isArray(payouts)
    ? { ...payload, payouts: payouts.slice(0, Math.ceil(payouts.length / 2)) }
    : payload;
}

/** Where an id has several payouts, the first one is meant (`assumed`). */
function find(payload: Payload, { ledger, switches, visibility }: Service): Payout | undefined {
  const { external_id } = readFields(oneSchema, payload);
  return ledger.withExternalId(external_id).find((payout) => visibility.isSeen(payout, switches.statusLag));
}

/** POST /payouts/status (section 4.1). */
function status(payload: Payload, service: Service): Answer {
  const payout = find(payload, service);
  if (payout === undefined) return { body: unknownPayout(service.switches.unknownPayout) };
  return { body: { data: statusRecord(payout, service.switches), result: SUCCESS } };
}

/** POST /payouts/list (section 4.1). The largest limit is not shown. */
function list(payload: Payload, { ledger, switches, visibility }: Service): Answer {
  const { status, limit, page } = readFields(listSchema, payload);
  const per_page = limitFor(limit, switches);
  const matching = visibility.listed(ledger.all(), status, switches);
  const { length } = matching;
  const items = pageOf(matching, { page, limit: per_page }, switches.listOrder, visibility.requests);
  const data = {
    items: items.map((payout) => listRecord(payout, switches)),
    total: switches.listTotal === 'string' ? String(length) : length,
    current_page: page,
    last_page: length === 0 ? switches.emptyListLastPage : Math.ceil(length / per_page),
    per_page,
  };
  return { body: { data, result: SUCCESS } };
}

/**
 * POST /payouts/cancel (section 4.1, rule 1). 409 for a payout that is not `created` anymore is `assumed`.
 */
function cancel(payload: Payload, service: Service): Answer {
  const { switches } = service;
  const payout = find(payload, service);
  if (payout === undefined) return { body: unknownPayout(service.switches.unknownPayout) };
  const old_status = payout.status;
  if (old_status !== 'created') throw new ServiceError(409, '0303', `The payout is ${old_status}`);
  service.ledger.move(payout, 'canceled');
  const word = (status: PayoutStatus) => statusWord(status, switches.statusWords);
  const data = { id: payout.external_id, old_status: word(old_status), new_status: word(payout.status) };
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
