/** The pages of the examples that show what happens to money, for what a run in n8n seldom has. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { WorkflowFile } from '../../host/rest.ts';

type Json = Record<string, unknown>;

/** An expression of an example: what stands between `={{` and `}}`. */
function expression(file: string, node: string, parameter: string): string {
  const { nodes } = JSON.parse(readFileSync(`docs/examples/${file}`, 'utf8')) as WorkflowFile;
  const { parameters } = nodes.find(({ name }) => name === node)!;
  const { assignments = [] } = (parameters['assignments'] ?? {}) as {
    assignments?: { name: string; value: string }[];
  };
  const value = assignments.find(({ name }) => name === parameter)?.value ?? parameters[parameter];
  return /^=\{\{([^]*)\}\}$/.exec(String(value))![1]!;
}

/** What the expression gives where every node before it gave these items. */
function page(code: string, rows: Json[]): string {
  const items = rows.map((json) => ({ json }));
  const $input = { all: () => items };
  return String(runInNewContext(code, { $input, $: () => $input, $json: { fileName: 'outcomes.xlsx' } }));
}

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);

describe.each([
  ['pay-my-own-sheet.json', 'responseText'],
  ['payroll-and-outcomes.json', 'responseBody'],
])('who was paid, in %s', (file, parameter) => {
  const code = expression(file, 'Who Was Paid', parameter);
  const outcomes = (...all: string[]) =>
    page(
      code,
      all.map((outcome, i) => ({ row: i + 1, name: `<b>${i}`, outcome })),
    );

  test('only what surely was not paid is headed "Not paid", and what to look at comes first', () => {
    const html = outcomes(
      'created',
      'invalid',
      'unknown',
      'conflict',
      'already_there',
      'rejected',
      'blank',
      'not_sent',
      'ended_unpaid',
      'conflict',
    );
    expect(texts(html, 'h2')).toEqual([
      'Another payout under the ID: 2. Not known whether paid: 1. New payouts: 1. Already there, not paid again: 1. Not paid: 4. Not payees: 1.',
    ]);
    const [head, ...lines] = texts(html, 'tr').map((line) => texts(line!, 't[dh]')) as string[][];
    expect(head).toHaveLength(6);
    expect(lines.map((cells) => (cells.length === 1 ? cells[0] : cells[4]))).toEqual([
      'Look at these first: Paygol has another payout under the ID: 2. The reason says what to do.',
      'conflict',
      'conflict',
      'Nobody knows whether these were paid: 1. Do not pay them another way; run the same sheet again later.',
      'unknown',
      'Not paid: 4.',
      'invalid',
      'rejected',
      'not_sent',
      'ended_unpaid',
      'New payouts: 1.',
      'created',
      'Already there, not paid again: 1.',
      'already_there',
      'Not payees: 1.',
      'blank',
    ]);
    expect(html).not.toContain('<b>');
  });

  test('an outcome that the page does not know is one that nobody knows', () => {
    const html = outcomes('created', 'a new one');
    expect(texts(html, 'h2')[0]).toMatch(/^Not known whether paid: 1\. New payouts: 1\..* Not paid: 0\./);
    expect(html).toContain('a new one');
  });
});

describe('whom Pay my own sheet is about to pay', () => {
  const code = expression('pay-my-own-sheet.json', 'As a Page', 'payees');
  const payees = (count: number): Json[] =>
    Array.from({ length: count }, (_, i) => ({
      row: i + 1,
      name: `<i>Ana & ${i + 1}`,
      amount: '1234567.5',
      currency: 'CLP',
      id: `id-${i + 1}`,
      state: 'valid',
    }));

  test('name, amount and ID of each, without those who are not paid, in the order of the sheet', () => {
    const html = page(code, [
      { row: 1, name: 'wrong', state: 'invalid' },
      { row: 2, state: 'blank' },
      ...payees(100),
    ]);
    expect(texts(html, 'tr')).toHaveLength(101);
    expect(texts(texts(html, 'tr')[1]!, 'td')).toEqual(['1', '&lt;i>Ana &amp; 1', 'CLP 1,234,567.5', 'id-1']);
    expect(html).not.toContain('wrong');
    expect(html).not.toContain('more');
  });

  test('beyond 100, how many more there are, and where they are', () => {
    const html = page(code, payees(1000));
    expect(texts(html, 'tr')).toHaveLength(101);
    expect(texts(html, 'p')[0]).toBe(
      'These are the first 100 payees; 900 more would be paid. To see all of them, open this execution in n8n: they are in the output <b>Rows</b> of the node <b>Validate</b>.',
    );
  });
});
