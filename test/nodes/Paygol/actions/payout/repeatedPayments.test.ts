/**
 * What people do with ids without noticing, and what they mean: judged by who is paid at the service, never by ids.
 * The service pays every id that it does not have.
 */
import type { IDataObject } from 'n8n-workflow';
import {
  type AccountMemory,
  memories,
} from '../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, inWords, say } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();

/** Rows come out, also where all of them are held. */
const node = { onError: 'continueRegularOutput' } as const;
const create = (items: IDataObject[], parameters: IDataObject = {}, settings = {}) =>
  paygol.payout('create', items, parameters, { node, ...settings });
const another = () => ({ workflowId: `another workflow: ${expect.getState().currentTestName}` });
/** Runs what knows nothing of this process, nor this process of it afterwards, but through n8n's database. */
const inAnotherProcess = async (run: () => Promise<unknown>) => {
  const own = [...memories];
  restart();
  await run();
  restart();
  for (const [scope, memory] of own) memories.set(scope, memory);
};
/** Who was paid how often. */
const paid = () =>
  paygol.sandbox
    .payouts()
    .map(
      ({ row: { beneficiary, amount } }) =>
        `${String((beneficiary as IDataObject).document_number)} ${amount}`,
    )
    .sort();
const onceEach = (items: readonly IDataObject[]) =>
  items.map(({ document_number, amount }) => `${String(document_number)} ${String(amount)}`).sort();

const withIds = (items: readonly IDataObject[], idOf: (id: string, index: number) => string) =>
  items.map((item, index) => ({ ...item, id: idOf(String(item.id), index) }));

