import type { IDataObject, INode, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { CredentialError } from '../../../core/service/account.ts';
import { escaped } from '../../../core/values/text.ts';
import type { Hiccup } from '../../../core/service/http/pool.ts';

export interface OperationFailure {
  readonly kind: 'input' | 'service';
  /** Stable, for workflows that branch on it, such as `transaction_not_found`. */
  readonly code: string;
  readonly message: string;
  readonly advice?: string | undefined;
  /** For the error item: `problems`, `httpStatus`, `internalCode`. */
  readonly details?: IDataObject | undefined;
  /** Where the service has turned the request away for now. */
  readonly hiccup?: Hiccup | undefined;
}

/** One item could not be done. */
export class OperationError extends Error {
  override readonly name = 'PaygolOperationError';
  readonly failure: OperationFailure;

  constructor(failure: OperationFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

type Further = Pick<OperationFailure, 'advice' | 'details' | 'hiccup'>;

/** The item cannot be sent as it is. */
export function inputError(code: string, message: string, further: Further = {}): OperationError {
  return new OperationError({ kind: 'input', code, message, ...further });
}

/** A setting is wrong, so that nothing was done: n8n's error, with the code of {@link inputError}. */
export function settingError(
  node: INode,
  message: string,
  at: { readonly description: string; readonly itemIndex?: number },
): NodeOperationError {
  const error = new NodeOperationError(node, message, at);
  error.context.code = 'invalid_input';
  return error;
}

/** The service said no, or what it did is not known. */
export function serviceError(code: string, message: string, further: Further = {}): OperationError {
  return new OperationError({ kind: 'service', code, message, ...further });
}

/** An error without a code of ours comes from n8n: an expression that fails, a credential that is missing. */
function failureOf(error: unknown): OperationFailure {
  if (error instanceof OperationError) return error.failure;
  if (error instanceof CredentialError) {
    return { kind: 'input', code: error.paygolCode, message: error.message };
  }
  const { message, description, context } = error as Partial<NodeOperationError>;
  const code = context?.code as string | undefined;
  return {
    kind: 'input',
    code: code ?? 'not_done',
    message: message ?? 'The item could not be processed.',
    advice: description || undefined,
  };
}

/**
 * A failure as n8n's error, with the stable code in `context.code`; an error of n8n's own as it is.
 * @param itemIndex left out for what concerns all items
 */
export function nodeErrorOf(
  node: INode,
  error: unknown,
  itemIndex?: number,
): NodeOperationError | NodeApiError {
  if (error instanceof NodeOperationError || error instanceof NodeApiError) return error;
  const at = itemIndex === undefined ? {} : { itemIndex };
  if (!(error instanceof OperationError || error instanceof CredentialError)) {
    return new NodeOperationError(node, error as Error, at);
  }
  const { kind, code, message, advice = '', details } = failureOf(error);
  // The editor shows it as HTML, and it may quote what a payer has written.
  const description = escaped(advice, /[&<>]/g);
  const { httpStatus } = details ?? {};
  const made =
    kind === 'input'
      ? new NodeOperationError(node, message, { ...at, description })
      : new NodeApiError(node, { message } as JsonObject, {
          ...at,
          message,
          description,
          ...(httpStatus === undefined ? {} : { httpCode: String(httpStatus) }),
        });
  made.context.code = code;
  return made;
}

/**
 * What comes out for an item that failed, under a Continue setting. `error` is the message, as after every node of
 * n8n; the stable code is in the details, since n8n knows a failed item by these three keys and no other.
 */
export function failedItem(error: unknown): IDataObject {
  const { code, message, advice, details } = failureOf(error);
  const advised = advice === undefined ? {} : { advice };
  return { error: message, message, details: { code, ...advised, ...details } };
}
