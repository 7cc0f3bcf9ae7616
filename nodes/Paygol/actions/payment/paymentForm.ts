import type { INodeProperties } from 'n8n-workflow';
import {
  isInForm,
  type PaymentField,
  type PaymentFieldName,
  paymentFields,
  type PaymentUse,
} from '../../../../core/payment/fields.ts';
import { paymentRules } from '../../../../core/payment/rules.ts';
import { letThroughOption } from '../letThrough.ts';

const ADDED = 'additionalFields';

/** Where the node keeps the value of a field. */
export function pathOf(field: PaymentField, use: PaymentUse): string {
  return isInForm(field, use) ? field.parameter : `${ADDED}.${field.parameter}`;
}

/** How a price is written that comes as text. */
export const numberFormat: INodeProperties = {
  displayName: 'Number Format',
  name: 'numberFormat',
  type: 'options',
  options: [
    { name: '1,234.56', value: 'commaThousands' },
    { name: '1.234,56', value: 'dotThousands', description: 'Also 149,90' },
    { name: '1234.56', value: 'plain' },
  ],
  default: 'plain',
  description:
    'How the price is written, where it comes as text. The sign of its currency may stand next to it, as in R$ 149,90.',
};

/** For fields that Paygol asks for and no page names. */
export const extraFields: INodeProperties = {
  displayName: 'Extra Fields',
  name: 'extraFields',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add Extra Field',
  default: {},
  description: 'Fields that Paygol asks for beyond those here. They are sent as text.',
  options: [
    {
      displayName: 'Field',
      name: 'field',
      values: [
        { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. pg_extra' },
        { displayName: 'Value', name: 'value', type: 'string', default: '' },
      ],
    },
  ],
};

export const letThroughProperty = letThroughOption(paymentRules);

/**
 * The fields of a payment request.
 *
 * @param uses one, or those between which the parameter "Mode" chooses
 * @param required which of them are marked; all are checked again before anything is sent
 */
export function paymentForm(
  uses: readonly PaymentUse[],
  required: readonly PaymentFieldName[],
): INodeProperties[] {
  const property = (field: PaymentField, modeParameter: string, shownIn: readonly PaymentUse[]) => ({
    ...(field.name === 'pg_method' && modeParameter === 'mode' ? methodProperty(field) : textProperty(field)),
    ...(required.includes(field.name) ? { required: true } : {}),
    ...(shownIn.length === uses.length
      ? {}
      : { displayOptions: { show: { [modeParameter]: [...shownIn] } } }),
  });
  const inForm: INodeProperties[] = [];
  const added: INodeProperties[] = [extraFields, letThroughProperty];
  for (const field of paymentFields) {
    const [shown, others] = [true, false].map((wanted) =>
      uses.filter((use) => isInForm(field, use) === wanted),
    );
    if (shown?.length) inForm.push(property(field, 'mode', shown));
    if (others?.length) added.push(property(field, '/mode', others));
    if (field.name === 'pg_price') inForm.push(numberFormat);
  }
  return [
    ...inForm,
    {
      displayName: 'Additional Fields',
      name: ADDED,
      type: 'collection',
      placeholder: 'Add Field',
      default: {},
      options: added.sort((a, b) => a.displayName.localeCompare(b.displayName)),
    },
  ];
}

function textProperty({
  name,
  parameter,
  label,
  description,
  hint,
  placeholder,
}: PaymentField): INodeProperties {
  return {
    displayName: label,
    name: parameter,
    type: 'string',
    default: '',
    placeholder,
    description: `${description.replace(/\.$/, '')} (${name})${description.endsWith('.') ? '.' : ''}`,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Chosen from those of the country, or typed. */
function methodProperty(field: PaymentField): INodeProperties {
  const { placeholder, ...property } = textProperty(field);
  return {
    ...property,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'e.g. Webpay',
        typeOptions: { searchListMethod: 'searchPaymentMethods', searchable: true },
      },
      { displayName: 'By Code', name: 'code', type: 'string', placeholder: placeholder ?? '' },
    ],
  };
}

/** How long to wait for a reply. */
export const timeoutOption: INodeProperties = {
  displayName: 'Timeout (Seconds)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 60,
  description: 'How long to wait for the reply to one request',
};
