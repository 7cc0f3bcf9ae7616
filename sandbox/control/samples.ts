import type { Ledger, Payout } from '../payouts/ledger.ts';
import type { Transaction, Transactions } from '../payments/transactions.ts';

/** The first number from here on whose name is not taken. */
function freeName(prefix: string, isTaken: (name: string) => boolean): string {
  let number = 1;
  while (isTaken(`${prefix}-${number}`)) number++;
  return `${prefix}-${number}`;
}

/** Creates a payout as a create request would, for a person who wants to see notifications without sending any. */
export function samplePayout(ledger: Ledger): Payout {
  const id = freeName('sample', (name) => ledger.has(name));
  const row = {
    id,
    country: 'CL',
    amount: '150000',
    currency: 'CLP',
    details: 'Sample payout',
    beneficiary: {
      type: 'person' as const,
      full_name: 'José Núñez Pérez',
      first_name: 'José',
      last_name: 'Núñez',
      surname: 'Pérez',
      document_type: 'cl_rut',
      document_number: '123456785',
      document_dv: '5',
      email: 'jose@example.com',
    },
    account: { bank_code: '012', bank_name: null, number: '200000001', type: 'FP002' },
  };
  return ledger.create([row], 'strict')[0] as Payout;
}

/** Opens a transaction as a payment request would. */
export function sampleTransaction(transactions: Transactions): Transaction {
  const custom = freeName('order', (name) => transactions.all().some((each) => each.custom === name));
  const customer = {
    first_name: 'Ana',
    last_name: 'Souza',
    email: 'ana@example.com',
    phone: '',
    personal_id: '',
    country: 'CL',
  };
  const request = {
    country: 'CL',
    language: 'es',
    method: 'webpay',
    amount: '15000.00',
    currency: 'CLP',
    payer_price: null,
    name: 'Sample payment',
    custom,
    customer,
    return_url: '',
    cancel_url: '',
  };
  return transactions.open(request, (transaction) => transaction);
}
