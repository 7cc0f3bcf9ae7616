import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import type { ReplyFormat } from '../../../../core/payment/checkout/request.ts';
import { readParameter, seconds } from '../../../shared/readParameter.ts';
import { timeoutOf, timeoutOption } from '../payment/paymentForm.ts';

/** The options of the operations that send a form. */
export const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [
    {
      displayName: 'HTTP Method',
      name: 'httpMethod',
      type: 'options',
      options: [
        { name: 'GET', value: 'GET' },
        { name: 'POST', value: 'POST' },
      ],
      default: 'POST',
      description: 'How the request is sent; Paygol takes both',
    },
    {
      displayName: 'Reply Format',
      name: 'format',
      type: 'options',
      options: [
        { name: 'JSON', value: 'json' },
        { name: 'XML', value: 'xml' },
      ],
      default: 'json',
      description: 'What Paygol answers in. The output has the same names for both.',
    },
    timeoutOption,
  ],
};

const optionValues = z.object({
  httpMethod: z._default(z.enum(['GET', 'POST']), 'POST'),
  format: z._default(z.enum(['json', 'xml']), 'json'),
  timeout: z.optional(seconds),
});

/** How one item is to be sent. */
export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly format: ReplyFormat;
  /** How long to wait for the reply, in milliseconds. */
  readonly timeout: number;
}

/** @throws {OperationError} when an option cannot be used */
export function readExchange(context: IExecuteFunctions, itemIndex: number): Exchange {
  const { httpMethod: method, format, ...set } = readParameter(context, itemIndex, options, optionValues);
  return { method, format, timeout: timeoutOf(set) };
}
