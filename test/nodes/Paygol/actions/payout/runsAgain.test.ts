import type { IDataObject } from 'n8n-workflow';
import type { FieldName } from '../../../../../core/values/fields.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, inWords, say, titled } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../engine/quickTimeouts.ts'),
);

const paygol = usePaygol();

/** As fast as it goes, and with the choice that leaves the more to what the node itself knows. */
const fast = { checkFirst: 'inDoubt', patience: 0 };
const LOST = { kind: 'reset', path: '/payouts' } as const;

const requests = () => paygol.sandbox.log().map(({ path, status }) => `${status} ${path.slice(7)}`);
const creates = () => requests().filter((request) => request.endsWith(' /payouts'));
const ledger = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);
const outcomes = (outputs: { json: IDataObject }[][]) =>
  Object.fromEntries(outputs.flat().map(({ json }) => [json.id, json.outcome]));

const create = (items: IDataObject[], options: IDataObject = {}, settings = {}) =>
  paygol.payout('create', items, { options: { ...fast, ...options } }, settings);

/** What is left of a process of n8n that has died: what is in n8n's database. */
/** Another workflow, as new as this one for every test. */
const another = () => ({ workflowId: `another workflow: ${expect.getState().currentTestName}` });

/** The rows were paid by another workflow, in a process that has died since: nothing here knows of it. */
async function paidElsewhere(items: IDataObject[]) {
  await create(items, {}, another());
  restart();
}

const MISSING = say({
  code: 'says_missing',
  ...{ httpStatus: 404, quote: ': "Payout not found (code 0301)"' },
});
const UNAVAILABLE = titled({ code: 'http_status', httpStatus: 503, quote: '' });
const NO_SUCH_PAYOUT = { code: 'message', text: MISSING } as const;

// The worst service: one that pays an id twice when it is sent twice.
beforeEach(() => paygol.sandbox.set({ ids: 'repeatable' }));

