import type { Sentence } from '../../../../../../core/words/codes.ts';
import { inWords, say } from '../../../../../inEnglish.ts';
import { FAULT, http, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { ledger, create } = useFaultyCreate();

describe('a refusal of the whole request', () => {
  const REFUSED: Sentence = { code: 'request_rejected', httpStatus: 400, quote: FAULT, isTooLarge: false };

  test('a refusal of the whole request is final, and the rest is not sent', async () => {
    const { items } = await create(2, [{ kind: 'status', status: 400, path: '/payouts' }], { batchSize: 1 });
    expect(items).toEqual([
      ['rejected', say(REFUSED)],
      ['not_sent', inWords([{ code: 'earlier_request_refused', cause: REFUSED }])],
    ]);
  });

  test('a refusal does not mean that the row was rejected while it cannot be looked up', async () => {
    const { items } = await create(1, [
      { kind: 'status', status: 400, path: '/payouts', commit: true },
      { kind: 'status', status: 503, path: '/payouts/status', times: null },
    ]);
    expect(items).toEqual([
      [
        'unknown',
        inWords([
          { code: 'paygol_refused', cause: REFUSED },
          {
            code: 'not_checked_after_refusal',
            cause: { code: 'waited_in_vain', seen: http(503), allowed: 15 },
          },
          { code: 'send_when_confirmed' },
        ]),
      ],
    ]);
    expect(ledger()).toEqual(['salary-1']);
  });
});
