import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../../../core/service/json/types.ts';
import type { AddFields } from '../../../../../core/payout/check/checkRows.ts';
import { payoutFields } from '../../../../../core/values/fields.ts';
import { problem } from '../../../../../core/row/rules.ts';
import { readSendableString, whyUnsendable, wrongExtraName } from '../../../../../core/service/sendable.ts';
import type { Unsendable } from '../../../../../core/words/codes.ts';
import { en } from '../../../../../core/words/en/index.ts';
import { say, titled } from '../../../../../core/words/say.ts';
import { shownGiven } from '../../../../shared/readParameter.ts';
import { perItem } from '../../parameters.ts';

const PLACES = ['request', 'payout', 'beneficiary', 'account'] as const;

interface ExtraField {
  place: (typeof PLACES)[number];
  name: string;
  value: unknown;
}

type PerItem<Value> = (itemIndex: number) => Value;

const fieldsIn = (context: IExecuteFunctions, option: string) =>
  perItem(context, `options.${option}.field`, []) as PerItem<ExtraField[]>;
const notifications = (context: IExecuteFunctions) => perItem(context, 'options.notification', '');

/** Adds the options' fields to each payout. What cannot be sent is a problem of its row only. */
export function rowFieldsOf(context: IExecuteFunctions): AddFields {
  const notification = notifications(context);
  const extra = fieldsIn(context, 'extraFields');
  return (payout, index, problems) => {
    const override = notification(index);
    if (override) {
      if (!isUrl(override)) {
        const says = { code: 'notification_url', url: String(override) } as const;
        problems.push(problem('notification_url', 'row', says));
      }
      const read = readSendableString(override);
      if ('value' in read) payout.notification = read.value;
      else problems.push(problem('extra_field', 'row', { code: 'notification_url_unsendable', ...read }));
    }
    for (const field of extra(index)) {
      assertExtraField(context, field, index);
      const target =
        field.place === 'payout' ? payout : (payout[field.place as 'beneficiary' | 'account'] as JsonObject);
      const read = readValue(field);
      if ('value' in read) target[field.name] = read.value;
      else problems.push(problem('extra_field', 'row', { code: 'extra_field', name: field.name, ...read }));
    }
  };
}

/** The fields of every request besides the payouts that no user adds, as in the example of section 2.1. */
export const REQUEST: JsonObject = { pg_mode: 'strict' };

/**
 * The same with those of the user.
 * @throws NodeOperationError for what cannot be sent
 */
export function requestFieldsOf(context: IExecuteFunctions): JsonObject {
  const request = { ...REQUEST };
  if (context.getInputData().length === 0) return request;
  for (const given of fieldsIn(context, 'requestFields')(0)) {
    const field = { ...given, place: 'request' } as const;
    assertExtraField(context, field, 0);
    const read = readValue(field);
    if ('why' in read) throw wrongRequest(context, field.name, read.why);
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

function isUrl(given: unknown): boolean {
  const url = URL.parse(String(given));
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

type Read = { readonly value: JsonValue } | { readonly why: Unsendable };

/** An expression's own type decides; what is written out is text. */
function readValue({ value }: ExtraField): Read {
  if (typeof (value ?? '') === 'string') return readSendableString(value);
  const why = whyUnsendable(value);
  return why === undefined ? { value: value as JsonValue } : { why };
}

function wrongRequest(context: IExecuteFunctions, name: string, why: Unsendable): NodeOperationError {
  return new NodeOperationError(context.getNode(), say({ code: 'extra_field', name, why }, en), {
    description: say({ code: 'in_every_request' }, en),
  });
}

/** An expression may give a row what the form does not have. */
function assertExtraField(context: IExecuteFunctions, { name, place }: ExtraField, itemIndex: number): void {
  const why = wrongExtraName(name, place === 'request' ? OURS : OURS_IN_PAYOUTS);
  if (PLACES.includes(place) && why === undefined) return;
  const wrong = PLACES.includes(place)
    ? titled({ code: 'extra_field_name', name: String(name), why: why ?? 'unsendable' }, en)
    : titled({ code: 'extra_field_place', name: String(name), given: shownGiven(place) }, en);
  throw new NodeOperationError(context.getNode(), wrong, {
    itemIndex,
    description: say({ code: 'change_extra_field' }, en),
  });
}
