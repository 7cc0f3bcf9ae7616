import type { IDataObject } from 'n8n-workflow';
import { say } from '../../../../../inEnglish.ts';
import { outcomesOf } from '../../../../engine/engine.ts';
import { restart } from '../../../../engine/restart.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { another, onceEach, withIds, useRepeats } from './repeats.ts';

const { paygol, create, paid } = useRepeats();

const HABITS: [string, (items: IDataObject[]) => IDataObject[]][] = [
  ['a column more in the id', (items) => withIds(items, (id) => `${id}-sueldo`)],
  ['the parts of the id swapped', (items) => withIds(items, (id) => id.split('-').reverse().join('-'))],
  ['the period written in another way', (items) => withIds(items, (id) => `nov 2026 ${id}`)],
  ['the id as a number with a decimal', (items) => withIds(items, (_, index) => `${1000 + index}.0`)],
  ['a dash of another kind', (items) => withIds(items, (id) => id.replace('-', '–'))],
  ['ids from another column', (items) => items.map((item) => ({ ...item, id: item.email }))],
  ['ids of the run', (items) => withIds(items, (id) => `${id}-${Math.random()}`)],
  [
    'the account with zeros and dashes, the document with dots',
    (items) =>
      items.map((item) => ({
        ...item,
        id: `x${String(item.id)}`,
        account_number: `00${String(item.account_number).replace(/(\d{3})$/, '-$1')}`,
        document_number: String(item.document_number).replace(/^(\d\d)(\d{3})/, '$1.$2.'),
      })),
  ],
];

describe.each(HABITS)('%s pays nobody twice', (_, changed) => {
  test.each<[string, () => object, boolean]>([
    ['the same workflow', () => ({}), false],
    ['the same workflow after a restart', () => ({}), true],
    ['another workflow or a copy in the same process', another, false],
  ])('a sheet that is run by %s pays nobody twice', async (_, settings, restarts) => {
    const sheet = rows(3);
    await create(sheet);
    if (restarts) restart();
    const again = await create([...changed(sheet), row(4)], {}, settings());
    expect(outcomesOf(again)).toEqual([['created'], ['repeated', 'repeated', 'repeated']]);
    expect(paid()).toEqual(onceEach(rows(4)));
  });
});

describe('ids that differ in their spelling alone', () => {
  test.each([
    ['inv-1', 'INV-1'],
    ['001', '1'],
    ['INV 1', 'INV–1'],
  ])('ids that differ in spelling alone are held: %s, then %s', async (first, second) => {
    const sheet = (id: string) => [row(1, { id }), row(2, { id: `${id}-b` })];
    await create(sheet(first));
    const { outputs } = await create(sheet(second));
    expect(outcomesOf({ outputs })).toEqual([[], ['repeated', 'repeated']]);
    expect(outputs[1]![0]!.json.reason).toContain(say({ code: 'looks_paid' }));
    expect(outputs[1]![0]!.json.reason).toContain(first);
    expect(paid()).toEqual(onceEach(rows(2)));
  });

  test('ids that differ in spelling alone are held by the list, when it was long ago', async () => {
    const sheet = (spelled: (id: string) => string) => withIds(rows(25), (id) => spelled(`inv-${id}`));
    await create(sheet((id) => id));
    for (const { external_id } of paygol.sandbox.payouts()) paygol.sandbox.move(external_id, 'paid');
    restart();
    const { outputs } = await create(
      sheet((id) => id.replace('inv-', 'inv.')),
      {},
      another(),
    );
    expect(outputs[1]).toHaveLength(25);
    expect(paid()).toEqual(onceEach(rows(25)));
  });
});

describe('with what Paygol lists as not paid yet, a payment of another program is compared, too', () => {
  const many = rows(30);

  test.each(['created', 'in-process'] as const)(
    'a payment of another program that Paygol lists as %s is held',
    async (status) => {
      await create(many.slice(0, 25), {}, another());
      restart();
      if (status === 'in-process')
        for (const { id } of many.slice(0, 25)) paygol.sandbox.move(String(id), status);
      const again = await create(withIds(many, (id) => `x-${id}`));
      expect(outcomesOf(again).map((outcomes) => outcomes.length)).toEqual([5, 25]);
      expect(paid()).toEqual(onceEach(many));
    },
  );
});
