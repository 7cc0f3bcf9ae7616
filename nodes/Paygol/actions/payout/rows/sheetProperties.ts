import type { INodeProperties } from 'n8n-workflow';
import { fixedCodes } from './fixedCodes.ts';

const FILLED =
  'Used where the cell is blank or the column is missing. An expression can give a code that is not in the list.';

/** Values that fields of all rows may share. A filled-in name or account would pay the wrong one. */
const blanksProperty: INodeProperties = {
  displayName: 'Fill Blank Cells',
  name: 'blanks',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  description:
    'Values for fields that are the same in all rows and have no column, such as country and currency',
  options: [
    {
      displayName: 'Account Type',
      name: 'account_type',
      type: 'options',
      options: fixedCodes.account_type,
      default: 'FP001',
      description: FILLED,
    },
    {
      displayName: 'Beneficiary Type',
      name: 'beneficiary_type',
      type: 'options',
      options: fixedCodes.beneficiary_type,
      default: 'person',
      description: FILLED,
    },
    {
      displayName: 'Country',
      name: 'country',
      type: 'options',
      options: fixedCodes.country,
      default: 'CL',
      description: FILLED,
    },
    {
      displayName: 'Currency',
      name: 'currency',
      type: 'options',
      options: fixedCodes.currency,
      default: 'CLP',
      description: FILLED,
    },
    {
      displayName: 'Details',
      name: 'details',
      type: 'string',
      default: '',
      placeholder: 'e.g. Sueldo noviembre',
      description: 'Used where the cell is blank or the column is missing',
    },
    {
      displayName: 'Document Type',
      name: 'document_type',
      type: 'options',
      options: fixedCodes.document_type,
      default: 'cl_rut',
      description: FILLED,
    },
  ],
};

/**
 * How the sheet is written; what is asked about most, so that it is seen without adding an option. All of it counts for
 * the approval code.
 */
export const sheetProperties: INodeProperties[] = [
  {
    displayName: 'Build ID From',
    name: 'buildIdFrom',
    type: 'fixedCollection',
    placeholder: 'Add Source',
    default: {},
    description:
      'Builds the ID of each payout from a period and columns that tell the rows apart, in place of an ID in the sheet. It stays the same when the rows are sorted in another order.',
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
            description: 'The month that is paid, or a date such as 2026-11-15. Change it for each payroll.',
          },
          {
            displayName: 'Run',
            name: 'run',
            type: 'string',
            default: '',
            placeholder: 'e.g. bono',
            description: 'Only where a period has several payrolls',
          },
          {
            displayName: 'Columns',
            name: 'columns',
            type: 'string',
            default: '',
            placeholder: 'e.g. RUT',
            description: 'Headers as they are in the sheet, separated by commas',
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
  blanksProperty,
];
