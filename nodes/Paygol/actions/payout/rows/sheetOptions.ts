import type { INodeProperties } from 'n8n-workflow';
import { payoutFields } from '../../../../../core/values/fields.ts';
import { payoutRules } from '../../../../../core/row/rules.ts';
import { letThroughOption } from '../../parameters.ts';
import { furtherFields } from './extraFields.ts';
import { fixedCodes } from './payoutColumns.ts';

export const NOT_USED = 'notUsed';

/** A filled-in name or account would pay the wrong one. */
export const blankCells: INodeProperties = {
  displayName: 'Fill Blank Cells',
  name: 'blankCells',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  description: 'Values for rows that have none of their own',
  options: [
    {
      displayName: 'Account Type',
      name: 'account_type',
      type: 'string',
      default: '',
      placeholder: 'e.g. FP001',
      description: 'In Chile FP001 to FP004. Paygol’s codes for other countries are not public: ask Paygol.',
    },
    {
      displayName: 'Beneficiary Type',
      name: 'beneficiary_type',
      type: 'options',
      options: fixedCodes.beneficiary_type,
      default: 'person',
    },
    {
      displayName: 'Country',
      name: 'country',
      type: 'options',
      options: fixedCodes.country,
      default: 'CL',
    },
    {
      displayName: 'Currency',
      name: 'currency',
      type: 'options',
      options: fixedCodes.currency,
      default: 'CLP',
    },
    {
      displayName: 'Details',
      name: 'details',
      type: 'string',
      default: '',
      placeholder: 'e.g. Sueldo noviembre',
    },
    {
      displayName: 'Document Type',
      name: 'document_type',
      type: 'options',
      options: fixedCodes.document_type,
      default: 'cl_rut',
    },
  ],
};

const notificationUrl: INodeProperties = {
  displayName: 'Notification URL',
  name: 'notificationUrl',
  type: 'string',
  default: '',
  placeholder: 'e.g. https://example.com/paygol',
  description: 'For these payouts only, instead of your account’s URL',
};

/** In the order in which they are filled in. What a column may mean, a row that is paid or not cannot. */
const nameMappingFields: INodeProperties[] = [
  {
    displayName: 'Kind',
    name: 'kind',
    type: 'options',
    options: [
      { name: 'Account Type', value: 'accountType' },
      { name: 'Bank', value: 'bank' },
      { name: 'Column', value: 'column' },
      { name: 'Pay or Not', value: 'pay' },
    ],
    default: 'bank',
  },
  {
    displayName: 'Name in the Sheet',
    name: 'name',
    type: 'string',
    default: '',
    placeholder: 'e.g. Itaú Corpbanca',
    description: 'As in the cell or header',
  },
  {
    displayName: 'Paygol Code',
    name: 'code',
    type: 'string',
    default: '',
    placeholder: 'e.g. 039',
    displayOptions: { show: { kind: ['accountType', 'bank'] } },
  },
  {
    displayName: 'Stands For',
    name: 'field',
    type: 'options',
    options: [
      ...payoutFields.map(({ name, title }) => ({ name: title, value: name })),
      { name: 'Branch (Agency)', value: 'branch' },
      { name: 'Check Digit of the Account', value: 'account_digit' },
      { name: 'Not Used', value: NOT_USED },
      { name: 'Remark', value: 'remark' },
      { name: 'State of Payment', value: 'state' },
      { name: 'Way of Payment', value: 'payment_method' },
    ].sort((a, b) => a.name.localeCompare(b.name)),
    default: 'amount',
    displayOptions: { show: { kind: ['column'] } },
  },
  {
    displayName: 'What to Do',
    name: 'field',
    type: 'options',
    options: [
      { name: 'Row Is Not Paid', value: 'doNotPay' },
      { name: 'Row Is Paid', value: 'pay' },
    ],
    default: 'doNotPay',
    displayOptions: { show: { kind: ['pay'] } },
  },
];

/** Options that are read for each row by themselves. */
export const PER_ROW = ['notificationUrl', 'extraFields'];

