import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, inWords, say, titled } from '../../../../inEnglish.ts';
import { restart } from '../../../engine/restart.ts';

const paygol = usePaygol();

const outcomes = (items: { json: { outcome?: unknown } }[]) => items.map(({ json }) => json.outcome);

test('Create pays all input items together, and gives one flat item per row', async () => {
  const { outputs, error } = await paygol.payout('create', rows(3));
  expect(error).toBeUndefined();
  const [created = [], notCreated = []] = outputs;
  expect(notCreated).toEqual([]);
  expect(created).toHaveLength(3);
  expect(created[1]).toEqual({
    pairedItem: { item: 1 },
    json: {
      row: 2,
      name: 'José Núñez 2',
      amount: '100002',
      currency: 'CLP',
      outcome: 'created',
      reason: '',
      reasonCode: '',
      id: 'salary-2',
      payoutId: 'pay_2',
      status: 'created',
      warnings: '',
    },
  });
  expect(paygol.sandbox.payouts()).toHaveLength(3);
  const paths = paygol.sandbox.log().map(({ path }) => path);
  expect(paths).toEqual([
    '/api/v1/auth/token',
    // Whether the service answers.
    '/api/v1/payouts/list',
    // Each row; that there is no payout yet; and five made-up ids.
    ...Array<string>(3).fill('/api/v1/payouts/status'),
    '/api/v1/payouts/status',
    '/api/v1/payouts/list',
    '/api/v1/payouts/status',
    '/api/v1/payouts',
  ]);
});

test.each([
  [1, 1],
  [1500, 1],
  [1501, 2],
  [5000, 4],
])('Create sends %i rows in %i requests, and pairs every item with its row', async (count, requests) => {
  // Looking up each of 5,000 ids is another test's subject.
  const { outputs } = await paygol.payout('create', rows(count), { options: { checkFirst: 'inDoubt' } });
  const created = outputs[0]!;
  expect(created).toHaveLength(count);
  for (const [index, item] of created.entries()) {
    expect(item.pairedItem).toEqual({ item: index });
    if (item.json.id !== `salary-${index + 1}` || item.json.outcome !== 'created')
      throw new Error(JSON.stringify(item));
  }
  const sent = paygol.sandbox.log().filter(({ path }) => path === '/api/v1/payouts');
  expect(sent).toHaveLength(requests);
  expect(paygol.sandbox.payouts()).toHaveLength(count);
});

test('Create sends smaller batches when asked to', async () => {
  await paygol.payout('create', rows(5), { options: { batchSize: 2 } });
  const sizes = paygol.sandbox
    .log()
    .filter(({ path }) => path === '/api/v1/payouts')
    .map(({ body }) => JSON.parse(body.toString()).payouts.length);
  expect(sizes).toEqual([2, 2, 1]);
});

test('Create takes the values that were mapped by hand, item by item', async () => {
  const sheet = [
    { who: 'a', pesos: 1500 },
    { who: 'b', pesos: 2500 },
  ];
  const fixed = row(1);
  const { outputs } = await paygol.payout('create', sheet, {
    mapping: 'manually',
    columns: {
      mappingMode: 'defineBelow',
      value: { ...fixed, id: '={{ "pay-" + $json.who }}', amount: '={{ $json.pesos }}' },
    },
  });
  expect(outputs[0]!.map(({ json }) => [json.id, json.amount])).toEqual([
    ['pay-a', '1500'],
    ['pay-b', '2500'],
  ]);
});

describe('rows that are not valid', () => {
  const sheet = [row(1), row(2, { bank_code: '999' }), row(3), row(4, { amount: '' })];

  test('rows that are not valid stop the run by default: nothing is sent, and the error names each', async () => {
    const { outputs, error } = await paygol.payout('create', sheet);
    expect(outputs).toEqual([]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 2, rows: 4 }));
    expect(error?.description?.split('<br>\n')).toEqual([
      expect.stringMatching(/^José Núñez 2: bank_code "999" /),
      expect.stringMatching(/^José Núñez 4: amount /),
    ]);
    // n8n would show the index of an item behind the message, counted from 0: another number than the row's.
    expect(error?.context?.itemIndex).toBeUndefined();
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test('a cell that holds tags is shown as text, and what is true of many rows is said once', async () => {
    const { error } = await paygol.payout('create', [
      row(1, { bank_code: '<b>&' }),
      ...Array.from({ length: 29 }, (_, i) => row(i + 2, { amount: '' })),
    ]);
    const shown = error!.description!.split('<br>\n');
    expect(shown).toEqual([
      `29 rows (José Núñez 2, José Núñez 3, José Núñez 4, José Núñez 5, José Núñez 6, and 24 more): ${say({ code: 'blank_cell', field: 'amount', header: 'amount' })}`,
      expect.stringMatching(/^José Núñez 1: bank_code "&lt;b&gt;&amp;" /),
    ]);
  });

  test.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
    'every row leaves by Not Created under %s',
    async (onError) => {
      const { outputs, error } = await paygol.payout('create', sheet, {}, { node: { onError } });
      expect(error).toBeUndefined();
      const [created, notCreated, errors = []] = outputs;
      expect(created).toEqual([]);
      expect(errors).toEqual([]);
      expect(outcomes(notCreated!)).toEqual(['not_sent', 'invalid', 'not_sent', 'invalid']);
      expect(notCreated!.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
      expect(notCreated![0]!.json.reason).toBe(say({ code: 'rows_not_valid', invalid: 2, rows: 4 }));
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
    'rows that are not valid are left out when the valid ones are to be sent (%s)',
    async (onError) => {
      const { outputs, error } = await paygol.payout(
        'create',
        sheet,
        { invalidRows: 'sendValid' },
        { node: { onError } },
      );
      expect(error).toBeUndefined();
      const [created, notCreated] = outputs;
      expect(created!.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
        ['salary-1', { item: 0 }],
        ['salary-3', { item: 2 }],
      ]);
      expect(notCreated!.map(({ json, pairedItem }) => [json.row, json.outcome, pairedItem])).toEqual([
        [2, 'invalid', { item: 1 }],
        [4, 'invalid', { item: 3 }],
      ]);
      expect(notCreated![0]!.json.reason).toContain('bank_code');
    },
  );
});

