import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, inWords, say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol();

/** Hundredths show that totals are exact, though CLP has none. */
const withDecimals = { options: { letThrough: ['currency_decimals'] } };

const sheet = [row(1, { amount: '100' }), row(2, { amount: '200.5' }), row(3, { amount: '300' })];

async function refusal(limits: IDataObject) {
  const { error } = await paygol.payout('create', sheet, { limits, ...withDecimals });
  expect(paygol.sandbox.log()).toEqual([]);
  return [error?.message, error?.description];
}

test('more rows than the maximum stop the run', async () => {
  expect(await refusal({ maxRows: 2 })).toEqual([
    titled({ code: 'limit_exceeded' }),
    say({ code: 'too_many_rows', rows: 3, limit: 2, sent: 0 }),
  ]);
});

test('a payout above the maximum per payout stops the run', async () => {
  expect(await refusal({ maxPerPayout: '200.50' })).toEqual([
    titled({ code: 'rows_not_valid', invalid: 1, rows: 3 }),
    expect.stringContaining(
      say({
        code: 'limit_per_payout',
        shown: { field: 'amount', header: 'amount', value: '300', written: '300' },
        limit: clp('200.50'),
      }),
    ),
  ]);
});

test('nothing is sent beyond the maximum per payout, also when the valid rows are to be sent', async () => {
  const { error } = await paygol.payout('create', sheet, {
    limits: { maxPerPayout: '200' },
    invalidRows: 'sendValid',
  });
  expect([error?.message, error?.description]).toEqual([
    titled({ code: 'limit_exceeded' }),
    say({
      code: 'too_large_payouts',
      rows: 2,
      first: { payee: 'José Núñez 2', place: { numbers: [2], areLines: false } },
    }),
  ]);
  expect(paygol.sandbox.log()).toEqual([]);
});

test('a total above the maximum, added up exactly, stops the run', async () => {
  const total = (text: string) => ({ maxTotals: { currency: [{ currency: 'clp', total: text }] } });
  expect(await refusal(total('600.49'))).toEqual([
    titled({ code: 'limit_exceeded' }),
    say({ code: 'too_large_total', total: clp('600.50'), limit: clp('600.49'), isSentBefore: false }),
  ]);
  const { outputs } = await paygol.payout('create', sheet, { limits: total('600.50'), ...withDecimals });
  expect(outputs[0]).toHaveLength(3);
});

test('a currency for which no total is set is not paid when totals are', async () => {
  expect(await refusal({ maxTotals: { currency: [{ currency: 'ARS', total: '1' }] } })).toEqual([
    titled({ code: 'limit_exceeded' }),
    say({ code: 'no_limit_for', currency: 'CLP' }),
  ]);
});

test.each([
  [
    { maxPerPayout: 'a lot' },
    titled({ code: 'limit_not_number', title: 'Maximum per Payout', given: '"a lot"' }),
  ],
  [{ maxPerPayout: '' }, titled({ code: 'limit_not_number', title: 'Maximum per Payout', given: 'empty' })],
  [{ maxRows: 0 }, titled({ code: 'limit_not_number', title: 'Maximum Rows', given: '0' })],
  [
    { maxTotals: { currency: [{ currency: 'CLP', total: '1,000' }] } },
    titled({ code: 'limit_not_number', title: 'Maximum Total', given: '"1,000"' }),
  ],
])('a limit that cannot be read stops the run: %j', async (limits, message) => {
  expect((await refusal(limits))[0]).toBe(message);
});

test('two lines for one currency stop the run: which one was meant is not guessed', async () => {
  const currency = [
    { currency: 'CLP', total: '100' },
    { currency: 'ARS', total: '100' },
    { currency: ' clp', total: '1000' },
  ];
  expect(await refusal({ maxTotals: { currency } })).toEqual([
    titled({ code: 'limit_twice', currency: 'CLP' }),
    inWords([{ code: 'keep_one_limit' }, { code: 'nothing_sent' }]),
  ]);
});

