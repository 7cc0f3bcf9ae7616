import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../../../core/json/types.ts';
import type { AddFields } from '../../../../../core/payout/check/checkRows.ts';
import { payoutFields } from '../../../../../core/row/fields.ts';
import { problem } from '../../../../../core/row/rules.ts';
import { quoted } from '../../../../../core/rules.ts';
import { readSendableString, whyUnsendable, wrongExtraName } from '../../../../../core/sendable.ts';
import { shownValue } from '../../../../shared/readParameter.ts';
import { perItem } from '../../parameters.ts';

const PLACES = ['request', 'payout', 'beneficiary', 'account'] as const;

interface ExtraField {
  place: (typeof PLACES)[number];
  name: string;
  value: unknown;
}

type PerItem<Value> = (itemIndex: number) => Value;

const extraFields = (context: IExecuteFunctions) =>
  perItem(context, 'options.extraFields.field', []) as PerItem<ExtraField[]>;
const notifications = (context: IExecuteFunctions) => perItem(context, 'options.notification', '');

/**
 * Adds to each payout what the options want there. What cannot be sent is a problem of its row, and keeps no other row
 * back.
 */
export function rowFieldsOf(context: IExecuteFunctions): AddFields {
  const notification = notifications(context);
  const extra = extraFields(context);
  return (payout, index, problems) => {
    const add = (target: JsonObject, name: string, read: Read, title = titleOf(name)) => {
      if ('value' in read) target[name] = read.value;
      else problems.push(problem('extra_field', 'row', `${title} ${read.why}`));
    };
    const override = notification(index);
    if (override) {
      const why = whyNoUrl(override);
      if (why !== undefined) problems.push(problem('notification_url', 'row', why));
      add(payout, 'notification', readSendableString(override), 'The option "Notification URL"');
    }
    for (const field of extra(index)) {
      if (field.place === 'request') continue;
      refuseField(context, field, index);
      const target = field.place === 'payout' ? payout : (payout[field.place] as JsonObject);
      add(target, field.name, readValue(field));
    }
  };
}

/**
 * What goes into every request in addition to the payouts.
 *
 * @throws NodeOperationError for what cannot be sent
 */
export function requestFieldsOf(context: IExecuteFunctions): JsonObject {
  // As in the example of the specification (2.1); other values are not shown.
  const request: JsonObject = { pg_mode: 'strict' };
  if (context.getInputData().length === 0) return request;
  for (const field of extraFields(context)(0)) {
    if (field.place !== 'request') continue;
    refuseField(context, field, 0);
    const read = readValue(field);
    if ('why' in read) throw wrongRequest(context, field, read.why);
    request[field.name] = read.value;
  }
  return request;
}

const OURS = new Set([
  'payouts',
  'pg_serviceid',
  'pg_token',
  ...payoutFields.map(({ path }) => path[path.length - 1]),
]);

const OURS_IN_PAYOUTS = new Set([...OURS, 'pg_mode']);

/**
 * What is wrong with an address that notifications are to go to. Whether it can be sent is looked at with all other
 * fields.
 */
function whyNoUrl(given: unknown): string | undefined {
  const url = URL.parse(String(given));
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return undefined;
  return `The option "Notification URL" is ${quoted(String(given))}, which is not a whole address. Write it with https:// in front.`;
}

/** A value as it is sent, or what is wrong with it and what to do, as the end of a sentence and a sentence. */
type Read = { readonly value: JsonValue } | { readonly why: string };

/** An expression's own type decides; what is written out is text, and nothing is the empty one. */
function readValue({ value }: ExtraField): Read {
  if (typeof (value ?? '') === 'string') return readSendableString(value);
  const why = whyUnsendable(value);
  return why === undefined ? { value: value as JsonValue } : { why };
}

function titleOf(name: string): string {
  return `The extra field ${quoted(name)}`;
}

function wrongRequest(context: IExecuteFunctions, { name }: ExtraField, why: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), `${titleOf(name)} ${why}`, {
    description: 'It goes into every request, so nothing was sent.',
  });
}

/** An expression may give a row what the form does not have. */
function refuseField(context: IExecuteFunctions, { name, place }: ExtraField, itemIndex: number): void {
  const wrong = PLACES.includes(place)
    ? wrongExtraName(name, place === 'request' ? OURS : OURS_IN_PAYOUTS)
    : `"Place" of the extra field ${quoted(String(name))} cannot be ${shownValue(place)}`;
  if (wrong === undefined) return;
  throw new NodeOperationError(context.getNode(), wrong, {
    itemIndex,
    description: 'Change or remove it under "Extra Fields" in the options.',
  });
}
