import { z } from 'zod/v4';
import type { Delivery } from '../notifications/deliveries.ts';
import type { Transaction } from '../payments/transactions.ts';
import type { Payout } from '../payouts/ledger.ts';
import type { Sandbox } from '../sandbox.ts';

/** What the page asks for: one page of one of its tables. */
export const viewSchema = z.strictObject({
  table: z.enum(['payouts', 'transactions', 'deliveries']).default('payouts'),
  /** Only rows that have this somewhere; upper and lower case are the same. */
  search: z.string().default(''),
  page: z.coerce.number().int().min(1).default(1),
});
type View = z.output<typeof viewSchema>;

const ROWS_PER_PAGE = 50;

/**
 * What the page of the sandbox shows: the account, the settings, how much there is, and one page of rows, the newest
 * first.
 */
export function live(sandbox: Sandbox, view: View): object {
  const { settings } = sandbox.webhooks;
  return {
    // In the order of the credential's form.
    account: {
      Environment: 'Custom Addresses',
      'Payouts API Address': sandbox.baseUrl,
      'Transactions API Address': sandbox.transactionsUrl,
      'Checkout Address': sandbox.checkoutUrl,
      'Payment Status Address': sandbox.statusUrl,
      'Service ID': sandbox.serviceId,
      'Shared Secret': sandbox.secret,
      'APIs Used': 'Payouts and Transactions',
      'Secret Key': settings.secretKey,
    },
    settings,
    counts: {
      payouts: sandbox.payouts().length,
      transactions: sandbox.transactions().length,
      deliveries: sandbox.webhooks.deliveries().length,
    },
    rows: rowsOf(sandbox, view),
  };
}

function rowsOf(sandbox: Sandbox, view: View): object {
  switch (view.table) {
    case 'payouts':
      return pageOf(sandbox.payouts(), view, payoutTable);
    case 'transactions':
      return pageOf(sandbox.transactions(), view, transactionTable);
    case 'deliveries':
      return pageOf(sandbox.webhooks.deliveries(), view, deliveryTable);
  }
}

interface Table<T> {
  row(record: T): object;
  /** What is searched. */
  strings(record: T): string[];
}

const payoutTable: Table<Payout> = {
  row: ({ external_id, status, created_at, row }) => ({
    id: external_id,
    who: row.beneficiary.full_name,
    amount: `${row.amount} ${row.currency}`,
    status,
    at: created_at,
  }),
  strings: ({ external_id, payout_id, status, row }) => [
    ...[external_id, payout_id, status, row.beneficiary.full_name, row.account.number],
    `${row.amount} ${row.currency}`,
  ],
};

const transactionTable: Table<Transaction> = {
  row: ({ transaction_id, custom, amount, currency, status, created_at }) => ({
    id: transaction_id,
    who: custom,
    amount: `${amount} ${currency}`,
    status,
    at: created_at,
  }),
  strings: ({ transaction_id, custom, amount, currency, status, customer }) => [
    ...[transaction_id, custom, status, customer.email, `${amount} ${currency}`],
  ],
};

const deliveryTable: Table<Delivery> = {
  row: (delivery) => delivery,
  strings: ({ event, subject, state, url, body, attempts }) => [
    ...[event, subject, state, url, body],
    ...attempts.map(({ status, answer, error }) => `${status ?? error} ${answer}`),
  ],
};

/** Looks at every record when something is searched, and else only at those of the page. */
function pageOf<T>(all: readonly T[], { search, page }: View, { row, strings }: Table<T>): object {
  const wanted = search.trim().toLowerCase();
  const isFound = (record: T) => strings(record).some((string) => string.toLowerCase().includes(wanted));
  const found = wanted === '' ? all : all.filter(isFound);
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const shown = Math.min(page, pages);
  const end = found.length - (shown - 1) * ROWS_PER_PAGE;
  const records = found.slice(Math.max(0, end - ROWS_PER_PAGE), end).toReversed();
  return { total: found.length, page: shown, pages, records: records.map(row) };
}
