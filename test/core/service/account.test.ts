import {
  addressOf,
  CredentialError,
  readAccount,
  assertNoStrayCharacters,
  wireServiceId,
} from '../../../core/service/account.ts';
import { type Api, APIS } from '../../../core/service/endpoints.ts';

/** A credential as n8n hands it over when only these fields are stored: n8n fills in the defaults of the form. */
const stored = (fields: object) => ({
  environment: 'live',
  serviceId: '4711',
  sharedSecret: 'shared',
  apis: 'payouts',
  access: 'full',
  secretKey: '',
  previousSharedSecret: '',
  payoutsUrl: '',
  transactionsUrl: '',
  checkoutUrl: '',
  statusUrl: '',
  tokens: '',
  ...fields,
});
const live = Object.fromEntries(Object.entries(APIS).map(([api, { live: address }]) => [api, address]));
const FIELDS: readonly [api: Api, field: string][] = [
  ['payouts', 'payoutsUrl'],
  ['transactions', 'transactionsUrl'],
  ['checkout', 'checkoutUrl'],
  ['status', 'statusUrl'],
];

describe('the environment', () => {
  test.each([undefined, ''])(
    'an environment has to be chosen: nothing is sent while it is %j',
    (environment) => {
      const read = () => readAccount({ ...stored({}), environment });
      expect(read).toThrow(CredentialError);
      expect(read).toThrow('Choose the "Environment" in the Paygol credential');
    },
  );

  test('Live has the addresses of the live service, whatever was typed before', () => {
    expect(readAccount(stored({})).addresses).toEqual(live);
    const typed = Object.fromEntries(FIELDS.map(([, field]) => [field, 'http://127.0.0.1:4711/x']));
    expect(readAccount(stored(typed)).addresses).toEqual(live);
  });

  test.each(FIELDS)(
    'Custom Addresses takes what is there of %s, and nothing for what is missing',
    (api, field) => {
      const account = readAccount(stored({ environment: 'custom', [field]: ' http://127.0.0.1/x ' }));
      expect(addressOf(account, api)).toBe('http://127.0.0.1/x');
      for (const [other] of FIELDS.filter(([each]) => each !== api)) {
        expect(() => addressOf(account, other)).toThrow(
          `The Paygol credential has no "${APIS[other].addressTitle}". Fill it in.`,
        );
      }
    },
  );

  test.each(['sandbox', null, 7])('the value %j is not an environment', (environment) => {
    expect(() => readAccount(stored({ environment }))).toThrow(
      'The field "Environment" of the Paygol credential cannot be read.',
    );
  });
});

test.each([
  ['payouts', ['payouts']],
  ['transactions', ['transactions']],
  ['both', ['payouts', 'transactions']],
])('the APIs that a credential uses are read: %j', (apis, expected) => {
  expect(readAccount(stored({ apis })).apis).toEqual(expected);
});

test.each([[['payouts']], [[]], ['all'], [null]])('APIs Used %j cannot be read', (apis) => {
  expect(() => readAccount(stored({ apis }))).toThrow(
    'The field "APIs Used" of the Paygol credential cannot be read.',
  );
});

test.each([
  ['full', false],
  ['readOnly', true],
  // An expression that gives nothing.
  [undefined, true],
  ['Full', true],
  [null, true],
])('a credential with the access %j is read only: %j', (access, isReadOnly) => {
  expect(readAccount(stored({ access })).isReadOnly).toBe(isReadOnly);
});

test.each([
  ['4711', 4711],
  [' 4711 ', 4711],
  [4711, 4711],
  ['007', '007'],
  ['A-17', 'A-17'],
  ['1234567890123456', '1234567890123456'],
])('the service id %j goes out as %j', (serviceId, sent) => {
  expect(wireServiceId(readAccount(stored({ serviceId })))).toBe(sent);
});

test('secrets are taken as they are', () => {
  const secrets = { sharedSecret: ' s ', previousSharedSecret: '\tp', secretKey: 'k ' };
  expect(readAccount(stored(secrets))).toMatchObject({
    sharedSecret: ' s ',
    sharedSecrets: [' s ', '\tp'],
    secretKey: 'k ',
  });
});

test('what cannot be read is named, and no value of it', () => {
  const read = () => readAccount(stored({ sharedSecret: { nobody: 'may-see' } }));
  expect(read).toThrow(
    /^The field "Shared Secret" of the Paygol credential cannot be read\. Open the credential/,
  );
  expect(read).not.toThrow(/may-see/);
});

test.each(['ftp://x.example', 'x.example', 'https://user:pw@x.example', 'https://user@x.example'])(
  '%s is not a web address',
  (payoutsUrl) => {
    const account = readAccount(stored({ environment: 'custom', payoutsUrl }));
    expect(() => addressOf(account, 'payouts')).toThrow(/begins with https:\/\/ or http:\/\//);
  },
);

describe('what was pasted with something around it', () => {
  const refuse = (fields: object) => () => assertNoStrayCharacters(readAccount(stored(fields)));
  const space = 'begins or ends with a space or a line break';
  const quotes = 'has quotation marks around it';

  test.each([
    ['Shared Secret', { sharedSecret: 'hush ' }, space],
    ['Shared Secret', { sharedSecret: '\nhush' }, space],
    ['Shared Secret', { sharedSecret: '\u00a0hush' }, space],
    ['Shared Secret', { sharedSecret: '"hush"' }, quotes],
    ['Shared Secret', { sharedSecret: 'hu\u200bsh' }, 'has an invisible character in it'],
    ['Previous Shared Secret', { previousSharedSecret: ' hush' }, space],
    ['Secret Key', { secretKey: '“hush”' }, quotes],
    ['Service ID', { serviceId: "'4711'" }, quotes],
    ['Payouts API Address', { environment: 'custom', payoutsUrl: '"http://127.0.0.1/x"' }, quotes],
  ])('a "%s" pasted as %j is refused', (title, fields, stray) => {
    expect(refuse(fields)).toThrow(CredentialError);
    expect(refuse(fields)).toThrow(
      `"${title}" in the Paygol credential ${stray}, probably copied by accident.`,
    );
    expect(refuse(fields)).not.toThrow(/hush/);
  });

  test.each([
    { serviceId: ' 4711 ' },
    { environment: 'custom', payoutsUrl: ' http://127.0.0.1/x\n' },
    { sharedSecret: 'a "b" c\'' },
    { sharedSecret: '' },
  ])(
    'a credential with %j is not refused: what surrounds its values does no harm, or is taken off',
    (fields) => {
      expect(refuse(fields)).not.toThrow();
    },
  );
});
