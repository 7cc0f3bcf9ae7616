import type { IExecuteFunctions, IHttpRequestOptions, INodeProperties } from 'n8n-workflow';
import { type FormField, formEncoded, withQuery } from '../../../../core/payment/checkout/fields.ts';
import type { Reply } from '../../../../core/http/reply.ts';
import { timeoutOf, timeoutOption } from '../payment/paymentProperties.ts';
import { replyOfError } from '../../../shared/transport/replyOfError.ts';

/** How a question or a payment is sent, and what the answer looks like. */
export const exchangeProperties: INodeProperties[] = [
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
];

/** The options of the operations that send a form. */
export const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [timeoutOption],
};

/**
 * Sends fields as a form does, and resolves to what came of it. Nothing is signed, and redirects are not followed: a data reply has none.
 *
 * @param timeout how long to wait for the reply, in milliseconds
 */
export async function sendForm(
  context: IExecuteFunctions,
  method: 'GET' | 'POST',
  address: string,
  fields: readonly FormField[],
  timeout: number,
): Promise<Reply> {
  const options: IHttpRequestOptions = {
    method,
    url: method === 'GET' ? withQuery(address, fields) : address,
    ...(method === 'POST'
      ? {
          body: formEncoded(fields),
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        }
      : {}),
    encoding: 'arraybuffer',
    returnFullResponse: true,
    disableFollowRedirect: true,
    ignoreHttpStatusErrors: true,
    timeout,
  };
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequest(options);
    return { kind: 'answer', status: statusCode, headers, body };
  } catch (error) {
    return replyOfError(error);
  }
}

/** How one item is to be sent. */
export function exchangeOf(context: IExecuteFunctions, itemIndex: number) {
  const format = context.getNodeParameter('format', itemIndex, 'json') === 'xml' ? 'xml' : 'json';
  const method = context.getNodeParameter('httpMethod', itemIndex, 'POST') === 'GET' ? 'GET' : 'POST';
  const timeout = timeoutOf(context.getNodeParameter('options', itemIndex, {}) as object);
  return { format, method, timeout } as const;
}
