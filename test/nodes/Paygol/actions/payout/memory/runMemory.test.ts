/** What one run leaves to the next: in the memory of this process, and in n8n's database. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { COUNTING } from '../../../../../../core/payout/paid/repetition.ts';
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import type { Known } from '../../../../../../core/payout/paid/ledger.ts';
import { readOnlyLedger, RunMemory } from '../../../../../../nodes/Paygol/actions/payout/memory/runMemory.ts';
import { useFakeDate } from '../../../../engine/fakeDate.ts';
import { memories } from '../../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { payout } from '../../../../../core/payout/payouts.ts';
import { DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { executionOf } from './executionOf.ts';
import { comparedBy } from './judgedBy.ts';
import type { Payout } from '../../../../../../core/payout/payout.ts';
import type { Reason } from '../../../../../../core/words/codes.ts';
import { restart } from '../../../../engine/restart.ts';

const LIVE = { addresses: { payouts: 'https://payouts.example' }, serviceId: '4711' };
const record = {};
const reason: Reason = { code: 'stopped', sentences: [] };
const created: Outcome = { kind: 'created', record };

let table: DeduplicationTable;
let execution = 0;

/** A new execution of a node, in this process unless it is forgotten in between. */
function execute({ node = 'node', parent }: { node?: string; parent?: string } = {}): IExecuteFunctions {
  return executionOf(table, { node, parent, id: String(++execution) });
}

beforeEach(() => {
  table = new DeduplicationTable();
  restart();
});

const sheet = (ids: readonly string[]) => ids.map((id) => payout(id));
const begin = (ids: readonly string[], account = LIVE, context = execute()) =>
  new RunMemory(context, account, sheet(ids));
/** What is known of payouts when they are claimed, by their ids. */
const foundBy = (claimed: Known, all: readonly Payout[] = []) => {
  const compared = [...claimed.payments.keys()].map((id) => [id, comparedBy(id, claimed, all)] as const);
  return Object.fromEntries([...claimed.others, ...compared.filter(([, payments]) => payments.length > 0)]);
};

describe('what is known of an id', () => {
  const end = (run: ReturnType<typeof begin>, outcomes: Record<string, Outcome>) =>
    run.end(new Map(Object.entries(outcomes)));
  /** What a next run is told of the id `a`. */
  const known = (account = LIVE) => begin(['a'], account).prior.get('a')?.kind;

  test.each<[string, Outcome, string | undefined]>([
    ['created', created, 'sent'],
    ['already there', { kind: 'already_there', record, reason }, 'sent'],
    ['ended without being paid', { kind: 'ended_unpaid', record, reason }, 'sent'],
    ['a conflict', { kind: 'conflict', record, reason }, 'sent'],
    ['unknown', { kind: 'unknown', reason }, 'unknown'],
    ['unknown, but not by this run', { kind: 'unknown', reason, notMadeHere: true }, undefined],
    ['rejected', { kind: 'rejected', reason }, undefined],
    ['held', { kind: 'repeated', reason }, undefined],
    ['not sent', { kind: 'not_sent', reason }, undefined],
  ])('an id that was %s is told to the next run', async (_, outcome, kind) => {
    const run = begin(['a']);
    run.sending(['a']);
    await end(run, { a: outcome });
    expect(known()).toBe(kind);
  });

  test.each<Outcome>([
    { kind: 'unknown', reason },
    { kind: 'rejected', reason },
    { kind: 'not_sent', reason },
  ])('an id that was created stays confirmed after $kind', async (outcome) => {
    await end(begin(['a']), { a: created });
    await end(begin(['a']), { a: outcome });
    expect(known()).toBe('sent');
  });

  test('what was confirmed is known to a run that begins while another one has the payout', async () => {
    await end(begin(['a', 'b']), { a: created, b: { kind: 'not_sent', reason } });
    begin(['a', 'b']);
    const { prior } = begin(['a', 'b']);
    expect([prior.get('a')?.kind, prior.get('b')?.kind]).toEqual(['sent', 'waiting']);
  });

  test('what a run has not sent is not in doubt because another process has claimed it then', async () => {
    await end(begin(['a']), { a: { kind: 'unknown', reason } });
    expect(known()).toBeUndefined();
  });

  test('another run is told what goes on, and cannot end it', async () => {
    const first = begin(['a', 'b']);
    const second = begin(['a', 'b']);
    expect(second.prior.get('a')?.kind).toBe('waiting');
    second.sending(['a']);
    await end(second, { a: created, b: { kind: 'not_sent', reason } });
    expect(known()).toBe('waiting');
    first.sending(['a']);
    expect(known()).toBe('in_flight');
  });

  test('a run that ends without outcomes leaves unknown what went out, and nothing else', async () => {
    const run = begin(['a', 'b']);
    run.sending(['a']);
    await end(run, {});
    const next = begin(['a', 'b']);
    expect([...next.prior].map(([id, { kind }]) => [id, kind])).toEqual([['a', 'unknown']]);
  });

  test('what was confirmed is forgotten where there is much to remember, and never what is unknown', async () => {
    const lost = begin(['a']);
    lost.sending(['a']);
    await end(lost, { a: { kind: 'unknown', reason } });
    const many = Array.from({ length: 100_000 }, (_, n) => `many-${n}`);
    await begin(many).end(new Map(many.map((id) => [id, created])));
    expect([...begin(['many-0', 'many-1']).prior.keys()]).toEqual(['many-1']);
    expect(known()).toBe('unknown');
  });

  test('the payouts of one account say nothing of those of another', async () => {
    await end(begin(['a']), { a: created });
    expect(known({ ...LIVE, addresses: { payouts: 'https://sandbox.example' } })).toBeUndefined();
  });
});

