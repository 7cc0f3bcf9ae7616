import type {
  IAuthenticate,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IDataObject,
  IHttpRequestHelper,
  IHttpRequestOptions,
  INodeProperties,
  Icon,
} from 'n8n-workflow';
import { onlyReads } from '../core/access.ts';
import { DEFAULT_ADDRESSES, type OwnRequest, signedApiOf } from '../core/service.ts';
import { readCredential } from './PaygolApi/account.ts';
import { NotSentError, ReadOnlyError } from './PaygolApi/errors.ts';
import { type RequestOptions, signRequest } from './PaygolApi/signRequest.ts';
import { requestTokens, tokenFor } from './PaygolApi/tokens.ts';

export class PaygolApi implements ICredentialType {
  name = 'paygolApi';

  displayName = 'Paygol API';

  icon: Icon = { light: 'file:../icons/paygol.svg', dark: 'file:../icons/paygol.dark.svg' };

  documentationUrl = 'https://github.com/n8n-nodes-paygol/n8n-nodes-paygol#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Service ID',
      name: 'serviceId',
      type: 'string',
      default: '',
      required: true,
      placeholder: '12345',
      description: 'In the Paygol dashboard, under Notifications',
    },
    {
      displayName: 'Shared Secret',
      name: 'sharedSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'Signs requests, and verifies payout webhooks and IPNs. Paygol gives it to you with the API access.',
    },
    {
      displayName: 'APIs Used',
      name: 'apis',
      type: 'multiOptions',
      options: [
        { name: 'Payouts', value: 'payouts', description: 'Deposits to bank accounts' },
        { name: 'Transactions', value: 'transactions', description: 'Payment collection, versioned API' },
      ],
      default: ['payouts'],
      description:
        'What your Paygol account has access to. A token is requested from each API chosen here; the checkout form and notifications need none.',
    },
    {
      displayName: 'Access',
      name: 'access',
      type: 'options',
      options: [
        { name: 'Full', value: 'full', description: 'Pay, cancel, create payments and read' },
        { name: 'Read Only', value: 'readOnly', description: 'Status, lists and payment methods' },
      ],
      default: 'full',
      description:
        'What may be done with this credential, by any node. With Read Only, every request that could move money is refused and nothing is sent.',
    },
    {
      displayName: 'Secret Key',
      name: 'secretKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      hint: 'Only for legacy IPNs, which carry it as their key',
      description: 'In the Paygol dashboard, under Notifications',
    },
    {
      displayName: 'Previous Shared Secret',
      name: 'previousSharedSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      hint: 'Only while the shared secret is being changed',
      description:
        'Notifications signed with it are accepted, too. Requests are always signed with the current secret.',
    },
    {
      displayName: 'Payouts API Address',
      name: 'payoutsUrl',
      type: 'string',
      default: DEFAULT_ADDRESSES.payoutsUrl,
      description: 'With its version segment. Requests are signed for this address and the next one only.',
    },
    {
      displayName: 'Transactions API Address',
      name: 'transactionsUrl',
      type: 'string',
      default: DEFAULT_ADDRESSES.transactionsUrl,
      description: 'With its version segment',
    },
    {
      displayName: 'Checkout Address',
      name: 'checkoutUrl',
      type: 'string',
      default: DEFAULT_ADDRESSES.checkoutUrl,
      description: 'Where the checkout form is sent',
    },
    {
      displayName: 'Payment Status Address',
      name: 'statusUrl',
      type: 'string',
      default: DEFAULT_ADDRESSES.statusUrl,
      description: 'The status query of the legacy interface',
    },
    {
      // The one property that n8n renews: the tokens of both APIs and what they were made for.
      displayName: 'Tokens',
      name: 'tokens',
      type: 'hidden',
      typeOptions: { expirable: true, password: true },
      default: '',
    },
  ];

  /**
   * Requests a token from each API in use (service specification 4.1, 4.4, 5.2). n8n stores the result encrypted, shares it
   * between its processes and asks again after a 401.
   */
  async preAuthentication(
    this: IHttpRequestHelper,
    credentials: ICredentialDataDecryptedObject,
  ): Promise<IDataObject> {
    const account = readCredential(credentials);
    return { tokens: await requestTokens(account, (options) => this.helpers.httpRequest(options)) };
  }

  /**
   * Writes the body of a request in its canonical form with the service id and the current token in it, and signs those bytes.
   * n8n calls this again on the same request after it has renewed the token.
   */
  authenticate: IAuthenticate = async (
    credentials,
    options: RequestOptions,
  ): Promise<IHttpRequestOptions> => {
    const account = readCredential(credentials);
    const target = signedApiOf(addressOf(options), account);
    if (target === undefined) {
      throw new NotSentError(
        'The Paygol credential signs requests to the Payouts and Transactions API addresses that are set in it, and to no other address.',
      );
    }
    if (account.readOnly && !onlyReads(target)) throw new ReadOnlyError();
    const isTokenRequest = target.path === '/auth/token';
    const token = isTokenRequest ? undefined : tokenFor(target, account, takeRefusedToken(options.paygol));
    const signed = signRequest(options, account, target, token);
    options.paygol?.onSigned(token ?? '');
    return signed;
  };

  test: ICredentialTestRequest = {
    request: {
      // preAuthentication has asked for fresh tokens by the time this goes out, and failed with a message if it could not.
      baseURL:
        '={{$credentials.apis.includes("payouts") ? $credentials.payoutsUrl : $credentials.transactionsUrl}}',
      url: '/auth/token',
    },
  };
}

/** It is taken out, so that the request is signed when n8n comes back with what may be the same token. */
function takeRefusedToken(request: OwnRequest | undefined): string | undefined {
  const refused = request?.refusedToken;
  if (request !== undefined) delete request.refusedToken;
  return refused;
}

/** n8n's HTTP Request node calls it `uri`. */
function addressOf(options: RequestOptions): string {
  const url = options.uri ?? options.url;
  return options.baseURL === undefined || /^https?:/i.test(url)
    ? url
    : `${options.baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}
