import { cl } from '../../../core/countries/cl.ts';
import { documentTypes } from '../../../core/countries/index.ts';
import { GROUP_FIELDS, KNOWN_METHODS } from '../../../core/payment/paymentChecks.ts';
import { type PaymentFieldName, paymentFields } from '../../../core/payment/fields.ts';
import { EVENTS } from '../../../core/payout/events.ts';
import { STATUSES } from '../../../core/payout/status.ts';
import { payoutFields, type PayoutField } from '../../../core/values/fields.ts';

/** A JSON Schema, or any other part of the description. */
export type Part = Readonly<Record<string, unknown>>;

export const text = (description: string, more: Part = {}): Part => ({
  type: 'string',
  description,
  ...more,
});
export const object = (properties: Part, required: readonly string[], more: Part = {}): Part => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  ...more,
});
export const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });

const nullable = (description: string): Part => ({ type: ['string', 'null'], description });
/** Figures come as numbers; some services write them as text (`assumed`). */
const amount = { type: ['number', 'string'], description: 'At most two decimals' };

/** What the table of fields does not say of a value. */
const FORMS: Readonly<Partial<Record<PayoutField['name'], Part>>> = {
  id: { description: 'Of the merchant; unique. What happens to one that exists is not shown' },
  country: { pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' },
  currency: { pattern: '^[A-Z]{3}$', description: 'ISO 4217' },
  amount: { type: 'number', exclusiveMinimum: 0, description: 'At most two decimals, in the currency given' },
  beneficiary_type: { enum: ['person', 'company'] },
  document_type: { enum: [...documentTypes.keys()] },
  document_dv: { description: 'The check digits, which are also the end of document_number' },
  bank_code: {
    description: `Of Chile: ${[...cl.banks.names.keys()].join(', ')}. Examples have it with a country in front, too (CL012); which form is taken is not shown`,
  },
  account_type: { description: `Of Chile: ${[...cl.accountTypes.titles.keys()].join(', ')}` },
};

function payoutSchema(): Part {
  const fieldOf = (field: PayoutField): Part => ({
    type: 'string',
    ...(field.required === 'always' && field.name !== 'amount' ? { minLength: 1 } : {}),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    description: field.title,
    ...FORMS[field.name],
  });
  const partOf = (within: string): Part => {
    const own = payoutFields.filter(({ path }) => (path.length === 2 ? path[0] : '') === within);
    const nameOf = ({ path }: PayoutField) => path.at(-1) as string;
    const needed = (when: PayoutField['required']) =>
      own.filter(({ required }) => required === when).map(nameOf);
    const person = needed('person');
    return object(
      Object.fromEntries(own.map((field) => [nameOf(field), fieldOf(field)])),
      needed('always'),
      person.length === 0
        ? {}
        : {
            if: { properties: { type: { const: 'person' } } },
            then: { required: person },
          },
    );
  };
  const { properties, required, ...rest } = partOf('') as { properties: Part; required: string[] };
  return object(
    { ...properties, beneficiary: partOf('beneficiary'), account: partOf('account') },
    [...required, 'beneficiary', 'account'],
    rest,
  );
}

const echoed = {
  country: text('As sent'),
  currency: text('As sent'),
  amount,
  full_name: nullable('As sent'),
  first_name: nullable('As sent'),
  last_name: nullable('As sent'),
  surname: nullable('As sent'),
  document_type: {
    type: ['string', 'integer'],
    description: 'A code; one example of the list has the integer 1, whose meaning is not shown',
  },
  document_number: text('As sent'),
  document_dv: text('As sent'),
  email: nullable('As sent'),
  bank_code: text('As sent'),
  account_number: text('As sent'),
  account_type: text('As sent'),
  details: nullable('As sent'),
  status: ref('PayoutStatus'),
};

const customer = object(
  Object.fromEntries(
    ['first_name', 'last_name', 'email', 'phone', 'personal_id', 'country'].map((name) => [
      name,
      text('As sent'),
    ]),
  ),
  [],
);

const legacyTransaction = {
  service_id: text('Of the merchant'),
  transaction_id: text('Of Paygol', { pattern: '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$' }),
  status: ref('TransactionStatus'),
  payment_method: text('A code'),
  amount: text('Decimal with two places', { pattern: '^\\d+\\.\\d{2}$' }),
  currency: text('ISO 4217'),
  customer,
};
const transaction = { ...legacyTransaction, custom: text('Order number of the merchant, as sent') };
const times = {
  created_at: text('YYYY-MM-DD HH:MM:SS; the time zone is not shown'),
  completed_at: nullable('The same, or null while it is not completed'),
};

const RECORD_HAS = ['transaction_id', 'status', 'amount', 'currency'];

/** A value of a payment request. */
export function paymentValue(name: PaymentFieldName): Part {
  const field = paymentFields.find((each) => each.name === name);
  if (name === 'pg_price') return { type: 'number', exclusiveMinimum: 0, description: 'Price' };
  return text([field?.label, field?.description].filter(Boolean).join('. '));
}

/** The fields of a payment request, by name. */
export function paymentProperties(): Part {
  return Object.fromEntries(paymentFields.map(({ name }) => [name, paymentValue(name)]));
}

/** What methods need, in a sentence. */
export const METHODS = `A method needs more fields, by its group (2.8): ${Object.entries(GROUP_FIELDS)
  .map(([group, fields]) => {
    const codes = [...KNOWN_METHODS].flatMap(([code, of]) => (of === group ? [code] : []));
    return `${group} (${codes.join(', ')}) ${fields.length === 0 ? 'nothing' : fields.join(', ')}`;
  })
  .join('; ')}. Every method needs pg_country and pg_email. The codes of 24 of 30 methods are not shown.`;

const paymentRequest = (mode: string, required: readonly string[]): Part =>
  object(
    {
      pg_serviceid: ref('ServiceId'),
      pg_token: ref('Token'),
      pg_mode: { const: mode },
      ...paymentProperties(),
    },
    ['pg_serviceid', 'pg_token', 'pg_mode', ...required],
    { description: METHODS },
  );

/** Every schema that has a name. */
export const schemas: Part = {
  ServiceId: {
    type: ['integer', 'string'],
    description:
      'Of the merchant, from the dashboard under Notifications. An integer; one variant declares a string',
  },
  Token: text('From a token request. How long it lives is not shown', { minLength: 1 }),
  PayoutStatus: {
    enum: [...STATUSES],
    description: EVENTS.flatMap(({ status, ofStatus }) =>
      status === null ? [] : `${status}: ${ofStatus?.description}`,
    ).join('; '),
  },
  PayoutEvent: { enum: EVENTS.map(({ code }) => code), description: 'What has happened to a payout' },
  TransactionStatus: {
    enum: ['created', 'completed', 'failed', 'rejected'],
    description:
      'created: not paid, or not registered yet; completed: paid and credited; failed: the provider did not accept it; rejected: taken back, most likely by a chargeback',
  },
  TokenRequest: object({ pg_serviceid: ref('ServiceId') }, ['pg_serviceid'], { additionalProperties: false }),
  TokenReply: object({ token: ref('Token') }, ['token']),
  Payout: payoutSchema(),
  CreatePayouts: object(
    {
      pg_serviceid: ref('ServiceId'),
      pg_token: ref('Token'),
      pg_mode: text('The example has strict; other values are not shown'),
      payouts: { type: 'array', minItems: 1, maxItems: 1500, items: ref('Payout') },
    },
    ['pg_serviceid', 'pg_token', 'payouts'],
  ),
  CreatedPayout: object(
    {
      payout_id: text('Of Paygol, pay_…'),
      external_id: text('id, as sent'),
      ...echoed,
      status: { allOf: [ref('PayoutStatus')], description: 'created, right after it was created' },
    },
    ['payout_id', 'external_id', 'status'],
  ),
  PayoutRecord: object(
    { merchant_payout_id: text('id, as sent'), pay_at: { description: 'Null in all examples' }, ...echoed },
    ['merchant_payout_id', 'status'],
  ),
  PayoutStatusRecord: {
    allOf: [
      ref('PayoutRecord'),
      object({ events: { type: 'array', description: 'Elements are not shown' } }, []),
    ],
  },
  Result: {
    type: 'integer',
    description: '0 means success. Other values are not shown; none is success',
  },
  OnePayout: object(
    {
      pg_serviceid: ref('ServiceId'),
      pg_token: ref('Token'),
      external_id: text('id of the payout, as it was sent; not that of Paygol', {
        minLength: 1,
        maxLength: 64,
      }),
    },
    ['pg_serviceid', 'pg_token', 'external_id'],
  ),
  ListPayouts: object(
    {
      pg_serviceid: ref('ServiceId'),
      pg_token: ref('Token'),
      status: ref('PayoutStatus'),
      limit: { type: 'integer', minimum: 1, default: 50, description: 'The largest is not shown' },
      page: { type: 'integer', minimum: 1, default: 1 },
    },
    ['pg_serviceid', 'pg_token'],
  ),
  CreatePayoutsReply: object(
    {
      data: object(
        {
          mode: text('As sent'),
          inserted_rows: { type: 'integer', minimum: 0 },
          error_rows: {
            type: 'integer',
            minimum: 0,
            description: 'How a rejected row is reported beyond this count is not shown',
          },
          payouts: { type: 'array', items: ref('CreatedPayout') },
        },
        ['inserted_rows', 'error_rows', 'payouts'],
      ),
      result: ref('Result'),
    },
    ['data', 'result'],
  ),
  PayoutStatusReply: object({ data: ref('PayoutStatusRecord'), result: ref('Result') }, ['data', 'result']),
  ListPayoutsReply: object(
    {
      data: object(
        {
          items: { type: 'array', items: ref('PayoutRecord') },
          total: { type: 'integer', minimum: 0, description: 'All payouts that match' },
          current_page: { type: 'integer', minimum: 0 },
          last_page: { type: 'integer', minimum: 0, description: 'How many pages there are at that limit' },
          per_page: { type: 'integer', minimum: 1, description: 'The limit as it was applied' },
        },
        ['items', 'total', 'current_page', 'last_page', 'per_page'],
      ),
      result: ref('Result'),
    },
    ['data', 'result'],
  ),
  CancelPayoutReply: object(
    {
      data: object(
        { id: text('id, as sent'), old_status: ref('PayoutStatus'), new_status: ref('PayoutStatus') },
        ['id', 'old_status', 'new_status'],
      ),
      result: ref('Result'),
    },
    ['data', 'result'],
  ),
  CreateTransaction: paymentRequest('api', ['pg_country', 'pg_price', 'pg_currency', 'pg_method']),
  CreateWebCheckout: paymentRequest('basic', ['pg_country', 'pg_price', 'pg_currency']),
  TransactionId: object(
    { pg_serviceid: ref('ServiceId'), pg_token: ref('Token'), transaction_id: text('Of Paygol') },
    ['pg_serviceid', 'pg_token', 'transaction_id'],
  ),
  Country: object(
    {
      pg_serviceid: ref('ServiceId'),
      pg_token: ref('Token'),
      pg_country: text('ISO 3166-1 alpha-2', { pattern: '^[A-Z]{2}$' }),
    },
    ['pg_serviceid', 'pg_token', 'pg_country'],
  ),
  CreatedTransaction: object(
    {
      ...transaction,
      payment_method_url: text('Where to send the payer'),
      redirect_urls: object({ success_url: text('As sent'), cancel_url: text('As sent') }, [], {
        description: 'The payer comes back there with PGID, status, custom and key (public)',
      }),
    },
    ['transaction_id', 'status'],
  ),
  TransactionRecord: object({ ...transaction, ...times }, RECORD_HAS),
  LegacyTransactionRecord: object({ ...legacyTransaction, ...times }, RECORD_HAS),
  CreateTransactionReply: object({ data: ref('CreatedTransaction'), result: ref('Result') }, ['data']),
  CreateWebCheckoutReply: object(
    {
      data: object({ redirectUrl: text('Where to send the payer') }, ['redirectUrl']),
      result: ref('Result'),
    },
    ['data'],
  ),
  TransactionStatusReply: object({ payment: ref('TransactionRecord'), result: ref('Result') }, ['payment']),
  LegacyStatusReply: object({ data: ref('LegacyTransactionRecord') }, ['data']),
  PaymentMethodsReply: object(
    {
      methods: {
        type: 'object',
        additionalProperties: object(
          { code: text('Of the method'), name: text('To show'), image: text('Address of an image') },
          ['code', 'name'],
        ),
        description: 'By code. PHP writes an empty object as []',
      },
      result: ref('Result'),
    },
    ['methods'],
  ),
  Error: object(
    {
      error: object(
        {
          status: { type: 'integer' },
          internal_code: text(
            'Four digits, such as 9702 (invalid CPF) or 0302 (not found). The full list is not shown',
          ),
          message: text('For people'),
        },
        ['internal_code', 'message'],
      ),
      result: ref('Result'),
    },
    ['error'],
    { description: 'It may come with HTTP 200. Of the payouts API, the form of errors is not shown' },
  ),
  Ipn: object(
    {
      transaction_id: text('Of Paygol'),
      service_id: text('Of the merchant'),
      status: ref('TransactionStatus'),
      price: text('Decimal with two places'),
      currency: text('ISO 4217'),
      country: text('Of the payer'),
      custom: text('Order number of the merchant'),
      method: text('Code of the payment method'),
      frmprice: text('The price of the merchant’s form (public)'),
      frmcurrency: text('Its currency (public)'),
    },
    ['transaction_id', 'service_id', 'status', 'price', 'currency', 'country', 'custom', 'method'],
  ),
  PayoutWebhook: object({ event: ref('PayoutEvent'), data: ref('CreatedPayout') }, ['event', 'data'], {
    description: 'The fields of a payout webhook are not shown. This is how the sandbox sends one',
  }),
};
