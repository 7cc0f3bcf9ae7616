/** What looks paid already is paid only where the approver ticks it. */
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../../../core/row/answerField.ts';
import { say } from '../../../../inEnglish.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { restart } from '../../../engine/restart.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
const START = Date.UTC(2026, 10, 27, 15);
const HOUR = 60 * 60 * 1000;
useFakeDate(START);
beforeEach(restart);

/** Three are paid, and a fourth joins them on a sheet whose IDs have another name. */
const named = (name: string, count = 4) =>
  rows(count).map((one) => ({ ...one, id: `2026-11-${name}-${one.id as string}` }));

async function validated(items: readonly IDataObject[]) {
  const { outputs, summary } = await paygol.payout('validate', items);
  const [field] = summary.payAgain as unknown as AnswerField[];
  const options = field?.fieldOptions?.values.map(({ option }) => option) ?? [];
  return { items: outputs[0]!.map(({ json }) => json), summary, field, options };
}

const create = (items: readonly IDataObject[], { approvalCode }: IDataObject, options: IDataObject = {}) =>
  paygol.payout('create', items, { options: { approvalCode, ...options } });

describe('the report', () => {
  test('what looks paid is not in the total, and stands in a list and a field of its own', async () => {
    await paygol.payout('create', named('a', 3));
    const { summary, field } = await validated(named('b'));
    expect(summary).toMatchObject({ toPay: 'CLP 100,004 to 1 payee', repeats: 3 });
    expect(summary.page).toContain('<h2>CLP 100,004 to 1 payee</h2>');
    expect(summary.page).toContain('<b>Look paid already: CLP 300,006 to 3 payees</b>');
    expect(field).toEqual({
      fieldName: 'payAgain',
      fieldLabel: say({ code: 'label_pay_again' }),
      fieldType: 'checkbox',
      fieldOptions: {
        values: [
          { option: 'All 3' },
          { option: '1 · José Núñez 1 · CLP 100,001' },
          { option: '2 · José Núñez 2 · CLP 100,002' },
          { option: '3 · José Núñez 3 · CLP 100,003' },
        ],
      },
      requiredField: false,
    });
  });

  test('the field takes lines of more than a hundred', async () => {
    await paygol.payout('create', named('a', 101));
    const { field } = await validated(named('b', 101));
    expect(field).toMatchObject({
      ...{ fieldName: 'payAgain', fieldType: 'text' },
      placeholder: say({ code: 'placeholder_again' }),
    });
  });

  test('there is no such field where nothing looks paid', async () => {
    expect((await validated(named('a'))).field).toBeUndefined();
  });
});

