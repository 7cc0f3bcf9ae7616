import { differencesFrom } from '../../../core/notification/confirmation.ts';
import type { IpnFields } from '../../../core/notification/ipn.ts';

const said: IpnFields = {
  transactionId: 'A-1',
  serviceId: '4711',
  status: 'completed',
  price: '10.00',
  currency: 'EUR',
};
const had = {
  transaction_id: 'A-1',
  service_id: '4711',
  status: 'completed',
  amount: '10.00',
  currency: 'EUR',
};

test('a notification that says what the service has differs in nothing', () => {
  expect(differencesFrom(said, '4711', had)).toEqual([]);
  expect(differencesFrom({ ...said, price: '10' }, '4711', { ...had, amount: 10 })).toEqual([]);
});

test.each([
  [{ price: '10.01' }, {}, { field: 'amount', notified: '10.01', actual: '10.00' }],
  [{ currency: 'USD' }, {}, { field: 'currency', notified: 'USD', actual: 'EUR' }],
  [{ status: 'created' }, {}, { field: 'status', notified: 'created', actual: 'completed' }],
  [{ serviceId: '1' }, {}, { field: 'service_id', notified: '1', actual: '4711' }],
  [{}, { service_id: '1' }, { field: 'service_id', notified: '4711', actual: '1' }],
  [{}, { transaction_id: 'A-2' }, { field: 'transaction_id', notified: 'A-1', actual: 'A-2' }],
  [{}, { amount: null }, { field: 'amount', notified: '10.00', actual: null }],
])('%j against %j', (changes, other, difference) => {
  expect(differencesFrom({ ...said, ...changes }, '4711', { ...had, ...other })).toEqual([difference]);
});

test('what it does not say is not compared, but the transaction must be one of this service', () => {
  const bare = { ...said, serviceId: null, status: null, price: null, currency: null };
  expect(differencesFrom(bare, '4711', had)).toEqual([]);
  expect(differencesFrom(bare, '4712', had)).toEqual([
    { field: 'service_id', notified: '4712', actual: '4711' },
  ]);
});

test('amounts that differ beyond what a double can tell differ', () => {
  const [big, bigger] = ['90071992547409910.01', '90071992547409910.02'];
  expect(differencesFrom({ ...said, price: big }, '4711', { ...had, amount: bigger })).toHaveLength(1);
});