test('a payee paid in spite of a refusal is held under another id, even where the list is refused', async () => {
  paygol.sandbox.schedule({ kind: 'status', status: 422, commit: true, path: '/payouts' });
  expect(outcomesOf(await create([row(1)]))[0]).toEqual(['already_there']);
  paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

test.each([false, true])(
  'a payee paid by a request that was repeated on its way is held under another id (restarted: %j)',
  async (restarts) => {
    paygol.sandbox.schedule({ kind: 'status', status: 409, commit: true, path: '/payouts' });
    expect(outcomesOf(await create([row(1)]))[0]).toEqual(['already_there']);
    if (restarts) restart();
    expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
  },
);

test('a refused payout that was paid is held under another id where its record is not written as it was sent, too', async () => {
  paygol.sandbox.set({ echoes: ['documentWithoutDigit', 'documentWithoutDigit'] });
  paygol.sandbox.schedule({ kind: 'status', status: 409, commit: true, path: '/payouts' });
  expect(outcomesOf(await create([row(1)]))[1]).toEqual(['conflict']);
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

test('a payee paid a moment after a refusal is held under another id', async () => {
  paygol.sandbox.schedule({
    kind: 'status',
    status: 400,
    commit: 'later',
    until: 'release',
    path: '/payouts',
  });
  expect(outcomesOf(await create([row(1)]))[1]).toEqual(['rejected']);
  paygol.sandbox.release();
  expect(outcomesOf(await create([row(1, { id: 'another' })]))[1]).toEqual(['repeated']);
});

describe('a payout that was refused, and made all the same', () => {
  /** It has been paid since, so that it is not open in the list. */
  async function refuse(items: readonly IDataObject[]) {
    const until = 'release';
    paygol.sandbox.schedule({ kind: 'status', status: 400, commit: 'later', until, path: '/payouts' });
    expect(outcomesOf(await create([...items]))[1]).toEqual(items.map(() => 'rejected'));
  }
  const pay = () => {
    paygol.sandbox.release();
    paygol.sandbox.move('salary-1', 'in-process');
    paygol.sandbox.move('salary-1', 'paid');
  };

  test.each([false, true])(
    'a refused payout that is paid by now is held under another id (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      expect(outcomesOf(await create([row(1, { id: 'another' })]))).toEqual([[], ['repeated']]);
      expect(paid()).toEqual(onceEach([row(1)]));
    },
  );

  test.each([false, true])(
    'a refused payout into the same account is not said to differ by its account (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      const { outputs } = await create([row(1, { id: 'another' })]);
      expect(outputs[1]![0]!.json.reason).not.toContain(say({ code: 'only_account_differs' }));
    },
  );

  test('a refused payout that is paid by now is held by another worker', async () => {
    await inAnotherProcess(() => refuse([row(1)]));
    pay();
    expect(outcomesOf(await create([row(1, { id: 'another' })]))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'a refused payout that is paid by now is already there under its own id (restarted: %j)',
    async (restarts) => {
      await refuse([row(1)]);
      pay();
      if (restarts) restart();
      expect(outcomesOf(await create([row(1)]))).toEqual([['already_there'], []]);
    },
  );

  test('a refused payout that is paid by now is looked up by Validate', async () => {
    await refuse([row(1)]);
    pay();
    const { outputs } = await paygol.payout('validate', [row(1, { id: 'another' })]);
    expect(outputs[0]![0]!.json.compared).toBe('repeated');
  });
});

describe('a payout that was refused, and is not made', () => {
  useFakeDate(Date.UTC(2026, 9, 24, 2));
  const asService = () => paygol.sandbox.advance(Date.now() - paygol.sandbox.now());
  beforeEach(async () => {
    asService();
    // The same was paid last month.
    await create([row(1, { id: 'october' })]);
    paygol.sandbox.move('october', 'in-process');
    paygol.sandbox.move('october', 'paid');
    jest.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    asService();
    paygol.sandbox.set({ rejectIds: ['salary-1'] });
    expect(outcomesOf(await create([row(1)]))[1]).toEqual(['rejected']);
  });

  test.each([false, true])(
    'a refused payout is paid when it is corrected under another id (restarted: %j)',
    async (restarts) => {
      if (restarts) restart();
      const corrected = row(1, { id: 'another', account_number: '200000777' });
      expect(outcomesOf(await create([corrected]))[0]).toEqual(['created']);
    },
  );

  test.each([false, true])(
    'a refused payout is paid when it is corrected under its own id (restarted: %j)',
    async (restarts) => {
      if (restarts) restart();
      paygol.sandbox.set({ rejectIds: [] });
      paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
      expect(outcomesOf(await create([row(1)]))[0]).toEqual(['created']);
    },
  );

  test.each([false, true])(
    'the refused one of two equal bills is paid when it is corrected under another id (restarted: %j)',
    async (restarts) => {
      paygol.sandbox.set({ rejectIds: ['bill-1'] });
      const bills = (first: string) => [row(2, { id: first }), row(2, { id: 'bill-2' })];
      expect(outcomesOf(await create(bills('bill-1')))).toEqual([['created'], ['rejected']]);
      if (restarts) restart();
      expect(outcomesOf(await create(bills('corrected')))).toEqual([['created', 'already_there'], []]);
    },
  );

  test.each(['salary-1', 'corrected'])(
    'a corrected payout sent as %s that has failed is paid under a new id',
    async (id) => {
      paygol.sandbox.set({ rejectIds: [] });
      expect(outcomesOf(await create([row(1, { id })]))).toEqual([['created'], []]);
      paygol.sandbox.move(id, 'failed');
      expect(outcomesOf(await create([row(1, { id: 'new' })]))).toEqual([['created'], []]);
    },
  );

  test.each(['before', 'after'])(
    'a corrected payout that failed is held where another worker may have paid it %s that',
    async (when) => {
      paygol.sandbox.set({ rejectIds: [] });
      const lose = () =>
        inAnotherProcess(async () => {
          const until = 'release';
          paygol.sandbox.schedule({ kind: 'status', status: 504, commit: 'later', until, path: '/payouts' });
          const theirs = await create([row(1, { id: 'theirs' })], { options: { patience: 0 } });
          expect(outcomesOf(theirs)[1]).toEqual(['unknown']);
        });
      if (when === 'before') await lose();
      const corrected = await create([row(1, { id: 'corrected' })], { repeatedPayments: 'warn' });
      expect(outcomesOf(corrected)[0]).toEqual(['created']);
      paygol.sandbox.move('corrected', 'failed');
      if (when === 'after') await lose();
      expect(outcomesOf(await create([row(1, { id: 'new' })]))).toEqual([[], ['repeated']]);
    },
  );
});

const HABITS: [string, (items: IDataObject[]) => IDataObject[]][] = [
  ['a column more in the id', (items) => withIds(items, (id) => `${id}-sueldo`)],
  ['the parts of the id swapped', (items) => withIds(items, (id) => id.split('-').reverse().join('-'))],
  ['the period written in another way', (items) => withIds(items, (id) => `nov 2026 ${id}`)],
  ['the id as a number with a decimal', (items) => withIds(items, (_, index) => `${1000 + index}.0`)],
  ['a dash of another kind', (items) => withIds(items, (id) => id.replace('-', '–'))],
  ['ids from another column', (items) => items.map((item) => ({ ...item, id: item.email }))],
  ['ids of the run', (items) => withIds(items, (id) => `${id}-${Math.random()}`)],
  [
    'the account with zeros and dashes, the document with dots',
    (items) =>
      items.map((item) => ({
        ...item,
        id: `x${String(item.id)}`,
        account_number: `00${String(item.account_number).replace(/(\d{3})$/, '-$1')}`,
        document_number: String(item.document_number).replace(/^(\d\d)(\d{3})/, '$1.$2.'),
      })),
  ],
];

describe.each(HABITS)('%s pays nobody twice', (_, changed) => {
  test.each<[string, () => object, boolean]>([
    ['the same workflow', () => ({}), false],
    ['the same workflow after a restart', () => ({}), true],
    ['another workflow or a copy in the same process', another, false],
  ])('a sheet that is run by %s pays nobody twice', async (_, settings, restarts) => {
    const sheet = rows(3);
    await create(sheet);
    if (restarts) restart();
    const again = await create([...changed(sheet), row(4)], {}, settings());
    expect(outcomesOf(again)).toEqual([['created'], ['repeated', 'repeated', 'repeated']]);
    expect(paid()).toEqual(onceEach(rows(4)));
  });
});

test.each([false, true])(
  'one payment is repeated by each of two equal rows under new ids (restarted: %j)',
  async (restarts) => {
    await create([row(1)]);
    if (restarts) restart();
    const both = await create([row(1, { id: 'b' }), row(1, { id: 'c' })]);
    expect(outcomesOf(both)).toEqual([[], ['repeated', 'repeated']]);
    expect(paid()).toEqual(onceEach([row(1)]));
  },
);

test.each([false, true])(
  'one payment that failed is repeated by neither of two equal rows (restarted: %j)',
  async (restarts) => {
    await create([row(1)]);
    paygol.sandbox.move('salary-1', 'failed');
    if (restarts) restart();
    const both = await create([row(1, { id: 'b' }), row(1, { id: 'c' })]);
    expect(outcomesOf(both)).toEqual([['created', 'created'], []]);
  },
);

test('the second of two equal bills is paid, where the first was and n8n was restarted since', async () => {
  await create([row(1)]);
  restart();
  expect(outcomesOf(await create([row(1), row(1, { id: 'b' })]))).toEqual([['already_there', 'created'], []]);
});

test.each([false, true])(
  'the one of two equal paid rows that gets another id is held (restarted: %j)',
  async (restarts) => {
    const other = row(2);
    await create([row(1), row(1, { id: 'shift-2' }), other]);
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    if (restarts) restart();
    const again = await create([row(1), row(1, { id: 'turno-2' }), other]);
    expect(outcomesOf(again)).toEqual([['already_there', 'already_there'], ['repeated']]);
    expect(paid()).toEqual(onceEach([row(1), row(1), other]));
  },
);

describe('what is held', () => {
  test('a held row says who, when, under which id and in which status, and what to do', async () => {
    await create(rows(1));
    const { outputs } = await create([row(1, { id: 'other' })], { simple: false });
    expect(outputs[1]![0]!.json).toMatchObject({
      outcome: 'repeated',
      earlierId: 'salary-1',
      reason: expect.stringMatching(
        /, \d\d:\d\d.*\bsalary-1\b.*\bcreated\b.*Approval Code.*Repeated Payments/,
      ) as unknown,
    });
  });

  test('a held row names what Paygol lists, after a restart', async () => {
    await create(rows(1));
    restart();
    const { outputs } = await create([row(1, { id: 'other' })]);
    expect(outputs[1]![0]!.json.reason).toMatch(/Paygol lists salary-1 \(created\)/);
  });

  test('a held row can be sent by its own id afterwards, when its amount is another one', async () => {
    await create(rows(1));
    await create([row(1, { id: 'bonus' })]);
    expect(outcomesOf(await create([row(1, { id: 'bonus', amount: '7' })]))).toEqual([['created'], []]);
  });

  test('a repeat is a warning, or nothing, as the user wishes', async () => {
    await create(rows(1));
    const warned = await create([row(1, { id: 'b' })], { repeatedPayments: 'warn' });
    expect(warned.outputs[0]![0]!.json).toMatchObject({
      outcome: 'created',
      warnings: expect.stringContaining('salary-1') as unknown,
    });
    const off = await create([row(1, { id: 'c' })], { repeatedPayments: 'off' });
    expect(off.outputs[0]![0]!.json).toMatchObject({ outcome: 'created', warnings: '' });
    expect(outcomesOf(await create([row(1, { id: 'd' })]))).toEqual([[], ['repeated']]);
  });
});

describe('the approval of a report that counted repeats', () => {
  const sheet = [row(1, { id: 'a' }), row(2, { id: 'b' }), row(3)];
  const validated = async () => (await paygol.payout('validate', sheet)).summary;

  test('the approval of a report that counted repeats lets its sheet through', async () => {
    await create(rows(2));
    const report = await validated();
    expect(report).toMatchObject({
      repeats: 2,
      approvalCode: expect.stringMatching(/\+1-2\/$/) as unknown,
    });
    expect(report.report).toContainEqual(
      expect.stringContaining(`${say({ code: 'part_title', part: 'check_first' })}: 2 `),
    );
    const options = { approvalCode: report.approvalCode as string };
    expect(outcomesOf(await create(sheet, { options }))).toEqual([['created', 'created', 'created'], []]);
  });

  test('an approval lets nothing through after a restart, when nobody knows what was paid since', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    restart();
    const { outputs } = await create(sheet, { options: { approvalCode: approvalCode as string } });
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['salary-3'], ['a', 'b']]);
  });

  test('an approval lets nothing through after a restart by what Paygol lists, which has no dates', async () => {
    const long = withIds(rows(25), (id) => `x-${id}`);
    await create(rows(1));
    const { summary } = await paygol.payout('validate', long);
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    restart();
    const again = await create(long, {
      options: { approvalCode: summary.approvalCode as string },
    });
    expect(again.outputs[1]!.map(({ json }) => json.id)).toEqual(['x-salary-1']);
  });

  test('an approval lets through no more repeats than were counted', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(3, { id: 'since' })]);
    const { outputs } = await create(sheet, { options: { approvalCode: approvalCode as string } });
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['a', 'b'], ['salary-3']]);
  });

  test('an approval lets nothing through where the same payment was made once more since', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    const { outputs } = await create(sheet, { options: { approvalCode: approvalCode as string } });
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['b', 'salary-3'], ['a']]);
  });

  test('an approval lets nothing through where another process has made the same payment once more since', async () => {
    await create(rows(1));
    const { approvalCode } = await validated();
    await inAnotherProcess(() => create([row(1, { id: 'since' })], { repeatedPayments: 'warn' }));
    const approved = (code: unknown) => create(sheet, { options: { approvalCode: code } });
    const { outputs, summary } = await approved(approvalCode);
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['b', 'salary-3'], ['a']]);
    expect(outputs[1]![0]!.json.reason).toContain('Paygol lists salary-1 (created) and since (created)');
    expect(outcomesOf(await approved(summary.approvalCode))[0]![0]).toBe('created');
  });

  test('the approval of a report that counted no repeats lets none through', async () => {
    const { approvalCode } = await validated();
    await create(rows(2));
    const options = { approvalCode: approvalCode as string };
    expect(outcomesOf(await create(sheet, { options }))).toEqual([['created'], ['repeated', 'repeated']]);
  });

  test('a number that somebody adds to a code lets nothing through', async () => {
    const { approvalCode } = await validated();
    await create(rows(2));
    const { outputs } = await create(sheet, {
      options: { approvalCode: `${String(approvalCode)}-2N3N-M62H+1-2/` },
    });
    expect(outputs[1]![0]!.json.reasonCode).toBe('approval_differs');
  });
});

