/** What Paygol's list shows of earlier payments to the payees of a sheet, by whatever IDs these were made. */
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
  ])('is told for %s: %s, %s: %s', async (_, before, now, isTold) => {
    await paygol.payout('create', sheetOf(before));
    restart();
    expect((await checkFirst(sheetOf(now))).includes(told)).toBe(isTold);
  });

  test('is told of a row whose neighbours have IDs of another form', async () => {
    await paygol.payout('create', sheetOf('2026-11'));
    restart();
    const items = [row(9, { id: 'reemb-77' }), ...sheetOf('2026-11-bono')];
    expect(await checkFirst(items)).toContain('2 payees already got');
  });

  test('is not told of a payment that failed, nor of its correction', async () => {
    await paygol.payout('create', sheetOf('2026-11'));
    for (const n of [1, 2]) paygol.sandbox.move(`2026-11-${n}`, 'failed');
    expect(await checkFirst([row(1, { id: '2026-11-retry-1', amount: '815000' })])).toBe('');
    expect(await checkFirst([row(1, { id: '2026-11-retry-1' })])).toBe('');
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
  ])('is told %s', async (_, before, now, written = '9001') => {
    await paygol.payout('create', bill(before));
    restart();
    expect(await checkFirst(bill(now, written))).toContain(told);
    expect(await checkFirst(bill(now, '9002'))).not.toContain(told);
  });
});

