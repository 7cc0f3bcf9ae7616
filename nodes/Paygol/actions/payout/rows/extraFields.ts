import type { IExecuteFunctions, INodeProperties, NodeOperationError } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../../../core/service/json/types.ts';
import type { AddFields } from '../../../../../core/payout/check/checkRows.ts';
import { payoutFields } from '../../../../../core/values/fields.ts';
import { problem } from '../../../../../core/row/rules.ts';
import { readSendableString, whyUnsendable, wrongExtraName } from '../../../../../core/service/sendable.ts';
import type { EnglishCode, Sentence, Unsendable } from '../../../../../core/words/codes.ts';
import { en } from '../../../../../core/words/en/index.ts';
import { say, titled } from '../../../../../core/words/say.ts';
import { settingError } from '../../../../shared/errors/operationError.ts';
import { shownGiven } from '../../../../shared/readParameter.ts';
import { perItem } from '../../parameters.ts';

/** An option of fields that are not of the specification. */
export function furtherFields(
  displayName: string,
  name: string,
  ...more: readonly INodeProperties[]
): INodeProperties {
  return {
    displayName,
    name,
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Field',
    default: {},
    description: 'Only for fields that Paygol has told you to send',
    options: [
      {
        displayName: 'Field',
        name: 'field',
        values: [
          ...more,
          { displayName: 'Name', name: 'name', type: 'string', default: '' },
          {
            displayName: 'Value',
            name: 'value',
            type: 'string',
            default: '',
            // The type that an expression gives is the one that is sent.
            ignoreValidationDuringExecution: true,
            description: 'Text; a number, a list or an object by an expression',
          },
        ],
      },
    ],
  };
}

const PLACES = ['payout', 'beneficiary', 'account'] as const;

interface FurtherField {
  readonly name: string;
  readonly value: unknown;
}

interface RowField extends FurtherField {
  readonly place: (typeof PLACES)[number];
}

type PerItem<Value> = (itemIndex: number) => Value;

const rowFields = (context: IExecuteFunctions) =>
  perItem(context, 'options.extraFields.field', []) as PerItem<RowField[]>;
const requestFields = (context: IExecuteFunctions) =>
  perItem(context, 'options.requestFields.field', []) as PerItem<FurtherField[]>;
const notifications = (context: IExecuteFunctions) => perItem(context, 'options.notificationUrl', '');

/** Adds the options' fields to each payout. What cannot be sent is a problem of its row only. */
export function rowFieldsOf(context: IExecuteFunctions): AddFields {
  const notification = notifications(context);
  const extra = rowFields(context);
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
      assertPlace(context, field, index);
      assertName(context, field.name, OURS_IN_PAYOUTS, index);
      const target = field.place === 'payout' ? payout : (payout[field.place] as JsonObject);
      const read = readValue(field);
      if ('value' in read) target[field.name] = read.value;
      else problems.push(problem('extra_field', 'row', { code: 'extra_field', name: field.name, ...read }));
    }
  };
}

/** The fields of every request besides the payouts that no user adds, as in the example of section 2.1. */
const REQUEST: JsonObject = { pg_mode: 'strict' };

/**
 * The same with those of the user.
 * @throws NodeOperationError for what cannot be sent
 */
export function requestFieldsOf(context: IExecuteFunctions): JsonObject {
  const request = { ...REQUEST };
  if (context.getInputData().length === 0) return request;
  for (const field of requestFields(context)(0)) {
    assertName(context, field.name, OURS, 0);
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
  ...payoutFields.flatMap(({ path }) => [...path]),
]);

const OURS_IN_PAYOUTS = new Set([...OURS, 'pg_mode']);

function isUrl(given: unknown): boolean {
  const url = URL.parse(String(given));
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

type Read = { readonly value: JsonValue } | { readonly why: Unsendable };

/** An expression's own type decides; what is written out is text. */
function readValue({ value }: FurtherField): Read {
  if (typeof (value ?? '') === 'string') return readSendableString(value);
  const why = whyUnsendable(value);
  return why === undefined ? { value: value as JsonValue } : { why };
}

function wrongRequest(context: IExecuteFunctions, name: string, why: Unsendable): NodeOperationError {
  return settingError(context.getNode(), say({ code: 'extra_field', name, why }, en), {
    description: say({ code: 'in_every_request' }, en),
  });
}

/** An expression may give a row what the form does not have. */
function assertPlace(context: IExecuteFunctions, { name, place }: RowField, itemIndex: number): void {
  if (PLACES.includes(place)) return;
  const says = { code: 'extra_field_place', name: String(name), given: shownGiven(place) } as const;
  throw wrongField(context, says, itemIndex);
}

function assertName(
  context: IExecuteFunctions,
  name: string,
  ours: ReadonlySet<string | undefined>,
  itemIndex: number,
): void {
  const why = wrongExtraName(name, ours);
  if (why !== undefined)
    throw wrongField(context, { code: 'extra_field_name', name: String(name), why }, itemIndex);
}

function wrongField(
  context: IExecuteFunctions,
  says: Sentence<EnglishCode>,
  itemIndex: number,
): NodeOperationError {
  return settingError(context.getNode(), titled(says, en), {
    itemIndex,
    description: say({ code: 'change_extra_field' }, en),
  });
}
