import type { JsonObject } from '../../../../core/service/json/types.ts';
import type { Payout } from '../../../../core/payout/payout.ts';
import type { PayoutService } from '../../../../core/payout/send/send.ts';
import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { lost, record } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { NO, a, b, c, service, settings, send, kinds } from './scriptedService.ts';

describe('a whole request that is refused', () => {
  const refusal = (status: number) =>
    ({
      kind: 'refusal' as const,
      status,
      code: 'x',
      says: NO,
      body: { error: { status, message: 'No.' } },
    }) satisfies PayoutsReply;

  test('a refused request is rejected when the service does not have it, and nothing more is sent', async () => {
    const { scripted, sent } = service([refusal(422)]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['rejected', 'not_sent']);
    expect(sent).toEqual([['a']]);
  });

  test('a refused request is already there when the service has it', async () => {
    const { scripted } = service([refusal(409)], [a]);
    expect(await send([a], scripted, settings())).toEqual([
      {
        kind: 'already_there',
        record: record(a),
        reason: because({ code: 'refused_but_there' }),
      },
    ]);
  });

  describe.each([409, 422])('a request that is refused by %i, which says that an id exists', (status) => {
    const naming = (...ids: string[]) => ({
      ...refusal(status),
      body: { error: { status, message: 'Exists already.', ids } },
    });

    test('an id that the refusal names and nobody shows is not known; the one that it does not name is rejected', async () => {
      const { scripted } = service([naming('b')]);
      const [first, second] = await send([a, b], scripted, { ...settings(), batchSize: 2 });
      expect(first?.kind).toBe('rejected');
      expect(second).toMatchObject({
        kind: 'unknown',
        reason: { code: 'named_and_not_shown' },
      });
    });

    test('an id that the refusal names is already there when it shows after ten seconds', async () => {
      const { scripted } = service([naming('a')]);
      let asked = 0;
      const status: typeof scripted.status = async (id) =>
        id === 'a' && ++asked > 1 ? { kind: 'data', data: record(a) } : scripted.status(id);
      expect(kinds(await send([a], { ...scripted, status }, settings()))).toEqual(['already_there']);
    });

    test('an id that the refusal names is not known, and stays claimed, when nobody waits ten seconds', async () => {
      const { scripted } = service([naming('a')]);
      const [outcome] = await send([a], scripted, { ...settings(), patience: 9_000 });
      expect(outcome).toMatchObject({ kind: 'unknown', reason: { code: 'outcome_not_seen' } });
      expect(outcome).not.toHaveProperty('notMadeHere');
    });
  });

  test('a refused request is a conflict when the service has another amount, with no advice to change the id', async () => {
    const { scripted } = service([refusal(409)], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'conflict', reason: { code: 'conflict_in_amount' } },
    ]);
  });

  test.each([400, 409, 422])(
    'a request that is refused by %i is unknown when it cannot be looked up',
    async (status) => {
      const { scripted } = service([refusal(status)]);
      const [outcome] = await send([a], { ...scripted, status: async () => lost }, settings());
      const [refused, notChecked] = [
        { code: 'paygol_refused', cause: NO },
        { code: 'not_checked_after_refusal', cause: { code: 'waited_in_vain' } },
      ];
      expect(outcome).toMatchObject({
        kind: 'unknown',
        reason: {
          code: 'not_checked_after_refusal',
          sentences: [refused, notChecked, { code: 'send_when_confirmed' }],
        },
      });
    },
  );

  describe.each<[string, number, JsonObject]>([
    ['an error object under another status', 404, { error: { status: 404, message: 'No.' } }],
    ['an error object under 413', 413, { error: { status: 413, message: 'No.' } }],
    ['an error object under 200', 200, { error: { message: 'No.' } }],
    ['a message', 400, { message: 'No.' }],
    ['a message and errors', 422, { message: 'No.', errors: { body: ['No.'] } }],
    ['an error string', 400, { error: 'No.' }],
    ['an error string under 200', 200, { error: 'No.' }],
    ['a message next to a result under 200', 200, { result: 9, message: 'No.' }],
  ])('in words that may be a gateway’s: %s', (_, status, body) => {
    const code = 'result' in body ? 'result_not_0' : 'x';
    const reply: PayoutsReply = { ...refusal(status), code, body };

    test('a request that may be refused by a gateway is rejected when missing twice, ten seconds apart', async () => {
      const { scripted, questions } = service([reply]);
      const at: number[] = [];
      const given = settings({ batchSize: 2 });
      const asked = { ...scripted, status: (id: string) => (at.push(given.now()), scripted.status(id)) };
      const outcomes = await send([a, b, c], asked, given);
      expect(kinds(outcomes)).toEqual(['rejected', 'rejected', 'not_sent']);
      expect(outcomes[2]).toMatchObject({
        reason: because({ code: 'earlier_request_refused', cause: NO }),
      });
      expect(questions).toEqual(['a', 'b', 'a', 'b']);
      expect((at.at(-1) as number) - (at[0] as number)).toBeGreaterThanOrEqual(10_000);
    });

    test('a row that a gateway refused and delivered is created, and one that it did not deliver is rejected', async () => {
      const has: Payout[] = [];
      const { scripted, sent } = service([reply], has);
      const given = settings({ batchSize: 2 });
      const sleep = (milliseconds: number) => {
        if (milliseconds === 10_000) has.push(a);
        return given.sleep(milliseconds);
      };
      expect(kinds(await send([a, b], scripted, { ...given, sleep }))).toEqual(['created', 'rejected']);
      expect(sent).toHaveLength(1);
    });

    test.each([1, 2])(
      'a row that a gateway refused is unknown when look %i does not tell, and the rest is not sent',
      async (look) => {
        const { scripted } = service([reply]);
        let looks = 0;
        const status: PayoutService['status'] = async (id) =>
          id === 'a' && ++looks === look ? lost : scripted.status(id);
        // A question that gets no answer is asked again at once.
        const silent = { ...lost, code: 'unreadable_reply' } as PayoutsReply;
        const asked: PayoutService['status'] = async (id) =>
          (await status(id)) === lost ? silent : scripted.status(id);
        const outcomes = await send([a, b], { ...scripted, status: asked }, settings());
        const unknownSentences = [
          { code: 'message' },
          { code: 'outcome_not_seen' },
          { code: 'last_answer' },
          { code: 'send_when_confirmed' },
        ];
        expect(outcomes).toMatchObject([
          { kind: 'unknown', reason: { code: 'outcome_not_seen', sentences: unknownSentences } },
          { kind: 'not_sent', reason: because({ code: 'earlier_outcome_unknown' }) },
        ]);
      },
    );

    test('a row that a gateway refused is unknown where the user does not wait ten seconds', async () => {
      const { scripted } = service([reply]);
      expect(kinds(await send([a], scripted, settings({ patience: 9000 })))).toEqual(['unknown']);
    });
  });

  test('a refusal in the second reply to what was turned away is as final as one in the first', async () => {
    const turnedAway: PayoutsReply = {
      kind: 'turned_away',
      status: 401,
      code: 'x',
      says: { code: 'message', text: 'Who?' },
    };
    const { scripted, sent } = service([turnedAway, { ...refusal(402), body: { error: 'No.' } }]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['rejected']);
    expect(sent).toHaveLength(2);
  });

  test.each<[string, JsonObject]>([
    ['a field', { message: 'No.', errors: { 'payouts.0.id': ['Row 1.'] } }],
    ['an id', { message: 'No.', ids: ['a'] }],
    ['an id in a list of its own', { errors: [{ id: 'a', reason: 'No.' }] }],
  ])('a refusal by JSON that names %s of the request is the service’s own', async (_, body) => {
    const { scripted } = service([{ ...refusal(422), body }]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['rejected']);
  });

  test('a refusal of several rows says that the reason may lie in another one', async () => {
    const { scripted } = service([refusal(422)]);
    expect(await send([a, b], scripted, settings({ batchSize: 2 }))).toMatchObject([
      {
        kind: 'rejected',
        reason: because({ code: 'paygol_refused', cause: NO }, { code: 'request_refused', rows: 2 }),
      },
      { kind: 'rejected' },
    ]);
  });

  test.each<JsonObject>([
    { message: 'Invalid.', errors: { 'payouts.1.account.number': ['Closed.'] } },
    { error: { status: 422, message: 'Invalid.', details: [{ external_id: 'b', message: 'Closed.' }] } },
  ])(
    'a refusal is told to the rows it names, and the others learn that it is about another row: %j',
    async (body) => {
      const { scripted } = service([{ ...refusal(422), body }]);
      const [other, named] = await send([a, b], scripted, settings({ batchSize: 2 }));
      expect(other).toMatchObject({ kind: 'rejected', reason: { code: 'paygol_refused' } });
      expect(named).toMatchObject({ kind: 'rejected', reason: { code: 'row_rejected' }, remark: body });
      expect(JSON.stringify(named)).toContain('Closed.');
    },
  );

  test('a result other than 0 without words says nothing: it is looked up in rounds', async () => {
    const wordless = { ...refusal(200), code: 'result_not_0', body: { result: 5 } };
    const { scripted, questions } = service([wordless]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['unknown']);
    expect(questions).toHaveLength(5);
  });

  test('a refusal by a page that is not JSON is an answer of something in between: it is looked up in rounds', async () => {
    const page404: PayoutsReply = {
      kind: 'refusal',
      status: 404,
      code: 'x',
      says: { code: 'message', text: 'No.' },
    };
    const { scripted, questions } = service([page404]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(questions).toHaveLength(5);
  });
});
