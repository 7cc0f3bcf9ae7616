import { areAmountsCompared, differencesFrom } from '../../../core/notification/confirmation.ts';
import type { IpnFields } from '../../../core/notification/ipn.ts';

const said: IpnFields = {
  transactionId: 'A-1',
  serviceId: '4711',
  status: 'completed',
  price: '10.00',
  currency: 'EUR',
  custom: 'order 1',
  method: null,
  formPrice: null,
  formCurrency: null,
};
const had = {
  transaction_id: 'A-1',
  service_id: '4711',
  status: 'completed',
  amount: '10.00',
  currency: 'EUR',
  custom: 'order 1',
};
const differences = (changes: Partial<IpnFields> = {}, other: object = {}, serviceId = '4711') =>
  differencesFrom({ ...said, ...changes }, serviceId, { ...had, ...other }, 'transactions');

test('a notification that says what the service has differs in nothing', () => {
  expect(differences()).toEqual([]);
  expect(differences({ price: '10' }, { amount: 10 })).toEqual([]);
  expect(differences({ serviceId: null })).toEqual([]);
  expect(differences({}, { status: 'COMPLETED' })).toEqual([]);
});

test.each([
  [{ price: '10.01' }, {}, { field: 'amount', notified: '10.01', actual: '10' }],
  [{ status: 'created' }, {}, { field: 'status', notified: 'created', actual: 'completed' }],
  [{ custom: 'order 2' }, {}, { field: 'custom', notified: 'order 2', actual: 'order 1' }],
  [{ serviceId: '1' }, {}, { field: 'service_id', notified: '1', actual: '4711' }],
  [{}, { service_id: '1' }, { field: 'service_id', notified: '4711', actual: '1' }],
  [{}, { transaction_id: 'A-2' }, { field: 'transaction_id', notified: 'A-1', actual: 'A-2' }],
])('a difference is told: %j against %j', (changes, other, difference) => {
  expect(differences(changes, other)).toEqual([difference]);
});

test.each(['transactionId', 'status', 'price', 'currency', 'custom'] as const)(
  'what a notification leaves out is not confirmed: %s',
  (field) => {
    expect(differences({ [field]: null })).toHaveLength(1);
  },
);

test.each(['transaction_id', 'service_id', 'status', 'amount', 'currency', 'custom'])(
  'what the service does not have is not confirmed: %s',
  (field) => {
    for (const missing of [null, undefined, '']) {
      expect(differences({}, { [field]: missing })).toEqual([expect.objectContaining({ actual: null })]);
    }
  },
);

test('nothing that is missing on both sides agrees, but for custom, which a merchant need not send', () => {
  expect(differences({ custom: null }, { custom: undefined })).toEqual([]);
  expect(differences({ status: null }, { status: null })).toHaveLength(1);
  expect(differences({ price: null }, { amount: null })).toHaveLength(1);
  expect(differences({ currency: null }, { currency: null })).toHaveLength(1);
});

test('custom that was written in windows-1252 is the same, and nothing else is excepted', () => {
  // The bytes of windows-1252 as they look when they are read as UTF-8.
  const broken = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
  const names = ['Muñoz', 'São João nº 7', 'ÃÉ', 'áé, ÿ', '¿Ñandú?'];
  for (const name of names) {
    expect(broken(name)).not.toBe(name);
    expect(differences({ custom: broken(name) }, { custom: name })).toEqual([]);
    expect(differences({ custom: broken(name) }, { custom: `${name}2` })).toHaveLength(1);
  }
  expect(differences({ custom: '5 \uFFFD' }, { custom: '5 €' })).toEqual([]);
  expect(differences({ custom: 'Mu\uFFFDoz' }, { custom: 'Mu\u0142oz' })).toHaveLength(1);
  expect(differences({ custom: 'Munoz' }, { custom: 'Muñoz' })).toHaveLength(1);
  for (const [field, name] of [
    ['transactionId', 'transaction_id'],
    ['status', 'status'],
    ['price', 'amount'],
  ] as const) {
    expect(differences({ [field]: 'Mu\uFFFDoz' }, { [name]: 'Muñoz' })).not.toEqual([]);
  }
});

test('the legacy status query has no custom to compare', () => {
  const compared = (custom: string | null) => differencesFrom(said, '4711', { ...had, custom }, 'legacy');
  expect(compared(null)).toEqual([]);
  expect(compared('order 2')).toHaveLength(1);
});

test('the transaction has to be one of this service', () => {
  expect(differences({ serviceId: null }, {}, '4712')).toEqual([
    { field: 'service_id', notified: '4712', actual: '4711' },
  ]);
});

test('amounts that differ beyond what a double can tell differ', () => {
  const [big, bigger] = ['90071992547409910.01', '90071992547409910.02'];
  expect(differences({ price: big }, { amount: bigger })).toHaveLength(1);
});

describe('a converted currency', () => {
  const converted = { price: '9000.00', currency: 'CLP', formPrice: '10', formCurrency: 'EUR' };

  test('a converted IPN agrees with a record of what the payer paid, or of what the form asked for', () => {
    expect(differences(converted)).toEqual([]);
    expect(differences(converted, { amount: '9000.00', currency: 'CLP' })).toEqual([]);
  });

  test('a record with the amount in one currency and the code of another does not agree with its IPN', () => {
    expect(differences(converted, { amount: '10.00', currency: 'CLP' })).not.toEqual([]);
    expect(differences(converted, { amount: '9000.00', currency: 'EUR' })).not.toEqual([]);
  });

  test('a record in a currency that the IPN does not name is no mismatch as long as both have an amount', () => {
    expect(differences({ currency: 'USD' })).toEqual([]);
    expect(differences({ currency: 'USD', price: null })).toHaveLength(1);
    expect(differences({ currency: 'USD' }, { amount: null })).toHaveLength(1);
    const compared = (fields: Partial<IpnFields>) => areAmountsCompared({ ...said, ...fields }, had);
    expect([compared({}), compared(converted), compared({ currency: 'USD' })]).toEqual([true, true, false]);
  });
});
