import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

const paygol = usePaygol();

const codeMessageAndItem = ({ json, pairedItem }: INodeExecutionData) => [
  (json.details as IDataObject).code,
  json.message,
  pairedItem,
];

const byId = (value: string) => ({ id: { __rl: true, mode: 'id', value } });

test('Get gives a flat item for each payout, and with Everything the record with its events', async () => {
  await paygol.payout('create', rows(2));
  paygol.sandbox.move('salary-2', 'in-process');
  const { outputs } = await paygol.payout(
    'get',
    [{ id: 'salary-2' }, { id: 'salary-1' }],
    byId('={{ $json.id }}'),
  );
  const flat = [
    { id: 'salary-2', name: 'José Núñez 2', amount: '100002', currency: 'CLP', status: 'in-process' },
    { id: 'salary-1', name: 'José Núñez 1', amount: '100001', currency: 'CLP', status: 'created' },
  ];
  expect(outputs[0]).toEqual(flat.map((json, item) => ({ json, pairedItem: { item } })));
  const everything = await paygol.payout('get', [{}], { ...byId('salary-2'), simple: false });
  expect(everything.outputs[0]![0]!.json).toMatchObject({
    ...flat[0],
    record: { merchant_payout_id: 'salary-2', pay_at: null, events: expect.any(Array) },
  });
});

test.each(['capitals', 'words', 'otherWords'] as const)(
  'statuses written as %s come out as codes',
  async (statusWords) => {
    paygol.sandbox.set({ statusWords });
    const { outputs } = await paygol.payout('create', rows(3));
    expect(outputs[0]!.map(({ json }) => json.status)).toEqual(['created', 'created', 'created']);
    paygol.sandbox.move('salary-1', 'failed');
    paygol.sandbox.move('salary-2', 'in-process');
    const statuses = async (operation: string, parameters: IDataObject) =>
      (await paygol.payout(operation, [{}], parameters)).outputs[0]!.map(({ json }) => json.status);
    expect(await statuses('get', byId('salary-2'))).toEqual(['in-process']);
    expect(await statuses('getAll', { returnAll: true })).toEqual(['failed', 'in-process', 'created']);
  },
);

test.each(['number', 'string', 'none'] as const)(
  'Get asks once for a payout, without another token, with the result as %s',
  async (resultOfSuccess) => {
    await paygol.payout('create', rows(1));
    paygol.sandbox.set({ resultOfSuccess });
    paygol.sandbox.clearLog();
    await paygol.payout('get', [{}], byId('salary-1'));
    expect(paygol.sandbox.log().map(({ path }) => path)).toEqual(['/api/v1/payouts/status']);
  },
);

test('digits of long amounts and numbers are not lost', async () => {
  // CLP has no decimals; the digits are what counts here.
  const options = { letThrough: ['currency_decimals'] };
  const long = row(1, { amount: '9999999999999.99', account_number: '00012345678901234567890' });
  await paygol.payout('create', [long], { options });
  const { outputs } = await paygol.payout('get', [{}], { ...byId('salary-1'), simple: false });
  expect(outputs[0]![0]!.json).toMatchObject({
    amount: '9999999999999.99',
    record: { account_number: '00012345678901234567890' },
  });
});

test('an ID that the service does not have stops with a message that names the item', async () => {
  const { error } = await paygol.payout('get', [{ id: 'nobody' }], byId('={{ $json.id }}'));
  expect(error?.message).toMatch(/^.*\. .*\bHTTP 404\b.*: ".+"\.$/);
  expect(error?.message).toContain(say({ code: 'no_such_payout', id: 'nobody' }));
  expect(error?.description).toContain(say({ code: 'check_payout_id' }));
  expect(error?.context).toMatchObject({ itemIndex: 0, code: 'payout_not_found' });
});

test.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
  'the other payouts still come under %s',
  async (onError) => {
    await paygol.payout('create', [row(1)]);
    const { outputs } = await paygol.payout(
      'get',
      [{ id: 'nobody' }, { id: 'salary-1' }, { id: '' }],
      byId('={{ $json.id }}'),
      {
        node: { onError },
      },
    );
    const failed =
      onError === 'continueErrorOutput' ? outputs[1]! : outputs[0]!.filter(({ json }) => json.error);
    expect(failed.map(codeMessageAndItem)).toEqual([
      ['payout_not_found', expect.stringContaining('nobody'), { item: 0 }],
      ['payout_id', say({ code: 'payout_without_id' }), { item: 2 }],
    ]);
    expect(outputs[0]!.filter(({ json }) => !json.error).map(({ json }) => json.id)).toEqual(['salary-1']);
  },
);

test.each([
  [{ kind: 'garble', how: 'html' }, 'unreadable_reply'],
  [{ kind: 'garble', how: 'wrongJson' }, 'unexpected_reply'],
  [{ kind: 'status', status: 500 }, 'http_500'],
  [{ kind: 'status', status: 429, retryAfter: '120' }, 'too_many_requests'],
  [{ kind: 'redirect', status: 307 }, 'http_307'],
  [{ kind: 'reset' }, 'no_answer'],
  [{ kind: 'cut' }, 'unreadable_reply'],
] as const)('a reply with the fault %j has a stable code', async (fault, code) => {
  await paygol.payout('create', [row(1)]);
  paygol.sandbox.schedule({ ...fault, path: '/payouts/status' });
  const { outputs } = await paygol.payout('get', [{}], byId('salary-1'), {
    node: { onError: 'continueRegularOutput' },
  });
  expect(outputs[0]![0]!.json).toMatchObject({ details: { code } });
});

test('what is turned away is looked up again, and has not failed', async () => {
  await paygol.payout('create', [row(1), row(2)]);
  paygol.sandbox.schedule({ kind: 'status', status: 429, retryAfter: '1', path: '/payouts/status' });
  const { outputs, error } = await paygol.payout(
    'get',
    [{ id: 'salary-1' }, { id: 'salary-2' }],
    byId('={{ $json.id }}'),
  );
  expect(error).toBeUndefined();
  expect(outputs[0]!.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
    ['salary-1', { item: 0 }],
    ['salary-2', { item: 1 }],
  ]);
});

test.each(['object', 'message', 'list', 'result', 'data', 'html'] as const)(
  'the words of an error body of the shape "%s" are shown',
  async (errorShape) => {
    paygol.sandbox.set({ errorShape });
    const { error } = await paygol.payout('get', [{}], byId('nobody'));
    if (errorShape === 'html') expect(error?.message).toMatch(/\(HTTP 404\)\.$/);
    else
      expect(error?.message).toMatch(
        errorShape === 'result' ? /result \d+: ".*not found/i : /HTTP 404\): ".*not found/i,
      );
  },
);

test.each(['get', 'getAll', 'cancel'])(
  'a missing credential fails the item and not the node under %s',
  async (operation) => {
    const node = { onError: 'continueRegularOutput' as const, credentials: {} };
    const { outputs, error } = await paygol.payout(operation, [{}], byId('salary-1'), { node });
    expect(error).toBeUndefined();
    expect(outputs[0]!.map(codeMessageAndItem)).toEqual([
      ['not_signed', expect.stringMatching(/credentials/i), { item: 0 }],
    ]);
  },
);