describe('Check for Existing IDs First', () => {
  test('a run of ids that were not sent before looks none up', async () => {
    await create(rows(2));
    expect(requests()).toEqual(['200 /auth/token', '200 /payouts/list', '200 /payouts']);
  });

  test.each([{ checkFirst: 'each' }, { checkFirst: undefined }])(
    'a payout of another workflow is not paid again with %j',
    async (option) => {
      await paidElsewhere(rows(2));
      const { outputs } = await create(rows(3), option);
      expect(outputs[0]!.map(({ json }) => [json.id, json.outcome, json.reason])).toEqual([
        ['salary-1', 'already_there', inWords([{ code: 'already_there' }])],
        ['salary-2', 'already_there', inWords([{ code: 'already_there' }])],
        ['salary-3', 'created', ''],
      ]);
      expect(outputs[0]![0]!.json).toMatchObject({ id: 'salary-1', amount: '100001', status: 'created' });
      expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
      // A record that was looked up has none (section 2.2): a sheet keeps the one that an earlier run has written.
      expect(outputs[0]!.map(({ json }) => json.payoutId)).toEqual([null, null, 'pay_3']);
    },
  );

  test('a payout that this process has sent says when', async () => {
    await create(rows(1));
    const { outputs } = await create(rows(1));
    expect(outputs[0]![0]!.json.reason).toMatch(/ \w+ \d+, \d{4}, \d\d:\d\d\.$/);
  });

  test('a payout that has another status than created says so', async () => {
    await paidElsewhere(rows(1));
    paygol.sandbox.move('salary-1', 'paid');
    const { outputs } = await create(rows(1), { checkFirst: 'each' });
    expect(outputs[0]![0]!.json.reason).toBe(
      inWords([{ code: 'already_there' }, { code: 'has_status', status: 'paid' }]),
    );
  });

  test.each(['failed', 'canceled'] as const)(
    'a payout that is %s comes out of Not Created',
    async (status) => {
      await paidElsewhere(rows(1));
      paygol.sandbox.move('salary-1', status);
      const { outputs } = await create(rows(1), { checkFirst: 'each' });
      expect(outputs.map((items) => items.map(({ json }) => [json.outcome, json.reason]))).toEqual([
        [],
        [
          [
            'ended_unpaid',
            inWords([{ code: 'already_there' }, { code: 'ended_unpaid', status, newId: 'salary-1-2' }]),
          ],
        ],
      ]);
      expect(ledger()).toEqual(['salary-1']);
    },
  );

  test('nothing says that nobody was paid where a payout was paid before it failed', async () => {
    await paidElsewhere(rows(1));
    paygol.sandbox.move('salary-1', 'paid');
    paygol.sandbox.move('salary-1', 'failed');
    const { outputs } = await create(rows(1), { checkFirst: 'each' });
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode, json.reason])).toEqual([
      [
        'ended_unpaid',
        'ended_after_paid',
        inWords([{ code: 'already_there' }, { code: 'ended_after_paid', status: 'failed' }]),
      ],
    ]);
  });

  describe('a row that was corrected after its payout had failed', () => {
    const corrected = { ...row(1), account_number: '40017920' };
    const differs = { code: 'record_differs', fields: ['account_number'] } as const;
    const says = async (items: IDataObject[]) => {
      const { outputs } = await create(items, { checkFirst: 'each' });
      return outputs[1]!.map(({ json }) => [json.outcome, json.reason]);
    };

    test('a corrected row whose payout failed may be paid under a new ID, as one that was not corrected', async () => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      const advised = { code: 'ended_unpaid', status: 'failed', newId: 'salary-1-2' } as const;
      expect(await says([corrected])).toEqual([['ended_unpaid', inWords([differs, advised])]]);
    });

    test('a corrected row is not called unpaid once it was paid under another ID', async () => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      await create([{ ...corrected, id: 'salary-1-2' }]);
      paygol.sandbox.move('salary-1-2', 'paid');
      const paid = {
        code: 'ended_and_paid_again',
        status: 'failed',
        otherId: 'salary-1-2',
        now: 'paid',
      } as const;
      expect(await says([corrected])).toEqual([['ended_unpaid', inWords([differs, paid])]]);
    });
  });

  test('an equal row of the same sheet is no payment of a row whose payout has failed', async () => {
    const equal = [row(1), row(1, { id: 'shift-2' })];
    await create(equal);
    paygol.sandbox.move('salary-1', 'failed');
    const { outputs } = await create(equal, { checkFirst: 'each' });
    const advised = { code: 'ended_unpaid', status: 'failed', newId: 'salary-1-2' } as const;
    expect(outputs[1]!.map(({ json }) => json.id)).toEqual(['salary-1']);
    expect(outputs[1]![0]!.json.reason).toContain(inWords([advised]));
  });

  test('what was found comes out, also when the rest cannot be sent', async () => {
    await create(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/list', times: null });
    const { outputs, error } = await create(rows(2), { checkFirst: 'each' });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'not_sent' });
  });

  test('what was found comes out, also when another row could not be looked up', async () => {
    await paidElsewhere(rows(2));
    const fault = { kind: 'status', status: 503, path: '/payouts/status' } as const;
    // The second one meets the row when it is looked up once more.
    paygol.sandbox.schedule(fault, { ...fault, skip: 2 });
    const { outputs, error } = await create(rows(2), { checkFirst: 'each' });
    expect(error).toBeUndefined();
    // The two are asked about at once, so either question may meet the fault.
    expect(Object.values(outcomes(outputs)).sort()).toEqual(['already_there', 'not_sent']);
  });

  test('nothing is sent when nothing can be looked up', async () => {
    await paidElsewhere(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: null });
    const { error } = await create(rows(1), { checkFirst: 'each' });
    const [before = '', after = ''] = inWords([
      { code: 'not_looked_up', words: { code: 'message', text: '|' } },
    ]).split('|');
    expect(error?.message.startsWith(`${before}${UNAVAILABLE}`)).toBe(true);
    expect(error?.message.endsWith(after)).toBe(true);
    expect(ledger()).toEqual(['salary-1']);
  });
});

