import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { ReplyFormat } from '../../../../core/payment/checkout/request.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { timeoutOption } from '../payment/paymentForm.ts';

/** The options of the operations that send a form. */
export const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [
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

/** How one item is to be sent. */
export interface Exchange {
  readonly format: ReplyFormat;
  /** How long to wait for the reply, in milliseconds. */
  readonly timeout: number;
}

/** @throws {OperationError} when an option cannot be used */
export function readExchange(context: IExecuteFunctions, itemIndex: number): Exchange {
  const { format, timeout } = readParameter<Exchange>(context, itemIndex, options);
  return { format, timeout: timeout * 1000 };
}
