/**
 * A description of the service that programs can read: what its specification says, what public pages add, and what is
 * assumed. Made from the tables that the nodes work with.
 */
import { stringify } from 'yaml';
import { APIS, type Endpoint, ENDPOINTS } from '../../../core/service/endpoints.ts';
import { canonicalJson } from '../../../core/service/json/canonicalJson.ts';
import { sign } from '../../../core/service/signature.ts';
import { METHODS, object, paymentProperties, type Part, ref, schemas, text } from './schemas.ts';

/** What the tables do not say of an endpoint: what it is called, and what goes in and out. */
interface Described {
  readonly summary: string;
  /** Of the specification, as in docs/service.md. */
  readonly section: string;
  readonly origin: 'spec' | 'public';
  readonly takes: string;
  readonly gives: string;
  readonly note?: string;
}

const SIGNED: Readonly<Record<Exclude<keyof typeof ENDPOINTS, 'checkout' | 'paymentStatus'>, Described>> = {
  payoutsToken: {
    summary: 'Get a token for the payouts API',
    section: '4.1',
    origin: 'spec',
    takes: 'TokenRequest',
    gives: 'TokenReply',
  },
  createPayouts: {
    summary: 'Create payouts',
    section: '4.1',
    origin: 'spec',
    takes: 'CreatePayouts',
    gives: 'CreatePayoutsReply',
    note: 'It pays. What happens to an id that exists is not shown: look it up before you send it again.',
  },
  payoutStatus: {
    summary: 'Look a payout up',
    section: '4.1',
    origin: 'spec',
    takes: 'OnePayout',
    gives: 'PayoutStatusReply',
    note: 'The reply about an unknown id is not shown.',
  },
  listPayouts: {
    summary: 'List payouts',
    section: '4.1',
    origin: 'spec',
    takes: 'ListPayouts',
    gives: 'ListPayoutsReply',
  },
  cancelPayout: {
    summary: 'Cancel a payout',
    section: '4.1',
    origin: 'spec',
    takes: 'OnePayout',
    gives: 'CancelPayoutReply',
    note: 'Only while its status is created.',
  },
  transactionsToken: {
    summary: 'Get a token for the transactions API',
    section: '4.4',
    origin: 'spec',
    takes: 'TokenRequest',
    gives: 'TokenReply',
  },
  createTransaction: {
    summary: 'Open a payment with one payment method',
    section: '4.4',
    origin: 'public',
    takes: 'CreateTransaction',
    gives: 'CreateTransactionReply',
  },
  createWebCheckout: {
    summary: 'Open a payment on Paygol’s screen',
    section: '4.4',
    origin: 'public',
    takes: 'CreateWebCheckout',
    gives: 'CreateWebCheckoutReply',
  },
  transactionStatus: {
    summary: 'Look a transaction up',
    section: '4.4',
    origin: 'public',
    takes: 'TransactionId',
    gives: 'TransactionStatusReply',
  },
  paymentMethods: {
    summary: 'List the payment methods of a country',
    section: '4.4',
    origin: 'public',
    takes: 'Country',
    gives: 'PaymentMethodsReply',
  },
};

const SANDBOX = { url: 'http://127.0.0.1:8099', description: 'The sandbox, `npm run sandbox`' };
const serversAt = (live: URL): readonly Part[] => [{ url: live.origin, description: 'Live' }, SANDBOX];

/** What a program that signs can be checked with: order of keys, the slash, and what is not ASCII. */
const VECTOR = { pg_token: 'abc', pg_serviceid: 4711, external_id: 'wage/ñ-1' };
const VECTOR_SECRET = 'secret';
const signedVector = {
  secret: VECTOR_SECRET,
  fields: VECTOR,
  body: canonicalJson(VECTOR),
  signature: sign(canonicalJson(VECTOR), VECTOR_SECRET),
};

const json = (name: string): Part => ({ 'application/json': { schema: ref(name) } });
const otherwise = (text: string): Part => ({ description: text });

/** Of the payouts API, by what is given back, where "done" would say too much or too little. */
const DONE: Readonly<Record<string, string>> = {
  TokenReply: 'A token; other members are not shown',
  CreatePayoutsReply:
    'The request was read. inserted_rows and error_rows tell whether its payouts were made, also if result is 0',
};

