import type { JsonObject } from '../../../core/service/json/types.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox({ rejectionDetail: 'errors' });
const good = payoutRow('a-1') as { beneficiary: JsonObject; account: JsonObject } & JsonObject;
const beneficiary = (changes: JsonObject): JsonObject => ({
  beneficiary: { ...good.beneficiary, ...changes },
});
const account = (changes: JsonObject): JsonObject => ({ account: { ...good.account, ...changes } });
/** A row of Argentina, whose banks no page lists. */
const argentine = {
  country: 'AR',
  currency: 'ARS',
  ...beneficiary({ document_type: 'ar_cuit', document_number: '20123456786', document_dv: '6' }),
  ...account({ bank_code: '00007', type: 'CA' }),
};
const brazilian = (document: JsonObject): JsonObject => ({
  ...argentine,
  country: 'BR',
  currency: 'BRL',
  ...beneficiary(document),
});

/** The fields that are wrong with a row; none when it was accepted. */
async function wrongFields(row: JsonObject, mode = 'strict'): Promise<string[]> {
  const reply = await used.client.post('/payouts', { pg_mode: mode, payouts: [row] });
  const { inserted_rows, error_rows, errors } = reply.body!.data!;
  const [refusal] = errors as { external_id: unknown; errors: { field: string; message: string }[] }[];
  expect([inserted_rows, error_rows]).toEqual(refusal ? [0, 1] : [1, 0]);
  expect(used.sandbox.payouts()).toHaveLength(refusal ? 0 : 1);
  return refusal?.errors.map(({ field }) => field) ?? [];
}

describe('accepted', () => {
  it.each<[string, JsonObject]>([
    ['a Chilean person', {}],
    [
      'a company without first and last name',
      beneficiary({ type: 'company', first_name: null, last_name: null }),
    ],
    ['an id of 64 characters', { id: 'x'.repeat(64) }],
    ['a name of 128 characters outside of ASCII', beneficiary({ full_name: '😀'.repeat(128) })],
    ['details of 255 characters', { details: 'x'.repeat(255) }],
    ['an amount without decimals', { amount: 1 }],
    ['optional fields that are null', { details: null, ...beneficiary({ surname: null, email: null }) }],
    ['a bank code with the country in front', account({ bank_code: 'CL012' })],
    ['an account that only the state bank has, there', account({ bank_code: 'CL012', type: 'FP004' })],
    ['a lower-case k', beneficiary({ document_number: '12345678k', document_dv: 'K' })],
    ['an Argentine, whose bank codes are not shown', argentine],
    [
      'a Brazilian person',
      brazilian({ document_type: 'br_cpf', document_number: '52998224725', document_dv: '25' }),
    ],
    [
      'a Brazilian company',
      brazilian({ document_type: 'br_cnpj', document_number: '11222333000181', document_dv: '81' }),
    ],
    ['a field that no page names', { notification: 'https://merchant.example/hook' }],
  ])('a row is accepted in strict mode: %s', async (_name, changes) => {
    expect(await wrongFields({ ...good, ...changes })).toEqual([]);
  });
});

