/** What one run leaves to the next: in the memory of this process, and in n8n's database. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { REPEAT_WINDOW } from '../../../../../../core/payout/samePayment.ts';
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import {
  comparedWithPaid,
  RunMemory,
} from '../../../../../../nodes/Paygol/actions/payout/memory/paidBefore.ts';
import { memories } from '../../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { payout } from '../../../../../core/payout/payouts.ts';
import { Deduplicator, DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { helpersOf } from '../../../../engine/nodeHelpers.ts';

const LIVE = { payoutsUrl: 'https://payouts.example', serviceId: '4711' };
const record = {};
const reason = '';
const created: Outcome = { kind: 'created', record };

let table: DeduplicationTable;
let execution = 0;

/** A new execution of a node, in this process unless it is forgotten in between. */
function execute({ node = 'node', parent }: { node?: string; parent?: string } = {}): IExecuteFunctions {
  const id = String(++execution);
  const kept = {};
  return {
    helpers: helpersOf(new Deduplicator(table), 'workflow', node),
    getWorkflow: () => ({ id: 'workflow' }),
    getExecutionId: () => id,
    getExecutionContext: () => (parent === undefined ? undefined : { parentExecutionId: parent }),
    getContext: () => kept,
    getExecutionCancelSignal: () => undefined,
  } as unknown as IExecuteFunctions;
}

const restart = () => memories.clear();

beforeEach(() => {
  table = new DeduplicationTable();
  restart();
});

const sheet = (ids: readonly string[]) => ids.map((id) => payout(id));
const begin = (ids: readonly string[], account = LIVE, context = execute()) =>
  new RunMemory(context, account, sheet(ids));

describe('of an id', () => {
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
    ['unknown, but not by this run', { kind: 'unknown', reason, notByThisRun: true }, undefined],
    ['rejected', { kind: 'rejected', reason }, undefined],
    ['held', { kind: 'repeated', reason }, undefined],
    ['not sent', { kind: 'not_sent', reason }, undefined],
  ])('that was %s', async (_, outcome, kind) => {
    const run = begin(['a']);
    run.sending(['a']);
    await end(run, { a: outcome });
    expect(known()).toBe(kind);
  });

  test.each<Outcome>([
    { kind: 'unknown', reason },
    { kind: 'rejected', reason },
    { kind: 'not_sent', reason },
  ])('what was confirmed stays confirmed after $kind', async (outcome) => {
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

  test('where there is much to remember, what was confirmed is forgotten, and never what is unknown', async () => {
    const lost = begin(['a']);
    lost.sending(['a']);
    await end(lost, { a: { kind: 'unknown', reason } });
    const many = Array.from({ length: 200_000 }, (_, n) => `many-${n}`);
    await begin(many).end(new Map(many.map((id) => [id, created])));
    expect([...begin(['many-0', 'many-1']).prior.keys()]).toEqual(['many-1']);
    expect(known()).toBe('unknown');
  });

  test('the payouts of one account say nothing of those of another', async () => {
    await end(begin(['a']), { a: created });
    expect(known({ ...LIVE, payoutsUrl: 'https://sandbox.example' })).toBeUndefined();
  });
});

