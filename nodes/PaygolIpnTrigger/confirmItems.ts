import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, sleep } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../core/service/json/types.ts';
import {
  areAmountsCompared,
  type Difference,
  differencesFrom,
} from '../../core/notification/confirmation.ts';
import {
  BY_KEY_ALONE,
  type IpnFields,
  ipnKey,
  isTransactionId,
  readIpn,
} from '../../core/notification/ipn.ts';
import { digestOf } from '../../core/notification/message.ts';
import { shortAmount } from '../../core/values/money.ts';
import { checkPrice, type Paid, paidOf, type PriceCheck } from '../../core/payment/protectedPrice.ts';
import type { Sentence } from '../../core/words/codes.ts';
import { answers } from '../../core/words/en/answers.ts';
import { inWords, say } from '../../core/words/say.ts';
import { escaped } from '../../core/values/text.ts';
import { quoted } from '../../core/values/unseen.ts';
import { outputItem } from '../shared/simplify.ts';
import { OperationError, serviceError } from '../shared/errors/operationError.ts';
import { accountOf } from '../shared/transport/client.ts';
import { perItemRun } from '../shared/perItemRun.ts';
import { type Given, giveStatement, giveStatus, statementOf } from './givenStatuses.ts';
import { type TransactionAnswer, transactionAsker } from './askForTransaction.ts';
import { type IpnSettings, isRightPrice, isWanted, keptOut } from './settings.ts';

/** What the service says of an IPN: its record, if it has one, and what differs in it; or why it says nothing. */
type Confirmation =
  | {
      readonly kind: 'answer';
      readonly differences: readonly Difference[];
      readonly record: JsonObject | undefined;
    }
  | { readonly kind: 'none'; readonly error: Error };
type Answered = Extract<Confirmation, { kind: 'answer' }>;

const FIRST_STATUS = 'created';
/** A payment moves on from what has a lower number (service specification 3.2). */
const STEPS: Readonly<Record<string, number>> = { created: 0, completed: 1, failed: 1, rejected: 2 };
const LONGEST_REQUEST = 30_000;
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 10_000];

/**
 * Asks the service about the transaction of each notification. What goes on is its record: an IPN without a signature
 * may say anything. Where the service does not say, a proven notification goes on as one that nobody has confirmed.
 * @throws {NodeApiError | NodeOperationError} when there is no answer about one that nothing proves, or another one
 *   and the node is set to fail
 */
export async function confirmItems(
  context: IExecuteFunctions,
  settings: IpnSettings,
): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  return perItemRun(context, async (index) => {
    const json = items[index]?.json ?? {};
    const { message, item } = await newsOf(context, json, settings);
    if (message !== undefined) {
      // Tells n8n's log, and whoever opens the execution: it may be green, and have no item.
      context.logger.warn(message);
      // The editor shows hints as HTML.
      context.addExecutionHints({ type: 'warning', message: escaped(message, /[&<>]/g) });
    }
    return item ?? [];
  });
}

/** What is told of a notification, and what goes on of it, if it does. */
interface News {
  readonly message?: string;
  readonly item?: IDataObject;
}

/** What goes on of one that Paygol confirms, where it is news. */
interface Confirmed extends News {
  readonly name: string;
  readonly status: string;
}

/** So often is Paygol asked anew where other statuses were given meanwhile. */
const MOST_ROUNDS = 3;

/**
 * Asks Paygol, and again where its record has another status than the one last given: only an answer to a question
 * that was asked after that is newer.
 */
async function newsOf(context: IExecuteFunctions, json: IDataObject, settings: IpnSettings): Promise<News> {
  for (let [round, movesBefore] = [1, 0]; ; round++) {
    const confirmation = await confirm(context, json, settings);
    if (confirmation.kind === 'none' && !isSigned(json)) throw confirmation.error;
    const price = checkPrice(paidBy(json, confirmation), await accountOf(context));
    if (confirmation.kind === 'none' || confirmation.differences.length > 0)
      return unconfirmedNews(context, json, settings, confirmation, () =>
        confirmation.kind === 'none'
          ? unansweredNews(settings, json, confirmation.error, price)
          : disputedNews(settings, json, confirmation, price),
      );
    const { item, message, ...event } = confirmedNews(settings, json, confirmation, price);
    const told = message === undefined ? {} : { message };
    if (item === undefined || !isRemembered(context, settings)) return { ...told, ...(item && { item }) };
    const delivery = String(json['deliveryId']);
    const isAsked = ({ moves }: Given) => moves === movesBefore || round === MOST_ROUNDS;
    const given = await giveStatus(
      context,
      { ...event, delivery },
      (known) => !known.isLast && isAsked(known),
    );
    const count = given.isOwn ? given.times : given.times + 1;
    if (given.isGiven && count > 1) item['eventKey'] = `${String(item['eventKey'])}:${count}`;
    if (given.isGiven) return { ...told, item };
    if (given.isLast) return told;
    movesBefore = given.moves;
  }
}

