import type { JsonObject } from '../../../core/service/json/types.ts';
import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

/** The page wrapper, with only the ids of its items. */
async function page(query: { limit?: number; page?: number; status?: string }) {
  const { items, ...wrapper } = (await used.client.post('/payouts/list', query)).body!.data!;
  return { ...wrapper, ids: items.map((item) => item['merchant_payout_id']) };
}

const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `a-${from + index}`);

beforeEach(() => used.client.create(payoutRows(120)));

describe('POST /payouts/list (4.1, rule 2)', () => {
  it('a list has pages of 50 by default', async () => {
    expect(await page({})).toEqual({
      total: 120,
      current_page: 1,
      last_page: 3,
      per_page: 50,
      ids: ids(1, 50),
    });
    expect(await page({ page: 3 })).toMatchObject({ current_page: 3, last_page: 3, ids: ids(101, 120) });
  });

  it('a list has pages of the size that was asked for', async () => {
    expect(await page({ limit: 7, page: 2 })).toEqual({
      total: 120,
      current_page: 2,
      last_page: 18,
      per_page: 7,
      ids: ids(8, 14),
    });
    expect(await page({ limit: 120 })).toMatchObject({ last_page: 1, per_page: 120, ids: ids(1, 120) });
  });

  it('a list has nothing beyond the last page', async () => {
    expect(await page({ page: 4 })).toMatchObject({ total: 120, current_page: 4, last_page: 3, ids: [] });
  });

  it('a list counts only the payouts with the status that was asked for', async () => {
    used.sandbox.move('a-2', 'paid');
    used.sandbox.move('a-7', 'paid');
    expect(await page({ status: 'paid' })).toMatchObject({ total: 2, last_page: 1, ids: ['a-2', 'a-7'] });
    expect(await page({ status: 'created' })).toMatchObject({ total: 118, last_page: 3 });
    expect(await page({ status: 'failed' })).toMatchObject({ total: 0, last_page: 0, ids: [] });
  });

  it('a list has no larger pages than the largest limit', async () => {
    used.sandbox.set({ maxListLimit: 100 });
    expect(await page({ limit: 1000 })).toMatchObject({ last_page: 2, per_page: 100, ids: ids(1, 100) });
  });

  it('a list begins with the newest when it is told to', async () => {
    used.sandbox.set({ listOrder: 'newest' });
    expect((await page({ limit: 50 })).ids).toEqual(ids(71, 120).reverse());
    expect((await page({ limit: 50, page: 3 })).ids).toEqual(ids(1, 20).reverse());
    expect((await page({ limit: 50, page: 4 })).ids).toEqual([]);
  });

  it('a list, and nothing else, writes the document type as a code or as an integer', async () => {
    const documentType = async () => {
      const { items } = (await used.client.post('/payouts/list', { limit: 1 })).body!.data!;
      return items[0]!['document_type'];
    };
    expect(await documentType()).toBe('cl_rut');
    used.sandbox.set({ documentTypeInLists: 'integer' });
    expect(await documentType()).toBe(5);
    const status = await used.client.post('/payouts/status', { external_id: 'a-1' });
    expect(status.body!.data!['document_type']).toBe('cl_rut');
  });

  it('a list shows what was made at the dashboard, by its status and without an id where it has none', async () => {
    const rows = ['by-hand', ''].map((id) => ({ ...used.sandbox.payouts()[0]!.row, id }));
    used.sandbox.addPayouts(rows, 'in-process');
    expect(await page({ status: 'in-process' })).toMatchObject({ total: 2, ids: ['by-hand', null] });
    expect(await page({ status: 'created' })).toMatchObject({ total: 120 });
  });

  it('a list has the fields of the list record, null where nothing was given (2.2)', async () => {
    await used.sandbox.reset();
    await used.client.login();
    const row = payoutRow('b-1');
    delete (row['beneficiary'] as JsonObject)['email'];
    await used.client.create([row]);
    const { items } = (await used.client.post('/payouts/list', {})).body!.data!;
    expect(items[0]).toMatchObject({ merchant_payout_id: 'b-1', email: null, surname: null, pay_at: null });
    expect(items[0]).not.toHaveProperty('events');
  });
});
