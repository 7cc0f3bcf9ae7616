import type { IDataObject } from 'n8n-workflow';
import type { Sentence, SetupCode } from '../../../core/words/codes.ts';
import { webpay } from '../engine/payments.ts';
import { row, rows } from '../engine/rows.ts';
import { restart } from '../engine/restart.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { clp, say, titled } from '../../inEnglish.ts';

/** The node as n8n makes it a tool of an AI agent. What a model does with it in a real n8n: test/host/agent.test.ts. */
const paygol = usePaygol({}, 'both');

const LIMITS = { maxTotals: { currency: [{ currency: 'CLP', total: '5000000' }] } };

const onlyRow = (changes: IDataObject) => ({
  limits: LIMITS,
  mapping: 'manually',
  columns: { mappingMode: 'defineBelow', value: { ...row(1), ...changes } },
});

const TOOL = 'n8n-nodes-paygol.paygolTool';

async function call(operation: string, parameters: IDataObject, node = {}) {
  const { outputs, error } = await paygol.payout(operation, [row(9)], parameters, {
    node: { type: TOOL, ...node },
  });
  return { error, outputs: outputs.map((items) => items.map(({ json }) => json)) };
}

test('what was not created leaves by the first output, too: the model reads no other', async () => {
  await call('create', onlyRow({}));
  const { outputs } = await call('create', onlyRow({ amount: '1' }));
  expect(outputs.map((items) => items.map(({ outcome }) => outcome))).toEqual([['conflict']]);
});

test('each result begins with what the model is to do, whatever it says to a person', async () => {
  const instructionOf = async (operation: string, parameters: IDataObject) => {
    const [item] = (await call(operation, parameters)).outputs[0]!;
    expect(Object.keys(item!)[0]).toBe('instruction');
    return item!.instruction;
  };
  expect(await instructionOf('create', onlyRow({}))).toBe(say({ code: 'model_created' }));
  expect(await instructionOf('create', onlyRow({}))).toBe(say({ code: 'model_there' }));
  expect(await instructionOf('create', onlyRow({ amount: '1' }))).toBe(say({ code: 'model_in_doubt' }));
  const invalid = onlyRow({ id: 'another', amount: '1.5.5' });
  for (const invalidRows of ['sendNone', 'sendValid'])
    expect(await instructionOf('create', { ...invalid, invalidRows })).toBe(say({ code: 'model_correct' }));
  paygol.sandbox.move('salary-1', 'failed');
  expect(await instructionOf('create', onlyRow({}))).toBe(say({ code: 'model_stop' }));
  expect(await instructionOf('get', payoutOf('never-sent'))).toBe(say({ code: 'model_not_found' }));
});

const payoutOf = (value: string) => ({ id: { __rl: true, mode: 'id', value } });

test('what may have been paid is never said to be unsent, and nobody is to pay it in another way', async () => {
  paygol.sandbox.schedule({ kind: 'reset', path: '/payouts' });
  const unclear = { ...onlyRow({}), options: { maxWait: 0 } };
  for (const time of ['first', 'second']) {
    const [item] = (await call('create', unclear)).outputs[0]!;
    expect([time, item!.outcome, item!.instruction]).toEqual([
      time,
      'unknown',
      say({ code: 'model_in_doubt' }),
    ]);
  }
});

test('after a payout that failed, no new ID is handed to the model', async () => {
  await call('create', onlyRow({}));
  paygol.sandbox.move('salary-1', 'failed');
  const [item] = (await call('create', onlyRow({}))).outputs[0]!;
  expect(item).toMatchObject({
    ...{ outcome: 'ended_unpaid', status: 'failed', instruction: say({ code: 'model_stop' }) },
  });
  expect(JSON.stringify(item)).not.toContain('salary-1-2');
});

test('a check says that nothing was paid', async () => {
  const { outputs } = await call('validate', onlyRow({}));
  expect(outputs[0]).toContainEqual(expect.objectContaining({ instruction: say({ code: 'model_checked' }) }));
});

