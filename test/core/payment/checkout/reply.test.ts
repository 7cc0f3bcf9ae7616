import { readJsonReply } from '../../../../core/payment/checkout/reply.ts';
import type { ReplyFormat } from '../../../../core/payment/checkout/request.ts';
import { readCreatedXml, readStatusXml } from '../../../../core/payment/checkout/xmlReply.ts';

const answer = (text: string, status = 200) =>
  ({ kind: 'answer', status, headers: {}, body: new TextEncoder().encode(text) }) as const;
const read = (text: string, format: ReplyFormat, status?: number) =>
  (format === 'json' ? readJsonReply : readCreatedXml)(answer(text, status));

const JSON_REPLY = `{"data":{"service_id":"4711","transaction_id":"A1B2-C3D4-E5F6-G7H8","status":"created","payment_method":"webpay","amount":"10.00","currency":"EUR","payment_method_url":"https:\\/\\/pay.example\\/x","custom":"a & b","customer":{"country":"CL"},"redirect_urls":{"success_url":"https:\\/\\/s.example\\/","cancel_url":""}}}`;
const XML_REPLY = `<transaction><response>OK</response><service>4711</service><payment_method>webpay</payment_method><payment_methods>webpay, creditcard</payment_methods><id>A1B2-C3D4-E5F6-G7H8</id><price>10</price><currency>EUR</currency><price_consumer>9500.5</price_consumer><currency_consumer>CLP</currency_consumer><locale>es-CL</locale><payment_method_url>https://pay.example/x</payment_method_url><custom>a &amp; b</custom><return_url>https://s.example/</return_url><cancel_url></cancel_url></transaction>`;

test('JSON and XML use the same names where both carry a value', () => {
  const [json, xml] = [read(JSON_REPLY, 'json'), read(XML_REPLY, 'xml')];
  const common = {
    service_id: '4711',
    transaction_id: 'A1B2-C3D4-E5F6-G7H8',
    payment_method: 'webpay',
    amount: '10.00',
    currency: 'EUR',
    payment_method_url: 'https://pay.example/x',
    custom: 'a & b',
    redirect_urls: { success_url: 'https://s.example/', cancel_url: '' },
  };
  expect(json).toEqual({
    kind: 'content',
    content: { ...common, status: 'created', customer: { country: 'CL' } },
  });
  expect(xml).toEqual({
    kind: 'content',
    content: {
      ...common,
      payment_methods: ['webpay', 'creditcard'],
      price_consumer: '9500.50',
      currency_consumer: 'CLP',
      locale: 'es-CL',
    },
  });
});

test('a line break in front of the XML is not part of it', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${XML_REPLY}`;
  expect(read(`\r\n\n${xml}`, 'xml')).toEqual(read(xml, 'xml'));
  expect(read(xml, 'xml')).toMatchObject({ kind: 'content' });
});

test('an empty custom is no order number', () => {
  const reply = read('<transaction><response>OK</response><id>A</id><custom/></transaction>', 'xml');
  expect(reply).toEqual({
    kind: 'content',
    content: { transaction_id: 'A', redirect_urls: { success_url: '', cancel_url: '' } },
  });
});

test('the XML status says the status only; the id is the one that was asked for', () => {
  const reply = answer('<transaction><response>OK</response><status>rejected</status></transaction>');
  expect(readStatusXml(reply, 'A1B2-C3D4-E5F6-G7H8')).toEqual({
    kind: 'content',
    content: { transaction_id: 'A1B2-C3D4-E5F6-G7H8', status: 'rejected' },
  });
});

test('a reply in the other format is not read', () => {
  expect(read(XML_REPLY, 'json')).toMatchObject({ kind: 'unclear', code: 'unreadable_reply' });
  expect(read(JSON_REPLY, 'xml')).toMatchObject({ kind: 'unclear', code: 'unreadable_reply' });
});

test('a record that comes with an HTTP error is not taken for one', () => {
  expect(read(JSON_REPLY, 'json', 404)).toMatchObject({
    kind: 'refusal',
    httpStatus: 404,
    code: 'http_404',
  });
});

test.each([
  '<id>A</id><id>B</id>',
  '<id>A</id><transaction_id>B</transaction_id>',
  '<transaction_id>B</transaction_id><id>A</id>',
  '<id>A</id><price>1</price><amount>999</amount>',
  '<id>A</id><service>1</service><service_id>2</service_id>',
])('XML that says something twice, by one name or by two, is not read: %s', (fields) => {
  expect(read(`<transaction><response>OK</response>${fields}</transaction>`, 'xml')).toMatchObject({
    kind: 'unclear',
    code: 'unreadable_reply',
    says: { code: 'unusable_answer', why: { code: 'body_unusable', fault: 'said_twice' } },
  });
});
