import { clp, say } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { useRepeats } from './repeats.ts';

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
