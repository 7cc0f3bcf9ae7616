import { webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { clp, say } from '../../../../inEnglish.ts';

const paygol = usePaygol({}, 'transactions');

async function created(): Promise<string> {
  await paygol.run('transaction:create', webpay);
  return paygol.sandbox.transactions().at(-1)!.transaction_id;
}

describe('Get', () => {
  test('Get gives the status of each transaction, times in local ISO form', async () => {
    const ids = [await created(), await created()];
    paygol.sandbox.moveTransaction(ids[1]!, 'completed');
    const { outputs, error } = await paygol.run(
      'transaction:get',
      { transactionId: '={{ $json.id }}' },
      ids.map((id) => ({ id })),
    );
    expect(error).toBeUndefined();
    const [first, second] = outputs[0]!;
    expect(first).toEqual({
      pairedItem: { item: 0 },
      json: {
        transactionId: ids[0],
        orderNumber: 'order-1',
        status: 'created',
        amount: '1500',
        currency: 'CLP',
        paymentMethod: 'webpay',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
        completedAt: null,
        amountExpected: null,
        currencyExpected: null,
        amountMatches: null,
        warnings: '',
      },
    });
    expect(second!.json).toMatchObject({ transactionId: ids[1], status: 'completed' });
    expect(second!.json['completedAt']).toMatch(/T/);
  });

  test('Get gives the order of a protected link alone, and whether its price was kept', async () => {
    const { outputs } = await paygol.run('checkout:createLink', {
      ...webpay,
      mode: 'whiteLabel',
      protectPrice: true,
    });
    const link = String(outputs[0]![0]!.json['paymentUrl']);
    const changed = say({ code: 'price_changed', expected: clp('1500') });
    for (const [url, amountMatches, warnings] of [
      [link, true, ''],
      [link.replace('pg_price=1500', 'pg_price=1'), false, changed],
    ] as const) {
      await fetch(url);
      const transactionId = paygol.sandbox.transactions().at(-1)!.transaction_id;
      const got = await paygol.run('transaction:get', { transactionId });
      expect(got.outputs[0]![0]!.json).toMatchObject({
        orderNumber: 'order-1',
        amountExpected: '1500',
        amountMatches,
        warnings,
      });
    }
  });

  test('Get gives with Everything what Paygol has', async () => {
    const { outputs } = await paygol.run('transaction:get', {
      transactionId: await created(),
      simple: false,
    });
    expect(outputs[0]![0]!.json['record']).toMatchObject({
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      customer: { email: 'ana@example.com' },
    });
  });

  test.each(['completed', 'failed', 'rejected'] as const)(
    'Get tells the status %s of a transaction',
    async (status) => {
      const transactionId = await created();
      paygol.sandbox.moveTransaction(transactionId, status);
      const { outputs } = await paygol.run('transaction:get', { transactionId });
      expect(outputs[0]![0]!.json['status']).toBe(status);
    },
  );

  test('Get says what to check when there is no such transaction', async () => {
    const { error } = await paygol.run('transaction:get', { transactionId: 'AAAA-BBBB-CCCC-DDDD' });
    expect(error).toMatchObject({
      message: say({
        code: 'request_rejected',
        quote: ': "Transaction not found (code 0302)"',
        isTooLarge: false,
      }),
      description: say({ code: 'check_transaction_id' }),
      context: { code: 'transaction_not_found', itemIndex: 0 },
    });
  });
});

describe('Get Payment Methods', () => {
  test('Get Payment Methods gives one item per method', async () => {
    const { outputs } = await paygol.run('transaction:getPaymentMethods', { country: '={{ $json.c }}' }, [
      { c: 'DE' },
      { c: 'CL' },
    ]);
    expect(
      outputs[0]!.map(({ json, pairedItem }) => [json['country'], json['paymentMethod'], pairedItem]),
    ).toEqual([
      ['DE', 'creditcard', { item: 0 }],
      ['DE', 'bitcoin', { item: 0 }],
      ['DE', 'paysafecard', { item: 0 }],
      ['DE', 'giropay', { item: 0 }],
      ['CL', 'creditcard', { item: 1 }],
      ['CL', 'bitcoin', { item: 1 }],
      ['CL', 'paysafecard', { item: 1 }],
      ['CL', 'webpay', { item: 1 }],
    ]);
    expect(outputs[0]![7]!.json).toEqual({
      country: 'CL',
      paymentMethod: 'webpay',
      name: 'Webpay',
      image: `${paygol.sandbox.url}/pay/images/webpay.svg`,
      warnings: '',
    });
  });
});

describe('Create Web Checkout', () => {
  test('Create Web Checkout gives the address of a screen where the payer chooses', async () => {
    const { outputs, error } = await paygol.run('transaction:createWebCheckout', {
      ...webpay,
      paymentOptions: { description: 'Té & galletas' },
    });
    expect(error).toBeUndefined();
    const { paymentUrl, ...others } = outputs[0]![0]!.json as { paymentUrl: string };
    expect(others).toEqual({
      orderNumber: 'order-1',
      amount: '1500',
      currency: 'CLP',
      transactionId: null,
      warnings: '',
    });
    expect(JSON.parse(paygol.sent('/api/v2/payment/webcheckout')[0]!)).toMatchObject({
      pg_mode: 'basic',
      pg_name: 'Té & galletas',
    });
    const page = await (await fetch(paymentUrl)).text();
    expect(page).toContain('T\u00e9 &amp; galletas');
    expect(page).toContain('1500.00 CLP');
  });
});

describe('a reply whose signature', () => {
  const question = { country: 'CL' };

  test('a reply whose signature is missing is an error, unless the option accepts it', async () => {
    await paygol.run('transaction:getPaymentMethods', question);
    paygol.sandbox.set({ replySignature: 'none' });
    const refused = await paygol.run('transaction:getPaymentMethods', question);
    expect(refused.error).toMatchObject({
      message: say({ code: 'signature_missing' }),
      description: say({ code: 'accept_unsigned' }),
      context: { code: 'unsigned_reply' },
    });
    const accepted = await paygol.run('transaction:getPaymentMethods', {
      ...question,
      paymentOptions: { unsignedReplies: 'accept' },
    });
    expect(accepted.outputs[0]![0]!.json).toMatchObject({
      paymentMethod: 'creditcard',
      warnings: say({ code: 'reply_not_signed' }),
    });
  });

  test('a reply whose signature is wrong is an error, whatever the option says', async () => {
    paygol.sandbox.set({ replySignature: 'wrong' });
    const { error } = await paygol.run('transaction:getPaymentMethods', {
      ...question,
      paymentOptions: { unsignedReplies: 'accept' },
    });
    expect(error).toMatchObject({ context: { code: 'wrong_signature' } });
    expect(error!.message).not.toContain('creditcard');
  });
});

test('an API that is not chosen in the credential is said to be so', async () => {
  paygol.credentials.stored['paygolApi']!['apis'] = 'payouts';
  const { error } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(error).toMatchObject({
    message: 'The Paygol credential does not include the Transactions API. Choose it under "APIs Used".',
  });
  expect(paygol.sent('/api/v2/payment/methods')).toEqual([]);
});