function signedPath(key: keyof typeof SIGNED): readonly [string, Part] {
  const endpoint: Endpoint = ENDPOINTS[key];
  const { summary, section, origin, takes, gives, note } = SIGNED[key];
  const live = new URL(APIS[endpoint.api].live);
  const isPayouts = endpoint.api === 'payouts';
  // Also of an error: what is not signed, nobody believes.
  const signed = isPayouts
    ? {}
    : { headers: { 'X-PG-SIG': { $ref: '#/components/headers/ReplySignature' } } };
  const operation = (operationId: string): Part => ({
    operationId,
    summary,
    ...(note === undefined ? {} : { description: note }),
    tags: [APIS[endpoint.api].title],
    'x-section': section,
    'x-origin': origin,
    'x-effect': endpoint.effect,
    security: [{ signature: [] }],
    requestBody: { required: true, content: json(takes) },
    responses: {
      200: {
        description: isPayouts ? (DONE[gives] ?? 'Done, if result is 0') : 'Done, or an error object',
        ...signed,
        content: isPayouts
          ? json(gives)
          : { 'application/json': { schema: { anyOf: [ref(gives), ref('Error')] } } },
      },
      default: isPayouts
        ? otherwise('Not shown. 401 most likely means a dead token or a wrong signature')
        : { ...otherwise('An error object'), ...signed, content: json('Error') },
    },
  });
  const get = {
    ...operation(`${key}ByGet`),
    description:
      'The form that the specification shows for the token, and Paygol’s SDK uses for all: a GET with a body.',
  };
  const methods = isPayouts ? { post: operation(key) } : { get, post: operation(key) };
  return [`${live.pathname}${endpoint.path}`, { servers: serversAt(live), ...methods }];
}

const parameter = (name: string, schema: Part, required: boolean): Part => ({
  name,
  in: 'query',
  required,
  schema,
});

/** An address that takes form parameters, and no signature. */
interface Form {
  readonly summary: string;
  readonly section: string;
  readonly properties: Part;
  readonly required: readonly string[];
  readonly reply: Part;
  readonly description: string;
}

function formPath(key: 'checkout' | 'paymentStatus', form: Form): readonly [string, Part] {
  const { summary, section, properties, required, reply, description } = form;
  const live = new URL(APIS[ENDPOINTS[key].api].live);
  const operation = {
    summary,
    description,
    tags: [APIS[ENDPOINTS[key].api].title],
    'x-section': section,
    'x-origin': 'spec',
    responses: { 200: reply, default: otherwise('An error object, or a page') },
  };
  const parameters = Object.entries(properties).map(([name, schema]) =>
    parameter(name, schema as Part, required.includes(name)),
  );
  const content = { 'application/x-www-form-urlencoded': { schema: object(properties, required) } };
  return [
    live.pathname,
    {
      servers: serversAt(live),
      get: { operationId: `${key}ByGet`, ...operation, parameters },
      post: { operationId: key, ...operation, requestBody: { required: true, content } },
    },
  ];
}

const numeric = text('Digits', { pattern: '^\\d+(\\.\\d+)?$' });
const format = { enum: ['json', 'xml'] };

const xml = (children: readonly string[]) =>
  text(`Root transaction, with response OK and ${children.join(', ')}; or response NOK and error_message`);
const ofCheckout = [
  ...['service', 'payment_method', 'payment_methods', 'id', 'price', 'currency', 'price_consumer'],
  ...['currency_consumer', 'locale', 'payment_method_url', 'custom', 'return_url', 'cancel_url'],
];

const checkout = formPath('checkout', {
  summary: 'Collect a payment by a form',
  section: '4.2',
  properties: {
    pg_serviceid: text('Of the merchant'),
    ...paymentProperties(),
    pg_price: numeric,
    pg_mode: {
      enum: ['advanced', 'api'],
      description: 'Left out: Paygol’s screen. advanced: white label. api: data',
    },
    pg_format: { ...format, description: 'With pg_mode api' },
  },
  required: ['pg_serviceid', 'pg_price', 'pg_currency'],
  reply: {
    description: 'A page; with pg_mode api, a transaction in JSON or XML',
    content: {
      'application/json': { schema: { anyOf: [ref('CreateTransactionReply'), ref('Error')] } },
      'text/html': { schema: { type: 'string' } },
      'text/xml': { schema: xml(ofCheckout) },
    },
  },
  description: `Not signed. ${METHODS}`,
});

const paymentStatus = formPath('paymentStatus', {
  summary: 'Look a payment up',
  section: '4.3',
  properties: { service: text('Service id of the merchant'), id: text('Transaction id'), format },
  required: ['service', 'id', 'format'],
  reply: {
    description: 'The payment in JSON or XML',
    content: {
      'application/json': { schema: { anyOf: [ref('LegacyStatusReply'), ref('Error')] } },
      'text/xml': { schema: xml(['status']) },
    },
  },
  description: 'Not signed.',
});