describe('the approval code in the reason of what was held', () => {
  const sheet = [row(1, { id: 'a' }), row(2, { id: 'b' }), row(3)];
  const held = async (...changes: Parameters<typeof create>) => {
    const { outputs } = await create(...changes);
    const reason = outputs[1]!.map(({ json }) => String(json.reason)).join('\n');
    return { approvalCode: /"Approval Code" (\S+)\. /.exec(reason)?.[1] ?? '' };
  };

  test.each([false, true])(
    'the approval code in the reason of held rows lets exactly these through (restarted before: %j)',
    async (restarts) => {
      await create(rows(2));
      if (restarts) restart();
      const options = await held(sheet);
      const changed = await create([row(1, { id: 'a', amount: '5' }), ...sheet.slice(1)], { options });
      expect(changed.outputs[1]![0]!.json.reasonCode).toBe('approval_differs');
      expect(outcomesOf(await create(sheet, { options }))).toEqual([
        ['created', 'created', 'already_there'],
        [],
      ]);
      expect(outcomesOf(await create(sheet, { options }))).toEqual([Array(3).fill('already_there'), []]);
    },
  );

  test('the approval code in the reason of held rows does not let through what was paid since', async () => {
    await create(rows(2));
    restart();
    const options = await held(sheet);
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    const { outputs } = await create(sheet, { options });
    expect(outputs[1]!.map(({ json }) => json.id)).toEqual(['a']);
    restart();
    expect(outcomesOf(await create(sheet, { options }))[1]).toEqual(['repeated']);
  });
});

