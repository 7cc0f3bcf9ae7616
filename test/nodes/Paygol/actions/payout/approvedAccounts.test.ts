/** An approval covers accounts: whose changed since, or without the report saying so, is held. */
import type { IDataObject } from 'n8n-workflow';
import { outcomesOf } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say, titled } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();

/** The second payee has a new account and another amount than before. */
const sheet = [row(1), row(2, { id: 'b', amount: '5', account_number: '200999111' })];
const create = (items: IDataObject[], options: IDataObject = {}) =>
  paygol.payout('create', items, { options });
const codeOf = async (items: IDataObject[]) =>
  (await paygol.payout('validate', items)).summary.approvalCode as string;

test.each([false, true])(
  'a change that the report did not count is held (restarted: %j)',
  async (restarts) => {
    const approvalCode = await codeOf(sheet);
    await create([row(2)]);
    if (restarts) restart();
    const held = await create(sheet, { approvalCode });
    expect(outcomesOf(held)).toEqual([['created'], ['account_changed']]);
    const { reason, reasonCode, warnings } = held.outputs[1]![0]!.json;
    expect(reasonCode).toBe('account_changed');
    expect(warnings).toContain(say({ code: 'paid_into_another_account' }));
    expect(outcomesOf(await create(sheet, { approvalCode }))).toEqual([]);

    const given = /"Approval Code" (\S+)\.$/.exec(String(reason))?.[1];
    expect(given).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    const typed = given!.toLowerCase().replaceAll('-', ' ');
    expect(outcomesOf(await create(sheet, { approvalCode: typed }))).toEqual([
      ['already_there', 'created'],
      [],
    ]);
  },
);

test('an account that the report counted is paid', async () => {
  await create([row(2)]);
  const approvalCode = await codeOf(sheet);
  expect(approvalCode).toMatch(/\+\/1$/);
  expect(outcomesOf(await create(sheet, { approvalCode }))).toEqual([['created', 'created'], []]);
});

test('another account is a warning where no approval was given', async () => {
  await create([row(2)]);
  const run = await create(sheet);
  expect(outcomesOf(run)).toEqual([['created', 'created'], []]);
  expect(run.outputs[0]![1]!.json.warnings).toContain(say({ code: 'paid_into_another_account' }));
});

test('a run of nothing but an account that was not approved fails, with the payee and the way out', async () => {
  const approvalCode = await codeOf(sheet.slice(1));
  await create(rows(2));
  const { error } = await create(sheet.slice(1), { approvalCode });
  expect(error?.message).toBe(titled({ code: 'nothing_paid_held', held: 1, rows: 1 }));
  expect(error?.description).toMatch(/"Approval Code" \S+\.<br>\nJosé Núñez 2: /);
  expect(error?.description).toContain(say({ code: 'ask_the_payee' }));
});

test('the code of a hold does not cover what was never compared', async () => {
  const many = [sheet[1]!, row(1), row(3, { id: 'c' })];
  const approvalCode = await codeOf(many);
  await create([row(2)]);
  paygol.sandbox.schedule({ kind: 'status', path: '/payouts', status: 400 });
  const options = { approvalCode, batchSize: 1, maxWait: 0 };
  const node = { onError: 'continueRegularOutput' } as const;
  const { outputs } = await paygol.payout('create', many, { options }, { node });
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual([
    'account_changed',
    expect.anything(),
    'not_sent',
  ]);
  const given = /"Approval Code" (\S+)\.$/.exec(String(outputs[1]![0]!.json.reason))?.[1];
  expect(given).toMatch(/\+1\/1$/);
});
