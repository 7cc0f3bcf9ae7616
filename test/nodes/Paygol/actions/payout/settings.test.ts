import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

const paygol = usePaygol();

interface CreateBody {
  pg_mode?: string;
  notification?: string;
  payouts: { notification?: string; account: { bank_code: string } }[];
}

/** The bodies of the create requests, as they were received. */
const bodies = () =>
  paygol.sandbox
    .log()
    .filter(({ path }) => path === '/api/v1/payouts')
    .map(({ body }) => JSON.parse(body.toString()) as CreateBody);

const extra = (...field: IDataObject[]): IDataObject => ({ options: { extraFields: { field } } });
const inRequest = (name: string, value: unknown): IDataObject =>
  extra({ place: 'request', name, value } as IDataObject);

test('pg_mode is strict, unless an extra field of the request says otherwise', async () => {
  await paygol.payout('create', [row(1)]);
  await paygol.payout('create', [row(2)], inRequest('pg_mode', 'lenient'));
  expect(bodies().map((body) => body.pg_mode)).toEqual(['strict', 'lenient']);
});

test('the notification override sits in each payout, or in the request as an extra field', async () => {
  await paygol.payout('create', [row(1)], {
    options: { notification: '=https://example.com/{{ $json.id }}' },
  });
  await paygol.payout('create', [row(2)], inRequest('notification', 'https://example.com/all'));
  expect(bodies().map((body) => [body.notification, body.payouts[0]!.notification])).toEqual([
    [undefined, 'https://example.com/salary-1'],
    ['https://example.com/all', undefined],
  ]);
});

test('fields that the documentation does not show can be set, anywhere', async () => {
  const field = [
    { place: 'request', name: 'pg_batch', value: 'march' },
    { place: 'payout', name: 'priority', value: '={{ { level: 2 } }}' },
    { place: 'beneficiary', name: 'birthday', value: '={{ $json.born }}' },
    { place: 'account', name: 'branch', value: '={{ 7 }}' },
    { place: 'account', name: 'office', value: '7' },
    { place: 'account', name: 'note', value: '={{ $json.note }}' },
  ];
  await paygol.payout('create', [row(1, { born: '1990-01-01' })], {
    options: { extraFields: { field } },
  });
  const [body] = bodies();
  expect(body).toMatchObject({
    pg_batch: 'march',
    payouts: [
      {
        priority: { level: 2 },
        beneficiary: { birthday: '1990-01-01' },
        account: { branch: 7, office: '7', note: '' },
      },
    ],
  });
});

test.each([
  ['amount', 'The extra field "amount" is a field that the node fills itself'],
  ['pg_token', 'The extra field "pg_token" is a field that the node fills itself'],
  [' pg.mode', 'The extra field " pg.mode" is a field that the node fills itself'],
  ['', 'An extra field has no name'],
])('an extra field named "%s" is refused', async (name, message) => {
  const field = [{ place: 'payout', name, value: 'x' }];
  const { error } = await paygol.payout('create', [row(1)], { options: { extraFields: { field } } });
  expect(error?.message).toBe(message);
  expect(paygol.sandbox.log()).toEqual([]);
});

describe('a setting that an expression gives, and that the form would not allow, is refused', () => {
  test.each<[IDataObject, string]>([
    [{ numberFormat: 'german' }, '"Number Format" cannot be "german"'],
    [{ numberFormat: 'x'.repeat(50_000) }, `"Number Format" cannot be "${'x'.repeat(37)}…"`],
    [{ options: { nameOrder: 'Any' } }, '"Name Order" cannot be "Any"'],
    [{ options: { letThrough: ['everything'] } }, '"Let Through" cannot be "everything"'],
    [{ options: { ownNames: { name: [{ kind: 'bank', name: {} }] } } }, '"Own Names" cannot be an object'],
    [{ options: { blanks: { country: ['CL'] } } }, '"Country" cannot be a list'],
    [{ buildIdFrom: { source: { period: { a: 1 } } } }, '"Build ID From" cannot be an object'],
  ])('%j', async (parameters, message) => {
    const { error } = await paygol.payout('create', [row(1)], parameters);
    expect(error?.message).toBe(message);
    expect(error?.description).toMatch(/Nothing was sent\.$/);
    expect(paygol.sandbox.log()).toEqual([]);
  });
});