describe('where the list is refused, n8n knows how often', () => {
  const held = (id: string, options: IDataObject = {}) =>
    create([row(1, { id })], { options: { checkFirst: 'inDoubt', patience: 0, ...options } });
  const codeOf = async (id: string) => String((await held(id)).summary.approvalCode);
  const ids = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);

  test('a code of a hold does not pay what was paid again since', async () => {
    await held('a-1');
    restart();
    paygol.sandbox.schedule({ kind: 'status', status: 400, path: '/payouts/list', times: null });
    const [b, c] = [await codeOf('b-1'), await codeOf('c-1')];
    await held('c-1', { approvalCode: c });
    restart();
    await held('b-1', { approvalCode: b });
    expect(ids()).toEqual(['a-1', 'c-1']);
    await held('b-1', { approvalCode: await codeOf('b-1') });
    expect(ids()).toEqual(['a-1', 'c-1', 'b-1']);
  });

  test('what a process has paid whose clock is ahead is known over the end of a window', async () => {
    paygol.sandbox.set({ listLag: { ms: 1e12 }, statusLag: { ms: 1e12 } });
    const at = Date.UTC(2026, 10, 24, 17, 55);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => at + 10 * 60_000);
    await held('a-1');
    restart();
    clock.mockImplementation(() => at + 60_000);
    await held('b-1');
    clock.mockRestore();
    expect(ids()).toEqual(['a-1']);
  });
});

test.each<[string, (run: () => Promise<unknown>) => Promise<unknown>]>([
  ['after a restart', async (run) => [await run(), restart()]],
  ['by another process', inAnotherProcess],
])('what was paid after a failure is held %s, while the list shows the failed one alone', async (_, pays) => {
  await create(rows(1));
  paygol.sandbox.move('salary-1', 'failed');
  paygol.sandbox.set({ listLag: 'release' });
  paygol.sandbox.release();
  await pays(() => create([row(1, { id: 'second' })]));
  expect(paygol.sandbox.payouts()).toHaveLength(2);
  expect(outcomesOf(await create([row(1, { id: 'third' })]))).toEqual([[], ['repeated']]);
});

