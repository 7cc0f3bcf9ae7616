import { follow, type Followed, readFollowed, writeFollowed } from '../../../../core/payout/ask/follow.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { Random } from '../../../random.ts';
import { poolNow } from '../payouts.ts';

type Status = 'created' | 'in-process' | 'paid' | 'failed' | 'canceled';

/** A service of the specification (4.1), in memory, that counts what it is asked. */
class Service {
  readonly payouts = new Map<string, Status>();
  private readonly byStatus = new Map<string, string[]>();
  requests = 0;
  /** Happens before each answer. */
  meanwhile: () => void = () => undefined;
  /** The order of the list, which nobody promises. */
  order: (ids: string[]) => string[] = (ids) => ids;
  /** How it writes statuses in records; lists are asked by the codes. */
  word: (status: Status) => string = (status) => status;

  add(...ids: string[]): void {
    for (const id of ids) this.set(id, 'created');
  }

  set(id: string, status: Status): void {
    this.payouts.set(id, status);
    this.byStatus.clear();
  }

  private idsIn(status: string): string[] {
    const ids =
      this.byStatus.get(status) ?? [...this.payouts.keys()].filter((id) => this.payouts.get(id) === status);
    this.byStatus.set(status, ids);
    return ids;
  }

  async list(page: number, limit: number, { status }: JsonObject): Promise<PayoutsReply> {
    this.answer();
    const all = this.order(this.idsIn(String(status)));
    const items = all.slice((page - 1) * limit, page * limit).map((id) => this.record(id));
    const last_page = Math.ceil(all.length / limit);
    return {
      kind: 'data',
      data: { items, total: all.length, current_page: page, last_page, per_page: limit },
    };
  }

  async status(id: string): Promise<PayoutsReply> {
    this.answer();
    if (this.payouts.has(id)) return { kind: 'data', data: this.record(id) };
    return {
      kind: 'refusal',
      status: 404,
      code: 'http_404',
      says: { code: 'message', text: 'No such payout.' },
    };
  }

  private answer(): void {
    this.requests++;
    this.meanwhile();
  }

  private record(id: string): JsonObject {
    return {
      merchant_payout_id: id,
      status: this.word(this.payouts.get(id)!),
      amount: 1500,
      currency: 'CLP',
    };
  }
}

/** Polls, and keeps what was followed after the first poll, and where a change was given, as n8n does. */
class Follower {
  readonly events: string[] = [];
  readonly service: Service;
  private saved: string | undefined;
  private memory: Followed | undefined;

  constructor(service: Service) {
    this.service = service;
  }

  async poll(): Promise<string[]> {
    const changes = await follow(this.service, this.memory, poolNow());
    if (changes === undefined) return [];
    const isFirst = this.memory === undefined;
    this.memory = changes.followed;
    const events = changes.records.map((record) => `${record.merchant_payout_id} ${record.status}`);
    if (isFirst || events.length > 0) this.saved = writeFollowed(changes.followed, 'account');
    this.events.push(...events);
    return events;
  }

  restart(): void {
    this.memory = readFollowed(this.saved, 'account');
  }
}

let service: Service;
let follower: Follower;
beforeEach(() => {
  service = new Service();
  follower = new Follower(service);
});
const move = (id: string, status: Status) => service.set(id, status);

test('the first poll gives the payouts that are on their way, and not those that are done', async () => {
  service.add('a', 'b', 'c');
  move('b', 'in-process');
  move('c', 'paid');
  expect(await follower.poll()).toEqual(['a created', 'b in-process']);
  expect(await follower.poll()).toEqual([]);
});

test('each change after the first poll comes once, over restarts, too', async () => {
  service.add('a', 'b');
  await follower.poll();
  move('a', 'in-process');
  expect(await follower.poll()).toEqual(['a in-process']);
  follower.restart();
  expect(await follower.poll()).toEqual([]);
  move('a', 'paid');
  move('b', 'canceled');
  service.add('c');
  follower.restart();
  expect((await follower.poll()).toSorted()).toEqual(['a paid', 'b canceled', 'c created']);
  follower.restart();
  expect(await follower.poll()).toEqual([]);
});

