import type { INodeProperties } from 'n8n-workflow';
import {
  isInForm,
  type PaymentField,
  type PaymentFieldName,
  paymentFields,
  type PaymentUse,
} from '../../../../core/payment/fields.ts';
import { paymentRules } from '../../../../core/payment/rules.ts';
import { letThroughOption } from '../parameters.ts';
import { paymentMethodLocator } from './paymentMethodLocator.ts';

/** The collection of what can be added to a payment or a question about one. */
export const OPTIONS = 'paymentOptions';

export function pathOf(field: PaymentField, use: PaymentUse): string {
  return isInForm(field, use) ? field.parameter : `${OPTIONS}.${field.parameter}`;
}

export const numberFormat: INodeProperties = {
  displayName: 'Number Format',
  name: 'numberFormat',
  type: 'options',
  options: [
    { name: '1,234.56', value: 'commaThousands' },
    { name: '1.234,56', value: 'dotThousands' },
    { name: '1234.56', value: 'plain' },
  ],
  default: 'plain',
  description: 'Of a price that is text',
};

const extraFields: INodeProperties = {
  displayName: 'Extra Fields',
  name: 'extraFields',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add Extra Field',
  default: {},
  description: 'Only for fields that Paygol has told you to send',
  options: [
    {
      displayName: 'Field',
      name: 'field',
      values: [
        { displayName: 'Name', name: 'name', type: 'string', default: '' },
        { displayName: 'Value', name: 'value', type: 'string', default: '' },
      ],
    },
  ],
};

export const letThroughProperty = letThroughOption(paymentRules);

/**
 * The fields of a payment request that stand in the form.
 * @param uses one, or those between which the parameter "Mode" chooses
 * @param required which of them are marked; all are checked again before anything is sent
 */
export function paymentForm(
  uses: readonly PaymentUse[],
  required: readonly PaymentFieldName[],
): INodeProperties[] {
  return paymentFields.flatMap((field) => {
    const shown = uses.filter((use) => isInForm(field, use));
    if (shown.length === 0) return [];
    const typed = textProperty(field);
    const property = field.name === 'pg_method' ? paymentMethodLocator(typed) : typed;
    return [
      { ...property, ...(required.includes(field.name) ? { required: true } : {}), ...inModes(shown, uses) },
    ];
  });
}

/** The options of what makes payments: the fields that do not stand in the form, and more of the operation. */
export function paymentOptions(uses: readonly PaymentUse[], more: readonly INodeProperties[]) {
  const added = paymentFields.flatMap((field): INodeProperties[] => {
    const others = uses.filter((use) => !isInForm(field, use));
    return others.length === 0 ? [] : [{ ...textProperty(field), ...inModes(others, uses) }];
  });
  return optionsOf([extraFields, letThroughProperty, numberFormat, ...added, ...more]);
}

export function optionsOf(options: readonly INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: OPTIONS,
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [...options].sort((a, b) => a.displayName.localeCompare(b.displayName)),
  };
}

function inModes(shown: readonly PaymentUse[], uses: readonly PaymentUse[]) {
  return shown.length === uses.length ? {} : { displayOptions: { show: { '/mode': [...shown] } } };
}

function textProperty({ parameter, label, description, placeholder }: PaymentField): INodeProperties {
  return {
    displayName: label,
    name: parameter,
    type: 'string',
    default: '',
    placeholder,
    ...(description === undefined ? {} : { description }),
  };
}