describe('the same payee, amount and currency into another account', () => {
  const changed = () => [row(1, { id: 'b', account_number: '200000777' })];

  test.each([false, true])(
    'a payment into another account is held, and the reason says so (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      if (restarts) restart();
      const { outputs } = await create(changed());
      expect(outputs[1]![0]!.json).toMatchObject({
        outcome: 'repeated',
        reasonCode: 'looks_paid',
        reason: expect.stringContaining(
          inWords([{ code: 'only_account_differs' }, { code: 'ask_the_payee' }]),
        ) as unknown,
        warnings: `José Núñez 1: ${say({ code: 'paid_into_another_account' })}`,
      });
      expect(paid()).toEqual(onceEach(rows(1)));
    },
  );

  test.each<[string, IDataObject, IDataObject]>([
    [
      'at a bank that has merged',
      { bank_code: '504', account_type: 'FP001' },
      { bank_code: '014', account_type: 'FP001' },
    ],
    [
      'with the code of the bank in front',
      { bank_code: '037', account_type: 'FP001', account_number: '123456789' },
      { bank_code: '037', account_type: 'FP001', account_number: '037-123456789' },
    ],
    [
      'of a CuentaRUT, with its digit',
      { account_type: 'FP004', account_number: '10000037' },
      { account_type: 'FP001', account_number: '100000377' },
    ],
  ])('a payment into the same account %s is held', async (_, before, after) => {
    expect(outcomesOf(await create([row(1, before)]))).toEqual([['created'], []]);
    expect(outcomesOf(await create([row(1, { id: 'b', ...after })]))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'a payment into another account is paid when the first one failed (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      if (restarts) restart();
      expect(outcomesOf(await create(changed()))).toEqual([['created'], []]);
    },
  );

  test('a payment into another account is held where the list that shows a failed one never comes to rest', async () => {
    await create(rows(8));
    paygol.sandbox.move('salary-1', 'failed');
    restart();
    paygol.sandbox.set({ maxListLimit: 3, listOrder: 'shifting' });
    expect(outcomesOf(await create(changed()))).toEqual([[], ['repeated']]);
  });

  test.each([false, true])(
    'two accounts of one payee are paid when both are lines of one sheet (restarted: %j)',
    async (restarts) => {
      await create(rows(1));
      if (restarts) restart();
      expect(outcomesOf(await create([...rows(1), ...changed()]))).toEqual([
        ['already_there', 'created'],
        [],
      ]);
    },
  );

  test('a payment into another account is counted by Validate, and let through by its approval', async () => {
    await create(rows(1));
    const { summary } = await paygol.payout('validate', changed());
    const { repeats, approvalCode } = summary;
    expect(repeats).toBe(1);
    const options = { approvalCode: approvalCode as string };
    expect(outcomesOf(await create(changed(), { options }))).toEqual([['created'], []]);
  });
});