const acknowledged = {
  200: { description: 'Taken', content: { 'application/json': { schema: { const: ['OK'] } } } },
};
const signatureHeader = { $ref: '#/components/parameters/Signature' };
const refusedWith = (status: number): Part => ({
  [status]: {
    description: 'Not genuine',
    content: { 'application/json': { schema: object({ error: text('For people') }, ['error']) } },
  },
});

const legacyIpn = {
  key: text('The Secret Key of the service: what proves it'),
  transaction_id: text('Of Paygol'),
  service_id: text('Of the merchant'),
  country: text('Of the payer'),
  custom: text('Order number of the merchant'),
  price: text('Of the transaction'),
  currency: text('Of the transaction'),
  frmprice: text('Of the merchant’s form; most have it'),
  frmcurrency: text('Of the merchant’s form; most have it'),
};

const ipn = {
  summary: 'Something has happened to a payment (IPN v2)',
  'x-section': '2.4, 6.2',
  'x-origin': 'spec',
  responses: { ...acknowledged, ...refusedWith(400) },
};
const ipnFields = schemas['Ipn'] as { properties: Record<string, Part>; required: readonly string[] };

const webhooks: Part = {
  payout: {
    post: {
      operationId: 'payoutWebhook',
      summary: 'Something has happened to a payout',
      'x-section': '6.1',
      'x-origin': 'spec',
      parameters: [signatureHeader],
      requestBody: { required: true, content: json('PayoutWebhook') },
      responses: { ...acknowledged, ...refusedWith(401) },
    },
  },
  ipn: {
    post: {
      operationId: 'ipn',
      ...ipn,
      parameters: [signatureHeader],
      requestBody: { required: true, content: json('Ipn') },
    },
    get: {
      operationId: 'ipnByGet',
      ...ipn,
      description: 'Signed over the parameters as a JSON object, or over the query as it is',
      parameters: [
        signatureHeader,
        ...Object.entries(ipnFields.properties).map(([name, schema]) =>
          parameter(name, schema, ipnFields.required.includes(name)),
        ),
      ],
    },
  },
  legacyIpn: {
    get: {
      operationId: 'legacyIpn',
      summary: 'A payment was completed (legacy IPN)',
      'x-section': '6.2',
      'x-origin': 'spec',
      parameters: Object.entries(legacyIpn).map(([name, schema]) =>
        parameter(name, schema, ['key', 'transaction_id', 'service_id'].includes(name)),
      ),
      responses: {
        ...acknowledged,
        400: { description: 'Not genuine', content: { 'text/plain': { schema: text('For people') } } },
      },
    },
  },
};

const paths = Object.fromEntries([
  ...(Object.keys(SIGNED) as (keyof typeof SIGNED)[]).map(signedPath),
  checkout,
  paymentStatus,
]);

/** The description, as an object. */
export const openapi = {
  openapi: '3.1.0',
  info: {
    title: 'Paygol, as n8n-nodes-paygol understands it',
    version: '1',
    description:
      'Webhooks and IPNs may come more than once, and late; they are to be answered at once. Not by Paygol. Made from the code by `npm run docs`; [service.md](service.md) has what is known under each number of the specification (`x-section`), and where it comes from (`x-origin`).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [SANDBOX],
  paths,
  webhooks,
  components: {
    schemas,
    headers: {
      ReplySignature: {
        required: true,
        description:
          'HMAC-SHA256 over the raw bytes of the reply under the shared secret, lowercase hex (public)',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      },
    },
    parameters: {
      Signature: {
        name: 'X-PG-SIG',
        in: 'header',
        required: true,
        description:
          'Made like that of a request. PHP receivers differ: it is over the raw body, or over the body as PHP decodes and encodes it again',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      },
    },
    securitySchemes: {
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'X-PG-SIG',
        description:
          'HMAC-SHA256 over the bytes of the body under the shared secret, lowercase hex. Top-level keys are sorted in natural order, regardless of case; without spaces; strings are escaped as PHP does (/ as \\/, all but ASCII as \\uXXXX). See section 5 of service.md.',
        'x-test-vector': signedVector,
      },
    },
  },
};

export function openapiPage(): string {
  return `# Made from the code by \`npm run docs\`.\n${stringify(openapi, { lineWidth: 120, aliasDuplicateObjects: false })}`;
}
