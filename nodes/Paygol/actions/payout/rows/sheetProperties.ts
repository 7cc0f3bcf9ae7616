import type { INodeProperties } from 'n8n-workflow';

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
            displayName: 'Run',
            name: 'run',
            type: 'string',
            default: '',
            placeholder: 'e.g. bono',
            description: 'Only if a period has several payrolls',
          },
          {
            displayName: 'Columns',
            name: 'columns',
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