describe('what is meant is paid, not held', () => {
  const otherAccount = { account_number: '200000777' };

  test.each<[string, IDataObject[], IDataObject[]]>([
    ['a bonus with another amount', [row(1)], [row(1, { id: 'bonus', amount: '5000' })]],
    ['two people with one amount', [row(1, { amount: '9' })], [row(2, { amount: '9' })]],
    ['two accounts of one person', [row(1)], [row(1, { id: 'b', amount: '7', ...otherAccount })]],
    ['two lines of one person with one amount', [], [row(1, { id: 'INV-1' }), row(1, { id: 'INV-2' })]],
  ])('a payment that is meant is paid, not held: %s', async (_, before, items) => {
    if (before.length > 0) await create(before);
    expect(outcomesOf(await create(items))).toEqual([items.map(() => 'created'), []]);
  });

  test.each([false, true])(
    'the second of two equal lines, of which the first was paid, is paid (restarted: %j)',
    async (restarts) => {
      const lines = [row(1, { id: 'INV-1' }), row(1, { id: 'INV-2' })];
      await create(lines.slice(0, 1));
      if (restarts) restart();
      expect(outcomesOf(await create(lines))).toEqual([['already_there', 'created'], []]);
    },
  );

  test('an amount that was corrected before anything was paid is paid', async () => {
    await create([row(1), row(2, { document_dv: 'X' })]);
    expect(outcomesOf(await create([row(1, { amount: '5' }), row(2)]))).toEqual([['created', 'created'], []]);
  });

  test.each(['failed', 'canceled'] as const)(
    'a payout that is sent again after it %s is paid',
    async (status) => {
      for (const restarts of [false, true]) {
        await paygol.sandbox.reset();
        restart();
        const settings = { workflowId: `${status} ${restarts}` };
        await create(rows(1), {}, settings);
        paygol.sandbox.move('salary-1', status);
        if (restarts) restart();
        const again = await create([row(1, { id: 'salary-1-2' })], {}, settings);
        expect(outcomesOf(again)).toEqual([['created'], []]);
        const third = await create([row(1, { id: 'salary-1-3' })], {}, settings);
        expect(outcomesOf(third)).toEqual([[], ['repeated']]);
      }
    },
  );

  test('the same line under another id in a loop of the same execution is paid, but said', async () => {
    const again = [[row(1, { id: 'b' })]];
    const { runs } = await create([row(1)], {}, { again });
    const said = (field: string) => runs.map((outputs) => outputs[0]!.map(({ json }) => json[field]));
    expect(said('outcome')).toEqual([['created'], ['created']]);
    expect(said('warnings')).toEqual([[''], [expect.stringMatching(/ salary-1\b/)]]);
  });

  test('the same line in two sub-workflows of one execution is paid, but said', async () => {
    await create([row(1)], {}, { parentExecutionId: '901' });
    const { outputs } = await create([row(1, { id: 'b' })], {}, { parentExecutionId: '901', ...another() });
    expect(outputs[0]![0]!.json.warnings).toMatch(/ salary-1\b/);
  });

  describe('later', () => {
    const HOUR = 3_600_000;
    const DAY = 24 * HOUR;
    // Two hours into a window of six.
    useFakeDate(Date.UTC(2026, 10, 24, 2));
    const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
    const moveAll = (status: 'paid' | 'in-process') =>
      paygol.sandbox.payouts().forEach(({ external_id }) => paygol.sandbox.move(external_id, status));
    /** The service's events tell the same time as n8n's clock from now on. */
    const asService = () => paygol.sandbox.advance(Date.now() - paygol.sandbox.now());

    test.each([false, true])(
      'bills are held whose ids are built from a further column than those that paid them (restarted: %j)',
      async (restarts) => {
        const idOf = ({ document_number: rut }: IDataObject, bill = '') => `2026-11-${String(rut)}${bill}`;
        const [first, second] = [row(1), row(2)] as const;
        await create([first, second].map((bill) => ({ ...bill, id: idOf(bill) })));
        moveAll('in-process');
        moveAll('paid');
        pass(8 * DAY);
        if (restarts) restart();
        const another = { ...first, id: idOf(first, '-8840'), amount: '150000' };
        const grown = [
          { ...first, id: idOf(first, '-8812') },
          { ...second, id: idOf(second, '-77') },
          another,
        ];
        expect(outcomesOf(await create(grown))).toEqual([['created'], ['repeated', 'repeated']]);
      },
    );

    test.each([7, 30])('the same wage after %d days is paid', async (days) => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'paid');
      pass(days * DAY);
      expect(outcomesOf(await create([row(1, { id: 'next' })]))).toEqual([['created'], []]);
    });

    test.each([false, true])(
      'the same pay each day is paid, whatever its status, and it is said (restarted: %j)',
      async (restarts) => {
        const day = (date: string) => withIds(rows(2), (id) => `${date}-${id}`);
        await create(day('2026-11-23'));
        moveAll('in-process');
        pass(15 * HOUR);
        if (restarts) restart();
        const { outputs } = await create(day('2026-11-24'));
        expect(outcomesOf({ outputs })).toEqual([['created', 'created'], []]);
        for (const { json } of outputs[0]!)
          expect(json.warnings).toEqual(restarts ? '' : expect.stringMatching(/November 23.* 2026-11-23-/));
      },
    );

    test.each([
      [0.9, false, [[], ['repeated']]],
      [2, false, [['created'], []]],
      [0.9, true, [[], ['repeated']]],
    ])(
      'the next shift is paid or held after %d hours (restarted: %j): %j',
      async (hours, restarts, outcomes) => {
        await create([row(1, { id: '2026-11-23-1' })]);
        pass(hours * HOUR);
        if (restarts) restart();
        expect(outcomesOf(await create([row(1, { id: '2026-11-24-1' })]))).toEqual(outcomes);
      },
    );

    test('the next shift is paid where another process has paid the last one', async () => {
      await create([row(1, { id: '2026-11-23-1' })]);
      restart();
      await create([row(2)]);
      pass(2 * HOUR);
      expect(outcomesOf(await create([row(1, { id: '2026-11-24-1' })]))).toEqual([['created'], []]);
    });

    const pay = (items: IDataObject[], period: string, columns: string, run = '') =>
      paygol.pay(items, { buildIdFrom: { source: { period, run, columns } } }, { node });

    test.each([false, true])(
      'weekly wages of one month, told apart by a column, are paid (restarted: %j)',
      async (restarts) => {
        const week = (number: number) => rows(2).map((item) => ({ ...item, Semana: String(number) }));
        await pay(week(1), '2026-11', 'document_number, Semana');
        pass(7 * DAY);
        if (restarts) restart();
        expect(outcomesOf(await pay(week(2), '2026-11', 'document_number, Semana'))).toEqual([
          ['created', 'created'],
          [],
        ]);
      },
    );

    test.each([false, true])(
      'an advance, and an equal wage two days later, are paid (restarted: %j)',
      async (restarts) => {
        await pay(rows(2), '2026-11', 'document_number', 'anticipo');
        moveAll('paid');
        pass(2 * DAY);
        if (restarts) restart();
        const wage = await pay(rows(2), '2026-11', 'document_number');
        expect(outcomesOf(wage)).toEqual([['created', 'created'], []]);
      },
    );

    test.each([false, true])(
      'the same run of a period with a column more is held for days (restarted: %j)',
      async (restarts) => {
        await pay(rows(2), '2026-11', 'document_number');
        moveAll('paid');
        pass(20 * HOUR);
        if (restarts) restart();
        const again = await pay(rows(2), '2026-11', 'document_number, email');
        expect(outcomesOf(again)).toEqual([[], ['repeated', 'repeated']]);
      },
    );

    test.each([false, true])(
      'the next period by mistake is held for hours (restarted: %j)',
      async (restarts) => {
        await pay(rows(2), '2026-11', 'document_number');
        pass(HOUR / 6);
        if (restarts) restart();
        const again = await pay(rows(2), '2026-12', 'document_number');
        expect(outcomesOf(again)).toEqual([[], ['repeated', 'repeated']]);
      },
    );

    test.each(['failed', 'canceled'] as const)(
      'what is sent again after it %s is paid after a restart, though an older equal wage is listed as paid',
      async (status) => {
        await create([row(1, { id: 'october' })]);
        paygol.sandbox.move('october', 'paid');
        pass(30 * DAY);
        asService();
        await create([row(1, { id: 'november' })]);
        paygol.sandbox.move('november', status);
        restart();
        expect(outcomesOf(await create([row(1, { id: 'again' })]))).toEqual([['created'], []]);
        restart();
        expect(outcomesOf(await create([row(1, { id: 'once more' })]))).toEqual([[], ['repeated']]);
      },
    );

    test.each(['failed', 'canceled'] as const)(
      'an equal payment after one that %s a month ago is held, where the list lags behind what was paid since',
      async (status) => {
        asService();
        await create([row(1, { id: 'october' })]);
        paygol.sandbox.move('october', status);
        pass(30 * DAY);
        asService();
        restart();
        paygol.sandbox.set({ listLag: 'release' });
        await create([row(1, { id: 'november' })]);
        restart();
        expect(outcomesOf(await create([row(1, { id: 'again' })]))).toEqual([[], ['repeated']]);
      },
    );

    test('an equal payment is held where the older one may be the last one', async () => {
      await create([row(1, { id: 'first' })]);
      paygol.sandbox.move('first', 'failed');
      await create([row(1, { id: 'second' })]);
      paygol.sandbox.move('second', 'paid');
      restart();
      expect(outcomesOf(await create([row(1, { id: 'third' })]))).toEqual([[], ['repeated']]);
    });
  });
});

