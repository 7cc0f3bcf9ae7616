/** The table of cases: what is known of payments that pay the same, and what is done about it. */
import type { JsonObject } from '../../../../core/service/json/types.ts';
import type { LookUpResult } from '../../../../core/payout/ask/lookUp.ts';
import type {
  DatabaseFact,
  InputFact,
  ListFact,
  PaymentFact,
  ProcessFact,
} from '../../../../core/payout/paid/facts.ts';
import { type Case, judgeRepeats, type Policy, type Service } from '../../../../core/payout/paid/judge.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 12);

const process = (changes: Partial<ProcessFact> & { readonly age?: number } = {}): ProcessFact => {
  const { age = HOUR, ...given } = changes;
  const fact = { id: 'earlier', account: 'same', isOwn: false } as const;
  return { from: 'process', at: NOW - age, ...fact, isSamePeriod: false, isRefused: false, ...given };
};
const database = (changes: Partial<DatabaseFact> = {}): DatabaseFact => ({
  ...{ from: 'database', window: 'hours', many: 1, known: [], account: undefined, isOverAnHour: false },
  ...changes,
});
const execution = (...ids: string[]): PaymentFact => ({ from: 'execution', ids });
const list = (changes: Partial<ListFact> = {}): ListFact => ({
  ...{ from: 'list', id: 'listed', account: 'same', isOpen: true, many: 1 },
  ...changes,
});
const unnamed = (many = 1): ListFact => ({ from: 'list', account: 'same', isOpen: true, many });

const found = (status: string, events: JsonObject[] = []): LookUpResult => ({
  kind: 'found',
  record: { status, events },
});
const missing: LookUpResult = { kind: 'missing', says: { code: 'not_listed' } };
const unanswered: LookUpResult = { kind: 'unanswered', says: { code: 'look_up_stopped' } };
const service = (changes: Partial<Service> = {}): Service => ({
  ...{ results: new Map(), isListedUnpaid: () => false, hasOther: () => false },
  ...changes,
});
/** A service that has been asked about these ids. */
const told = (results: Record<string, LookUpResult>, changes: Partial<Service> = {}) =>
  service({ results: new Map(Object.entries(results)), ...changes });
const record = (id: string, status: string): JsonObject => ({ merchant_payout_id: id, status });
const at = (milliseconds: number) => [{ at: new Date(milliseconds).toISOString() }];

function judged(facts: readonly PaymentFact[], changes: Partial<Case> = {}, policy: Policy = {}): string {
  const sheet = { twins: [], inSheet: () => undefined, isSent: () => false };
  const verdict = judgeRepeats(
    { id: 'new', facts, ...sheet, service: service(), now: NOW, ...changes },
    policy,
  );
  switch (verdict.do) {
    case 'look_up':
      return `look up ${verdict.ids.join(' ')}`;
    case 'read_list':
      return 'read the list';
    case 'hold':
      return `hold${verdict.marks.length === 0 ? '' : ' by a mark'}`;
    case 'send':
      return verdict.warning === undefined ? 'send' : verdict.warning.isHeld ? 'warn of a hold' : 'warn';
  }
}

const there = told({ earlier: found('paid'), listed: found('created') });
const PAID = [{ event: 'payout.paid' }];
const dayOf = (day: number) => `2026-11-${day}-ana`;