test('a payout that is canceled comes with its payee and amount, since a model mistakes IDs', async () => {
  await call('create', onlyRow({}));
  const payee = { name: 'José Núñez 1', amount: row(1).amount, currency: 'CLP' };
  for (const outcome of ['canceled', 'already_canceled']) {
    const { outputs } = await call('cancel', payoutOf('salary-1'));
    expect(outputs).toEqual([
      [expect.objectContaining({ instruction: say({ code: 'model_canceled' }), ...payee, outcome })],
    ]);
  }
});

test('a cancellation that nobody has seen is to be asked for once more', async () => {
  await call('create', onlyRow({}));
  for (const path of ['/payouts/cancel', '/payouts/status'])
    paygol.sandbox.schedule({ kind: 'status', status: 502, path, times: null });
  const { outputs } = await call('cancel', payoutOf('salary-1'));
  expect(outputs[0]).toMatchObject([
    { instruction: say({ code: 'model_cancel_again' }), details: { code: 'cancel_unknown' } },
  ]);
});

test('a list says whether it is only a part, and that it is empty', async () => {
  const listed = async (limit: number) => {
    const { outputs } = await call('getAll', { returnAll: false, limit });
    return outputs[0]!.map(({ instruction, id }) => instruction ?? id);
  };
  expect(await listed(2)).toEqual([say({ code: 'model_none_listed' })]);
  await paygol.payout('create', rows(3));
  const open = say({ code: 'model_unpaid' });
  expect(await listed(2)).toEqual([`${say({ code: 'model_part_listed' })} ${open}`, 'salary-1', 'salary-2']);
  expect(await listed(3)).toEqual([open, 'salary-1', 'salary-2', 'salary-3']);
  for (const id of ['salary-1', 'salary-2', 'salary-3']) paygol.sandbox.move(id, 'paid');
  expect(await listed(3)).toEqual(['salary-1', 'salary-2', 'salary-3']);
});

test('a payout that was looked up says what its status means for the payee', async () => {
  await paygol.payout('create', rows(2));
  const instructionFor = async (id: string) =>
    (await call('get', payoutOf(id))).outputs[0]![0]!.instruction ?? '';
  expect(await instructionFor('salary-1')).toBe(say({ code: 'model_unpaid' }));
  paygol.sandbox.move('salary-1', 'failed');
  expect(await instructionFor('salary-1')).toBe(say({ code: 'model_unpaid' }));
  paygol.sandbox.move('salary-2', 'paid');
  expect(await instructionFor('salary-2')).toBe('');
});

test('a payment whose price was changed is never told as one to deliver for, nor an open one as paid', async () => {
  const link = { mode: 'whiteLabel', protectPrice: true, ...webpay };
  const { outputs } = await paygol.run('checkout:createLink', link, [{}], { node: { type: TOOL } });
  const { instruction, paymentUrl } = outputs[0]![0]!.json;
  expect(instruction).toBe(say({ code: 'model_payment_made' }));
  const instructionAfter = async (url: string, status?: 'completed') => {
    await fetch(url);
    const { transaction_id: transactionId } = paygol.sandbox.transactions().at(-1)!;
    if (status !== undefined) paygol.sandbox.moveTransaction(transactionId, status);
    const got = await paygol.run('transaction:get', { transactionId }, [{}], { node: { type: TOOL } });
    return got.outputs[0]![0]!.json.instruction ?? '';
  };
  expect(await instructionAfter(String(paymentUrl))).toBe(say({ code: 'model_payment_open' }));
  expect(await instructionAfter(String(paymentUrl), 'completed')).toBe('');
  const changed = String(paymentUrl).replace('pg_price=1500', 'pg_price=1');
  expect(await instructionAfter(changed, 'completed')).toBe(say({ code: 'model_other_price' }));
});

describe('a payment whose details the model words anew each time', () => {
  const worded = (details: string, changes: IDataObject = {}) =>
    onlyRow({ details: `={{ ${JSON.stringify(details)} /* $fromAI('details') */ }}`, ...changes });

  test('other words make the same payment', async () => {
    await call('create', worded('Papel'));
    const [item] = (await call('create', worded('Papel y tinta'))).outputs[0]!;
    expect(item!.outcome).toBe('already_there');
    expect(item!.reason).toContain(say({ code: 'record_differs', fields: ['details'] }));
  });

  test('another amount makes another payment', async () => {
    await call('create', worded('Papel'));
    const [item] = (await call('create', worded('Papel y tinta', { amount: '5' }))).outputs[0]!;
    expect(item!.outcome).toBe('conflict');
  });
});