describe('ids that differ in their spelling alone', () => {
  test.each([
    ['inv-1', 'INV-1'],
    ['001', '1'],
    ['INV 1', 'INV–1'],
  ])('ids that differ in spelling alone are held: %s, then %s', async (first, second) => {
    const sheet = (id: string) => [row(1, { id }), row(2, { id: `${id}-b` })];
    await create(sheet(first));
    const { outputs } = await create(sheet(second));
    expect(outcomesOf({ outputs })).toEqual([[], ['repeated', 'repeated']]);
    expect(outputs[1]![0]!.json.reason).toContain(say({ code: 'looks_paid' }));
    expect(outputs[1]![0]!.json.reason).toContain(first);
    expect(paid()).toEqual(onceEach(rows(2)));
  });

  test('ids that differ in spelling alone are held by the list, when it was long ago', async () => {
    const sheet = (spelled: (id: string) => string) => withIds(rows(25), (id) => spelled(`inv-${id}`));
    await create(sheet((id) => id));
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    restart();
    const { outputs } = await create(
      sheet((id) => id.replace('inv-', 'inv.')),
      {},
      another(),
    );
    expect(outputs[1]).toHaveLength(25);
    expect(paid()).toEqual(onceEach(rows(25)));
  });
});

describe('with what Paygol lists as not paid yet, a payment of another program is compared, too', () => {
  const many = rows(30);

  test.each(['created', 'in-process'] as const)(
    'a payment of another program that Paygol lists as %s is held',
    async (status) => {
      await create(many.slice(0, 25), {}, another());
      restart();
      if (status === 'in-process')
        for (const { id } of many.slice(0, 25)) paygol.sandbox.move(String(id), status);
      const again = await create(withIds(many, (id) => `x-${id}`));
      expect(outcomesOf(again).map((outcomes) => outcomes.length)).toEqual([5, 25]);
      expect(paid()).toEqual(onceEach(many));
    },
  );
});

describe('ids that follow the places of the lines', () => {
  const numbered = (items: readonly IDataObject[]) => withIds(items, (_, index) => String(index + 1));

  test.each([false, true])(
    'ids by line number stop the run when a line is inserted (restarted: %j)',
    async (restarts) => {
      await create(numbered(rows(4)));
      if (restarts) restart();
      const { outputs } = await create(numbered([row(9), ...rows(4)]));
      expect(outputs[0]).toEqual([]);
      expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual([
        ...Array<string>(4).fill('conflict'),
        'not_sent',
      ]);
      const codes = outputs[1]!.map(({ json }) => json.reasonCode);
      expect(codes).toEqual([...Array<string>(4).fill('id_of_another_payee'), 'ids_of_other_payees']);
      expect(paid()).toEqual(onceEach(rows(4)));
    },
  );

  test('ids by line number are found after another workflow has paid, too', async () => {
    await create(numbered(rows(4)), {}, another());
    restart();
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    await create(numbered([row(9), ...rows(4)]));
    expect(paid()).toEqual(onceEach(rows(4)));
  });

  test.each([false, true])(
    'ids by line number are found where the account of the payee was changed, too (restarted: %j)',
    async (restarts) => {
      await create([row(1), row(2)]);
      if (restarts) restart();
      const moved = row(1, { id: 'salary-3', account_number: '99887766' });
      expect(
        outcomesOf(await create([row(2, { id: 'salary-1' }), moved]))
          .flat()
          .sort(),
      ).toEqual(['conflict', 'repeated']);
      expect(paid()).toEqual(onceEach([row(1), row(2)]));
    },
  );

  test('one id that was used for another payee does not make ids by line number suspected', async () => {
    await create([row(1, { id: 'INV-1' })]);
    const { outputs } = await create([row(2, { id: 'INV-1' }), row(3), row(1, { id: 'INV-9', amount: '4' })]);
    expect(outputs.map((output) => output.map(({ json }) => json.outcome))).toEqual([
      ['created', 'created'],
      ['conflict'],
    ]);
  });
});