describe('a bill whose number is in the IDs', () => {
  const sheet = (header: string, numbers: readonly string[]) =>
    numbers.map((number, i) => ({ ...row(1), id: undefined, amount: `${700 + i}`, [header]: number }));
  const validate = (period: string, items: ReturnType<typeof sheet>, idColumns: string) =>
    paygol.payout('validate', items, { buildIdFrom: { source: { period, idColumns } } });
  /** A month later, in a new process. */
  const later = () => {
    jest.setSystemTime(Date.UTC(2026, 11, 28, 15));
    restart();
  };
  const pay = async (...sheetOf: Parameters<typeof validate>) => {
    const { outputs, summary } = await validate(...sheetOf);
    const rows = outputs[0]!.map(({ json }) => json);
    return { created: await paygol.payout('create', rows), rows, summary };
  };
  const columns = 'document_number, N° factura';
  const outcomes = async (run: ReturnType<typeof pay>) => outcomesOf((await run).created);

  test.each([
    ['behind the document', columns, '7'],
    ['before the document', 'N° factura, document_number', '107'],
    ['alone', 'N° factura', '107'],
  ])('is held where it was paid in another month: %s', async (_, idColumns, number) => {
    await pay('2026-10', sheet('N° factura', [number, '115']), idColumns);
    later();
    const run = pay('2026-11', sheet('N° factura', [number, 'F-115', '116']), idColumns);
    expect(await outcomes(run)).toEqual([['created'], ['repeated', 'repeated']]);
    const { summary } = await run;
    expect(summary.repeats).toBe(2);
    expect(summary.report).not.toContain(say({ code: 'none_at_paygol' }));
  });

  test('is told with the ID under which it was paid', async () => {
    await pay('2026-10', sheet('N° factura', ['15']), columns);
    later();
    const { created } = await pay('2026-11', sheet('N° factura', ['15', '16']), columns);
    const document = String(row(1).document_number);
    expect(created.outputs[1]![0]!.json.reason).toContain(
      `under the ID 2026-10-${document}-15, for the same bill`,
    );
  });

  test('is paid once its payment has failed', async () => {
    await pay('2026-10', sheet('N° factura', ['15']), columns);
    paygol.sandbox.move(`2026-10-${String(row(1).document_number)}-15`, 'failed');
    later();
    expect(await outcomes(pay('2026-11', sheet('N° factura', ['15']), columns))).toEqual([['created'], []]);
  });

  test('is paid with the approval code of the report that told it', async () => {
    await pay('2026-10', sheet('N° factura', ['15']), columns);
    later();
    const { outputs, summary } = await validate('2026-11', sheet('N° factura', ['15']), columns);
    const rows = outputs[0]!.map(({ json }) => json);
    const options = { approvalCode: summary.approvalCode };
    expect(outcomesOf(await paygol.payout('create', rows, { options }))).toEqual([['created'], []]);
  });

  test.each([
    ['another number', ['16'], columns],
    ['what is counted, such as weeks', ['15'], 'document_number, Semana'],
  ])('is no other: %s', async (_, numbers, idColumns) => {
    const header = idColumns.includes('Semana') ? 'Semana' : 'N° factura';
    await pay('2026-10', sheet(header, ['15']), idColumns);
    later();
    expect(await outcomes(pay('2026-11', sheet(header, numbers), idColumns))).toEqual([['created'], []]);
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
  test.each([
    ['the same name and amount for the same days', {}, true],
    ['another amount', { amount: '815000' }, false],
    ['another month', { id: '2026-12-b' }, false],
    [
      'another name, as of a couple',
      { first_name: 'Elena', full_name: 'Elena Rojas', last_name: 'Rojas' },
      false,
    ],
  ])('is held with %s', async (_, changes, isHeld) => {
    await paygol.payout('create', [row(1, { id: '2026-11-a' })]);
    restart();
    const items = [row(1, { id: '2026-11-b', ...other(), ...changes })];
    const { summary } = await paygol.payout('validate', items);
    expect(summary.repeats).toBe(isHeld ? 1 : 0);
    expect(String(summary.page).includes(say({ code: 'note_looks_paid' }))).toBe(isHeld);
    expect((summary.report as string[]).join('\n')).toContain('paid before under another document');
    const { outputs } = await paygol.payout('create', [...items, row(7, { id: '2026-11-c' })]);
    expect(outcomesOf({ outputs })).toEqual(
      isHeld ? [['created'], ['repeated']] : [['created', 'created'], []],
    );
    const reason = outputs[1]?.[0]?.json.reason ?? '';
    expect(String(reason).includes('to the same name and account with another document')).toBe(isHeld);
  });

  test('is held of a payee whose right document was paid before', async () => {
    await paygol.payout('create', [row(1, { id: '2026-10-a' })]);
    await paygol.payout('create', [row(1, { id: '2026-11-typo', ...other() })]);
    restart();
    expect((await paygol.payout('validate', [row(1, { id: '2026-11-a' })])).summary.repeats).toBe(1);
  });

  test('is paid where the payment under the other document has failed', async () => {
    await paygol.payout('create', [row(1, { id: '2026-11-a' })]);
    paygol.sandbox.move('2026-11-a', 'failed');
    restart();
    const { outputs } = await paygol.payout('create', [row(1, { id: '2026-11-b', ...other() })]);
    expect(outcomesOf({ outputs })).toEqual([['created'], []]);
  });

  test('nobody is called new who has an account that was paid under the same name', async () => {
    await paygol.payout('create', [row(1, { id: '2026-11-a' })]);
    restart();
    const items = [row(1, { id: '2026-11-b', ...other() }), row(2, { id: '2026-11-c' })];
    const { summary } = await paygol.payout('validate', items);
    expect(summary.report).not.toContain(say({ code: 'all_payees_new' }));
    expect((summary.report as string[]).join('\n')).toContain('1 payee never paid before: José Núñez 2.');
  });
});

describe('a document that was paid under another name', () => {
  const named = (n: number, name: string, changes = {}) => {
    const [first_name, last_name] = name.split(' ') as [string, string];
    return row(n, { first_name, last_name, full_name: name, ...changes });
  };
  const told = 'document paid before under another name';
  test('is told with both names, until it was paid under this one, too', async () => {
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
    ['Diego Silva', 'Diego Sotomayor', false],
    ['Diego Silva', 'Silva Diego', false],
    ['Diego Silva', 'Pedro Silva', false],
    ['Servicios Lago', 'Servicios Andes', true],
    ['Lago SpA', 'Andes SpA', true],
  ])('is asked of names: %s, %s', async (before, now, isTold) => {
    await paygol.payout('create', [named(2, before, { id: '2026-10-2' })]);
    restart();
    const others = [named(3, 'Servicios Andes'), named(4, 'Andes SpA')];
    const items = [named(2, now, { id: '2026-11-2' }), ...others];
    expect((await checkFirst(items)).includes(told)).toBe(isTold);
  });
});
