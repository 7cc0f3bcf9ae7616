/** A couple with one account: asked about once, and answered for these two and this account. */
import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const account = { account_number: '200123456', bank_code: '012' };
const sheet = [...rows(4), row(5, account), row(6, account)];
const summaryOf = async (items: IDataObject[], options: IDataObject = {}) =>
  (await paygol.payout('validate', items, { options })).summary;

test('an account that several payees have stops the sheet until that is answered, and is paid then', async () => {
  const { settings, form, invalid } = await summaryOf(sheet);
  const [question, ...others] = Object.keys(settings as object);
  expect([question, others, invalid]).toEqual([
    expect.stringMatching(/^pay:José Núñez 5 \(\d+\) \+ José Núñez 6 \(\d+\): 200123456, 012$/),
    [],
    2,
  ]);
  expect(form).toMatchObject([
    {
      fieldName: question,
      fieldLabel: 'José Núñez 5 and José Núñez 6 have the same account (BancoEstado). Pay both?',
      fieldType: 'dropdown',
    },
    { fieldType: 'hiddenField' },
  ]);
  const { error } = await paygol.pay(sheet);
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 2, rows: 6 }));
  expect(error?.description).toContain(question!.replace('pay:', 'Row Is Paid: '));

  const formAnswers = { [question!]: 'pay' };
  const { outputs } = await paygol.pay(sheet, { options: { formAnswers }, simple: false });
  expect(outputs.map((items) => items.length)).toEqual([6, 0]);
  expect(outputs[0]![5]!.json.problems).toMatchObject([{ rule: 'shared_account', severity: 'warning' }]);
});

test('Create names the setting that answers it, as the form does, where answers come from a form', async () => {
  const { error } = await paygol.pay(sheet, { options: { formAnswers: {} } });
  expect(error?.description).toContain('If they share it, answer that they are paid.');
  expect(error?.description).not.toContain('Name Mappings');
});

test('a line in "Name Mappings" is the same answer, and none for another account', async () => {
  const { settings } = await summaryOf(sheet);
  const name = Object.keys(settings as object)[0]!.replace('pay:', '');
  const nameMappings = { name: [{ kind: 'pay', name, field: 'pay' }] };
  expect(await summaryOf(sheet, { nameMappings })).toMatchObject({ valid: 6, settings: {} });
  // Added and left as the form proposes it, nobody is paid by it.
  const proposed = { name: [{ kind: 'pay', name }] };
  expect(await summaryOf(sheet, { nameMappings: proposed })).toMatchObject({ valid: 4 });
  const other = sheet.map((item, i) => (i < 4 ? item : { ...item, account_number: '200999999' }));
  expect(await summaryOf(other, { nameMappings })).toMatchObject({ valid: 4, invalid: 2 });
});
