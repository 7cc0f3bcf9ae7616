/** The two expressions of docs/approve-before-paying.md, evaluated by n8n. */
import { readFileSync } from 'node:fs';
import { row, rows } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { say, titled } from '../inEnglish.ts';

const paygol = usePaygol();

const page = readFileSync('docs/approve-before-paying.md', 'utf8');
const [message = '', expression = ''] = [...page.matchAll(/^ +```\n +(.+)\n +```/gm)].map(([, code]) => code);

test('the message to the approver says what is paid, and to which service', async () => {
  const { summary } = await paygol.payout('validate', [...rows(3), row(4, { bank_code: 'x' })]);
  const asked = await paygol.payout('create', [summary], {
    mapping: 'manually',
    columns: { mappingMode: 'defineBelow', value: { ...row(1), details: `=${message}` } },
    options: { letThrough: ['too_long'] },
    simple: false,
  });
  const request = asked.outputs[1]![0]!.json.request as { details: string };
  const others = { alreadyThere: 0, held: 0, excluded: 0, blank: 0 };
  const counted = say({ code: 'rows_counted', rows: 4, toPay: 3, invalid: 1, ...others });
  expect(request.details).toMatch(/^Pay CLP 300,006\b.*\? .*service 4711\. /);
  expect(request.details).toContain(counted);
});

test('the approval code that Create is given pays what was approved, and nothing else', async () => {
  const { outputs, summary } = await paygol.payout('validate', rows(3));
  // Here it comes with the rows, in a column that n8n itself adds, which Create passes over.
  const validated = outputs[0]!.map(({ json }) => ({ ...json, createdAt: summary.approvalCode }));
  const inSource = expression
    .replace("$('If')", "$('Source')")
    .replace("'Validate'", "'Source'")
    .replace('first(1).json.approvalCode', 'first().json.createdAt');
  const options = { approvalCode: `=${inSource}` };
  const created = await paygol.payout('create', validated, { options });
  expect(created.outputs[0]).toHaveLength(3);
  const changed = await paygol.payout('create', validated.slice(1), { options });
  expect(changed.error?.message).toBe(titled({ code: 'approval_differs' }));
});
