import type { PayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { createdRecord, lost, record } from '../payouts.ts';
import { because } from '../../../../core/words/reason.ts';
import { a, b, service, settings, send, kinds } from './scriptedService.ts';

describe('a payout that this run has sent', () => {
  const other = { ...createdRecord(a), amount: 999 };

  test('a payout of this run that is recorded with another amount is a conflict, without the advice to give it another id', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted } = service([reply], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      {
        kind: 'conflict',
        reason: because(
          { code: 'conflict_after_sending', fields: ['amount'] },
          { code: 'paygol_has', ...{ amount: '999', currency: 'CLP' } },
        ),
      },
    ]);
  });

  test('a payout of this run that is found with another amount after a lost reply is a conflict, without the advice to give it another id', async () => {
    const { scripted } = service([lost], [{ ...a, amount: 999 }]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'conflict', reason: { code: 'conflict_after_sending' } },
    ]);
  });

  test('a payout of this run that cannot be looked up is unknown, and nothing more is sent', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted, sent } = service([reply]);
    expect(kinds(await send([a, b], scripted, settings()))).toEqual(['unknown', 'not_sent']);
    expect(sent).toEqual([['a']]);
  });

  test('a payout that this run has sent is created when only the reply wrote it in another way', async () => {
    const reply: PayoutsReply = {
      kind: 'data',
      data: { mode: 'strict', inserted_rows: 1, error_rows: 0, payouts: [other] },
    };
    const { scripted } = service([reply], [a]);
    expect(kinds(await send([a], scripted, settings()))).toEqual(['created']);
  });

  const withStatus = (status: string): PayoutsReply => ({
    kind: 'data',
    data: { inserted_rows: 1, error_rows: 0, payouts: [{ ...createdRecord(a), status }] },
  });

  test.each(['Created', 'pending', 'RECEIVED'])(
    'a payout of this run that comes back as %s is new',
    async (status) => {
      expect(kinds(await send([a], service([withStatus(status)]).scripted, settings()))).toEqual(['created']);
    },
  );

  test('a payout of this run that comes back with a word that nobody explains is new, with what to ask', async () => {
    const { scripted } = service([withStatus('on hold')]);
    expect(await send([a], scripted, settings())).toMatchObject([
      { kind: 'created', reason: because({ code: 'made_with_unknown_status', status: 'on hold' }) },
    ]);
  });

  test('a payout that is found with a word that nobody explains is unknown', async () => {
    const { scripted, sent } = service([], []);
    const found = {
      ...scripted,
      status: async (): Promise<PayoutsReply> => ({
        kind: 'data',
        data: { ...record(a), status: 'on hold' },
      }),
    };
    expect(await send([a], found, settings({ prior: new Map([['a', { kind: 'unknown' }]]) }))).toMatchObject([
      {
        kind: 'unknown',
        reason: {
          code: 'status_not_explained',
          sentences: [{ code: 'already_there' }, { code: 'status_not_explained', status: 'on hold' }],
        },
      },
    ]);
    expect(sent).toEqual([]);
  });

  test.each(['in-process', 'paid'])(
    'a payout that the reply counts as inserted is created, though it comes back as %s',
    async (status) => {
      const [outcome] = await send([a], service([withStatus(status)]).scripted, settings());
      expect(outcome).toEqual({ kind: 'created', record: { ...createdRecord(a), status } });
    },
  );
});
