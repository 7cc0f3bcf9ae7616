import { z } from 'zod/v4';
import { TROUBLES } from '../readings/trouble.ts';

/** Which requests a fault meets. */
const target = {
  /**
   * The path below the base address, such as `/payouts`; without one any request of the service's interface.
   */
  path: z.string().startsWith('/').optional(),
  /** So many of these requests pass unharmed first. */
  skip: z.int().min(0).default(0),
  /** So many meet the fault after that; null: all of them. */
  times: z.int().positive().nullable().default(1),
};

/**
 * Whether the service does what was asked before the fault strikes; `half`: of the rows to create only the
 * first half.
 */
const commit = z.union([z.boolean(), z.literal('half')]).default(false);

/** When something that is held back happens. `release()` lets it happen at once, whatever it waits for. */
const until = z.union([
  /** When it is released by hand. */
  z.literal('release'),
  /** When the client has given up and closed its connection. */
  z.literal('disconnect'),
  /** After so many milliseconds. */
  z.strictObject({ ms: z.number().min(0) }),
  /** When so many more requests have come in, right before the last of them is looked at. */
  z.strictObject({ requests: z.int().positive() }),
]);

/** As `commit`; `later`: the service does it after the answer, at `until`. */
const commitOrLater = {
  commit: z.union([z.boolean(), z.literal(['half', 'later'])]).default(false),
  /** When it is done late: when released, if nothing is said. */
  until: until.optional(),
};

/** The ways in which a reply that is not what was promised can be wrong. */
export const GARBLES = ['html', 'brokenJson', 'wrongJson', 'null', 'empty', 'badUtf8'] as const;
/** The ways in which the reply to create can contradict itself or the request. */
export const MISCOUNTS = [
  'insertedTooMany',
  'insertedTooFew',
  'errorsTooMany',
  'noCounts',
  'recordMissing',
  'recordTwice',
  'recordForeign',
  'recordChanged',
] as const;

/** The kinds of faults, and what each can be told. */
const faultSchema = z.discriminatedUnion('kind', [
  /**
   * The server stops listening, so that the request after `skip` others finds no connection; at once if that
   * is 0. It listens again after `ms`, or without `ms` when it is released. What is already being answered is
   * answered.
   */
  z.strictObject({
    kind: z.literal('refuse'),
    path: target.path,
    skip: target.skip,
    ms: z.number().min(0).optional(),
  }),
  /** A new connection is reset at once. It belongs to no path: connections are what is counted. */
  z.strictObject({ kind: z.literal('drop'), skip: target.skip, times: target.times }),
  /** The connection is reset when the headers are in, before the body is read. */
  z.strictObject({ kind: z.literal('resetBeforeRead'), ...target }),
  /** The request is read, and then the connection is reset: before or after it was done. */
  z.strictObject({ kind: z.literal('reset'), ...target, commit }),
  /**
   * The reply does not come before `until`. The work is done then (`late`), at once (`first`) or `never`.
   * With `reply`, a client that still waits gets the reply then; without, and with `never`, the connection is
   * reset.
   */
  z.strictObject({
    kind: z.literal('delay'),
    ...target,
    until,
    commit: z.enum(['late', 'first', 'never']).default('late'),
    reply: z.boolean().default(true),
  }),
  /** An error reply with this status, before or after the work was done, or before it will be. */
  z.strictObject({
    kind: z.literal('status'),
    ...target,
    ...commitOrLater,
    status: z.int().min(400).max(599),
    /** The value of a Retry-After header: seconds or a date. */
    retryAfter: z.string().optional(),
  }),
  /** A reply of somebody in between, or of a service that is busy: it says nothing about what was asked. */
  z.strictObject({ kind: z.literal('trouble'), ...target, ...commitOrLater, how: z.enum(TROUBLES) }),
  /** A gateway sends the request twice by itself, and passes one of the replies on. */
  z.strictObject({
    kind: z.literal('repeat'),
    ...target,
    reply: z.enum(['first', 'second']).default('second'),
  }),
  /** A proxy drops the body of the request if it is a GET. */
  z.strictObject({ kind: z.literal('dropBody'), ...target }),
  /** The work is done, and the reply is compressed, whether the client has asked for that or not. */
  z.strictObject({ kind: z.literal('gzip'), ...target }),
  /** A redirect, before or after the work was done. */
  z.strictObject({
    kind: z.literal('redirect'),
    ...target,
    commit,
    status: z.literal([301, 302, 303, 307, 308]),
    /** Where to; by default a path of the sandbox outside of the interface, whose log shows who followed. */
    location: z.string().optional(),
  }),
  /**
   * The work is done, but only so many bytes of the reply's body are sent (half of them by default); then the
   * connection closes, or stays open and silent. Instead of a content length, the reply may come in chunks.
   */
  z.strictObject({
    kind: z.literal('cut'),
    ...target,
    bytes: z.int().min(0).optional(),
    chunked: z.boolean().default(false),
    end: z.enum(['close', 'hang']).default('close'),
  }),
  /** The work is done, but the reply is a 200 with a body that cannot be it. */
  z.strictObject({ kind: z.literal('garble'), ...target, how: z.enum(GARBLES) }),
  /** Rows are created, but the reply does not add up. Other replies than that of create stay as they are. */
  z.strictObject({ kind: z.literal('miscount'), ...target, how: z.enum(MISCOUNTS) }),
  /**
   * The request's token is declared dead for good: the answer is 401, until the client has another one. A
   * request without token is simply answered.
   */
  z.strictObject({ kind: z.literal('deadToken'), ...target }),
  /** The work is done, but the reply's body comes in small pieces. */
  z.strictObject({
    kind: z.literal('drip'),
    ...target,
    bytes: z.int().positive().default(16),
    everyMs: z.number().positive().default(50),
  }),
]);