describe.each<[string, Record<Status, string>]>([
  [
    'in capitals',
    { created: 'CREATED', 'in-process': 'IN-PROCESS', paid: 'PAID', failed: 'FAILED', canceled: 'CANCELED' },
  ],
  [
    'by other words',
    {
      created: 'received',
      'in-process': 'In process',
      paid: 'Paid',
      failed: 'returned',
      canceled: 'Cancelled',
    },
  ],
  [
    'by words that nobody knows, where the list says what they mean',
    { created: 'Nuevo', 'in-process': 'Enviado', paid: 'Pagado', failed: 'Devuelto', canceled: 'Anulado' },
  ],
])('statuses %s', (_, words) => {
  beforeEach(() => (service.word = (status) => words[status]));

  test('payouts that have ended do not come with the first poll, and are never asked about', async () => {
    const ended = Array.from({ length: 90 }, (_, i) => `old-${i}`);
    service.add('a', 'b', ...ended);
    move('b', 'in-process');
    for (const [i, id] of ended.entries()) move(id, (['paid', 'failed', 'canceled'] as const)[i % 3]!);
    expect(await follower.poll()).toEqual([`a ${words.created}`, `b ${words['in-process']}`]);
    follower.restart();
    service.requests = 0;
    expect(await follower.poll()).toEqual([]);
    expect(service.requests).toBe(5);
    service.add('c');
    expect(await follower.poll()).toEqual([`c ${words.created}`]);
    expect(service.requests).toBe(5 + 5 + 2);
  });

  test('each change comes once, and what has ended is not asked about again', async () => {
    service.add('a', 'b');
    await follower.poll();
    move('a', 'paid');
    move('b', 'failed');
    expect((await follower.poll()).toSorted()).toEqual([`a ${words.paid}`, `b ${words.failed}`]);
    service.add('c');
    follower.restart();
    const status = jest.spyOn(service, 'status');
    expect(await follower.poll()).toEqual([`c ${words.created}`]);
    expect(status).not.toHaveBeenCalled();
  });
});

test('a payout that came and was paid between two polls is found', async () => {
  service.add('a', 'old');
  move('old', 'paid');
  await follower.poll();
  service.add('b');
  move('b', 'paid');
  expect(await follower.poll()).toEqual(['b paid']);
});

test('what the first poll leaves out is followed when it moves: paid, and then taken back', async () => {
  service.add('a', 'b');
  move('b', 'paid');
  await follower.poll();
  move('b', 'failed');
  expect(await follower.poll()).toEqual(['b failed']);
});

test('a payout that is on its way again can come to the same end again', async () => {
  service.add('a', 'b');
  await follower.poll();
  move('a', 'failed');
  expect(await follower.poll()).toEqual(['a failed']);
  move('a', 'in-process');
  expect(await follower.poll()).toEqual(['a in-process']);
  move('a', 'failed');
  expect(await follower.poll()).toEqual(['a failed']);
});

test('a payout that was taken back and paid again comes at each step, once', async () => {
  service.add('a', 'b');
  await follower.poll();
  for (const status of ['paid', 'failed', 'paid', 'failed'] as const) {
    move('a', status);
    expect(await follower.poll()).toEqual([`a ${status}`]);
    expect(await follower.poll()).toEqual([]);
  }
  move('b', 'paid');
  expect(await follower.poll()).toEqual(['b paid']);
});

test('a payout that the service does not know today is followed on', async () => {
  service.add('a', 'b');
  await follower.poll();
  service.payouts.delete('a');
  service.set('b', 'created');
  expect(await follower.poll()).toEqual([]);
  move('a', 'paid');
  expect(await follower.poll()).toEqual(['a paid']);
});

test('an account without payouts on their way costs five requests a poll after the first', async () => {
  service.add('old');
  move('old', 'paid');
  expect(await follower.poll()).toEqual([]);
  follower.restart();
  service.requests = 0;
  expect(await follower.poll()).toEqual([]);
  expect(service.requests).toBe(5);
  service.add('new');
  move('new', 'paid');
  expect(await follower.poll()).toEqual(['new paid']);
});

