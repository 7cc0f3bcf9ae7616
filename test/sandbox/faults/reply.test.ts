import { isUtf8 } from 'node:buffer';
import { GARBLES, MISCOUNTS } from '../../../sandbox/faults/faults.ts';
import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const ids = (): string[] => used.sandbox.payouts().map((payout) => payout.external_id);

describe('status', () => {
  it.each([500, 502, 503, 429, 401])('a status fault answers %s without doing anything', async (status) => {
    used.sandbox.schedule({ kind: 'status', path: '/payouts', status });
    const reply = await used.client.create([payoutRow('a-1')]);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ error: { status, message: 'Simulated fault' } });
    expect(ids()).toEqual([]);
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(200);
  });

  it('a status fault after the commit answers 500 and has created the payouts', async () => {
    used.sandbox.schedule({ kind: 'status', path: '/payouts', status: 500, commit: true });
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(500);
    expect(ids()).toEqual(['a-1']);
    expect(used.sandbox.log()).toMatchObject([{ fault: 'status', status: 500, committed: ['pay_1'] }]);
  });

  it('a status fault after half of the commit answers 500 and has created the first half', async () => {
    used.sandbox.schedule({ kind: 'status', path: '/payouts', status: 500, commit: 'half' });
    expect((await used.client.create(payoutRows(5))).status).toBe(500);
    expect(ids()).toEqual(['a-1', 'a-2', 'a-3']);
  });

  it('a status fault says with 429 when to come again, or does not', async () => {
    used.sandbox.schedule({ kind: 'status', status: 429, retryAfter: '2' }, { kind: 'status', status: 429 });
    const first = await used.client.create([payoutRow('a-1')]);
    expect([first.status, first.headers['retry-after']]).toEqual([429, '2']);
    const second = await used.client.create([payoutRow('a-1')]);
    expect([second.status, second.headers['retry-after']]).toEqual([429, undefined]);
  });

  it('a status fault keeps its status when errors are written as results', async () => {
    used.sandbox.set({ errorShape: 'result' });
    used.sandbox.schedule({ kind: 'status', status: 500 });
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(500);
  });
});

describe('redirect', () => {
  it.each([301, 302, 303, 307, 308] as const)(
    'a redirect answers %s to an address outside of the interface',
    async (status) => {
      used.sandbox.schedule({ kind: 'redirect', path: '/payouts', status });
      const reply = await used.client.create([payoutRow('a-1')]);
      expect([reply.status, reply.headers['location']]).toEqual([status, '/elsewhere']);
      expect(ids()).toEqual([]);
    },
  );

  it('a redirect leads to a given address after the payouts were created', async () => {
    const location = 'https://elsewhere.example/payouts';
    used.sandbox.schedule({ kind: 'redirect', path: '/payouts', status: 308, commit: true, location });
    const reply = await used.client.create([payoutRow('a-1')]);
    expect([reply.status, reply.headers['location']]).toEqual([308, location]);
    expect(ids()).toEqual(['a-1']);
  });

  it('the log shows who follows a redirect', async () => {
    const url = `${used.sandbox.url}/elsewhere`;
    expect((await used.client.raw('POST', url, '{}', { 'x-pg-sig': 'x' })).status).toBe(404);
    expect(used.sandbox.log()).toMatchObject([{ path: '/elsewhere', headers: { 'x-pg-sig': 'x' } }]);
  });
});

describe('garble', () => {
  it.each(GARBLES)(
    'a garbled reply is a 200 with a body that is no reply (%s), after the payouts were created',
    async (how) => {
      used.sandbox.schedule({ kind: 'garble', path: '/payouts', how });
      const reply = await used.client.create([payoutRow('a-1')]);
      expect(reply.status).toBe(200);
      expect(ids()).toEqual(['a-1']);
      const sent = used.sandbox.log()[0]!.reply;
      const seen = {
        html: () => expect(reply.headers['content-type']).toContain('text/html'),
        brokenJson: () => expect(() => JSON.parse(reply.text)).toThrow(SyntaxError),
        wrongJson: () => expect(reply.body).toEqual({ status: 'ok' }),
        null: () => expect(reply.body).toBeNull(),
        empty: () => expect(reply.text).toBe(''),
        badUtf8: () => expect(isUtf8(sent)).toBe(false),
      };
      seen[how]();
    },
  );
});

describe('miscount', () => {
  it.each(MISCOUNTS)('a miscounted reply does not add up (%s), and the payouts are created', async (how) => {
    used.sandbox.schedule({ kind: 'miscount', path: '/payouts', how });
    const reply = await used.client.create(payoutRows(3));
    expect(ids()).toEqual(['a-1', 'a-2', 'a-3']);
    const { inserted_rows, error_rows, payouts } = reply.body!.data!;
    const records = payouts.map((record) => record['external_id']);
    const truth = { inserted_rows: 3, error_rows: 0, records: ['a-1', 'a-2', 'a-3'], lastAmount: 15000.5 };
    expect({ inserted_rows, error_rows, records, lastAmount: payouts.at(-1)!['amount'] }).toEqual(
      {
        insertedTooMany: { ...truth, inserted_rows: 4 },
        insertedTooFew: { ...truth, inserted_rows: 2 },
        errorsTooMany: { ...truth, error_rows: 1 },
        noCounts: { ...truth, inserted_rows: undefined, error_rows: undefined },
        recordMissing: { ...truth, records: ['a-1', 'a-2'] },
        recordTwice: { ...truth, records: ['a-1', 'a-2', 'a-3', 'a-1'] },
        recordForeign: { ...truth, records: ['a-1', 'a-2', 'not-from-this-request'] },
        recordChanged: { ...truth, lastAmount: 0.01 },
      }[how],
    );
  });

  it('a reply without records is not miscounted', async () => {
    used.sandbox.schedule({ kind: 'miscount', how: 'recordMissing' });
    const reply = await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect(reply.body!.error).toMatchObject({ message: 'Payout not found' });
  });
});

describe('deadToken', () => {
  it('a dead token is answered with 401 once and for all, and a new one is taken', async () => {
    used.sandbox.schedule({ kind: 'deadToken', path: '/payouts' });
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(401);
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(401);
    await used.client.login();
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(200);
    expect(ids()).toEqual(['a-1']);
  });

  it('a fault that kills tokens does no harm to requests without one, nor to other tokens', async () => {
    const { token } = used.client;
    used.sandbox.schedule({ kind: 'deadToken', times: 2 });
    expect((await used.client.login()).status).toBe(200);
    expect((await used.client.create([payoutRow('a-1')])).status).toBe(401);
    expect((await used.client.post('/payouts/list', { pg_token: token })).status).toBe(200);
  });
});