describe('a sheet of which three look paid', () => {
  test.each([
    ['none is ticked', [], [4]],
    ['a form has no answer', null, [4]],
    ['one is ticked', ['2 · José Núñez 2 · CLP 100,002'], [2, 4]],
    ['all are ticked', ['All 3'], [1, 2, 3, 4]],
    ['lines are written', '1, 3', [1, 3, 4]],
  ])('where %s, only these are paid, and the others are left out', async (_, payAgain, paid) => {
    await paygol.payout('create', named('a', 3));
    const { items, summary } = await validated(named('b'));
    const { outputs } = await create(items, summary, { payAgain });
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual(paid.map((n) => `2026-11-b-salary-${n}`));
    const others = outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode]);
    expect(others).toEqual(Array(4 - paid.length).fill(['left_out', 'not_chosen_again']));
  });

  test('the result tells them apart from who was left out', async () => {
    await paygol.payout('create', named('a', 2));
    const { items, summary } = await validated(named('b'));
    const { summary: result } = await create(items, summary, { payAgain: [], leaveOut: '4' });
    const report = (result.report as string[]).join('\n');
    expect(report).toContain('Looks paid already, not paid again: CLP 200,003 to 2 payees.');
    expect(report).toContain('Left out at approval, not paid this time: CLP 100,004 to 1 payee.');
    expect(String(result.page).match(/Not again: looks paid already/g)).toHaveLength(2);
  });

  test.each(['hold', 'warn', 'off'])(
    'without the option, an approval leaves them out (%s)',
    async (repeatedPayments) => {
      await paygol.payout('create', named('a', 3));
      const { items, summary } = await validated(named('b'));
      const { approvalCode } = summary;
      const run = await paygol.payout('create', items, { repeatedPayments, options: { approvalCode } });
      expect(outcomesOf(run)).toEqual([['created'], Array(3).fill('left_out')]);
    },
  );

  test('nothing is sent without the code of the report that was ticked', async () => {
    await paygol.payout('create', named('a', 3));
    const { items } = await validated(named('b'));
    const options = { payAgain: '1' };
    const { error } = await paygol.payout('create', items, { options });
    expect(error?.message).toContain('"Pay Again" needs the "Approval Code" of the report');
  });

  test('a line that two sheets have is nobody, be it in the middle of several', async () => {
    await paygol.payout('create', named('a', 3));
    const { items, summary } = await validated(
      [...named('b', 3), ...named('c', 3)].map((one, i) => ({ ...one, row_number: 2 + (i % 3) })),
    );
    const { error } = await create(items, summary, { payAgain: '2-4' });
    expect(error?.message).toContain('It is not clear who is paid again');
  });

  test('one that is ticked is held all the same once it was paid again since', async () => {
    await paygol.payout('create', named('a', 3));
    const { items, summary } = await validated(named('b'));
    jest.setSystemTime(START + 60_000);
    await paygol.payout('create', [row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    const run = await create(items, summary, { payAgain: ['All 3'] });
    expect(outcomesOf(run)).toEqual([['created', 'created', 'created'], ['repeated']]);
    expect(run.summary.approvalCode).not.toBe('');
  });

  test.each([
    ['looked paid', 'a', ['All 3']],
    ['was new', undefined, undefined],
  ])(
    'what %s is held where it was paid since, however long the approval took',
    async (_, before, payAgain) => {
      if (before !== undefined) await paygol.payout('create', named(before, 3));
      const { items, summary } = await validated(named('b', 3));
      jest.setSystemTime(START + HOUR);
      await paygol.payout('create', named('since', 1), { repeatedPayments: 'warn' });
      jest.setSystemTime(START + 20 * HOUR);
      const run = await create(items, summary, payAgain === undefined ? {} : { payAgain });
      expect(outcomesOf(run)).toEqual([['created', 'created'], ['repeated']]);
    },
  );

  test.each([
    ['once n8n is started anew', 20, true],
    ['a week later', 7 * 24, false],
  ])('what was new is held where it was paid since: %s', async (_, hours, isStartedAnew) => {
    const { items, summary } = await validated(
      rows(3).map((one: IDataObject) => ({ ...one, id: `2026-11-${one.document_number as string}` })),
    );
    jest.setSystemTime(START + HOUR);
    const first: IDataObject = row(1);
    await paygol.payout('create', [{ ...first, id: `2026-11-sueldo-${first.document_number as string}` }]);
    jest.setSystemTime(START + hours * HOUR);
    if (isStartedAnew) restart();
    const held = await create(items, summary);
    expect(outcomesOf(held)).toEqual([['created', 'created'], ['repeated']]);
    expect(held.summary.approvalCode).not.toBe('');
    expect(outcomesOf(await create(items, held.summary))).toEqual([
      ['created', 'already_there', 'already_there'],
      [],
    ]);
  });

  test('a code for what was held pays only who is chosen, where that is said', async () => {
    await paygol.payout('create', named('a', 3));
    const { items } = await validated(named('b'));
    const held = await paygol.payout('create', items);
    expect(outcomesOf(held)).toEqual([['created'], Array(3).fill('repeated')]);
    const chosen = await create(items, held.summary, { payAgain: '1' });
    expect(outcomesOf(chosen)).toEqual([
      ['created', 'already_there'],
      ['left_out', 'left_out'],
    ]);
  });

  test('who was not ticked is not asked about again, where another is held', async () => {
    await paygol.payout('create', named('a', 3));
    const { items, summary } = await validated(named('b'));
    jest.setSystemTime(START + 60_000);
    await paygol.payout('create', [row(1, { id: 'since' })], { repeatedPayments: 'warn' });
    const first = await create(items, summary, { payAgain: '1' });
    expect(outcomesOf(first)).toEqual([['created'], ['repeated', 'left_out', 'left_out']]);
    const second = await create(items, first.summary, { payAgain: '1' });
    expect(outcomesOf(second)).toEqual([
      ['created', 'already_there'],
      ['left_out', 'left_out'],
    ]);
  });

  test.each(['4', 'Ana', '9', 'All 2', '4 · José Núñez 4 · CLP 100,004'])(
    'nobody is paid where it is not clear who is paid again: %j',
    async (payAgain) => {
      await paygol.payout('create', named('a', 3));
      const { items, summary } = await validated(named('b'));
      const { error } = await create(items, summary, { payAgain });
      expect(error?.message).toContain('It is not clear who is paid again');
      expect(paygol.sandbox.payouts()).toHaveLength(3);
    },
  );
});