describe('a payment that this process has sent under another ID', () => {
  test.each<[string, Partial<ProcessFact> & { age?: number }, string, Partial<Case>?]>([
    ['is looked up first', {}, 'look up earlier', {}],
    ['is held if it was paid', {}, 'hold'],
    ['is held if nothing is known of it', {}, 'hold', { service: told({ earlier: missing }) }],
    ['is held without asking a service that does not answer', {}, 'hold', { service: undefined as never }],
    ['is none if it failed', {}, 'send', { service: told({ earlier: found('failed') }) }],
    [
      'is held if it was paid before it failed',
      {},
      'hold',
      { service: told({ earlier: found('failed', PAID) }) },
    ],
    [
      'is none if the list shows it as failed',
      {},
      'send',
      { service: told({ earlier: missing }, { isListedUnpaid: () => true }) },
    ],
    [
      'is held if another payout under its ID may have paid',
      {},
      'hold',
      { service: told({ earlier: found('failed') }, { hasOther: () => true }) },
    ],
    ['is held after twelve hours', { age: 12 * HOUR }, 'hold'],
    ['is only told after more than twelve', { age: 12 * HOUR + 1 }, 'warn'],
    ['is held for days in the same period and run', { age: 2.9 * DAY, isSamePeriod: true }, 'hold'],
    ['is only told after three days of the same period', { age: 3.1 * DAY, isSamePeriod: true }, 'warn'],
    [
      'is held however old if only its spelling differs',
      { age: 6 * DAY, id: 'NEW' },
      'hold',
      { service: told({ NEW: found('paid') }) },
    ],
    [
      'is held within the hour for another day',
      { id: dayOf(26) },
      'hold',
      { id: dayOf(27), service: told({ [dayOf(26)]: found('paid') }) },
    ],
    [
      'is only told after more than an hour for another day',
      { id: dayOf(26), age: HOUR + 1 },
      'warn',
      { id: dayOf(27), service: told({ [dayOf(26)]: found('paid') }) },
    ],
    ['only warns in the same execution', { isOwn: true }, 'warn', {}],
    ['and was refused is looked up first', { isRefused: true }, 'look up earlier', {}],
    [
      'and was refused is none if Paygol does not have it',
      { isRefused: true },
      'send',
      { service: told({ earlier: missing }) },
    ],
    [
      'and was refused is none if it has failed since',
      { isRefused: true },
      'send',
      { service: told({ earlier: found('failed') }) },
    ],
    ['and was refused is held if Paygol has made it all the same', { isRefused: true }, 'hold'],
    [
      'and was refused is held if nobody can tell',
      { isRefused: true },
      'hold',
      { service: told({ earlier: unanswered }) },
    ],
    ['and was refused is none in the same execution', { isRefused: true, isOwn: true }, 'send', {}],
    [
      'and was refused is none where Paygol does not answer Validate',
      { isRefused: true },
      'send',
      { service: undefined as never },
    ],
    ['and was refused is none after more than twelve', { isRefused: true, age: 12 * HOUR + 1 }, 'send', {}],
    ['is none if it is a row of the sheet', {}, 'send', { inSheet: () => 'as_it_is' }],
    ['is none if it is a row of the sheet in other case', {}, 'send', { inSheet: () => 'alike' }],
    [
      'is held if it is its own row in other case',
      { id: 'NEW' },
      'hold',
      { inSheet: () => 'alike', service: told({ NEW: found('paid') }) },
    ],
  ])(
    'a payment that this process has sent under another ID %s',
    (_, fact, expected, changes = { service: there }) => {
      expect(judged([process(fact)], changes)).toBe(expected);
    },
  );
});

