import * as fc from 'fast-check';
import { type FaultPlan, GARBLES, MISCOUNTS } from '../../sandbox/faults/faults.ts';
import type { Switches } from '../../sandbox/options.ts';
import { type Readings, READINGS } from '../../sandbox/readings/switches.ts';
import { TROUBLES } from '../../sandbox/readings/trouble.ts';

/** What one row of the sheet is. `repeat` has the id of an earlier row. */
export type RowKind = 'good' | 'invalid' | 'repeat' | 'blank';

/** The choices of the user that do not change in a scenario. */
export interface Choices {
  readonly batchSize: number;
  readonly onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
  readonly invalidRows: 'sendNone' | 'sendValid';
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  readonly resendUnknown: boolean;
  readonly maxWait: number;
  readonly retryOnFail: boolean;
}

/** How the simulated service behaves where the specification is silent. */
export type Habits = Partial<Readings> &
  Pick<Switches, 'errorShape' | 'documentTypeInLists'> &
  Pick<Readings, 'ids' | 'listLag' | 'statusLag' | 'listShows'>;

/**
 * Which workflow runs: the one of the sheet, with its node under another name, an imported copy, or another node of it.
 */
export type Place = 'original' | 'renamed' | 'copy' | 'secondNode';

/** One execution, or two that overlap. */
export interface Step {
  readonly faults: readonly FaultPlan[];
  /** Which rows go in: all of the sheet, those that have not been paid, all with new ones below, or another sheet. */
  readonly rows: 'all' | 'unpaid' | 'more' | 'other';
  /** Whether people have changed the ids since, without meaning to: a column more, another spelling. */
  readonly ids: 'same' | 'changed';
  readonly mode: 'trigger' | 'manual' | 'retry';
  readonly place: Place;
  /** Which process of n8n it runs in: the main one, or one that shares its database. */
  readonly process: 0 | 1;
  /**
   * `loop`: the node gets the rows in two runs of one execution, and then all of them once more. `twiceAtOnce`: in one
   * process. `twoProcesses`: the same node in both processes. `copyAtOnce`: with a copy of the workflow in the same
   * process.
   */
  readonly course: 'once' | 'loop' | 'twiceAtOnce' | 'twoProcesses' | 'copyAtOnce';
  /**
   * When the node is about to send this request, counted from 1, or a moment later: the Stop button, or the process is
   * killed.
   */
  readonly stop: { readonly at: number; readonly afterMs: number; readonly how: 'stop' | 'kill' } | null;
  /** What the service holds back happens before this step. */
  readonly releaseBefore: boolean;
  /** n8n was started again since the step before. */
  readonly restartBefore: boolean;
}

export interface Scenario {
  readonly sheet: readonly RowKind[];
  /** Rows that the service refuses, and rows that it has from somewhere else; `other`: with another amount. */
  readonly refused: readonly number[];
  readonly there: readonly { readonly row: number; readonly other: boolean }[];
  readonly choices: Choices;
  readonly habits: Habits;
  readonly steps: readonly Step[];
}

const often = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 2 + others.length, arbitrary: fc.constant(usual) },
    ...others.map((other) => fc.constant(other)),
  );

const rowKind = fc.oneof(
  { weight: 14, arbitrary: fc.constant<RowKind>('good') },
  { weight: 1, arbitrary: fc.constantFrom<RowKind>('invalid', 'repeat', 'blank') },
);

const commit = fc.constantFrom(true, false, 'half' as const);
/**
 * R10: what was answered with an error may have been processed, or will be. That this happens after a 401 or 429 is
 * far-fetched.
 */
const commitOrLater = fc.constantFrom(true, false, 'half' as const, 'later' as const);
const skip = often(0, 1, 2, 3);
const times = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(null));

/**
 * R5 and R10: a gateway refuses a request in words of its own, and delivers it all the same within seconds, which are
 * over when it has let a few questions through.
 */
const refusedByGateway: fc.Arbitrary<FaultPlan> = fc.record({
  kind: fc.constant('status'),
  path: fc.constant('/payouts'),
  skip,
  times,
  status: fc.constantFrom(402, 404, 410, 412),
  commit: commitOrLater,
  until: fc.record({ requests: fc.integer({ min: 1, max: 3 }) }),
});

