/** What a sheet says of paying, as people write it, and what *Create* makes of it: who is paid, and nothing else. */
import { documentTypes } from '../../../../../../core/countries/index.ts';
import type { IDataObject } from 'n8n-workflow';
import { row } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { say } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const NAMES = ['Ana Díaz Soto', 'Luis Rojas Mora', 'Eva Pinto Lara'];
const rut = (n: number) => {
  const body = String(10_000_000 + n * 37);
  return `${body}-${documentTypes.get('cl_rut')!.verificationDigits(body)}`;
};
const line = (n: number, extra: IDataObject = {}): IDataObject => ({
  RUT: rut(n),
  Nombre: NAMES[n - 1]!,
  Banco: 'Banco Santander',
  'Tipo de cuenta': 'Cta. Cte.',
  'N° de cuenta': `0012345${n}0${n}`,
  Monto: `$ ${500 + n}.000`,
  ...extra,
});
const create = (items: IDataObject[]) =>
  paygol.pay(items, {
    buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT', paymentName: '' } },
    options: { nameOrder: 'givenFirst' },
  });
const paid = () => paygol.sandbox.payouts().map(({ row: sent }) => JSON.stringify(sent));
const isPaid = (n: number) => paid().some((text) => text.includes(rut(n).replace('-', '')));

test.each<[string, unknown]>([
  ['Estado', 'Aprobado y pagado'],
  ['Observaciones', 'Se pagó el 15-11'],
  ['Glosa', 'Sueldo - pagado 15/11'],
  ['Nombre', 'Ana Díaz Soto NO PAGAR'],
  ['__EMPTY', '✓'],
  ['Estado TEF', 'Transferida'],
  ['Fecha de pago', '15-11-2026'],
  ['Forma de pago', 'Transf. NO PAGAR'],
  ['Incluir', 'NO'],
  ['Skip', true],
  ['Monto', '501000 1'],
  ['Monto', '-'],
  ['Cuenta nueva', '00999888777'],
])('a row is not paid where its sheet says so: %s %j', async (column, text) => {
  await create([line(1, { [column]: text as string }), line(2), line(3)]);
  expect(isPaid(1)).toBe(false);
});

test.each<[string, string, string]>([
  ['Cargo', 'Pagador', 'Chofer'],
  ['Observaciones', 'ok', ''],
  ['Glosa', 'Reembolso taxi', 'Sueldo'],
  ['Estado', 'Al día', 'Activo'],
])('a row is paid where its cell only sounds like a mark: %s %j', async (column, text, other) => {
  await create([line(1, { [column]: text }), line(2, { [column]: other }), line(3, { [column]: other })]);
  expect(isPaid(1)).toBe(true);
});

test('the report has what stands around the payees, which nobody else reads', async () => {
  const title = { RUT: 'Preparado por: Rosa Núñez' };
  const { summary } = await paygol.payout('validate', [line(1), line(2), { Nombre: 'Reemplazada' }, title]);
  const texts = ['Reemplazada', 'Preparado por: Rosa Núñez'];
  expect(summary.report).toContain(say({ code: 'lines_say', texts }));
  expect(summary.page).toContain('Lines around the payees say');
  const first = line(1);
  const keys = [
    'BORRADOR',
    ...Object.keys(first)
      .slice(1)
      .map((_, i) => `__EMPTY_${i}`),
  ];
  const titled = [Object.keys(first), Object.values(first), Object.values(line(2))].map((cells, at) =>
    Object.fromEntries([['row_number', at + 2], ...cells.map((cell, i) => [keys[i]!, cell])]),
  );
  const { summary: told } = await paygol.payout('validate', titled as IDataObject[]);
  expect(told.report).toContain(say({ code: 'lines_say', texts: ['BORRADOR'] }));
});

test('one line without an amount holds nobody else back', async () => {
  await create([line(1, { Monto: '$ 0' }), line(2), line(3)]);
  expect([1, 2, 3].map(isPaid)).toEqual([false, true, true]);
});

test.each(['-', '$ 0'])('the report counts a line with %s as one without an amount', async (Monto) => {
  const items = [line(1, { Monto }), line(2)];
  const { summary } = await paygol.payout('validate', items, { options: { nameOrder: 'givenFirst' } });
  const counted = { rows: 2, toPay: 0, alreadyThere: 0, held: 0, invalid: 1, excluded: 0, blank: 0 };
  expect(summary.report).toContain(say({ code: 'rows_counted', ...counted, nothingToPay: 1 }));
});

test('nobody is paid by the wrong column of money', async () => {
  await create([line(1), line(2)].map((one) => ({ ...one, 'Imposiciones a pagar': '$ 101.000' })));
  expect(paid().some((text) => text.includes('101000'))).toBe(false);
});

test('a word in a column of state holds back its row, in rows made for the API', async () => {
  await paygol.pay([row(1, { status: 'no' }), row(2), row(3)], {});
  expect([1, 2, 3].map((n) => paid().some((text) => text.includes(`"salary-${n}"`)))).toEqual([
    ...[false, true, true],
  ]);
});
