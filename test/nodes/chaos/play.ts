import type { IDataObject, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';
import type { LogEntry } from '../../../sandbox/requestLog.ts';
import type { Sandbox } from '../../../sandbox/server.ts';
import { MemoryCredentials } from '../credentialsHelper.ts';
import { type EngineRun, runNode } from '../engine.ts';
import { row } from '../rows.ts';
import { credentialsFor } from '../usePaygol.ts';
import type { RowKind, Scenario, Step } from './scenario.ts';

/** Long enough for the sandbox on a busy machine, short enough to wait for. */
const TIMEOUT_SECONDS = 0.25;

const PAID = ['created', 'already_there'];
const OUTCOMES = [...PAID, 'conflict', 'rejected', 'unknown', 'not_sent', 'invalid', 'blank'];

/** Before anything has been sent the node may stop the workflow; with one of these words. */
const STOPS =
  /rows? (?:is|are) not valid, so nothing was sent|cannot be reached|could not be asked|without a token/;

/** What a scenario has come to. */
export interface Played {
  /** What is wrong; empty when nothing is. */
  readonly wrong: readonly string[];
  /** Every outcome that was claimed, as often as it was. */
  readonly outcomes: readonly string[];
}

/** One run of the node, and what it has claimed. */
interface Run {
  /** Goes with every create request, so that it is known which run has sent it. */
  readonly tag: string;
  readonly items: readonly IDataObject[];
  readonly claims: { readonly id: string; readonly outcome: string }[];
}

/**
 * Plays a scenario on n8n's engine against the sandbox, and compares what the node claimed with what happened.
 *
 * @param name makes the ids of this scenario its own
 */
export async function play(scenario: Scenario, sandbox: Sandbox, name: string): Promise<Played> {
  await sandbox.reset();
  const { refused, there, choices, habits } = scenario;
  const sheet = scenario.sheet.map((kind, i) => sheetRow(kind, i, name));
  sandbox.set({ ...habits, rejectIds: refused.map((i) => idOf(i, name)) });
  const credentials = credentialsFor(sandbox);
  const wrong: string[] = [];
  const runs: Run[] = [];
  /** How many create requests each run has begun before it was stopped. */
  const allowed = new Map<string, number>();
  const executions: StoppingCredentials[] = [];
  let process = 0;
  const staticData: IDataObject = {};

  const execute = async (tag: string, inputs: readonly (readonly IDataObject[])[], step: Partial<Step>) => {
    const [items = [], ...again] = inputs;
    const mode = step.mode ?? 'trigger';
    const stopping = new StoppingCredentials(credentials, step.stop ?? null);
    executions.push(stopping);
    const result = await runNode(items, {
      credentials: stopping,
      again,
      mode,
      // n8n keeps what the node stores for production executions only.
      staticData: mode === 'manual' ? structuredClone(staticData) : staticData,
      workflowId: `${name}-${process}`,
      parameters: parameters(tag, choices),
      node: { onError: choices.onError, retryOnFail: choices.retryOnFail, maxTries: 2, waitBetweenTries: 1 },
      onStart: (stop) => (stopping.stop = stop),
    });
    inputs.forEach((input, i) => runs.push(judge(tag, input, result, i, stopping.isStopped, sandbox, wrong)));
    allowed.set(tag, stopping.creates);
  };

  // Payouts that exist from somewhere else. Without asking, only a service that refuses ids can know of them.
  const canKnow = habits.ids === 'unique' || choices.askFirst === 'always';
  const before = canKnow
    ? there.filter(({ row: i }) => scenario.sheet[i] === 'good' && !refused.includes(i))
    : [];
  const foreign = new Map(
    before.map(({ row: i, other }) => [i, row(i, { id: idOf(i, name), ...(other ? { amount: '7' } : {}) })]),
  );
  if (foreign.size > 0) {
    await runNode([...foreign.values()], {
      credentials,
      workflowId: `${name}-elsewhere`,
      parameters: parameters('elsewhere', { ...choices, askFirst: 'never', batchSize: 1500 }),
    });
  }

  let wasManual = false;
  for (const [number, step] of scenario.steps.entries()) {
    if (step.releaseBefore) await atRest(sandbox);
    // What is only in memory is lost with the process: a manual run leaves nothing else, also not that something is unknown.
    if (step.restartBefore && !wasManual) process += 1;
    wasManual ||= step.mode === 'manual';
    const paid = new Set(
      runs
        .flatMap(({ claims }) => claims)
        .filter(({ outcome }) => PAID.includes(outcome))
        .map(({ id }) => id),
    );
    let items = step.rows === 'unpaid' ? sheet.filter(({ id }) => !paid.has(String(id))) : sheet;
    if (step.rows === 'more') items = [...items, row(900 + number, { id: `${name}-more-${number}` })];
    if (items.length === 0) break;
    sandbox.schedule(...step.faults);
    const tag = `${name}-run-${number}`;
    const half = Math.ceil(items.length / 2);
    if (step.course === 'loop' && items.length > 1) {
      await execute(tag, [items.slice(0, half), items.slice(half), items], step);
    } else if (step.course === 'twiceAtOnce') {
      await Promise.all([
        execute(tag, [items], step),
        execute(`${tag}-again`, [items], { ...step, stop: null }),
      ]);
    } else await execute(tag, [items], step);
    sandbox.clearFaults();
  }

  await atRest(sandbox);
  for (const execution of executions) execution.isOver = true;
  return {
    wrong: [...wrong, ...compareWithLedger(scenario, runs, allowed, sandbox, name)],
    outcomes: runs.flatMap(({ claims }) => claims.map(({ outcome }) => outcome)),
  };
}

function idOf(index: number, name: string): string {
  return `${name}-${index}`;
}

function sheetRow(kind: RowKind, i: number, name: string): IDataObject {
  switch (kind) {
    case 'good':
      return row(i, { id: idOf(i, name) });
    case 'invalid':
      return row(i, { id: idOf(i, name), bank_code: '999' });
    case 'repeat':
      return row(i, { id: idOf(Math.max(0, i - 1), name) });
    case 'blank':
      return { id: '', amount: null };
  }
}

function parameters(
  tag: string,
  { batchSize, invalidRows, askFirst, sendMissingAgain, patience }: Scenario['choices'],
): IDataObject {
  return {
    resource: 'payout',
    operation: 'create',
    columns: { mappingMode: 'autoMapInputData', value: null },
    invalidRows,
    options: {
      batchSize,
      askFirst,
      sendMissingAgain,
      patience,
      timeout: TIMEOUT_SECONDS,
      extraFields: { field: [{ place: 'request', name: 'run', type: 'text', value: tag }] },
    },
  };
}

/** Lets everything that is held back happen, and what follows from it. */
async function atRest(sandbox: Sandbox): Promise<void> {
  sandbox.release();
  await sandbox.settled();
}

/** The credential of one execution, which stops it when it is about to send a request. */
class StoppingCredentials extends MemoryCredentials {
  /** Create requests that have begun before the stop. */
  creates = 0;
  isStopped = false;
  /** A request that the node has given up may be repeated by n8n with a new token: not into the next scenario. */
  isOver = false;
  stop: () => void = () => undefined;
  #requests = 0;
  readonly #when: Step['stop'];

  constructor({ types, stored }: MemoryCredentials, when: Step['stop']) {
    super(Object.values(types), stored);
    this.#when = when;
  }

  override async authenticate(
    ...[credentials, typeName, options]: Parameters<MemoryCredentials['authenticate']>
  ): Promise<IHttpRequestOptions> {
    if (this.isOver) throw new Error('The scenario is over.');
    this.#requests += 1;
    const stopNow = () => {
      this.isStopped = true;
      this.stop();
    };
    if (this.#requests === this.#when?.at) {
      if (this.#when.afterMs === 0) stopNow();
      else setTimeout(stopNow, this.#when.afterMs);
    }
    if (!this.isStopped && options.url.endsWith('/payouts')) this.creates += 1;
    return super.authenticate(credentials, typeName, options);
  }
}

function tagOf({ body }: LogEntry): string | undefined {
  try {
    return (JSON.parse(body.toString()) as { run?: string }).run;
  } catch {
    return undefined;
  }
}

/** Checks one run by itself: each row has left once, paired with its item, and what it says exists does exist. */
function judge(
  tag: string,
  input: readonly IDataObject[],
  { runs, error }: EngineRun,
  index: number,
  mayBeStopped: boolean,
  sandbox: Sandbox,
  wrong: string[],
): Run {
  const outputs = runs[index];
  const say = (what: string) => wrong.push(`${tag}#${index}: ${what}`);
  const run: Run = { tag, items: input, claims: [] };
  if (outputs === undefined || outputs.length === 0) {
    // An earlier run of the same execution has stopped the workflow, or n8n did before this one began.
    if (error === undefined && !mayBeStopped) say('neither items nor an error came out');
    if (error !== undefined && !mayBeStopped && !STOPS.test(error.message)) say(`stopped: ${error.message}`);
    return run;
  }
  const [created = [], notCreated = [], errors = []] = outputs;
  if (errors.length > 0) say('items came out by the error output');
  const items = [...created, ...notCreated];
  if (items.length !== input.length) say(`${items.length} items for ${input.length} rows`);
  const seen = new Set<unknown>();
  for (const item of items) {
    const { json } = item;
    const position = (item.pairedItem as { item: number } | undefined)?.item;
    if (position === undefined || seen.has(position) || json.row !== position + 1) {
      say(`row ${String(json.row)} is paired with item ${String(position)}`);
      continue;
    }
    seen.add(position);
    const id = String(input[position]?.id ?? '');
    const outcome = String(json.outcome);
    if (json.id !== id) say(`row ${position + 1} has the id "${String(json.id)}" instead of "${id}"`);
    if (!OUTCOMES.includes(outcome)) say(`"${outcome}" is no outcome`);
    if (created.includes(item) !== PAID.includes(outcome)) say(`${outcome} came out by the wrong output`);
    if (outcome !== 'created' && typeof json.reason !== 'string') say(`${outcome} without a reason`);
    if (outcome !== 'blank') run.claims.push({ id, outcome });
    judgeRecord(item, id, String(input[position]?.amount), outcome, sandbox, say);
  }
  return run;
}

/** What is claimed to exist must exist when it is claimed, and the record must be that of this row. */
function judgeRecord(
  { json }: INodeExecutionData,
  id: string,
  amount: string,
  outcome: string,
  sandbox: Sandbox,
  say: (what: string) => void,
): void {
  const isPaid = PAID.includes(outcome);
  if (!isPaid && outcome !== 'conflict') return;
  const record = json.payout as IDataObject | undefined;
  const payouts = sandbox.payouts({ externalId: id });
  if ((record?.external_id ?? record?.merchant_payout_id) !== id)
    say(`${outcome} ${id} with the record of another payout`);
  if (payouts.length === 0) say(`${outcome} ${id}, but the service does not have it`);
  const agreeing = payouts.filter(({ row: { amount: paid } }) => paid.digits === amount);
  if (isPaid && agreeing.length === 0) say(`${outcome} ${id}, but with another amount`);
  if (outcome === 'conflict' && agreeing.length === payouts.length) say(`conflict for ${id}, which agrees`);
}

/** When everything has come to rest: no payout exists twice, and none exists that its run has claimed not to have made. */
function compareWithLedger(
  { habits, choices }: Scenario,
  runs: readonly Run[],
  allowed: ReadonlyMap<string, number>,
  sandbox: Sandbox,
  name: string,
): string[] {
  const wrong: string[] = [];
  const idOfPayout = new Map(sandbox.payouts().map(({ payout_id, external_id }) => [payout_id, external_id]));
  // Whoever chooses these relies on a service that refuses an id that it has.
  const reliesOnRefusal = choices.askFirst === 'never' || choices.sendMissingAgain;
  if (habits.ids === 'unique' || !reliesOnRefusal) {
    const counts = new Map<string, number>();
    for (const id of idOfPayout.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const [id, count] of counts) if (count > 1) wrong.push(`${id} was paid ${count} times`);
  }
  const madeBy = new Map<string, Set<string>>();
  const sent = new Map<string, number>();
  for (const entry of sandbox.log().filter(({ path }) => path.endsWith('/payouts'))) {
    const tag = tagOf(entry) ?? '';
    sent.set(tag, (sent.get(tag) ?? 0) + 1);
    const made = madeBy.get(tag) ?? new Set();
    for (const payout of entry.committed) made.add(idOfPayout.get(payout) ?? '');
    madeBy.set(tag, made);
  }
  for (const [tag, count] of allowed) {
    if ((sent.get(tag) ?? 0) > count) wrong.push(`${tag} has sent payouts after it was stopped`);
  }
  const tags = new Set(runs.map(({ tag }) => tag));
  for (const tag of tags) {
    const claimed = new Map<string, Set<string>>();
    for (const run of runs.filter((one) => one.tag === tag)) {
      for (const { id, outcome } of run.claims) claimed.set(id, (claimed.get(id) ?? new Set()).add(outcome));
    }
    for (const id of madeBy.get(tag) ?? []) {
      const outcomes = claimed.get(id) ?? new Set(['nothing']);
      // Of several runs in one execution one has sent it; the others may have had other things to say.
      const isOwned = ['created', 'unknown', 'already_there'].some((outcome) => outcomes.has(outcome));
      if (!isOwned) wrong.push(`${tag} has made ${id}, and claims ${[...outcomes].join(' and ')}`);
    }
  }
  for (const id of idOfPayout.values()) {
    if (!id.startsWith(name)) wrong.push(`${id} comes from another scenario`);
  }
  return wrong;
}
