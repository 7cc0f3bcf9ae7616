import { type Api, APIS, type SignedApi, webAddress, withoutTrailingSlashes } from './endpoints.ts';

/** What the credential means, for whoever uses it: the credential itself, the nodes and the triggers. */
export interface Account {
  /** As typed, without stray spaces; empty when missing. */
  readonly serviceId: string;
  /** Signs requests and their replies. Secrets are taken as they are; empty when missing. */
  readonly sharedSecret: string;
  /** Those that sign notifications: the current one, then the previous one, while it is being changed. */
  readonly sharedSecrets: readonly [current: string, previous: string];
  /** The key of legacy IPNs (section 5.7). */
  readonly secretKey: string;
  /** The APIs that a token is requested from. */
  readonly apis: readonly SignedApi[];
  /** Only requests that change nothing may be sent. */
  readonly isReadOnly: boolean;
  /** How requests to the transactions API are sent: as a GET with a body, or as a POST. */
  readonly transactionsMethod: 'GET' | 'POST';
  /** By API: those of the live service, or as typed, and empty when missing. {@link addressOf} checks them. */
  readonly addresses: Readonly<Record<Api, string>>;
  /** What n8n has stored of the last token request, or the empty string. */
  readonly tokens: string;
}

/** The credential cannot be used as it is. Nothing was sent; the message says what to change, and holds no secret. */
export class CredentialError extends Error {
  /** Errors of ours whose names begin with `Paygol` mean that nothing was sent. */
  override readonly name = 'PaygolCredentialError';
  readonly paygolCode = 'incomplete_credential';
}

/** Names of the fields in the form, for messages. */
const TITLES: Readonly<Record<string, string>> = {
  serviceId: 'Service ID',
  sharedSecret: 'Shared Secret',
  previousSharedSecret: 'Previous Shared Secret',
  secretKey: 'Secret Key',
  environment: 'Environment',
  apis: 'APIs Used',
  transactionsMethod: 'Transactions API Method',
  payoutsUrl: APIS.payouts.addressTitle,
  transactionsUrl: APIS.transactions.addressTitle,
  checkoutUrl: APIS.checkout.addressTitle,
  statusUrl: APIS.status.addressTitle,
};

/** A credential as n8n hands it over, by the names of the form's fields. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a credential as n8n hands it over.
 * @throws {CredentialError} for a field of another kind than the form gives, and where no environment is chosen
 */
export function readAccount(fields: Fields): Account {
  const apis = choice(fields, 'apis', ['payouts', 'transactions', 'both']);
  const sharedSecret = text(fields, 'sharedSecret');
  return {
    serviceId: text(fields, 'serviceId').trim(),
    sharedSecret,
    sharedSecrets: [sharedSecret, text(fields, 'previousSharedSecret')],
    secretKey: text(fields, 'secretKey'),
    tokens: text(fields, 'tokens'),
    apis: apis === 'both' ? ['payouts', 'transactions'] : [apis],
    // n8n fills in the form's default where it is missing; an expression that gives nothing allows nothing.
    isReadOnly: fields['access'] !== 'full',
    transactionsMethod: choice(fields, 'transactionsMethod', ['GET', 'POST']),
    addresses: addressesIn(fields),
  };
}

/** A text field: an expression may give a number. What is missing is empty. */
function text(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw unreadable(name);
}

/** A field with a list to choose from, of which the first is the default. */
function choice<const Value extends string>(
  fields: Fields,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const given = fields[name] === undefined ? values[0] : fields[name];
  const value = values.find((each) => each === given);
  if (value === undefined) throw unreadable(name);
  return value;
}

function unreadable(name: string): CredentialError {
  return new CredentialError(
    `The field "${TITLES[name] ?? name}" of the Paygol credential cannot be read. Open the credential, fill the field in again and save it.`,
  );
}

/** The addresses that count: those of the live service only where a person has chosen it. */
function addressesIn(fields: Fields): Account['addresses'] {
  const { environment = '' } = fields;
  if (environment === '')
    throw new CredentialError(
      'Choose the "Environment" in the Paygol credential: Live, or Custom Addresses for a sandbox. Nothing was sent.',
    );
  if (choice(fields, 'environment', ['live', 'custom']) === 'live') {
    return {
      payouts: APIS.payouts.live,
      transactions: APIS.transactions.live,
      checkout: APIS.checkout.live,
      status: APIS.status.live,
    };
  }
  return {
    payouts: withoutTrailingSlashes(text(fields, 'payoutsUrl').trim()),
    transactions: withoutTrailingSlashes(text(fields, 'transactionsUrl').trim()),
    checkout: withoutFragment(text(fields, 'checkoutUrl').trim()),
    status: withoutFragment(text(fields, 'statusUrl').trim()),
  };
}

/**
 * The address of an API.
 * @throws {CredentialError} when it is missing, or not a web address
 */
export function addressOf({ addresses }: Account, api: Api): string {
  const address = addresses[api];
  if (webAddress(address) !== undefined) return address;
  const title = APIS[api].addressTitle;
  throw new CredentialError(
    address === ''
      ? `The Paygol credential has no "${title}". Fill it in.`
      : `"${title}" in the Paygol credential is not an address that begins with https:// or http://, without a password in it.`,
  );
}

/**
 * Refuses what was pasted with something around it. Nothing is taken off a secret: it could belong to it, and with what
 * does not, every signature is wrong and nothing else tells why.
 * @throws {CredentialError} that names the field and what is around its value
 */
export function assertNoStrayCharacters(account: Account): void {
  const { serviceId, sharedSecrets, secretKey, addresses } = account;
  const [sharedSecret, previousSharedSecret] = sharedSecrets;
  const fields = { serviceId, sharedSecret, previousSharedSecret, secretKey };
  const values = Object.entries(fields).map(([name, value]) => [TITLES[name], value] as const);
  for (const api of Object.keys(addresses) as Api[]) values.push([APIS[api].addressTitle, addresses[api]]);
  for (const [title, value] of values) {
    const stray = strayIn(value);
    if (stray === undefined) continue;
    throw new CredentialError(
      `"${title}" in the Paygol credential ${stray}, probably copied by accident. Enter only the value itself.`,
    );
  }
}

function strayIn(value: string): string | undefined {
  if (value !== value.trim()) return 'begins or ends with a space or a line break';
  if (/^["'`«‘“].*["'`»’”]$/s.test(value)) return 'has quotation marks around it';
  if (/[\p{Cc}\p{Cf}]/u.test(value)) return 'has an invisible character in it';
  return undefined;
}

/**
 * The HTTP method of a signed request: POST in the payouts API (section 4.1); in the transactions API a GET with a
 * body, which is shown for its token only (4.4) and `public` for the rest. That it takes POST, too, is `public`.
 */
export function methodOf({ transactionsMethod }: Account, api: SignedApi): 'GET' | 'POST' {
  return api === 'payouts' ? 'POST' : transactionsMethod;
}

/** The secrets of an account, which nobody may see. */
export function secretsOf({ sharedSecrets, secretKey }: Account): string[] {
  return [...sharedSecrets, secretKey];
}

/** The service id as requests carry it: an integer when it is one (section 2.1; one variant declares a string). */
export function wireServiceId({ serviceId }: Account): number | string {
  return /^(?:0|[1-9]\d{0,14})$/.test(serviceId) ? Number(serviceId) : serviceId;
}

/** A query is added to these addresses, and would otherwise come behind the fragment. */
function withoutFragment(address: string): string {
  return address.slice(0, `${address}#`.indexOf('#'));
}
