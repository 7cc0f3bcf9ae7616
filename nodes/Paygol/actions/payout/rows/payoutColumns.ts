import type { INodePropertyOptions, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { countries, documentTypes } from '../../../../../core/countries/index.ts';
import { type FieldName, payoutFields } from '../../../../../core/values/fields.ts';

/** The codes that the specification lists (2.1, 2.5 to 2.7). Others come from expressions. */
export const fixedCodes = {
  country: choices(countries.map(({ code, name }) => [code, name])),
  currency: choices(countries.map(({ currency, name }) => [currency.code, name])),
  beneficiary_type: [
    { name: 'Company', value: 'company' },
    { name: 'Person', value: 'person' },
  ],
  document_type: choices([...documentTypes.values()].map(({ code, title }) => [code, title])),
  bank_code: choices(
    countries.flatMap(({ listedBank, banks }) => (listedBank === undefined ? [] : [...banks.titles])),
  ),
} satisfies Partial<Record<FieldName, INodePropertyOptions[]>>;

function choices(codes: readonly (readonly [code: string, name: string])[]): INodePropertyOptions[] {
  return codes
    .map(([value, name]) => ({ name: `${name} (${value})`, value }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The mapper's columns. An expression may still give a name, as the node reads the mapper as a whole. Other columns
 * are strings, and none is required: n8n's own conversion loses digits, and stops at the first gap.
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
