/** Lists of payouts that lie: Create pays by looking IDs up, or says soon what is wrong. */
import type { JsonObject } from '../../../../../core/service/json/types.ts';
import { say } from '../../../../inEnglish.ts';
import { useBentLists } from '../../../engine/bentLists.ts';
import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('../../../engine/quickClock.ts'));

const paygol = usePaygol();
const lists = useBentLists(paygol);
const asked = (path: string) => paygol.sandbox.log().filter((one) => one.path.endsWith(path)).length;

const madeUp = (page: number, count: number): JsonObject[] =>
  Array.from({ length: count }, (_, i) => ({ merchant_payout_id: `x-${page}-${i}`, status: 'paid' }));

describe('Create, where the list lies', () => {
  test.each([1e9, 2_147_483_647])(
    'Create pays after it has looked up each ID where the list claims last_page %i',
    async (last_page) => {
      lists.bend = (data) => ({ ...data, last_page });
      const { outputs } = await paygol.payout('create', rows(30));
      expect(outputs[0]).toHaveLength(30);
      expect(asked('/payouts/list')).toBeLessThan(10);
    },
  );

  test.each<[string, (page: number) => JsonObject]>([
    ['a billion pages of payouts', () => ({ total: 5e10, per_page: 50, last_page: 1e9 })],
    ['one more page on each page', (page) => ({ total: 50 * page + 50, per_page: 50, last_page: page + 1 })],
    ['nothing, and never ends', () => ({})],
  ])(
    'Create tells so and waits once where the list claims %s that nobody can look up',
    async (_, figures) => {
      lists.bend = ({ current_page }) => {
        const page = Number(current_page);
        return { items: madeUp(page, 50), current_page: page, ...figures(page) };
      };
      const { error } = await paygol.payout('create', rows(30));
      expect(error?.message).toContain(say({ code: 'denies_existing', id: 'x-1-0' }));
      expect(paygol.sandbox.payouts()).toEqual([]);
      // Each row twice. While it waits, it asks about four of the list, with pauses that are twice as long each time.
      expect(asked('/payouts/status')).toBeLessThanOrEqual(2 * 30 + 9 * 4 + 2);
    },
  );
});

describe('Get Many, where totals contradict each other', () => {
  test.each<[string, (page: number) => JsonObject]>([
    ['last_page', () => ({ last_page: 1 })],
    ['total', (page) => ({ total: 24 + page })],
  ])('Get Many reads to the last page and warns where %s contradicts the rest', async (_, figures) => {
    await paygol.payout('create', rows(25));
    paygol.sandbox.set({ maxListLimit: 10 });
    lists.bend = (data) => ({ ...data, ...figures(Number(data.current_page)) });
    const { outputs, run, error } = await paygol.payout('getAll', [{}], { returnAll: true });
    expect(error).toBeUndefined();
    expect(outputs[0]).toHaveLength(25);
    expect(run.data.resultData.runData['Paygol']?.at(-1)?.hints).toEqual([
      { type: 'warning', message: expect.stringContaining(say({ code: 'list_may_miss' })) as string },
    ]);
  });
});
