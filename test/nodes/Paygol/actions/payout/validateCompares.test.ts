/** What Validate finds when it compares a sheet with what was paid, and what it asks for that. */
import type { IDataObject } from 'n8n-workflow';
import { memories } from '../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { paygolCredentials } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import type { Sentence } from '../../../../../core/words/codes.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, say } from '../../../../inEnglish.ts';

const paygol = usePaygol();

async function validate(items: IDataObject[], parameters: IDataObject = {}, settings = {}) {
  const { outputs, error, summary } = await paygol.payout('validate', items, parameters, settings);
  expect(error).toBeUndefined();
  return { summary: summary, compared: outputs[0]!.map(({ json }) => json.compared) };
}
const restart = () => memories.clear();
const asked = () => paygol.sandbox.log().map(({ path }) => path.replace('/api/v1', ''));

/** What the first two rows are paid. */
const ofTwo = { totals: [clp('200003')], payouts: 2, payees: 2 };

test.each([false, true])(
  'what may have been sent is held, unless Create resends rows of unknown outcome (%s)',
  async (sendMissingAgain) => {
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
    await paygol.payout('create', rows(1), { options: { patience: 0 } });
    const { summary, compared } = await validate(rows(1));
    expect([compared, summary.toPay]).toEqual([['held'], '']);
    const options = { patience: 0, sendMissingAgain, approvalCode: summary.approvalCode };
    const { outputs } = await paygol.payout('create', rows(1), { options });
    expect(outputs[0]).toHaveLength(sendMissingAgain ? 1 : 0);
  },
);

test('who is paid already is not to be paid, after a restart neither', async () => {
  await paygol.payout('create', rows(2));
  restart();
  const { summary, compared } = await validate(rows(3));
  expect(compared).toEqual(['already_there', 'already_there', 'new']);
  expect(summary).toMatchObject({
    toPay: 'CLP 100,003 to 1 payee',
    newPayouts: 1,
    alreadyThere: 2,
    totals: [{ currency: 'CLP', payouts: 3, total: '300006' }],
  });
  expect(summary.report).toEqual(
    expect.arrayContaining([
      say({
        code: 'rows_counted',
        ...{ rows: 3, toPay: 1, alreadyThere: 2, held: 0, invalid: 0, excluded: 0, blank: 0 },
      }),
      say({ code: 'to_pay', money: { totals: [clp('100003')], payouts: 1, payees: 1 } }),
      say({ code: 'already_at_paygol', ...ofTwo }),
    ]),
  );
});

test('when all are there, nothing is to be paid', async () => {
  await paygol.payout('create', rows(3));
  const { summary } = await validate(rows(3));
  expect(summary).toMatchObject({ toPay: '', newPayouts: 0, alreadyThere: 3 });
  expect(summary.page).toMatch(/^<h2>Already sent to Paygol: CLP 300,006 to 3 payees\.<\/h2>/);
  // It is shown as it was.
  expect(summary.page).toContain('<td>José Núñez 3</td><td>CLP 100,003</td>');
});

test('a month that is paid already is said to be', async () => {
  const november = rows(2).map((item) => ({ ...item, id: `2026-11-${String(item.id)}` }));
  await paygol.payout('create', november);
  const { summary } = await validate(november);
  expect(summary.report).toContain(say({ code: 'sent_already', ...ofTwo, period: '2026-11', run: '' }));
  const { summary: inPart } = await validate([...november, row(3, { id: '2026-11-x', bank_code: 'x' })]);
  expect(inPart.report).toContain(say({ code: 'already_at_paygol', ...ofTwo }));
});

test('who is new is not known where the list is too long, and the report says so', async () => {
  await paygol.payout('create', rows(2100), { limits: {} });
  restart();
  const { summary } = await validate([row(1, { id: 'x', amount: '7' })]);
  expect(summary.report).toContain(say({ code: 'list_too_long' }));
  // What was paid shortly before n8n was started may be in the rest of the list.
  expect(summary.report).toContain(say({ code: 'memory_short' }));
});

