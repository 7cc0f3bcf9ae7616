/** By what an approver knows a payee and a payment: the document, the bill or the details, and the whole account. */
import type { IDataObject } from 'n8n-workflow';
import { restart } from '../../../engine/restart.ts';
import { row } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
beforeEach(restart);

/** The cells of payees on the page, line by line. */
async function payeesOf(items: readonly IDataObject[], parameters: IDataObject = {}) {
  const { summary } = await paygol.payout('validate', items, parameters);
  const [, table = ''] = /<table>(.*?)<\/table>/.exec(String(summary.page)) ?? [];
  const lines = table.split('<tr>').slice(2);
  return lines.map((line) => [...line.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell));
}

test('the page shows the document, what the payee is told, and the account in full', async () => {
  expect(await payeesOf([row(2, { details: 'Honorarios <octubre>' }), row(1)])).toEqual([
    [
      'José Núñez 2<br><small>100000741 · Honorarios &lt;octubre&gt;</small>',
      'CLP 100,002',
      'BancoEstado',
      '200000002',
    ],
    [
      'José Núñez 1<br><small>100000377 · Sueldo marzo / nº 1</small>',
      'CLP 100,001',
      'BancoEstado',
      '200000001',
    ],
  ]);
});

test('the page shows details to their end, where two bills may differ', async () => {
  const details = (part: string) => `Mantención de ascensores y montacargas, torre B, ${part}`;
  const payees = await payeesOf([
    row(1, { details: details('1 de 2') }),
    row(2, { details: details('2 de 2') }),
  ]);
  expect(payees.map(([payee]) => payee?.slice(-'2 de 2</small>'.length))).toEqual([
    '2 de 2</small>',
    '1 de 2</small>',
  ]);
});

test('the page leaves out details that are the same for all', async () => {
  const details = 'Sueldo';
  expect((await payeesOf([row(2, { details }), row(1, { details })])).map(([payee]) => payee)).toEqual([
    'José Núñez 2<br><small>100000741</small>',
    'José Núñez 1<br><small>100000377</small>',
  ]);
});

test('the page shows the bill from which an ID is built, and neither document nor period again', async () => {
  const { id, details, document_number: RUT, ...payee } = row(1);
  expect([id, details, RUT]).toEqual(['salary-1', 'Sueldo marzo / nº 1', '100000377']);
  const items = ['45388', '45391'].map((Factura) => ({ ...payee, RUT, Factura }));
  const buildIdFrom = { source: { period: '2026-11', idColumns: 'RUT, Factura' } };
  expect((await payeesOf(items, { buildIdFrom })).map(([name]) => name)).toEqual([
    'José Núñez 1<br><small>100000377 · 45388</small>',
    'José Núñez 1<br><small>100000377 · 45391</small>',
  ]);
});