describe('a conflict', () => {
  test.each<[string, IDataObject, string]>([
    ['amount', { amount: '5' }, 'amount'],
    ['account', { account_number: '999999' }, 'account_number'],
    ['bank', { bank_code: '016' }, 'bank_code'],
    ['account type', { account_type: 'FP001' }, 'account_type'],
    [
      'name',
      { full_name: 'María Soto', first_name: 'María', last_name: 'Soto' },
      'full_name, first_name, last_name',
    ],
    ['text', { details: 'Sueldo abril' }, 'details'],
    [
      'document number',
      { document_number: row(2).document_number, document_dv: row(2).document_dv },
      'document_number',
    ],
    ['currency', { currency: 'USD' }, 'currency'],
  ])('an id that exists with another %s is a conflict', async (_, changes, named) => {
    await create([row(1)]);
    const { outputs } = await create([row(1, changes)], { letThrough: ['local_currency'] });
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'conflict',
        inWords([
          { code: 'conflict_after_sending', fields: named.split(', ') as FieldName[] },
          ...(named === 'amount' ? [{ code: 'paygol_has', ...clp('100001') } as const] : []),
        ]),
      ],
    ]);
    expect(ledger()).toEqual(['salary-1']);
  });

  test('an integer document type in the list is no conflict', async () => {
    paygol.sandbox.set({ documentTypeInLists: 'integer' });
    await create(rows(25));
    const { outputs } = await create(rows(25));
    expect(new Set(Object.values(outcomes(outputs)))).toEqual(new Set(['already_there']));
    expect(requests().at(-1)).toBe('200 /payouts/list');
  });
});

describe('what is in doubt, and looked up', () => {
  test('what this execution has sent before is in doubt, as in a loop', async () => {
    const { runs } = await create(rows(2), {}, { again: [rows(3), rows(3)] });
    expect(runs.map(outcomes)).toEqual([
      { 'salary-1': 'created', 'salary-2': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'created' },
      { 'salary-1': 'already_there', 'salary-2': 'already_there', 'salary-3': 'already_there' },
    ]);
    expect(ledger()).toHaveLength(3);
  });

  test('what another workflow or another node has sent in this process is in doubt', async () => {
    await create([row(1)], {}, another());
    await create([row(2)], {}, { node: { id: 'another node' } });
    const { outputs } = await create(rows(3));
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
    });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test.each(['trigger', 'manual', 'retry', 'webhook'] as const)(
    'what this node has sent before n8n was started anew, or in another process, is in doubt (%s)',
    async (mode) => {
      await create(rows(2), {}, { mode });
      restart();
      const { outputs } = await create(rows(3), {}, { mode });
      expect(outcomes(outputs)).toEqual({
        'salary-1': 'already_there',
        'salary-2': 'already_there',
        'salary-3': 'created',
      });
      expect(creates()).toHaveLength(2);
    },
  );

  test('what was sent before another sheet in between is in doubt', async () => {
    await create(rows(2));
    restart();
    await create([row(7)]);
    restart();
    const { outputs } = await create(rows(2));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'already_there' });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-7']);
  });

  test('what was sent before a restart is in doubt in every round of a loop', async () => {
    await create(rows(2));
    restart();
    const { runs } = await create([row(1)], {}, { again: [[row(2)]] });
    expect(runs.map(outcomes)).toEqual([{ 'salary-1': 'already_there' }, { 'salary-2': 'already_there' }]);
    expect(creates()).toHaveLength(1);
  });

  test.each([
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ])('what an earlier run has left unknown is in doubt, %s', async (_, between) => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, path: '/payouts/status', times: 8 });
    const first = await create(rows(4));
    expect(new Set(Object.values(outcomes(first.outputs)))).toEqual(new Set(['unknown']));
    between();
    const second = await create(rows(5));
    expect(outcomes(second.outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'unknown',
      'salary-4': 'unknown',
      'salary-5': 'created',
    });
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-5']);
  });

  test('what a run could not look up is still in doubt in the next one', async () => {
    await create(rows(1));
    restart();
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 2 });
    const second = await create(rows(1));
    expect(outcomes(second.outputs)).toEqual({ 'salary-1': 'unknown' });
    restart();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });
});

