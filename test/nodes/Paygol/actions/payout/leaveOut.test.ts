/** Whoever approves a sheet leaves some of it out, and pays the rest. */
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../../../core/row/answerField.ts';
import { say } from '../../../../inEnglish.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
const node = { onError: 'continueRegularOutput' } as const;

/** A sheet as *Validate* reads it, and the fields that it gives to the page on which it is approved. */
async function validated(items: readonly IDataObject[], parameters: IDataObject = {}) {
  const { outputs, summary } = await paygol.payout('validate', items, parameters);
  const fields = summary.leaveOut as unknown as AnswerField[];
  const options = fields[0]?.fieldOptions?.values.map(({ option }) => option) ?? [];
  return { items: outputs[0]!.map(({ json }) => json), summary, fields, options };
}
const create = (items: readonly IDataObject[], options: IDataObject, parameters: IDataObject = {}) =>
  paygol.payout('create', items, { ...parameters, options }, { node });
const idsPaid = () => paygol.sandbox.payouts().map(({ external_id: id }) => id);

describe('the field on the page', () => {
  test('the field on the page has one to tick for each payee who would be paid, with line, name and amount', async () => {
    const { fields } = await validated([
      row(1, { row_number: 2 }),
      row(2, { row_number: 3, full_name: "Ana O'Higgins <Ltda>" }),
      row(3, { row_number: 4, bank_code: 'x' }),
    ]);
    expect(fields).toEqual([
      {
        fieldName: 'leaveOut',
        fieldLabel: say({ code: 'label_leave_out' }),
        fieldType: 'checkbox',
        fieldOptions: {
          values: [
            { option: '2 · José Núñez 1 · CLP 100,001' },
            { option: "3 · Ana O'Higgins  Ltda  · CLP 100,002" },
          ],
        },
        requiredField: false,
      },
    ]);
  });

  test('the field takes lines for more than a hundred payees, and the page names the line of each', async () => {
    const { fields, summary } = await validated(rows(101).map((one, i) => ({ ...one, row_number: i + 2 })));
    expect(fields).toEqual([expect.objectContaining({ fieldName: 'leaveOut', fieldType: 'text' })]);
    expect(fields[0]!.fieldLabel).toContain('José Núñez 1 (line 2)');
    expect(summary.page).toContain('<td>José Núñez 101 (line 102)<br>');
  });

  test('the field is not there for a single payee, or where nobody can be paid', async () => {
    expect((await validated([row(1)])).fields).toEqual([]);
    expect((await validated([row(1, { bank_code: 'x' }), row(2, { bank_code: 'x' })])).fields).toEqual([]);
  });
});

