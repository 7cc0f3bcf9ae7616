import { randomInt } from 'node:crypto';
import type { Execution, SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import {
  type PayoutRun,
  type PayoutRunChanges,
  payees,
  rowsOf,
  savePayoutRun,
  startPayoutRun,
  timesSent,
} from './payoutRuns.ts';
import { listen } from './triggers.ts';
import type { RealN8nBench } from './useRealN8n.ts';

export const BATCH = 10;
export const ROWS = 6 * BATCH;
const OPTIONS = { batchSize: BATCH, maxWait: 1 };

/** An account at a service. */
export interface Service {
  sandbox: Sandbox;
  credential: SavedCredential;
  /** The outcome of a row that was sent before. */
  sentBefore: 'already_there' | 'unknown';
}

/** A workflow and a sheet that it pays. */
export interface Sheet {
  service: Service;
  run: PayoutRun;
  name: string;
  rows: { id: string }[];
  /** The name of the node that pays. */
  node: string;
}

export type Begin = (sheet: Sheet) => Promise<string>;

/**
 * Sheets that are paid, in a real n8n, from accounts at three services, one of which shows at once what it has. Each
 * pays an id twice when it is sent twice: nothing but the node keeps a payee from being paid twice.
 */
export class Sheets {
  services: Service[] = [];
  readonly #used: RealN8nBench;
  #sheets = 0;

  constructor(used: RealN8nBench) {
    this.#used = used;
  }

  async open(): Promise<void> {
    this.services = [
      await this.#openAccount('prompt', {}, 'already_there'),
      await this.#openAccount('with a list that lags', { listLag: 'release' }, 'already_there'),
      await this.#openAccount('that shows nothing', { listLag: 'release', statusLag: 'release' }, 'unknown'),
    ];
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map(({ sandbox }) => sandbox.close()));
  }

  async #openAccount(
    name: string,
    reading: Parameters<typeof startSandbox>[0],
    sentBefore: Service['sentBefore'],
  ): Promise<Service> {
    // n8n remembers what it has sent from an account, and several files may share one n8n.
    const serviceId = String(randomInt(10_000, 1_000_000_000));
    const sandbox = await startSandbox({ ids: 'repeatable', serviceId, ...reading });
    const { secret: sharedSecret, baseUrl: payoutsUrl } = sandbox;
    const data = { environment: 'custom', serviceId, sharedSecret, payoutsUrl, apis: 'payouts' };
    const credential = await this.#used.client.saveCredential({ name, type: 'paygolApi', data });
    return { sandbox, credential, sentBefore };
  }

  async forEachService(act: (service: Service) => Promise<void>): Promise<void> {
    await Promise.all(this.services.map(act));
  }

  async save(service: Service, changes: PayoutRunChanges = {}): Promise<Sheet> {
    const name = `sheet${++this.#sheets}-`;
    const rows = payees(`${name}row`, ROWS);
    const { client } = this.#used;
    const run = await savePayoutRun(client, service.credential, OPTIONS, { byHand: rows, ...changes });
    return { service, run, name, rows, node: 'Paygol' };
  }

  /** A sheet and a workflow that listens. */
  async new(service: Service, changes: PayoutRunChanges = {}): Promise<Sheet> {
    const sheet = await this.save(service, changes);
    await listen(this.#used.client, sheet.run);
    return sheet;
  }

  readonly start: Begin = ({ run, rows }) => startPayoutRun(this.#used.client, this.#used.n8n.url, run, rows);
  readonly startByHand: Begin = ({ run }) => this.#used.client.run(run.id, 'Start');

  /**
   * Starts a run and waits until it is in the middle: its first request has been answered, and its second has been
   * done, but its reply comes only with the third request after it.
   */
  async inTheMiddle(sheet: Sheet, begin: (sheet: Sheet) => Promise<unknown> = this.start): Promise<void> {
    const { sandbox } = sheet.service;
    sandbox.clearFaults();
    sandbox.schedule({ kind: 'delay', path: '/payouts', skip: 1, until: { requests: 3 }, commit: 'first' });
    const second = sandbox.nextRequest('/payouts').then(() => sandbox.nextRequest('/payouts'));
    await begin(sheet);
    await second;
  }

  async latest({ run }: Sheet): Promise<Execution> {
    const { client } = this.#used;
    return client.finished((await client.executions(run.id))[0]!.id);
  }

  /** Pays rows while nothing else sends any, and gives the outcomes, all of which are what has happened. */
  async pay(sheet: Sheet, begin = this.start): Promise<string[]> {
    const { sandbox } = sheet.service;
    const since = sandbox.log().at(-1)?.n ?? 0;
    const execution = await this.#used.client.finished(await begin(sheet));
    expect(execution.data.resultData.error?.message).toBeUndefined();
    const rows = rowsOf(execution, sheet.node);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(sheet.rows.map(({ id }) => id).toSorted());
    const sent = timesSent(sandbox, sheet.name, since);
    const isTrue = new Map([
      ['created', (id: string) => sent.has(id) && has(sheet, id)],
      ['already_there', (id: string) => !sent.has(id) && has(sheet, id)],
      ['not_sent', (id: string) => !sent.has(id)],
      ['unknown', (id: string) => !sent.has(id)],
    ]);
    expect(rows.filter(({ id, outcome }) => isTrue.get(outcome)?.(id) !== true)).toEqual([]);
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
    return sheet.rows.map(({ id }) => outcomes.get(id)!);
  }

  /** Pays another sheet, and then the same one until nothing of it waits for a run that still goes on. */
  async payAgain(sheet: Sheet, begin = this.start): Promise<string[]> {
    const name = `other-${sheet.name}`;
    const other = { ...sheet, name, rows: payees(`${name}row`, BATCH) };
    expect(await this.pay(other)).toEqual(Array(BATCH).fill('created'));
    for (;;) {
      const outcomes = await this.pay(sheet, begin);
      if (!outcomes.includes('not_sent')) return outcomes;
    }
  }

  /** Each row is paid, none of them in more than one request. */
  async expectPaidByRunAgain(sheet: Sheet): Promise<void> {
    const outcomes = await this.payAgain(sheet);
    const { sentBefore } = sheet.service;
    expect(outcomes.filter((outcome) => outcome !== 'created' && outcome !== sentBefore)).toEqual([]);
    expectSentOnce(sheet, ROWS);
  }
}

const has = ({ service }: Sheet, id: string) => service.sandbox.payouts({ externalId: id }).length > 0;

export function expectSentOnce({ service, name }: Sheet, count: number): void {
  expect([...timesSent(service.sandbox, name).values()]).toEqual(Array(count).fill(1));
}

/** Sheets that are paid in the n8n of a file. */
export function useSheets(used: RealN8nBench): Sheets {
  const sheets = new Sheets(used);
  beforeAll(() => sheets.open());
  afterAll(() => sheets.close());
  return sheets;
}