test('what was followed of another account means nothing', () => {
  const followed = { counts: { created: 1 }, open: new Map([['a', 'created']]), done: new Set<string>() };
  const text = writeFollowed(followed, 'one');
  expect(readFollowed(text, 'one')).toEqual(followed);
  expect(readFollowed(text, 'another')).toBeUndefined();
});

test.each(['turned_away', 'unclear', 'not_sent'] as const)(
  'a poll that is answered "%s" fails, and the next one finds what it would have',
  async (kind) => {
    service.add('a');
    await follower.poll();
    move('a', 'paid');
    const { status } = service;
    service.status = async () =>
      ({ kind, code: 'x', says: { code: 'message', text: 'Not now.' }, status: 429 }) as PayoutsReply;
    await expect(follower.poll()).rejects.toMatchObject({ says: { text: 'Not now.' } });
    service.status = status;
    expect(await follower.poll()).toEqual(['a paid']);
  },
);

describe('what 10,000 payouts cost', () => {
  const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`);
  beforeEach(async () => {
    for (const id of ids(10_000, 'old')) service.payouts.set(id, 'paid');
    service.add(...ids(1_000, 'new'));
    await follower.poll();
    service.requests = 0;
  });

  test('a poll without news costs five requests', async () => {
    await follower.poll();
    expect(service.requests).toBe(5);
  });

  test('a poll after ten were paid costs a list of those on their way, and ten questions', async () => {
    for (const id of ids(10, 'new')) move(id, 'paid');
    expect(await follower.poll()).toHaveLength(10);
    expect(service.requests).toBe(5 + 2 + 1 + 10);
  });

  test('a poll after a thousand were paid reads the list: it is cheaper than a thousand questions', async () => {
    for (const id of ids(1_000, 'new')) move(id, 'paid');
    expect(await follower.poll()).toHaveLength(1_000);
    expect(service.requests).toBeLessThan(5 + 2 + 23);
  });

  test('about ten characters are kept for each payout', async () => {
    for (const id of ids(10, 'new')) move(id, 'paid');
    const followed = (await follow(service, undefined, poolNow()))!.followed;
    expect(writeFollowed(followed, 'account').length).toBeLessThan(10_010 * 10 + 1_000 * 30);
  });
});

/** Payouts that come, move and end at any moment, also between the requests of one poll. */
describe.each([1, 2, 3, 4, 5, 6, 7, 8])('at random (seed %i)', (seed) => {
  test.each(['stable', 'unstable'])('each end comes once, in a %s list', async (listOrder) => {
    const random = new Random(seed);
    const pick = (count: number) => random.below(count);
    const happened: string[] = [];
    const step = () => {
      const id = `p-${pick(1_500)}`;
      const status = service.payouts.get(id);
      const next: Status =
        status === undefined
          ? 'created'
          : status === 'created'
            ? (['in-process', 'in-process', 'canceled'] as const)[pick(3)]!
            : (['paid', 'paid', 'failed'] as const)[pick(3)]!;
      if (status !== undefined && !['created', 'in-process'].includes(status)) return;
      service.set(id, next);
      happened.push(`${id} ${next}`);
    };
    if (listOrder === 'unstable') {
      service.order = (ids) => random.shuffled(ids);
    }
    service.add('first');
    await follower.poll();
    service.meanwhile = () => {
      if (random.chance(30)) step();
    };
    for (let poll = 0; poll < 60; poll++) {
      for (let moves = pick(60); moves > 0; moves--) step();
      await follower.poll().catch(() => undefined);
      if (random.chance(20)) follower.restart();
    }
    service.meanwhile = () => undefined;
    for (let poll = 0; poll < 3; poll++) await follower.poll();

    const { events } = follower;
    expect(events.length).toBeGreaterThan(500);
    expect(new Set(events).size).toBe(events.length);
    expect(events.filter((event) => event !== 'first created' && !happened.includes(event))).toEqual([]);
    const ends = [...service.payouts].map(([id, status]) => `${id} ${status}`);
    expect(ends.filter((end) => !events.includes(end))).toEqual([]);
  });
});