describe('what the claims of ids say', () => {
  /** A run that claims two ids, sends the first, and ends. */
  async function runOnce(outcomes: Record<string, Outcome>) {
    const run = begin(['a', 'b']);
    expect(foundBy(await run.claim(sheet(['a', 'b'])))).toEqual({});
    run.sending(['a']);
    await run.end(new Map(Object.entries(outcomes)));
  }

  /** Which ids the next run finds to be another's: in memory, and by their claims. */
  async function taken(account = LIVE) {
    const run = begin(['a', 'b'], account);
    return [[...run.prior.keys()], Object.keys(foundBy(await run.claim(sheet(['a', 'b']))))];
  }

  test.each<[string, Outcome]>([
    ['not sent', { kind: 'not_sent', reason }],
    ['held', { kind: 'repeated', reason }],
    ['rejected', { kind: 'rejected', reason }],
    ['unknown, but not by this run', { kind: 'unknown', reason, notMadeHere: true }],
  ])('an id that is %s is free', async (_, outcome) => {
    await runOnce({ a: outcome, b: outcome });
    expect(await taken()).toEqual([[], []]);
  });

  test('what is unknown stays claimed, and what was not sent is free', async () => {
    await runOnce({ a: { kind: 'unknown', reason }, b: { kind: 'not_sent', reason } });
    expect(await taken()).toEqual([['a'], ['a']]);
  });

  test('what was not sent is free, though the id of one that was paid looks like its place', async () => {
    const payouts = ['a', 'a #2'].map((id, i) => payout(id, { amount: 1 + i }));
    const run = new RunMemory(execute(), LIVE, payouts);
    await run.claim(payouts);
    await run.end(
      new Map<string, Outcome>([
        ['a', { kind: 'not_sent', reason }],
        ['a #2', created],
      ]),
    );
    restart();
    expect(Object.keys(foundBy(await new RunMemory(execute(), LIVE, payouts).claim(payouts)))).toEqual([
      'a #2',
    ]);
  });

  test('everything that a run claimed stays claimed when it ends without outcomes', async () => {
    await runOnce({});
    expect(await taken()).toEqual([['a'], ['a', 'b']]);
  });

  test('the claims of one account say nothing of those of another with the same service id', async () => {
    await runOnce({ a: created, b: created });
    expect(await taken({ ...LIVE, addresses: { payouts: 'https://sandbox.example' } })).toEqual([[], []]);
  });
});