test('details that the builder sets tell payments under one ID apart', async () => {
  await call('create', onlyRow({ details: 'November' }));
  const [item] = (await call('create', onlyRow({ details: 'December' }))).outputs[0]!;
  expect(item!.outcome).toBe('conflict');
});

test('what a model calls Validate with is not read as columns of a sheet', async () => {
  const type = 'n8n-nodes-paygol.paygolTool';
  const called = [{ toolCallId: 'call_62', paid: 'yes' }];
  const { outputs } = await paygol.payout('validate', called, onlyRow({}), { node: { type } });
  expect(
    outputs
      .flat()
      .map(({ json }) => json['warnings'] ?? '')
      .join(''),
  ).toBe('');
});

test('Validate gives its summary and its rows by one output', async () => {
  const { outputs } = await call('validate', onlyRow({}));
  expect(outputs).toEqual([
    [expect.objectContaining({ valid: 1 }), expect.objectContaining({ state: 'valid' })],
  ]);
});

test('HTML and form fields are left out', async () => {
  const price = { price: '20', currency: 'USD', country: 'US', orderNumber: 'order-1' };
  const link = { resource: 'checkout', ...price, protectPrice: false };
  const items = [
    ...(await call('createLink', link)).outputs[0]!,
    ...(await call('validate', onlyRow({}))).outputs[0]!,
  ];
  expect(items.map(({ paymentUrl, report }) => Boolean(paymentUrl ?? report))).toEqual([true, true, false]);
  for (const item of items) expect(item).not.toMatchObject({ form: expect.anything() });
  for (const item of items) expect(item).not.toMatchObject({ page: expect.anything() });
});

test('what a model sends again under an ID that it makes up is held, and it gets no code to let it through', async () => {
  const { runs } = await paygol.payout('create', [{}], onlyRow({ id: "={{ 'INV-' + $runIndex }}" }), {
    node: { type: 'n8n-nodes-paygol.paygolTool' },
    again: [[{}], [{}]],
  });
  const said = runs.map((outputs) => outputs[0]!.map(({ json }) => json));
  expect(said.map(([json]) => json!.outcome)).toEqual(['created', 'repeated', 'repeated']);
  expect(said[1]![0]!.reason).toMatch(/ INV-0\b/);
  expect(said[1]![0]!.reason).toContain(say({ code: 'ask_a_person' }));
  expect(said[1]![0]!.reason).not.toContain('Approval Code');
  expect(paygol.sandbox.payouts()).toHaveLength(1);
});

test('a changed account is held, whoever talked the model into it', async () => {
  await call('create', onlyRow({}));
  const { outputs } = await call('create', onlyRow({ id: 'b', amount: '5', account_number: '200999111' }));
  expect(outputs).toEqual([
    [
      expect.objectContaining({
        outcome: 'account_changed',
        reason: expect.stringContaining(say({ code: 'ask_the_payee' })),
      }),
    ],
  ]);
  expect(paygol.sandbox.payouts()).toHaveLength(1);
});

const toAnother = { id: 'b', amount: '5', account_number: '200999111' };

test.each([
  ['canceled', (id: string) => call('cancel', payoutOf(id))],
  ['failed', (id: string) => void paygol.sandbox.move(id, 'failed')],
])('a changed account is held though the payment to the other one has %s', async (_, then) => {
  await call('create', onlyRow({}));
  await then('salary-1');
  for (const restarted of [false, true]) {
    if (restarted) restart();
    const [item] = (await call('create', onlyRow(toAnother))).outputs[0]!;
    expect([restarted, item!.outcome]).toEqual([restarted, 'account_changed']);
  }
  const [item] = (await call('create', onlyRow({ id: 'c', amount: '6' }))).outputs[0]!;
  expect(item!.outcome).toBe('created');
});

test.each([false, true])(
  'of two calls at once into another account, none vouches for the other (restarted: %s)',
  async (restarted) => {
    await call('create', onlyRow({}));
    if (restarted) restart();
    const { account_number } = toAnother;
    const calls = ['x', 'y', 'z'].map((id, i) =>
      call('create', onlyRow({ id, amount: String(8 + i), account_number })),
    );
    const outcomes = (await Promise.all(calls)).map(({ outputs }) => outputs[0]![0]!.outcome);
    expect(outcomes).toEqual(['account_changed', 'account_changed', 'account_changed']);
  },
);

