/** What was paid at Paygol's dashboard, or by anybody else, as the list shows it to every sheet. */
import type { IDataObject } from 'n8n-workflow';
import { memories } from '../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import type { PayoutRow } from '../../../../../sandbox/payouts/validation.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

/** Of one that Paygol lists without an ID. */
const UNNAMED = { code: 'sent_before_to_payee', isSameAccount: true, payments: [{}] } as const;

const paygol = usePaygol();
const create = (items: IDataObject[], settings = {}) => paygol.payout('create', items, {}, settings);

/** Rows as a person types them at the dashboard. */
const typed = (items: readonly IDataObject[], idOf: (id: string) => string) =>
  items.map((item) => {
    const { id, country, amount, currency, bank_code, account_number, account_type, ...beneficiary } = item;
    const account = { bank_code, number: account_number, type: account_type };
    return { id: idOf(String(id)), country, amount: Number(amount), currency, beneficiary, account };
  }) as unknown as PayoutRow[];
const atDashboard = (items: readonly IDataObject[], idOf: (id: string) => string = () => '') =>
  paygol.sandbox.addPayouts(typed(items, idOf));
const october = (count: number): IDataObject[] => rows(count).map((item) => ({ ...item, amount: '5' }));

test('an ID that the list shows as empty text is no ID', async () => {
  paygol.sandbox.set({ echoes: ['emptyForNull'] });
  atDashboard(rows(1));
  const { outputs } = await create(rows(2));
  expect(outputs[1]![0]!.json.reason).toContain(say(UNNAMED));
});

test('what was typed with another account is not made again', async () => {
  atDashboard(rows(2).map((item) => ({ ...item, account_number: '777000777' })));
  expect(outcomesOf(await create(rows(3)))).toEqual([['created'], ['repeated', 'repeated']]);
});

test('a payment is not made again where the list hides a part of the account, of which nobody says that it changed', async () => {
  paygol.sandbox.set({ echoes: ['accountMasked'] });
  atDashboard(rows(2));
  const later = rows(3).map((item) => ({ ...item, id: `november-${String(item.id)}`, amount: '7' }));
  const validated = await paygol.payout('validate', later);
  expect(validated.summary.newAccounts).toBe(0);
  expect(outcomesOf(await create(rows(3)))).toEqual([['created'], ['repeated', 'repeated']]);
});

describe.each([
  ['without an ID', () => '', expect.stringContaining(say(UNNAMED))],
  ['with an ID of its own', (id: string) => `manual-${id}`, expect.stringMatching(/ manual-salary-/)],
])('a payout that was typed by hand and is not paid yet, %s', (_, idOf, said) => {
  test.each([10, 19, 40])(
    'a payout typed by hand is not made again in a sheet of %d rows, of which half were typed',
    async (count) => {
      const half = Math.floor(count / 2);
      atDashboard(rows(half), idOf);
      const { outputs } = await create(rows(count));
      expect(outputs[0]).toHaveLength(count - half);
      expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual(
        Array(half).fill(['repeated', said]),
      );
    },
  );

  test('a payout typed by hand is told by Validate, even where n8n was restarted recently', async () => {
    atDashboard(rows(1), idOf);
    const compared = async () =>
      (await paygol.payout('validate', rows(2))).outputs[0]!.map(({ json }) => json);
    const isKnown = idOf('') === '';
    const [first, second] = await compared();
    expect(first).toMatchObject({
      compared: isKnown ? 'repeated' : 'new',
      warnings: said as unknown,
    });
    expect(second).toMatchObject({ compared: 'new', warnings: '' });
    for (const memory of memories.values()) Object.assign(memory, { since: 0 });
    expect(await compared()).toMatchObject([{ compared: 'repeated' }, { compared: 'new' }]);
  });

  test.each([false, true])(
    'a payout typed by hand is made again only as far as an approval has seen it (restarted: %j)',
    async (restarts) => {
      atDashboard(rows(1), idOf);
      await paygol.payout('validate', rows(2));
      for (const memory of memories.values()) Object.assign(memory, { since: 0 });
      const { summary } = await paygol.payout('validate', rows(2));
      expect(summary.repeats).toBe(1);
      const { approvalCode } = summary;
      atDashboard(rows(1), (id) => idOf(id) && `again-${id}`);
      if (restarts) restart();
      const approved = async (code: unknown) =>
        paygol.payout('create', rows(2), { options: { approvalCode: code } });
      const held = await approved(approvalCode);
      expect(outcomesOf(held)).toEqual([['created'], ['repeated']]);
      const given = /"Approval Code" (\S+?)\.?(?: |$)/.exec(String(held.outputs[1]![0]!.json.reason))?.[1];
      expect(outcomesOf(await approved(given))).toEqual([['created', 'already_there'], []]);
    },
  );

  test.each([false, true])(
    'what was found elsewhere is paid if an approval has seen it (restarted: %j)',
    async (restarts) => {
      atDashboard(rows(1), idOf);
      await paygol.payout('validate', rows(2));
      for (const memory of memories.values()) Object.assign(memory, { since: 0 });
      const { approvalCode } = (await paygol.payout('validate', rows(2))).summary;
      if (restarts) restart();
      const run = await paygol.payout('create', rows(2), { options: { approvalCode, payAgain: '1' } });
      expect(outcomesOf(run)).toEqual([['created', 'created'], []]);
    },
  );

  test.each(['oldest', 'newest'] as const)(
    'half a sheet typed by hand is not paid again next to 5,000 older payouts, the %s first',
    async (listOrder) => {
      paygol.sandbox.set({ listOrder });
      paygol.sandbox.addPayouts(
        typed(
          Array.from({ length: 5_000 }, (_, n) => row(n + 100)),
          idOf,
        ),
        'paid',
      );
      atDashboard(rows(20), idOf);
      const { outputs } = await create(rows(40));
      expect(outcomesOf({ outputs })).toEqual([Array(20).fill('created'), Array(20).fill('repeated')]);
      expect(outputs[1]!.map(({ json }) => json.reason)).toEqual(Array(20).fill(said));
    },
  );
});

