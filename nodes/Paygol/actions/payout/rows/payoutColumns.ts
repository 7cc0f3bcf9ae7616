import type { INodePropertyOptions, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { documentTypes } from '../../../../../core/values/checkDigits.ts';
import { bankNames } from '../../../../../core/countries/bankCodes.ts';
import { localCurrency } from '../../../../../core/values/money.ts';
import { type FieldName, payoutFields } from '../../../../../core/row/fields.ts';

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
} satisfies Partial<Record<FieldName, INodePropertyOptions[]>>;

function choices(codes: readonly (readonly [code: string, name: string])[]): INodePropertyOptions[] {
  return codes
    .map(([value, name]) => ({ name: `${name} (${value})`, value }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The mapper's columns. Fields with fixed codes have a list of them; what an expression gives may still be a name,
 * since the node reads the mapper as a whole, past n8n's check of lists. All others are strings, and none is required:
 * n8n's own conversion loses digits, and stops at the first gap.
 */
export async function getPayoutColumns(): Promise<ResourceMapperFields> {
  return {
    fields: payoutFields.map(({ name, title }): ResourceMapperField => {
      const options = name in fixedCodes ? fixedCodes[name as keyof typeof fixedCodes] : undefined;
      return {
        id: name,
        displayName: title,
        ...(options === undefined ? { type: 'string' } : { type: 'options', options }),
        required: false,
        defaultMatch: false,
        display: true,
        canBeUsedToMatch: false,
      };
    }),
  };
}
