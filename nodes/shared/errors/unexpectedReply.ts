import { OperationError } from './operationError.ts';

/**
 * The error for a reply that can be read and is not what was promised.
 *
 * @param what it lacks
 */
export function unexpectedReply(what: string): OperationError {
  return new OperationError({
    kind: 'service',
    code: 'unexpected_reply',
    message: `Paygol answered, but without ${what}.`,
  });
}
