import type { INodeProperties, ResourceMapperFields } from 'n8n-workflow';
import { type FieldName, payoutFields } from '../../../../../core/payout/fields.ts';
import { payrollOptions } from './payrollOptions.ts';

/** The mapper's columns. All are strings and none is required: n8n's own conversion loses digits, and stops at the first gap. */
export async function getPayoutFields(): Promise<ResourceMapperFields> {
  return {
    fields: payoutFields.map(({ name, title }) => ({
      id: name,
      displayName: title,
      type: 'string',
      required: false,
      defaultMatch: false,
      display: true,
      canBeUsedToMatch: false,
    })),
  };
}

/** Fields that can be the same for many payees. A filled-in name or account would pay the wrong one. */
const FILLABLE: ReadonlySet<FieldName> = new Set([
  'country',
  'currency',
  'details',
  'beneficiary_type',
  'document_type',
  'account_type',
]);

/** The rows of Create and Validate: how they are written and where they come from. */
export const rowProperties: INodeProperties[] = [
  {
    displayName:
      'Each input item is one payout. Its columns are found by their names in English, Spanish or Portuguese: <a href="https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/blob/main/docs/rules.md#columns-of-a-payout-row" target="_blank">all names</a>.',
    name: 'rowsNotice',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Columns',
    name: 'columns',
    type: 'resourceMapper',
    noDataExpression: true,
    default: { mappingMode: 'autoMapInputData', value: null },
    required: true,
    typeOptions: {
      resourceMapper: {
        resourceMapperMethod: 'getPayoutFields',
        mode: 'add',
        valuesLabel: 'Payout',
        fieldWords: { singular: 'field', plural: 'fields' },
        addAllFields: true,
        multiKeyMatch: false,
        supportAutoMap: true,
      },
    },
    description:
      'Map automatically takes the values from columns with the fields’ names; it is also the fastest way for many rows',
  },
];