test('what is asked about is not taken for what was sent from here the next time', async () => {
  atDashboard(rows(2), (id) => `manual-${id}`);
  for (let run = 0; run < 2; run++) {
    const { outputs } = await create([...rows(2), row(run + 3)]);
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([
      [`salary-${run + 3}`],
      ['salary-1', 'salary-2'],
    ]);
    restart();
  }
});

test('what was found under its own ID is not made again under another ID', async () => {
  atDashboard(rows(1), (id) => id);
  expect(outcomesOf(await create(rows(1)))).toEqual([['already_there'], []]);
  expect(outcomesOf(await create([row(1, { id: 'another' }), row(2)]))).toEqual([['created'], ['repeated']]);
});

test('what was found is not made again while another run looks it up', async () => {
  atDashboard(rows(1), (id) => id);
  const runs = await Promise.all([create([row(1), row(2)]), create([row(1, { id: 'another' }), row(3)])]);
  expect(runs.map(outcomesOf)).toEqual([
    [['already_there', 'created'], []],
    [['created'], ['repeated']],
  ]);
});

test('what is paid already cannot be told from what was paid last month', async () => {
  paygol.sandbox.addPayouts(
    typed(rows(1), () => ''),
    'paid',
  );
  expect(outcomesOf(await create(rows(1)))).toEqual([['created'], []]);
});

describe('statuses of what was sent from here that stay open hold nobody', () => {
  const DAY = 86_400_000;
  useFakeDate(Date.UTC(2026, 10, 20, 18));

  test.each([false, true])(
    'payees are paid again after a weekend (restarted: %j), and Validate says so',
    async (restarts) => {
      await create(rows(3));
      jest.setSystemTime(Date.now() + 3 * DAY);
      if (restarts) restart();
      const monday = rows(3).map((item) => ({ ...item, id: `monday-${String(item.id)}` }));
      const { outputs } = await paygol.payout('validate', monday);
      expect(outputs[0]!.map(({ json }) => [json.compared, json.warnings])).toEqual(
        Array(3).fill([
          'new',
          restarts ? expect.stringContaining(say({ code: 'left_to_create' })) : expect.anything(),
        ]),
      );
      expect(outcomesOf(await create(monday))).toEqual([Array(3).fill('created'), []]);
    },
  );

  test('Validate does not call another account the same after a restart', async () => {
    await create(rows(1));
    jest.setSystemTime(Date.now() + 3 * DAY);
    restart();
    const { outputs } = await paygol.payout('validate', [
      row(1, { id: 'monday', account_number: '40017920' }),
    ]);
    const said = String(outputs[0]![0]!.json.warnings);
    expect(said).not.toContain('to the same account');
    for (const code of ['only_account_differs', 'left_to_create'] as const)
      expect(said).toContain(say({ code }));
  });
});

describe('the list', () => {
  test('the list is read once a minute, whatever the number of runs', async () => {
    atDashboard(october(2));
    for (let n = 1; n < 5; n++) await create([row(n)]);
    const limits = paygol
      .sent('/api/v1/payouts/list')
      .map((body) => (JSON.parse(body) as { limit: number }).limit);
    expect(limits.filter((limit) => limit === 500)).toHaveLength(1);
    expect(limits.length).toBeGreaterThan(4);
  });

  test('a list that is refused keeps nobody from being paid, and Validate says what was not compared', async () => {
    paygol.sandbox.set({ maxListLimit: 1, overMaxListLimit: 'refused' });
    const { summary } = await paygol.payout('validate', rows(2));
    expect(summary.report).toContainEqual(say({ code: 'list_not_read' }));
    expect(outcomesOf(await create(rows(2)))).toEqual([['created', 'created'], []]);
  });
});

describe('another account than the list shows', () => {
  const changed = [row(1, { account_number: '200000777' }), row(2)];

  test.each(['validate', 'create'])(
    'another account than the list shows is told by %s of a short sheet, after a restart too',
    async (operation) => {
      await create(october(2).map((item) => ({ ...item, id: `october-${String(item.id)}` })));
      restart();
      const settings = { workflowId: 'another workflow' };
      const { outputs } = await paygol.payout(operation, changed, {}, settings);
      expect(outputs[0]!.map(({ json }) => json.warnings)).toEqual([
        `José Núñez 1: ${say({ code: 'paid_into_another_account' })}`,
        '',
      ]);
    },
  );
});
