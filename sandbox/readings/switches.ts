import { z } from 'zod/v4';

/** How records may echo a payout otherwise than it was sent. */
export const ECHOES = [
  'amountAsNumber',
  'amountAsString',
  'amountRounded',
  'amountTwoPlaces',
  'amountGrouped',
  'accountWithoutZeros',
  'accountMasked',
  'accountEndMasked',
  'documentWithoutDigit',
  'documentPunctuated',
  'documentPlain',
  'documentMasked',
  'namesUpperCase',
  'namesCut',
  'bankOtherForm',
  'idAsNumber',
  'idTrimmed',
  'idOtherCase',
  'nullForEmpty',
  'emptyForNull',
] as const;
export type Echo = (typeof ECHOES)[number];

/** The records in which {@link ECHOES} are found. */
export const ECHO_PLACES = ['create', 'status', 'list'] as const;
export type EchoPlace = (typeof ECHO_PLACES)[number];

/** How long something takes; `release()` ends it at once, whatever it waits for. */
const lag = z.union([
  z.null(),
  z.literal('release'),
  /** By the sandbox's clock. */
  z.strictObject({ ms: z.number().positive() }),
  /** So many requests after the one that created the payout. */
  z.strictObject({ requests: z.int().positive() }),
]);
export type Lag = z.infer<typeof lag>;

const shown = z.union([z.literal(['all', 'createdOnly']), z.strictObject({ recent: z.int().positive() })]);

/**
 * What no page of the specification says of the service, and may be so or so. Every switch is one question, every
 * value one answer that a real service may give; docs/sandbox.md has them as a table.
 */
export const readings = {
  /**
   * An id that exists: refused for the row, refused for the request, taken again as a second payout, or taken with the
   * old payout's record given back.
   */
  ids: z.enum(['unique', 'requestRefused', 'repeatable', 'givenBack']),
  /** After what a new payout is in lists. */
  listLag: lag,
  /** After what a new payout is found by its id. */
  statusLag: lag,
  /** What a list can show: all; without `status` those in `created` only; or the newest so many of all. */
  listShows: shown,
  /** The answer about an id that is not found. */
  unknownPayout: z.enum([
    'notFound',
    'notFound0302',
    'result',
    'nullData',
    'emptyData',
    'badRequest',
    'unprocessable',
    'forbidden',
    'error500',
    'page',
    'nothing',
    'text',
    'varying',
    'falseData',
  ]),
  /**
   * A refused row under `strict`: counted, and the others made; nothing made and the wrong ones counted; nothing made
   * and all counted; or the request refused. `shownWithoutId`, `shownRejected`: counted, and shown among the records.
   */
  wrongRows: z.enum([
    'counted',
    'nothingMade',
    'allCounted',
    'requestRefused',
    'shownWithoutId',
    'shownRejected',
  ]),
  /** The HTTP status where `wrongRows` refuses the request; its body is that of all errors. */
  refusalStatus: z.literal([400, 402, 404, 412, 422, 200]),
  /** Whether the reply to create says what is wrong with refused rows: in `data.errors`, or as text next to `data`. */
  rejectionDetail: z.enum(['none', 'errors', 'observations']),
  /** How records echo payouts: none of these means as sent. Later ones are applied to what earlier ones made. */
  echoes: z.array(z.enum(ECHOES)),
  /** Which records do so. */
  echoesIn: z.array(z.enum(ECHO_PLACES)),
  /** The `last_page` of an empty list; 0 is the number of pages (section 4.1, rule 2). */
  emptyListLastPage: z.literal([0, 1]),
  /** The largest `limit` of a list request. */
  maxListLimit: z.int().positive(),
  /** Whether a larger limit counts as the largest, or is refused. */
  overMaxListLimit: z.enum(['capped', 'refused']),
  /** The order of lists: stable, shuffled for each request, or one entry further with each request. */
  listOrder: z.enum(['oldest', 'newest', 'unstable', 'shifting']),
  /** The type of a list's `total`. */
  listTotal: z.enum(['number', 'string']),
  /** The records in the reply to create; `otherBatch`: those of the create request before. */
  createdRecords: z.enum(['asSent', 'otherOrder', 'oneTwice', 'oneMissing', 'otherBatch']),
  /** The `result` of a success: 0 as a number, as text, or not there. */
  resultOfSuccess: z.enum(['number', 'string', 'none']),
  /**
   * How statuses are written in records, lists and webhooks: the codes of section 3.1, in capitals, as words, or by
   * other words for the same.
   */
  statusWords: z.enum(['codes', 'capitals', 'words', 'otherWords']),
  /** The answer to a token that is dead or was never alive. */
  deadToken: z.enum([
    'unauthorized',
    'forbidden',
    'errorIn200',
    'result',
    'badRequest',
    'notFound',
    'pageExpired',
    'loginTimeout',
    'invalidToken',
    'serverError',
    'errorText',
  ]),
  /** Whether earlier tokens stay alive when a new one is issued. */
  olderTokens: z.enum(['live', 'die']),
  /** Where `notification` overrides the notification URL: in the payout, in the request, or in either. */
  notificationOverride: z.enum(['both', 'payout', 'request']),
  /**
   * The price of a converted payment in replies and IPNs: the payer's (section 4.2, rule 1), the merchant's, or both in
   * fields of their own.
   */
  convertedPrice: z.enum(['payer', 'merchant', 'both']),
  /** How many requests are answered: so many at once, and so many a second; others get 429. */
  rateLimit: z.union([
    z.null(),
    z.strictObject({ perSecond: z.number().positive(), burst: z.int().positive(), retryAfter: z.boolean() }),
  ]),
  /** By how many milliseconds the `Date` header is ahead of the sandbox's clock. */
  dateHeaderSkewMs: z.int(),
  /** By how many milliseconds times in records are ahead of the sandbox's clock. */
  recordTimeSkewMs: z.int(),
} as const;

