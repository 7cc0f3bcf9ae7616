import type { JsonObject } from '../../../../core/json/types.ts';
import type { PayoutQuestions } from '../../../../core/payout/questions.ts';
import { lookUp, type LookUpSettings } from '../../../../core/payout/send/lookup.ts';
import type { PayoutsReply } from '../../../../core/payout/reply.ts';
import { isControl, lost, missing, page, payout, readsNow, record } from '../payouts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`);
const records = (names: string[]) => names.map((id) => record(payout(id)));

/** A service that has these records, and notes what it is asked, but for questions about ids that do not exist. */
function service(has: JsonObject[], perPage = 500) {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const questions: PayoutQuestions = {
    status: async (id) => {
      if (!isControl(id)) asked.push(id);
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay -= 1;
      const found = has.find(({ merchant_payout_id }) => merchant_payout_id === id);
      return found === undefined ? missing : { kind: 'data', data: found };
    },
    list: async (number) => {
      asked.push(`page ${number}`);
      return page(has.slice((number - 1) * perPage, number * perPage), {
        total: has.length,
        current_page: number,
        last_page: Math.max(1, Math.ceil(has.length / perPage)),
        per_page: perPage,
      });
    },
  };
  return { questions, asked, most: () => most };
}

const kinds = async (
  wanted: string[],
  questions: PayoutQuestions,
  { reads = readsNow(), listSuffices = false }: Partial<LookUpSettings> = {},
) =>
  [...(await lookUp(wanted, questions, { reads, listSuffices }))]
    .map(([id, { kind }]) => `${id} ${kind}`)
    .sort();

test('few ids are asked for one by one, six at once to begin with, and one more after each round', async () => {
  const { questions, asked, most } = service(records(ids(5)));
  expect(await kinds(ids(19), questions)).toEqual(
    ids(19)
      .map((id, i) => `${id} ${i < 5 ? 'found' : 'missing'}`)
      .sort(),
  );
  // In the end, whether the service still knows what it has shown.
  expect(asked).toEqual([...ids(19), 'id-4']);
  expect(most()).toBe(7);
});

test('many ids are looked for in the list when it has few pages, and those that it lacks one by one', async () => {
  const { questions, asked } = service(records(ids(30)), 10);
  expect(await kinds(ids(40), questions)).toEqual(
    ids(40)
      .map((id, i) => `${id} ${i < 30 ? 'found' : 'missing'}`)
      .sort(),
  );
  expect(asked.slice(0, 3)).toEqual(['page 1', 'page 2', 'page 3']);
  expect(asked.slice(3, 13)).toEqual(ids(40).slice(30));
  // Then whether the service knows a payout that it lists.
  expect(asked.slice(13)).toEqual(['id-0']);
});

test('an empty list does not say that an id is missing', async () => {
  const { questions, asked } = service([]);
  const { status } = service(records(['id-3', 'id-15'])).questions;
  const lagging = { ...questions, status: (id: string) => (asked.push(id), status(id)) };
  const lines = await kinds(ids(20), lagging);
  expect(lines.filter((line) => line.endsWith('found'))).toEqual(['id-15 found', 'id-3 found']);
});

test('where the list suffices, a whole one answers for all of them, and nothing else is asked', async () => {
  const { questions, asked } = service(records(['id-3']));
  const lines = await kinds(ids(20), questions, { listSuffices: true });
  expect(lines.filter((line) => line.endsWith('found'))).toEqual(['id-3 found']);
  expect(lines.filter((line) => line.endsWith('missing'))).toHaveLength(19);
  expect(asked).toEqual(['page 1']);
});

test('where the list suffices, one that is not whole does not answer', async () => {
  const { questions } = service([]);
  const list = async () => page(records(['id-3']), { total: 2 });
  const lines = await kinds(
    ids(20),
    { ...questions, list, status: async () => lost },
    { listSuffices: true },
  );
  expect(lines.filter((line) => line.endsWith('found'))).toEqual(['id-3 found']);
  expect(lines.filter((line) => line.endsWith('unanswered'))).toHaveLength(19);
});

describe('what one by one is answered like an id that does not exist', () => {
  const { questions } = service([]);
  const known = service(records(['known'])).questions;

  test('is missing when the service lists no payout', async () => {
    expect(await kinds(['mine'], questions)).toEqual(['mine missing']);
  });

  test('is missing when the service knows a payout that it lists', async () => {
    expect(await kinds(['mine'], known)).toEqual(['mine missing']);
  });

  test('is missing when another id was found', async () => {
    const list = async () => lost;
    expect(await kinds(['mine', 'known'], { ...known, list })).toEqual(['known found', 'mine missing']);
  });

  test.each<[string, Partial<PayoutQuestions>]>([
    ['does not know what it lists', { status: async () => missing }],
    ['lists payouts without ids', { list: async () => page([{ merchant_payout_id: null }]) }],
    ['has no list that can be read', { list: async () => lost }],
    [
      'has a list that says that it is not empty and shows nothing',
      { list: async () => page([], { total: 3 }) },
    ],
    ['says something else of a made-up id', { status: async (id) => (isControl(id) ? lost : missing) }],
  ])('is not known to be missing when the service %s', async (_, changes) => {
    expect(await kinds(['mine'], { ...known, ...changes })).toEqual(['mine unanswered']);
  });
});

