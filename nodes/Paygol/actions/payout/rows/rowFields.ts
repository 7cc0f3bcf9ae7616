import type { INodeProperties } from 'n8n-workflow';
import { payrollOptions } from './payrollOptions.ts';
import { sheetProperties } from './sheetProperties.ts';

const DOCS = 'https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/blob/main/docs';
const TEMPLATE =
  'https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/raw/main/docs/examples/payroll-template.xlsx';

/** The rows of Create and Validate: how they are written and where they come from. */
export const rowProperties: INodeProperties[] = [
  {
    displayName: 'Columns',
    name: 'columns',
    type: 'resourceMapper',
    noDataExpression: true,
    default: { mappingMode: 'autoMapInputData', value: null },
    required: true,
    typeOptions: {
      resourceMapper: {
        resourceMapperMethod: 'getPayoutColumns',
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
  {
    displayName: `You can ignore the note above if your headers are among the <a href="${DOCS}/rules.md#columns-of-a-payout-row" target="_blank">other names</a> of the fields, in English, Spanish and Portuguese, such as RUT, Banco and Monto: most payrolls need no new headers. The operation Validate says what each column was taken for. To begin with an empty sheet, use the <a href="${TEMPLATE}">template</a>.`,
    name: 'rowsNotice',
    type: 'notice',
    default: '',
    displayOptions: { show: { '/columns.mappingMode': ['autoMapInputData'] } },
  },
  {
    displayName:
      'Each input item is one payout. What you choose from a list is sent as its code; an expression may give a name instead, such as the name of a bank.',
    name: 'mapperNotice',
    type: 'notice',
    default: '',
    displayOptions: { show: { '/columns.mappingMode': ['defineBelow'] } },
  },
  ...sheetProperties,
];

/** For fields that Paygol has told the merchant about. It counts for the approval code. */
const extraFields: INodeProperties = {
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
            { name: 'Request', value: 'request', description: 'Once per request, next to the payouts' },
          ],
          default: 'payout',
          description: 'Where the field sits in the request',
        },
        {
          displayName: 'Name',
          name: 'name',
          type: 'string',
          default: '',
          description: 'The field’s name',
        },
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
};

const notificationUrl: INodeProperties = {
  displayName: 'Notification URL',
  name: 'notification',
  type: 'string',
  default: '',
  placeholder: 'e.g. https://example.com/paygol',
  description: 'Overrides the account’s notification URL for these payouts only',
};

/** Options that may differ from row to row. */
export const PER_ROW = ['notification', 'extraFields'];

/** Options of Create and Validate that decide what is read and sent. They count for the approval code. */
export const rowOptions: INodeProperties[] = [extraFields, notificationUrl, ...payrollOptions].sort((a, b) =>
  a.displayName.localeCompare(b.displayName),
);

/**
 * The user's own limits. They belong to the builder of the workflow: an AI agent that uses the node cannot set them.
 */
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
    {
      displayName: 'Totals Must Match',
      name: 'totalsMustMatch',
      type: 'boolean',
      default: true,
      description:
        'Whether to send nothing when a total line of the sheet is not the sum of the rows above it. Otherwise the report says so.',
    },
  ],
};