/** What is refused by a `result` and its words may be done within seconds, as what a gateway refuses. */
const SECONDS = { requests: 2 };

/** Faults that can meet any request. A refusal other than 401 and 429 is an answer, not a fault. */
function faultAt(path: string): fc.Arbitrary<FaultPlan> {
  const target = { path: fc.constant(path), skip, times };
  const until =
    path === '/payouts'
      ? fc.oneof(
          fc.constantFrom('release' as const, 'disconnect' as const),
          fc.record({ requests: fc.integer({ min: 1, max: 5 }) }),
          fc.record({ ms: fc.integer({ min: 1, max: 60 }) }),
        )
      : fc.record({ ms: fc.integer({ min: 1, max: 60 }) });
  return fc.oneof(
    fc.record({ kind: fc.constant('resetBeforeRead' as const), ...target }),
    fc.record({ kind: fc.constant('reset' as const), ...target, commit }),
    fc.record({
      kind: fc.constant('delay' as const),
      ...target,
      until,
      commit: often<'late' | 'first' | 'never'>('late', 'first', 'never'),
      reply: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('status' as const),
      ...target,
      commit: commitOrLater,
      status: fc.constantFrom(403, 408, 500, 502, 503, 504),
    }),
    fc.record({ kind: fc.constant('status' as const), ...target, commit, status: fc.constant(401) }),
    ...(path === '/payouts' ? [refusedByGateway] : []),
    fc
      .record({
        kind: fc.constant('trouble' as const),
        ...target,
        commit: commitOrLater,
        how: fc.constantFrom(...TROUBLES.filter((how) => how !== '429')),
      })
      .map((fault) => (fault.how === 'busy' ? { ...fault, until: SECONDS } : fault)),
    fc.record({ kind: fc.constant('trouble' as const), ...target, commit, how: fc.constant('429' as const) }),
    fc.record({ kind: fc.constant('gzip' as const), ...target }),
    fc.record(
      {
        kind: fc.constant('status' as const),
        ...target,
        status: fc.constant(429),
        commit,
        retryAfter: fc.constantFrom('0', '3600', 'Wed, 21 Oct 2015 07:28:00 GMT', 'soon'),
      },
      { requiredKeys: ['kind', 'path', 'skip', 'times', 'status', 'commit'] },
    ),
    fc.record({
      kind: fc.constant('redirect' as const),
      ...target,
      commit,
      status: fc.constantFrom(301, 302, 303, 307, 308),
    }),
    fc.record({ kind: fc.constant('cut' as const), ...target, chunked: fc.boolean() }),
    fc.record({ kind: fc.constant('garble' as const), ...target, how: fc.constantFrom(...GARBLES) }),
    ...(path === '/payouts'
      ? [fc.record({ kind: fc.constant('miscount' as const), ...target, how: fc.constantFrom(...MISCOUNTS) })]
      : []),
    fc.record({
      kind: fc.constant('deadToken' as const),
      path: fc.constant(path),
      skip,
      times: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('drip' as const),
      ...target,
      bytes: fc.constantFrom(100, 4000),
      everyMs: fc.constant(5),
    }),
  );
}

/** R14: a gateway that repeats a request by itself. Create is left out: nothing could be promised. */
const repeat: fc.Arbitrary<FaultPlan> = fc.record({
  kind: fc.constant('repeat'),
  path: fc.constantFrom('/payouts/status', '/payouts/list'),
  skip,
  reply: fc.constantFrom('first', 'second'),
});

/** The worst that can happen: the client has given up, and much later the payouts are made after all. */
const lateCommit: fc.Arbitrary<FaultPlan> = fc.record({
  kind: fc.constant('delay'),
  path: fc.constant('/payouts'),
  skip,
  until: fc.constantFrom('release', 'release', 'disconnect'),
});

