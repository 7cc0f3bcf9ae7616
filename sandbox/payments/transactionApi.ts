import { sign } from '../../core/service/signature.ts';
import { COUNTRIES } from '../service/codes.ts';
import { ServiceError, type ServiceReply } from '../service/errors.ts';
import { digitsOf, isJsonNumeric } from '../service/json.ts';
import { methodsOf } from './paymentMethods.ts';
import { type Fields, readPaymentRequest } from './paymentRequest.ts';
import {
  type Answer,
  type Finish,
  type Operation,
  type Payload,
  prepare,
  type ReceivedRequest,
  type Service,
} from '../service/service.ts';
import { CHECKOUT_PATH, createdTransaction, transactionStatus } from './transactionRecords.ts';

/** The path of the versioned transaction API, version segment included. */
export const TRANSACTIONS_PATH = '/api/v2';

/** Every reply carries a `result` (public); 0 for success. */
const SUCCESS = 0;

/** The values of a JSON payload as texts; a number is as it was written. */
function fieldsOf(payload: Payload): Fields {
  return (name) => {
    const value = payload[name];
    return isJsonNumeric(value) ? digitsOf(value) : typeof value === 'string' ? value : '';
  };
}

type TransactionOperation = Omit<Operation, 'run' | 'method'> & {
  run(payload: Payload, service: Service, origin: string): Answer;
};

/** Section 4.4; paths and wire names are `public`. */
const operations: readonly TransactionOperation[] = [
  {
    path: '/auth/token',
    needsToken: false,
    run: (_payload, { tokens, switches }) => ({
      body: { token: tokens.issue(switches.olderTokens), result: SUCCESS },
    }),
  },
  {
    path: '/payment/methods',
    needsToken: true,
    run(payload, _service, origin) {
      const country = fieldsOf(payload)('pg_country');
      if (!COUNTRIES.has(country)) throw new ServiceError(400, '9101', 'Wrong country');
      const methods = methodsOf(country).map(({ code, name }) => [
        code,
        { code, name, image: `${origin}${CHECKOUT_PATH}/images/${code}.svg` },
      ]);
      return { body: { methods: Object.fromEntries(methods), result: SUCCESS } };
    },
  },
  {
    path: '/payment/status',
    needsToken: true,
    run(payload, { transactions, switches }) {
      const transaction = transactions.find(fieldsOf(payload)('transaction_id'));
      if (transaction === undefined) throw new ServiceError(404, '0302', 'Transaction not found');
      return { body: { payment: transactionStatus(transaction, 'versioned', switches), result: SUCCESS } };
    },
  },
  {
    path: '/payment/create',
    needsToken: true,
    run(payload, { transactions, switches }, origin) {
      const field = fieldsOf(payload);
      if (field('pg_mode') !== 'api') throw new ServiceError(400, '9106', 'Wrong mode');
      const request = readPaymentRequest(field, true);
      return transactions.open(request, (transaction) => ({
        body: { data: createdTransaction(transaction, origin, switches), result: SUCCESS },
        committed: [transaction.transaction_id],
      }));
    },
  },
  {
    // The payer's page makes the transaction when a method is chosen (`assumed`).
    path: '/payment/webcheckout',
    needsToken: true,
    run(payload, { serviceId }, origin) {
      const field = fieldsOf(payload);
      if (field('pg_mode') !== 'basic') throw new ServiceError(400, '9106', 'Wrong mode');
      readPaymentRequest(field, field('pg_method') !== '');
      const query = new URLSearchParams({ pg_serviceid: serviceId });
      for (const name of Object.keys(payload)) {
        if (!['pg_serviceid', 'pg_token', 'pg_mode'].includes(name)) query.set(name, field(name));
      }
      return { body: { data: { redirectUrl: `${origin}${CHECKOUT_PATH}?${query}` }, result: SUCCESS } };
    },
  },
];

/** Paths of the versioned transaction API, each with what answers it. */
export const transactionRoutes = operations.map((operation) => ({
  path: TRANSACTIONS_PATH + operation.path,
  respond: (received: ReceivedRequest, service: Service, origin: string): Finish => {
    // Errors have the shape of section 4.2.
    const { transactionSignature: signature } = service.switches;
    const switches = {
      ...service.switches,
      signature,
      errorShape: 'object',
      resultOfSuccess: 'number',
    } as const;
    const part: Service = { ...service, switches, tokens: service.transactionTokens };
    const bound: Operation = {
      ...operation,
      method: 'POST',
      run: (payload, of) => operation.run(payload, of, origin),
    };
    const finish = prepare(bound, received, part);
    return (half) => signed(withStatus(finish(half), service), service);
  },
}));

/**
 * The public SDK reads error objects, but only from replies with HTTP 200, so that is what comes by default.
 * `assumed`: 401 and 403 stay, because clients renew their token by it.
 */
function withStatus(reply: ServiceReply, { switches }: Service): ServiceReply {
  const isError = reply.status >= 400 && ![401, 403].includes(reply.status);
  return isError && switches.transactionErrors === 'http200' ? { ...reply, status: 200 } : reply;
}

/** Every reply is signed over its raw bytes (public). PHP programs look for the header in capitals. */
function signed(reply: ServiceReply, { secret, switches }: Service): ServiceReply {
  switch (switches.replySignature) {
    case 'none':
      return reply;
    case 'wrong':
      return { ...reply, headers: { 'X-PG-SIG': sign(reply.body, `not ${secret}`) } };
    case 'right':
      return { ...reply, headers: { 'X-PG-SIG': sign(reply.body, secret) } };
  }
}
