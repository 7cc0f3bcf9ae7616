import { createHmac } from 'node:crypto';
import { request } from 'undici';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

const payment = {
  pg_serviceid: '4711',
  pg_price: '1500',
  pg_currency: 'CLP',
  pg_country: 'CL',
  pg_name: 'Té & "galletas" <3',
  pg_custom: 'order+1 & 2',
};
const webpay = { ...payment, pg_method: 'webpay', pg_email: 'ana@example.com' };

type Values = Record<string, string>;
const form = (values: Values) => new URLSearchParams(values).toString();
const post = (address: string, values: Values) =>
  request(address, {
    method: 'POST',
    body: form(values),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const get = (address: string, values: Values) => request(`${address}?${form(values)}`);

/** Opens a transaction in white label mode and returns the address of the payer's page. */
async function open(values: Values = {}): Promise<string> {
  const { headers } = await post(used.sandbox.checkoutUrl, { ...webpay, pg_mode: 'advanced', ...values });
  return String(headers.location);
}

describe('the hosted payment screen', () => {
  test.each([
    ['GET', get],
    ['POST', post],
  ])('the hosted payment screen shows what is to be paid and how, by %s', async (_method, send) => {
    const { statusCode, body } = await send(used.sandbox.checkoutUrl, payment);
    const html = await body.text();
    expect(statusCode).toBe(200);
    expect(html).toContain('1500.00 CLP');
    expect(html).toContain('T\u00e9 &amp; &quot;galletas&quot; &lt;3');
    expect(html).toContain('name="pg_custom" value="order+1 &amp; 2"');
    expect(html).toContain('<option value="webpay">Webpay</option>');
    expect(used.sandbox.transactions()).toEqual([]);
  });

  test('the hosted payment screen refuses what it cannot show', async () => {
    const { statusCode, body } = await get(used.sandbox.checkoutUrl, { ...payment, pg_country: 'XX' });
    expect([statusCode, await body.text()]).toEqual([
      400,
      expect.stringContaining('Wrong country (code 9101)'),
    ]);
  });
});

describe("the payer's page", () => {
  test.each([
    ['pay', 'completed'],
    ['fail', 'failed'],
    ['reject', 'rejected'],
    ['cancel', 'created'],
  ])('the button %s of the payer leaves the transaction %s', async (action, status) => {
    const page = await open();
    expect(await (await request(page)).body.text()).toContain('Webpay');
    const result = await post(page, { action });
    expect(await result.body.text()).toContain(`<dd>${status}</dd>`);
    expect(used.sandbox.transactions().map((transaction) => transaction.status)).toEqual([status]);
  });

  test.each([
    ['pay', 'completed', 'https://shop.example/ok?a=1&b=2&'],
    ['fail', 'failed', 'https://shop.example/no?'],
    ['cancel', 'created', 'https://shop.example/no?'],
  ])(
    'the button %s leads the payer back to the merchant, with what has happened, signed',
    async (action, status, target) => {
      const page = await open({
        pg_return_url: 'https://shop.example/ok?a=1&b=2',
        pg_cancel_url: 'https://shop.example/no',
      });
      const { statusCode, headers } = await post(page, { action });
      const id = used.sandbox.transactions()[0]!.transaction_id;
      // Base64 of "order+1 & 2".
      const said = `PGID=${id}&status=${status}&custom=b3JkZXIrMSAmIDI-`;
      const key = createHmac('sha256', used.sandbox.secret).update(said).digest('hex');
      expect([statusCode, headers.location]).toEqual([303, `${target}${said}&key=${key}`]);
    },
  );

  test("the payer's page does not know other transactions or actions", async () => {
    expect((await request(`${used.sandbox.checkoutUrl}/AAAA-AAAA-AAAA-AAAA`)).statusCode).toBe(404);
    expect((await post(await open(), { action: 'steal' })).statusCode).toBe(400);
  });
});

describe('API mode', () => {
  test('API mode answers in JSON', async () => {
    const { body } = await post(used.sandbox.checkoutUrl, { ...webpay, pg_mode: 'api', pg_format: 'json' });
    const { data } = (await body.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ service_id: '4711', amount: '1500.00', custom: 'order+1 & 2' });
  });

  test('API mode answers in XML', async () => {
    const { body, headers } = await get(used.sandbox.checkoutUrl, {
      ...webpay,
      pg_mode: 'api',
      pg_format: 'xml',
    });
    const [transaction] = used.sandbox.transactions();
    const id = transaction!.transaction_id;
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(await body.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<transaction>
  <response>OK</response>
  <service>4711</service>
  <payment_method>webpay</payment_method>
  <payment_methods>creditcard,bitcoin,paysafecard,webpay</payment_methods>
  <id>${id}</id>
  <price>1500.00</price>
  <currency>CLP</currency>
  <price_consumer>1500.00</price_consumer>
  <currency_consumer>CLP</currency_consumer>
  <locale>en-CL</locale>
  <payment_method_url>${used.sandbox.url}/pay/${id}</payment_method_url>
  <custom>order+1 &amp; 2</custom>
  <return_url></return_url>
  <cancel_url></cancel_url>
</transaction>
`);
  });

  test('API mode needs no method, which only white label has to tell', async () => {
    const { body } = await post(used.sandbox.checkoutUrl, {
      ...webpay,
      pg_method: '',
      pg_mode: 'api',
      pg_format: 'json',
    });
    const { data } = (await body.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ payment_method: '', amount: '1500.00' });
    expect((await get(String(data['payment_method_url']), {})).statusCode).toBe(200);
  });

  test('API mode says in both formats what is wrong, the country first', async () => {
    const wrong = { ...webpay, pg_mode: 'api', pg_country: 'XX', pg_price: 'x' };
    const json = await post(used.sandbox.checkoutUrl, { ...wrong, pg_format: 'json' });
    expect([json.statusCode, await json.body.json()]).toEqual([
      400,
      { error: { status: 400, internal_code: '9101', message: 'Wrong country' } },
    ]);
    const xml = await post(used.sandbox.checkoutUrl, { ...wrong, pg_format: 'xml' });
    expect(await xml.body.text()).toContain(
      '<response>NOK</response>\n  <error_message>Wrong country</error_message>',
    );
  });
});

describe('the legacy status', () => {
  test('the legacy status tells a transaction, in JSON and XML', async () => {
    await open();
    const [transaction] = used.sandbox.transactions();
    const question = { service: '4711', id: transaction!.transaction_id };
    const json = await get(used.sandbox.statusUrl, { ...question, format: 'json' });
    expect(await json.body.json()).toMatchObject({
      data: { transaction_id: question.id, status: 'created', completed_at: null },
    });
    const xml = await post(used.sandbox.statusUrl, { ...question, format: 'xml' });
    expect(await xml.body.text()).toContain('<response>OK</response>\n  <status>created</status>');
  });

  test('the legacy status does not know a transaction that does not exist', async () => {
    const question = { service: '4711', id: 'AAAA-AAAA-AAAA-AAAA' };
    const json = await get(used.sandbox.statusUrl, { ...question, format: 'json' });
    expect([json.statusCode, await json.body.json()]).toEqual([
      404,
      { error: { status: 404, internal_code: '0302', message: 'Transaction not found' } },
    ]);
    const xml = await get(used.sandbox.statusUrl, { ...question, format: 'xml' });
    expect(await xml.body.text()).toContain('<error_message>Transaction not found</error_message>');
  });
});