describe('what is not in doubt, and sent', () => {
  /** Neither in this process nor after it. */
  const between = [
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ] as const;

  test.each(between)(
    'what a run that was not finished has not sent is sent by the next one, %s',
    async (_, between) => {
      paygol.sandbox.schedule({ kind: 'refuse', path: '/payouts', skip: 1 });
      const first = await create(rows(3), { batchSize: 2 });
      expect(outcomes(first.outputs)).toEqual({
        'salary-1': 'created',
        'salary-2': 'created',
        'salary-3': 'not_sent',
      });
      paygol.sandbox.release();
      between();
      const second = await create(rows(3), { batchSize: 2 });
      expect(outcomes(second.outputs)).toEqual({
        'salary-1': 'already_there',
        'salary-2': 'already_there',
        'salary-3': 'created',
      });
      expect(ledger()).toHaveLength(3);
    },
  );

  test.each(between)(
    'what Paygol has rejected is sent when the sheet is run again, %s',
    async (_, between) => {
      paygol.sandbox.set({ rejectIds: ['salary-2'] });
      const first = await create(rows(2));
      expect(outcomes(first.outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'rejected' });
      paygol.sandbox.set({ rejectIds: [] });
      between();
      const second = await create(rows(2));
      expect(outcomes(second.outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'created' });
      expect(ledger()).toEqual(['salary-1', 'salary-2']);
    },
  );

  test('a row that was not valid is sent when the sheet is corrected and run again', async () => {
    const sheet = [row(1), row(2, { bank_code: '999' })];
    await paygol.payout('create', sheet, { invalidRows: 'sendValid', options: fast });
    const { outputs } = await create(rows(2));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'created' });
    expect(ledger()).toHaveLength(2);
  });

  test('another id than those in doubt is sent without being looked up', async () => {
    paygol.sandbox.schedule(LOST);
    const { outputs } = await create(rows(1));
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
    paygol.sandbox.clearLog();
    await create([row(2)]);
    expect(requests()).toEqual(['200 /payouts/list', '200 /payouts']);
  });
});

describe('an id that is unknown and still missing', () => {
  const held = { kind: 'delay', until: 'release', commit: 'late', path: '/payouts' } as const;

  test('an unknown id that is still missing is not sent again, since its request may still be processed', async () => {
    paygol.sandbox.schedule(held);
    await create(rows(1));
    const { outputs } = await create(rows(1));
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'unknown',
        inWords([{ code: 'sent_before', isMissing: true }, NO_SUCH_PAYOUT, { code: 'send_when_confirmed' }]),
      ],
    ]);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    const third = await create(rows(1));
    expect(outcomes(third.outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-1']);
  });

  test.each([
    ['in the same process', () => undefined],
    ['after a restart', restart],
  ])(
    'an unknown id is sent by the next run if Resend Rows of Unknown Outcome is on, %s',
    async (_, between) => {
      paygol.sandbox.schedule(LOST);
      await create(rows(1));
      between();
      const { outputs } = await create(rows(1), { sendMissingAgain: true });
      expect(outcomes(outputs)).toEqual({ 'salary-1': 'created' });
      expect(ledger()).toEqual(['salary-1']);
    },
  );

  test('an unknown id is held, not resent, if the payee was paid under another ID meanwhile', async () => {
    paygol.sandbox.schedule(LOST);
    await create(rows(2));
    await paygol.payout('create', [row(1, { id: 'urgent' })], { repeatedPayments: 'warn', options: fast });
    const { outputs } = await create(rows(2), { sendMissingAgain: true });
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'repeated', 'salary-2': 'created' });
    expect(ledger().sort()).toEqual(['salary-2', 'urgent']);
  });

  test('an unknown id that cannot be looked up stays unknown, even with Resend Rows of Unknown Outcome', async () => {
    paygol.sandbox.schedule(LOST, {
      kind: 'status',
      status: 503,
      path: '/payouts/status',
      // Two rounds of the run before, each with the id and two made-up ones.
      skip: 6,
      times: null,
    });
    await create(rows(1));
    const { outputs, error } = await create(rows(1), { sendMissingAgain: true });
    expect(error).toBeUndefined();
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode])).toEqual([
      ['unknown', 'sent_before'],
    ]);
    expect(outputs[1]![0]!.json.reason).toContain(UNAVAILABLE);
    expect(creates()).toHaveLength(1);
  });
});

