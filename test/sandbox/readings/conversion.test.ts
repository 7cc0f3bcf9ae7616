import type { Readings } from '../../../sandbox/readings/switches.ts';
import { Receiver } from '../notifications/receiver.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
/** A basic form, without a country (4.2). */
const payment = { pg_serviceid: '4711', pg_price: '9000', pg_currency: 'CLP', pg_name: 'Tea & "cake"' };

const form = (values: Record<string, string>) =>
  used.client.raw('POST', used.sandbox.checkoutUrl, new URLSearchParams(values).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
/** Goes through the pages up to the payment method's own. */
const pay = (values: Record<string, string> = {}) =>
  form({
    ...payment,
    payer_country: 'BR',
    pg_mode: 'advanced',
    pg_method: 'bitcoin',
    pg_first_name: 'Ana',
    pg_last_name: 'Souza',
    pg_email: 'ana@example.com',
    ...values,
  });

describe('the payment screen', () => {
  it('the payment screen lets the payer choose a country when the form names none', async () => {
    const { status, text } = await form(payment);
    expect(status).toBe(200);
    expect(text).toContain('<option value="BR">Brazil</option>');
    expect(text).toContain('name="pg_name" value="Tea &amp; &quot;cake&quot;"');
    expect(text).not.toContain('name="pg_method"');
    expect(used.sandbox.transactions()).toEqual([]);
  });

  it('the payment screen converts the price when the payer selects another country', async () => {
    const { text } = await form({ ...payment, payer_country: 'BR' });
    expect(text).toContain('50.00 BRL');
    expect(text).toContain('Converted from 9000.00 CLP');
    expect(text).toContain('name="pg_method"');
    const other = await form({ ...payment, pg_country: 'CL', payer_country: 'DE' });
    expect(other.text).toContain('9.00 EUR');
  });

  it.each([
    ['the currency is that of the country', { payer_country: 'CL' }, '9000.00 CLP'],
    ['the merchant has named the country', { pg_country: 'CL', pg_currency: 'USD' }, '9000.00 USD'],
    [
      'the payer stays with that country',
      { pg_country: 'CL', payer_country: 'CL', pg_currency: 'USD' },
      '9000.00 USD',
    ],
    ['there is no rate', { payer_country: 'BR', pg_currency: 'JPY' }, '9000.00 JPY'],
  ])('the payment screen converts nothing when %s', async (_case, values, shown) => {
    const { text } = await form({ ...payment, ...values });
    expect(text).toContain(`<p class="amount">${shown}</p>`);
    expect(text).not.toContain('Converted');
  });

  it('the payment screen does not know other countries', async () => {
    expect((await form({ ...payment, payer_country: 'XX' })).status).toBe(400);
  });
});

describe('convertedPrice: whose price is in replies and notifications', () => {
  let merchant: Receiver;
  beforeEach(async () => {
    merchant = await Receiver.start();
    used.sandbox.webhooks.set({ ipnUrl: merchant.url });
  });
  afterEach(() => merchant.close());

  const merchants = { price: '9000.00', currency: 'CLP' };
  const payers = { price: '50.00', currency: 'BRL' };

  async function see(convertedPrice: Readings['convertedPrice'], ipnForm: 'json' | 'legacy') {
    await setOverHttp(used.client, { convertedPrice });
    used.sandbox.webhooks.set({ ipnForm });
    await pay();
    const { transaction_id } = used.sandbox.transactions()[0]!;
    const query = new URLSearchParams({ service: '4711', id: transaction_id, format: 'json' });
    const { body } = await used.client.raw('GET', `${used.sandbox.statusUrl}?${query}`, undefined, {});
    used.sandbox.moveTransaction(transaction_id, 'completed');
    await used.sandbox.webhooks.settled();
    const [received] = merchant.received;
    const ipn =
      ipnForm === 'json'
        ? (JSON.parse(String(received!.body)) as object)
        : Object.fromEntries(new URLSearchParams(received!.query));
    return { record: body!.data!, ipn };
  }

  describe.each(['json', 'legacy'] as const)('with an IPN as %s', (ipnForm) => {
    it('payer: the price of the payer is in replies and notifications', async () => {
      const { record, ipn } = await see('payer', ipnForm);
      expect(record).toMatchObject({ amount: '50.00', currency: 'BRL' });
      expect(ipn).toMatchObject(payers);
      expect(ipn).not.toHaveProperty('frmprice');
    });

    it('merchant: the price of the merchant is in replies and notifications', async () => {
      const { record, ipn } = await see('merchant', ipnForm);
      expect(record).toMatchObject({ amount: '9000.00', currency: 'CLP' });
      expect(record).not.toHaveProperty('price_consumer');
      expect(ipn).toMatchObject(merchants);
    });

    it('both: the prices of payer and merchant are in replies and notifications', async () => {
      const { record, ipn } = await see('both', ipnForm);
      expect(record).toMatchObject({
        amount: '9000.00',
        currency: 'CLP',
        price_consumer: '50.00',
        currency_consumer: 'BRL',
      });
      expect(ipn).toMatchObject({ ...payers, frmprice: '9000.00', frmcurrency: 'CLP' });
    });
  });
});