export const sheetOptions: INodeProperties[] = [
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
    description: 'How payouts write Chilean bank codes. Ask Paygol if one of the two forms is refused.',
  },
  blankCells,
  furtherFields('Extra Fields', 'extraFields', {
    displayName: 'Place',
    name: 'place',
    type: 'options',
    options: [
      { name: 'Account', value: 'account' },
      { name: 'Beneficiary', value: 'beneficiary' },
      { name: 'Payout', value: 'payout' },
    ],
    default: 'payout',
  }),
  letThroughOption(payoutRules),
  {
    displayName: 'Name Order',
    name: 'nameOrder',
    type: 'options',
    options: [
      { name: 'As the Column Is Written', value: 'asWritten' },
      { name: 'Family Names First', value: 'familyFirst', description: 'Pérez Soto María' },
      { name: 'Given Names First', value: 'givenFirst', description: 'María Pérez Soto' },
    ],
    default: 'asWritten',
    description: 'In a column of full names',
  },
  {
    displayName: 'National Bank Numbers',
    name: 'nationalBankNumbers',
    type: 'boolean',
    default: true,
    description: 'Whether banks in Argentina and Brazil are sent by their national numbers',
  },
  notificationUrl,
  {
    displayName: 'Name Mappings',
    name: 'nameMappings',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Name',
    default: {},
    description: 'What names in your sheet mean, if Validate asks',
    options: [
      {
        displayName: 'Name',
        name: 'name',
        values: nameMappingFields,
      },
    ],
  },
  {
    displayName: 'Ignored Columns',
    name: 'ignoredColumns',
    type: 'string',
    default: '',
    placeholder: 'e.g. *',
    description:
      'Columns that Validate would ask about and that have nothing to do with paying: their headers, separated by commas, or * for all that have one',
  },
  {
    displayName: 'File Name',
    name: 'fileName',
    type: 'string',
    default: '',
    placeholder: 'e.g. payroll.xlsx/November',
    description: 'To warn when the file is of another month',
  },
  {
    displayName: 'Report Language',
    name: 'reportLanguage',
    type: 'options',
    options: [
      { name: 'English', value: 'en' },
      { name: 'Portuguese', value: 'pt' },
      { name: 'Spanish', value: 'es' },
    ],
    default: 'en',
    description: 'Of the report, its page, questions, reasons and warnings',
  },
  {
    displayName: 'Form Answers',
    name: 'formAnswers',
    type: 'json',
    default: '',
    placeholder: "e.g. {{ $('Form').first().json }}",
    description: 'Answers to what Validate asks, such as those of a form',
  },
  // What is approved is the whole request.
  furtherFields('Request Fields', 'requestFields'),
  {
    displayName: 'Totals Must Match',
    name: 'totalsMustMatch',
    type: 'boolean',
    default: false,
    description: 'Whether no row can be paid while a total line of the sheet is wrong',
  },
].sort((a, b) => a.displayName.localeCompare(b.displayName)) as INodeProperties[];

/** What sheets ask for most, so that no option has to be added. */
export const sheetProperties: INodeProperties[] = [
  {
    displayName: 'Build ID From',
    name: 'buildIdFrom',
    type: 'fixedCollection',
    placeholder: 'Add Source',
    default: {},
    description: 'For a sheet without IDs. The ID keeps a row from being paid twice.',
    options: [
      {
        displayName: 'Source',
        name: 'source',
        values: [
          {
            displayName: 'Period',
            name: 'period',
            type: 'string',
            default: '',
            placeholder: 'e.g. 2026-11',
            description: 'The month or date you pay for. Change it for each payroll.',
          },
          {
            displayName: 'Payment Name',
            name: 'paymentName',
            type: 'string',
            default: '',
            placeholder: 'e.g. bono',
            description: 'Only if a period has several payrolls',
          },
          {
            displayName: 'ID Columns',
            name: 'idColumns',
            type: 'string',
            default: '',
            placeholder: 'e.g. RUT',
            description: 'Headers that tell payees apart, separated by commas',
          },
        ],
      },
    ],
  },
  {
    displayName: 'Number Format',
    name: 'numberFormat',
    type: 'options',
    options: [
      { name: '1,234.56', value: 'commaThousands' },
      { name: '1.234,56', value: 'dotThousands' },
      { name: '1234.56', value: 'plain' },
      { name: 'As the Column Is Written', value: 'asWritten' },
    ],
    default: 'asWritten',
    description: 'For amounts that are text. Ambiguous amounts are refused.',
  },
];
