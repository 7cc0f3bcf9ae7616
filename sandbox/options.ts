import { z } from 'zod/v4';
import { DEFAULT_READINGS, readings } from './readings/switches.ts';

/** How an error of the payouts API looks (section 7: not shown). */
export const ERROR_SHAPES = [
  'object',
  'message',
  'string',
  'list',
  'result',
  'data',
  'text',
  'html',
] as const;
export type ErrorShape = (typeof ERROR_SHAPES)[number];

/** Over what X-PG-SIG is checked. */
const SIGNED_WAYS = ['raw', 'reencoded', 'sorted', 'all', 'any'] as const;

/**
 * What the specification leaves open ("not shown") or what somebody may want to try: every switch can be set
 * at the start and changed while the sandbox runs.
 */
export const switchesSchema = z.strictObject({
  ...readings,
  /**
   * Which bytes X-PG-SIG is checked over: those received, PHP's re-encoding of them, or that re-encoding with
   * sorted top-level keys. `all` refuses what any of the three would refuse, `any` accepts what any would accept.
   */
  signature: z.enum(SIGNED_WAYS),
  /** The same for the versioned transaction API; `any` accepts what one of the three would accept. */
  transactionSignature: z.enum(SIGNED_WAYS),
  /** Whether pg_serviceid may be a string (one variant of section 2.1) or must be an integer. */
  serviceIdType: z.enum(['any', 'integer']),
  /** Which of the two forms of a Chilean bank code is accepted: 012, CL012, or both. */
  bankCodes: z.enum(['any', 'plain', 'prefixed']),
  /** Payout ids that are refused although nothing is wrong with their rows. */
  rejectIds: z.array(z.string()),
  /** How an error of the payouts API looks. */
  errorShape: z.enum(ERROR_SHAPES),
  /** Whether document_type is a code (status example) or an integer (list example) in lists. */
  documentTypeInLists: z.enum(['code', 'integer']),
  /** How long a token lives, in milliseconds. */
  tokenLifetimeMs: z.number().positive(),
  /**
   * After how many milliseconds a payout moves by itself: created, in-process, paid. null: it is moved by
   * hand only.
   */
  stepMs: z.number().positive().nullable(),
  /** Whether a transaction waits for its payer, or is paid at once (section 1.5). */
  accountMode: z.enum(['live', 'test']),
  /**
   * Whether an error of the versioned transaction API comes with HTTP 200, as its public SDK needs it, or with the
   * status it names.
   */
  transactionErrors: z.enum(['http200', 'httpStatus']),
  /** How replies of the versioned transaction API are signed. */
  replySignature: z.enum(['right', 'wrong', 'none']),
});

export type Switches = z.infer<typeof switchesSchema>;

export interface SandboxOptions extends Switches {
  /** The port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /** The merchant's service id; digits, so that it can be sent as an integer. */
  serviceId: string;
  /** The merchant's shared secret, the key of X-PG-SIG. */
  secret: string;
  /** A file that keeps the payouts; without one they are kept in memory only. */
  dataFile: string | undefined;
  /** How many bytes of requests and replies the log holds before it forgets the oldest. */
  logBytes: number;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

const DEFAULT_SWITCHES: Switches = {
  ...DEFAULT_READINGS,
  signature: 'all',
  transactionSignature: 'any',
  serviceIdType: 'any',
  bankCodes: 'any',
  rejectIds: [],
  errorShape: 'object',
  documentTypeInLists: 'code',
  tokenLifetimeMs: 60 * 60 * 1000,
  stepMs: null,
  accountMode: 'live',
  transactionErrors: 'http200',
  replySignature: 'right',
};

const DEFAULTS: SandboxOptions = {
  ...DEFAULT_SWITCHES,
  port: 0,
  serviceId: '4711',
  secret: 'sandbox-shared-secret',
  dataFile: undefined,
  logBytes: 128 * 1024 * 1024,
  now: Date.now,
};

/**
 * Fills in the defaults.
 *
 * @returns the options of the process, and its switches as an object of their own
 * @throws {z.ZodError} for a switch with a value that it does not have
 */
export function resolveOptions(given: Partial<SandboxOptions>): {
  options: SandboxOptions;
  switches: Switches;
} {
  const options = { ...DEFAULTS, ...given };
  const chosen = Object.keys(DEFAULT_SWITCHES).map((name) => [name, options[name as keyof Switches]]);
  return { options, switches: switchesSchema.parse(Object.fromEntries(chosen)) };
}