describe('a payment that only the database counts', () => {
  const whole = (...listed: JsonObject[]) => ({ service: service({ listed }) });
  const wasMade = (id: string, ago: number, status = 'failed') =>
    [id, found(status, ago === Infinity ? [] : at(NOW - ago))] as const;
  /** Another row of the sheet pays the same, and is listed. */
  const withTwin = (ago: number, status = 'paid', ...others: JsonObject[]): Partial<Case> => ({
    twins: ['twin'],
    inSheet: (id) => (id === 'twin' ? 'as_it_is' : undefined),
    service: service({
      listed: [record('twin', 'paid'), ...others],
      results: new Map([wasMade('twin', ago, status), wasMade('a', HOUR)]),
    }),
  });

  test.each<[string, Partial<DatabaseFact>, string, Partial<Case>?]>([
    ['is looked for in the list', {}, 'read the list', {}],
    [
      'is held if the list cannot be read whole',
      {},
      'hold by a mark',
      { service: service({ listed: 'not_whole' }) },
    ],
    ['is held if the list shows nothing', {}, 'hold by a mark', whole()],
    ['is held if the list shows one that was paid', {}, 'hold by a mark', whole(record('a', 'paid'))],
    ['and one that failed is asked when it was made', {}, 'look up a', whole(record('a', 'failed'))],
    [
      'is none if the only one failed, and was made in its time',
      {},
      'send',
      { service: service({ listed: [record('a', 'failed')], results: new Map([wasMade('a', HOUR)]) }) },
    ],
    [
      'is held if the one that failed is older',
      {},
      'hold by a mark',
      { service: service({ listed: [record('a', 'failed')], results: new Map([wasMade('a', 30 * DAY)]) }) },
    ],
    ['is held if fewer failed than it counts', { many: 2 }, 'hold by a mark', whole(record('a', 'failed'))],
    [
      'is held if another one may have been paid since',
      {},
      'hold by a mark',
      {
        service: service({
          listed: [record('a', 'failed'), record('b', 'paid')],
          results: new Map([wasMade('a', HOUR), wasMade('b', HOUR, 'paid')]),
        }),
      },
    ],
    [
      'is none for another day, more than an hour ago',
      { isOverAnHour: true },
      'send',
      { id: dayOf(27), ...whole(record(dayOf(26), 'paid')) },
    ],
    [
      'is held for another day within the hour',
      {},
      'hold by a mark',
      { id: dayOf(27), ...whole(record(dayOf(26), 'paid')) },
    ],
    [
      'may be an equal row of the sheet, which is asked when it was made',
      {},
      'look up twin',
      { twins: ['twin'] },
    ],
    ['is none if an equal row of the sheet was made in its time', {}, 'send', withTwin(HOUR)],
    ['is held if that row was made before its time', {}, 'hold by a mark', withTwin(8 * DAY)],
    ['is none if that row was just created', {}, 'send', withTwin(Infinity, 'created')],
    ['is held if nothing shows when that row was paid', {}, 'hold by a mark', withTwin(Infinity)],
    ['is held if that row is known without it', { known: ['twin'] }, 'hold by a mark', withTwin(HOUR)],
    ['is held if there are more than equal rows of the sheet', { many: 2 }, 'hold by a mark', withTwin(HOUR)],
    [
      'is none if all but the equal row of the sheet have failed',
      { many: 2 },
      'send',
      withTwin(HOUR, 'paid', record('a', 'failed')),
    ],
    ['and was refused is none if the list shows the equal row only', { many: 0 }, 'send', whole()],
    ['and was refused is looked for in the list', { many: 0 }, 'read the list', {}],
    ['and was refused is none if the list shows nothing', { many: 0 }, 'send', whole()],
    [
      'and was refused is held if the list cannot be read whole',
      { many: 0 },
      'hold by a mark',
      { service: service({ listed: 'not_whole' }) },
    ],
    [
      'and was refused is none if the list shows one that failed',
      { many: 0 },
      'send',
      whole(record('a', 'failed')),
    ],
    [
      'and was refused is asked for when the list shows one that was paid',
      { many: 0 },
      'look up a',
      whole(record('a', 'paid')),
    ],
    [
      'and was refused is none if what the list shows is older',
      { many: 0 },
      'send',
      {
        service: service({
          listed: [record('a', 'paid')],
          results: new Map([wasMade('a', 30 * DAY, 'paid')]),
        }),
      },
    ],
    [
      'and was refused is held if what the list shows was made in its time',
      { many: 0 },
      'hold by a mark',
      { service: service({ listed: [record('a', 'paid')], results: new Map([wasMade('a', HOUR, 'paid')]) }) },
    ],
    [
      'and was refused is held if nobody can tell when what the list shows was made',
      { many: 0 },
      'hold by a mark',
      { service: service({ listed: [record('a', 'paid')], results: new Map([['a', found('paid')]]) }) },
    ],
  ])('a payment that only the database counts %s', (_, fact, expected, changes = {}) => {
    expect(judged([database(fact)], changes)).toBe(expected);
  });

  test.each<[string, readonly PaymentFact[], string, Partial<Case>?]>([
    ['is its own of this execution, and only warns', [database(), execution('earlier')], 'warn', {}],
    [
      'and was refused is not explained by what the list shows',
      [list(), database({ many: 0 })],
      'read the list',
      { service: there, isSent: () => true },
    ],
    [
      'is no news if this execution sent it as a row of the sheet',
      [database(), execution('earlier')],
      'send',
      { inSheet: () => 'as_it_is' },
    ],
    ['is another one than this process names', [process(), database()], 'read the list', { service: there }],
    [
      'is another one if there are more than the list shows',
      [list(), database({ many: 2 })],
      'read the list',
      { service: there },
    ],
    ['is the one that the list shows', [list(), database()], 'hold by a mark', { service: there }],
    [
      'is not explained by one that this process only tells',
      [process({ age: 2 * DAY }), database()],
      'read the list',
      { service: there },
    ],
  ])('a payment that only the database counts %s', (_, facts, expected, changes) => {
    expect(judged(facts, changes)).toBe(expected);
  });
});

