/** How much heap runs need. The highest value of a run says less: garbage is in it. */
import { buildSender } from './create.ts';
import type { Bench } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const WAYS = { node: 'Payout Create', payroll: 'Validate and Create, a payroll' } as const;

/** In MB. */
const STEP = 8;
const MOST = 2048;

export const heap: Bench = {
  title: 'The smallest heap',
  text: `In MB, of \`--max-old-space-size\`, to ${STEP} MB: with so much a run ends, with ${STEP} less Node.js gives up. The line of one row is what n8n's engine and the code take; _more_ is what the rows add. Time is of no interest here: with so little heap, most of it is garbage collection.`,
  columns: ['', 'rows', 'ends with', 'more'],
  async measure(small, show) {
    const send = await buildSender();
    const sandbox = await startSandboxProcess();
    const ends = async (how: keyof typeof WAYS, count: number, heapMb: number) => {
      show(`${count} rows, ${WAYS[how]}, ${heapMb} MB`);
      await sandbox.reset();
      return send(sandbox, { how, count }, heapMb).then(
        () => true,
        () => false,
      );
    };
    const smallest = async (how: keyof typeof WAYS, count: number) => {
      let [less, enough] = [0, STEP];
      while (!(await ends(how, count, enough))) {
        if (enough > MOST) throw new Error(`${count} rows do not end with ${enough} MB.`);
        [less, enough] = [enough, enough * 2];
      }
      while (enough - less > STEP) {
        const middle = (less + enough) / 2;
        if (await ends(how, count, middle)) enough = middle;
        else less = middle;
      }
      return enough;
    };
    try {
      const rows = [];
      for (const how of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
        const one = await smallest(how, 1);
        rows.push([WAYS[how], 1, one, 0]);
        for (const count of small ? [1500] : [15_000, 100_000]) {
          const many = await smallest(how, count);
          rows.push([WAYS[how], count, many, many - one]);
        }
      }
      return rows;
    } finally {
      await sandbox.stop();
    }
  },
};