test('an empty row of the sheet stops nothing, and leaves as blank', async () => {
  const { outputs } = await paygol.payout('create', [row(1), { id: '', amount: ' ', note: null }, row(3)]);
  expect(outcomes(outputs[0]!)).toEqual(['created', 'created']);
  expect(outputs[1]).toEqual([
    {
      json: {
        row: 2,
        name: '',
        amount: '',
        currency: '',
        outcome: 'blank',
        reason: say({ code: 'line_ignored', line: 'empty' }),
        reasonCode: 'empty',
        id: '',
        payoutId: '',
        status: '',
        warnings: '',
      },
      pairedItem: { item: 1 },
    },
  ]);
});

test('the name of a bank among API fields is answered with its code', async () => {
  const { error } = await paygol.payout('create', [row(1, { bank_code: 'Santander' })]);
  const shown = {
    field: 'bank_code',
    header: 'bank_code',
    value: 'Santander',
    written: 'Santander',
  } as const;
  expect(error?.description).toContain(say({ code: 'bank_by_name', shown, bankCode: '037' }));
});

describe('rows that the service rejects', () => {
  test('rows that the service rejects go to Not Created, recognized by their absence', async () => {
    paygol.sandbox.set({ rejectIds: ['salary-2'] });
    const { outputs } = await paygol.payout('create', rows(3));
    expect(outcomes(outputs[0]!)).toEqual(['created', 'created']);
    expect(
      outputs[1]!.map(({ json, pairedItem }) => [json.id, json.outcome, json.reason, pairedItem]),
    ).toEqual([
      ['salary-2', 'rejected', inWords([{ code: 'row_rejected', words: '', isKept: false }]), { item: 1 }],
    ]);
  });

  test('rows that the service rejects carry what the reply says about them', async () => {
    paygol.sandbox.set({ rejectIds: ['salary-2'], rejectionDetail: 'errors' });
    const { outputs } = await paygol.payout('create', rows(3), { simple: false });
    const [rejected] = outputs[1]!;
    expect(rejected!.json).toMatchObject({
      reasonCode: 'row_rejected',
      reason: expect.stringMatching(/: ".+"\.$/) as unknown,
    });
    expect(JSON.stringify(rejected!.json.service)).toContain('salary-2');
  });

  /** Nothing here knows that they were sent: by another workflow, in a process that has died since. */
  async function sentElsewhere(items: IDataObject[]) {
    await paygol.payout('create', items, {}, { workflowId: `of ${expect.getState().currentTestName}` });
    restart();
  }
  const options = { checkFirst: 'inDoubt' };

  test('rows that the service rejects are already there when it has them from an earlier run', async () => {
    await sentElsewhere(rows(2));
    const { outputs } = await paygol.payout('create', rows(3), { options });
    const refused = inWords([{ code: 'refused_but_there' }]);
    expect(outputs[0]!.map(({ json }) => [json.id, json.outcome, json.reason])).toEqual([
      ['salary-1', 'already_there', refused],
      ['salary-2', 'already_there', refused],
      ['salary-3', 'created', ''],
    ]);
    expect(paygol.sandbox.payouts()).toHaveLength(3);
  });

  test('a row that the service rejects is a conflict when it has another payout under the id', async () => {
    await sentElsewhere([row(1)]);
    const { outputs } = await paygol.payout('create', [row(1, { amount: '5' })], { options });
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      ['conflict', inWords([{ code: 'conflict_in_amount' }, { code: 'paygol_has', ...clp('100001') }])],
    ]);
    expect(paygol.sandbox.payouts()).toMatchObject([{ external_id: 'salary-1' }]);
  });
});

describe('before anything has been sent', () => {
  test('a service that cannot be reached stops the workflow with a message', async () => {
    paygol.credentials.stored.paygolApi!.payoutsUrl = 'http://127.0.0.1:1/api/v1';
    const { error } = await paygol.payout('create', rows(2), { options: { maxWait: 0 } });
    expect(error?.message).toMatch(/The Payouts API cannot be reached at .*Check its address/);
    expect(error?.description).toBe('No payout was sent.');
  });

  test('a refused secret stops the workflow with a message', async () => {
    paygol.credentials.stored.paygolApi!.sharedSecret = 'another-secret';
    const { error } = await paygol.payout('create', rows(2), { options: { maxWait: 0 } });
    expect(error?.message).toMatch(/^The Payouts API refused the Service ID or the Shared Secret \(HTTP 401/);
    expect(paygol.sandbox.payouts()).toEqual([]);
  });

  test('rows leave by Not Created under a Continue setting where the service cannot be reached', async () => {
    paygol.credentials.stored.paygolApi!.payoutsUrl = 'http://127.0.0.1:1/api/v1';
    const { outputs, error } = await paygol.payout(
      'create',
      rows(2),
      { options: { maxWait: 0 } },
      { node: { onError: 'continueRegularOutput' } },
    );
    expect(error).toBeUndefined();
    expect(outcomes(outputs[1]!)).toEqual(['not_sent', 'not_sent']);
  });
});