describe('an id that Paygol has confirmed before', () => {
  const reason = async (outputs: { json: IDataObject }[][]) => {
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
    const { reasonCode, reason: said } = outputs[1]![0]!.json;
    return [reasonCode, / \w+ \d+, \d{4}, [:\d]{5}\. (.*?\.) /.exec(String(said))?.[1]];
  };

  test('a confirmed id that Paygol does not show now is not sent again, whatever Resend Rows of Unknown Outcome is', async () => {
    await create(rows(1));
    await paygol.sandbox.reset();
    const { outputs } = await create(rows(1), { sendMissingAgain: true });
    expect(await reason(outputs)).toEqual(['confirmed_before', MISSING]);
    expect(ledger()).toEqual([]);
  });

  test('a confirmed id that cannot be looked up now is unknown', async () => {
    await create(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: 2 });
    expect(await reason((await create(rows(1))).outputs)).toEqual([
      'confirmed_before',
      expect.stringContaining(UNAVAILABLE),
    ]);
  });
});

describe('Resend Rows of Unknown Outcome', () => {
  const again = { sendMissingAgain: true };

  test('Resend Rows of Unknown Outcome sends nothing again in the run in doubt, but in the next one', async () => {
    paygol.sandbox.schedule({ ...LOST, commit: 'half' });
    const first = await create(rows(4), again);
    expect(outcomes(first.outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'unknown',
      'salary-4': 'unknown',
    });
    expect(creates()).toHaveLength(1);
    const { outputs } = await create(rows(4), again);
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'already_there',
      'salary-2': 'already_there',
      'salary-3': 'created',
      'salary-4': 'created',
    });
    expect(ledger()).toHaveLength(4);
  });

  test('Resend Rows of Unknown Outcome is safe against a late commit where the service refuses ids', async () => {
    paygol.sandbox.set({ ids: 'unique' });
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    await create(rows(2), again);
    const sent = paygol.sandbox.nextRequest('/payouts');
    const second = create(rows(2), again);
    await sent;
    paygol.sandbox.release();
    await second;
    await paygol.sandbox.settled();
    expect(creates()).toHaveLength(2);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  });

  test('Resend Rows of Unknown Outcome pays twice where the service takes ids again, as described', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    await create(rows(1), again);
    await create(rows(1), again);
    paygol.sandbox.release();
    await paygol.sandbox.settled();
    expect(ledger()).toEqual(['salary-1', 'salary-1']);
  });
});

test('a payout of an earlier run shows that Paygol answers questions where the list is refused', async () => {
  await create(rows(2));
  paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
  const { outputs } = await create([row(3)], { checkFirst: 'each' });
  expect(outcomes(outputs)).toEqual({ 'salary-3': 'created' });
});

test('what a list hides is found all the same: each id is asked about', async () => {
  const sheet = rows(40);
  await paidElsewhere(sheet.slice(6));
  for (const { id } of sheet.slice(6)) paygol.sandbox.move(String(id), 'paid');
  paygol.sandbox.set({ listShows: 'createdOnly' });
  const { outputs } = await create(sheet, { checkFirst: 'each' });
  const counts = Object.groupBy(outputs.flat(), ({ json }) => String(json.outcome));
  expect([counts['created']?.length, counts['already_there']?.length]).toEqual([6, 34]);
  expect(ledger()).toHaveLength(40);
});

test('a dead token that is refused like a wrong row does not make the rows rejected', async () => {
  paygol.sandbox.set({ deadToken: 'badRequest' });
  paygol.sandbox.schedule({ kind: 'deadToken', path: '/payouts' });
  const { outputs } = await create(rows(1));
  expect(outcomes(outputs)).toEqual({ 'salary-1': 'unknown' });
});

