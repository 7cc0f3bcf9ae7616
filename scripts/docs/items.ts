/**
 * What items can hold besides the fields that n8n's editor is told of (`__schema__`: the first output, simplified). A
 * test compares it with what comes out.
 */
export interface FurtherFields {
  /** Of the last output, simplified, where it differs from the first. */
  readonly last?: readonly string[];
  /** What comes in addition without *Simplify*, on the output that has one item per row. */
  readonly raw?: readonly string[];
}

/** By `resource:operation`. */
export const furtherFields: Readonly<Record<string, FurtherFields>> = {
  'payout:create': {
    last: [
      'report',
      'page',
      'csv',
      'sent',
      'totals',
      'created',
      'alreadyThere',
      'unknown',
      'held',
      'notPaid',
      'leftOut',
      'leftOutRows',
      'leaveOut',
      'approvalCode',
    ],
    raw: ['record', 'earlierId', 'request', 'service', 'problems', 'repairs'],
  },
  'payout:validate': {
    last: [
      'report',
      'page',
      'toPay',
      'sentAlready',
      'unclear',
      'payroll',
      'rows',
      'valid',
      'invalid',
      'leftOut',
      'excluded',
      'blank',
      'totals',
      'newPayouts',
      'newTotals',
      'alreadyThere',
      'held',
      'repeats',
      'newAccounts',
      'notCompared',
      'clashes',
      'sheetTotals',
      'exclusions',
      'problems',
      'headerFound',
      'columns',
      'repairs',
      'settings',
      'form',
      'lastingAnswers',
      'leaveOut',
      'payAgain',
      'approvalCode',
    ],
    raw: ['problems', 'repairs'],
  },
  'payout:get': { raw: ['record'] },
  'payout:getAll': { raw: ['record'] },
  'transaction:create': { raw: ['record', 'problems'] },
  'transaction:createWebCheckout': { raw: ['record', 'problems'] },
  'transaction:get': { raw: ['record', 'problems'] },
  'transaction:verifyReturn': { raw: ['record', 'problems'] },
  'checkout:createLink': { raw: ['request', 'problems'] },
  'checkout:createTransaction': { raw: ['record', 'problems'] },
  'checkout:getStatus': { raw: ['record', 'problems'] },
};

const CREATED =
  'service_id transaction_id status payment_method amount currency payment_method_url custom customer redirect_urls';

/**
 * The fields of each transaction that `record` holds, as the service writes them (service specification 2.3, 4.2, 4.3).
 * A test compares them with what comes out.
 */
export const transactionRecords = {
  'a transaction that was just created (2.3)': CREATED.split(' '),
  'the same with *Reply Format* XML (4.2)': [
    ...CREATED.split(' ').filter((name) => name !== 'status' && name !== 'customer'),
    ...['payment_methods', 'price_consumer', 'currency_consumer', 'locale'],
  ],
  'a transaction that was looked up (2.3)': [
    ...CREATED.split(' ').filter((name) => name !== 'payment_method_url' && name !== 'redirect_urls'),
    ...['created_at', 'completed_at'],
  ],
  'a payment that *Get Status* looked up (4.3)': [
    ...['service_id', 'transaction_id', 'status', 'payment_method', 'amount', 'currency', 'customer'],
    ...['created_at', 'completed_at'],
  ],
  'the same with *Reply Format* XML (4.3)': ['transaction_id', 'status'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const transactionLines = Object.entries(transactionRecords).map(
  ([of, names]) => `| ${of} | ${names.map((name) => `\`${name}\``).join(', ')} |`,
);

/** The records that `record` holds, field by field, as the service writes them (service specification 2.2, 2.3). */
export const RECORDS = `## What \`record\` holds

Paygol's own record. Which fields it has is up to Paygol; these are in its specification.

| Of | Fields |
|---|---|
| a payout that was just created (2.2) | \`payout_id\`, \`external_id\`, \`country\`, \`currency\`, \`amount\`, \`full_name\`, \`first_name\`, \`last_name\`, \`surname\`, \`document_type\`, \`document_number\`, \`document_dv\`, \`email\`, \`bank_code\`, \`account_type\`, \`account_number\`, \`details\`, \`status\` |
| a payout that was looked up (2.2) | the same without \`payout_id\`, with \`merchant_payout_id\` in the place of \`external_id\`, and \`pay_at\`; \`events\` in *Get* only |
${transactionLines.join('\n')}
`;