export type Readings = z.infer<z.ZodObject<typeof readings>>;

/** The specification taken literally, or else what is the least surprising. */
export const DEFAULT_READINGS: Readings = {
  ids: 'unique',
  listLag: null,
  statusLag: null,
  listShows: 'all',
  unknownPayout: 'notFound',
  wrongRows: 'counted',
  refusalStatus: 400,
  rejectionDetail: 'none',
  echoes: [],
  echoesIn: [...ECHO_PLACES],
  emptyListLastPage: 0,
  maxListLimit: 500,
  overMaxListLimit: 'capped',
  listOrder: 'oldest',
  listTotal: 'number',
  createdRecords: 'asSent',
  resultOfSuccess: 'number',
  statusWords: 'codes',
  deadToken: 'unauthorized',
  olderTokens: 'live',
  notificationOverride: 'both',
  convertedPrice: 'payer',
  rateLimit: null,
  dateHeaderSkewMs: 0,
  recordTimeSkewMs: 0,
};

const HOUR_MS = 60 * 60 * 1000;

/** Values of every switch from which a random test can draw: all of them, or some where there are endless ones. */
export const READINGS: { readonly [Name in keyof Readings]: readonly Readings[Name][] } = {
  ids: readings.ids.options,
  listLag: [null, 'release', { ms: 50 }, { ms: 2 * 60 * 1000 }, { requests: 1 }, { requests: 4 }],
  statusLag: [null, 'release', { ms: 50 }, { ms: 2 * 60 * 1000 }, { requests: 1 }, { requests: 4 }],
  listShows: ['all', 'createdOnly', { recent: 1 }, { recent: 10 }],
  unknownPayout: readings.unknownPayout.options,
  wrongRows: readings.wrongRows.options,
  refusalStatus: [400, 402, 404, 412, 422, 200],
  rejectionDetail: readings.rejectionDetail.options,
  echoes: [[], ...ECHOES.map((echo) => [echo]), [...ECHOES]],
  echoesIn: [[...ECHO_PLACES], ...ECHO_PLACES.map((place) => [place])],
  emptyListLastPage: [0, 1],
  maxListLimit: [500, 100, 7, 2],
  overMaxListLimit: readings.overMaxListLimit.options,
  listOrder: readings.listOrder.options,
  listTotal: readings.listTotal.options,
  createdRecords: readings.createdRecords.options,
  resultOfSuccess: readings.resultOfSuccess.options,
  statusWords: readings.statusWords.options,
  deadToken: readings.deadToken.options,
  olderTokens: readings.olderTokens.options,
  notificationOverride: readings.notificationOverride.options,
  convertedPrice: readings.convertedPrice.options,
  rateLimit: [
    null,
    { perSecond: 500, burst: 20, retryAfter: false },
    { perSecond: 200, burst: 10, retryAfter: true },
  ],
  dateHeaderSkewMs: [0, -5 * HOUR_MS, 3 * HOUR_MS],
  recordTimeSkewMs: [0, -4 * HOUR_MS, 12 * HOUR_MS],
};
