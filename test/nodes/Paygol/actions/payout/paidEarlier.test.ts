/** What Paygol's list shows of earlier payments to the payees of a sheet, by whatever IDs these were made. */
import type { IDataObject } from 'n8n-workflow';
import { row } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { restart } from '../../../engine/restart.ts';
import { say } from '../../../../inEnglish.ts';

useFakeDate(Date.UTC(2026, 10, 28, 15));
const paygol = usePaygol();

async function checkFirst(items: ReturnType<typeof row>[]): Promise<string> {
  const { summary } = await paygol.payout('validate', items);
  return (summary.report as string[]).filter((line) => line.startsWith('Check first')).join('\n');
}

describe('the same payee and amount for the same days, under another ID', () => {
  const told = 'already got the same amount for this period';
  const sheetOf = (beginning: string) => [1, 2].map((n) => row(n, { id: `${beginning}-${n}` }));
  test.each([
    ['the month, then a day of it', '2026-11', '2026-11-30', true],
    ['the month, then a week of it', '2026-11', '2026-11-23-w48', true],
    ['a week, then the month', '2026-11-23-w48', '2026-11', true],
    ['a week that ends in the next month, and that one', '2026-11-30-w49', '2026-12', true],
    ['the month, then its second half', '2026-11', '2026-11-h2', true],
    ['the month, then it by another name', '2026-11', '2026-11-bono', true],
    ['the month, then IDs of their own', '2026-11', 'P', true],
    ['the month named behind a word', 'sueldo-2026-11', '2026-11-x', true],
    ['one half, then the other', '2026-11-h1', '2026-11-h2', false],
    ['one week, then the next', '2026-11-16-w47', '2026-11-23-w48', false],
    ['one month, then the next', '2026-11', '2026-12', false],
    ['last month, then IDs of their own', '2026-10', 'P', false],
    ['IDs of their own, then others', 'P', 'Q', false],
  ])('an equal payment for the same days is told for %s: %s, %s: %s', async (_, before, now, isTold) => {
    await paygol.payout('create', sheetOf(before));
    restart();
    expect((await checkFirst(sheetOf(now))).includes(told)).toBe(isTold);
  });

  test('an equal payment is told, also where neighbours have IDs of another form', async () => {
    await paygol.payout('create', sheetOf('2026-11'));
    restart();
    const items = [row(9, { id: 'reemb-77' }), ...sheetOf('2026-11-bono')];
    expect(await checkFirst(items)).toContain('2 payees already got');
  });

  test('what failed, and its correction, are no equal payments', async () => {
    await paygol.payout('create', sheetOf('2026-11'));
    for (const n of [1, 2]) paygol.sandbox.move(`2026-11-${n}`, 'failed');
    for (const amount of ['815000', '100001'])
      expect(await checkFirst([row(1, { id: '2026-11-retry-1', amount })])).toBe(
        'Check first: 1 payee never paid before: José Núñez 1.',
      );
  });
});

