import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { payoutFields } from '../../../core/payout/fields.ts';
import { fixedCodes } from '../actions/payout/rows/fixedCodes.ts';

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
