import type { JsonObject } from '../../../../core/service/json/types.ts';
import type { Payout } from '../../../../core/payout/payout.ts';
import {
  differences,
  documentKey,
  documentKeysOf,
  notShown,
} from '../../../../core/payout/paid/compareRecord.ts';
import { endedUnpaid } from '../../../../core/payout/status.ts';

const sent: Payout = {
  id: 'salary-1',
  country: 'CL',
  amount: 150000.5,
  currency: 'CLP',
  details: 'Salary 2026-1',
  beneficiary: {
    type: 'person',
    full_name: 'María José Pérez Soto',
    first_name: 'María José',
    last_name: 'Pérez',
    surname: 'Soto',
    document_type: 'cl_rut',
    document_number: '123456785',
    document_dv: '5',
  },
  account: { bank_code: '012', number: '00123456789', type: 'FP002' },
};

/** The record that says the same in the same words (service specification 2.2). */
const record: JsonObject = {
  merchant_payout_id: 'salary-1',
  country: 'CL',
  amount: 150000.5,
  currency: 'CLP',
  details: 'Salary 2026-1',
  full_name: 'María José Pérez Soto',
  first_name: 'María José',
  last_name: 'Pérez',
  surname: 'Soto',
  document_type: 'cl_rut',
  document_number: '123456785',
  document_dv: '5',
  bank_code: '012',
  account_number: '00123456789',
  account_type: 'FP002',
  status: 'created',
};

test('a record that says the same does not differ', () => {
  expect(differences(sent, record)).toEqual([]);
});

describe('the same in another form is not a difference:', () => {
  test.each<[string, JsonObject]>([
    ['an amount as text', { amount: '150000.5' }],
    ['an amount with two places', { amount: '150000.50' }],
    ['an amount rounded up to what the currency has', { amount: 150001 }],
    ['an amount rounded down', { amount: '150000.00' }],
    ['an account without the zeros before it', { account_number: '123456789' }],
    ['an account as a number', { account_number: 123456789 }],
    ['a masked account', { account_number: '****6789' }],
    ['an account masked behind its beginning', { account_number: '0012****' }],
    ['the same without the zeros before it', { account_number: '12****' }],
    ['a masked account of which both ends are shown', { account_number: '0012****89' }],
    ['a mask that shows nothing', { account_number: '********' }],
    ['an account masked with letters', { account_number: 'XXXXXXX6789' }],
    ['a document without its verification digit', { document_number: '12345678' }],
    ['a document with punctuation', { document_number: '12.345.678-5' }],
    ['a document with punctuation and zeros', { document_number: '012.345.678-5' }],
    ['names in capitals', { full_name: 'MARÍA JOSÉ PÉREZ SOTO', first_name: 'MARIA JOSE' }],
    ['a name that was cut', { full_name: 'María José Pér' }],
    ['a full name made of the others', { full_name: 'MARIA JOSE PEREZ' }],
    ['a bank code with the country', { bank_code: 'CL012' }],
    ['a bank code as a number', { bank_code: 12 }],
    ['an account type in lowercase', { account_type: 'fp002' }],
    ['an integer document type, whose meaning is not shown', { document_type: 1 }],
    ['null for what is empty', { surname: null, details: null }],
    ['an empty string', { details: '' }],
    ['a record that holds little', { amount: null, full_name: null, account_number: null }],
  ])('%s is not a difference', (_, change) => {
    expect(differences(sent, { ...record, ...change })).toEqual([]);
  });

  test.each(['12345-X', '12345X', '0012345-x'])(
    'an account whose check digit is X may be echoed as %s',
    (account_number) => {
      const account = { ...sent.account, number: '0012345-X' };
      expect(differences({ ...sent, account }, { ...record, account_number })).toEqual([]);
    },
  );

  test.each(['********', '*******9', ''])('the account %j shows no account', (account_number) => {
    expect(notShown(sent, { ...record, account_number })).toEqual(['account_number']);
  });

  test('a document that was sent with its digit in it may come back with it once more', () => {
    const beneficiary = { ...sent.beneficiary, document_number: '12345678' };
    expect(differences({ ...sent, beneficiary }, record)).toEqual([]);
  });
});