describe('a sheet that was corrected, with another word in a column of its IDs', () => {
  const people = [
    ['Aseo', '512000'],
    ['Guardia', '742000'],
    ['Aseo', '500000'],
    ['Guardia', '600000'],
  ].map(([Cargo, amount], i) => ({ ...row(i + 1, { amount }), id: undefined, Cargo }));
  const corrected = people.map((one, i) => (i < 2 ? { ...one, Cargo: 'Aux. aseo', amount: '522000' } : one));
  const buildIdFrom = { source: { period: '2026-11', idColumns: 'document_number, Cargo' } };
  const validate = (items: IDataObject[]) => paygol.payout('validate', items, { buildIdFrom });
  const itemsOf = ({ outputs }: Awaited<ReturnType<typeof validate>>) => outputs[0]!.map(({ json }) => json);

  test('its changed rows look paid, and say with which amount', async () => {
    await paygol.payout('create', itemsOf(await validate(people)));
    restart();
    const again = await validate(corrected);
    expect(again.summary).toMatchObject({ toPay: '', repeats: 2 });
    expect((again.summary.report as string[]).join()).toMatch(
      /2 payments to payees who got another amount for.*: José Núñez 1, CLP 512,000 as 2026-11-/,
    );
    expect(again.summary.page).toMatch(/CLP 512,000 paid before, as 2026-11-\w+-aseo/);
    const settings = { node: { onError: 'continueRegularOutput' } } as const;
    const paid = await paygol.payout('create', itemsOf(again), {}, settings);
    expect(outcomesOf(paid)).toEqual([
      ['already_there', 'already_there'],
      ['repeated', 'repeated'],
    ]);
  });

  test.each<[string, IDataObject]>([
    ['has another amount', { amount: '510000' }],
    ['is marked as paid', { Estado: 'Pagado' }],
  ])('its changed rows look paid, too, where the rest %s', async (_, rest) => {
    await paygol.payout('create', itemsOf(await validate(people)));
    restart();
    const { summary } = await validate(corrected.map((one, i) => ({ ...one, ...(i >= 2 ? rest : {}) })));
    expect(summary).toMatchObject({ toPay: '', repeats: 2 });
  });

  test('a second payment looks paid only where the first is not in the sheet any more', async () => {
    await paygol.payout('create', itemsOf(await validate(people)));
    restart();
    const second = { ...people[0]!, Cargo: 'Reemplazo', amount: '90000' };
    const { summary } = await validate([{ ...people[0]!, amount: '0' }, ...people.slice(1), second]);
    expect(summary).toMatchObject({ toPay: 'CLP 90,000 to 1 payee', repeats: 0 });
  });

  test('another sheet of the month is paid, and says what its payees got before', async () => {
    await paygol.payout('create', itemsOf(await validate(people)));
    restart();
    const other = await validate(corrected.slice(0, 2));
    expect(other.summary).toMatchObject({ toPay: 'CLP 1,044,000 to 2 payees', repeats: 0 });
    expect((other.summary.report as string[]).join()).toContain(
      '2 payments to payees who got another amount',
    );
  });
});

describe('a sheet that comes again as another payroll, with one amount that was changed', () => {
  const people = ['512000', '742000', '500000', '600000'].map((amount, i) => ({
    ...row(i + 1, { amount }),
    id: undefined,
  }));
  const changed = people.map((one, i) => (i === 3 ? { ...one, amount: '610000' } : one));
  const validate = (
    items: IDataObject[],
    paymentName = '',
    idColumns = 'document_number',
    period = '2026-11',
  ) => paygol.payout('validate', items, { buildIdFrom: { source: { period, idColumns, paymentName } } });
  const pay = async (...given: Parameters<typeof validate>) =>
    paygol.payout(
      'create',
      (await validate(...given)).outputs[0]!.map(({ json }) => json),
    );
  const DAY = 24 * 3_600_000;
  const pass = (days: number) => jest.setSystemTime(Date.now() + days * DAY);

  test.each<[string, string, string?, string?]>([
    ['', 'corregido'],
    ['', '', 'full_name'],
    ['', '', 'document_number', '2026-11-h2'],
    ['sueldos', 'corregido'],
  ])('nobody is paid again, and who gets another amount is named: %j, %j %s %s', async (before, ...now) => {
    await pay(people, before);
    pass(1);
    const { summary } = await validate(changed, ...now);
    expect(summary).toMatchObject({ toPay: '', repeats: 4 });
    expect((summary.report as string[]).join()).toMatch(
      /1 payment to payees who got another amount for.*: José Núñez 4, CLP 600,000 as 2026-11-/,
    );
  });

  test('of two rows of a payee, the changed one looks paid, and a further one does not', async () => {
    const second = { ...people[3]!, amount: '80000', details: 'bono' };
    const columns = 'document_number, details';
    await pay([...people, second], '', columns);
    pass(1);
    const { summary } = await validate([...people, { ...second, amount: '90000' }], 'retry', columns);
    expect(summary).toMatchObject({ toPay: '', repeats: 5 });
    const further = { ...people[0]!, amount: '70000', details: 'viático' };
    expect((await validate([...people, second, further], 'retry', columns)).summary).toMatchObject({
      toPay: 'CLP 70,000 to 1 payee',
      repeats: 5,
    });
  });

  test('who is paid for the first time, and had an advance of another amount, is paid', async () => {
    await pay(
      people.map((one) => ({ ...one, amount: '100000' })),
      'anticipo',
    );
    pass(14);
    await pay(people.slice(0, 2));
    pass(1);
    expect((await validate(people)).summary).toMatchObject({
      toPay: 'CLP 1,100,000 to 2 payees',
      repeats: 0,
    });
  });

  test.each([
    ['2026-11', '2026-12'],
    ['2026-11-h1', '2026-11-h2'],
  ])('another amount for other days is no change: %s, %s', async (before, now) => {
    await pay(people, '', 'document_number', before);
    pass(15);
    const { summary } = await validate(changed, '', 'document_number', now);
    expect((summary.report as string[]).join()).not.toContain('got another amount');
  });

  test('a bonus of other amounts is paid, and says nothing of the wage', async () => {
    await pay(people);
    pass(1);
    const { summary } = await validate(
      people.map((one) => ({ ...one, amount: '50000' })),
      'bono',
    );
    expect(summary).toMatchObject({ toPay: 'CLP 200,000 to 4 payees', repeats: 0 });
    expect((summary.report as string[]).join()).not.toContain('got another amount');
  });
});

