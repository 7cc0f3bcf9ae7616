/** An account is known when somebody was paid into it, or is about to be: not by what was canceled or has failed. */
import type { IDataObject } from 'n8n-workflow';
import { row } from '../../../engine/rows.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();

const THEIRS = '200999111';
const create = (items: IDataObject[], options: IDataObject = {}) =>
  paygol.payout('create', items, { options });
const pays = (id: string, amount: string, account_number = '200000001') =>
  row(1, { id, amount, account_number });
/** What Validate and Create say of a payment. */
async function saidOf(item: IDataObject) {
  const validated = await paygol.payout('validate', [item]);
  const created = await create([item]);
  return [validated.outputs[0]![0]!.json.warnings, created.outputs[0]![0]!.json.warnings];
}
const warned = Array(2).fill(expect.stringContaining(say({ code: 'paid_into_another_account' })));

useFakeDate();

test('the report and the page of Create say what was paid into another account all the same', async () => {
  await create([pays('october', '5')]);
  const { outputs, summary } = await create([pays('november', '7', THEIRS), row(2)]);
  expect(outputs[0]).toHaveLength(2);
  const says = say({ code: 'paid_into_another_account' });
  const { report, page } = summary as unknown as { report: string[]; page: string };
  expect(report.filter((line) => line.includes(says))).toEqual([expect.stringContaining('José Núñez 1')]);
  expect(page).toContain('José Núñez 1');
  expect(page).toContain(says.slice(0, 50));
});
/** The list that was read is not used for longer than a minute. */
const later = () => jest.setSystemTime(Date.now() + 61_000);

const restarts = [
  ['in the same process', () => undefined],
  ['after a restart', restart],
] as const;

