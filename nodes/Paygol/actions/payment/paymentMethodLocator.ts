import type { ILoadOptionsFunctions, INodeListSearchResult, INodeProperties } from 'n8n-workflow';
import { inOrder } from '../../../../core/values/unseen.ts';
import { NodeOperationError } from 'n8n-workflow';
import { paymentMethods } from '../../../../core/payment/transaction/record.ts';
import { partOf, readTransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { openClient } from '../../../shared/transport/client.ts';

export function paymentMethodLocator({ placeholder, ...property }: INodeProperties): INodeProperties {
  return {
    ...property,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'e.g. Webpay',
        typeOptions: { searchListMethod: 'searchPaymentMethods', searchable: true },
      },
      { displayName: 'By Code', name: 'code', type: 'string', placeholder: placeholder ?? '' },
    ],
  };
}

/** In milliseconds. */
const TIMEOUT = 15_000;

/**
 * The payment methods of the country in the node, for its list.
 * @param filter what was typed into the list's search field
 * @throws {NodeOperationError} which the list shows
 */
export async function searchPaymentMethods(
  this: ILoadOptionsFunctions,
  filter = '',
): Promise<INodeListSearchResult> {
  const country = String(this.getCurrentNodeParameter('country') ?? '')
    .trim()
    .toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) {
    throw new NodeOperationError(this.getNode(), say({ code: 'country_first' }, en));
  }
  const { read } = openClient(this, { read: TIMEOUT, change: TIMEOUT });
  const { reply, signature } = await read(ENDPOINTS.paymentMethods, { pg_country: country });
  const methods = partOf(
    readTransactionsReply(reply, signature, 'refuse'),
    (body) => paymentMethods(body.methods),
    'methods',
  );
  if (methods.kind !== 'content') {
    // A credential that cannot ask for the list cannot create the transaction either.
    const helps = methods.code !== 'not_signed' || this.getCurrentNodeParameter('resource') !== 'transaction';
    const says = helps ? [methods.says, { code: 'type_method' } as const] : [methods.says];
    throw new NodeOperationError(this.getNode(), inWords(says, en));
  }
  const wanted = filter.toLowerCase();
  const results = methods.content
    .map(({ code, name }) => ({
      name: inOrder(`${typeof name === 'string' ? name : code} (${code})`),
      value: code,
    }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return { results };
}
