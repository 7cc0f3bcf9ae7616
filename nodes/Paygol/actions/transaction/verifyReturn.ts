import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { labeled, type PaymentFieldName } from '../../../../core/payment/fields.ts';
import { problem } from '../../../../core/payment/checkPayment.ts';
import { checkPrice, paidOf } from '../../../../core/payment/protectedPrice.ts';
import { type ReadReturn, readReturnAddress } from '../../../../core/payment/returnAddress.ts';
import { transactionRecord, transactionStatus } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { type Account, addressOf } from '../../../../core/service/account.ts';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { shortAmount } from '../../../../core/values/money.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords } from '../../../../core/words/say.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { simplify } from '../../../shared/simplify.ts';
import { accountOf } from '../../../shared/transport/client.ts';
import type { Operation } from '../operation.ts';
import { outputReader } from '../payment/output.ts';
import { optionsOf, paymentForm } from '../payment/paymentForm.ts';
import { assertNoErrors } from '../payment/readPayment.ts';
import { signatureWarnings, transactionsApi, unsignedIn, unsignedReplies } from './transactionsApi.ts';

const query: INodeProperties = {
  displayName: 'Query',
  name: 'query',
  type: 'json',
  required: true,
  default: '={{ $json.query }}',
  description:
    'The parameters of the address to which the payer came back, as a Webhook node gives them in "query" and a Form Trigger in "formQueryParameters"',
};

const OWN_RECORDS = 'From your own records, not from the address';

/** What the order costs that the page is about: a genuine return from a cheaper one must not pass for it. */
const EXPECTED = ['pg_price', 'pg_currency', 'pg_custom'] as const satisfies readonly PaymentFieldName[];
const expectedForm = paymentForm(['create'], EXPECTED)
  .filter((property) => EXPECTED.some((name) => labeled(name) === property.displayName))
  .map(({ description, ...property }) =>
    description === undefined ? property : { ...property, description: OWN_RECORDS },
  );

export const verifyReturn: Operation = {
  value: 'verifyReturn',
  effect: 'read',
  name: 'Verify Return',
  action: 'Verify return of payer',
  description: 'Check the address to which a payer came back, and whether the order is paid',
  properties: [query, ...expectedForm, simplify, optionsOf([unsignedReplies])],
  run,
};

/** One item per input item: whether Paygol sent the payer, and whether its record says that this order is paid. */
async function run(context: IExecuteFunctions) {
  const recordOf = recordReader(context);
  return perItemRun(context, async (itemIndex) => {
    const account = await accountOf(context);
    const jsonOf = outputReader(context, itemIndex);
    const given: unknown = context.getNodeParameter(query.name, itemIndex, {});
    const read = readReturnAddress(given, account.sharedSecrets);
    if (read.kind !== 'genuine') {
      // Nothing of what anybody may have written goes on.
      const fields = { ...transactionStatus({}), ...checkPrice(paidOf({}), account) };
      return jsonOf({ fields: answer(false, fields, [refusal(read)]), more: { record: null }, warnings: [] });
    }
    const expected = expectedIn(context, itemIndex);
    const { record, isSigned } = await recordOf(account, read.transactionId);
    const fields = { ...transactionStatus(record), ...checkPrice(paidOf(record), account) };
    return jsonOf({
      fields: answer(true, fields, [...ofOtherService(record, account), ...doubtsAbout(fields, expected)]),
      more: { record },
      warnings: signatureWarnings({ isSigned }),
    });
  });
}

function answer(verified: boolean, fields: JsonObject, doubts: readonly PaymentSentence[]): JsonObject {
  const reason = doubts.length === 0 ? null : inWords(doubts, en);
  return { verified, paid: doubts.length === 0, reason, ...fields };
}

function refusal(read: Exclude<ReadReturn, { kind: 'genuine' }>): PaymentSentence {
  if (read.kind === 'forged') return { code: 'return_forged' };
  return { code: 'return_incomplete', parameters: read.parameters };
}