describe('the same amount for the same month under another ID, a day later', () => {
  const wages = (paymentName: string) =>
    paygol.payout('validate', [row(1, { id: undefined })], {
      buildIdFrom: { source: { period: '2026-11', idColumns: 'document_number', paymentName } },
    });
  const rowsOf = ({ outputs }: Awaited<ReturnType<typeof wages>>) => outputs[0]!.map(({ json }) => json);
  const aDayLater = async (before: string, now: string, { hours = 25, restarts = true } = {}) => {
    await paygol.payout('create', rowsOf(await wages(before)));
    jest.setSystemTime(START + hours * HOUR);
    if (restarts) restart();
    const validated = await wages(now);
    return { items: rowsOf(validated), summary: validated.summary };
  };

  test.each([
    ['', 'sueldos'],
    ['bono', ''],
  ])('looks paid where only one of the two has a name: %j, %j', async (before, now) => {
    const { items, summary } = await aDayLater(before, now);
    expect(summary).toMatchObject({ toPay: '', repeats: 1 });
    expect(summary.page).toMatch(/<td>sent (?:on|as) /);
    expect(outcomesOf(await create(items, summary))).toEqual([[], ['left_out']]);
    const paid = await create(items, summary, { payAgain: '1' });
    expect(outcomesOf(paid)).toEqual([['created'], []]);
    expect(paid.summary.page).toContain(now === '' ? 'November 2026 · Not' : `November 2026 · ${now} · Not`);
  });

  test('is held where nobody approves, as the report says, and paid by the code of what is held', async () => {
    const { items } = await aDayLater('', 'retry');
    const held = await paygol.payout(
      'create',
      items,
      {},
      {
        node: { onError: 'continueRegularOutput' },
      },
    );
    expect(outcomesOf(held)).toEqual([[], ['repeated']]);
    const { approvalCode } = held.summary;
    expect(outcomesOf(await paygol.payout('create', items, { options: { approvalCode } }))).toEqual([
      ['created'],
      [],
    ]);
  });

  test.each([
    ['bono', 'bono navidad'],
    ['reintento', 'reintento 2'],
  ])('looks paid where both have names, and is paid by a tick: %s, %s', async (before, now) => {
    const { items, summary } = await aDayLater(before, now, { restarts: false });
    expect(summary).toMatchObject({ toPay: '', repeats: 1 });
    expect(outcomesOf(await create(items, summary))).toEqual([[], ['left_out']]);
    expect(outcomesOf(await create(items, summary, { payAgain: '1' }))).toEqual([['created'], []]);
  });

  test('is told where both have names, and held where n8n was restarted', async () => {
    const { items, summary } = await aDayLater('bono', 'bono navidad');
    expect(summary).toMatchObject({ toPay: 'CLP 100,001 to 1 payee', repeats: 0 });
    expect((summary.report as string[]).join()).toContain('already got the same amount for this period');
    const held = await paygol.payout('create', items, {}, { node: { onError: 'continueRegularOutput' } });
    expect(outcomesOf(held)).toEqual([[], ['repeated']]);
  });

  test.each([
    ['primera quincena', 'segunda quincena'],
    ['anticipo', 'saldo'],
  ])('is told a week later, and paid by an approval, where both have names: %s, %s', async (before, now) => {
    const { items, summary } = await aDayLater(before, now, { hours: 24 * 7 });
    expect(summary).toMatchObject({ toPay: 'CLP 100,001 to 1 payee', repeats: 0 });
    expect((summary.report as string[]).join()).toContain('already got the same amount for this period');
    expect(summary.page).toContain('same amount paid for this period under another name');
    expect(outcomesOf(await create(items, summary))).toEqual([['created'], []]);
  });
});

