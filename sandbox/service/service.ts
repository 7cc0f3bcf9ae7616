import { z } from 'zod/v4';
import type { Transactions } from '../payments/transactions.ts';
import { errorReply, ServiceError, type ServiceReply } from './errors.ts';
import { digitsOf, isJsonNumeric, parseJson } from './json.ts';
import type { Ledger } from '../payouts/ledger.ts';
import type { Switches } from '../options.ts';
import { deadToken } from '../readings/deadToken.ts';
import type { RateLimit } from '../readings/rateLimit.ts';
import type { Readings } from '../readings/switches.ts';
import type { Visibility } from '../readings/visibility.ts';
import { isSigned } from './signatureCheck.ts';
import type { Tokens } from './tokens.ts';

/** What the operations work with: the state of the simulated service. */
export interface Service {
  readonly serviceId: string;
  readonly secret: string;
  readonly switches: Readonly<Switches>;
  readonly tokens: Tokens;
  readonly ledger: Ledger;
  readonly visibility: Visibility;
  readonly limits: RateLimit;
  readonly transactions: Transactions;
  /** The tokens of the versioned transaction API are not those of the payouts API. */
  readonly transactionTokens: Tokens;
}

/**
 * What an operation answers when all goes well: the JSON body, and the payout_ids that it created or moved.
 */
export interface Answer {
  body: unknown;
  committed?: readonly string[];
}

/** A request's payload, its numbers with their digits. */
export type Payload = Record<string, unknown>;

/** One operation of the service's interface. */
export interface Operation {
  method: 'POST';
  /** The path below the base address. */
  path: string;
  /** Whether the payload must carry a living pg_token. */
  needsToken: boolean;
  /**
   * Does it: all at once, or not at all.
   *
   * @throws {ServiceError} when the service refuses the request as a whole
   */
  run(payload: Payload, service: Service): Answer;
  /** The payload with the first half of what it asks for, where that can be told. */
  half?(payload: Payload): Payload;
}

/** Does what was asked for, or the first half of it, and returns the reply. */
export type Finish = (half?: boolean) => ServiceReply;

/** A request as it came over the wire. */
export interface ReceivedRequest {
  body: Buffer;
  /** The value of X-PG-SIG. */
  signature: string | undefined;
  contentType: string | undefined;
}

/**
 * Finds out who asks, and lets the operation be done at once, later or never, as a fault may want it. Checked
 * are, in this order, the content type, the signature, the service id and the token; the order is `assumed`,
 * and so are 415 for the first and 401 for each of the others (section 7: not shown).
 */
export function prepare(operation: Operation, request: ReceivedRequest, service: Service): Finish {
  const { errorShape } = service.switches;
  let payload: Payload;
  try {
    payload = authenticate(operation, request, service);
  } catch (error) {
    const reply = refusal(error, errorShape);
    return () => reply;
  }
  return (half) => {
    try {
      const asked = half && operation.half ? operation.half(payload) : payload;
      const { body, committed = [] } = operation.run(asked, service);
      const written = JSON.stringify(withResult(body, service.switches.resultOfSuccess));
      return { status: 200, contentType: 'application/json', body: written, committed };
    } catch (error) {
      return refusal(error, errorShape);
    }
  };
}

/** Section 2.2 shows `result` as the number 0. */
function withResult(body: unknown, reading: Readings['resultOfSuccess']): unknown {
  const { result, ...rest } = body as { result?: unknown };
  if (result !== 0 || reading === 'number') return body;
  return reading === 'none' ? rest : { ...rest, result: String(result) };
}

function refusal(error: unknown, shape: Switches['errorShape']): ServiceReply {
  if (error instanceof ServiceError) return errorReply(error, shape);
  throw error;
}

function authenticate(operation: Operation, request: ReceivedRequest, service: Service): Payload {
  const { body, signature, contentType } = request;
  const { secret, switches, tokens } = service;
  if (!/^application\/json *(;|$)/i.test(contentType ?? '')) {
    throw new ServiceError(415, '0203', 'The content type is not JSON');
  }
  if (!isSigned(body, signature, secret, switches.signature)) {
    throw new ServiceError(401, '0101', 'Invalid signature');
  }
  const payload = readPayload(body);
  if (!isServiceId(payload['pg_serviceid'], service)) {
    throw new ServiceError(401, '0102', 'Unknown pg_serviceid');
  }
  const token = payload['pg_token'];
  const isAlive = typeof token === 'string' && tokens.isAlive(token, switches.tokenLifetimeMs);
  if (operation.needsToken && !isAlive) throw deadToken(switches.deadToken);
  return payload;
}

function readPayload(body: Buffer): Payload {
  try {
    const payload = parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload as Payload;
  } catch {
    // Not UTF-8 or not JSON: the same answer as for JSON that is no object.
  }
  throw new ServiceError(400, '0201', 'The body is not a JSON object');
}

/** The token in a body that has not been checked. */
export function tokenOf(body: Buffer): string | undefined {
  try {
    const token = readPayload(body)['pg_token'];
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Section 2.1: pg_serviceid is an integer; one variant declares a string. */
function isServiceId(value: unknown, { serviceId, switches }: Service): boolean {
  if (isJsonNumeric(value)) return digitsOf(value) === serviceId;
  return switches.serviceIdType === 'any' && value === serviceId;
}

/** Building blocks of payload schemas. */
export const fields = {
  /** Section 4.1: an integer above zero. */
  positiveInteger: z.int().positive(),
  /** Sections 4.1 and 8: the merchant payout id. */
  externalId: z.string().min(1).max(64),
};

/**
 * Reads a payload by its schema.
 *
 * @throws {ServiceError} naming the first field that is wrong; status 400 is `assumed`
 */
export function readFields<Schema extends z.ZodType>(schema: Schema, payload: Payload): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ServiceError(400, '0202', `${issue?.path.join('.')}: ${issue?.message}`);
}
