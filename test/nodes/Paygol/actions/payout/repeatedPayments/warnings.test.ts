import { clp, say } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { withIds, useRepeats } from './repeats.ts';

const { paygol, create } = useRepeats();

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