const ownOptions: INodeProperties[] = [
  {
    displayName: 'Bank Code Form',
    name: 'bankCodeForm',
    type: 'options',
    options: [
      { name: 'As Given', value: 'asGiven' },
      { name: 'Three Digits', value: 'threeDigits', description: 'Such as 012' },
      { name: 'With Country', value: 'countryPrefix', description: 'Such as CL012' },
    ],
    default: 'asGiven',
    description:
      'Which of the two forms of a Chilean bank code is sent. Ask Paygol if one of them is refused.',
  },
  {
    displayName: 'Extra Fields',
    name: 'extraFields',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Field',
    default: {},
    description: 'Fields that Paygol has told you about and that this node does not know',
    options: [
      {
        displayName: 'Field',
        name: 'field',
        values: [
          {
            displayName: 'Place',
            name: 'place',
            type: 'options',
            options: [
              { name: 'Account', value: 'account' },
              { name: 'Beneficiary', value: 'beneficiary' },
              { name: 'Payout', value: 'payout' },
              { name: 'Request', value: 'request', description: 'Once per request, beside the payouts' },
            ],
            default: 'payout',
            description: 'Where the field sits in the request',
          },
          { displayName: 'Name', name: 'name', type: 'string', default: '', description: 'The field’s name' },
          {
            displayName: 'Type',
            name: 'type',
            type: 'options',
            options: [
              { name: 'JSON', value: 'json', description: 'A number, true, false, a list or an object' },
              { name: 'Text', value: 'text' },
            ],
            default: 'text',
            description: 'How the value is written in the request',
          },
          {
            displayName: 'Value',
            name: 'value',
            type: 'string',
            default: '',
            description: 'The field’s value',
          },
        ],
      },
    ],
  },
  {
    displayName: 'Fill Blank Cells',
    name: 'blanks',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Value',
    default: {},
    description:
      'Values for fields that are the same in all rows and have no column, such as country and currency',
    options: [
      {
        displayName: 'Value',
        name: 'value',
        values: [
          {
            displayName: 'Field',
            name: 'field',
            type: 'options',
            options: payoutFields
              .filter(({ name }) => FILLABLE.has(name))
              .map(({ name, title }) => ({ name: title, value: name }))
              .sort((a, b) => a.name.localeCompare(b.name)),
            default: 'country',
            description: 'The field to fill',
          },
          {
            displayName: 'Value',
            name: 'value',
            type: 'string',
            default: '',
            description: 'Used where the cell is blank or the column is missing',
          },
        ],
      },
    ],
  },
  {
    displayName: 'Notification URL',
    name: 'notification',
    type: 'string',
    default: '',
    placeholder: 'e.g. https://example.com/paygol',
    description: 'Overrides the account’s notification URL for these payouts only',
  },
  {
    displayName: 'Notification URL Place',
    name: 'notificationPlace',
    type: 'options',
    options: [
      { name: 'In Each Payout', value: 'payout' },
      { name: 'In the Request', value: 'request' },
    ],
    default: 'payout',
    description:
      'Where the notification parameter sits: Paygol’s documentation does not show it. Ask Paygol if the override has no effect.',
  },
  {
    displayName: 'Number Format',
    name: 'numberFormat',
    type: 'options',
    options: [
      { name: '1,234.56', value: 'commaThousands' },
      { name: '1.234,56', value: 'dotThousands' },
      { name: '1234.56', value: 'plain' },
      {
        name: 'As the Column Is Written',
        value: 'asWritten',
        description: 'Where all amounts together can be read in one way only; otherwise you are asked',
      },
    ],
    default: 'asWritten',
    description:
      'How amounts are written when the cell holds text. Text that can be read in two ways is refused, never guessed.',
  },
  {
    displayName: 'Request Mode',
    name: 'mode',
    type: 'options',
    options: [
      { name: 'Not Sent', value: 'notSent' },
      { name: 'Other', value: 'other' },
      { name: 'Strict', value: 'strict' },
    ],
    default: 'strict',
    description: 'What is sent as pg_mode. Paygol’s example sends strict; other values are not documented.',
  },
  {
    displayName: 'Request Mode Value',
    name: 'modeValue',
    type: 'string',
    default: '',
    displayOptions: { show: { mode: ['other'] } },
    description: 'The value of pg_mode',
  },
];

/** Options of Create and Validate that decide what is read and what would be sent. They count for the digest. */
export const rowOptions: INodeProperties[] = [...ownOptions, ...payrollOptions].sort((a, b) =>
  a.displayName.localeCompare(b.displayName),
);

/** The user's own limits. They belong to the builder of the workflow: an AI agent that uses the node cannot set them. */
export const limitProperty: INodeProperties = {
  displayName: 'Safety Limits',
  name: 'limits',
  type: 'collection',
  placeholder: 'Add Limit',
  default: {},
  description:
    'Beyond a limit nothing is sent. All that this node sends in one execution counts, also in a loop, for an AI agent, or in a sub-workflow that one execution calls several times.',
  options: [
    {
      displayName: 'Maximum Total',
      name: 'maxTotals',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      placeholder: 'Add Currency',
      default: {},
      description:
        'Highest total of one execution in each currency. When set, only the currencies listed may be paid.',
      options: [
        {
          displayName: 'Currency',
          name: 'currency',
          values: [
            {
              displayName: 'Currency',
              name: 'currency',
              type: 'string',
              default: '',
              placeholder: 'e.g. CLP',
              description: 'ISO 4217 code',
            },
            {
              displayName: 'Highest Total',
              name: 'total',
              type: 'string',
              default: '',
              placeholder: 'e.g. 50000000',
              description: 'Digits, with a point before decimals',
            },
          ],
        },
      ],
    },
    {
      displayName: 'Maximum per Payout',
      name: 'maxPerPayout',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2000000',
      description: 'Highest amount of one payout, in whatever currency it has',
    },
    {
      displayName: 'Maximum Rows',
      name: 'maxRows',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1000,
      description: 'Highest number of rows in one execution',
    },
  ],
};
