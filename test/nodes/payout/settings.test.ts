import { row, rows } from '../rows.ts';
import { usePaygol } from '../usePaygol.ts';

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

test('pg_mode is strict by default, another value, or not sent', async () => {
  await paygol.payout('create', [row(1)]);
  await paygol.payout('create', [row(2)], { options: { mode: 'other', modeValue: 'lenient' } });
  await paygol.payout('create', [row(3)], { options: { mode: 'notSent' } });
  expect(bodies().map((body) => body.pg_mode)).toEqual(['strict', 'lenient', undefined]);
});

test('the notification override sits in each payout or in the request', async () => {
  await paygol.payout('create', [row(1)], {
    options: { notification: '=https://example.com/{{ $json.id }}' },
  });
  await paygol.payout('create', [row(2)], {
    options: { notification: 'https://example.com/all', notificationPlace: 'request' },
  });
  expect(bodies().map((body) => [body.notification, body.payouts[0]!.notification])).toEqual([
    [undefined, 'https://example.com/salary-1'],
    ['https://example.com/all', undefined],
  ]);
});

test('fields that the documentation does not show can be set, anywhere', async () => {
  const field = [
    { place: 'request', name: 'pg_batch', type: 'text', value: 'march' },
    { place: 'payout', name: 'priority', type: 'json', value: '{"level": 2}' },
    { place: 'beneficiary', name: 'birthday', type: 'text', value: '={{ $json.born }}' },
    { place: 'account', name: 'branch', type: 'json', value: '7' },
  ];
  await paygol.payout('create', [row(1, { born: '1990-01-01' })], { options: { extraFields: { field } } });
  const [body] = bodies();
  expect(body).toMatchObject({
    pg_batch: 'march',
    payouts: [{ priority: { level: 2 }, beneficiary: { birthday: '1990-01-01' }, account: { branch: 7 } }],
  });
});

test.each([
  ['amount', 'The extra field "amount" is a field that the node fills itself'],
  ['pg_token', 'The extra field "pg_token" is a field that the node fills itself'],
  ['', 'An extra field has no name'],
])('an extra field named "%s" is refused', async (name, message) => {
  const field = [{ place: 'payout', name, type: 'text', value: 'x' }];
  const { error } = await paygol.payout('create', [row(1)], { options: { extraFields: { field } } });
  expect(error?.message).toBe(message);
  expect(paygol.sandbox.log()).toEqual([]);
});

test('an extra field that is not the JSON it should be is refused', async () => {
  const field = [{ place: 'payout', name: 'priority', type: 'json', value: 'high' }];
  const { error } = await paygol.payout('create', [row(1)], { options: { extraFields: { field } } });
  expect(error?.message).toBe('The value of the extra field "priority" is not JSON');
});

test('blank cells are filled with values that are the same for all rows, and the output shows it', async () => {
  const sheet = [row(1, { country: '', currency: undefined })];
  const value = [
    { field: 'country', value: 'CL' },
    { field: 'currency', value: 'CLP' },
  ];
  const { outputs } = await paygol.payout('create', sheet, { options: { blanks: { value } } });
  expect(outputs[0]![0]!.json.repairs).toEqual([
    { field: 'country', read: '', sent: 'CL', why: 'blank cell filled with the value set in the node' },
    { field: 'currency', read: '', sent: 'CLP', why: 'blank cell filled with the value set in the node' },
  ]);
});

test.each([
  ['asGiven', '012', '012'],
  ['asGiven', 'CL012', 'CL012'],
  ['threeDigits', 'CL012', '012'],
  ['countryPrefix', '12', 'CL012'],
])('bank code form %s: %s is sent as %s', async (bankCodeForm, given, sent) => {
  await paygol.payout('create', [row(1, { bank_code: given })], { options: { bankCodeForm } });
  expect(bodies()[0]!.payouts[0]!.account.bank_code).toBe(sent);
});

test('only validates in manual runs when asked to', async () => {
  const parameters = { options: { validateOnlyInManual: true } };
  const manual = await paygol.payout('create', rows(2), parameters, { mode: 'manual' });
  expect(manual.outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual(
    Array(2).fill([
      'not_sent',
      'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',
    ]),
  );
  expect(paygol.sandbox.log()).toEqual([]);
  const production = await paygol.payout('create', rows(2), parameters);
  expect(production.outputs[0]).toHaveLength(2);
});
