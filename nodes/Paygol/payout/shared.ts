import type { IExecuteFunctions } from 'n8n-workflow';
import { OperationError } from '../operationError.ts';

/** How long to wait for the reply to a question about payouts, in milliseconds. */
export const TIMEOUT = 60_000;

/** Longest merchant payout id in characters (service specification 8). */
const MAX_ID = 64;

/**
 * The merchant payout id that an item names.
 *
 * @throws {OperationError} when there is none, or it cannot be one
 */
export function idAt(context: IExecuteFunctions, itemIndex: number): string {
  const value = context.getNodeParameter('payoutId', itemIndex, '', { extractValue: true }) as unknown;
  const id = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (id !== '' && [...id].length <= MAX_ID) return id;
  throw new OperationError({
    kind: 'input',
    code: 'payout_id',
    message:
      id === ''
        ? 'The payout has no ID.'
        : `The payout ID has ${[...id].length} characters; at most ${MAX_ID} are allowed.`,
    advice: 'Fill Payout with the ID that you gave it when it was created.',
  });
}