describe('the same bill', () => {
  const told = 'with the same number and amount';
  const document = String(row(1).document_number);
  const bill = (beginning: string, number = '9001') => [row(1, { id: `${beginning}-${document}-${number}` })];
  test.each([
    ['in the next week', '2026-11-16-w47', '2026-11-23-w48'],
    ['in a month with another name', '2026-10-facturas-octubre', '2026-11-facturas-noviembre'],
    ['in a month without the name', '2026-10-facturas', '2026-11'],
    ['on a day of the next month', '2026-10', '2026-11-13'],
    ['with a letter before its number', '2026-10', '2026-11', 'f9001'],
  ])('the same bill is told %s', async (_, before, now, written = '9001') => {
    await paygol.payout('create', bill(before));
    restart();
    expect(await checkFirst(bill(now, written))).toContain(told);
    expect(await checkFirst(bill(now, '9002'))).not.toContain(told);
  });
});

/** All that *Validate* offers to pay again. */
const ticksOf = ({ payAgain }: IDataObject) =>
  (payAgain as { fieldOptions: { values: { option: string }[] } }[]).flatMap(({ fieldOptions }) =>
    fieldOptions.values.map(({ option }) => option),
  );

describe('a bill whose number is in the IDs', () => {
  type Cells = Parameters<typeof row>[1];
  const BILL = 'N° factura';
  const columns = `document_number, ${BILL}`;
  const sheet = (numbers: readonly string[], cells: Cells = {}, header = BILL) =>
    numbers.map((number, i) => ({
      ...row(1),
      ...{ id: undefined, amount: `${700 + i}`, [header]: number },
      ...cells,
    }));
  const validate = (period: string, items: ReturnType<typeof sheet>, idColumns = columns, paymentName = '') =>
    paygol.payout('validate', items, { buildIdFrom: { source: { period, idColumns, paymentName } } });
  const pay = async (...sheetOf: Parameters<typeof validate>) => {
    const { outputs, summary } = await validate(...sheetOf);
    const rows = outputs[0]!.map(({ json }) => json);
    return { created: await paygol.payout('create', rows), rows, summary };
  };
  const outcomes = async (...sheetOf: Parameters<typeof validate>) =>
    outcomesOf((await pay(...sheetOf)).created);
  const after = (days: number) => jest.setSystemTime(Date.UTC(2026, 10, 28 + days, 15));
  const NEW = '999';

  test.each([
    ['behind the document', columns],
    ['before the document', `${BILL}, document_number`],
    ['alone', BILL],
  ])(
    'a bill whose number is in its ID is held where it was paid in another month: %s',
    async (_, idColumns) => {
      await pay('2026-10', sheet(['107', '115']), idColumns);
      after(30);
      restart();
      const { created, summary } = await pay('2026-11', sheet(['107', '115', NEW]), idColumns);
      expect(outcomesOf(created)).toEqual([['created'], ['repeated', 'repeated']]);
      expect(summary.repeats).toBe(2);
      expect(summary.report).not.toContain(say({ code: 'none_at_paygol' }));
    },
  );

  test.each([1, 3, 5, 40])(
    'a bill whose number is in its ID is held %i days later, whatever this process knows of it',
    async (days) => {
      await pay('2026-11-16-w47', sheet(['107']));
      after(days);
      expect(await outcomes('2026-11-23-w48', sheet(['107', NEW]))).toEqual([['created'], ['repeated']]);
    },
  );

  test.each([
    ['', 'lote 2'],
    ['lote 1', 'lote 2'],
    ['facturas octubre', 'facturas noviembre'],
  ])(
    'a bill whose number is in its ID is held under another name of the payment: %s, %s',
    async (before, now) => {
      await pay('2026-10', sheet(['107']), columns, before);
      after(30);
      expect(await outcomes('2026-11', sheet(['107', NEW]), columns, now)).toEqual([
        ['created'],
        ['repeated'],
      ]);
    },
  );

  test('a bill whose number is in its ID is held into another account, beside a new bill of the same amount', async () => {
    await pay('2026-10', sheet(['107']));
    after(30);
    restart();
    const diverted = sheet(['107'], { account_number: '999888777' });
    const honest = sheet([NEW]);
    expect(await outcomes('2026-11', [...diverted, ...honest])).toEqual([['created'], ['repeated']]);
  });

  test('a held bill is told with the ID under which it was paid, without the advice for payments of the last hours', async () => {
    await pay('2026-10', sheet(['107']));
    after(30);
    const { created } = await pay('2026-11', sheet(['107', NEW]));
    const [{ reason } = { reason: '' }] = created.outputs[1]!.map(({ json }) => json);
    expect(reason).toContain(`under the ID 2026-10-${String(row(1).document_number)}-107, for the same bill`);
    expect(reason).not.toContain(say({ code: 'only_warn' }));
  });

  test('a bill that was paid with another amount is told with it, and in its row', async () => {
    await pay('2026-10', sheet(['107', '108'], { amount: '700' }));
    after(30);
    restart();
    const { summary } = await validate('2026-11', sheet(['107', NEW], { amount: '500' }));
    const report = (summary.report as string[]).join('\n');
    expect(report).toContain(
      '1 payment to payees who got another amount for the same bill or period before: José Núñez 1',
    );
    expect(report).toContain(`CLP 700 as 2026-10-${String(row(1).document_number)}-107`);
    expect(String(summary.page).match(/CLP 700 paid before, as/g)).toHaveLength(1);
  });

  test('a bill whose number is in its ID is paid once its payment has failed', async () => {
    await pay('2026-10', sheet(['107']));
    paygol.sandbox.move(`2026-10-${String(row(1).document_number)}-107`, 'failed');
    after(30);
    expect(await outcomes('2026-11', sheet(['107']))).toEqual([['created'], []]);
  });

  test('a bill whose number is in its ID is paid where it is ticked on the report that told it', async () => {
    await pay('2026-10', sheet(['107']));
    after(30);
    restart();
    const { outputs, summary } = await validate('2026-11', sheet(['107']));
    const rows = outputs[0]!.map(({ json }) => json);
    const options = { approvalCode: summary.approvalCode, payAgain: ticksOf(summary) };
    expect(outcomesOf(await paygol.payout('create', rows, { options }))).toEqual([['created'], []]);
  });

  test('an old bill does not explain what was paid a minute ago elsewhere, and one code approves both', async () => {
    await pay('2026-10', sheet(['107']));
    after(30);
    restart();
    const { outputs, summary } = await validate('2026-11', sheet(['107', NEW]));
    const [first] = sheet(['107']);
    await paygol.payout('create', [{ ...first, id: 'factura-107', [BILL]: undefined }]);
    paygol.sandbox.move('factura-107', 'paid');
    restart();
    const rows = outputs[0]!.map(({ json }) => json);
    const create = (approvalCode: unknown) =>
      paygol.payout('create', rows, {
        options: { approvalCode: approvalCode as string, payAgain: ticksOf(summary) },
      });
    const held = await create(summary.approvalCode);
    expect(outcomesOf(held)).toEqual([['created'], ['repeated']]);
    const reason = held.outputs[1]![0]!.json.reason;
    expect(reason).toContain('factura-107');
    expect(reason).toContain(`2026-10-${String(row(1).document_number)}-107`);
    expect(outcomesOf(await create(held.summary.approvalCode))).toEqual([['created', 'already_there'], []]);
  });

  test('what Validate found in a long list is held, of which Create reads the ends', async () => {
    const others = (first: number) => Array.from({ length: 900 }, (_, i) => row(first + i));
    await paygol.payout('create', others(100));
    await pay('2026-10', sheet(['107']));
    await paygol.payout('create', others(1000));
    after(30);
    restart();
    const { outputs, summary } = await validate('2026-11', sheet(['107', NEW]));
    const rows = outputs[0]!.map(({ json }) => json);
    restart();
    const created = await paygol.payout('create', rows);
    expect(outcomesOf(created)).toEqual([['created'], ['repeated']]);
    expect(created.outputs[1]![0]!.json.reason).toContain(say({ code: 'looked_paid_to_payee' }));
    const options = { approvalCode: summary.approvalCode, payAgain: ticksOf(summary) };
    expect(outcomesOf(await paygol.payout('create', rows, { options }))).toEqual([
      ['created', 'already_there'],
      [],
    ]);
  });

  test('each of many equal bills of a payee is held where it was paid before', async () => {
    const numbers = Array.from({ length: 7 }, (_, i) => String(101 + i));
    const equal = (period: string) => pay(period, sheet(numbers, { amount: '700' }));
    await equal('2026-10');
    after(30);
    restart();
    expect((await equal('2026-11')).summary.repeats).toBe(7);
  });

  test.each([
    ['another number', '115', columns],
    ['other letters', 'B001-107', columns],
    ['words with a year', 'Honorarios octubre 2026', columns],
    ['a number before the document', '18', `${BILL}, document_number`],
    ['a number that begins again each month', '15', columns],
    ['a short number beside another one', '15', `${columns}, Centro`],
    ['a year alone', 'Honorarios 2026', columns],
  ])('another bill is paid: %s', async (_, number, idColumns) => {
    const before: Record<string, string> = {
      ...{ '115': '116', 'B001-107': 'F001-107', '18': '17' },
      'Honorarios octubre 2026': 'Honorarios noviembre 2026',
    };
    const cells = { Centro: 'C-200' };
    await pay('2026-10', sheet([before[number] ?? number], cells), idColumns);
    after(30);
    expect(await outcomes('2026-11', sheet([number], cells), idColumns)).toEqual([['created'], []]);
  });

  test.each([
    ['is told where its number is short', BILL, true],
    ['is none of what is counted, such as weeks', 'Semana', false],
  ])('a bill whose number is in its ID %s', async (_, header, isTold) => {
    const idColumns = `document_number, ${header}`;
    await pay('2026-10', sheet(['7', '15'], {}, header), idColumns);
    after(30);
    restart();
    const { summary } = await validate('2026-11', sheet(['7', '15', '16'], {}, header), idColumns);
    const report = (summary.report as string[]).join('\n');
    expect(report.includes('2 payments with the same number and amount')).toBe(isTold);
    expect(report.includes(say({ code: 'none_at_paygol' }))).toBe(!isTold);
  });
});