describe('who is left out', () => {
  test('a payee who is left out is not paid, and the others are, with the code that covers them all', async () => {
    const { items, summary, options } = await validated(rows(3));
    const run = await create(items, { approvalCode: summary.approvalCode, leaveOut: [options[1]] });
    expect(idsPaid()).toEqual(['salary-1', 'salary-3']);
    expect(outcomesOf(run)).toEqual([['created', 'created'], ['left_out']]);
    expect(run.outputs[1]![0]!.json).toMatchObject({
      name: 'José Núñez 2',
      outcome: 'left_out',
      reasonCode: 'left_out',
      reason: expect.stringContaining(say({ code: 'left_out' })),
    });
  });

  test('a payee who is left out is told by name and amount, and is not in the total', async () => {
    const { items, options } = await validated(rows(3));
    const { summary } = await create(items, { leaveOut: [options[1]] });
    expect(summary).toMatchObject({
      created: 2,
      leftOut: 1,
      notPaid: 0,
      totals: [{ currency: 'CLP', payouts: 2, total: '200004' }],
      leftOutRows: [options[1]],
    });
    const report = (summary.report as string[]).join('\n');
    expect(report).toContain('Sent to Paygol: CLP 200,004 to 2 payees');
    expect(report).toContain('Left out at approval, not paid this time: CLP 100,002 to 1 payee.');
    expect(report).toContain('José Núñez 2');
    expect(summary.page).toMatch(/<td>José Núñez 2<\/td>.*<td>Left out at approval<\/td>/);
    expect(summary.csv).toContain('Left out at approval');
  });

  test('everybody may be left out: nothing is sent then', async () => {
    const { items, options } = await validated(rows(2));
    const run = await create(items, { leaveOut: options });
    expect(outcomesOf(run)).toEqual([[], ['left_out', 'left_out']]);
    expect(run.summary.report).toContainEqual(expect.stringContaining('Nothing was paid'));
    expect(paygol.sent('/payouts/create')).toEqual([]);
  });

  test('nobody is left out by a form that was left as it was', async () => {
    const { items, summary } = await validated(rows(2));
    const run = await create(items, { approvalCode: summary.approvalCode, leaveOut: [[], ''] });
    expect(outcomesOf(run)).toEqual([['created', 'created'], []]);
  });

  test.each([
    ['3', ['salary-2']],
    ['3, 5', ['salary-2', 'salary-4']],
    ['3 - 5; 2', ['salary-1', 'salary-2', 'salary-3', 'salary-4']],
    ['4–5', ['salary-3', 'salary-4']],
    [4, ['salary-3']],
  ])('the lines %j leave out their payees', async (leaveOut, leftOut) => {
    const { items } = await validated(rows(5).map((one, i) => ({ ...one, row_number: i + 2 })));
    await create(items, { leaveOut });
    expect(idsPaid()).toEqual(items.map(({ id }) => id).filter((id) => !leftOut.includes(id as string)));
  });

  test('a payee who is left out does not count for a limit', async () => {
    const { items, options } = await validated(rows(3));
    const run = await create(items, { leaveOut: [options[0]] }, { limits: { maxRows: 2 } });
    expect(outcomesOf(run)[0]).toEqual(['created', 'created']);
  });

  test('a payee who is left out is known by the same line after rows were filtered', async () => {
    const { items, options } = await validated(rows(4));
    await create(items.slice(1), { leaveOut: [options[2]] });
    expect(idsPaid()).toEqual(['salary-2', 'salary-4']);
  });

  test('a payee who was left out is paid by a later run that leaves out nobody', async () => {
    const { items, options } = await validated(rows(2));
    await create(items, { leaveOut: [options[0]] });
    expect(outcomesOf(await create(items, {}))).toEqual([['created', 'already_there'], []]);
  });
});

describe('where it is not clear who is left out', () => {
  test.each(['999', 'Ana', '2-999', '3-2', '1.5', { line: 1 }, true, '2 · Somebody Else · CLP 1'])(
    'nobody is paid where it is not clear who is left out: %j',
    async (leaveOut) => {
      const { items, summary } = await validated(rows(3));
      const run = await create(items, { approvalCode: summary.approvalCode, leaveOut: [leaveOut] });
      expect(outcomesOf(run)).toEqual([[], ['not_sent', 'not_sent', 'not_sent']]);
      expect(run.outputs[1]![0]!.json.reason).toContain('It is not clear who was left out');
      expect(paygol.sent('/payouts/create')).toEqual([]);
    },
  );

  test('nobody is paid where a line is left out that is not to be paid', async () => {
    const { items } = await validated([row(1), row(2), row(3, { bank_code: 'x' })]);
    const run = await create(items, { leaveOut: '3' }, { invalidRows: 'sendValid' });
    expect(outcomesOf(run)[0]).toEqual([]);
  });

  test('nobody is paid where a line is left out that two rows have', async () => {
    const { items } = await validated([row(1, { row_number: 2 }), row(2, { row_number: 2 }), row(3)]);
    expect(outcomesOf(await create(items, { leaveOut: '2' }))[0]).toEqual([]);
  });

  test('nobody is paid where an expression finds nothing to leave out', async () => {
    const { items } = await validated(rows(2));
    const run = await create(items, { leaveOut: '={{ $json.gone }}' });
    expect(outcomesOf(run)[0]).toEqual([]);
    expect(run.outputs[1]![0]!.json.reason).toContain(
      say({ code: 'ticks_found_nothing', option: 'leaveOut' }),
    );
  });

  test('a node that does not continue on errors is stopped', async () => {
    const { items } = await validated(rows(2));
    const { error } = await paygol.payout('create', items, { options: { leaveOut: '77' } });
    expect(error?.message).toContain('"77"');
    expect(paygol.sent('/payouts/create')).toEqual([]);
  });
});

