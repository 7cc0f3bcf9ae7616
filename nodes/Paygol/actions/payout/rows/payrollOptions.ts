import type { INodeProperties } from 'n8n-workflow';
import { chileanAccountTypes } from '../../../../../core/payroll/accountTypes.ts';
import { chileanBanks } from '../../../../../core/payroll/banks.ts';
import { payoutFields } from '../../../../../core/payout/fields.ts';
import { payoutRules, type RuleName, rulesToLetThrough } from '../../../../../core/payout/rules.ts';

const codesOfChile = [
  ...chileanBanks.map(({ code, name }) => `${code} ${name}`),
  ...[...chileanAccountTypes].map((type) => type.join(' ')),
];

/** For a column that no field is to be filled by. */
export const NOT_USED = 'notUsed';

/** Options of Create and Validate that say how payrolls are understood. They count for the digest. */
export const payrollOptions: INodeProperties[] = [
  {
    displayName: 'Account Number Made Of',
    name: 'accountNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. {Agência}{Conta}-{Dígito}',
    description:
      'How the account number is put together where it is in several columns: their headers in braces, with what stands between them',
  },
  {
    displayName: 'Let Through',
    name: 'letThrough',
    type: 'multiOptions',
    options: rulesToLetThrough
      .map((rule) => ({
        name: nameOfRule(rule),
        value: rule,
        description: payoutRules[rule].says.replace(/\.$/, ''),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    default: [],
    description:
      'Rules that only warn, because Paygol has told you more than its documentation says. Rules for safety always hold a row back.',
  },
  {
    displayName: 'Name Order',
    name: 'nameOrder',
    type: 'options',
    options: [
      { name: 'Family Names First', value: 'familyFirst', description: 'Such as Pérez Soto María' },
      { name: 'Given Names First', value: 'givenFirst', description: 'Such as María Pérez Soto' },
      {
        name: 'Split Only Where Certain',
        value: 'whereCertain',
        description: 'Such as Pérez Soto, María; other full names are asked about',
      },
    ],
    default: 'whereCertain',
    description:
      'How full names in one column are split into given and family names: two family names in Chile, one in Argentina, one given name in Brazil',
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
            description: 'As it is in the cell, or the header of a column',
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
            displayName: 'Field',
            name: 'field',
            type: 'options',
            options: [
              ...payoutFields.map(({ name, title }) => ({ name: title, value: name })),
              { name: 'Not Used', value: NOT_USED },
            ].sort((a, b) => a.name.localeCompare(b.name)),
            default: 'amount',
            description: 'What the column holds',
            displayOptions: { show: { kind: ['column'] } },
          },
        ],
      },
    ],
  },
  {
    displayName: 'Understand Payrolls',
    name: 'understandPayrolls',
    type: 'boolean',
    default: true,
    description:
      'Whether to understand payrolls as people keep them: headers and words in Spanish, Portuguese and English, names of banks, amounts with signs, total lines. Each row shows what was understood. Turn it off for rows that are made for the API.',
  },
];

/** The rule's name as a person reads it, such as `Document Check`. */
function nameOfRule(rule: RuleName): string {
  const named: Record<string, string> = { dv: 'Verification Digit', rut: 'RUT', url: 'URL' };
  return rule
    .split('_')
    .map((word) => named[word] ?? (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ');
}