describe('by the claims of ids', () => {
  /** A run that claims two ids, sends the first, and ends. */
  async function runOnce(outcomes: Record<string, Outcome>) {
    const run = begin(['a', 'b']);
    expect(await run.claim(sheet(['a', 'b']))).toEqual(new Map());
    run.sending(['a']);
    await run.end(new Map(Object.entries(outcomes)));
  }

  /** Which ids the next run finds to be another's: in memory, and by their claims. */
  async function taken(account = LIVE) {
    const run = begin(['a', 'b'], account);
    return [[...run.prior.keys()], [...(await run.claim(sheet(['a', 'b']))).keys()]];
  }

  test.each<[string, Outcome]>([
    ['not sent', { kind: 'not_sent', reason }],
    ['rejected', { kind: 'rejected', reason }],
    ['held', { kind: 'repeated', reason }],
    ['unknown, but not by this run', { kind: 'unknown', reason, notByThisRun: true }],
  ])('what is %s is free', async (_, outcome) => {
    await runOnce({ a: outcome, b: outcome });
    expect(await taken()).toEqual([[], []]);
  });

  test('what is unknown stays claimed, and what was not sent is free', async () => {
    await runOnce({ a: { kind: 'unknown', reason }, b: { kind: 'not_sent', reason } });
    expect(await taken()).toEqual([['a'], ['a']]);
  });

  test('of a run that ends without outcomes everything stays claimed', async () => {
    await runOnce({});
    expect(await taken()).toEqual([['a'], ['a', 'b']]);
  });

  test('those of one account say nothing of those of another with the same service id', async () => {
    await runOnce({ a: created, b: created });
    expect(await taken({ ...LIVE, payoutsUrl: 'https://sandbox.example' })).toEqual([[], []]);
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
  ) {
    const run = new RunMemory(context, account, payouts);
    const found = await run.claim(payouts);
    const outcomes = payouts.map(({ id }): [string, Outcome] => [
      id,
      found.has(id) ? { kind: 'repeated', reason } : outcome,
    ]);
    await run.end(new Map(outcomes));
    return { found: Object.fromEntries(found), newAccounts: [...run.newAccounts] };
  }

  const named = (id: string) => ({ kind: 'repeat', earlier: [expect.objectContaining({ id }) as unknown] });
  const unnamed = { kind: 'repeat', earlier: [] };
  const own = (id: string) => ({
    kind: 'repeat',
    earlier: [expect.objectContaining({ id, own: true }) as unknown],
  });
  const elsewhere = (id: string) => ({ ...paid(id), account: { number: '2' } });

  test('is a repeat under another id, with the earlier one', async () => {
    await pay([paid('a')]);
    expect((await pay([paid('b')])).found).toEqual({ b: named('a') });
  });

  test('is a repeat after a restart, too, without the earlier one', async () => {
    await pay([paid('a')]);
    restart();
    expect((await pay([paid('b')])).found).toEqual({ b: unnamed });
    expect((await pay([paid('c')])).found).toEqual({ c: unnamed });
  });

  test('is a repeat for another node in this process', async () => {
    await pay([paid('a')]);
    expect((await pay([paid('b')], created, execute({ node: 'copy' }))).found).toEqual({ b: named('a') });
  });

  test('and which is being paid right now is one', async () => {
    const first = new RunMemory(execute(), LIVE, [paid('a')]);
    await first.claim([paid('a')]);
    expect((await pay([paid('b')])).found).toEqual({ b: named('a') });
  });

  test.each([false, true])('of two runs at the same moment one may pay (restarted: %j)', async (restarts) => {
    const runs = ['a', 'b'].map((id) => {
      if (restarts) restart();
      return new RunMemory(execute(), LIVE, [paid(id)]).claim([paid(id)]);
    });
    expect((await Promise.all(runs)).map((found) => found.size).sort()).toEqual([0, 1]);
  });

  test.each<Outcome>([
    { kind: 'unknown', reason },
    { kind: 'created', record },
  ])('and may have been made, as $kind, is one', async (outcome) => {
    await pay([paid('a')], outcome);
    expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
    restart();
    expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
  });

  test.each<Outcome>([
    { kind: 'rejected', reason },
    { kind: 'not_sent', reason },
    { kind: 'unknown', reason, notByThisRun: true },
  ])('and was surely not made, as $kind, is none', async (outcome) => {
    await pay([paid('a')], outcome);
    expect((await pay([paid('b')], outcome)).found).toEqual({});
    restart();
    expect((await pay([paid('b')])).found).toEqual({});
  });

  test.each<[string, ReturnType<typeof paid>]>([
    ['another amount', paid('b', { amount: 1501 })],
    ['another payee', paid('b', { beneficiary: { document_number: '111111111' } })],
    ['another account with another amount', { ...paid('b', { amount: 1501 }), account: { number: '2' } }],
  ])('to %s is none', async (_, other) => {
    await pay([paid('a')]);
    expect((await pay([other])).found).toEqual({});
    restart();
    expect((await pay([{ ...other, id: 'c' }])).found).not.toEqual({});
  });

  test('into another account is one, which says so', async () => {
    await pay([paid('a')]);
    const [found] = Object.values((await pay([elsewhere('b')])).found);
    expect(found).toMatchObject({ earlier: [{ id: 'a', account: 'other' }] });
    restart();
    expect((await pay([elsewhere('c')])).found).toEqual({ c: { ...unnamed, isNewAccount: true } });
  });

  test('into two accounts in one sheet is none, in one request or two', async () => {
    expect((await pay([paid('a'), elsewhere('b')])).found).toEqual({});
    const run = new RunMemory(execute(), LIVE, [paid('c', { amount: 7 }), { ...elsewhere('d'), amount: 7 }]);
    expect(await run.claim([paid('c', { amount: 7 })])).toEqual(new Map());
    expect(await run.claim([{ ...elsewhere('d'), amount: 7 }])).toEqual(new Map());
  });

  test('for another Paygol account is none', async () => {
    await pay([paid('a')]);
    const other = { ...LIVE, serviceId: '4712' };
    expect((await pay([paid('b')], created, execute(), other)).found).toEqual({});
  });

  test('twice in one sheet is none, in one request or two', async () => {
    expect((await pay([paid('a'), paid('b')])).found).toEqual({});
    const run = new RunMemory(execute(), LIVE, [paid('c', { amount: 7 }), paid('d', { amount: 7 })]);
    expect(await run.claim([paid('c', { amount: 7 })])).toEqual(new Map());
    expect(await run.claim([paid('d', { amount: 7 })])).toEqual(new Map());
  });

  test('twice in one sheet is held twice the next time, in one request or two', async () => {
    await pay([paid('a'), paid('b')]);
    restart();
    const run = new RunMemory(execute(), LIVE, [paid('c'), paid('d')]);
    expect(await run.claim([paid('c')])).toEqual(new Map([['c', unnamed]]));
    expect(await run.claim([paid('d')])).toEqual(new Map([['d', unnamed]]));
  });

  test('again in the same execution is its own repeat, also in another process after a wait', async () => {
    const context = execute();
    await pay([paid('a')], created, context);
    expect((await pay([paid('b')], created, context)).found).toEqual({ b: own('a') });
    restart();
    expect((await pay([paid('c')], created, context)).found).toEqual({ c: own('a') });
    expect(Object.keys((await pay([paid('d')])).found)).toEqual(['d']);
  });

  test('again in a sub-workflow that the same execution has called is its own repeat', async () => {
    await pay([paid('a')], created, execute({ parent: '77' }));
    expect((await pay([paid('b')], created, execute({ parent: '77' }))).found).toEqual({ b: own('a') });
    expect((await pay([paid('c')], created, execute({ parent: '78' }))).found).toEqual({ c: named('a') });
  });

  test('under an id that is known is no repeat', async () => {
    await pay([paid('a')], { kind: 'unknown', reason });
    expect((await pay([paid('a')])).found).toEqual({
      a: expect.objectContaining({ kind: 'unknown' }) as unknown,
    });
    restart();
    expect((await pay([paid('a')])).found).toEqual({ a: { kind: 'unknown' } });
  });

  describe('some days later', () => {
    const DAY = 86_400_000;
    beforeEach(() =>
      jest.useFakeTimers({
        now: 6894 * REPEAT_WINDOW + DAY,
        doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'],
      }),
    );
    afterEach(() => jest.useRealTimers());

    test.each([
      [3, true],
      [6.9, false],
      [7, false],
    ])('after %d days: %j', async (days, isRepeat) => {
      await pay([paid('a')]);
      jest.setSystemTime(Date.now() + days * DAY);
      expect(Object.keys((await pay([paid('b')])).found)).toEqual(isRepeat ? ['b'] : []);
    });

    test.each([
      [3, true],
      [7, false],
    ])('after %d days and a restart: %j', async (days, isRepeat) => {
      await pay([paid('a')]);
      jest.setSystemTime(Date.now() + days * DAY);
      restart();
      expect(Object.keys((await pay([paid('b')])).found)).toEqual(isRepeat ? ['b'] : []);
    });

    test('it has the time at which its run ended: who approved before that has not seen it', async () => {
      const run = new RunMemory(execute(), LIVE, [paid('a')]);
      await run.claim([paid('a')]);
      jest.setSystemTime(Date.now() + 120_000);
      await run.end(new Map([['a', created]]));
      const { b } = (await pay([paid('b')])).found;
      expect(b).toMatchObject({ earlier: [{ id: 'a', at: Date.now() }] });
    });

    test('what was held is not held for longer by that', async () => {
      await pay([paid('a')]);
      jest.setSystemTime(Date.now() + 4 * DAY);
      restart();
      expect(Object.keys((await pay([paid('b')])).found)).toEqual(['b']);
      jest.setSystemTime(Date.now() + 3 * DAY);
      expect((await pay([paid('b')])).found).toEqual({});
    });
  });

  describe('into another account than before', () => {
    const into = (id: string, number: string, amount = 1) => ({
      ...payout(id, { amount }),
      account: { number },
    });

    test.each([false, true])('is said (restarted: %j), and once only', async (restarts) => {
      expect((await pay([into('a', '1')])).newAccounts).toEqual([]);
      if (restarts) restart();
      expect((await pay([into('b', '2', 2)])).newAccounts).toEqual(['b']);
      expect((await pay([into('c', '1', 3), into('d', '2', 3)])).newAccounts).toEqual([]);
    });

    test('is not said of two accounts in one sheet', async () => {
      expect((await pay([into('a', '1'), into('b', '2')])).newAccounts).toEqual([]);
    });

    test('is not said when the first payment was not made', async () => {
      await pay([into('a', '1')], { kind: 'rejected', reason });
      restart();
      expect((await pay([into('b', '2')])).newAccounts).toEqual([]);
    });
  });

  test('is compared without noting anything', async () => {
    const sheet = [paid('a'), { ...paid('b', { amount: 7 }), account: { number: '2' } }];
    const compare = () => comparedWithPaid(execute(), LIVE, sheet);
    const nothing = { repeats: new Map(), newAccounts: new Set(), prior: new Map() };
    expect(compare()).toMatchObject(nothing);
    expect(compare()).toMatchObject(nothing);
    await pay([paid('other')]);
    expect(compare()).toMatchObject({
      repeats: new Map([['a', named('other')]]),
      newAccounts: new Set(['b']),
    });
    expect((await pay([{ ...sheet[1]!, id: 'c' }])).found).toEqual({});
  });
});