describe('what cannot be sent as it was written is an error of its row, and keeps no other row back', () => {
  const LONE = '\ud83d';
  const BROKEN = '.* broken character';
  const DIGITS = '.* lose digits';
  const added = (place: string, value: string) => ({
    options: { extraFields: { field: [{ place, name: 'priority', value }] } },
  });

  test.each<[string, IDataObject, IDataObject, string]>([
    ['a cell', { details: `Pago ${LONE}` }, {}, `details "Pago \ufffd" ${BROKEN}`],
    ['an ID', { id: `a${LONE}` }, {}, `id "a\ufffd" ${BROKEN}`],
    ['a null character', { full_name: 'An\0a' }, {}, `full_name "An\0a" ${BROKEN}`],
    [
      'a filled blank cell',
      { details: '' },
      { options: { blanks: { details: LONE } } },
      `Details "\ufffd" ${BROKEN}`,
    ],
    ['an extra field', {}, added('account', '={{ $json.odd }}'), `The extra field "priority" ${BROKEN}`],
    ['deep in an object', {}, added('payout', '={{ $json.deep }}'), `The extra field "priority" ${BROKEN}`],
    [
      'a key of an object',
      {},
      added('beneficiary', '={{ $json.key }}'),
      `The extra field "priority" ${BROKEN}`,
    ],
    [
      'a number in an object',
      {},
      added('account', '={{ $json.long }}'),
      `The extra field "priority" ${DIGITS}`,
    ],
    [
      'a number that is rounded',
      {},
      added('payout', '={{ $json.number }}'),
      `The extra field "priority" ${DIGITS}`,
    ],
    [
      'a date',
      {},
      added('payout', '={{ $json.odd === undefined ? 1 : new Date() }}'),
      'The extra field "priority" .* JSON has no form for',
    ],
    [
      'the notification URL',
      {},
      { options: { notification: '=https://example.com/{{ $json.odd }}' } },
      `The option "Notification URL" ${BROKEN}`,
    ],
  ])('%s', async (_, changes, parameters, said) => {
    const odd = {
      odd: LONE,
      deep: [{ a: [LONE] }],
      key: { [LONE]: 1 },
      long: { n: 2 ** 60 },
      number: 2 ** 60,
    };
    const right = { deep: [], key: {}, long: 2 ** 53 - 1, number: 1 };
    const sheet = [row(1, { ...right, odd: undefined }), row(2, { ...odd, ...changes })];
    const { outputs, error } = await paygol.payout('create', sheet, {
      invalidRows: 'sendValid',
      simple: false,
      ...parameters,
    });
    expect(error).toBeUndefined();
    expect(outputs.map((items) => items.map(({ json }) => [json.row, json.outcome, json.reason]))).toEqual([
      [[1, 'created', '']],
      [[2, 'invalid', expect.stringMatching(/^[^(]+: /)]],
    ]);
    expect(outputs[1]![0]!.json.problems).toMatchObject([
      { origin: 'safety', severity: 'error', message: expect.stringMatching(`^${said}`) },
    ]);
  });
});

test.each<[IDataObject, string]>([
  [inRequest('pg_mode', 'a\ud83d'), 'The extra field "pg_mode"'],
  [inRequest('notification', 'https://a/\ud83d'), 'The extra field "notification"'],
  [extra({ place: 'request', name: 'a', value: '={{ 2 ** 60 }}' }), 'The extra field "a"'],
])('what cannot be sent with any request stops the run: %j', async (parameters, message) => {
  const { error } = await paygol.payout('create', rows(2), parameters);
  expect(error?.message).toMatch(message);
  expect(error?.description).toBe('It goes into every request, so nothing was sent.');
  expect(paygol.sandbox.log()).toEqual([]);
});

test.each(['__proto__', 'details', 'nowhere'])(
  'an extra field of a row cannot stand in %j',
  async (place) => {
    const field = [{ place: '={{ $json.place ?? "payout" }}', name: 'note', value: 'x' }];
    const sheet = [row(1, { place: 'payout' }), row(2, { place })];
    const { error } = await paygol.payout('create', sheet, { options: { extraFields: { field } } });
    expect(error?.message).toMatch(`"Place" of the extra field "note" cannot be "${place}"`);
    expect(paygol.sandbox.log()).toEqual([]);
  },
);

test.each(['__proto__', 'a\ud83d'])('an extra field cannot be named %j', async (name) => {
  const field = [{ place: 'payout', name, value: 'x' }];
  const { error } = await paygol.payout('create', [row(1)], { options: { extraFields: { field } } });
  expect(error?.message).toMatch('has a name that cannot be sent');
});

test('blank cells are filled with values that are the same for all rows, and the output shows it', async () => {
  const sheet = [row(1, { country: '', currency: undefined })];
  const { outputs } = await paygol.payout('create', sheet, {
    simple: false,
    options: { blanks: { country: 'CL', currency: 'CLP' } },
  });
  expect(outputs[0]![0]!.json.repairs).toEqual([
    { field: 'country', read: '', sent: 'CL', why: say({ code: 'blank_filled' }) },
    { field: 'currency', read: '', sent: 'CLP', why: say({ code: 'blank_filled' }) },
  ]);
});

test.each([
  ['asGiven', '012', '012'],
  ['asGiven', 'CL012', 'CL012'],
  ['threeDigits', 'CL012', '012'],
  ['countryPrefix', '12', 'CL012'],
])('bank code form %s of the credential: %s is sent as %s', async (bankCodeForm, given, sent) => {
  paygol.credentials.stored['paygolApi']!['bankCodeForm'] = bankCodeForm;
  await paygol.payout('create', [row(1, { bank_code: given })]);
  expect(bodies()[0]!.payouts[0]!.account.bank_code).toBe(sent);
});

test('only validates in manual runs when asked to', async () => {
  const parameters = { options: { validateOnlyInManual: true } };
  const manual = await paygol.payout('create', rows(2), parameters, { mode: 'manual' });
  expect(manual.outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual(
    Array(2).fill(['not_sent', say({ code: 'only_validated' })]),
  );
  expect(paygol.sandbox.log()).toEqual([]);
  const production = await paygol.payout('create', rows(2), parameters);
  expect(production.outputs[0]).toHaveLength(2);
});

describe('the notification URL is checked', () => {
  const notification = '={{ $json.url }}';
  const sheet = [row(1, { url: 'https://example.com/a' }), row(2, { url: 'example.com' })];

  test('for each row', async () => {
    const { outputs } = await paygol.payout('create', sheet, {
      invalidRows: 'sendValid',
      options: { notification },
    });
    expect(outputs[0]!.map(({ json }) => json.row)).toEqual([1]);
    expect(outputs[1]![0]!.json.reason).toBe(
      'José Núñez 2: The option "Notification URL" is "example.com", which is not a whole address. Write it with https:// in front.',
    );
  });
});
