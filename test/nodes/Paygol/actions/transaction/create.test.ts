import { itau, itauWith, webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

const paygol = usePaygol({}, 'transactions');
const CREATE = '/api/v2/payment/create';

test('Create opens one transaction per item, and says where to send each payer', async () => {
  const { outputs, error } = await paygol.run(
    'transaction:create',
    { ...webpay, orderNumber: '={{ $json.order }}' },
    [{ order: 'a' }, { order: 'b' }],
  );
  expect(error).toBeUndefined();
  const [first, second] = paygol.sandbox.transactions();
  expect(outputs).toEqual([
    [
      {
        pairedItem: { item: 0 },
        json: {
          transactionId: first!.transaction_id,
          orderNumber: 'a',
          status: 'created',
          amount: '1500',
          currency: 'CLP',
          paymentMethod: 'webpay',
          paymentUrl: `${paygol.sandbox.url}/pay/${first!.transaction_id}`,
          warnings: '',
        },
      },
      {
        pairedItem: { item: 1 },
        json: expect.objectContaining({ transactionId: second!.transaction_id, orderNumber: 'b' }),
      },
    ],
  ]);
});

test('Everything adds what Paygol has, under its own names, and the warnings with rule and origin', async () => {
  const simplified = await paygol.run('transaction:create', webpay);
  const { outputs } = await paygol.run('transaction:create', { ...webpay, simple: false });
  const { json } = outputs[0]![0]!;
  expect(Object.keys(json)).toEqual([...Object.keys(simplified.outputs[0]![0]!.json), 'record', 'problems']);
  expect(json).toMatchObject({
    warnings: '',
    problems: [],
    record: {
      service_id: '4711',
      transaction_id: json['transactionId'],
      status: 'created',
      payment_method: 'webpay',
      amount: '1500.00',
      currency: 'CLP',
      payment_method_url: json['paymentUrl'],
      custom: 'order-1',
      customer: {
        first_name: '',
        last_name: '',
        email: 'ana@example.com',
        phone: '',
        personal_id: '',
        country: 'CL',
      },
      redirect_urls: { success_url: '', cancel_url: '' },
    },
  });
});

test('the request is a GET with a signed body, in its canonical form', async () => {
  await paygol.run('transaction:create', itau);
  const request = paygol.sandbox.log().find(({ path }) => path === CREATE)!;
  expect(request.method).toBe('GET');
  expect(request.headers['content-type']).toBe('application/json');
  expect(request.body.toString().replace(/"pg_token":"[^"]*"/, '"pg_token":"…"')).toBe(
    '{"pg_country":"BR","pg_currency":"BRL","pg_custom":"order-1","pg_email":"ana@example.com","pg_first_name":"Ana","pg_language":"en","pg_last_name":"Souza","pg_method":"itau","pg_mode":"api","pg_personalid":"52998224725","pg_phone":"5511987654321","pg_price":25.5,"pg_serviceid":4711,"pg_token":"…"}',
  );
});

test('every field reaches the wire exactly as typed', async () => {
  const odd = ' Ñandú & "quotes" \'single\' <b> +1 100% \\ / 日本 😀 ';
  const paymentOptions = {
    firstName: odd,
    lastName: odd,
    phone: '56912345678',
    personalId: odd,
    language: odd,
    bic: odd,
    iban: odd,
    ip: odd,
    description: odd,
    returnUrl: `https://shop.example/ok?a=1&b=${odd}+c`,
    cancelUrl: odd,
    subMerchantId: odd,
    subMerchantUrl: odd,
    extraFields: { field: [{ name: 'pg_extra', value: odd }] },
  };
  const { error } = await paygol.run('transaction:create', {
    ...webpay,
    orderNumber: odd,
    email: odd,
    paymentOptions,
  });
  expect(error).toBeUndefined();
  const body = JSON.parse(paygol.sent(CREATE)[0]!) as Record<string, unknown>;
  expect(body).toEqual({
    pg_serviceid: 4711,
    pg_token: expect.stringMatching(/^[0-9a-f]{48}$/),
    pg_mode: 'api',
    pg_country: 'CL',
    pg_price: 1500,
    pg_currency: 'CLP',
    pg_method: 'webpay',
    pg_custom: odd,
    pg_first_name: odd,
    pg_last_name: odd,
    pg_email: odd,
    pg_phone: '56912345678',
    pg_personalid: odd,
    pg_bic: odd,
    pg_iban: odd,
    pg_ip: odd,
    pg_language: odd,
    pg_name: odd,
    pg_return_url: `https://shop.example/ok?a=1&b=${odd}+c`,
    pg_cancel_url: odd,
    pg_sub_merchant_id: odd,
    pg_sub_merchant_url: odd,
    pg_extra: odd,
  });
});

test('what our own readings find travels on as warnings', async () => {
  const { outputs } = await paygol.run('transaction:create', {
    ...webpay,
    country: 'cl',
    email: 'ana',
    simple: false,
  });
  const { problems, warnings } = outputs[0]![0]!.json as {
    problems: { message: string }[];
    warnings: string;
  };
  expect(warnings).toBe(problems.map(({ message }) => message).join(' '));
  expect(problems).toEqual([
    {
      field: 'pg_country',
      rule: 'letter_case',
      origin: 'assumed',
      severity: 'warning',
      code: 'letter_case',
      message: expect.any(String),
    },
    {
      field: 'pg_email',
      rule: 'email_form',
      origin: 'assumed',
      severity: 'warning',
      code: 'email_form',
      message: expect.any(String),
    },
  ]);
});

test("giropay's bank identifier code may be given as such", async () => {
  const { outputs, error } = await paygol.run('transaction:create', {
    ...itauWith({ personalId: '', bic: 'DEUTDEFF' }),
    country: 'DE',
    currency: 'EUR',
    paymentMethod: { __rl: true, mode: 'code', value: 'giropay' },
    simple: false,
  });
  expect(error).toBeUndefined();
  expect(JSON.parse(paygol.sent(CREATE)[0]!)).toMatchObject({
    pg_bic: 'DEUTDEFF',
    pg_personalid: 'DEUTDEFF',
  });
  expect(outputs[0]![0]!.json).toMatchObject({ problems: [{ rule: 'bic_as_personal_id' }] });
});

test('a request whose token is dead leaves once, and the next one has a new token', async () => {
  await paygol.run('transaction:create', webpay);
  paygol.sandbox.revokeTokens();
  const { error } = await paygol.run('transaction:create', webpay);
  expect(error?.context).toMatchObject({ code: 'not_authorized' });
  expect(paygol.sent(CREATE)).toHaveLength(2);
  expect((await paygol.run('transaction:create', webpay)).error).toBeUndefined();
  expect(paygol.sandbox.transactions()).toHaveLength(2);
  expect(paygol.credentials.renewals).toBe(2);
});

describe('after an unclear reply', () => {
  test('what a payer has written is no markup where the editor shows the error', async () => {
    paygol.sandbox.schedule({ kind: 'status', path: CREATE, status: 502 });
    const orderNumber = '<a href="//x.example">look</a>';
    const { error } = await paygol.run('transaction:create', { ...webpay, orderNumber });
    expect(error!.description).toContain('&lt;a href="//x.example"&gt;look&lt;/a&gt;');
  });

  test.each([
    [{ kind: 'reset', path: CREATE, commit: true }, 1],
    [{ kind: 'reset', path: CREATE, commit: false }, 0],
    [{ kind: 'cut', path: CREATE }, 1],
    [{ kind: 'status', path: CREATE, status: 502, commit: true }, 1],
    [{ kind: 'redirect', path: CREATE, status: 302, commit: true }, 1],
    [{ kind: 'garble', path: CREATE, how: 'html' }, 1],
  ] as const)('a creation is not repeated, and the error says what to look for: %j', async (fault, made) => {
    paygol.sandbox.schedule(fault);
    const { error, outputs } = await paygol.run('transaction:create', webpay);
    expect(outputs).toEqual([]);
    expect(error!.message).toContain(`${say({ code: 'transaction_unknown' })} `);
    expect(error!.description).toContain(say({ code: 'find_order', orderNumber: 'order-1' }));
    expect(paygol.sandbox.transactions()).toHaveLength(made);
    expect(paygol.sent(CREATE)).toHaveLength(1);
  });

  test('an item says that its outcome is unknown under a Continue setting, and the next item is done', async () => {
    paygol.sandbox.schedule({ kind: 'reset', path: CREATE, commit: true });
    const { outputs, error } = await paygol.run('transaction:create', webpay, [{}, {}], {
      node: { onError: 'continueErrorOutput' },
    });
    expect(error).toBeUndefined();
    const [done = [], failed = []] = outputs;
    expect(done.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
    expect(failed).toHaveLength(1);
    expect(failed[0]!.json).toMatchObject({
      details: { code: 'outcome_unknown', reason: 'no_answer', orderNumber: 'order-1' },
    });
    expect(paygol.sandbox.transactions()).toHaveLength(2);
  });
});
