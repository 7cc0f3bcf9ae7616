/** What a process of n8n remembers of a year of daily runs. */
import { buildSender } from './create.ts';
import type { Bench } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const COUNT = 1500;
const DAYS = [1, 30, 90, 365];

export const year: Bench = {
  title: 'A year of daily runs in one process',
  text: `Each day another ${COUNT.toLocaleString('en-US')} payees are paid under IDs of their own, all in one process; heap in MB after the last run, which everything else is kept out of but its items and their
output. What stands in for n8n's database is in the same heap. Milliseconds of CPU are those of the last run.`,
  columns: ['days', 'payouts', 'heap', 'CPU of the last run'],
  async measure(small, show) {
    const send = await buildSender();
    const sandbox = await startSandboxProcess();
    try {
      const rows = [];
      for (const days of small ? [1, 3] : DAYS) {
        show(`${days} days`);
        await sandbox.reset();
        const { keptMb, cpuMs } = await send(sandbox, { count: COUNT, daysBefore: days - 1 });
        rows.push([days, days * COUNT, keptMb, cpuMs]);
      }
      return rows;
    } finally {
      await sandbox.stop();
    }
  },
};
