/** Lets the judge of repeated payments decide next to the code that decides today, in every test: they must agree. */
import { appendFileSync } from 'node:fs';
import { type Case, judgeRepeats, type Policy } from '../core/payout/paid/judge.ts';
import type { shadow } from '../core/payout/paid/shadow.ts';

export const differences: object[] = [];
export const compared = { cases: 0 };

export function compareWith(target: typeof shadow): void {
  target.compare = (payout, policy, decided) => {
    const verdict = judgeRepeats(payout, policy);
    const expected =
      decided === undefined
        ? { do: 'send' }
        : 'what' in decided
          ? { do: 'send', warning: decided }
          : { do: 'hold', reason: decided.reason, earlier: decided.earlier, mark: decided.mark };
    const [is, was] = [verdict, expected].map((one) => JSON.stringify(one, sorted));
    compared.cases += 1;
    if (process.env['SHADOW_REPORT'] !== undefined)
      appendFileSync(
        process.env['SHADOW_REPORT'],
        `${is === was ? 'same' : 'DIFFERENT'} ${verdict.do} ${shapeOf(payout, policy)}\n`,
      );
    if (is !== was) differences.push({ facts: payout.facts, id: payout.id, is, was });
  };
}

function shapeOf({ facts, service }: Case, { repeatedPayments, approved }: Policy): string {
  const froms = [...new Set(facts.map(({ from }) => from))].sort().join('+');
  return [
    froms || 'nothing',
    repeatedPayments ?? 'hold',
    approved ? 'approved' : '',
    service?.listed === undefined ? '' : 'listed',
  ].join(' ');
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