/** Test URLs take every delivery. */
function isRemembered(context: IExecuteFunctions, { ignoreDuplicates }: IpnSettings): boolean {
  return ignoreDuplicates && context.getMode() !== 'manual' && context.getWorkflow().id !== undefined;
}

/**
 * What Paygol does not confirm, once: what says the same as was given before was right when it was written, and is
 * late, or is sent again by somebody. Where something else than the status differs, its bytes have to be the same.
 */
async function unconfirmedNews(
  context: IExecuteFunctions,
  json: IDataObject,
  settings: IpnSettings,
  confirmation: Confirmation,
  news: () => News,
): Promise<News> {
  // Nothing goes on, so there is nothing to remember.
  if (!isSigned(json) || !isRemembered(context, settings)) return news();
  const { transactionId, status } = fieldsOf(json);
  const transaction = transactionName(transactionId, json['payload'] as JsonObject | undefined);
  const isOtherwise =
    confirmation.kind === 'answer' && confirmation.differences.some(({ field }) => field !== 'status');
  const statement = isOtherwise ? String(json['eventKey']) : statementOf(transaction, String(status));
  const given = await giveStatement(context, statement, String(json['deliveryId']), news);
  return given ?? { message: repeated(json, confirmation) };
}

/**
 * Whether what it says is signed: a key proves who may know it, and every address that has it in it shows it. So what
 * a key alone proves is nothing until Paygol confirms it.
 */
function isSigned({ verified, version }: IDataObject): boolean {
  return verified === true && version !== 'legacy';
}

/**
 * One that the service does not agree with: it goes on marked where the node is set to, and never where nothing
 * proves it. It does not take the event: delivered again, when the service agrees, it is no duplicate.
 * @throws {OperationError} when the execution is to fail
 */
function disputedNews(
  settings: IpnSettings,
  json: IDataObject,
  confirmation: Answered,
  price: PriceCheck,
): News {
  const { record, differences } = confirmation;
  const isProven = isSigned(json);
  const transactionId = String(json['transactionId']);
  const message = inWords([{ code: 'ipn_disagrees', transactionId }, differing(differences)], answers);
  if (settings.onMismatch === 'fail') {
    throw serviceError('not_confirmed', message, {
      advice: say({ code: 'ipn_late_or_false' }, answers),
      // What anybody may have written stays out of the execution.
      details: { differences: isProven ? differences : differences.map(({ field }) => ({ field })) },
    });
  }
  const told = fieldsOf(json).status;
  const { status } = record === undefined ? { status: told } : readIpn(record);
  // Whoever waits for chargebacks is to hear of one that the record does not have yet.
  const isAwaited =
    isWanted(settings, status) ||
    (record !== undefined && isBehind(record, told) && isWanted(settings, told));
  // Nothing is known to match whose payment is not confirmed.
  const isKept = settings.onMismatch !== 'mark' || settings.onlyMatching;
  if (!isProven || isKept || !isAwaited) return { message };
  // An amount is worth nothing without the payment.
  const unsure = { ...price, amountMatches: price.amountMatches === true ? null : price.amountMatches };
  const eventKey = String(json['eventKey']);
  return { message, item: confirmedItem(json, confirmation, unsure, eventKey, settings) };
}

/** One that is signed and about which the service says nothing: it does not take the event, either. */
function unansweredNews(settings: IpnSettings, json: IDataObject, error: Error, price: PriceCheck): News {
  const { transactionId, status } = fieldsOf(json);
  if (!isWanted(settings, status)) return {};
  if (!isRightPrice(settings, price)) return { message: keptOut(transactionId, price) };
  const key = keyOf({ transactionId, status }, json['payload'] as JsonObject | undefined);
  return { item: unconfirmedItem(json, error, `${key}:unconfirmed`, settings) };
}