describe('refused (2.1 and 8)', () => {
  it.each<[string, JsonObject, string]>([
    ['no id', { id: null }, 'id'],
    ['an empty id', { id: '' }, 'id'],
    ['an id that is a number', { id: 5 }, 'id'],
    ['an id of 65 characters', { id: 'x'.repeat(65) }, 'id'],
    ['a country of three letters', { country: 'CHL' }, 'country'],
    ['a currency of four letters', { currency: 'CLPX' }, 'currency'],
    ['no amount', { amount: null }, 'amount'],
    ['an amount of zero', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an amount as text', { amount: '15000.50' }, 'amount'],
    ['an amount with three decimals', { amount: 1.005 }, 'amount'],
    ['details of 256 characters', { details: 'x'.repeat(256) }, 'details'],
    ['no beneficiary', { beneficiary: null }, 'beneficiary'],
    ['an unknown kind of beneficiary', beneficiary({ type: 'firm' }), 'beneficiary.type'],
    ['no full name', beneficiary({ full_name: null }), 'beneficiary.full_name'],
    ['a full name of 129 characters', beneficiary({ full_name: 'x'.repeat(129) }), 'beneficiary.full_name'],
    ['a person without first name', beneficiary({ first_name: null }), 'beneficiary.first_name'],
    ['a person with an empty last name', beneficiary({ last_name: '' }), 'beneficiary.last_name'],
    ['a first name of 33 characters', beneficiary({ first_name: 'x'.repeat(33) }), 'beneficiary.first_name'],
    ['a surname of 33 characters', beneficiary({ surname: 'x'.repeat(33) }), 'beneficiary.surname'],
    ['no document type', beneficiary({ document_type: null }), 'beneficiary.document_type'],
    [
      'a document number of 33 characters',
      beneficiary({ document_number: '1'.repeat(33) }),
      'beneficiary.document_number',
    ],
    [
      'a verification digit of three characters',
      beneficiary({ document_dv: '123' }),
      'beneficiary.document_dv',
    ],
    ['an e-mail of 129 characters', beneficiary({ email: 'x'.repeat(129) }), 'beneficiary.email'],
    ['no account', { account: null }, 'account'],
    ['a bank code of six characters', account({ bank_code: 'CL0012' }), 'account.bank_code'],
    ['a bank name of 33 characters', account({ bank_name: 'x'.repeat(33) }), 'account.bank_name'],
    ['no account number', account({ number: null }), 'account.number'],
    ['an account number that is a number', account({ number: 5 }), 'account.number'],
    ['an account number of 65 characters', account({ number: '1'.repeat(65) }), 'account.number'],
    ['an account type of six characters', account({ type: 'FP0001' }), 'account.type'],
  ])('a row is refused in any mode: %s', async (_name, changes, field) => {
    expect(await wrongFields({ ...good, ...changes })).toEqual([field]);
    expect(await wrongFields({ ...good, ...changes }, 'other')).toEqual([field]);
  });

  it('a row that is not an object is refused', async () => {
    const reply = await used.client.post('/payouts', { payouts: [good, null, 'row', 7, []] });
    expect(reply.body!.data).toMatchObject({ inserted_rows: 1, error_rows: 4 });
  });
});

describe('refused in strict mode only (2.5 to 2.7)', () => {
  it.each<[string, JsonObject, string]>([
    ['a country that is none', { country: 'XX' }, 'country'],
    ['a country in lower case', { country: 'cl' }, 'country'],
    ['a currency that is none', { currency: 'XYZ' }, 'currency'],
    ['a currency of another country', { currency: 'USD' }, 'currency'],
    ['an unknown document type', beneficiary({ document_type: 'passport' }), 'beneficiary.document_type'],
    [
      'a RUT of ten characters',
      beneficiary({ document_number: '012345678K' }),
      'beneficiary.document_number',
    ],
    ['a RUT with a hyphen', beneficiary({ document_number: '1234567-K' }), 'beneficiary.document_number'],
    ['a verification digit of another number', beneficiary({ document_dv: '1' }), 'beneficiary.document_dv'],
    [
      'a CUIT with ten digits',
      {
        ...argentine,
        ...beneficiary({ document_type: 'ar_cuit', document_number: '2012345678', document_dv: '8' }),
      },
      'beneficiary.document_number',
    ],
    [
      'one verification digit where a CPF has two',
      brazilian({ document_type: 'br_cpf', document_number: '52998224725', document_dv: '5' }),
      'beneficiary.document_dv',
    ],
    [
      'a CNPJ with letters',
      brazilian({ document_type: 'br_cnpj', document_number: '1122233300018X', document_dv: '8X' }),
      'beneficiary.document_number',
    ],
    ['an unknown bank of Chile', account({ bank_code: '999' }), 'account.bank_code'],
    ['an unknown account type of Chile', account({ type: 'FP005' }), 'account.type'],
    [
      'an account that only the state bank has, elsewhere',
      account({ bank_code: '504', type: 'FP003' }),
      'account.type',
    ],
  ])('a row is refused in strict mode only: %s', async (_name, changes, field) => {
    expect(await wrongFields({ ...good, ...changes })).toEqual([field]);
    expect(await wrongFields({ ...good, ...changes }, 'other')).toEqual([]);
  });

  it('everything that is wrong with a row is named at once', async () => {
    const row = { ...good, country: 'XX', currency: 'XYZ', ...beneficiary({ document_dv: '1' }) };
    expect(await wrongFields(row)).toEqual(['country', 'currency', 'beneficiary.document_dv']);
  });

  it.each([
    ['plain', 'CL012', '012'],
    ['prefixed', '012', 'CL012'],
  ] as const)(
    'bank codes in another form are refused when only %s ones are accepted',
    async (bankCodes, refused, accepted) => {
      used.sandbox.set({ bankCodes });
      expect(await wrongFields({ ...good, ...account({ bank_code: refused }) })).toEqual([
        'account.bank_code',
      ]);
      expect(await wrongFields({ ...good, ...account({ bank_code: accepted }) })).toEqual([]);
    },
  );

  it('a row is refused when no mode is sent: strict is what the example shows', async () => {
    const reply = await used.client.post('/payouts', { payouts: [{ ...good, country: 'XX' }] });
    expect(reply.body!.data).toMatchObject({ mode: 'strict', error_rows: 1 });
  });
});

describe('refused on purpose', () => {
  it('an account number that begins with 8888 is refused', async () => {
    expect(await wrongFields({ ...good, ...account({ number: '8888123' }) })).toEqual(['account.number']);
  });

  it('ids that were named to the sandbox are refused', async () => {
    used.sandbox.set({ rejectIds: ['a-2', 'a-3'] });
    const reply = await used.client.create([payoutRow('a-1'), payoutRow('a-2'), payoutRow('a-3')]);
    expect(reply.body!.data).toMatchObject({
      inserted_rows: 1,
      error_rows: 2,
      errors: [
        { index: 1, external_id: 'a-2', errors: [{ field: 'id' }] },
        { index: 2, external_id: 'a-3', errors: [{ field: 'id' }] },
      ],
    });
  });
});

describe('an id that exists', () => {
  it('an id that exists is refused when ids are unique, in one request and in two', async () => {
    const first = await used.client.create([payoutRow('a-1'), payoutRow('a-1')]);
    expect(first.body!.data).toMatchObject({ inserted_rows: 1, error_rows: 1 });
    const second = await used.client.create([payoutRow('a-1'), payoutRow('a-2')]);
    expect(second.body!.data).toMatchObject({
      inserted_rows: 1,
      error_rows: 1,
      payouts: [{ external_id: 'a-2' }],
    });
    expect(used.sandbox.payouts({ externalId: 'a-1' })).toHaveLength(1);
  });

  it('an id that exists is paid again when ids are repeatable', async () => {
    used.sandbox.set({ ids: 'repeatable' });
    const reply = await used.client.create([payoutRow('a-1'), payoutRow('a-1')]);
    expect(reply.body!.data).toMatchObject({ inserted_rows: 2, error_rows: 0 });
    await used.client.create([payoutRow('a-1')]);
    expect(used.sandbox.payouts({ externalId: 'a-1' }).map((payout) => payout.payout_id)).toEqual([
      'pay_1',
      'pay_2',
      'pay_3',
    ]);
  });
});

describe('a request that is refused as a whole', () => {
  it.each<[string, string, JsonObject]>([
    ['no rows', '/payouts', { payouts: [] }],
    ['rows that are no list', '/payouts', { payouts: 'all' }],
    ['a mode that is no text', '/payouts', { pg_mode: 1, payouts: [good] }],
    ['no id to look for', '/payouts/status', {}],
    ['an id of 65 characters', '/payouts/status', { external_id: 'x'.repeat(65) }],
    ['an id that is a number', '/payouts/cancel', { external_id: 7 }],
    ['a limit of zero', '/payouts/list', { limit: 0 }],
    ['a limit that is no integer', '/payouts/list', { limit: 1.5 }],
    ['a limit that is text', '/payouts/list', { limit: '50' }],
    ['a page of zero', '/payouts/list', { page: 0 }],
    ['an unknown status', '/payouts/list', { status: 'in_process' }],
  ])('a request is refused as a whole: %s', async (_name, path, payload) => {
    const reply = await used.client.post(path, payload);
    expect([reply.status, reply.body!.error!.internal_code]).toEqual([400, '0202']);
    expect(used.sandbox.payouts()).toEqual([]);
  });

  it.each(['', 'nonsense', '[]', '"text"', 'null', '{"pg_serviceid":4711'])(
    'a body that is not an object is refused: %j',
    async (body) => {
      used.sandbox.set({ signature: 'raw' });
      const reply = await used.client.send('/payouts', body);
      expect([reply.status, reply.body!.error!.internal_code]).toEqual([400, '0201']);
    },
  );

  it('a body that is not UTF-8 is refused', async () => {
    used.sandbox.set({ signature: 'raw' });
    const body = Buffer.concat([
      Buffer.from('{"pg_serviceid":4711,"x":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    expect((await used.client.send('/auth/token', body)).status).toBe(400);
  });

  it('a body that is not said to be JSON is refused', async () => {
    const reply = await used.client.send('/auth/token', '{"pg_serviceid":4711}', {
      'content-type': 'text/plain',
    });
    expect(reply.status).toBe(415);
  });

  it.each(['GET', 'PUT'])('the method %s is refused where the interface has POST', async (method) => {
    const reply = await used.client.raw(method, `${used.sandbox.baseUrl}/payouts`, undefined, {});
    expect(reply.status).toBe(404);
  });
});