/** A fault as one writes it down, without what has a default. */
export type FaultPlan = z.input<typeof faultSchema>;
/** A fault with its defaults filled in. */
export type Fault = z.output<typeof faultSchema>;
/** A fault that a request can meet. */
export type RequestFault = Exclude<Fault, { kind: 'refuse' | 'drop' }>;
type Refuse = Extract<Fault, { kind: 'refuse' }>;

/**
 * The faults to come. A request meets at most one: the first in the list that is due; the others wait for
 * their turn. So a list of faults for one path meets one request after the other.
 */
export class Faults {
  readonly #refuse: (ms: number | undefined) => void;
  #scheduled: Fault[] = [];

  /** @param refuse stops listening, for so many milliseconds or until released */
  constructor(refuse: (ms: number | undefined) => void) {
    this.#refuse = refuse;
  }

  /** @throws {z.ZodError} for a plan that is none */
  schedule(plans: readonly FaultPlan[]): void {
    const faults = plans.map((plan) => faultSchema.parse(plan));
    this.#scheduled.push(...faults);
    this.#strikeRefusals();
  }

  /** The faults that have not met all their requests yet, with what is left of `skip` and `times`. */
  pending(): readonly Fault[] {
    return this.#scheduled.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#scheduled = [];
  }

  /** Counts a request that has just come in. */
  takeForRequest(path: string): RequestFault | undefined {
    const isMet = (fault: Fault): fault is RequestFault | Refuse =>
      fault.kind !== 'drop' && (fault.path === undefined || fault.path === path);
    const fault = this.#take(isMet);
    this.#strikeRefusals();
    return fault;
  }

  /** Counts a new connection. */
  dropsConnection(): boolean {
    return (
      this.#take((fault): fault is Extract<Fault, { kind: 'drop' }> => fault.kind === 'drop') !== undefined
    );
  }

  #take<Kind extends Fault>(isMet: (fault: Fault) => fault is Kind): Exclude<Kind, Refuse> | undefined {
    let taken: Exclude<Kind, Refuse> | undefined;
    for (const fault of this.#scheduled) {
      if (!isMet(fault)) continue;
      if (fault.skip > 0) fault.skip--;
      else if (taken === undefined && fault.kind !== 'refuse') {
        taken = fault as Exclude<Kind, Refuse>;
        if (taken.times !== null) taken.times--;
      }
    }
    this.#scheduled = this.#scheduled.filter((fault) => fault.kind === 'refuse' || fault.times !== 0);
    return taken;
  }

  /**
   * A refusal cannot wait for its request, which would come too late: it strikes when those before it have
   * come.
   */
  #strikeRefusals(): void {
    for (const fault of this.#scheduled) {
      if (fault.kind === 'refuse' && fault.skip === 0) this.#refuse(fault.ms);
    }
    this.#scheduled = this.#scheduled.filter((fault) => fault.kind !== 'refuse' || fault.skip > 0);
  }
}