/** From some question on the service, or something before it, answers every one as it answers about no payout. */
function forgets(has: JsonObject[], { after, until }: { after: number; until: (id: string) => boolean }) {
  const { questions } = service(has);
  let answered = 0;
  let isOver = false;
  const status: PayoutQuestions['status'] = async (id) => {
    isOver ||= until(id);
    return ++answered > after && !isOver ? missing : questions.status(id);
  };
  return { ...questions, status };
}

describe('when the service forgets what it has while it is asked', () => {
  const findings = async (until: (id: string) => boolean) => {
    const wanted = ids(19);
    const found = await lookUp(wanted, forgets(records(wanted), { after: 10, until }), { reads: readsNow() });
    return wanted.map((id) => found.get(id)?.kind);
  };

  test('nothing is known of what it does not show', async () => {
    expect(await findings(() => false)).toEqual(ids(19).map((_, i) => (i < 10 ? 'found' : 'unanswered')));
  });

  test('also when it remembers right after the question about a made-up id', async () => {
    let hasControl = false;
    const afterControl = (id: string) => hasControl || ((hasControl = isControl(id)), false);
    expect(await findings(afterControl)).not.toContain('missing');
  });
});

describe('when one of several servers answers in place of the service', () => {
  const findings = async (isOther: (question: number) => boolean) => {
    const { questions } = service(records(['id-0', 'id-1', 'id-2']));
    let question = 0;
    const status: PayoutQuestions['status'] = async (id) =>
      isOther(++question) ? noRoute : questions.status(id);
    return kinds(ids(4), { ...questions, status });
  };
  const noRoute: PayoutsReply = { ...missing, body: { message: 'No route.' } } as PayoutsReply;

  test.each([
    ['one of the questions about made-up ids', (question: number) => question === 9],
    ['a payout, and most of the made-up ids', (question: number) => question === 3 || question > 6],
  ])('and that is %s, nothing is known to be missing', async (_, isOther) => {
    expect((await findings(isOther)).join()).not.toContain('missing');
  });

  test('a question about a made-up id that is not answered at all says nothing', async () => {
    const { questions } = service(records(['known']));
    const without = (count: number) => {
      let lostSoFar = 0;
      const status: PayoutQuestions['status'] = async (id) =>
        isControl(id) && ++lostSoFar <= count ? lost : questions.status(id);
      return kinds(['mine'], { ...questions, status });
    };
    expect(await without(2)).toEqual(['mine missing']);
    expect(await without(3)).toEqual(['mine unanswered']);
  });
});

test('what is answered in other words than a made-up id is not known to be missing', async () => {
  const { questions } = service(records(['known']));
  const busy: PayoutsReply = { ...missing, status: 400, body: { error: 'Busy.' } } as PayoutsReply;
  const status: PayoutQuestions['status'] = async (id) => (id === 'mine' ? busy : questions.status(id));
  expect(await kinds(['mine', 'other'], { ...questions, status })).toEqual([
    'mine unanswered',
    'other missing',
  ]);
});

describe('of two records under one id in the list', () => {
  const found = async (...listed: JsonObject[]) => {
    const { questions } = service([]);
    const findings = await lookUp(
      ids(20),
      { ...questions, list: async () => page(listed) },
      { reads: readsNow() },
    );
    return findings.get('id-3');
  };
  const paid: JsonObject = { ...record(payout('id-3')), status: 'paid' };
  const failed: JsonObject = { ...paid, status: 'failed' };

  test('the one that may have paid somebody counts, in whatever order', async () => {
    expect(await found(failed, paid)).toEqual({ kind: 'found', record: paid });
    expect(await found(paid, failed)).toEqual({ kind: 'found', record: paid });
  });

  test('the one whose id is written in the same way counts, and no other', async () => {
    const inCapitals = { ...paid, merchant_payout_id: 'ID-3' };
    expect(await found(inCapitals, failed)).toEqual({ kind: 'found', record: failed });
    expect(await found(failed, inCapitals)).toEqual({ kind: 'found', record: failed });
  });
});

describe('an id that the list has in another case', () => {
  const inCapitals = { ...record(payout('id-3')), merchant_payout_id: 'ID-3' };
  const listed = page([...records(ids(3)), inCapitals]);

  test('is found when the service answers a question about it', async () => {
    const { questions } = service([]);
    const status: PayoutQuestions['status'] = async (id) =>
      id === 'id-3' ? { kind: 'data', data: inCapitals } : questions.status(id);
    const findings = await lookUp(ids(20), { status, list: async () => listed }, { reads: readsNow() });
    expect(findings.get('id-3')).toEqual({ kind: 'found', record: inCapitals });
  });

  test('is neither there nor missing when the service says that it has no such payout', async () => {
    const { questions } = service(records(ids(3)));
    const findings = await lookUp(ids(20), { ...questions, list: async () => listed }, { reads: readsNow() });
    expect(findings.get('id-3')).toEqual({
      kind: 'unanswered',
      message:
        'Paygol lists the ID "ID-3", which differs from this one only in case, spaces or leading zeros, so it may be the same payout. If it is another one, give this payout an ID that differs in more.',
    });
    expect(findings.get('id-4')?.kind).toBe('missing');
  });
});

