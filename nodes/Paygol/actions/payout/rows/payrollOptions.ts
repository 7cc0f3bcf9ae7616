import type { INodeProperties } from 'n8n-workflow';
import { chileanAccountTypes } from '../../../../../core/payroll/accountTypes.ts';
import { chileanBanks } from '../../../../../core/payroll/banks.ts';
import { payoutFields } from '../../../../../core/payout/fields.ts';
import { payoutRules } from '../../../../../core/payout/rules.ts';
import { letThroughOption } from '../../letThrough.ts';

const codesOfChile = [
  ...chileanBanks.map(({ code, name }) => `${code} ${name}`),
  ...[...chileanAccountTypes].map((type) => type.join(' ')),
];

/** For a column that no field is to be filled by. */
export const NOT_USED = 'notUsed';

/** Options of Create and Validate that say how payrolls are understood. They count for the approval code. */
export const payrollOptions: INodeProperties[] = [
  letThroughOption(payoutRules),
  {
    displayName: 'Name Order',
    name: 'nameOrder',
    type: 'options',
    options: [
      {
        name: 'As the Column Is Written',
        value: 'asWritten',
        description: 'Given names first, unless the header or the names show something else',
      },
      { name: 'Family Names First', value: 'familyFirst', description: 'Such as Pérez Soto María' },
      { name: 'Given Names First', value: 'givenFirst', description: 'Such as María Pérez Soto' },
    ],
    default: 'asWritten',
    description:
      'Which names come first in a column of full names whose header does not say it. Two family names in Chile, one in Argentina, one given name in Brazil.',
  },
  {
    displayName: 'National Bank Numbers',
    name: 'nationalBankNumbers',
    type: 'boolean',
    default: true,
    description:
      'Whether banks outside Chile get the numbers that everybody uses there: the first three digits of the CBU in Argentina, the COMPE number in Brazil. Nobody has seen yet which codes Paygol takes there: try it with one payee.',
  },
  {
    displayName: 'Own Names',
    name: 'ownNames',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Name',
    default: {},
    description: 'What names in your sheet mean, where the node asks: banks, account types and columns',
    options: [
      {
        displayName: 'Name',
        name: 'name',
        values: [
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
            description: 'What is named',
          },
          {
            displayName: 'Name in the Sheet',
            name: 'name',
            type: 'string',
            default: '',
            placeholder: 'e.g. Itaú Corpbanca',
            description:
              'As it is in the cell, or the header of a column; for Pay or Not the word that marks rows, the title of a second table, or the ID or document of one row',
          },
          {
            displayName: 'Code',
            name: 'code',
            type: 'string',
            default: '',
            placeholder: 'e.g. 039',
            description: `The code that is sent. In Chile: ${codesOfChile.join(', ')}.`,
            displayOptions: { show: { kind: ['accountType', 'bank'] } },
          },
          {
            displayName: 'Meaning',
            name: 'field',
            type: 'options',
            options: [
              ...payoutFields.map(({ name, title }) => ({ name: title, value: name })),
              { name: 'Branch (Agency)', value: 'branch' },
              { name: 'Check Digit of the Account', value: 'account_digit' },
              { name: 'Not Used', value: NOT_USED },
              { name: 'Remark', value: 'remark' },
              { name: 'Row Is Not Paid', value: 'doNotPay' },
              { name: 'Row Is Paid', value: 'pay' },
              { name: 'State of Payment', value: 'state' },
              { name: 'Way of Payment', value: 'payment_method' },
            ].sort((a, b) => a.name.localeCompare(b.name)),
            default: 'amount',
            description: 'What the column holds, or whether rows with the word are paid',
            displayOptions: { show: { kind: ['column', 'pay'] } },
          },
        ],
      },
    ],
  },
  {
    displayName: 'Settings From',
    name: 'settingsFrom',
    type: 'json',
    default: '',
    placeholder: "e.g. {{ $('Form').first().json }}",
    description:
      'The answers to a report: the "settings" of Validate with every blank filled in, or what a form returns that was made of its "form". Give Validate and Create the same.',
  },
];
