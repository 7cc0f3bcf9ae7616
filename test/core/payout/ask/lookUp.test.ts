import type { JsonObject } from '../../../../core/service/json/types.ts';
import { lookUp, type LookUpSettings } from '../../../../core/payout/ask/lookUp.ts';
import {
  type PayoutQuestions,
  type PayoutsReply,
  readPayoutsReply,
} from '../../../../core/payout/ask/reply.ts';
import { isControl, lost, missing, page, payout, poolNow, random, record } from '../payouts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`);
const records = (names: string[]) => names.map((id) => record(payout(id)));
const answer = (status: number, body: string): PayoutsReply =>
  readPayoutsReply({ kind: 'answer', status, headers: {}, body: Buffer.from(body) });

/** A service that has these records, and notes what it is asked, but for questions about ids that do not exist. */
function service(has: JsonObject[], perPage = 500) {
  const asked: string[] = [];
  const questions: PayoutQuestions = {
    status: async (id) => {
      if (!isControl(id)) asked.push(id);
      await Promise.resolve();
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
  return { questions, asked };
}

const find = (wanted: string[], questions: PayoutQuestions, settings: Partial<LookUpSettings> = {}) =>
  lookUp(wanted, questions, { pool: poolNow(), random, method: 'each', ...settings });
const kinds = async (...given: Parameters<typeof find>) =>
  [...(await find(...given))].map(([id, { kind }]) => `${id} ${kind}`).sort();
const kindsOnly = async (...given: Parameters<typeof find>) =>
  new Set([...(await find(...given)).values()].map(({ kind }) => kind));

test('few ids are asked about one by one', async () => {
  const { questions, asked } = service(records(ids(5)));
  expect(await kinds(ids(19), questions)).toEqual(
    ids(19)
      .map((id, i) => `${id} ${i < 5 ? 'found' : 'missing'}`)
      .sort(),
  );
  // In the end, whether the service still knows what it has shown.
  expect(asked).toEqual([...ids(19), 'id-4']);
});

test('many ids are looked for in the list when it has few pages', async () => {
  const { questions, asked } = service(records(ids(40)), 10);
  expect(await kindsOnly(ids(40), questions)).toEqual(new Set(['found']));
  expect(asked).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
});

test('each id that a list lacks is asked about where nothing is concluded from the list', async () => {
  const { questions, asked } = service(records(ids(30)), 10);
  expect((await kinds(ids(40), questions)).filter((line) => line.endsWith('missing'))).toHaveLength(10);
  expect(asked.slice(3, 13)).toEqual(ids(40).slice(30));
});

describe('a list that adds up', () => {
  test('a list that adds up is believed after a hundred of the ids that it lacks were asked about', async () => {
    const { questions, asked } = service(records(['id-3']));
    const findings = await find(ids(300), questions, { method: 'sample' });
    expect([...findings.values()].filter(({ kind }) => kind === 'missing')).toHaveLength(299);
    expect(asked.filter((question) => question.startsWith('id-'))).toHaveLength(100 + 1);
  });

  test('the ids that are asked about to check a list are drawn by lot', async () => {
    const { questions, asked } = service([]);
    await find(ids(300), questions, { method: 'sample', random: Math.random });
    const sample = asked.filter((id) => ids(300).includes(id));
    expect(new Set(sample).size).toBe(100);
    expect(sample).not.toEqual(ids(100));
  });

  test('a list that lacks one id that is there is not believed: each id is asked about', async () => {
    const { questions, asked } = service(records(['id-5', 'id-250']));
    const list = async () => page([]);
    const findings = await find(ids(300), { ...questions, list }, { method: 'sample' });
    expect(findings.get('id-250')?.kind).toBe('found');
    expect(new Set(asked.filter((question) => question.startsWith('id-'))).size).toBe(300);
  });

  test('a list that lacks ids in doubt is believed of the others, and those in doubt are asked about', async () => {
    const { questions, asked } = service(records(['id-200']));
    const list = async () => page([]);
    const inDoubt = new Set(['id-200', 'id-201']);
    const findings = await find(ids(300), { ...questions, list }, { method: 'sample', inDoubt });
    expect([findings.get('id-200')?.kind, findings.get('id-201')?.kind]).toEqual(['found', 'missing']);
    expect(new Set(asked).size).toBe(102);
  });

  test('a list with an entry without an id, and two payouts under one id, adds up', async () => {
    const odd = [{ ...record(payout('x')), merchant_payout_id: null }, ...records(['y', 'y'])];
    const { questions, asked } = service(odd);
    expect(await kindsOnly(ids(300), questions, { method: 'sample' })).toEqual(new Set(['missing']));
    expect(asked.filter((question) => question.startsWith('id-'))).toHaveLength(100);
  });

  test('a list where no entry has an id is not believed: each id is asked about', async () => {
    const { questions, asked } = service(records(['id-5']));
    const list = async () => page([{ external_id: 'id-5', amount: 1500 }]);
    const findings = await find(ids(300), { ...questions, list }, { method: 'list' });
    expect(findings.get('id-5')?.kind).toBe('found');
    expect(new Set(asked).size).toBe(300);
  });

  test('an entry that comes again on another page shows that entries have moved', async () => {
    const { questions, asked } = service(records(['x', 'y', 'x']), 2);
    await find(ids(300), questions, { method: 'sample' });
    expect(asked.filter((question) => question.startsWith('id-'))).toHaveLength(300);
  });

  test('a list says nothing of an id where no question is answered', async () => {
    const { questions } = service([]);
    const status = async () => lost;
    expect(await kindsOnly(ids(300), { ...questions, status }, { method: 'sample' })).toEqual(
      new Set(['unanswered']),
    );
  });

  test('a list that adds up answers for all ids where that suffices for now', async () => {
    const { questions, asked } = service(records(['id-3']));
    expect(await kindsOnly(ids(20), questions, { method: 'list' })).toEqual(new Set(['found', 'missing']));
    expect(asked).toEqual(['page 1']);
  });
});

test('a list of many pages costs more than asking, so only its first page is requested', async () => {
  const { questions, asked } = service(records(ids(500)), 5);
  await find(ids(20), questions, { method: 'sample' });
  expect(asked).toEqual(['page 1', ...ids(20).slice(5)]);
});

test.each<[string, (number: number) => PayoutsReply]>([
  ['fails', () => lost],
  ['has no form', () => ({ kind: 'data', data: { items: 'none' } })],
  ['says more entries than it shows', () => page(records(['id-3']), { total: 2 })],
  ['grows while it is read', (n) => page(records([`x${n}`]), { total: n + 1, last_page: 2 })],
  ['grows without end', (n) => page([], { total: 1, last_page: n + 1 })],
])('a list that %s shows of no id that it is missing', async (_, list) => {
  const { questions, asked } = service(records(['id-3', 'id-150']));
  const found = await find(
    ids(160),
    { ...questions, list: async (number) => list(number) },
    { method: 'sample' },
  );
  expect([found.get('id-3')?.kind, found.get('id-150')?.kind]).toEqual(['found', 'found']);
  // Each id that the list did not show was asked about.
  expect(new Set(asked).size).toBeGreaterThanOrEqual(159);
});

describe('what is answered like an id that does not exist', () => {
  const { questions } = service([]);
  const known = service(records(['known'])).questions;

  test('an id without a payout is missing when the service lists no payout', async () => {
    expect(await kinds(['mine'], questions)).toEqual(['mine missing']);
  });

  test('an id without a payout is missing when the service knows a payout that it lists', async () => {
    expect(await kinds(['mine'], known)).toEqual(['mine missing']);
  });

  test('an id without a payout is missing when another id was found, or this run has made one', async () => {
    const list = async () => lost;
    expect(await kinds(['mine', 'known'], { ...known, list })).toEqual(['known found', 'mine missing']);
    expect(await kinds(['mine'], { ...known, list }, { created: () => ['known'] })).toEqual(['mine missing']);
  });

  const refused = answer(403, '{"error":"no lists for you"}');

  test.each<[string, Partial<PayoutQuestions>]>([
    [
      'lists an entry without an id first',
      { list: async () => page([{ merchant_payout_id: null }, record(payout('known'))]) },
    ],
    ['lists entries without an id only', { list: async () => page([{ merchant_payout_id: null }]) }],
    [
      'lists one first whose status cannot be read',
      { list: async () => page(records(['unreadable', 'known'])) },
    ],
    [
      'wants lists to be asked for a status',
      {
        list: async (_, __, filter = {}) =>
          'status' in filter
            ? page(filter.status === 'paid' ? records(['known']) : [])
            : answer(422, '{"error":"status"}'),
      },
    ],
    ['gives no list, and says so otherwise than that an id does not exist', { list: async () => refused }],
    [
      'lists ids in capitals that it finds by what was sent only',
      { list: async () => page(records(['KNOWN-Too'.toUpperCase()])) },
    ],
    [
      'lists ids as numbers',
      { list: async () => page([{ ...record(payout('x')), merchant_payout_id: 12 }]) },
    ],
  ])('an id without a payout is missing when the service %s', async (_, changes) => {
    expect(await kinds(['mine'], { ...known, ...changes })).toEqual(['mine missing']);
  });

  test('an id without a payout costs few questions about listed payouts, however many a page holds', async () => {
    const listed = page(records(ids(200_000)));
    let asked = 0;
    const status = async () => {
      asked += 1;
      return missing;
    };
    expect(await kinds(['mine'], { status, list: async () => listed })).toEqual(['mine unanswered']);
    expect(asked).toBeLessThan(50);
  });

  test('an id without a payout is missing when a status that lags behind the list has come', async () => {
    const pool = poolNow();
    const status: PayoutQuestions['status'] = async (id) =>
      pool.clock.now() < 5000 ? missing : known.status(id);
    expect(await kinds(['mine'], { ...known, status }, { pool })).toEqual(['mine missing']);
    expect(pool.clock.now()).toBeLessThan(10_000);
  });

  test.each<[string, Partial<PayoutQuestions>]>([
    ['does not know what it lists', { status: async () => missing }],
    ['has no list that can be read', { list: async () => lost }],
    ['answers the same to everything', { status: async () => missing, list: async () => missing }],
    [
      'says something else of made-up ids',
      { status: async (id) => (isControl(id) ? answer(400, 'No.') : missing) },
    ],
  ])('an id without a payout is not known to be missing when the service %s', async (_, changes) => {
    expect(await kinds(['mine'], { ...known, ...changes })).toEqual(['mine unanswered']);
  });
});

/** From some question on the service, or something before it, answers every one as it answers about no payout. */
function forgets(has: JsonObject[], { after, until }: { after: number; until: (id: string) => boolean }) {
  const { questions } = service(has);
  let answered = 0;
  let isOver = false;
  const status: PayoutQuestions['status'] = async (id) => {
    isOver ||= answered > after && until(id);
    return ++answered > after && !isOver ? missing : questions.status(id);
  };
  return { ...questions, status };
}

describe('when the service forgets what it has while it is asked', () => {
  const findings = async (until: (id: string) => boolean) => {
    const wanted = ids(19);
    const found = await find(wanted, forgets(records(wanted), { after: 10, until }), { pool: poolNow() });
    return wanted.map((id) => found.get(id)?.kind);
  };

  test('nothing is known of what it does not show', async () => {
    expect(await findings(() => false)).toEqual(ids(19).map((_, i) => (i < 10 ? 'found' : 'unanswered')));
  });
});

test('what answers in place of the service at first is no measure: it says otherwise later', async () => {
  const { questions } = service(records(['id-0', 'known']));
  const noRoute = answer(404, '<html>No route</html>');
  let question = 0;
  const status: PayoutQuestions['status'] = async (id) => (++question <= 4 ? noRoute : questions.status(id));
  expect((await kinds(ids(4), { ...questions, status })).join()).not.toContain('missing');
});

test('what is answered in other words than a made-up id is not known to be missing', async () => {
  const { questions } = service(records(['known']));
  const busy = answer(400, '{"error":"Busy."}');
  const status: PayoutQuestions['status'] = async (id) => (id === 'mine' ? busy : questions.status(id));
  expect(await kinds(['mine', 'other'], { ...questions, status })).toEqual([
    'mine unanswered',
    'other missing',
  ]);
});

describe('two records under one id in the list', () => {
  const found = async (...listed: JsonObject[]) => {
    const { questions } = service([failed]);
    const findings = await find(ids(20), { ...questions, list: async () => page(listed) });
    return findings.get('id-3');
  };
  const paid: JsonObject = { ...record(payout('id-3')), status: 'paid' };
  const failed: JsonObject = { ...paid, status: 'failed' };

  test('the one of two records that may have paid somebody counts, in whatever order', async () => {
    expect(await found(failed, paid)).toEqual({ kind: 'found', record: paid });
    expect(await found(paid, failed)).toEqual({ kind: 'found', record: paid });
  });

  test('the one of two records whose id is written in the same way counts, and no other', async () => {
    const inCapitals = { ...paid, merchant_payout_id: 'ID-3' };
    expect(await found(inCapitals, failed)).toEqual({ kind: 'found', record: failed });
    expect(await found(failed, inCapitals)).toEqual({ kind: 'found', record: failed });
  });
});

test('what the list shows as failed is looked up, since a list has no events', async () => {
  const failed: JsonObject = { ...record(payout('id-3')), status: 'failed' };
  const found = async (shown: JsonObject[]) => {
    const { questions } = service(shown);
    const findings = await find(ids(20), { ...questions, list: async () => page([failed]) });
    return findings.get('id-3');
  };
  const withEvents = { ...failed, events: [{ event: 'payout.paid' }] };
  expect(await found([withEvents])).toEqual({ kind: 'found', record: withEvents });
  expect(await found([])).toMatchObject({ kind: 'unanswered' });
});

describe('an id that the list has in another case', () => {
  const inCapitals = { ...record(payout('id-3')), merchant_payout_id: 'ID-3' };
  const listed = page([...records(ids(3)), inCapitals]);

  test('an id listed in another case is found when the service answers a question about it', async () => {
    const { questions } = service([]);
    const status: PayoutQuestions['status'] = async (id) =>
      id === 'id-3' ? { kind: 'data', data: inCapitals } : questions.status(id);
    const findings = await find(ids(20), { status, list: async () => listed });
    expect(findings.get('id-3')).toEqual({ kind: 'found', record: inCapitals });
  });

  test('an id listed in another case is neither there nor missing when the service says it has no such payout', async () => {
    const { questions } = service(records(ids(3)));
    const findings = await find(ids(20), { ...questions, list: async () => listed });
    expect(findings.get('id-3')).toEqual({
      kind: 'unanswered',
      says: { code: 'listed_alike', id: 'ID-3' },
    });
    expect(findings.get('id-4')?.kind).toBe('missing');
  });
});

test('a record of another id is no answer', async () => {
  const { questions } = service([]);
  const status = async () => ({ kind: 'data', data: record(payout('other')) }) as const;
  expect(await kinds(['mine'], { ...questions, status })).toEqual(['mine unanswered']);
});

test('a record that says nothing but the id is of no payout', async () => {
  const { questions } = service([]);
  const status: PayoutQuestions['status'] = async (id) =>
    answer(200, JSON.stringify({ data: { merchant_payout_id: id, amount: null, status: null }, result: 0 }));
  expect(await kinds(['mine'], { ...questions, status })).toEqual(['mine missing']);
});

test('a refused credential says nothing about the id', async () => {
  const { questions } = service([]);
  const status = async () => answer(401, '{"error":"token"}');
  expect(await kinds(['mine'], { ...questions, status })).toEqual(['mine unanswered']);
});

describe('a service that does not answer', () => {
  test('a pause in the answers costs none of those that came before it', async () => {
    const { questions, asked } = service(records(['id-0']));
    let question = 0;
    const status: PayoutQuestions['status'] = async (id) =>
      ++question > 12 && question < 18 ? lost : questions.status(id);
    expect(await kindsOnly(ids(19), { ...questions, status })).toEqual(new Set(['found', 'missing']));
    expect(asked.filter((id) => id === 'id-3')).toHaveLength(1);
  });

  test('a service that never answers is given up, and the reason names what was seen and the option', async () => {
    const { questions } = service([]);
    let requests = 0;
    const busy = answer(429, '');
    const status = async () => ((requests += 1), busy);
    const findings = await find(ids(19), { ...questions, status });
    for (const finding of findings.values()) {
      expect(finding).toMatchObject({
        kind: 'unanswered',
        says: { code: 'waited_in_vain', seen: { code: 'busy' } },
      });
    }
    expect(requests).toBeLessThan(40);
  });
});

test('nothing is asked once the execution is stopped', async () => {
  const { questions, asked } = service(records(ids(30)));
  expect(await kindsOnly(ids(30), questions, { pool: poolNow(() => true) })).toEqual(new Set(['unanswered']));
  expect(asked).toEqual([]);
});

test('what was answered is no proof when the execution was stopped before the proof was asked for', async () => {
  const { questions } = service([]);
  let isStopped = false;
  const status: PayoutQuestions['status'] = (id) => ((isStopped = id === 'a'), questions.status(id));
  expect(await kinds(['a'], { ...questions, status }, { pool: poolNow(() => isStopped) })).toEqual([
    'a unanswered',
  ]);
});

test('a run waits once for payouts that the list shows and the status denies', async () => {
  const { questions } = service([]);
  const listing = records(['other-1', 'other-2']);
  const lying: PayoutQuestions = {
    ...questions,
    list: async () => page(listing, { total: 2, current_page: 1, last_page: 1, per_page: 500 }),
  };
  const pool = poolNow();
  const { now, patience } = pool.clock;
  const denied = { kind: 'unanswered', says: { code: 'denies_existing', id: 'other-1' } };
  for (let times = 0; times < 3; times++)
    expect((await find(['id-1'], lying, { pool })).get('id-1')).toEqual(denied);
  expect(now()).toBe(patience);
});