test('the pages end when all are found', async () => {
  const { questions, asked } = service(records(ids(60)), 20);
  await lookUp(ids(20), questions, { reads: readsNow() });
  expect(asked).toEqual(['page 1']);
});

test('a list of many pages costs more than asking, so only its first page is requested', async () => {
  const { questions, asked } = service(records(ids(500)), 5);
  await lookUp(ids(20), questions, { reads: readsNow() });
  expect(asked).toEqual(['page 1', ...ids(20)]);
});

test.each<[string, (number: number) => PayoutsReply]>([
  ['fails', () => lost],
  ['has no form', () => ({ kind: 'data', data: { items: 'none' } })],
  ['says more entries than it shows', () => page(records(['id-3']), { total: 2 })],
  ['grows while it is read', (n) => page(records([`x${n}`]), { total: n + 1, last_page: 2 })],
  ['shows an entry twice', () => page(records(['id-3', 'id-3']))],
  ['grows without end', (n) => page([], { total: 1, last_page: n + 1 })],
])('a list that %s shows of no id that it is missing', async (_, list) => {
  const { questions, asked } = service(records(['id-3']));
  let pages = 0;
  const found = await lookUp(
    ids(20),
    { ...questions, list: async (number) => (expect(++pages).toBeLessThan(20), list(number)) },
    { reads: readsNow() },
  );
  expect(found.get('id-3')?.kind).toBe('found');
  // Each id that the list did not show was asked for.
  expect(asked.length).toBeGreaterThanOrEqual(19);
});

test('a record of another id is no answer', async () => {
  const { questions } = service([]);
  const status = async () => ({ kind: 'data', data: record(payout('other')) }) as const;
  expect(await kinds(['mine'], { ...questions, status })).toEqual(['mine unanswered']);
});

test.each([401, 403])('a refused credential (%i) says nothing about the id', async (code) => {
  const { questions } = service([]);
  const status = async () => ({ kind: 'refusal', status: code, code: '', message: 'No.' }) as const;
  expect(await kinds(['mine'], { ...questions, status })).toEqual(['mine unanswered']);
});

test('after a few failures in a row the rest is not asked for', async () => {
  const { questions } = service([]);
  let requests = 0;
  const status = async () => ((requests += 1), lost);
  const lines = await kinds(ids(19), { ...questions, status });
  expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(new Set(['unanswered']));
  expect(requests).toBeLessThanOrEqual(10);
});

const turnedAway: PayoutsReply = {
  kind: 'turned_away',
  status: 429,
  code: 'too_many_requests',
  message: 'Too many.',
};

test('a question that was turned away is put again, and its last answer counts', async () => {
  const { questions } = service(records(['id-0']));
  const tries = new Map<string, number>();
  const status: PayoutQuestions['status'] = async (id) => {
    tries.set(id, (tries.get(id) ?? 0) + 1);
    return tries.get(id) === 1 && !isControl(id) ? turnedAway : questions.status(id);
  };
  expect(await kinds(ids(3), { ...questions, status })).toEqual([
    'id-0 found',
    'id-1 missing',
    'id-2 missing',
  ]);
});

test('a page of the list that was turned away is read again', async () => {
  const { questions, asked } = service(records(ids(20)), 10);
  let pages = 0;
  const list: PayoutQuestions['list'] = async (...page) =>
    ++pages === 1 || pages === 3 ? turnedAway : questions.list(...page);
  const lines = await kinds(ids(20), { ...questions, list });
  expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(new Set(['found']));
  expect(asked).toEqual(['page 1', 'page 2']);
});

test('a service that turns everything away is left alone, and nothing is known of any id', async () => {
  const { questions } = service([]);
  let requests = 0;
  const status = async () => ((requests += 1), turnedAway);
  const lines = await kinds(ids(19), { ...questions, status });
  expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(new Set(['unanswered']));
  expect(requests).toBeLessThanOrEqual(6 + 3 + 1 + 1 + 3);
});

test('nothing is asked once the execution is stopped', async () => {
  const { questions, asked } = service(records(ids(30)));
  expect(
    new Set(
      (await kinds(ids(30), questions, { reads: readsNow(() => true) })).map((line) => line.split(' ')[1]),
    ),
  ).toEqual(new Set(['unanswered']));
  expect(asked).toEqual([]);
});

test('what was answered is no proof when the execution was stopped before the proof was asked for', async () => {
  const { questions, asked } = service([]);
  let isStopped = false;
  const status: PayoutQuestions['status'] = (id) => ((isStopped = true), questions.status(id));
  const lines = await kinds(['a'], { ...questions, status }, { reads: readsNow(() => isStopped) });
  expect(lines).toEqual([expect.stringContaining('unanswered')]);
  expect(asked).toHaveLength(1);
});