describe('two executions at the same time, of two workflows', () => {
  test('two executions of two workflows at the same time pay each row once', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: { ms: 100 }, path: '/payouts' });
    const both = await Promise.all([
      create(rows(3), { batchSize: 1 }),
      create(rows(3), { batchSize: 1 }, another()),
    ]);
    // Whichever comes first has them all: the other finds what is there already, and leaves alone what is not.
    const created = both
      .flatMap(({ outputs }) => outputs.flat())
      .filter(({ json }) => json.outcome === 'created');
    expect(created.map(({ json }) => json.id).sort()).toEqual(['salary-1', 'salary-2', 'salary-3']);
    expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test('a row that another execution has not sent yet is not sent by a second one, and not in doubt', async () => {
    // Else the second would wait for the list as the first reads it.
    await create([row(2)]);
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts/list' });
    const asked = paygol.sandbox.nextRequest('/payouts/list');
    const first = create(rows(1));
    await asked;
    const { error } = await create(rows(1), {}, another());
    expect(error?.message).toBe(inWords([{ code: 'waits_for_another_run' }]));
    paygol.sandbox.release();
    expect(outcomes((await first).outputs)).toEqual({ 'salary-1': 'created' });
    expect(outcomes((await create(rows(1), {}, another())).outputs)).toEqual({ 'salary-1': 'already_there' });
    expect(ledger()).toEqual(['salary-2', 'salary-1']);
  });

  test('a row that another execution is sending is unknown to a second one', async () => {
    paygol.sandbox.schedule({ kind: 'delay', until: 'release', path: '/payouts' });
    const sent = paygol.sandbox.nextRequest('/payouts');
    const first = create(rows(1));
    await sent;
    const { outputs } = await create(rows(1), { sendMissingAgain: true }, another());
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'unknown',
        inWords([{ code: 'sending_elsewhere', isMissing: true }, NO_SUCH_PAYOUT, { code: 'keep_the_id' }]),
      ],
    ]);
    paygol.sandbox.release();
    expect(outcomes((await first).outputs)).toEqual({ 'salary-1': 'created' });
    expect(ledger()).toEqual(['salary-1']);
  });
});

describe("n8n's Retry On Fail", () => {
  const node = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

  test('Retry On Fail pays every row once after a service that was out of reach', async () => {
    paygol.sandbox.schedule({ kind: 'refuse', ms: 30 });
    const { outputs, error } = await create(rows(3), { patience: 0.4 }, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({
      'salary-1': 'created',
      'salary-2': 'created',
      'salary-3': 'created',
    });
    expect(ledger()).toHaveLength(3);
  });

  test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
    'Retry On Fail does not repeat a run in which something was sent (%s)',
    async (onError) => {
      paygol.sandbox.schedule({ ...LOST, commit: 'half' }, { ...LOST, skip: 1, times: null });
      const { outputs } = await create(rows(2), {}, { node: { ...node, onError } });
      expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'unknown' });
      expect(creates()).toHaveLength(1);
    },
  );

  test('Retry On Fail repeats every item of a run in which nothing was sent', async () => {
    await create([row(9)]);
    paygol.sandbox.clearLog();
    paygol.sandbox.schedule(
      { kind: 'deadToken', path: '/payouts/list' },
      { kind: 'status', status: 500, path: '/auth/token', times: 2 },
    );
    const { outputs, error } = await create(rows(2), {}, { node });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'created', 'salary-2': 'created' });
    expect(ledger().sort()).toEqual(['salary-1', 'salary-2', 'salary-9']);
    expect(requests().filter((request) => request.startsWith('500'))).toHaveLength(2);
  });
});

test('a row that comes once more in one execution, as of two sheets in a loop, is said not to be paid', async () => {
  const { runs } = await create(rows(1), {}, { again: [rows(1)] });
  const seen = runs.map(([created = []]) => created.map(({ json }) => [json.outcome, json.reason]));
  expect(seen.flat()).toEqual([
    ['created', ''],
    ['already_there', inWords([{ code: 'already_there' }, { code: 'sent_in_this_execution' }])],
  ]);
});