describe('days after a payment of the same amount in the same month', () => {
  const DAYS = 5 * 24 * HOUR;
  const validate = (
    columns: IDataObject,
    [idColumns, paymentName = '', period = '2026-11']: readonly string[],
  ) =>
    paygol.payout('validate', [{ ...row(1), id: undefined, legajo: 40, site: 'Norte', ...columns }], {
      buildIdFrom: { source: { period, idColumns, paymentName } },
    });
  const items = (run: Awaited<ReturnType<typeof validate>>) => run.outputs[0]!.map(({ json }) => json);
  const DOCUMENT = ['document_number'];
  const MAIL = ['email'];

  test.each([
    [
      'another bill',
      ['document_number, N° factura'],
      { 'N° factura': '101' },
      ['document_number, N° factura'],
      { 'N° factura': '102' },
    ],
    [
      'another site',
      ['document_number, Obra'],
      { Obra: 'Norte' },
      ['document_number, Obra'],
      { Obra: 'Sur' },
    ],
    ['another name', ['email', 'anticipo'], {}, ['email', 'anticipo 2'], {}],
    ['another bonus', ['document_number', 'bono'], {}, ['document_number', 'sueldo'], {}],
  ])('%s is paid by an approval', async (_, before, columns, now, others) => {
    await paygol.payout('create', items(await validate(columns, before)));
    jest.setSystemTime(START + DAYS);
    const next = await validate(others, now);
    expect(next.summary).toMatchObject({ repeats: 0, toPay: 'CLP 100,001 to 1 payee' });
    expect(outcomesOf(await create(items(next), next.summary))).toEqual([['created'], []]);
  });

  test.each([
    ['a name is given, where IDs have no document', MAIL, ['email', 'sueldo']],
    ['another column tells the payee', MAIL, DOCUMENT],
    [
      'another column tells the payee, under the same name',
      ['email', 'sueldo'],
      ['document_number', 'sueldo'],
    ],
    ['a further column', DOCUMENT, ['document_number, email']],
    ['another further column', ['document_number, email'], ['document_number, legajo']],
    ['a name before two columns', ['email, site'], ['email, site', 'bono']],
    ['a name before a number of two digits', ['legajo'], ['legajo', 'bono']],
  ])('nobody is paid by an approval, where all that is new is: %s', async (_, before, now) => {
    await paygol.payout('create', items(await validate({}, before)));
    jest.setSystemTime(START + DAYS);
    const next = await validate({}, now);
    expect(next.summary).toMatchObject({ repeats: 1, toPay: '' });
    expect(outcomesOf(await create(items(next), next.summary))).toEqual([[], ['left_out']]);
  });
});
