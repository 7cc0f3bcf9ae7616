import { payoutRow, payoutRows } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

describe('POST /auth/token (4.1)', () => {
  it('a request for a token is answered with it and result 0', async () => {
    const reply = await used.client.login();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ token: expect.stringMatching(/^[0-9a-f]{48}$/), result: 0 });
  });
});

describe('POST /payouts (4.1, 2.2)', () => {
  it('a create request is answered with mode, counts and created records', async () => {
    const reply = await used.client.create([payoutRow('a-1')]);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: {
        mode: 'strict',
        inserted_rows: 1,
        error_rows: 0,
        payouts: [
          {
            payout_id: 'pay_1',
            country: 'CL',
            currency: 'CLP',
            amount: 15000.5,
            external_id: 'a-1',
            full_name: 'José Núñez',
            first_name: 'José',
            last_name: 'Núñez',
            surname: null,
            document_type: 'cl_rut',
            document_number: '12345678K',
            document_dv: 'K',
            email: 'jose@example.org',
            bank_code: '012',
            account_type: 'FP001',
            account_number: '100200300',
            details: 'Invoice 42/7',
            status: 'created',
          },
        ],
      },
      result: 0,
    });
    expect(used.sandbox.payouts().map((payout) => payout.external_id)).toEqual(['a-1']);
  });

  it('a create request counts refused rows and leaves them out', async () => {
    const rows = [payoutRow('a-1'), payoutRow('a-2', { country: 'Chile' }), payoutRow('a-3')];
    const { data } = (await used.client.create(rows)).body!;
    expect(data).toMatchObject({ inserted_rows: 2, error_rows: 1 });
    expect(data!.payouts.map((record) => record['external_id'])).toEqual(['a-1', 'a-3']);
    expect(data).not.toHaveProperty('errors');
  });

  it('a create request takes 1500 rows, and 1501 are refused as a whole', async () => {
    expect((await used.client.create(payoutRows(1500))).body!.data).toMatchObject({ inserted_rows: 1500 });
    const refused = await used.client.create(payoutRows(1501, 'b'));
    expect(refused.status).toBe(400);
    expect(used.sandbox.payouts()).toHaveLength(1500);
  });

  /** The reply to one row with an amount that is written like this. */
  async function createWith(amount: string): Promise<string> {
    const row = JSON.stringify(payoutRow('a-1')).replace('15000.5', amount);
    used.sandbox.set({ signature: 'raw' });
    const body = `{"payouts":[${row}],"pg_serviceid":${used.sandbox.serviceId},"pg_token":"${used.client.token}"}`;
    return (await used.client.send('/payouts', body)).text;
  }

  it.each(['10', '10.50', '10.00', '123456789012345678901.25'])(
    'a create request echoes the amount %s digit by digit',
    async (amount) => {
      expect(await createWith(amount)).toContain(`"amount":${amount},`);
      expect((await used.client.post('/payouts/list', {})).text).toContain(`"amount":${amount},`);
    },
  );

  it.each(['"10.50"', '1e5'])(
    'a create request with the amount %s is refused (2.1: a decimal)',
    async (amount) => {
      expect(await createWith(amount)).toContain('"error_rows":1');
    },
  );
});

describe('POST /payouts/status (4.1, 2.2)', () => {
  it('a status request is answered with the record, null where nothing was given', async () => {
    const row = payoutRow('a-1');
    delete row['details'];
    await used.client.create([row]);
    const reply = await used.client.post('/payouts/status', { external_id: 'a-1' });
    expect(reply.body).toEqual({
      data: {
        country: 'CL',
        currency: 'CLP',
        amount: 15000.5,
        merchant_payout_id: 'a-1',
        pay_at: null,
        full_name: 'José Núñez',
        first_name: 'José',
        last_name: 'Núñez',
        surname: null,
        email: 'jose@example.org',
        document_type: 'cl_rut',
        document_number: '12345678K',
        document_dv: 'K',
        bank_code: '012',
        account_number: '100200300',
        account_type: 'FP001',
        details: null,
        status: 'created',
        events: [],
      },
      result: 0,
    });
  });

  it('a status request for an id that does not exist is answered with 404', async () => {
    const reply = await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect(reply.status).toBe(404);
    expect(reply.body!.error).toEqual({ status: 404, internal_code: '0301', message: 'Payout not found' });
  });
});

describe('POST /payouts/cancel (4.1, rule 1)', () => {
  it('a cancel request cancels a payout that is created', async () => {
    await used.client.create([payoutRow('a-1')]);
    const reply = await used.client.post('/payouts/cancel', { external_id: 'a-1' });
    expect(reply.body).toEqual({
      data: { id: 'a-1', old_status: 'created', new_status: 'canceled' },
      result: 0,
    });
    expect(used.sandbox.payouts()[0]!.status).toBe('canceled');
  });

  it.each(['in-process', 'paid', 'canceled', 'failed'] as const)(
    'a cancel request is refused for a payout that is %s',
    async (status) => {
      await used.client.create([payoutRow('a-1')]);
      used.sandbox.move('a-1', status);
      const reply = await used.client.post('/payouts/cancel', { external_id: 'a-1' });
      expect(reply.status).toBe(409);
      expect(reply.body!.error!.message).toBe(`The payout is ${status}`);
      expect(used.sandbox.payouts()[0]!.status).toBe(status);
    },
  );
});