test('a number that the IDs are not built from is no bill', async () => {
  const week = (first: number) =>
    [1, 2].map((n) => ({ ...row(1), id: undefined, amount: `${n}`, Semana: n, 'N° boleta': first + n }));
  const buildIdFrom = (period: string) => ({ source: { period, idColumns: 'document_number, Semana' } });
  const october = await paygol.payout('validate', week(40), { buildIdFrom: buildIdFrom('2026-10') });
  await paygol.payout(
    'create',
    october.outputs[0]!.map(({ json }) => json),
  );
  restart();
  const { summary } = await paygol.payout('validate', week(50), { buildIdFrom: buildIdFrom('2026-11') });
  expect((summary.report as string[]).join('\n')).not.toContain('with the same number and amount');
});

describe('a document that was corrected after the payment', () => {
  const other = ({ document_number, document_dv } = row(5)) => ({ document_number, document_dv });
  const idOf = (payee: ReturnType<typeof row>, period = '2026-11') =>
    `${period}-${String(payee.document_number)}`;
  const [right, typo] = [row(1), row(1, other())];

  test.each([
    ['the same name, account and amount for the same days', {}, 'held'],
    ['another amount', { amount: '815000' }, 'paid'],
    ['another month', { id: idOf(typo, '2026-12') }, 'paid'],
    [
      'another name, as of a couple',
      { first_name: 'Elena', full_name: 'Elena Rojas', last_name: 'Rojas' },
      'paid',
    ],
    ['a part of the name', { first_name: 'José Luis', full_name: 'José Luis Núñez 1' }, 'held'],
    ['another name of the payment', { id: `2026-11-saldo-${String(typo.document_number)}` }, 'held'],
    ['another branch of a company', { id: `${idOf(typo)}-filial` }, 'held'],
  ])('a payment under a corrected document with %s: %s', async (_, changes, becomes) => {
    await paygol.payout('create', [{ ...right, id: idOf(right) }]);
    restart();
    const items = [{ ...typo, id: idOf(typo), ...changes }];
    const { summary } = await paygol.payout('validate', items);
    const report = (summary.report as string[]).join('\n');
    expect(summary.repeats).toBe(becomes === 'paid' ? 0 : 1);
    expect(String(summary.page).includes('Look paid already')).toBe(becomes !== 'paid');
    expect(report).toContain('paid before under another document');
    const { outputs } = await paygol.payout('create', [...items, row(7, { id: '2026-11-c' })]);
    const isHeld = becomes === 'held';
    expect(outcomesOf({ outputs })).toEqual(
      isHeld ? [['created'], ['repeated']] : [['created', 'created'], []],
    );
    const reason = outputs[1]?.[0]?.json.reason ?? '';
    expect(String(reason).includes(', with another document')).toBe(isHeld);
  });

  test('a corrected document is held under IDs of their own, in which it is written with points and dash', async () => {
    const written = (payee: ReturnType<typeof row>) => {
      const number = String(payee.document_number);
      return `${number.slice(0, -7)}.${number.slice(-7, -4)}.${number.slice(-4, -1)}-${number.slice(-1)}`;
    };
    await paygol.payout('create', [{ ...right, id: `sueldo nov ${written(right)}` }]);
    restart();
    jest.setSystemTime(Date.now() + 24 * 3_600_000);
    const { outputs } = await paygol.payout('create', [
      { ...typo, id: `sueldo nov ${written(typo)}` },
      row(7),
    ]);
    expect(outcomesOf({ outputs })).toEqual([['created'], ['repeated']]);
  });

  test('a corrected document is held, also where it was paid before', async () => {
    await paygol.payout('create', [{ ...right, id: idOf(right, '2026-10') }]);
    await paygol.payout('create', [{ ...typo, id: idOf(typo) }]);
    restart();
    const { summary } = await paygol.payout('validate', [{ ...right, id: idOf(right) }]);
    expect(summary.repeats).toBe(1);
  });

  test('a payment of a corrected document is held under an ID that names no period, too: it is for today', async () => {
    await paygol.payout('create', [{ ...right, id: '2026-11-a' }]);
    restart();
    const { outputs } = await paygol.payout('create', [{ ...typo, id: 'P-1' }, row(7)]);
    expect(outcomesOf({ outputs })).toEqual([['created'], ['repeated']]);
  });

  test.each(['accountMasked', 'accountEndMasked'] as const)(
    'a payment of a corrected document is held where the list masks the account: %s',
    async (echo) => {
      await paygol.payout('create', [{ ...right, id: idOf(right) }]);
      restart();
      paygol.sandbox.set({ echoes: [echo] });
      const { outputs } = await paygol.payout('create', [{ ...typo, id: idOf(typo) }, row(7)]);
      expect(outcomesOf({ outputs })).toEqual([['created'], ['repeated']]);
    },
  );

  test('a payment is made again under a corrected document once the first has failed', async () => {
    await paygol.payout('create', [{ ...right, id: idOf(right) }]);
    paygol.sandbox.move(idOf(right), 'failed');
    restart();
    const { outputs } = await paygol.payout('create', [{ ...typo, id: idOf(typo) }]);
    expect(outcomesOf({ outputs })).toEqual([['created'], []]);
  });

  test('nobody is called new who has an account that was paid under the same name', async () => {
    await paygol.payout('create', [row(1, { id: '2026-11-a' })]);
    restart();
    const items = [row(1, { id: '2026-11-b', ...other() }), row(2, { id: '2026-11-c' })];
    const { summary } = await paygol.payout('validate', items);
    expect(summary.report).not.toContain(say({ code: 'all_payees_new' }));
    expect(summary.report).not.toContain(say({ code: 'list_hides_payees' }));
    expect((summary.report as string[]).join('\n')).toContain('1 payee never paid before: José Núñez 2.');
  });

  test('nobody is called new where the list hides accounts, and the report says what it can’t find', async () => {
    await paygol.payout('create', [row(1, { id: '2026-10-a' })]);
    restart();
    paygol.sandbox.set({ echoes: ['accountMasked'] });
    const { summary } = await paygol.payout('validate', [
      row(2, { id: '2026-11-b' }),
      row(3, { id: '2026-11-c' }),
    ]);
    expect(summary.report).not.toContain(say({ code: 'all_payees_new' }));
    expect(summary.report).toContain(say({ code: 'list_hides_payees' }));
  });
});

