import { itau, itauWith, webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol({}, 'transactions');

interface Link {
  paymentUrl: string;
  form: string;
  request: Record<string, string>;
  problems: { rule: string; message: string }[];
}

async function create(parameters: Record<string, unknown>): Promise<Link> {
  const { outputs, error } = await paygol.run('checkout:createLink', {
    simple: false,
    protectPrice: false,
    ...parameters,
  } as never);
  if (error !== undefined) throw new Error(error.message);
  return outputs[0]![0]!.json as unknown as Link;
}

/** The controls of an HTML form, read by a reader that knows nothing of how they were written. */
function controls(html: string): Record<string, string>[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  const decoded = (text: string) =>
    text.replace(/&(?:#(\d+)|(\w+));/g, (_, number?: string, name = '') =>
      number === undefined ? entities[name]! : String.fromCodePoint(Number(number)),
    );
  return [...html.matchAll(/<input((?: [\w-]+="[^"]*")*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, text]) => [key!, decoded(text!)]),
    ),
  );
}

const odd = ' Ñandú & "quotes" \'single\' <b onclick="x"> +1 100% \\ / 日本 😀 ';
/** On Paygol's screen the payer fills this in, so it stands under Options. */
const onScreen = { paymentOptions: { email: 'ana@example.com', paymentMethod: 'webpay', description: odd } };

test('a link leads to the payment screen, with every value as typed', async () => {
  const { paymentUrl: link, request: fields } = await create({
    ...webpay,
    ...onScreen,
    orderNumber: odd,
  });
  expect(link.startsWith(`${paygol.sandbox.checkoutUrl}?pg_serviceid=4711&`)).toBe(true);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual(fields);
  expect(fields).toEqual({
    pg_serviceid: '4711',
    pg_price: '1500',
    pg_currency: 'CLP',
    pg_country: 'CL',
    pg_method: 'webpay',
    pg_email: 'ana@example.com',
    pg_custom: odd,
    pg_name: odd,
  });
  expect((await fetch(link)).status).toBe(200);
  expect(paygol.sandbox.transactions()).toEqual([]);
});

test('Simplified is the link, the form and what they are about', async () => {
  const item = await create({ ...webpay, simple: true });
  expect(item).toEqual({
    orderNumber: 'order-1',
    amount: '1500',
    currency: 'CLP',
    paymentUrl: expect.stringContaining('?pg_serviceid=4711&'),
    form: expect.stringContaining('<form '),
    warnings: '',
  });
});

test('nothing is asked of Paygol', async () => {
  await create(webpay);
  expect(paygol.sandbox.log()).toEqual([]);
});

test('the credential is read once for a run of 300 items', async () => {
  const read = jest.spyOn(paygol.credentials, 'getDecrypted');
  const items = Array.from({ length: 300 }, () => ({}));
  const { outputs } = await paygol.run('checkout:createLink', webpay, items);
  expect(outputs[0]).toHaveLength(300);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a white label link goes straight to the payment method', async () => {
  const { paymentUrl: link } = await create({ ...itau, mode: 'whiteLabel', orderNumber: odd });
  const page = await fetch(link);
  const [transaction] = paygol.sandbox.transactions();
  expect(page.url).toBe(`${paygol.sandbox.url}/pay/${transaction!.transaction_id}`);
  expect(transaction).toMatchObject({ method: 'itau', amount: '25.50', custom: odd });
});

describe('the form', () => {
  test('the form has the fields in it, escaped, and a button', async () => {
    const { form, request: fields } = await create({
      ...webpay,
      orderNumber: odd,
      paymentOptions: { description: 'two\nlines', buttonText: `Pay "now" & <here>` },
    });
    expect(form).toContain(
      `<form action="${paygol.sandbox.checkoutUrl}" method="post" accept-charset="UTF-8">`,
    );
    expect(form.match(/<(?!\/?(?:form|input)\b)/g)).toBeNull();
    expect(controls(form)).toEqual([
      ...Object.entries(fields).map(([name, value]) => ({ type: 'hidden', name, value })),
      { type: 'submit', name: 'pg_button', value: `Pay "now" & <here>` },
    ]);
    expect(form).toContain(
      'value=" Ñandú &amp; &quot;quotes&quot; &#39;single&#39; &lt;b onclick=&quot;x&quot;&gt; +1 100% \\ / 日本 😀 "',
    );
  });

  test('the form has an image for a button when asked to', async () => {
    const { form } = await create({
      ...webpay,
      paymentOptions: { buttonImage: 'https://shop.example/pay.png?a=1&b="2"', buttonText: 'Pagar' },
    });
    expect(controls(form).at(-1)).toEqual({
      type: 'image',
      name: 'pg_button',
      src: 'https://shop.example/pay.png?a=1&b="2"',
      alt: 'Pagar',
    });
  });

  test('the form reaches the service as it was written, sent as a browser does', async () => {
    const { form } = await create({ ...itauWith({ firstName: odd }), mode: 'whiteLabel', orderNumber: odd });
    const body = new URLSearchParams(
      controls(form).map(({ name, value }) => [name!, value!] as [string, string]),
    );
    await fetch(paygol.sandbox.checkoutUrl, { method: 'POST', body });
    expect(paygol.sandbox.transactions()[0]).toMatchObject({ custom: odd, customer: { first_name: odd } });
  });
});

test('a checkout address with a query keeps it', async () => {
  paygol.credentials.stored['paygolApi']!['checkoutUrl'] = 'https://pay.example/start?shop=7';
  const { paymentUrl: link } = await create(webpay);
  expect(link).toMatch(/^https:\/\/pay\.example\/start\?shop=7&pg_serviceid=4711&/);
});

test('a link without a country lets the payer choose it, and a warning says so', async () => {
  const { request: fields, problems } = await create({ ...webpay, country: '' });
  expect(fields['pg_country']).toBeUndefined();
  expect(problems).toMatchObject([{ rule: 'country_in_form', severity: 'warning' }]);
});

test.each(['https://:pw-nobody-may-see@pay.example/pay', 'https://user@pay.example/pay', 'pay.example'])(
  'the Checkout Address %j is refused, and not repeated',
  async (address) => {
    paygol.credentials.stored['paygolApi']!['checkoutUrl'] = address;
    const { error } = await paygol.run('checkout:createLink', webpay);
    expect(error?.message).toBe(
      '"Checkout Address" in the Paygol credential is not an address that begins with https:// or http://, without a password in it.',
    );
  },
);

describe('Protect Price', () => {
  test('Protect Price writes price and code after the order number, which comes out alone', async () => {
    Object.assign(paygol.credentials.stored['paygolApi']!, { sharedSecret: 'shared-secret' });
    const link = await create({ ...webpay, protectPrice: true });
    const custom = 'order-1-1500CLP-f08d74d8d6977c785969e6940e55aec5';
    expect(new URL(link.paymentUrl).searchParams.get('pg_custom')).toBe(custom);
    expect(link.request['pg_custom']).toBe(custom);
    expect(link.form).toContain(`name="pg_custom" value="${custom}"`);
    expect(link).toMatchObject({ orderNumber: 'order-1', amount: '1500' });
  });

  test('Protect Price is on unless it is turned off', async () => {
    Object.assign(paygol.credentials.stored['paygolApi']!, { sharedSecret: 'shared-secret' });
    const { outputs } = await paygol.run('checkout:createLink', { ...webpay, simple: false });
    expect(outputs[0]![0]!.json['request']).toMatchObject({
      pg_custom: expect.stringMatching(/^order-1-1500CLP-/),
    });
    expect((await create(webpay)).request['pg_custom']).toBe('order-1');
  });

  test.each([
    ['an order number', { orderNumber: '' }, {}, { code: 'protected_order_missing', label: 'Order Number' }],
    ['a shared secret', {}, { sharedSecret: '' }, { code: 'secret_missing' }],
  ] as const)('Protect Price is not possible without %s', async (_, parameters, credential, says) => {
    Object.assign(paygol.credentials.stored['paygolApi']!, credential);
    const { error } = await paygol.run('checkout:createLink', {
      ...webpay,
      protectPrice: true,
      ...parameters,
    });
    expect(error?.message).toContain(titled(says));
  });

  test.each([' order-1', 'order-1 ', '\u00a0order-1', ' ', 'order\n1', 'order-1\r\n', 'order\t1'])(
    'Protect Price refuses the order number %j, which may not come back as it was',
    async (orderNumber) => {
      const { error } = await paygol.run('checkout:createLink', {
        ...webpay,
        protectPrice: true,
        orderNumber,
      });
      const why = say({ code: 'protected_order_form', label: 'Order Number' });
      expect(error?.message).toBe(say({ code: 'payment_not_opened', why }));
      expect((await create({ ...webpay, orderNumber })).request['pg_custom']).toBe(orderNumber);
    },
  );

  test.each(['order 1', 'Pedido "7" ñ 😀', '0'])(
    'Protect Price takes the order number %j',
    async (orderNumber) => {
      const link = await create({ ...webpay, protectPrice: true, orderNumber });
      expect(link.request['pg_custom']).toMatch(`${orderNumber}-1500CLP-`);
    },
  );
});