const fault: fc.Arbitrary<FaultPlan> = fc.oneof(
  { weight: 12, arbitrary: faultAt('/payouts') },
  { weight: 3, arbitrary: lateCommit },
  { weight: 1, arbitrary: repeat },
  { weight: 4, arbitrary: faultAt('/payouts/status') },
  { weight: 3, arbitrary: faultAt('/payouts/list') },
  { weight: 1, arbitrary: faultAt('/auth/token') },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('drop' as const), skip, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refuse' as const),
      skip: fc.integer({ min: 0, max: 4 }),
      ms: fc.constantFrom(1, 30, 200),
    }),
  },
);

const step: fc.Arbitrary<Step> = fc.record({
  faults: fc.array(fault, { maxLength: 4 }),
  rows: fc.constantFrom('all', 'all', 'all', 'unpaid', 'more', 'other'),
  ids: often<Step['ids']>('same', 'changed'),
  mode: fc.constantFrom('trigger', 'trigger', 'manual', 'retry'),
  place: often<Place>('original', 'renamed', 'copy', 'secondNode'),
  process: fc.constantFrom(0, 0, 0, 1),
  course: often('once', 'loop', 'twiceAtOnce', 'twoProcesses', 'copyAtOnce'),
  stop: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    fc.record({
      at: fc.integer({ min: 1, max: 8 }),
      afterMs: fc.constantFrom(0, 1, 5, 20),
      how: often<'stop' | 'kill'>('stop', 'kill'),
    }),
  ),
  releaseBefore: fc.boolean(),
  restartBefore: often(false, true),
});

/** Every reading is drawn; most of them are the default most of the time, so that each is seen by itself, too. */
const habits = fc.record({
  ...(Object.fromEntries(
    Object.entries(READINGS).map(([name, [usual, ...others]]) => [
      name,
      fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(usual) }, fc.constantFrom<unknown>(...others)),
    ]),
  ) as unknown as { [Name in keyof Readings]: fc.Arbitrary<Readings[Name]> }),
  ids: fc.constantFrom<Readings['ids']>('unique', 'requestRefused', 'repeatable', 'repeatable', 'givenBack'),
  errorShape: fc.constantFrom('object', 'message', 'string', 'list', 'result', 'data', 'text', 'html'),
  documentTypeInLists: fc.constantFrom('code', 'integer'),
}) as fc.Arbitrary<Habits>;

/**
 * Everything that can happen to a sheet of payouts in a few executions. Half of all scenarios are under the defaults.
 */
export const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    sheet: fc.oneof(
      { weight: 6, arbitrary: fc.array(rowKind, { minLength: 1, maxLength: 8 }) },
      fc.array(rowKind, { minLength: 20, maxLength: 45 }),
    ),
    refused: fc.oneof(fc.constant([]), fc.array(fc.nat(7), { minLength: 1, maxLength: 3 })),
    there: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(fc.record({ row: fc.nat(7), other: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    ),
    choices: fc.record({
      batchSize: fc.constantFrom(1, 2, 3, 1500),
      onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
      invalidRows: fc.constantFrom('sendValid', 'sendValid', 'sendNone'),
      checkFirst: often<Choices['checkFirst']>('sample', 'each', 'inDoubt'),
      resendUnknown: often(false, true),
      maxWait: fc.constantFrom(0, 2, 5, 15),
      retryOnFail: fc.boolean(),
    }),
    habits,
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  })
  .map(withoutHidden);

/**
 * R10 together with R2: what is processed though it was answered with 401 or 429, and shown by neither status nor list
 * for longer than a run waits, cannot be told from what was not (docs/when-something-goes-wrong.md).
 */
function withoutHidden(drawn: Scenario): Scenario {
  const { habits, steps } = drawn;
  if (!hidesForLong(habits.listLag) || !hidesForLong(habits.statusLag)) return drawn;
  return { ...drawn, steps: steps.map((one) => ({ ...one, faults: one.faults.map(asNotProcessed) })) };
}

function hidesForLong(lag: Habits['listLag']): boolean {
  return lag === 'release' || (lag !== null && 'ms' in lag && lag.ms > 10_000);
}

function asNotProcessed(plan: FaultPlan): FaultPlan {
  const isTurnedAway =
    (plan.kind === 'status' && (plan.status === 401 || plan.status === 429)) ||
    (plan.kind === 'trouble' && plan.how === '429');
  return isTurnedAway ? { ...plan, commit: false } : plan;
}