/** One that the service agrees with. */
function confirmedNews(
  settings: IpnSettings,
  json: IDataObject,
  confirmation: Answered,
  price: PriceCheck,
): Confirmed {
  const { record = {} } = confirmation;
  const { transactionId, status } = readIpn(record);
  const proof = isOrderByKeyAlone(json, record) ? BY_KEY_ALONE : '';
  const event = { name: transactionName(transactionId, record) + proof, status: String(status) };
  if (!isWanted(settings, status)) {
    const isWaitedFor = isWanted(settings, fieldsOf(json).status);
    return { ...event, ...(isWaitedFor ? { message: movedOn(transactionId, status) } : {}) };
  }
  if (!isRightPrice(settings, price))
    return { ...event, message: keptOut(fieldsOf(json).transactionId, price) };
  const key = keyOf({ transactionId, status }, record) + proof;
  return { ...event, item: confirmedItem(json, confirmation, price, key, settings) };
}

/** Whether the `custom` that names the order is neither signed nor in the record. */
function isOrderByKeyAlone(json: IDataObject, record: JsonObject): boolean {
  return json['version'] === 'legacy' && paidOf(record).custom === null && provenFields(json).custom !== null;
}

function keyOf(of: Pick<IpnFields, 'transactionId' | 'status'>, source: JsonObject | undefined): string {
  return ipnKey(of, 'automatic', () => digestOfRecord(source));
}

/** Stands for the transaction, or for all that was said where it is not named. */
function transactionName(transactionId: string | null, source: JsonObject | undefined): string {
  return keyOf({ transactionId, status: null }, source);
}

function movedOn(transactionId: string | null, status: string | null): string {
  return `An IPN of transaction ${quoted(String(transactionId), 64)} started nothing: Paygol's record says ${quoted(String(status))} by now.`;
}

function repeated(json: IDataObject, confirmation: Confirmation): string {
  const { transactionId, status } = fieldsOf(json);
  const now =
    confirmation.kind === 'answer'
      ? `Paygol's record says ${quoted(String(confirmation.record?.status))}`
      : 'Paygol could not be asked: look it up';
  return `An IPN of transaction ${quoted(String(transactionId), 64)} started nothing: it says ${quoted(String(status))}, which was given before, and ${now}.`;
}

function paidBy(json: IDataObject, confirmation: Confirmation): Paid {
  const fields = fieldsOf(json);
  if (confirmation.kind === 'none') return fields;
  const paid = paidOf(confirmation.record ?? {});
  // The legacy status query has no custom.
  return { ...paid, custom: paid.custom ?? provenFields(json).custom };
}

/** Asks again, for as long as the node is set to, while there is no answer or the service is behind. */
async function confirm(
  context: IExecuteFunctions,
  json: IDataObject,
  { confirmVia, maxWait }: IpnSettings,
): Promise<Confirmation> {
  const until = performance.now() + maxWait * 1000;
  const timeout = () => Math.min(LONGEST_REQUEST, Math.max(1000, until - performance.now()));
  const ask = transactionAsker(context, confirmVia, timeout);
  const fields = fieldsOf(json);
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const confirmation = await ask(fields.transactionId).then(
      (answer) => compared(fields, answer, confirmVia),
      (error: Error) => ({ kind: 'none' as const, error }),
    );
    const isOver = performance.now() + pause > until;
    if (isOver || !isWorthAskingAgain(confirmation, fields, json['verified'] === true)) return confirmation;
    await sleep(pause);
  }
}

function compared(
  fields: IpnFields,
  { transaction, serviceId }: TransactionAnswer,
  confirmVia: IpnSettings['confirmVia'],
): Confirmation {
  if (transaction === undefined) {
    const missing: Difference = { field: 'transaction_id', notified: fields.transactionId, actual: null };
    return { kind: 'answer', record: undefined, differences: [missing] };
  }
  const all = differencesFrom(fields, serviceId, transaction, confirmVia);
  // Every payment was created once: a record that has moved on does not contradict that.
  const isOld = fields.status === FIRST_STATUS && Object.hasOwn(STEPS, String(readIpn(transaction).status));
  const differences = isOld ? all.filter(({ field }) => field !== 'status') : all;
  return { kind: 'answer', record: transaction, differences };
}