test('two calls at once to a new payee are both paid', async () => {
  const calls = ['x', 'y'].map((id, i) => call('create', onlyRow({ id, amount: String(8 + i) })));
  const outcomes = (await Promise.all(calls)).map(({ outputs }) => outputs[0]![0]!.outcome);
  expect(outcomes).toEqual(['created', 'created']);
});

test('an ID of unknown outcome teaches no account to which it was not sent', async () => {
  await call('create', onlyRow({}));
  const other = { ...onlyRow({ id: 'x', amount: '8' }), options: { maxWait: 0 } };
  paygol.sandbox.schedule({ kind: 'status', status: 502, path: '/payouts' });
  const said = async (parameters: IDataObject) => (await call('create', parameters)).outputs[0]![0]!.outcome;
  expect(await said(other)).toBe('unknown');
  restart();
  const { account_number } = toAnother;
  expect(await said({ ...onlyRow({ id: 'x', amount: '8', account_number }), options: { maxWait: 0 } })).toBe(
    'unknown',
  );
  expect(await said(onlyRow({ ...toAnother, id: 'y', amount: '99' }))).toBe('account_changed');
});

test('a changed account is held within one execution, too, whose calls are no sheet', async () => {
  const parameters = {
    ...onlyRow({ id: "={{ 'INV-' + $runIndex }}", amount: '={{ 100 + $runIndex }}' }),
  };
  const { value } = parameters.columns;
  const account_number = "={{ $runIndex === 0 ? '200111222' : '200999111' }}";
  const columns = { ...parameters.columns, value: { ...value, account_number } };
  const { runs } = await paygol.payout(
    'create',
    [{}],
    { ...parameters, columns },
    {
      node: { type: 'n8n-nodes-paygol.paygolTool' },
      again: [[{}]],
    },
  );
  expect(runs.map((outputs) => outputs[0]!.map(({ json }) => json.outcome))).toEqual([
    ['created'],
    ['account_changed'],
  ]);
});

test('advice comes as plain text', async () => {
  const { outputs } = await call(
    'create',
    onlyRow({ full_name: 'A & B <x>', amount: 'x', bank_code: '999' }),
  );
  const { advice } = outputs[0]![0]!.details as IDataObject;
  expect(advice).toMatch(/^A & B <x>: .*\nA & B <x>: /);
});

test('a failure is an item that says what is wrong and what to do', async () => {
  const { error, outputs } = await call('create', {
    ...onlyRow({ amount: '2' }),
    limits: { ...LIMITS, maxPerPayout: '1' },
  });
  expect(error).toBeUndefined();
  expect(outputs).toEqual([
    [
      {
        instruction: say({ code: 'model_stop' }),
        error: titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }),
        message: titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }),
        details: {
          code: 'limit_exceeded',
          advice: expect.stringContaining(
            say({
              code: 'limit_per_payout',
              shown: { field: 'amount', header: 'amount', value: '2', written: '2' },
              limit: clp('1'),
            }),
          ),
        },
      },
    ],
  ]);
});

test('a failure of an operation with codes has its code', async () => {
  const { outputs } = await call('get', { id: { __rl: true, mode: 'id', value: 'x'.repeat(65) } });
  expect(outputs[0]).toMatchObject([{ details: { code: 'payout_id' } }]);
});

test('On Error: Stop Workflow stops it', async () => {
  const { error } = await call('create', onlyRow({ amount: 'x' }), { onError: 'stopWorkflow' });
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }));
});