test('a restart of n8n is not told where the whole list was read, since nothing is missing then', async () => {
  await paygol.payout('create', rows(2));
  restart();
  const { summary } = await validate(rows(4));
  expect(summary.report).not.toContain(say({ code: 'memory_short' }));
});

test('a long sheet is compared with the list, without a question about each row', async () => {
  await paygol.payout('create', rows(30));
  restart();
  paygol.sandbox.clearLog();
  const { summary } = await validate(rows(40));
  expect(summary).toMatchObject({ newPayouts: 10, alreadyThere: 30 });
  expect(asked().filter((path) => path === '/payouts/status')).toEqual([]);
  expect(asked().filter((path) => path === '/payouts/list').length).toBeLessThanOrEqual(2);
});

test('whose account changed is found in the list, after a restart too', async () => {
  await paygol.payout('create', rows(30));
  paygol.sandbox.move('salary-4', 'failed');
  restart();
  const october = rows(30).map((item) => ({ ...item, id: `november-${String(item.id)}`, amount: '7' }));
  // The payout of the fourth has failed: into that account nobody was paid.
  const changed = [0, 3].map((i) => ({ ...october[i], account_number: `20000077${i}` }));
  const { summary } = await validate([changed[0]!, ...october.slice(1, 3), changed[1]!, ...october.slice(4)]);
  expect(summary.newAccounts).toBe(1);
  expect(summary.report).toContainEqual(expect.stringMatching(/José Núñez 1, account •+\d+ → •+\d+\./));
});

test('what Paygol shows otherwise than the row is held, and says why', async () => {
  await paygol.payout('create', rows(1));
  const { summary, compared } = await validate([row(1, { amount: '7' }), row(2)]);
  expect(compared).toEqual(['held', 'new']);
  expect(summary).toMatchObject({ held: 1, toPay: 'CLP 100,002 to 1 payee' });
  expect(summary.report).toContainEqual(
    expect.stringMatching(/^Not paid this time: José Núñez 1: .*different amount/),
  );
});

test('a payment that failed is none that is repeated', async () => {
  await paygol.payout('create', rows(2));
  paygol.sandbox.move('salary-1', 'failed');
  const { compared } = await validate([row(1, { id: 'a' }), row(2, { id: 'b' })]);
  expect(compared).toEqual(['new', 'repeated']);
});

test('is asked again for every report, and leaves nothing behind', async () => {
  await validate(rows(2));
  await validate(rows(2));
  const { outputs } = await paygol.payout('create', rows(2));
  expect(outputs[0]).toHaveLength(2);
});

describe('when Paygol cannot be reached', () => {
  const { secret, serviceId } = { secret: 's', serviceId: '1' };
  const credentials = () =>
    paygolCredentials({ serviceId, sharedSecret: secret, payoutsUrl: 'http://127.0.0.1:1/api/v1' });

  test('the report says so, and why, and what it knows', async () => {
    const now = performance.now.bind(performance);
    // The patience of a run passes at once.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() * 1000);
    const { summary, compared } = await validate(rows(2), {}, { credentials: credentials() });
    clock.mockRestore();
    expect(compared).toEqual(['not_compared', 'not_compared']);
    expect(summary).toMatchObject({
      toPay: 'CLP 200,003 to 2 payees',
      newPayouts: 0,
      notCompared: expect.stringMatching(/cannot be reached/) as unknown,
    });
    const words: Sentence = { code: 'message', text: String(summary.notCompared) };
    expect(summary.report).toContain(say({ code: 'not_compared', words, isToPay: true }));
  });
});

test('of rows that cannot be paid nothing is asked', async () => {
  await validate([row(1, { amount: 'x' }), {}]);
  expect(asked()).toEqual([]);
});

test('the five largest amounts are shown, with bank and the end of the account', async () => {
  const { summary } = await validate(rows(7));
  expect(summary.largest).toEqual(
    [7, 6, 5, 4, 3].map((n) =>
      expect.objectContaining({ amount: String(100_000 + n), bank: 'BancoEstado', account: `••••000${n}` }),
    ),
  );
});
