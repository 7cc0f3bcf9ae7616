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
import { type Account, readAccount } from '../core/service/account.ts';
import {
  type Api,
  APIS,
  ENDPOINTS,
  readOnlyRefusal,
  type SignedApi,
  signedTarget,
} from '../core/service/endpoints.ts';
import type { OwnRequest } from '../core/service/http/ownRequest.ts';
import { NotSentError, ReadOnlyError, TokensOutdatedError } from './PaygolApi/errors.ts';
import { requestAddress, payloadOf, assertNoDetours, type RequestOptions } from './PaygolApi/request.ts';
import { signRequest } from './PaygolApi/signRequest.ts';
import { missingTokens, type Need, requestTokens, tokenFor } from './PaygolApi/tokens.ts';

const FOREIGN_ADDRESS =
  'The Paygol credential signs requests to the Payouts and Transactions API addresses that are set in it, and to no other address.';

const TOKEN_REQUEST =
  'The Paygol credential requests tokens by itself, and n8n keeps them. No node can request one, since it would stand in the output.';

const OTHER_ACCOUNT =
  'The Service ID of the Paygol credential was changed while this node was running, so this request was not sent: what was checked before holds for the other account. Run the workflow again.';

const USES_PAYOUTS = '$credentials.apis !== "transactions"';
const baseOf = (api: SignedApi) =>
  `($credentials.environment === "live" ? ${JSON.stringify(APIS[api].live)} : $credentials.${api}Url)`;

/** By the choice in *APIs Used*; the others can be had without a choice. */
const CHOSEN: Partial<Record<Api, string[]>> = {
  payouts: ['payouts', 'both'],
  transactions: ['transactions', 'both'],
};

const ADDRESSES: readonly [api: Api, placeholder: string, description: string][] = [
  ['payouts', 'e.g. https://sandbox.example/api/v1', 'With its version segment'],
  ['transactions', 'e.g. https://sandbox.example/api/v2', 'With its version segment'],
  ['checkout', 'e.g. https://sandbox.example/pay', 'Where payment links lead and checkout forms are sent'],
  [
    'status',
    'e.g. https://sandbox.example/api/check-payment',
    'The status query of the older checkout interface',
  ],
];

/** The field of an address, shown for Custom Addresses of what is used. */
function addressProperty([api, placeholder, description]: (typeof ADDRESSES)[number]): INodeProperties {
  const apis = CHOSEN[api];
  return {
    displayName: APIS[api].addressTitle,
    name: `${api}Url`,
    type: 'string',
    displayOptions: { show: { environment: ['custom'], ...(apis && { apis }) } },
    default: '',
    placeholder,
    description,
  };
}

export class PaygolApi implements ICredentialType {
  name = 'paygolApi';

  displayName = 'Paygol API';

  icon: Icon = { light: 'file:../icons/paygol.svg', dark: 'file:../icons/paygol.dark.svg' };