describe('what is paid', () => {
  const paid = (id: string, changes = {}) => ({ ...payout(id, changes), account: { number: '1' } });

  /** One execution pays, or tries to. Tells which payouts look like earlier ones, and which have a new account. */
  async function pay(
    payouts: ReturnType<typeof paid>[],
    outcome: Outcome = created,
    context = execute(),
    account = LIVE,
    period?: string,
  ) {
    const run = new RunMemory(context, account, payouts, () => period);
    const claimed = await run.claim(payouts);
    const found = foundBy(claimed, payouts);
    const isHeld = (id: string) => {
      const counted = comparedBy(id, claimed, payouts).filter(({ counts }) => counts !== undefined);
      return claimed.others.has(id) || counted.length > 0;
    };
    const outcomes = payouts.map(({ id }): [string, Outcome] => [
      id,
      isHeld(id) ? { kind: 'repeated', reason } : outcome,
    ]);
    run.sending(outcomes.flatMap(([id, { kind }]) => (kind === 'unknown' ? [id] : [])));
    await run.end(new Map(outcomes));
    const { otherAccounts } = claimed;
    return {
      found,
      otherAccounts: Object.fromEntries([...otherAccounts].map(([id, { ending }]) => [id, ending])),
      newAccounts: [...otherAccounts.keys()],
    };
  }

  const named = (id: string) => [expect.objectContaining({ id, counts: 'hours' }) as unknown];
  const unnamed = [expect.objectContaining({ counts: 'hours' }) as unknown];
  const own = (id: string) => [expect.objectContaining({ id, isOwn: true }) as unknown];
  const elsewhere = (id: string) => ({ ...paid(id), account: { number: '2' } });

  test('an equal payment under another id is a repeat, with the earlier one', async () => {
    await pay([paid('a')]);
    expect((await pay([paid('b')])).found).toEqual({ b: named('a') });
  });

  test('an equal payment is a repeat after a restart, too, without the earlier one', async () => {
    await pay([paid('a')]);
    restart();
    expect((await pay([paid('b')])).found).toEqual({ b: unnamed });
    expect((await pay([paid('c')])).found).toEqual({ c: unnamed });
  });

  test('an equal payment by another node is a repeat in this process', async () => {
    await pay([paid('a')]);
    expect((await pay([paid('b')], created, execute({ node: 'copy' }))).found).toEqual({ b: named('a') });
  });

  test('a payment that is being made right now is a repeat', async () => {
    const first = new RunMemory(execute(), LIVE, [paid('a')]);
    await first.claim([paid('a')]);
    expect((await pay([paid('b')])).found).toEqual({ b: named('a') });
  });

  test.each([false, true])('one of two runs at the same moment may pay (restarted: %j)', async (restarts) => {
    const runs = ['a', 'b'].map((id) => {
      if (restarts) restart();
      return new RunMemory(execute(), LIVE, [paid(id)]).claim([paid(id)]);
    });
    const found = (await Promise.all(runs)).map((claimed) => Object.keys(foundBy(claimed)).length);
    expect(found.sort()).toEqual([0, 1]);
  });

  test.each<Outcome>([
    { kind: 'unknown', reason },
    { kind: 'created', record },
  ])('a payment that may have been made, as $kind, is a repeat', async (outcome) => {
    await pay([paid('a')], outcome);
    expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
    restart();
    expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
  });

  test('a payment that was claimed and not sent is no repeat', async () => {
    await pay([paid('a')], { kind: 'not_sent', reason });
    expect((await pay([paid('b')], { kind: 'not_sent', reason })).found).toEqual({});
    restart();
    expect((await pay([paid('b')])).found).toEqual({});
  });

  describe.each<Outcome>([
    { kind: 'rejected', reason },
    { kind: 'unknown', reason, notMadeHere: true },
  ])('and was refused, as $kind,', (outcome) => {
    const refused = (id: string) => [expect.objectContaining({ id, isRefused: true }) as unknown];

    test('a refused payment counts as refused under another id, after a restart too', async () => {
      await pay([paid('a')], outcome);
      expect((await pay([paid('b')], outcome)).found).toEqual({ b: refused('a') });
      restart();
      expect((await pay([paid('c')])).found).toEqual({ c: [expect.objectContaining({ many: 0 })] });
    });

    test('a refused payment is no repeat under its own id, nor for the equal rows of its sheet', async () => {
      for (const sheet of [['a'], ['b', 'c']].map((ids) => ids.map((id) => paid(id, { amount: ids.length }))))
        for (const restarts of [false, true]) {
          await pay(sheet, outcome);
          if (restarts) restart();
          expect((await pay(sheet, outcome)).found).toEqual({});
        }
    });

    test('a refused payment does not hide an equal row that was paid and has the same place', async () => {
      const copy = () => execute({ node: 'copy' });
      await pay([paid('a')]);
      // Both were held, since another node has paid, and were approved.
      const both = [paid('b'), paid('c')];
      const run = new RunMemory(copy(), LIVE, both);
      await run.claim(both);
      await run.end(
        new Map<string, Outcome>([
          ['b', created],
          ['c', outcome],
        ]),
      );
      restart();
      expect((await pay([paid('d')], created, copy())).found).toEqual({
        d: [expect.objectContaining({ many: 1 })],
      });
    });

    test('a refused payment does not hide what was paid since, nor what was paid before', async () => {
      await pay([paid('a')]);
      restart();
      const both = [paid('b'), paid('c')];
      const run = new RunMemory(execute(), LIVE, both);
      await run.claim(both);
      await run.end(
        new Map([
          ['b', outcome],
          ['c', outcome],
        ]),
      );
      restart();
      expect((await pay([paid('d')])).found).toEqual({ d: [expect.objectContaining({ many: 1 })] });
    });
  });

  test.each<[string, ReturnType<typeof paid>]>([
    ['another amount', paid('b', { amount: 1501 })],
    ['another payee', paid('b', { beneficiary: { document_number: '111111219' } })],
    ['another account with another amount', { ...paid('b', { amount: 1501 }), account: { number: '2' } }],
  ])('a payment to %s is no repeat', async (_, other) => {
    await pay([paid('a')]);
    expect((await pay([other])).found).toEqual({});
    restart();
    expect((await pay([{ ...other, id: 'c' }])).found).not.toEqual({});
  });

  test('a payment into another account is a repeat, which says so', async () => {
    await pay([paid('a')]);
    expect((await pay([elsewhere('b')])).found).toMatchObject({ b: [{ id: 'a', account: 'other' }] });
    restart();
    expect((await pay([elsewhere('c')])).found).toMatchObject({
      c: [{ counts: 'hours', many: 1, account: 'other' }],
    });
  });

  test('a payment into two accounts in one sheet is no repeat, in one request or two', async () => {
    expect((await pay([paid('a'), elsewhere('b')])).found).toEqual({});
    const run = new RunMemory(execute(), LIVE, [paid('c', { amount: 7 }), { ...elsewhere('d'), amount: 7 }]);
    expect(foundBy(await run.claim([paid('c', { amount: 7 })]))).toEqual({});
    expect(foundBy(await run.claim([{ ...elsewhere('d'), amount: 7 }]))).toEqual({});
  });

  test('a payment for another Paygol account is no repeat', async () => {
    await pay([paid('a')]);
    const other = { ...LIVE, serviceId: '4712' };
    expect((await pay([paid('b')], created, execute(), other)).found).toEqual({});
  });

  test('a payment that is twice in one sheet is no repeat, in one request or two', async () => {
    expect((await pay([paid('a'), paid('b')])).found).toEqual({});
    const run = new RunMemory(execute(), LIVE, [paid('c', { amount: 7 }), paid('d', { amount: 7 })]);
    expect(foundBy(await run.claim([paid('c', { amount: 7 })]))).toEqual({});
    expect(foundBy(await run.claim([paid('d', { amount: 7 })]))).toEqual({});
  });

  test('a payment that is twice in one sheet is held twice the next time, in one request or two', async () => {
    await pay([paid('a'), paid('b')]);
    restart();
    const run = new RunMemory(execute(), LIVE, [paid('c'), paid('d')]);
    expect(foundBy(await run.claim([paid('c')]))).toEqual({ c: unnamed });
    expect(foundBy(await run.claim([paid('d')]))).toEqual({ d: unnamed });
  });

  test.each([1, 2])(
    'one payment counts for both of two equal rows, after a restart too (requests: %i)',
    async (requests) => {
      await pay([paid('a')]);
      for (const restarts of [false, true]) {
        if (restarts) restart();
        const both = [paid(`b${restarts}`), paid(`c${restarts}`)];
        const run = new RunMemory(execute(), LIVE, both);
        for (const batch of requests === 1 ? [both] : both.map((one) => [one]))
          expect(Object.values(foundBy(await run.claim(batch)))).toEqual(
            batch.map(() => (restarts ? unnamed : named('a'))),
          );
        await run.end(new Map(both.map(({ id }) => [id, { kind: 'not_sent', reason }])));
      }
    },
  );

  test('the one of two equal rows that was not paid is no repeat after a restart', async () => {
    await pay([paid('a')]);
    restart();
    const run = new RunMemory(execute(), LIVE, [paid('a'), paid('b')]);
    expect(foundBy(await run.claim([paid('a'), paid('b')]))).toEqual({ a: { kind: 'unknown' } });
  });

  test.each<[string, string[], Record<string, Outcome>]>([
    ['next to an equal one that was not made', ['a', 'b'], { a: { kind: 'rejected', reason }, b: created }],
    ['after one of another node, which has failed since', ['b'], { b: created }],
  ])('an equal payment %s is a repeat after a restart', async (_, ids, outcomes) => {
    const copy = () => execute({ node: 'copy' });
    if (ids.length === 1) await pay([paid('a')]);
    const payouts = ids.map((id) => paid(id));
    const run = new RunMemory(copy(), LIVE, payouts);
    await run.claim(payouts);
    await run.end(new Map(Object.entries(outcomes)));
    restart();
    expect((await pay([paid('c')], created, copy())).found).toEqual({ c: unnamed });
  });

  test('a payment by this node in another process is a repeat, though this process knows one of another node', async () => {
    const copy = () => execute({ node: 'copy' });
    await pay([paid('a')]);
    const here = [...memories];
    restart();
    await pay([paid('b')], created, copy());
    restart();
    for (const [scope, memory] of here) memories.set(scope, memory);
    const { found } = await pay([paid('c')], created, copy());
    expect(found).toEqual({ c: [...named('a'), expect.objectContaining({ many: 1 })] });
  });

  test('a payment that comes again in the same execution is its own repeat, also in another process after a wait', async () => {
    const context = execute();
    await pay([paid('a')], created, context);
    expect((await pay([paid('b')], created, context)).found).toEqual({ b: own('a') });
    restart();
    expect((await pay([paid('c')], created, context)).found).toEqual({ c: own('a') });
    expect(Object.keys((await pay([paid('d')])).found)).toEqual(['d']);
  });

  test.each([true, false])(
    'what an execution has paid does not stand for what another worker has paid since (same worker: %j)',
    async (isSame) => {
      const context = execute();
      await pay([paid('a')], created, context);
      const here = [...memories];
      restart();
      const payouts = [paid('x')];
      const approved = new RunMemory(execute(), LIVE, payouts);
      await approved.claim(payouts);
      await approved.end(new Map([['x', created]]));
      restart();
      if (isSame) for (const [scope, memory] of here) memories.set(scope, memory);
      const { found } = await pay([paid('b')], created, context);
      expect(found).toEqual({ b: [...own('a'), expect.objectContaining({ many: 1 })] });
    },
  );

  test('a payment that comes again in a sub-workflow is a repeat, also where the same execution has called both', async () => {
    await pay([paid('a')], created, execute({ parent: '77' }));
    expect((await pay([paid('b')], created, execute({ parent: '77' }))).found).toEqual({ b: named('a') });
  });

  test('a payment under an id that is known is no repeat', async () => {
    await pay([paid('a')], { kind: 'unknown', reason });
    expect((await pay([paid('a')])).found).toEqual({
      a: expect.objectContaining({ kind: 'unknown' }) as unknown,
    });
    restart();
    expect((await pay([paid('a')])).found).toEqual({ a: { kind: 'unknown' } });
  });

  describe('later', () => {
    const HOUR = 3_600_000;
    const DAY = 24 * HOUR;
    // Two hours into a window of each length, as the others divide the longest.
    useFakeDate(6894 * COUNTING.period.windows[0] + 2 * HOUR);

    /** Why the payment of `a` counts for `b` that many milliseconds later. */
    async function later(
      milliseconds: number,
      { restarts = false, ids = ['a', 'b'], periods = [] as (string | undefined)[] } = {},
    ) {
      const [first = '', second = ''] = ids;
      await pay([paid(first)], created, execute(), LIVE, periods[0]);
      jest.setSystemTime(Date.now() + milliseconds);
      if (restarts) restart();
      const { found } = await pay([paid(second)], created, execute(), LIVE, periods[1]);
      return (
        (found[second] as { counts?: string }[] | undefined)?.map(({ counts }) => counts ?? 'told') ?? []
      );
    }

    test.each<[number, string[], string[]]>([
      [6, ['hours'], ['hours']],
      [9.9, ['hours'], ['hours']],
      [10.1, ['hours'], []],
      [12, ['hours'], []],
      [13, ['told'], []],
      [20, ['told'], []],
    ])(
      'an equal payment is found or not after %d hours: %j, and after a restart %j',
      async (hours, inProcess, restarted) => {
        expect(await later(hours * HOUR)).toEqual(inProcess);
        table = new DeduplicationTable();
        restart();
        jest.setSystemTime(6894 * COUNTING.period.windows[0] + 2 * HOUR);
        expect(await later(hours * HOUR, { restarts: true })).toEqual(restarted);
      },
    );

    test.each([
      [6, ['told']],
      [6.1, []],
    ])('an equal payment is told or not after %d days: %j', async (days, expected) => {
      expect(await later(days * DAY)).toEqual(expected);
    });

    test.each<[number, boolean, (string | undefined)[], string[]]>([
      [2.9, false, ['2026-11', '2026-11'], ['period']],
      [2.9, true, ['2026-11', '2026-11'], ['period']],
      [5.8, true, ['2026-11', '2026-11'], ['period']],
      [3.1, false, ['2026-11', '2026-11'], ['told']],
      [6.1, true, ['2026-11', '2026-11'], []],
      [2, false, ['2026-11', '2026-11-anticipo'], ['period']],
      [2, true, ['2026-11-bono', '2026-11-anticipo'], ['period']],
      [2, false, ['2026-11-h1', '2026-11-h2'], ['told']],
      [2, true, ['2026-11-h1', '2026-11-h2'], []],
      [2, false, ['2026-10', '2026-11'], ['told']],
      [2, true, ['2026-11', undefined], []],
      [2, true, [undefined, '2026-11'], []],
      [0.1, true, ['2026-11', '2026-12'], ['hours']],
    ])(
      'an equal payment is found or not after %d days (restarted: %j) for the periods %j: %j',
      async (days, restarts, periods, expected) => {
        expect(await later(days * DAY, { restarts, periods })).toEqual(expected);
      },
    );

    describe('in a store that was written by the first version', () => {
      /** As it stands in n8n's databases: never edited, also where a version writes more than this. */
      const STORED = [
        'payee 123456785',
        'account 123456785  1',
        'payment 6h:82728 123456785 150000 CLP',
        'payment 6h:82729 123456785 150000 CLP',
        'payment 72h:6894 of 2026-08 123456785 150000 CLP',
        'payment 72h:6895 of 2026-08 123456785 150000 CLP',
        'id a',
      ].map((entry) => JSON.stringify(['https://payouts.example 4711', entry]));
      const MODE = { mode: 'entries' } as const;

      test('what it wrote is written still', async () => {
        const context = execute();
        await pay([paid('a')], created, context, LIVE, '2026-08');
        const { new: missing } = await context.helpers.checkProcessedAndRecord(STORED, 'node', MODE);
        expect(missing).toEqual([]);
      });

      test('IDs and payments that the first version stored are found', async () => {
        await execute().helpers.checkProcessedAndRecord(STORED, 'node', MODE);
        expect((await pay([paid('a')])).found).toEqual({ a: { kind: 'unknown' } });
        expect((await pay([paid('b')])).found).toEqual({ b: unnamed });
        jest.setSystemTime(Date.now() + 2 * DAY);
        const period = [expect.objectContaining({ counts: 'period' }) as unknown];
        expect((await pay([paid('c')], created, execute(), LIVE, '2026-08')).found).toEqual({ c: period });
      });
    });

    test.each([
      [9.9, ['a']],
      [10.1, []],
    ])('what the first version stored counts for as long as it did: after %d hours', async (hours, found) => {
      const first = { ...COUNTING.hours, windows: [6 * HOUR] } as never;
      const changed = jest.replaceProperty(COUNTING, 'hours', first);
      await pay([paid('a')]);
      changed.restore();
      restart();
      jest.setSystemTime(Date.now() + hours * HOUR);
      expect(Object.keys((await pay([paid('b')])).found)).toHaveLength(found.length);
    });

    test('a payout leaves an entry for itself, its payee and its account, and two for each window', async () => {
      const context = execute();
      await pay([paid('a')], created, context, LIVE, '2026-08');
      const windows = COUNTING.hours.windows.length + COUNTING.period.windows.length;
      const entries = await context.helpers.getProcessedDataCount('node', { mode: 'entries' });
      expect(entries).toBe(3 + 2 * windows);
    });

    test('what was stored before the windows had another length is found', async () => {
      const { hours } = COUNTING;
      const [length] = hours.windows;
      await pay([paid('a')]);
      const changed = jest.replaceProperty(COUNTING, 'hours', {
        ...hours,
        windows: [8 * HOUR, length],
      } as never);
      restart();
      jest.setSystemTime(Date.now() + 5 * HOUR);
      expect((await pay([paid('b')])).found).toEqual({ b: unnamed });
      changed.restore();
    });

    test('what was stored with a length that was given up is not found', async () => {
      await pay([paid('a')]);
      const windows = { ...COUNTING.hours, windows: [8 * HOUR] } as never;
      const changed = jest.replaceProperty(COUNTING, 'hours', windows);
      restart();
      expect((await pay([paid('b')])).found).toEqual({});
      changed.restore();
    });

    test('a payment has the time at which its run ended: whoever approved before that has not seen it', async () => {
      const run = new RunMemory(execute(), LIVE, [paid('a')]);
      await run.claim([paid('a')]);
      jest.setSystemTime(Date.now() + 120_000);
      await run.end(new Map([['a', created]]));
      const { b } = (await pay([paid('b')])).found;
      expect(b).toMatchObject([{ id: 'a', at: Date.now() }]);
    });

    test('a payment that was held is not held for longer by that', async () => {
      const [window] = COUNTING.hours.windows;
      await pay([paid('a')]);
      // It is held in the window after that of the payment, and asked about in the one after that.
      jest.setSystemTime(Date.now() + window + 2 * HOUR);
      restart();
      expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
      jest.setSystemTime(Date.now() + window);
      expect((await pay([paid('b')])).found).toEqual({});
    });

    test('what another process has paid since counts, though this one knows of an older payment', async () => {
      await pay([paid('a')]);
      const [memory] = [...memories];
      jest.setSystemTime(Date.now() + 20 * HOUR);
      restart();
      await pay([paid('b')]);
      memories.set(...memory!);
      expect((await pay([paid('c')])).found).toEqual({ c: unnamed });
    });
  });

  describe('ids that Paygol lists were sent from here', () => {
    const sent = async (listed: string[]) => {
      const run = new RunMemory(execute(), LIVE, [paid('z')]);
      return listed.filter((await run.claim([paid('z', { amount: 9 })], listed)).isSent);
    };

    test.each([false, true])(
      'listed ids are told to be sent from here as far as that is known (restarted: %j), also in capitals',
      async (restarts) => {
        await pay([paid('a'), paid('b')]);
        if (restarts) restart();
        expect(await sent(['a', 'B', 'dashboard'])).toEqual(['a', 'B']);
      },
    );

    test('asking about listed ids does not make them sent from here', async () => {
      expect(await sent(['dashboard'])).toEqual([]);
      restart();
      expect(await sent(['dashboard'])).toEqual([]);
    });
  });

  describe('a payment into another account than before', () => {
    const into = (id: string, number: string, amount = 1) => ({
      ...payout(id, { amount }),
      account: { number },
    });

    test.each([false, true])(
      'a payment into another account than before is told (restarted: %j), and once only',
      async (restarts) => {
        expect((await pay([into('a', '1')])).newAccounts).toEqual([]);
        if (restarts) restart();
        expect((await pay([into('b', '2', 2)])).newAccounts).toEqual(['b']);
        expect((await pay([into('c', '1', 3), into('d', '2', 3)])).newAccounts).toEqual([]);
      },
    );

    test.each<[string, boolean, unknown]>([
      ['by one payout', false, { paidBy: ['a'] }],
      ['from before a restart, too', true, {}],
    ])('the ledger tells by what the payee is known %s', async (_, restarts, expected) => {
      await pay([into('a', '1')]);
      if (restarts) {
        restart();
        await pay([into('b', '1', 2)]);
      }
      const payouts = [into('d', '2', 4)];
      const known = async () =>
        (await readOnlyLedger(execute(), LIVE, payouts).claim(payouts, [])).otherAccounts.get('d');
      expect(await known()).toEqual({ ending: expect.any(String) as string, ...(expected as object) });
      await pay([into('c', '1', 3)]);
      expect(await known()).not.toHaveProperty('paidBy');
    });

    test('another account is not told of what the same execution has paid first, as in a loop', async () => {
      const context = execute();
      expect((await pay([into('a', '1')], created, context)).newAccounts).toEqual([]);
      expect((await pay([into('b', '2', 2)], created, context)).newAccounts).toEqual([]);
      expect((await pay([into('c', '3', 3)])).newAccounts).toEqual(['c']);
    });

    test('another account is not told of two accounts in one sheet', async () => {
      expect((await pay([into('a', '1'), into('b', '2')])).newAccounts).toEqual([]);
    });

    test('another account is not told when the first payment was not made', async () => {
      await pay([into('a', '1')], { kind: 'rejected', reason });
      restart();
      expect((await pay([into('b', '2')])).newAccounts).toEqual([]);
    });
  });

  test('a comparison by a ledger that only reads notes nothing', async () => {
    const sheet = [paid('a'), { ...paid('b', { amount: 7 }), account: { number: '2' } }];
    const compare = () => readOnlyLedger(execute(), LIVE, sheet).claim(sheet, []);
    const nothing = { payments: new Map(), otherAccounts: new Map() };
    expect(await compare()).toMatchObject(nothing);
    expect(await compare()).toMatchObject(nothing);
    await pay([paid('other')]);
    expect(await compare()).toMatchObject({
      payments: new Map([['a', [expect.objectContaining({ from: 'process', id: 'other' }) as unknown]]]),
      otherAccounts: new Map([['b', { ending: expect.any(String) as string, paidBy: ['other'] }]]),
    });
    expect((await pay([{ ...sheet[1]!, id: 'c' }])).found).toEqual({});
  });
});
