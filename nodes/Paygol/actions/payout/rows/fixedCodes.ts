import type { INodePropertyOptions } from 'n8n-workflow';
import { documentTypes } from '../../../../../core/documents/documents.ts';
import { chileanAccountTypes } from '../../../../../core/payroll/accountTypes.ts';
import { bankNames } from '../../../../../core/payroll/banks.ts';
import { localCurrency } from '../../../../../core/money.ts';
import type { FieldName } from '../../../../../core/payout/fields.ts';

const COUNTRIES: Record<string, string> = { AR: 'Argentina', BR: 'Brazil', CL: 'Chile' };

/**
 * The codes that the specification lists (sections 2.1, 2.5 to 2.7), each shown with its name. Other codes come from
 * expressions.
 */
export const fixedCodes = {
  country: choices([...localCurrency.keys()].map((code) => [code, COUNTRIES[code] ?? code])),
  currency: choices([...localCurrency].map(([country, code]) => [code, COUNTRIES[country] ?? country])),
  beneficiary_type: [
    { name: 'Company', value: 'company' },
    { name: 'Person', value: 'person' },
  ],
  document_type: choices([...documentTypes.values()].map(({ code, title }) => [code, title])),
  bank_code: choices([...bankNames.CL]),
  account_type: choices([...chileanAccountTypes]),
} satisfies Partial<Record<FieldName, INodePropertyOptions[]>>;

function choices(codes: readonly (readonly [code: string, name: string])[]): INodePropertyOptions[] {
  return codes
    .map(([value, name]) => ({ name: `${name} (${value})`, value }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