  documentationUrl = 'https://github.com/n8n-nodes-paygol/n8n-nodes-paygol#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Environment',
      name: 'environment',
      type: 'options',
      options: [
        {
          name: 'Custom Addresses',
          value: 'custom',
          description: 'A sandbox, or another address that Paygol gave you',
        },
        { name: 'Live', value: 'live', description: 'Paygol itself: payouts move real money' },
      ],
      // Chosen by a person, so that none is live by accident: neither a new credential nor an imported one.
      default: '',
      required: true,
      description: 'Where requests go. They are signed for these addresses and no others.',
    },
    {
      displayName: 'APIs Used',
      name: 'apis',
      type: 'options',
      options: [
        { name: 'Payouts', value: 'payouts', description: 'Deposits to bank accounts' },
        { name: 'Payouts and Transactions', value: 'both', description: 'Both of them' },
        { name: 'Transactions', value: 'transactions', description: 'Payment collection, versioned API' },
      ],
      default: 'payouts',
      description:
        'What your Paygol account has access to. A token is requested from each API chosen here; payment links, the older checkout interface and notifications need none.',
    },
    ...ADDRESSES.map(addressProperty),
    {
      displayName: 'Service ID',
      name: 'serviceId',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. 12345',
      description: 'In the Paygol dashboard, under Notifications',
    },
    {
      displayName: 'Shared Secret',
      name: 'sharedSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: 'Paygol gives it to you with the API access. Payment links alone need none.',
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
      displayName: 'Transactions API Method',
      name: 'transactionsMethod',
      type: 'options',
      displayOptions: { show: { apis: ['both', 'transactions'] } },
      options: [
        { name: 'GET', value: 'GET' },
        { name: 'POST', value: 'POST' },
      ],
      default: 'GET',
      description: 'POST where a proxy drops the body of a GET',
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
      // The one property that n8n renews: the tokens of both APIs and what they were made for.
      displayName: 'Tokens',
      name: 'tokens',
      type: 'hidden',
      typeOptions: { expirable: true, password: true },
      default: '',
    },
  ];

  /**
   * Requests tokens (service specification 4.1, 4.4, 5.2). n8n stores the result encrypted, shares it between its
   * processes and asks again after a 401, then for the API of that request. Where nothing came, nothing is stored:
   * older versions of n8n would store what was typed for a test with it.
   */
  async preAuthentication(
    this: IHttpRequestHelper,
    credentials: ICredentialDataDecryptedObject,
  ): Promise<IDataObject> {
    const account = readAccount(credentials);
    const need = needs.get(credentials);
    const tokens = await requestTokens(account, (options) => this.helpers.httpRequest(options), need);
    if (tokens === undefined) credentials['tokens'] = '';
    return { tokens };
  }

  /**
   * Writes the body of a request in its canonical form with service id and token, and signs those bytes. n8n calls
   * this again on the same request after it has renewed the token.
   */
  authenticate: IAuthenticate = async (
    credentials,
    options: RequestOptions,
  ): Promise<IHttpRequestOptions> => {
    const account = readAccount(credentials);
    const target = signedTarget(requestAddress(options), account.addresses);
    if (target === undefined) throw new NotSentError(FOREIGN_ADDRESS);
    if (/\/(?:auth|token)(?:[/;]|$)/i.test(target.path)) throw new NotSentError(TOKEN_REQUEST);
    if (options.paygol !== undefined && options.paygol.serviceId !== account.serviceId)
      throw new NotSentError(OTHER_ACCOUNT);
    assertNoDetours(options);
    const payload = payloadOf(options);
    const refusal = account.isReadOnly ? readOnlyRefusal(target, payload) : undefined;
    if (refusal !== undefined) throw new ReadOnlyError(refusal);
    const refused = takeRefusedToken(options.paygol);
    needs.set(credentials, { apis: [target.api], isTest: false });
    if (isTest(options)) demandAllTokens(credentials, account);
    const token = options.paygol?.token ?? tokenFor(target, account, refused);
    const signed = signRequest(withoutMark(options), target, account, { ...payload, pg_token: token });
    options.paygol?.onSigned(token);
    return signed;
  };

  test: ICredentialTestRequest = {
    request: {
      headers: { [TEST_MARK]: 'yes' },
      baseURL: `={{${USES_PAYOUTS} ? ${baseOf('payouts')} : ${baseOf('transactions')}}}`,
      url: `={{${USES_PAYOUTS} ? "${ENDPOINTS.listPayouts.path}" : "${ENDPOINTS.paymentMethods.path}"}}`,
      body: `={{${USES_PAYOUTS} ? { limit: 1, page: 1 } : { pg_country: "CL" } }}` as unknown as IDataObject,
    },
  };
}

/**
 * What tokens are needed for, by the credential that n8n hands over: the same object when it renews them for that
 * request.
 */
const needs = new WeakMap<ICredentialDataDecryptedObject, Need>();

/** It is not sent. */
const TEST_MARK = 'x-paygol-credential-test';

function isTest({ headers }: RequestOptions): boolean {
  return headers?.[TEST_MARK] !== undefined;
}

function withoutMark(options: RequestOptions): RequestOptions {
  if (!isTest(options)) return options;
  const headers = { ...options.headers };
  Reflect.deleteProperty(headers, TEST_MARK);
  return { ...options, headers };
}

/** @throws TokensOutdatedError where a token is missing, so that n8n renews them, and the test fails if it cannot */
function demandAllTokens(credentials: ICredentialDataDecryptedObject, account: Account): void {
  const apis = missingTokens(account);
  if (apis.length === 0) return;
  needs.set(credentials, { apis, isTest: true });
  throw new TokensOutdatedError('The test needs a token of every API in use.');
}

/** Taken out, so that the request is signed when n8n comes back with what may be the same token. */
function takeRefusedToken(request: OwnRequest | undefined): string | undefined {
  const refused = request?.refusedToken;
  if (request !== undefined) delete request.refusedToken;
  return refused;
}
