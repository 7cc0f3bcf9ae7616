/** What a process of n8n remembers of a year of daily runs. */
import { buildSender } from './create.ts';
import type { Bench } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const COUNT = 1500;
const DAYS = [1, 30, 90, 365];

export const year: Bench = {
  title: 'A year of daily runs in one process',
  text: `Each day another ${COUNT.toLocaleString('en-US')} payees are paid under IDs of their own, all in one process, whose clock moves on by a day. Heap in MB after the last run, with the rows of that run and with
what stands in for n8n's database; milliseconds of CPU of that run.`,
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
