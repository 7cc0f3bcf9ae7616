import type { IDataObject } from 'n8n-workflow';
import type { Hiccup } from '../../../core/http/pool.ts';

/** What an {@link OperationError} is made of. */
export interface OperationFailure {
  /** `input`: the item cannot be sent as it is. `service`: the service said no, or what it did is not known. */
  readonly kind: 'input' | 'service';
  /** Stable name of what went wrong, such as `transaction_not_found`, for workflows that branch on it. */
  readonly code: string;
  /** One or two sentences for a person. */
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
  /** More about it, for the error item: `problems`, `httpStatus`, `internalCode`. */
  readonly details?: IDataObject;
  /** That the service has turned the request away for now; unless given, it has answered. */
  readonly hiccup?: Hiccup | undefined;
}

/** One item could not be done. {@link perItemRun} turns it into n8n's errors and error items. */
export class OperationError extends Error {
  override readonly name = 'PaygolOperationError';
  readonly failure: OperationFailure;

  constructor(failure: OperationFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