describe('a payee with another account than last time', () => {
  test('a payee with another account than last time is a warning of the row, and told first', async () => {
    await create(rows(2));
    const changed = [
      row(1, { id: 'a', account_number: '200000777', amount: '7' }),
      row(2, { id: 'b', amount: '8' }),
    ];
    const { summary } = await paygol.payout('validate', changed);
    expect(summary).toMatchObject({ newAccounts: 1 });
    expect(summary.report).toContainEqual(expect.stringMatching(/José Núñez 1, account •+\d+ → •+\d+/));
    restart();
    const { outputs: sent, run } = await create(changed);
    expect(sent[0]!.map(({ json }) => json.warnings)).toEqual([
      expect.stringContaining(say({ code: 'paid_into_another_account' })),
      '',
    ]);
    expect(run.data.resultData.runData['Paygol']?.at(-1)?.hints).toEqual([
      expect.objectContaining({
        message: [
          say({ code: 'run_new_accounts', payees: 1 }),
          say({ code: 'run_created', payouts: 2, paid: [clp('15')] }),
        ].join('<br>'),
      }),
    ]);
  });
});

describe('a payee who was paid in the last days under the same period', () => {
  const first = withIds(rows(2), (id) => `2026-11-${id}`);
  const corrected = rows(2).map((one, index) => ({ ...one, id: `2026-11-corregido-${index}`, amount: '7' }));

  test('a payee paid in the last days under the same period is a warning of the row, and told first', async () => {
    await create(first);
    const { summary } = await paygol.payout('validate', corrected);
    expect(summary.report).toContainEqual(
      expect.stringContaining(say({ code: 'paid_in_period_before', payouts: 2, of: 2 })),
    );
    const { outputs: sent } = await create(corrected);
    expect(sent[0]!.map(({ json }) => json.warnings)).toEqual(
      Array(2).fill(expect.stringContaining(say({ code: 'paid_in_period' }))),
    );
  });

  test('a payee paid in another period, or earlier in the same execution, is not warned of', async () => {
    const { runs } = await create(first, {}, { again: [corrected] });
    const next = await create(
      withIds(corrected, (_, index) => `2026-12-${index}`).map((one) => ({ ...one, amount: '8' })),
    );
    for (const { json } of [...runs[1]![0]!, ...next.outputs[0]!]) expect(json.warnings).toBe('');
  });
});

describe('two workers, each with a memory of its own', () => {
  /** Lets one of them work. */
  const inWorker = async <Result>(worker: Map<string, AccountMemory>, work: () => Promise<Result>) => {
    restart();
    for (const [scope, memory] of worker) memories.set(scope, memory);
    const result = await work();
    for (const [scope, memory] of memories) worker.set(scope, memory);
    return result;
  };
  const pay = async (id: string) => outcomesOf(await create([row(1, { id })]));

  test('what failed here does not hide what the other one has paid since, unless that has failed, too', async () => {
    const [one, other] = [new Map(), new Map()];
    await inWorker(one, () => pay('first'));
    paygol.sandbox.move('first', 'failed');
    expect(await inWorker(other, () => pay('second'))).toEqual([['created'], []]);
    expect(await inWorker(one, () => pay('third'))).toEqual([[], ['repeated']]);
    expect(await inWorker(one, () => pay('fourth'))).toEqual([[], ['repeated']]);
    paygol.sandbox.move('second', 'failed');
    expect(await inWorker(one, () => pay('fifth'))).toEqual([['created'], []]);
    expect(await inWorker(other, () => pay('sixth'))).toEqual([[], ['repeated']]);
  });

  test('the date of another day in an ID is no other shift in the same hour', async () => {
    const [one, other] = [new Map(), new Map()];
    await inWorker(other, () => pay('of-nobody'));
    const clock = jest.spyOn(Date, 'now');
    const begin = Date.UTC(2026, 10, 23, 20);
    clock.mockReturnValue(begin);
    await inWorker(one, () => create([row(2, { id: '2026-11-23-ana' })]));
    const next = (after: number) => {
      clock.mockReturnValue(begin + after * 60_000);
      return inWorker(other, async () => outcomesOf(await create([row(2, { id: '2026-11-24-ana' })])));
    };
    expect(await next(1)).toEqual([[], ['repeated']]);
    expect(await next(59)).toEqual([[], ['repeated']]);
    expect(await next(2 * 60)).toEqual([['created'], []]);
    clock.mockRestore();
  });

  test('one worker alone pays again and again what failed', async () => {
    for (const id of ['first', 'second', 'third']) {
      expect(await pay(id)).toEqual([['created'], []]);
      paygol.sandbox.move(id, 'failed');
    }
  });
});