/** A notification can come before the record of what it says; no record at all is waited for only if it is proven. */
function isWorthAskingAgain(
  confirmation: Confirmation,
  { transactionId, status }: IpnFields,
  isProven: boolean,
): boolean {
  if (confirmation.kind === 'none') return isTransactionId(transactionId);
  const { record } = confirmation;
  if (record === undefined) return isProven;
  return readIpn(record).status === FIRST_STATUS && status !== FIRST_STATUS;
}

function isBehind(record: JsonObject, status: string | null): boolean {
  const [now, told] = [STEPS[String(readIpn(record).status)], STEPS[String(status)]];
  return now !== undefined && told !== undefined && now < told;
}

function fieldsOf(json: IDataObject): IpnFields {
  const { transactionId, status, unproven } = json;
  if (typeof unproven === 'string') return JSON.parse(unproven) as IpnFields;
  return {
    ...readIpn(json['payload'] as JsonValue),
    transactionId: typeof transactionId === 'string' ? transactionId : null,
    status: typeof status === 'string' ? status : null,
  };
}

function provenFields(json: IDataObject): IpnFields {
  return json['verified'] === true ? fieldsOf(json) : readIpn({});
}

/** Paygol's record; the notification itself only where its signature, or its key, has proven it. */
function confirmedItem(
  json: IDataObject,
  { record, differences }: Answered,
  price: PriceCheck,
  eventKey: string,
  { simple }: IpnSettings,
): IDataObject {
  const { event, receivedAt, version, verified, signedWithPreviousSecret, payload } = json;
  // A key proves who sent the notification, a signature what it says: the record has neither of the two.
  const { formPrice, formCurrency } = version === 'v2' ? provenFields(json) : readIpn({});
  const { orderNumber, ...expected } = price;
  const { transaction_id: transactionId, service_id: serviceId, amount, currency } = record ?? {};
  const simplified = {
    event,
    eventKey,
    receivedAt,
    transactionId: transactionId ?? json['transactionId'],
    orderNumber,
    status: readIpn(record ?? {}).status,
    amount: shortAmount(amount),
    currency: currency ?? null,
    formAmount: shortAmount(formPrice),
    formCurrency,
    ...expected,
    paymentMethod: record?.payment_method ?? null,
    verified,
    confirmed: differences.length === 0,
    reason: reasonOf(json, record, differences),
  };
  return outputItem(simple, simplified, {
    version,
    serviceId: serviceId ?? null,
    signedWithPreviousSecret,
    payload: verified === true ? payload : null,
    confirmation: {
      agrees: differences.length === 0,
      differences,
      checkedAt: new Date().toISOString(),
      transaction: record ?? null,
    },
  });
}

function reasonOf(
  json: IDataObject,
  record: JsonObject | undefined,
  differences: readonly Difference[],
): string | null {
  if (differences.length > 0) return say(differing(differences), answers);
  const isCompared = record === undefined || areAmountsCompared(fieldsOf(json), record);
  const told = inWords(
    [
      isOrderByKeyAlone(json, record ?? {}) && { code: 'ipn_order_by_key' },
      !isCompared && { code: 'ipn_other_currency' },
    ],
    answers,
  );
  return told === '' ? null : told;
}

function unconfirmedItem(
  json: IDataObject,
  error: Error,
  eventKey: string,
  { simple }: IpnSettings,
): IDataObject {
  const { version, serviceId, signedWithPreviousSecret, payload, ...simplified } = json;
  delete simplified['deliveryId'];
  const reason =
    error instanceof OperationError ? error.message : say({ code: 'ipn_not_looked_up' }, answers);
  return outputItem(
    simple,
    { ...simplified, eventKey, confirmed: null, reason },
    { version, serviceId, signedWithPreviousSecret, payload, confirmation: null },
  );
}

function differing(differences: readonly Difference[]): Sentence<'ipn_differs'> {
  return { code: 'ipn_differs', fields: differences.map(({ field }) => field) };
}

function digestOfRecord(record: JsonObject | undefined): string {
  const bytes = Buffer.from(JSON.stringify(record ?? {}));
  return digestOf({ bytes, isQuery: false }, bytes);
}