type Expected = Readonly<Record<(typeof EXPECTED)[number], string>>;

/** @throws {OperationError} where nothing was found: an order that nobody names is not unpaid */
function expectedIn(context: IExecuteFunctions, itemIndex: number): Expected {
  const values = expectedForm.map((property) => readParameter<string>(context, itemIndex, property));
  const missing = EXPECTED.filter((_, index) => String(values[index] ?? '').trim() === '');
  assertNoErrors(
    missing.map((name) => problem('required', name, { code: 'field_missing', label: labeled(name) })),
    'no_request_sent',
  );
  return Object.fromEntries(EXPECTED.map((name, index) => [name, values[index]])) as Expected;
}

/** One secret may serve several services of a merchant. */
function ofOtherService(record: JsonObject, { serviceId }: Account): PaymentSentence[] {
  const actual = String(record.service_id ?? '');
  if (actual === serviceId || actual === '') return [];
  return [{ code: 'return_differs', fields: [{ name: 'Service ID', actual, expected: serviceId }] }];
}

/** Why the order is not paid, by Paygol's record; none if it is. */
function doubtsAbout(
  { status, amount, currency, orderNumber }: JsonObject,
  { pg_price, pg_currency, pg_custom }: Expected,
): PaymentSentence[] {
  const compared = [
    ['pg_custom', orderNumber, pg_custom],
    ['pg_price', amount, shortAmount(pg_price)],
    ['pg_currency', currency, pg_currency.toUpperCase()],
  ] as const;
  const differing = compared.filter(([, actual, wanted]) => actual !== wanted || wanted === '');
  if (differing.length > 0)
    return [
      {
        code: 'return_differs',
        fields: differing.map(([name, actual, expected]) => ({
          name: labeled(name),
          actual: String(actual ?? ''),
          expected: expected ?? '',
        })),
      },
    ];
  return status === COMPLETED ? [] : [{ code: 'return_not_paid', status: String(status) }];
}

const COMPLETED = 'completed';

interface TransactionAnswer {
  readonly record: JsonObject;
  readonly isSigned: boolean;
}

interface KeptAnswer {
  readonly answer: Promise<TransactionAnswer>;
  at: number;
  /** In milliseconds. */
  keptFor: number;
}

/** Whoever has a genuine address can open it as often as they like. What is not paid may be at any moment. */
const KEPT_FOR = { paid: 60_000, other: 3_000 };
const MOST_KEPT = 1_000;
/** The latest answers, the oldest first. */
const answers = new Map<string, KeptAnswer>();

/** Asks for a transaction, and not again for a moment, whichever execution wants it. What fails is not kept. */
function recordReader(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  const ask = async (id: string): Promise<TransactionAnswer> => {
    const reply = partOf(
      await api.read(ENDPOINTS.transactionStatus, { transaction_id: id }),
      ({ payment }) => transactionRecord(payment, id),
      'transaction',
    );
    if (reply.kind !== 'content') throw replyFailure(reply);
    return { record: reply.content, isSigned: reply.isSigned };
  };
  return (account: Account, id: string): Promise<TransactionAnswer> => {
    // One node may take replies that another one refuses.
    const unsigned = unsignedIn(context);
    const name = JSON.stringify([account.serviceId, addressOf(account, 'transactions'), unsigned, id]);
    const now = Date.now();
    for (const [each, { at, keptFor }] of answers)
      if (now - at >= keptFor || now < at || answers.size > MOST_KEPT) answers.delete(each);
    const known = answers.get(name);
    if (known !== undefined) return known.answer;
    const kept: KeptAnswer = { answer: ask(id), at: now, keptFor: Infinity };
    answers.set(name, kept);
    kept.answer.then(
      ({ record }) => {
        kept.at = Date.now();
        kept.keptFor = transactionStatus(record).status === COMPLETED ? KEPT_FOR.paid : KEPT_FOR.other;
      },
      () => answers.delete(name),
    );
    return kept.answer;
  };
}
