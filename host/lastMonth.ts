import type { Sandbox } from '../sandbox/sandbox.ts';

type Payouts = Parameters<Sandbox['addPayouts']>[0];

/** Who was paid: as docs/examples/payroll.xlsx has them, but for what is said. */
const PAYEES: [
  document: string,
  name: string,
  amount: string,
  bank: string,
  type: string,
  account: string,
][] = [
  ['123456785', 'María Pérez Soto', '1250000', '012', 'FP004', '12345678'],
  ['111111219', 'Juan Carlos Díaz Rojas', '980500', '037', 'FP001', '0012345'],
  // The account is another one now.
  ['98765433', 'Rosa Fuentes Lagos', '750000', '001', 'FP001', '001600771904'],
  // Pedro Morales Vera and Áridos del Sur SpA are new now.
  ['176543213', 'Camila Rojas Pino', '1105300', '039', 'FP001', '0203040506'],
  ['187654327', 'Diego Silva Muñoz', '790000', '014', 'FP001', '0975123456'],
  // The amount has a zero more now.
  ['135792462', 'Ana Torres Vidal', '45500', '051', 'FP002', '001234500678'],
];

/**
 * Pays the month before that of docs/examples/payroll.xlsx, so that whoever uploads it sees what a page says from the
 * second month on: who is new, whose account or amount has changed, and the total of last time.
 */
export function payLastMonth(sandbox: Sandbox, today = new Date()): void {
  const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1)).toISOString().slice(0, 7);
  const rows = PAYEES.map(([document, name, amount, bank, type, account]): Payouts[number] => ({
    ...{ id: `${month}-${document}`, country: 'CL', amount, currency: 'CLP', details: null },
    beneficiary: {
      type: 'person',
      full_name: name,
      ...{ first_name: null, last_name: null, surname: null, email: null },
      ...{ document_type: 'cl_rut', document_number: document, document_dv: document.slice(-1) },
    },
    account: { bank_code: bank, bank_name: null, number: account, type },
  }));
  const isPaid = rows.some(({ id }) => sandbox.payouts({ externalId: id }).length > 0);
  if (!isPaid) sandbox.addPayouts(rows, 'paid');
}