test('the rows of a run beyond a limit leave by Not Created under a Continue setting', async () => {
  const { outputs } = await paygol.payout(
    'create',
    rows(3),
    { limits: { maxRows: 2 } },
    { node: { onError: 'continueRegularOutput' } },
  );
  expect(outputs[1]!.map(({ json }) => json.outcome)).toEqual(['not_sent', 'not_sent', 'not_sent']);
});

describe('all runs of one execution count together, as in a loop or for an AI agent', () => {
  const onError = 'continueRegularOutput';
  const total = (text: string) => ({ maxTotals: { currency: [{ currency: 'CLP', total: text }] } });
  const of = (id: number, amount = '100') => row(id, { amount });
  /** Runs of the node in one execution, over the rows of each. */
  const execution = ([first = [], ...again]: IDataObject[][], parameters: IDataObject, goesOn = false) =>
    paygol.payout('create', first, parameters, { again, ...(goesOn ? { node: { onError } } : {}) });
  const outcomes = (runs: readonly (readonly { json: IDataObject }[])[][]) =>
    runs.map((outputs) => outputs.flat().map(({ json }) => json.outcome));

  test('the maximum of rows counts over all runs', async () => {
    const { runs, error } = await execution([[of(1), of(2)], [of(3)], [of(4)]], { limits: { maxRows: 3 } });
    expect(outcomes(runs).slice(0, 2)).toEqual([['created', 'created'], ['created']]);
    expect([error?.message, error?.description]).toEqual([
      titled({ code: 'limit_exceeded' }),
      say({ code: 'too_many_rows', rows: 1, limit: 3, sent: 3 }),
    ]);
    expect(paygol.sandbox.payouts()).toHaveLength(3);
  });

  test('the maximum total counts over all runs, to the last hundredth', async () => {
    const { error } = await execution([[of(1)], [of(2, '100.01')], [of(3, '0.01')]], {
      limits: total('200.01'),
      ...withDecimals,
    });
    expect(error?.description).toBe(
      say({ code: 'too_large_total', total: clp('200.02'), limit: clp('200.01'), isSentBefore: true }),
    );
    expect(paygol.sandbox.payouts()).toHaveLength(2);
  });

  test('a payout counts once, however often it is tried', async () => {
    const limits = { maxRows: 1, ...total('100') };
    const { runs } = await execution([[of(1)], [of(1)], [of(1)]], { limits });
    expect(outcomes(runs)).toEqual([['created'], ['already_there'], ['already_there']]);
  });

  test('another amount under the same ID is not paid', async () => {
    const { runs } = await execution([[of(1)], [of(1, '99')]], { limits: total('100') });
    expect(outcomes(runs)).toEqual([['created'], ['conflict']]);
  });

  test('a larger amount under the same ID counts with the larger amount', async () => {
    const { runs, error } = await execution([[of(1)], [of(1, '150')], [of(1, '150.01')]], {
      limits: total('150'),
      ...withDecimals,
    });
    expect(outcomes(runs).slice(0, 2)).toEqual([['created'], ['conflict']]);
    expect(error?.description).toBe(
      say({ code: 'too_large_total', total: clp('150.01'), limit: clp('150'), isSentBefore: true }),
    );
  });

  test('a larger amount that surely was not created no longer counts, and the smaller one counts again', async () => {
    const { runs, error } = await execution([[of(1)], [of(1, '150')], [of(2, '50')], [of(3, '0.01')]], {
      limits: total('150'),
      ...withDecimals,
    });
    expect(outcomes(runs).slice(0, 3)).toEqual([['created'], ['conflict'], ['created']]);
    expect(error?.message).toBe(titled({ code: 'limit_exceeded' }));
  });

  test('what surely was not sent does not count', async () => {
    paygol.sandbox.set({ rejectIds: ['salary-1'] });
    const limits = { maxRows: 1, ...total('100') };
    const { runs } = await execution([[of(1)], [of(2)]], { limits });
    expect(outcomes(runs)).toEqual([['rejected'], ['created']]);
  });

  test('what waited in vain for a service that was too busy does not count', async () => {
    paygol.sandbox.schedule({
      kind: 'status',
      status: 429,
      retryAfter: '0',
      path: '/payouts/list',
      times: 1,
    });
    const limits = { maxRows: 1, ...total('100') };
    const { runs } = await execution(
      [[of(1)], [of(2)]],
      { limits, options: { checkFirst: 'inDoubt', maxWait: 0 } },
      true,
    );
    expect(outcomes(runs)).toEqual([['not_sent'], ['created']]);
  });

  test('what Paygol has made in spite of its refusal counts', async () => {
    paygol.sandbox.schedule({ kind: 'status', status: 422, commit: true, path: '/payouts' });
    const { runs } = await execution([[of(1)], [of(2)]], { limits: { maxRows: 1 } }, true);
    expect(outcomes(runs)).toEqual([['already_there'], ['not_sent']]);
    expect(paygol.sandbox.payouts()).toHaveLength(1);
  });

  test('what may have been sent counts', async () => {
    paygol.sandbox.schedule({ kind: 'resetBeforeRead', path: '/payouts' });
    const { runs } = await execution(
      [[of(1)], [of(2)]],
      { limits: { maxRows: 1 }, options: { maxWait: 0 } },
      true,
    );
    expect(outcomes(runs)).toEqual([['unknown'], ['not_sent']]);
    expect(paygol.sandbox.payouts()).toEqual([]);
  });

  test('the next execution begins anew', async () => {
    const limits = { maxRows: 1 };
    await paygol.payout('create', [of(1)], { limits });
    expect(outcomes((await paygol.payout('create', [of(2)], { limits })).runs)).toEqual([['created']]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a payout whose ID is %s counts', async (id) => {
    const { runs } = await execution([[{ ...of(1), id }], [of(2)]], { limits: { maxRows: 1 } }, true);
    expect(outcomes(runs)).toEqual([['created'], ['not_sent']]);
  });

  test('an execution without a limit over its runs keeps only what was paid, for nobody to read', async () => {
    const { run } = await paygol.payout('create', [of(1)], { limits: { maxPerPayout: '100' } });
    const { paid, ...rest } = run.data.executionData?.contextData['node:Paygol'] as { paid: IDataObject };
    expect(rest).toEqual({});
    expect(Object.keys(paid)).toEqual([expect.stringMatching(/^[\w-]{12}$/)]);
  });
});

describe('executions of a sub-workflow that the same execution has called count together', () => {
  const total = (text: string) => ({ maxTotals: { currency: [{ currency: 'CLP', total: text }] } });
  const call = async (parentExecutionId: string, id: number, limits: IDataObject, settings = {}) => {
    const sheet = [row(id, { amount: '100' })];
    const { outputs, error } = await paygol.payout(
      'create',
      sheet,
      { limits },
      { parentExecutionId, ...settings },
    );
    return error?.description ?? outputs.flat().map(({ json }) => json.outcome);
  };

  test('the maximum of rows counts over all calls', async () => {
    const limits = { maxRows: 2 };
    expect(await call('rows', 1, limits)).toEqual(['created']);
    expect(await call('rows', 2, limits)).toEqual(['created']);
    expect(await call('rows', 3, limits)).toBe(say({ code: 'too_many_rows', rows: 1, limit: 2, sent: 2 }));
    expect(paygol.sandbox.payouts()).toHaveLength(2);
  });

  test('the maximum total counts over calls at the same time', async () => {
    const results = await Promise.all([1, 2, 3, 4, 5].map((id) => call('total', id, total('250'))));
    expect(results.filter((result) => typeof result !== 'string')).toEqual([['created'], ['created']]);
    expect(paygol.sandbox.payouts()).toHaveLength(2);
  });

  test('executions that another execution has called, or of another node, do not count', async () => {
    const limits = { maxRows: 1 };
    expect(await call('one', 1, limits)).toEqual(['created']);
    expect(await call('other', 2, limits)).toEqual(['created']);
    expect(await call('one', 3, limits, { node: { id: 'other node' } })).toEqual(['created']);
  });

  test('executions whose caller n8n does not know, as of its MCP Server Trigger, do not count', async () => {
    const limits = { maxRows: 1 };
    expect(await call('__UNKNOWN__', 1, limits)).toEqual(['created']);
    expect(await call('__UNKNOWN__', 2, limits)).toEqual(['created']);
  });
});