describe('a document that was paid under another name', () => {
  const named = (n: number, name: string, changes = {}) => {
    const [first_name, last_name] = name.split(' ') as [string, string];
    return row(n, { first_name, last_name, full_name: name, ...changes });
  };
  const told = 'document paid before under another name';
  test('a document paid under another name is told with both, until it was paid under this one, too', async () => {
    const october = [
      named(1, 'Ana Torres', { id: '2026-10-1' }),
      named(2, 'Diego Silva', { id: '2026-10-2' }),
    ];
    await paygol.payout('create', october);
    restart();
    const stolen = [named(2, 'Ana Torres', { id: '2026-11-2', amount: '7' })];
    expect(await checkFirst(stolen)).toMatch(new RegExp(`${told}: Ana Torres, 10000074.? as Diego Silva`));
    await paygol.payout('create', stolen);
    restart();
    expect(await checkFirst([named(2, 'Ana Torres', { id: '2026-12-2' })])).not.toContain(told);
  });

  test.each([
    ['Diego Silva', 'Diego Sotomayor', true],
    ['Patricia González Rivas', 'Patricia Lagos Vera', true],
    ['Patricia González Rivas', 'Patricia González', false],
    ['Patricia González Rivas', 'Ana Patricia González', false],
    ['Diego Silva', 'Silva Diego', false],
    ['Diego Silva', 'Pedro Silva', true],
    ['Servicios Lago', 'Servicios Andes', true],
    ['Lago SpA', 'Andes SpA', true],
  ])('whether two names are one is told: %s, %s', async (before, now, isTold) => {
    await paygol.payout('create', [named(2, before, { id: '2026-10-2' })]);
    restart();
    const others = [named(3, 'Servicios Andes'), named(4, 'Andes SpA')];
    const items = [named(2, now, { id: '2026-11-2' }), ...others];
    expect((await checkFirst(items)).includes(told)).toBe(isTold);
  });
});
