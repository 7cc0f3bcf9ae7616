import { itauWith, webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { inWords, say } from '../../../../inEnglish.ts';

const paygol = usePaygol({}, 'transactions');
const formats = ['json', 'xml'] as const;
const odd = ' Ñandú & "quotes" \'single\' <b> +1 100% \\ / 日本 😀 ';

/** What the last request carried, as PHP's `$_POST` has it. */
function received(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(paygol.sandbox.log().at(-1)!.body.toString()));
}

describe('Create Transaction', () => {
  test.each(formats)('Create Transaction sends every field as typed, in %s', async (format) => {
    const { outputs, error } = await paygol.run('checkout:createTransaction', {
      ...itauWith({
        format,
        firstName: odd,
        returnUrl: 'https://shop.example/ok?a=1&b=+',
        subMerchantId: odd,
        extraFields: { field: [{ name: 'pg_extra', value: odd }] },
      }),
      simple: false,
      orderNumber: odd,
    });
    expect(error).toBeUndefined();
    expect(received()).toEqual({
      pg_serviceid: '4711',
      pg_mode: 'api',
      pg_format: format,
      pg_country: 'BR',
      pg_price: '25.5',
      pg_currency: 'BRL',
      pg_method: 'itau',
      pg_first_name: odd,
      pg_last_name: 'Souza',
      pg_email: 'ana@example.com',
      pg_phone: '5511987654321',
      pg_personalid: '52998224725',
      pg_custom: odd,
      pg_return_url: 'https://shop.example/ok?a=1&b=+',
      pg_sub_merchant_id: odd,
      pg_extra: odd,
    });
    const [transaction] = paygol.sandbox.transactions();
    const paymentUrl = `${paygol.sandbox.url}/pay/${transaction!.transaction_id}`;
    const common = {
      service_id: '4711',
      transaction_id: transaction!.transaction_id,
      payment_method: 'itau',
      amount: '25.50',
      currency: 'BRL',
      payment_method_url: paymentUrl,
      custom: odd,
      redirect_urls: { success_url: 'https://shop.example/ok?a=1&b=+', cancel_url: '' },
    };
    const only =
      format === 'json'
        ? { status: 'created', customer: expect.objectContaining({ first_name: odd }) }
        : {
            payment_methods: ['creditcard', 'bitcoin', 'paysafecard', 'itau', 'boleto'],
            price_consumer: '25.50',
            currency_consumer: 'BRL',
            locale: 'en-BR',
          };
    const json = {
      transactionId: transaction!.transaction_id,
      orderNumber: odd,
      status: format === 'json' ? 'created' : null,
      amount: '25.5',
      currency: 'BRL',
      paymentMethod: 'itau',
      paymentUrl,
      warnings: '',
      record: { ...common, ...only },
      problems: [],
    };
    expect(outputs).toEqual([[{ json, pairedItem: { item: 0 } }]]);
  });

  test('no signature, token or secret goes there', async () => {
    await paygol.run('checkout:createTransaction', webpay);
    const { headers, body } = paygol.sandbox.log()[0]!;
    expect(Object.keys(headers)).not.toContain('x-pg-sig');
    expect(body.toString()).not.toContain('pg_token');
    expect(paygol.credentials.renewals).toBe(0);
  });

  test('Create Transaction is not repeated after an unclear reply', async () => {
    paygol.sandbox.schedule({ kind: 'reset', path: '/pay', commit: true });
    const { error } = await paygol.run('checkout:createTransaction', webpay);
    expect(error).toMatchObject({
      message: inWords([
        { code: 'transaction_unknown' },
        { code: 'no_whole_answer', failure: 'the connection was lost' },
      ]),
      description: say({ code: 'find_order', orderNumber: 'order-1' }),
      context: { code: 'outcome_unknown' },
    });
    expect(paygol.sandbox.transactions()).toHaveLength(1);
  });
});

describe('Get Status', () => {
  test.each(formats)('Get Status reads a status, in %s', async (format) => {
    await paygol.run('checkout:createTransaction', webpay);
    const transactionId = paygol.sandbox.transactions()[0]!.transaction_id;
    paygol.sandbox.moveTransaction(transactionId, 'failed');
    const { outputs, error } = await paygol.run('checkout:getStatus', {
      transactionId,
      paymentOptions: { format },
    });
    expect(error).toBeUndefined();
    expect(received()).toEqual({ service: '4711', id: transactionId, format });
    const { json } = outputs[0]![0]!;
    const known = {
      amount: '1500',
      currency: 'CLP',
      paymentMethod: 'webpay',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    const unknown = { amount: null, currency: null, paymentMethod: null, createdAt: null };
    expect(json).toEqual({
      transactionId,
      // Only the transactions API gives it back.
      orderNumber: null,
      status: 'failed',
      ...(format === 'xml' ? unknown : known),
      completedAt: null,
      warnings: '',
    });
  });
});
