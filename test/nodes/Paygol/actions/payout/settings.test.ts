import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import type { FieldName } from '../../../../../core/values/fields.ts';
import type { Sentence, Unsendable } from '../../../../../core/words/codes.ts';
import { say, titled } from '../../../../inEnglish.ts';

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
const inRequest = (name: string, value: unknown): IDataObject => ({
  options: { requestFields: { field: [{ name, value } as IDataObject] } },
});

test('pg_mode is strict, unless an extra field of the request says otherwise', async () => {
  await paygol.pay([row(1)]);
  await paygol.pay([row(2)], inRequest('pg_mode', 'lenient'));
  expect(bodies().map((body) => body.pg_mode)).toEqual(['strict', 'lenient']);
});

test('the notification override sits in each payout, or in the request as an extra field', async () => {
  await paygol.pay([row(1)], {
    options: { notificationUrl: '=https://example.com/{{ $json.id }}' },
  });
  await paygol.pay([row(2)], inRequest('notification', 'https://example.com/all'));
  expect(bodies().map((body) => [body.notification, body.payouts[0]!.notification])).toEqual([
    [undefined, 'https://example.com/salary-1'],
    ['https://example.com/all', undefined],
  ]);
});

test('fields that the documentation does not show can be set, anywhere', async () => {
  const field = [
    { place: 'payout', name: 'priority', value: '={{ { level: 2 } }}' },
    { place: 'beneficiary', name: 'birthday', value: '={{ $json.born }}' },
    { place: 'account', name: 'branch', value: '={{ 7 }}' },
    { place: 'account', name: 'office', value: '7' },
    { place: 'account', name: 'note', value: '={{ $json.note }}' },
  ];
  await paygol.pay([row(1, { born: '1990-01-01' })], {
    options: {
      extraFields: { field },
      requestFields: { field: [{ name: 'pg_batch', value: 'march' }] },
    },
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
  ['amount', 'ours'],
  ['account', 'ours'],
  ['beneficiary', 'ours'],
  ['pg_token', 'ours'],
  [' pg.mode', 'ours'],
  ['', 'empty'],
  ['__proto__', 'unsendable'],
  ['a\ud83d', 'unsendable'],
] as const)('an extra field named %j is refused: %s', async (name, why) => {
  const { error } = await paygol.pay([row(1)], extra({ place: 'payout', name, value: 'x' }));
  expect(error?.message).toBe(titled({ code: 'extra_field_name', name, why }));
  expect(paygol.sandbox.log()).toEqual([]);
});

describe('a setting that an expression gives, and that the form would not allow, is refused', () => {
  test.each<[IDataObject, string]>([
    [{ numberFormat: 'german' }, '"Number Format" cannot be "german"'],
    [{ numberFormat: 'x'.repeat(50_000) }, `"Number Format" cannot be "${'x'.repeat(37)}…"`],
    [{ options: { nameOrder: 'Any' } }, '"Name Order" cannot be "Any"'],
    [{ options: { letThrough: ['everything'] } }, '"Let Through" cannot be "everything"'],
    [
      { options: { nameMappings: { name: [{ kind: 'bank', name: {} }] } } },
      '"Name Mappings" cannot be an object',
    ],
    [{ options: { blankCells: { country: ['CL'] } } }, '"Country" cannot be a list'],
    [{ buildIdFrom: { source: { period: { a: 1 } } } }, '"Build ID From" cannot be an object'],
  ])('a setting that the form would not allow is refused: %j', async (parameters, message) => {
    const { error } = await paygol.pay([row(1)], parameters);
    expect(error?.message).toBe(message);
    expect(error?.description).toMatch(/Nothing was sent\.$/);
    expect(paygol.sandbox.log()).toEqual([]);
  });
});

describe('what cannot be sent as it was written is an error of its row, and keeps no other row back', () => {
  const LONE = '\ud83d';
  const added = (place: string, value: string) => extra({ place, name: 'priority', value });
  const cell = (field: FieldName, value: string, header?: string): Sentence => ({
    code: 'unsendable_value',
    shown: { field, value, ...(header === undefined ? {} : { header, written: value }) },
    why: 'broken',
  });
  const priority = (why: Unsendable): Sentence => ({ code: 'extra_field', name: 'priority', why });

  test.each<[string, IDataObject, IDataObject, Sentence]>([
    ['a cell', { details: `Pago ${LONE}` }, {}, cell('details', `Pago ${LONE}`, 'details')],
    ['an ID', { id: `a${LONE}` }, {}, cell('id', `a${LONE}`, 'id')],
    ['a null character', { full_name: 'An\0a' }, {}, cell('full_name', 'An\0a', 'full_name')],
    [
      'a filled blank cell',
      { details: '' },
      { options: { blankCells: { details: LONE } } },
      cell('details', LONE),
    ],
    ['an extra field', {}, added('account', '={{ $json.odd }}'), priority('broken')],
    ['deep in an object', {}, added('payout', '={{ $json.deep }}'), priority('broken')],
    ['a key of an object', {}, added('beneficiary', '={{ $json.key }}'), priority('broken')],
    ['a number in an object', {}, added('account', '={{ $json.long }}'), priority('inexact_number')],
    ['a number that is rounded', {}, added('payout', '={{ $json.number }}'), priority('inexact_number')],
    ['a date', {}, added('payout', '={{ $json.odd === undefined ? 1 : new Date() }}'), priority('not_json')],
    [
      'the notification URL',
      {},
      { options: { notificationUrl: '=https://example.com/{{ $json.odd }}' } },
      { code: 'notification_url_unsendable', why: 'broken' },
    ],
  ])(
    'a value that cannot be sent as it was written keeps back its row alone: %s',
    async (_, changes, parameters, says) => {
      const odd = {
        odd: LONE,
        deep: [{ a: [LONE] }],
        key: { [LONE]: 1 },
        long: { n: 2 ** 60 },
        number: 2 ** 60,
      };
      const right = { deep: [], key: {}, long: 2 ** 53 - 1, number: 1 };
      const sheet = [row(1, { ...right, odd: undefined }), row(2, { ...odd, ...changes })];
      const validated = await paygol.payout('validate', sheet, { simple: false, ...parameters });
      const { outputs, error } = await paygol.pay(sheet, { invalidRows: 'sendValid', ...parameters });
      expect(error).toBeUndefined();
      expect(outputs.map((items) => items.map(({ json }) => [json.row, json.outcome, json.reason]))).toEqual([
        [[1, 'created', '']],
        [[2, 'invalid', expect.stringContaining(`: ${say(says)}`)]],
      ]);
      expect(validated.outputs[0]![1]!.json.problems).toMatchObject([
        { origin: 'safety', severity: 'error', code: says.code, message: say(says) },
      ]);
    },
  );
});

test.each([
  ['pg_mode', 'a\ud83d', 'broken'],
  ['notification', 'https://a/\ud83d', 'broken'],
  ['a', '={{ 2 ** 60 }}', 'inexact_number'],
] as const)('what cannot be sent with any request stops the run: %s %j', async (name, value, why) => {
  const { error } = await paygol.pay(rows(2), inRequest(name, value));
  expect(error?.message).toBe(say({ code: 'extra_field', name, why }));
  expect(error?.description).toBe(say({ code: 'in_every_request' }));
  expect(paygol.sent('/api/v1/payouts')).toEqual([]);
});

test.each(['__proto__', 'details', 'nowhere', 'request'])(
  'an extra field of a row cannot stand in %j',
  async (place) => {
    const field = [{ place: '={{ $json.place ?? "payout" }}', name: 'note', value: 'x' }];
    const sheet = [row(1, { place: 'payout' }), row(2, { place })];
    const { error } = await paygol.pay(sheet, { options: { extraFields: { field } } });
    expect(error?.message).toBe(titled({ code: 'extra_field_place', name: 'note', given: `"${place}"` }));
    expect(paygol.sandbox.log()).toEqual([]);
  },
);

test('blank cells are filled with values that are the same for all rows, and the output shows it', async () => {
  const sheet = [row(1, { country: '', currency: undefined })];
  const { outputs } = await paygol.payout('validate', sheet, {
    simple: false,
    options: { blankCells: { country: 'CL', currency: 'CLP' } },
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
])('a bank code is sent in the form that is set: %s, %s as %s', async (bankCodeForm, given, sent) => {
  await paygol.pay([row(1, { bank_code: given })], { options: { bankCodeForm } });
  expect(bodies()[0]!.payouts[0]!.account.bank_code).toBe(sent);
});

test.each(['manual', 'evaluation'] as const)(
  'Create only validates in %s runs when asked to',
  async (mode) => {
    const parameters = { options: { validateOnlyInManual: true } };
    const manual = await paygol.pay(rows(2), parameters, { mode });
    expect(manual.outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual(
      Array(2).fill(['not_sent', say({ code: 'only_validated' })]),
    );
    expect(paygol.sent('/api/v1/payouts')).toEqual([]);
    const production = await paygol.pay(rows(2), parameters);
    expect(production.outputs[0]).toHaveLength(2);
  },
);

describe('the notification URL', () => {
  const notificationUrl = '={{ $json.url }}';
  const sheet = [row(1, { url: 'https://example.com/a' }), row(2, { url: 'example.com' })];

  test('a notification URL that cannot be one is an error of its row', async () => {
    const { outputs } = await paygol.pay(sheet, {
      invalidRows: 'sendValid',
      options: { notificationUrl },
    });
    expect(outputs[0]!.map(({ json }) => json.row)).toEqual([1]);
    expect(outputs[1]![0]!.json.reason).toBe(
      `José Núñez 2: ${say({ code: 'notification_url', url: 'example.com' })}`,
    );
  });
});