describe('nothing is read from where a model could write it', () => {
  const AUTO = { mapping: 'headers' };
  const id = (value: string) => ({ id: { __rl: true, mode: 'id', value } });

  test.each<[name: string, operation: string, parameters: IDataObject, wrong: Sentence<SetupCode>]>([
    ['columns mapped automatically', 'create', AUTO, { code: 'tool_columns' }],
    ['the same in Validate', 'validate', AUTO, { code: 'tool_columns' }],
    ['$thisItem', 'create', onlyRow({ id: '={{ $thisItem.json.id }}' }), { code: 'tool_reads_input' }],
    ['$parameter', 'create', onlyRow({ id: '={{ $parameter.x }}' }), { code: 'tool_reads_input' }],
    [
      'an expression in an expression',
      'create',
      onlyRow({ id: '={{ $evaluateExpression("{{ " + "$" + "json.id }}") }}' }),
      { code: 'tool_reads_input' },
    ],
    ['a column from $json', 'create', onlyRow({ id: '={{ $json.id }}' }), { code: 'tool_reads_input' }],
    [
      'a column from $input',
      'create',
      onlyRow({ id: '={{ $input.item.json.id }}' }),
      { code: 'tool_reads_input' },
    ],
    ['the payout to cancel', 'cancel', id('={{ $json.id }}'), { code: 'tool_reads_input' }],
    [
      'a limit',
      'create',
      { ...onlyRow({}), limits: { maxPerPayout: "={{ $fromAI('limit') }}" } },
      { code: 'tool_fixed', title: 'Safety Limits' },
    ],
    [
      'a total',
      'create',
      { ...onlyRow({}), limits: { maxTotals: { currency: [{ currency: 'CLP', total: '={{ 5 }}' }] } } },
      { code: 'tool_fixed', title: 'Safety Limits' },
    ],
    [
      'an amount without a limit',
      'create',
      { ...onlyRow({ amount: "={{ $('Source').first().json.amount }}" }), limits: {} },
      { code: 'tool_unlimited' },
    ],
    [
      'an amount with a limit for each payout alone, in whatever currency',
      'create',
      { ...onlyRow({ amount: "={{ $fromAI('x') }}" }), limits: { maxRows: 1, maxPerPayout: '500000' } },
      { code: 'tool_unlimited' },
    ],
    [
      'a whole payout',
      'create',
      {
        ...onlyRow({}),
        columns: { mappingMode: 'defineBelow', value: "={{ $fromAI('payout', '', 'json') }}" },
      },
      { code: 'tool_columns' },
    ],
    [
      'how much the model reads',
      'getAll',
      { returnAll: "={{ $fromAI('all', '', 'boolean') }}" },
      { code: 'tool_fixed', title: 'Return All' },
    ],
    [
      'a choice what becomes of repeated payments',
      'create',
      { ...onlyRow({}), repeatedPayments: "={{ $fromAI('repeats') }}" },
      { code: 'tool_fixed', title: 'Repeated Payments' },
    ],
    [
      'an option that decides what is paid',
      'create',
      { ...onlyRow({}), options: { approvalCode: "={{ $fromAI('code') }}" } },
      { code: 'tool_fixed', title: 'Options' },
    ],
  ])(
    'a tool reads nothing from where a model could write it: %s',
    async (_name, operation, parameters, wrong) => {
      const { outputs } = await call(operation, parameters);
      expect(outputs[0]).toEqual([
        {
          instruction: say({ code: 'model_set_up' }),
          error: say(wrong),
          message: say(wrong),
          details: { code: 'tool_setup', advice: expect.any(String) },
        },
      ]);
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test('a text that only looks like it is no expression', async () => {
    expect((await call('create', onlyRow({ details: 'pays $json' }))).outputs[0]).toHaveLength(1);
    expect(paygol.sandbox.payouts()).toHaveLength(1);
  });

  test('another node is read', async () => {
    const { outputs } = await call('create', onlyRow({ id: "={{ $('Source').first().json.id }}" }));
    expect(outputs[0]).toEqual([expect.objectContaining({ id: 'salary-9', outcome: 'created' })]);
  });

  test('the description of the tool may say what it likes', async () => {
    const toolDescription = '={{ $json.about }}';
    const { error } = await call('getAll', { toolDescription, descriptionType: 'manual' });
    expect(error).toBeUndefined();
  });

  test('the same parameters are read in a workflow without a model', async () => {
    const { outputs } = await paygol.payout('create', rows(2), {
      mapping: 'manually',
      columns: { mappingMode: 'defineBelow', value: { ...row(1), id: '={{ $json.id }}' } },
      limits: { maxRows: '={{ 2 }}' },
    });
    expect(outputs[0]).toHaveLength(2);
  });
});
