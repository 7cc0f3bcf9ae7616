import type { INodeProperties } from 'n8n-workflow';
import { blanks, payrollOptions, sheetProperties } from './payrollOptions.ts';

export const rowProperties: INodeProperties[] = [
  {
    displayName: 'Columns',
    name: 'mapping',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Map Each Column Manually', value: 'manually' },
      { name: 'Understand the Sheet’s Own Headers', value: 'headers' },
    ],
    default: 'headers',
    description:
      'Headers may be in English, Spanish or Portuguese. To start, use the <a href="https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/raw/main/docs/examples/payroll-template.xlsx" target="_blank">template</a>.',
  },
  {
    displayName: 'Payout',
    name: 'columns',
    type: 'resourceMapper',
    noDataExpression: true,
    displayOptions: { show: { mapping: ['manually'] } },
    default: { mappingMode: 'defineBelow', value: null },
    required: true,
    typeOptions: {
      resourceMapper: {
        resourceMapperMethod: 'getPayoutColumns',
        mode: 'add',
        valuesLabel: 'Payout',
        fieldWords: { singular: 'field', plural: 'fields' },
        addAllFields: true,
        multiKeyMatch: false,
        supportAutoMap: false,
      },
    },
  },
  ...sheetProperties,
];

/** Counts for the approval code. */
const extraFields: INodeProperties = {
  displayName: 'Extra Fields',
  name: 'extraFields',
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
        {
          displayName: 'Place',
          name: 'place',
          type: 'options',
          options: [
            { name: 'Account', value: 'account' },
            { name: 'Beneficiary', value: 'beneficiary' },
            { name: 'Payout', value: 'payout' },
            { name: 'Request', value: 'request' },
          ],
          default: 'payout',
        },
        {
          displayName: 'Name',
          name: 'name',
          type: 'string',
          default: '',
        },
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

const notificationUrl: INodeProperties = {
  displayName: 'Notification URL',
  name: 'notification',
  type: 'string',
  default: '',
  placeholder: 'e.g. https://example.com/paygol',
  description: 'For these payouts only, instead of your account’s URL',
};

export const PER_ROW = ['notification', 'extraFields'];

export const rowOptions: INodeProperties[] = [blanks, extraFields, notificationUrl, ...payrollOptions].sort(
  (a, b) => a.displayName.localeCompare(b.displayName),
);

/** An AI agent that uses the node cannot set them. */
export const limitProperty: INodeProperties = {
  displayName: 'Safety Limits',
  name: 'limits',
  type: 'collection',
  placeholder: 'Add Limit',
  default: {},
  description: 'If exceeded, nothing is sent',
  options: [
    {
      displayName: 'Maximum Total',
      name: 'maxTotals',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      placeholder: 'Add Currency',
      default: {},
      description: 'Other currencies are not paid',
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
            },
            {
              displayName: 'Highest Total',
              name: 'total',
              type: 'string',
              default: '',
              placeholder: 'e.g. 50000000',
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
      description: 'In any currency',
    },
    {
      displayName: 'Maximum Rows',
      name: 'maxRows',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1000,
    },
    {
      displayName: 'Totals Must Match',
      name: 'totalsMustMatch',
      type: 'boolean',
      default: true,
      description: 'Whether wrong total lines stop the run',
    },
  ],
};
