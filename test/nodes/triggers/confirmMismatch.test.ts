import type { Transaction } from '../../../sandbox/payments/transactions.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { webpay } from '../engine/payments.ts';
import { say } from '../../inEnglish.ts';
import { differs, useIpn } from './confirmIpn.ts';

const { collection, paid, notified, unsigned, confirm, hints } = useIpn();

const disagrees = (transactionId: string) => say({ code: 'ipn_disagrees', transactionId });

describe('on a mismatch', () => {
  const wrong = () => notified({}, { price: '1.00' });

  test('the item is marked, unless it is set otherwise', async () => {
    const { items, error } = await confirm([wrong()], { onMismatch: 'fail' });
    expect(items).toEqual([]);
    expect(error?.message).toBe(`${disagrees(paid.transaction.transaction_id)} ${differs('amount')}`);
    expect(error?.description).toBe(say({ code: 'ipn_late_or_false' }));
    const options = new PaygolIpnTrigger().description.properties.find(({ name }) => name === 'options');
    expect(options?.options).toContainEqual(expect.objectContaining({ name: 'onMismatch', default: 'mark' }));
  });

  test('what a stranger writes as a transaction is no markup where the editor shows it, and one line in the log', async () => {
    await confirm([unsigned({ transactionId: '<a/href="//x.example">look</a>' })]);
    const message = `${disagrees('<a/href="//x.example">look</a>')} ${differs('transaction_id')}`;
    expect(hints()).toEqual([
      { type: 'warning', message: message.replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
    ]);
    expect(disagrees('A\nB')).not.toContain('\n');
  });

  test('an event that does not match is not taken, and goes on when it is delivered again and Paygol agrees', async () => {
    await collection.run('transaction:create', webpay);
    paid.transaction = collection.sandbox.transactions().at(-1) as Transaction;
    for (const onMismatch of ['fail', 'drop', 'mark']) await confirm([notified()], { onMismatch });
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'completed');
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a marked item has a key of its own: it keeps nothing out where keys are checked exactly', async () => {
    const marked = await confirm([wrong()], { onMismatch: 'mark' });
    expect(marked.items[0]!['eventKey']).toBe('ipn:0123456789abcdef0123456789abcdef');
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a notification that is delivered again is marked once', async () => {
    for (const times of [1, 0]) {
      expect((await confirm([wrong()], { onMismatch: 'mark' })).items).toHaveLength(times);
    }
    const wanted = { onMismatch: 'mark', ignoreDuplicates: false };
    expect((await confirm([wrong()], wanted)).items).toHaveLength(1);
  });

  test('a mismatch is marked only where the IPN is of the wanted statuses', async () => {
    const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
    const any = { onMismatch: 'mark', ignoreDuplicates: false };
    for (const item of [wrong(), notified(other)]) {
      expect((await confirm([item], { ...any, statuses: ['rejected'] })).items).toEqual([]);
      expect((await confirm([item], { ...any, statuses: ['completed'] })).items).toHaveLength(1);
    }
  });

  test.each([
    ['of a transaction that does not exist', { transactionId: 'AAAA-BBBB-CCCC-DDDD' }, {}],
    ['of another amount', {}, { price: '1.00' }],
    ['of another order', {}, { custom: 'order-2' }],
    ['of another status', { status: 'rejected' }, {}],
  ])('an IPN without a signature %s never goes on', async (_, changes, payload) => {
    const { transactionId: id = paid.transaction.transaction_id } = changes as { transactionId?: string };
    for (const onMismatch of ['mark', 'drop', 'fail']) {
      const { items, error } = await confirm([unsigned(changes, payload)], { onMismatch });
      expect([items, error?.message]).toEqual([
        [],
        onMismatch === 'fail' ? expect.stringContaining(disagrees(id)) : undefined,
      ]);
    }
  });

  test('what an unconfirmed notification claims is in no failed item', async () => {
    const settings = { node: { onError: 'continueRegularOutput' } };
    const claim = unsigned({}, { price: '1.00', custom: 'order-2' });
    const { items } = await confirm([claim], { onMismatch: 'fail' }, settings);
    expect(items).toMatchObject([{ details: { differences: [{ field: 'amount' }, { field: 'custom' }] } }]);
    expect(JSON.stringify(items)).not.toMatch(/order-2|1\.00/);
  });
});
