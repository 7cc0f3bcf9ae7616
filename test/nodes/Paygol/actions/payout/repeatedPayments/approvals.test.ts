import { say } from '../../../../../inEnglish.ts';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { inAnotherProcess, withIds, useRepeats } from './repeats.ts';

const { paygol, create } = useRepeats();

describe('a tick on a report that counted repeats', () => {
  const sheet = [row(1, { id: 'a' }), row(2, { id: 'b' }), row(3)];
  const validated = async () => (await paygol.payout('validate', sheet)).summary;

  test('what looks paid is not paid by the approval of the report, and is paid by a tick for each', async () => {
    await create(rows(2));
    const report = await validated();
    expect(report).toMatchObject({
      repeats: 2,
      toPay: 'CLP 100,003 to 1 payee',
    });
    expect(report.report).toContainEqual(
      expect.stringContaining(`${say({ code: 'part_title', part: 'check_first' })}: 2 `),
    );
    const options = { approvalCode: report.approvalCode as string };
    expect(outcomesOf(await create(sheet, { options }))).toEqual([['created'], ['repeated', 'repeated']]);
    expect(outcomesOf(await create(sheet, { options: { ...options, payAgain: '1-2' } }))).toEqual([
      ['created', 'created', 'already_there'],
      [],
    ]);
  });

  test('an approval lets nothing through after a restart, when nobody knows what was paid since', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    restart();
    const options = { approvalCode: approvalCode as string, payAgain: '2, 1' };
    const { outputs } = await create(sheet, { options });
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['salary-3'], ['a', 'b']]);
  });

  test('an approval lets nothing through after a restart by what Paygol lists, which has no dates', async () => {
    const long = withIds(rows(25), (id) => `x-${id}`);
    await create(rows(1));
    const { summary } = await paygol.payout('validate', long);
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    restart();
    const again = await create(long, {
      options: { approvalCode: summary.approvalCode as string, payAgain: '1' },
    });
    expect(again.outputs[1]!.map(({ json }) => json.id)).toEqual(['x-salary-1']);
  });

  test('an approval lets through no more repeats than were counted', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(3, { id: 'since' })]);
    const options = { approvalCode: approvalCode as string, payAgain: '1-2' };
    const { outputs } = await create(sheet, { options });
    expect(outputs.map((output) => output.map(({ json }) => json.id))).toEqual([['a', 'b'], ['salary-3']]);
  });

  test('an approval lets nothing through where the same payment was made once more since', async () => {
    await create(rows(2));
    const { approvalCode } = await validated();
    await create([row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    const options = { approvalCode: approvalCode as string, payAgain: '1, 2' };
    const { outputs } = await create(sheet, { options });
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