describe.each(restarts)('%s', (_, restart) => {
  test.each(['canceled', 'failed'] as const)(
    'an account by which nobody was paid (%s) is not known',
    async (status) => {
      await create([pays('october', '5')]);
      await create([pays('theft', '6', THEIRS)]);
      paygol.sandbox.move('theft', status);
      restart();
      expect(await saidOf(pays('november', '7', THEIRS))).toEqual(warned);
    },
  );

  test.each(['created', 'in-process', 'paid'] as const)(
    'an account of a payout that is %s is known',
    async (status) => {
      await create([pays('october', '5')]);
      await create([pays('november', '6', THEIRS)]);
      if (status !== 'created') paygol.sandbox.move('november', status);
      restart();
      expect(await saidOf(pays('december', '7', THEIRS))).toEqual(['', '']);
    },
  );

  test.each([
    ['failed, and was made again into another', 'failed', '5', THEIRS, '2026-10-again', true],
    ['was canceled, and was made again into another', 'canceled', '5', THEIRS, '2026-10-again', true],
    ['was paid, as was another since', 'paid', '5', THEIRS, '2026-10-again', false],
    ['failed, and was made again into the same', 'failed', '5', undefined, '2026-10-again', false],
    ['failed, where another gets other payments', 'failed', '2', THEIRS, '2026-10-trips', false],
    [
      'failed, where another got an equal payment of another month',
      'failed',
      '5',
      THEIRS,
      '2026-08-x',
      false,
    ],
  ] as const)(
    'an account comes back after a payment into it %s',
    async (_, status, amount, account, id, isTold) => {
      await create([pays('2026-09-wage', '4')]);
      await create([pays('2026-10-wage', '5')]);
      paygol.sandbox.move('2026-10-wage', status);
      await create([pays(id, amount, account)]);
      restart();
      later();
      const validated = await paygol.payout('validate', [pays('2026-11-wage', '6'), row(2)]);
      const report = (validated.summary.report as string[]).join('\n');
      expect(report.includes('1 payee whose account has changed')).toBe(isTold);
      expect(String(validated.summary.page).includes('••••9111 → ••••0001')).toBe(isTold);
    },
  );

  test('an account that was given up is told when an old file brings it back, and no more once it is paid again', async () => {
    await create([pays('2026-09-wage', '4')]);
    await create([pays('2026-10-wage', '5', THEIRS), pays('2026-10-trips', '2')]);
    restart();
    later();
    const told = async (id: string) =>
      ((await paygol.payout('validate', [pays(id, '6'), row(2)])).summary.report as string[]).join('\n');
    expect(await told('2026-11-wage')).toContain('1 payee whose account has changed');
    // Of other payments, an account of their own is known.
    expect(await told('2026-11-trips')).not.toContain('account has changed');
    await create([pays('2026-11-wage', '6')]);
    restart();
    later();
    expect(await told('2026-12-wage')).not.toContain('account has changed');
  });

  test('an account that was given up is told where a bonus from an old file brings it back', async () => {
    await create([pays('2026-09-wage', '4')]);
    await create([pays('2026-10-wage', '5', THEIRS)]);
    restart();
    later();
    const { summary } = await paygol.payout('validate', [pays('2026-11-bonus', '6'), row(2)]);
    expect((summary.report as string[]).join('\n')).toContain('1 payee whose account has changed');
  });

  test('a single payee whose only payment has failed is told to be new', async () => {
    await create([pays('2026-11-wage', '4')]);
    paygol.sandbox.move('2026-11-wage', 'failed');
    const { summary } = await paygol.payout('validate', [pays('2026-11-again-wage', '4', THEIRS)]);
    expect((summary.report as string[]).join('\n')).toContain('1 payee never paid before');
    expect(summary.page).toContain('new');
  });

  test('an account that was fixed after a payment came back is told no more', async () => {
    await create([pays('2026-09-wage', '5')]);
    paygol.sandbox.move('2026-09-wage', 'failed');
    await create([pays('2026-09-again', '5', THEIRS)]);
    await create([pays('2026-10-wage', '6')]);
    restart();
    later();
    const validated = await paygol.payout('validate', [pays('2026-11-wage', '7'), row(2)]);
    expect((validated.summary.report as string[]).join('\n')).not.toContain('account has changed');
  });

  test('an account that was paid stays known when a later payout has failed', async () => {
    await create([pays('october', '5')]);
    await create([pays('november', '6', THEIRS)]);
    paygol.sandbox.move('november', 'paid');
    await create([pays('december', '7', THEIRS)]);
    paygol.sandbox.move('december', 'failed');
    restart();
    later();
    expect(await saidOf(pays('january', '8', THEIRS))).toEqual(['', '']);
  });

  test('an approver who was not told of a new account is asked again', async () => {
    await create([pays('october', '5')]);
    await create([pays('theft', '6', THEIRS)]);
    const item = pays('november', '7', THEIRS);
    const { approvalCode } = (await paygol.payout('validate', [item])).summary;
    paygol.sandbox.move('theft', 'canceled');
    restart();
    const { error } = await create([item], { approvalCode });
    expect(error?.description).toContain('account');
    expect(paygol.sandbox.payouts().map(({ external_id }) => external_id)).not.toContain('november');
  });

  test('both banks are told where the bank alone is another one', async () => {
    await create([pays('october', '5')]);
    paygol.sandbox.move('october', 'paid');
    restart();
    later();
    const validated = await paygol.payout('validate', [{ ...pays('november', '6'), bank_code: '037' }]);
    expect(validated.summary.page).toContain('••••0001 → Banco Santander ••••0001');
  });

  test('equal wages of last month that are still on their way are not told in the next payroll', async () => {
    await create([pays('2026-11-200000001', '5')]);
    jest.setSystemTime(Date.now() + 30 * 24 * 3_600_000);
    restart();
    expect(await saidOf(pays('2026-12-200000001', '5'))).toEqual(['', '']);
  });

  test('a payee whom nobody has paid is new', async () => {
    await create([pays('ghost', '5'), row(2)]);
    paygol.sandbox.move('ghost', 'canceled');
    restart();
    later();
    const place = { numbers: [1], areLines: false };
    const validated = await paygol.payout('validate', [pays('again', '6'), row(2, { id: 'b', amount: '6' })]);
    expect(validated.summary.report).toContainEqual(
      expect.stringContaining(say({ code: 'never_paid_before', payees: [{ payee: 'José Núñez 1', place }] })),
    );
  });
});

test('what the list hides does not excuse an account that is known to have changed', async () => {
  paygol.sandbox.set({ echoes: ['accountMasked'] });
  await create([pays('october', '5', '200006789')]);
  later();
  expect(await saidOf(pays('november', '7', '999996789'))).toEqual(warned);
});
