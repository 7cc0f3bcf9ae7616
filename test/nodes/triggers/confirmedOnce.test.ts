import { useIpn } from './confirmIpn.ts';

const { collection, paid, notified, unsigned, confirm } = useIpn();

describe('an event that was confirmed', () => {
  test('a confirmed event is taken once, whoever delivers it again, with a signature or without', async () => {
    expect((await confirm([unsigned()])).items).toHaveLength(1);
    expect((await confirm([unsigned()])).items).toEqual([]);
    expect((await confirm([notified()])).items).toEqual([]);
  });

  test('a claim that is not confirmed keeps nothing out', async () => {
    expect((await confirm([unsigned({}, { price: '1.00' })])).items).toEqual([]);
    expect((await confirm([unsigned({}, { custom: 'order-2' })])).items).toEqual([]);
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a confirmed event is taken once when many deliveries are confirmed at once', async () => {
    const runs = await Promise.all(Array.from({ length: 16 }, () => confirm([notified()])));
    expect(runs.flatMap(({ items }) => items)).toHaveLength(1);
  });

  test('another status is another event', async () => {
    expect((await confirm([notified()])).items).toHaveLength(1);
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'rejected');
    expect((await confirm([notified({ status: 'rejected' })])).items).toHaveLength(1);
  });

  test('a confirmed event is taken again where duplicates are wanted, and at a test URL', async () => {
    for (const settings of [{}, { mode: 'manual' }]) {
      const parameters = { ignoreDuplicates: 'mode' in settings };
      for (let times = 0; times < 2; times++) {
        expect((await confirm([notified()], parameters, settings)).items).toHaveLength(1);
      }
    }
  });

  test('an execution that crashed after it took its event is not kept out of its own retry', async () => {
    const item = notified();
    expect((await confirm([item])).items).toHaveLength(1);
    expect((await confirm([item], {}, { mode: 'retry' })).items).toHaveLength(1);
  });

  test('an execution that came too late is kept out of its retry', async () => {
    const late = notified();
    expect((await confirm([notified()])).items).toHaveLength(1);
    expect((await confirm([late])).items).toEqual([]);
    expect((await confirm([late], {}, { mode: 'retry' })).items).toEqual([]);
  });
});