describe('a payment that Paygol lists', () => {
  test.each<[string, Partial<ListFact>, string, Partial<Case>?]>([
    ['is held if it is not paid yet, and not sent from here', {}, 'hold by a mark'],
    ['is none if it was sent from here', {}, 'send', { service: there, isSent: () => true }],
    ['is told where only Create can find out', {}, 'warn', { service: there, isSent: () => undefined }],
    [
      'is no news there if it is of another month',
      { id: '2026-10-ana' },
      'send',
      { id: '2026-11-ana', isSent: () => undefined },
    ],
    ['is none if it has ended', { isOpen: false }, 'send'],
    [
      'is held if only its spelling differs, though it has ended',
      { id: 'NEW', isOpen: false },
      'hold by a mark',
      { service: told({ NEW: found('paid') }) },
    ],
  ])('a payment that Paygol lists %s', (_, fact, expected, changes = { service: there }) => {
    expect(judged([list(fact)], changes)).toBe(expected);
  });

  test('a payment that Paygol lists without an ID is held', () => {
    expect(judged([unnamed()])).toBe('hold by a mark');
  });
});

describe('a row of the input that comes first, and was not validated together with it', () => {
  const first = (changes: Partial<InputFact> = {}): InputFact => ({
    ...{ from: 'input', id: 'first', account: 'same', apart: 0, isSamePeriod: false },
    ...changes,
  });

  test.each<[string, readonly PaymentFact[], string, Policy?]>([
    ['holds it, without asking Paygol', [first()], 'hold'],
    ['holds it if both were validated twelve hours apart', [first({ apart: 12 * HOUR })], 'hold'],
    ['is another payment if they were more than twelve apart', [first({ apart: 12 * HOUR + 1 })], 'send'],
    ['holds it for days in the same period', [first({ apart: 2 * DAY, isSamePeriod: true })], 'hold'],
    [
      'holds it however far apart if only the spelling differs',
      [first({ id: 'NEW', apart: 9 * DAY })],
      'hold',
    ],
    ['warns if that is enough', [first()], 'warn of a hold', { repeatedPayments: 'warn' }],
    ['is of no interest if nothing is compared', [first()], 'send', { repeatedPayments: 'off' }],
    ['holds it also where an older payment is only told', [process({ age: 2 * DAY }), first()], 'hold'],
    ['leaves what was paid to be told first', [list(), first()], 'hold by a mark'],
  ])('an earlier row of the input that was validated apart %s', (_, facts, expected, policy = {}) => {
    expect(judged(facts, { service: there }, policy)).toBe(expected);
  });
});

describe('what the user wants', () => {
  const approved = { repeats: new Set(['new']), accounts: new Set<string>(), marks: new Set<string>() };

  test.each<[string, readonly PaymentFact[], Policy, string]>([
    ['off: nothing is compared', [process()], { repeatedPayments: 'off' }, 'send'],
    ['a warning is enough', [process()], { repeatedPayments: 'warn' }, 'warn of a hold'],
    ['an approval that has seen it', [process()], { approved: { ...approved, at: NOW } }, 'warn of a hold'],
    ['an approval from before it', [process()], { approved: { ...approved, at: NOW - 2 * HOUR } }, 'hold'],
    [
      'an approval of other payouts',
      [process()],
      { approved: { ...approved, repeats: new Set(), at: NOW } },
      'hold',
    ],
    [
      'an approval without the mark of a payment without a time',
      [list()],
      { approved: { ...approved, at: NOW } },
      'hold by a mark',
    ],
    [
      "an agent's own payments are held",
      [process({ isOwn: true })],
      { model: { writesDetails: false } },
      'hold',
    ],
  ])('what the user wants counts: %s', (_, facts, policy, expected) => {
    expect(judged(facts, { service: there }, policy)).toBe(expected);
  });

  test('what the database counts and an approval has seen does not let through what it has not seen', () => {
    const facts = [process(), database({ many: 1 })];
    const seen = { ...approved, at: NOW - 2 * HOUR, marks: new Set(['0000']) };
    expect(
      judged(
        facts,
        { service: told({ earlier: found('paid') }, { listed: 'not_whole' }) },
        { approved: seen },
      ),
    ).toMatch(/^hold/);
  });
});
