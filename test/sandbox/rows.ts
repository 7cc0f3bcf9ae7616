import type { JsonObject } from '../../core/service/json/types.ts';

/** A row of a create request that nothing is wrong with. */
export function payoutRow(id: string, changes: JsonObject = {}): JsonObject {
  return {
    id,
    country: 'CL',
    amount: 15000.5,
    currency: 'CLP',
    details: 'Invoice 42/7',
    beneficiary: {
      type: 'person',
      full_name: 'José Núñez',
      first_name: 'José',
      last_name: 'Núñez',
      document_type: 'cl_rut',
      document_number: '12345678K',
      document_dv: 'K',
      email: 'jose@example.org',
    },
    account: { bank_code: '012', number: '100200300', type: 'FP001' },
    ...changes,
  };
}

/** Several good rows: `a-1`, `a-2`, ... */
export function payoutRows(count: number, prefix = 'a'): JsonObject[] {
  return Array.from({ length: count }, (_, index) => payoutRow(`${prefix}-${index + 1}`));
}
