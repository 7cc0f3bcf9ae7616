import type { JsonObject } from '../../../../core/service/json/types.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { lost } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { a, b, c, accounted, service, settings, send, kinds } from './scriptedService.ts';

describe('rows that are counted in error_rows', () => {
  test('rows counted in error_rows are rejected when the service does not have them', async () => {
    const { scripted } = service([accounted([a], 1)], [a]);
    const outcomes = await send([a, b], scripted, settings({ batchSize: 2 }));
    expect(outcomes[1]).toEqual({
      kind: 'rejected',
      reason: because({ code: 'row_rejected', words: '', isKept: false }),
    });
  });

  test.each([
    [1, [a], ': "No balance."'],
    [2, [], ': "No balance."'],
    // It may be about the other one.
    [2, [a], ''],
  ])('what is said of no row is quoted where it is about each: %i wrong', async (wrong, made, words) => {
    const reply = accounted(made, wrong) as Extract<PayoutsReply, { kind: 'data' }>;
    const { scripted } = service([{ ...reply, body: { message: 'No balance.' } }], made);
    const batch = made.length + wrong === 3 ? [a, b, c] : [a, b];
    const outcomes = await send(batch, scripted, settings({ batchSize: 3 }));
    expect(outcomes.at(-1)).toMatchObject({
      reason: because({ code: 'row_rejected', words, isKept: true }),
    });
  });

  test.each([
    [['Payout b: Invalid account.'], ': "Payout b: Invalid account."'],
    [[{ row: 1, message: 'Invalid account.' }], ': "Invalid account."'],
  ])('a list of errors is quoted of the only row that is wrong: %j', async (errors, words) => {
    const reply = accounted([a], 1) as Extract<PayoutsReply, { kind: 'data' }>;
    const { scripted } = service([{ ...reply, data: { ...reply.data, errors } }], [a]);
    const [, wrong] = await send([a, b], scripted, settings({ batchSize: 2 }));
    expect(wrong).toMatchObject({ reason: because({ code: 'row_rejected', words, isKept: true }) });
  });

  test('a row that says that it is an error, among rows that are all counted as made, is looked up', async () => {
    const reply = accounted([a, b]) as Extract<PayoutsReply, { kind: 'data' }>;
    const [made, wrong] = reply.data.payouts as JsonObject[];
    const payouts = [made as JsonObject, { ...wrong, status: 'error' }];
    const { scripted } = service([{ ...reply, data: { ...reply.data, payouts } }], [a]);
    expect(kinds(await send([a, b], scripted, settings({ batchSize: 2 })))).toEqual(['created', 'rejected']);
  });

  test('rows counted in error_rows that cannot be looked up are not known, though not made by this run', async () => {
    const { scripted } = service([accounted([a], 1)]);
    const silent = { ...scripted, status: async () => lost };
    expect((await send([a, b], silent, settings({ batchSize: 2 })))[1]).toMatchObject({
      kind: 'unknown',
      notMadeHere: true,
    });
  });

  test('rows counted in error_rows are not known when their id is said to be taken, and not shown', async () => {
    const reply = accounted([a], 1) as Extract<PayoutsReply, { kind: 'data' }>;
    const errors = [{ id: 'b', message: 'The id has already been taken.' }];
    const { scripted } = service([{ ...reply, data: { ...reply.data, errors } }], [a]);
    const [, taken] = await send([a, b], scripted, settings({ batchSize: 2 }));
    expect(taken).toMatchObject({
      kind: 'unknown',
      reason: { code: 'named_and_not_shown' },
      notMadeHere: true,
    });
  });

  test.each([
    [[a], 'created'],
    [[], 'unknown'],
  ])(
    'rows counted as wrong next to a result other than 0 are rejected; what was made is looked up',
    async (has, outcome) => {
      const { data } = accounted([a], 1) as Extract<PayoutsReply, { kind: 'data' }>;
      const body = Buffer.from(JSON.stringify({ data, result: 1 }));
      const reply = readPayoutsReply({ kind: 'answer', status: 200, headers: {}, body });
      const { scripted } = service([reply], has);
      const outcomes = await send([a, b], scripted, settings({ batchSize: 2 }));
      expect(kinds(outcomes)).toEqual([outcome, 'rejected']);
    },
  );

  test('all rows of a request that made nothing are rejected, however few are counted, and the next request is sent', async () => {
    const nothing: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 0, error_rows: 1, payouts: [] },
    };
    const { scripted } = service([nothing, accounted([c])]);
    const outcomes = await send([a, b, c], scripted, settings({ batchSize: 2 }));
    expect(kinds(outcomes)).toEqual(['rejected', 'rejected', 'created']);
    expect(outcomes[0]).toMatchObject({
      reason: because({ code: 'rows_counted_as_wrong', wrong: 1, rows: 2, words: '', isKept: false }),
    });
  });
});
