import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';

const FILES = ['payroll-and-outcomes.json', 'spreadsheet-to-payouts-with-approval.json'];

/** The name of the file that a run writes its outcomes to. */
function nameOfFile(example: string, executionId: string): string {
  const { nodes } = JSON.parse(readFileSync(`docs/examples/${example}`, 'utf8')) as {
    nodes: { parameters: Record<string, string> }[];
  };
  const [, expression] = nodes.flatMap(
    ({ parameters }) => /^=\{\{(.*)\}\}$/s.exec(parameters['fileName'] ?? '') ?? [],
  );
  const $ = () => ({ first: () => ({ json: { outcomes: 'outcomes.xlsx' } }) });
  const $now = DateTime.fromISO('2026-11-27T13:15:00');
  const name = new Function('$', '$now', '$execution', `return ${expression}`) as (
    ...its: unknown[]
  ) => string;
  return name($, $now, { id: executionId });
}

test.each(FILES)('two runs of %s that end in the same second write two files', (example) => {
  expect(nameOfFile(example, '41')).toMatch(/^outcomes-2026-11-27-131500\b.*\.(?:csv|xlsx)$/);
  expect(nameOfFile(example, '41')).not.toBe(nameOfFile(example, '42'));
});