describe('a code that covers a part', () => {
  test('an approval code that covers a part does not let anybody be added who was not in it', async () => {
    const two = await validated(rows(2));
    const three = await validated(rows(3));
    const run = await create(three.items, {
      approvalCode: two.summary.approvalCode,
      leaveOut: [three.options[2]],
    });
    expect(outcomesOf(run)[0]).toEqual([]);
    expect(paygol.sent('/payouts/create')).toEqual([]);
  });

  test('an approval code of held rows lets them through one by one: those left out stay held back', async () => {
    await create((await validated(rows(2))).items, {});
    const again = rows(2).map((one) => ({ ...one, id: `${one.id as string}-again` }));
    const items = [...again, row(3)];
    const held = await create(items, {});
    expect(outcomesOf(held)).toEqual([['created'], ['repeated', 'repeated']]);
    const [field] = held.summary.leaveOut as unknown as AnswerField[];
    const [first] = field!.fieldOptions!.values;
    const { approvalCode } = held.summary;
    const run = await create(items, { approvalCode, leaveOut: [first!.option] });
    expect(outcomesOf(run)).toEqual([['created', 'already_there'], ['left_out']]);
    expect(idsPaid()).toEqual(['salary-1', 'salary-2', 'salary-3', 'salary-2-again']);
  });

  test('an approval code of held rows covers those that were left out before it', async () => {
    await create((await validated([row(1)])).items, {});
    const items = [row(1, { id: 'again' }), row(2), row(3)];
    const held = await create(items, { leaveOut: '3' });
    expect(outcomesOf(held)).toEqual([['created'], ['repeated', 'left_out']]);
    const { approvalCode, leftOutRows } = held.summary;
    const run = await create(items, { approvalCode, leaveOut: [leftOutRows, []] });
    expect(outcomesOf(run)).toEqual([['created', 'already_there'], ['left_out']]);
    expect(idsPaid()).not.toContain('salary-3');
  });
});

describe('leaving out adds nobody', () => {
  useFakeDate();
  const HOUR = 60 * 60 * 1000;

  test('IDs that belong to other payees stop the run, also where the row that shows it is left out', async () => {
    await create((await validated(rows(3))).items, {});
    jest.setSystemTime(Date.now() + 13 * HOUR);
    const shifted = [row(1), row(2), row(9, { id: 'salary-3' }), row(3, { id: 'salary-4' })];
    const { items, summary } = await validated(shifted);
    const run = await create(items, { approvalCode: summary.approvalCode, leaveOut: '3' });
    expect(outcomesOf(run)[1]).toContain('not_sent');
    expect(idsPaid()).toEqual(['salary-1', 'salary-2', 'salary-3']);
  });

  test('the code of what is held pays nobody who was left out before', async () => {
    await create((await validated([row(1)])).items, {});
    const { items } = await validated([row(1, { id: 'again' }), row(3), row(4)]);
    const held = await create(items, { leaveOut: '2' });
    const run = await create(items, { approvalCode: held.summary.approvalCode });
    expect(outcomesOf(run)).toEqual([['created', 'already_there'], ['left_out']]);
    expect(idsPaid()).not.toContain('salary-3');
  });

  test('a payee paid a moment ago is told as paid, though a range of lines leaves them out', async () => {
    await create((await validated([row(1), row(3)])).items, {});
    const { items } = await validated([row(1, { id: 'a' }), row(2), row(3, { id: 'b' })]);
    const first = await create(items, {});
    const run = await create(items, { approvalCode: first.summary.approvalCode, leaveOut: '1-3' });
    expect(outcomesOf(run)).toEqual([['already_there'], ['left_out', 'left_out']]);
  });

  test.each([
    '={{ $json.gone }} ',
    '={{ $json.gone }}{{ $json.gone }}',
    '={{ $json.gone }}, {{ $json.gone }}',
  ])('an expression that found nothing pays nobody: %j', async (leaveOut) => {
    await create((await validated(rows(2))).items, { leaveOut });
    expect(idsPaid()).toEqual([]);
  });
});