test('where no account type was sent, the one that Paygol shows is no difference', () => {
  const { bank_code, number } = sent.account as Record<string, string>;
  const account = { bank_code: bank_code!, number: number! };
  expect(differences({ ...sent, account }, record)).toEqual([]);
});

describe('what decides where how much money goes, and what for, is compared:', () => {
  test.each<[string, JsonObject, string]>([
    ['amount', { amount: 15000.5 }, 'amount'],
    ['a difference of one', { amount: 150002 }, 'amount'],
    ['an amount that is not a number', { amount: 'much' }, 'amount'],
    ['currency', { currency: 'USD' }, 'currency'],
    ['country', { country: 'AR' }, 'country'],
    ['bank', { bank_code: '037' }, 'bank_code'],
    ['account type', { account_type: 'FP001' }, 'account_type'],
    ['account', { account_number: '00123456780' }, 'account_number'],
    ['a masked account that ends otherwise', { account_number: '****6780' }, 'account_number'],
    ['a masked account that begins otherwise', { account_number: '0013****' }, 'account_number'],
    ['document', { document_number: '111111219' }, 'document_number'],
    ['document type', { document_type: 'ar_cuit' }, 'document_type'],
    ['full name', { full_name: 'Ana Pérez' }, 'full_name'],
    ['a name that is too short to be cut', { full_name: 'Ma' }, 'full_name'],
    ['first name', { first_name: 'Ana' }, 'first_name'],
    ['last name', { last_name: 'Soto' }, 'last_name'],
    ["last month's details", { details: 'Salary 2026-10' }, 'details'],
    ['details that are cut', { details: 'Salary 2026-' }, 'details'],
  ])('%s is compared', (_, change, field) => {
    expect(differences(sent, { ...record, ...change })).toEqual([field]);
  });

  test('an amount of a currency with cents is not rounded', () => {
    expect(differences({ ...sent, currency: 'ARS' }, { ...record, currency: 'ARS', amount: 150001 })).toEqual(
      ['amount'],
    );
  });

  test('details that the row does not have are a difference', () => {
    const without: Payout = { ...sent };
    delete without['details'];
    expect(differences(without, record)).toEqual(['details']);
  });
});

test.each([
  ['created', false],
  ['in-process', false],
  ['paid', false],
  ['canceled', true],
  ['failed', true],
])('a record with the status %s shows that nobody was paid: %s', (status, expected) => {
  expect(endedUnpaid({ ...record, status })).toBe(expected);
});

test('a name as PHP writes it into a page, and an amount with all digits of its double, do not differ', () => {
  const irish = {
    ...sent,
    amount: 1234.57,
    beneficiary: { ...sent.beneficiary, last_name: "O'Higgins & Co" },
  };
  const shown = { ...record, amount: 1234.5699999999999, last_name: 'O&#039;Higgins &amp; Co' };
  expect(differences(irish, shown)).toEqual([]);
  expect(differences(irish, { ...shown, amount: 1234.56 })).toEqual(['amount']);
});

describe('an index has a payee under a key of each record that shows the same document', () => {
  const documents = ['123456785', '12345678', '012345678-5', '12.345.678-5', '52998224725', '529982247'];
  const digits = [undefined, '5', '25', 'K'];
  const payees = documents.flatMap((document_number) =>
    digits.map((document_dv) => ({ document_number, ...(document_dv === undefined ? {} : { document_dv }) })),
  );

  test.each(payees)(
    'a payee sent as %j is in the index under a key of each record that shows the document',
    (beneficiary) => {
      const payout = { ...sent, beneficiary };
      const shown = [...documents, '123456785K', '0012345678'].filter(
        (number) => !differences(payout, { document_number: number }).includes('document_number'),
      );

      expect(shown).not.toEqual([]);
      for (const document_number of shown)
        expect(documentKeysOf({ document_number })).toContain(
          documentKey({ beneficiary, account: {} } as never),
        );
    },
  );
});
