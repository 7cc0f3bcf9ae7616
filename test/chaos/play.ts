import { AsyncLocalStorage } from 'node:async_hooks';
import type { IDataObject, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { DEFAULT_READINGS } from '../../sandbox/readings/switches.ts';
import { MemoryCredentials } from '../nodes/engine/credentialsHelper.ts';
import { killed } from '../nodes/engine/deduplicationStore.ts';
import { type EngineRun, runNode } from '../nodes/engine/engine.ts';
import { row } from '../nodes/engine/rows.ts';
import * as inEnglish from '../inEnglish.ts';
import { credentialsFor } from '../nodes/engine/usePaygol.ts';
import { type N8nProcess, newProcess } from './n8nProcess.ts';
import type { Place, RowKind, Scenario, Step } from './scenario.ts';

/** How long a run waits for a reply, in milliseconds, where it is another time than in the others. */
export const timeoutOf = new AsyncLocalStorage<number>();

const PAID = ['created', 'already_there'];
const OUTCOMES = [...PAID, 'conflict', 'rejected', 'repeated', 'unknown', 'not_sent', 'invalid', 'blank'];

/** Before anything has been sent the node may stop the workflow; with one of these words. */
const STOPS =
  /rows? (?:are|is) not valid, so nothing was sent|can(?:not|'t) be reached|could not be checked|without a token|refused the Service ID or the Shared Secret|another run, still in progress|^Nothing was paid: /;

const UNANSWERED =
  inEnglish.say({ code: 'did_not_answer', cause: { code: 'message', text: '…' } }).split('…')[0] ?? '';
const mayStop = (message: string) => STOPS.test(message) || message.startsWith(UNANSWERED);

/** In an id that people have changed. */
const CHANGED = '-changed-';

const OWN_CONFLICT = 'conflict with what was sent';

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

/** Which node has run, and in which life of which process. */
interface Sender {
  readonly place: Place | 'elsewhere';
  readonly life: string;
}

/**
 * Plays a scenario on n8n's engine against the sandbox, and compares what the node claimed with what happened.
 *
 * @param processes two; one that is killed is replaced
 * @param name makes the ids of this scenario its own
 */
export async function play(
  scenario: Scenario,
  sandbox: Sandbox,
  processes: N8nProcess[],
  name: string,
): Promise<Played> {
  const world = new World(scenario, sandbox, processes, name);
  await sandbox.reset();
  sandbox.set({ ...scenario.habits, rejectIds: scenario.refused.map((i) => idOf(i, name)) });
  await world.payElsewhere();
  for (const [number, step] of scenario.steps.entries()) await world.take(number, step);
  await atRest(sandbox);
  world.end();
  const wrong = [...world.wrong, ...compareWithLedger(scenario, world, sandbox, name)];
  if (wrong.length === 0) wrong.push(...(await world.cleanRun()));
  return { wrong, outcomes: world.runs.flatMap(({ claims }) => claims.map(({ outcome }) => outcome)) };
}

/** The processes, workflows and executions of one scenario. */
class World {
  readonly wrong: string[] = [];
  readonly runs: Run[] = [];
  /** How many create requests each run has begun before it was stopped. */
  readonly allowed = new Map<string, number>();
  readonly senders = new Map<string, Sender>();
  /** Runs whose process was killed: what they would have said nobody has seen. */
  readonly killed = new Set<string>();
  readonly #scenario: Scenario;
  readonly #sandbox: Sandbox;
  readonly #processes: N8nProcess[];
  readonly #name: string;
  readonly #credentials: MemoryCredentials;
  readonly #executions: StoppingCredentials[] = [];
  readonly #lives = [0, 0];

  constructor(scenario: Scenario, sandbox: Sandbox, processes: N8nProcess[], name: string) {
    this.#scenario = scenario;
    this.#sandbox = sandbox;
    this.#processes = processes;
    this.#name = name;
    this.#credentials = credentialsFor(sandbox);
    this.#restart(0);
    this.#restart(1);
  }

  /** Payouts that exist from somewhere else. */
  async payElsewhere(): Promise<void> {
    const { there, refused, sheet, choices } = this.#scenario;
    const known = there.filter(({ row: i }) => sheet[i] === 'good' && !refused.includes(i));
    const foreign = new Map(
      known.map(({ row: i, other }) => [
        i,
        row(i, { id: idOf(i, this.#name), ...(other ? { amount: '7' } : {}) }),
      ]),
    );
    if (foreign.size === 0) return;
    const tag = 'elsewhere';
    this.senders.set(tag, { place: 'elsewhere', life: tag });
    await runNode([...foreign.values()], {
      credentials: this.#credentials,
      workflowId: `${this.#name}-elsewhere`,
      parameters: parameters(tag, { ...choices, batchSize: 1500 }),
      ...this.#paygol(0),
    });
    this.#restart(0);
  }

  async take(number: number, step: Step): Promise<void> {
    const sandbox = this.#sandbox;
    if (step.releaseBefore) await atRest(sandbox);
    if (step.restartBefore) this.#restart(step.process);
    const items = this.#itemsOf(number, step);
    if (items.length === 0) return;
    sandbox.schedule(...step.faults);
    const tag = `${this.#name}-run-${number}`;
    const again = { ...step, stop: null };
    const half = Math.ceil(items.length / 2);
    switch (step.course) {
      case 'loop':
        await this.#execute(
          tag,
          items.length > 1 ? [items.slice(0, half), items.slice(half), items] : [items],
          step,
        );
        break;
      case 'twiceAtOnce':
        await Promise.all([this.#execute(tag, [items], step), this.#execute(`${tag}-again`, [items], again)]);
        break;
      case 'twoProcesses':
        await Promise.all([
          this.#execute(tag, [items], step),
          this.#execute(`${tag}-again`, [items], { ...again, process: step.process === 0 ? 1 : 0 }),
        ]);
        break;
      case 'copyAtOnce':
        await Promise.all([
          this.#execute(tag, [items], step),
          this.#execute(`${tag}-again`, [items], {
            ...again,
            place: step.place === 'copy' ? 'original' : 'copy',
          }),
        ]);
        break;
      case 'once':
        await this.#execute(tag, [items], step);
    }
    sandbox.clearFaults();
  }

  /** What executions that were given up may still do must not reach into the next scenario. */
  end(): void {
    for (const execution of this.#executions) execution.isOver = true;
  }

  /**
   * One more run when all is well. What exists is found; what was never in a request is paid, however many runs have
   * planned to; nothing is paid twice by it.
   */
  async cleanRun(): Promise<string[]> {
    const { scenario, name, sandbox } = {
      scenario: this.#scenario,
      name: this.#name,
      sandbox: this.#sandbox,
    };
    const existed = new Set(sandbox.payouts().map(({ external_id }) => external_id));
    const sent = new Set(this.#executions.flatMap(({ attempted }) => [...attempted]));
    sandbox.set({ ...DEFAULT_READINGS, ids: scenario.habits.ids, errorShape: 'object' });
    const items = this.#sheet().filter(
      (_, i) => scenario.sheet[i] === 'good' && !scenario.refused.includes(i),
    );
    if (items.length === 0) return [];
    const run = {
      credentials: this.#credentials,
      ...this.#paygol(0),
      ...placeOf('original', name),
      parameters: parameters(`${name}-clean`, { ...scenario.choices, ...DEFAULT_CHOICES }),
      // What is held comes out, too, where nothing is made.
      node: { onError: 'continueRegularOutput' as const },
    };
    // On a busy machine an answer takes its time, and here nothing is to be lost by waiting.
    const { outputs, error } = await timeoutOf.run(10_000, () => runNode(items, run));
    if (error !== undefined) return [`the clean run stopped: ${error.message}`];
    const wrong: string[] = [];
    for (const { json } of outputs.flat()) {
      const id = String(json.id);
      const outcome = String(json.outcome);
      const say = (what: string) =>
        wrong.push(`the clean run: ${id} ${what}, and comes out as ${outcome}: ${String(json.reason)}`);
      const isThere = outcome === 'already_there' || outcome === 'conflict';
      if (existed.has(id) && !isThere) say('existed');
      const wasPaid = [...sent].some((other) => other.startsWith(`${id}${CHANGED}`));
      const isHeld = outcome === 'repeated' && wasPaid;
      if (!existed.has(id) && !sent.has(id) && !isHeld && this.killed.size === 0 && outcome !== 'created')
        say('was never sent');
    }
    return wrong;
  }

  #sheet(): IDataObject[] {
    return this.#scenario.sheet.map((kind, i) => sheetRow(kind, i, this.#name));
  }

  #itemsOf(number: number, step: Step): IDataObject[] {
    const items = this.#rowsOf(number, step);
    return step.ids === 'same'
      ? items
      : items.map((item) =>
          item.id === '' ? item : { ...item, id: `${String(item.id)}${CHANGED}${number}` },
        );
  }

  #rowsOf(number: number, { rows }: Step): IDataObject[] {
    const sheet = this.#sheet();
    const added = row(900 + number, { id: `${this.#name}-more-${number}` });
    if (rows === 'more') return [...sheet, added];
    if (rows === 'other') return [added];
    if (rows === 'all') return sheet;
    const claims = this.runs.flatMap(({ claims }) => claims);
    const paid = new Set(claims.filter(({ outcome }) => PAID.includes(outcome)).map(({ id }) => id));
    return sheet.filter(({ id }) => !paid.has(String(id)));
  }

  #paygol(process: 0 | 1) {
    return { paygol: (this.#processes[process] as N8nProcess).paygol };
  }

  /** What is only in memory is lost with the process. */
  #restart(process: 0 | 1): void {
    this.#lives[process] = (this.#lives[process] as number) + 1;
    this.#processes[process]?.restart(`${this.#sandbox.baseUrl} ${this.#sandbox.serviceId}`);
  }

  async #execute(tag: string, inputs: readonly (readonly IDataObject[])[], step: Step): Promise<void> {
    const { choices } = this.#scenario;
    const [items = [], ...again] = inputs;
    const isAlone = step.course === 'once' || step.course === 'loop' || step.course === 'twoProcesses';
    const kills = step.stop?.how === 'kill' && isAlone;
    const stopping = new StoppingCredentials(this.#credentials, step.stop, kills);
    this.#executions.push(stopping);
    this.senders.set(tag, { place: step.place, life: `${step.process}/${this.#lives[step.process]}` });
    const { workflowId, node } = placeOf(step.place, this.#name);
    const run = runNode(items, {
      credentials: stopping,
      again,
      mode: step.mode,
      workflowId,
      parameters: parameters(tag, choices),
      node: {
        ...node,
        onError: choices.onError,
        retryOnFail: choices.retryOnFail,
        maxTries: 2,
        waitBetweenTries: 1,
      },
      onStart: (stop, workflow) => {
        stopping.stop = stop;
        stopping.workflow = workflow;
      },
      ...this.#paygol(step.process),
    });
    const result = await Promise.race([run, stopping.killed]);
    if (result === 'killed') {
      this.killed.add(tag);
      this.#processes[step.process] = await newProcess();
      this.#restart(step.process);
      return;
    }
    inputs.forEach((input, i) =>
      this.runs.push(judge(tag, input, result, i, stopping.isStopped, this.#sandbox, this.wrong)),
    );
    this.allowed.set(tag, stopping.creates);
  }
}

const DEFAULT_CHOICES = {
  checkFirst: 'sample',
  resendUnknown: false,
  invalidRows: 'sendValid',
  batchSize: 1500,
} as const;

/** The workflow and the node that a step runs. */
function placeOf(place: Place, name: string): { workflowId: string; node: { id?: string; name?: string } } {
  switch (place) {
    case 'copy':
      return { workflowId: `${name}-copy`, node: {} };
    case 'secondNode':
      return { workflowId: name, node: { id: 'second' } };
    default:
      return { workflowId: name, node: {} };
  }
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
  { batchSize, invalidRows, checkFirst, resendUnknown, maxWait }: Scenario['choices'],
): IDataObject {
  return {
    resource: 'payout',
    operation: 'create',
    invalidRows,
    simple: false,
    options: {
      batchSize,
      checkFirst,
      resendUnknown,
      maxWait,
      requestFields: { field: [{ name: 'run', value: tag }] },
    },
  };
}

/** Lets everything that is held back happen, and what follows from it. */
async function atRest(sandbox: Sandbox): Promise<void> {
  sandbox.release();
  await sandbox.settled();
}

/** The credential of one execution, which stops it, or kills its process, when it is about to send a request. */
class StoppingCredentials extends MemoryCredentials {
  /** Create requests that have begun before the stop. */
  creates = 0;
  /** Ids in create requests, also in those that have not arrived. */
  readonly attempted = new Set<string>();
  isStopped = false;
  /** A request that the node has given up may be repeated by n8n with a new token: not into the next scenario. */
  isOver = false;
  stop: () => void = () => undefined;
  workflow: object | undefined;
  readonly killed: Promise<'killed'>;
  #kill!: (how: 'killed') => void;
  #requests = 0;
  readonly #when: Step['stop'];
  readonly #kills: boolean;

  constructor({ types, stored }: MemoryCredentials, when: Step['stop'], kills: boolean) {
    super(Object.values(types), stored);
    this.#when = when;
    this.#kills = kills;
    this.killed = new Promise((resolve) => (this.#kill = resolve));
  }

  override async authenticate(
    ...[credentials, typeName, options]: Parameters<MemoryCredentials['authenticate']>
  ): Promise<IHttpRequestOptions> {
    if (this.isOver) throw new Error('The scenario is over.');
    this.#requests += 1;
    const stopNow = () => {
      this.isStopped = true;
      if (!this.#kills) return this.stop();
      killed.add(this.workflow as object);
      this.#kill('killed');
    };
    if (this.#requests === this.#when?.at) {
      if (this.#when.afterMs === 0) stopNow();
      else setTimeout(stopNow, this.#when.afterMs);
    }
    // Nothing leaves a process that has been killed.
    if (this.isStopped && this.#kills) await new Promise(() => undefined);
    if (options.url.endsWith('/payouts')) {
      if (!this.isStopped) this.creates += 1;
      const { payload } = (options as unknown as { paygol: { payload: { payouts: { id: string }[] } } })
        .paygol;
      for (const { id } of payload.payouts) this.attempted.add(id);
    }
    return super.authenticate(credentials, typeName, options);
  }
}

/** The create requests that have come in: which run has sent each, and what was made of it. */
function requestsOf(sandbox: Sandbox): { tag: string; committed: readonly string[] }[] {
  return sandbox
    .log()
    .filter(({ path }) => path.endsWith('/payouts'))
    .map(({ body, committed }) => {
      try {
        return { tag: (JSON.parse(body.toString()) as { run?: string }).run ?? '', committed };
      } catch {
        return { tag: '', committed };
      }
    });
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
    if (error !== undefined && !mayBeStopped && !mayStop(error.message)) say(`stopped: ${error.message}`);
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
    // A conflict with what this run has sent itself does not say that its request has made nothing.
    const isOwn =
      outcome === 'conflict' && /^conflict_(?:after_sending|in_amount)$/.test(String(json.reasonCode));
    if (outcome !== 'blank') run.claims.push({ id, outcome: isOwn ? OWN_CONFLICT : outcome });
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
  const record = json.record as IDataObject | undefined;
  const payouts = sandbox.payouts({ externalId: id });
  const recorded = String(record?.external_id ?? record?.merchant_payout_id);
  if (recorded.trim().toLowerCase() !== id.toLowerCase())
    say(`${outcome} ${id} with the record of another payout`);
  if (payouts.length === 0) say(`${outcome} ${id}, but the service does not have it`);
  const agreeing = payouts.filter(({ row: { amount: paid } }) => paid === amount);
  if (isPaid && agreeing.length === 0) say(`${outcome} ${id}, but with another amount`);
  if (outcome === 'conflict' && agreeing.length === payouts.length) say(`conflict for ${id}, which agrees`);
}

/**
 * When everything has come to rest: no payout exists twice, and none exists that its run has claimed not to have made.
 */
function compareWithLedger(scenario: Scenario, world: World, sandbox: Sandbox, name: string): string[] {
  const wrong: string[] = [];
  const idOfPayout = new Map(sandbox.payouts().map(({ payout_id, external_id }) => [payout_id, external_id]));
  const sent = new Map<string, number>();
  /** By id, the run that has made each payout. */
  const makers = new Map<string, string[]>();
  for (const { tag, committed } of requestsOf(sandbox)) {
    sent.set(tag, (sent.get(tag) ?? 0) + 1);
    for (const payout of committed) {
      const id = idOfPayout.get(payout) ?? '';
      makers.set(id, [...(makers.get(id) ?? []), tag]);
    }
  }
  for (const [id, tags] of makers) {
    if (tags.length > 1 && !isExempt(scenario, world, tags))
      wrong.push(`${id} was paid ${tags.length} times, by ${tags.join(' and ')}`);
  }
  for (const [payee, ids] of idsByPayee(sandbox)) {
    // Under each id one of those that have paid it; that an id is paid once is said above.
    const tags = [...ids].flatMap((id) => makers.get(id)?.[0] ?? []);
    if (ids.size > 1 && !scenario.choices.resendUnknown && !areAllStrangers(world, tags))
      wrong.push(`${payee} was paid under ${[...ids].join(' and ')}, by ${tags.join(' and ')}`);
  }
  for (const [tag, count] of world.allowed) {
    if ((sent.get(tag) ?? 0) > count) wrong.push(`${tag} has sent payouts after it was stopped`);
  }
  for (const tag of new Set(world.runs.map((run) => run.tag))) {
    const claimed = new Map<string, Set<string>>();
    for (const run of world.runs.filter((one) => one.tag === tag)) {
      for (const { id, outcome } of run.claims) claimed.set(id, (claimed.get(id) ?? new Set()).add(outcome));
    }
    for (const [id, tags] of makers) {
      if (!tags.includes(tag)) continue;
      const outcomes = claimed.get(id) ?? new Set(['nothing']);
      // Of several runs in one execution one has sent it; the others may have had other things to say.
      const isOwned = ['created', 'unknown', 'already_there', OWN_CONFLICT].some((outcome) =>
        outcomes.has(outcome),
      );
      if (!isOwned) wrong.push(`${tag} has made ${id}, and claims ${[...outcomes].join(' and ')}`);
    }
  }
  for (const id of idOfPayout.values()) {
    if (!id.startsWith(name)) wrong.push(`${id} comes from another scenario`);
  }
  return wrong;
}

/**
 * What is not promised (docs/when-something-goes-wrong.md): to a user who lets missing rows be sent again, by a later
 * run; and, where the service takes an id again, for what another workflow or node has sent in another process, or
 * before a restart, when it is not looked up or does not show yet.
 */
function isExempt(
  { habits, choices, steps }: Scenario,
  { senders }: World,
  tags: readonly string[],
): boolean {
  const isOfSeveralRuns = new Set(tags).size === tags.length || steps.some(({ course }) => course === 'loop');
  if (choices.resendUnknown && isOfSeveralRuns) return true;
  const isLate = steps.some(({ faults }) =>
    faults.some((fault) => fault.kind === 'delay' || ('commit' in fault && fault.commit === 'later')),
  );
  const hides = habits.listLag !== null || habits.statusLag !== null || habits.listShows !== 'all' || isLate;
  if (choices.checkFirst !== 'inDoubt' && !hides) return false;
  return areAllStrangers({ senders }, tags);
}

/** Ids by what was paid: document and amount. */
function idsByPayee(sandbox: Sandbox): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { external_id, row: paid } of sandbox.payouts()) {
    const payee = `${String((paid.beneficiary as IDataObject).document_number)} ${paid.amount}`;
    ids.set(payee, (ids.get(payee) ?? new Set()).add(external_id));
  }
  return ids;
}

function areAllStrangers({ senders }: Pick<World, 'senders'>, tags: readonly string[]): boolean {
  return tags.every((tag, i) =>
    tags.slice(i + 1).every((other) => areStrangers(senders.get(tag), senders.get(other))),
  );
}

/** Whether neither the memory of a process nor the claims of a node tell one of the other. */
function areStrangers(a: Sender | undefined, b: Sender | undefined): boolean {
  const node = (sender: Sender | undefined) => (sender?.place === 'renamed' ? 'original' : sender?.place);
  return a?.life !== b?.life && node(a) !== node(b);
}
