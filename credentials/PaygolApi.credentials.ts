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
import { readAccount } from '../core/account.ts';
import { APIS, ENDPOINTS, readOnlyRefusal, signedTarget } from '../core/endpoints.ts';
import type { OwnRequest } from '../core/http/ownRequest.ts';
import { NotSentError, ReadOnlyError } from './PaygolApi/errors.ts';
import { addressOf, payloadOf, refuseDetours, type RequestOptions } from './PaygolApi/request.ts';
import { signRequest } from './PaygolApi/signRequest.ts';
import { requestTokens, tokenFor } from './PaygolApi/tokens.ts';

const FOREIGN_ADDRESS =
  'The Paygol credential signs requests to the Payouts and Transactions API addresses that are set in it, and to no other address.';

const TOKEN_REQUEST =
  'The Paygol credential requests tokens by itself, and n8n keeps them. No node can request one, since it would stand in the output.';

const USES_PAYOUTS = '$credentials.apis.includes("payouts")';

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
      displayName: APIS.payouts.addressTitle,
      name: 'payoutsUrl',
      type: 'string',
      default: APIS.payouts.live,
      description: 'With its version segment. Requests are signed for this address and the next one only.',
    },
    {
      displayName: APIS.transactions.addressTitle,
      name: 'transactionsUrl',
      type: 'string',
      default: APIS.transactions.live,
      description: 'With its version segment',
    },
    {
      displayName: APIS.checkout.addressTitle,
      name: 'checkoutUrl',
      type: 'string',
      default: APIS.checkout.live,
      description: 'Where the checkout form is sent',
    },
    {
      displayName: APIS.status.addressTitle,
      name: 'statusUrl',
      type: 'string',
      default: APIS.status.live,
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
    const account = readAccount(credentials);
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
    const account = readAccount(credentials);
    const target = signedTarget(addressOf(options), account.addresses);
    if (target === undefined) throw new NotSentError(FOREIGN_ADDRESS);
    if (/\/(?:auth|token)(?:[/;]|$)/i.test(target.path)) throw new NotSentError(TOKEN_REQUEST);
    refuseDetours(options);
    const payload = payloadOf(options);
    const refusal = account.isReadOnly ? readOnlyRefusal(target, payload) : undefined;
    if (refusal !== undefined) throw new ReadOnlyError(refusal);
    const token = tokenFor(target, account, takeRefusedToken(options.paygol));
    const signed = signRequest(options, target, account, { ...payload, pg_token: token });
    options.paygol?.onSigned(token);
    return signed;
  };

  test: ICredentialTestRequest = {
    // A request that only reads. preAuthentication has asked for fresh tokens by then, and failed with a message if it could not.
    request: {
      baseURL: `={{${USES_PAYOUTS} ? $credentials.payoutsUrl : $credentials.transactionsUrl}}`,
      url: `={{${USES_PAYOUTS} ? "${ENDPOINTS.listPayouts.path}" : "${ENDPOINTS.paymentMethods.path}"}}`,
      body: `={{${USES_PAYOUTS} ? { limit: 1, page: 1 } : { pg_country: "CL" } }}` as unknown as IDataObject,
    },
  };
}

/** It is taken out, so that the request is signed when n8n comes back with what may be the same token. */
function takeRefusedToken(request: OwnRequest | undefined): string | undefined {
  const refused = request?.refusedToken;
  if (request !== undefined) delete request.refusedToken;
  return refused;
}
