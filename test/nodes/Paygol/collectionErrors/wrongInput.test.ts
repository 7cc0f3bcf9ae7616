import type { IDataObject } from 'n8n-workflow';
import type { WrongName } from '../../../../core/service/sendable.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import { say } from '../../../inEnglish.ts';
import { itauWith, webpay } from '../../engine/payments.ts';
import { useScriptedServer } from '../../engine/scriptedServer.ts';
import { added, expectNames, type Names, type OperationName } from './messages.ts';

jest.mock('../../../../nodes/shared/time.ts', () => jest.requireActual('../../engine/quickClock.ts'));

const service = useScriptedServer();

/** A value that is not there: n8n itself demands that a required field is filled in, with whatever it may be. */
const NOTHING = '={{ $json.nothing }}';
const BROKEN = '={{ "\\ud83d" }}';
const method = (value: string) => ({ paymentMethod: { __rl: true, mode: 'code', value } });

describe('wrong input', () => {
  const create = 'transaction:create';

  const refuse = async (operation: OperationName, parameters: IDataObject) => {
    const { error, outputs } = await service.run(operation, parameters);
    expect(error?.context).toMatchObject({ itemIndex: 0, code: 'invalid_input' });
    expect(outputs).toEqual([]);
    expect(service.server.requests).toBe(0);
    const message = error?.message;
    const continued = await service.run(operation, parameters, { onError: 'continueRegularOutput' });
    expect(continued.error).toBeUndefined();
    expect(continued.outputs[0]).toMatchObject([
      { json: { error: message, message, details: { code: 'invalid_input' } }, pairedItem: { item: 0 } },
    ]);
    expect(service.server.requests).toBe(0);
    const { details } = continued.outputs[0]![0]!.json as { details: { problems?: IDataObject[] } };
    return { message, problems: details.problems ?? [] };
  };

  const prices = (code: string, ...all: string[]) =>
    all.map((price): [string[], OperationName, IDataObject] => [
      [`pg_price ${code}`],
      create,
      { ...webpay, price },
    ]);

  test.each<[found: string[], operation: OperationName, parameters: IDataObject]>([
    [['pg_country field_missing'], create, { ...webpay, country: NOTHING }],
    [['pg_country country_form'], create, { ...webpay, country: 'Chile' }],
    [['pg_country letter_case', 'pg_country country_form'], create, { ...webpay, country: 'chl' }],
    [['pg_price field_missing'], create, { ...webpay, price: NOTHING }],
    ...prices('amount_separated', '1.234,50', '1,500', '149,90', '.5', '5.'),
    ...prices('amount_not_number', '$1,500', '1e3', '1500 cada', 'NaN', '١٥', '−5'),
    ...prices('amount_negative', '-5', ' - 5', '-$5'),
    ...prices('amount_precision', '1234567890123456'),
    [['pg_price unsendable_field'], create, { ...webpay, price: '={{ 12345678901234567890 }}' }],
    [['pg_price unsendable_field'], create, { ...webpay, price: '={{ ({ amount: 5 }) }}' }],
    [['pg_custom unsendable_field'], create, { ...webpay, orderNumber: '={{ ["a", "b"] }}' }],
    [['pg_currency field_missing'], create, { ...webpay, currency: NOTHING }],
    [['pg_currency currency_form'], create, { ...webpay, currency: 'pesos' }],
    [['pg_currency currency_form'], create, { ...webpay, currency: '$' }],
    [
      ['pg_method field_missing', 'pg_method method_fields_unknown'],
      create,
      { ...webpay, ...method(NOTHING) },
    ],
    [['pg_email method_fields'], 'checkout:createLink', { ...webpay, mode: 'whiteLabel', email: '' }],
    [
      ['pg_first_name method_fields', 'pg_last_name method_fields'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method('creditcard') },
    ],
    [['pg_phone method_fields'], 'checkout:createLink', { ...itauWith({ phone: '' }), mode: 'whiteLabel' }],
    [
      ['pg_personalid method_fields'],
      'checkout:createLink',
      { ...itauWith({ personalId: '' }), mode: 'whiteLabel' },
    ],
    [['pg_phone phone_digits'], create, itauWith({ phone: '+55 (11) 98765-4321' })],
    [
      ['pg_personalid method_fields'],
      'checkout:createLink',
      {
        ...itauWith({ personalId: '' }),
        mode: 'whiteLabel',
        country: 'DE',
        currency: 'EUR',
        ...method('giropay'),
      },
    ],
    [['pg_name unsendable_field'], create, { ...webpay, ...added({ description: 'a\0b' }) }],
    [['pg_custom unsendable_field'], create, { ...webpay, orderNumber: '={{ "\\ud83d" }}' }],
    [
      [
        'pg_country field_missing',
        'pg_price amount_not_number',
        'pg_currency field_missing',
        'pg_custom no_order_number',
      ],
      'transaction:createWebCheckout',
      { country: NOTHING, price: 'abc', currency: NOTHING },
    ],
    [
      [
        'pg_country country_in_form',
        'pg_price field_missing',
        'pg_currency field_missing',
        'pg_custom no_order_number',
      ],
      'checkout:createLink',
      { price: NOTHING, currency: NOTHING },
    ],
    [
      ['pg_method method_of_white_label', 'pg_method method_fields_unknown'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method(NOTHING) },
    ],
    [
      ['pg_method method_fields_unknown', 'pg_email white_label_email'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method('oxxo'), email: '' },
    ],
    [['pg_country field_missing'], 'checkout:createTransaction', { ...webpay, country: NOTHING }],
    [['transaction_id field_missing'], 'transaction:get', { transactionId: NOTHING }],
    [['pg_country field_missing'], 'transaction:getPaymentMethods', { country: NOTHING }],
    [['pg_country country_form'], 'transaction:getPaymentMethods', { country: 'Brasil' }],
  ])('wrong input is told by its fields: %j', async (found, operation, parameters) => {
    const { message, problems } = await refuse(operation, parameters);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(found);
    for (const problem of problems.filter(({ severity }) => severity === 'error'))
      expect(message).toContain(problem.message);
  });

  const notOpened = (says: PaymentSentence) => say({ code: 'payment_not_opened', why: say(says) });
  const fieldName = (name: string, why: WrongName) => notOpened({ code: 'extra_field_name', name, why });

  const field = (name: string, value = 'x') => added({ extraFields: { field: [{ name, value }] } });
  const link = 'checkout:createLink';

  test.each<[names: Names, operation: OperationName, parameters: IDataObject]>([
    [[notOpened({ code: 'extra_field', name: 'pg_x', why: 'broken' })], create, field('pg_x', BROKEN)],
    [
      [notOpened({ code: 'unsendable_field', label: 'Button Text', why: 'broken' })],
      link,
      added({ buttonText: BROKEN }),
    ],
    [[fieldName('', 'empty')], create, added({ extraFields: { field: '={{ "pg_x" }}' } })],
    [[fieldName('', 'empty')], create, field(' ')],
    [[fieldName('pg_token', 'ours')], create, field('pg_token')],
    ...['pg_price', 'pg.price', ' pg_currency', 'pg mode', 'pg_price[0]'].map(
      (name): [Names, OperationName, IDataObject] => [[fieldName(name, 'ours')], link, field(name)],
    ),
    [
      ['"Mode"', '"advanced"', 'hosted (Payment Screen)', 'whiteLabel (White Label)'],
      link,
      { mode: '={{ "advanced" }}' },
    ],
    [['"Number Format"', 'empty', 'plain (1234.56)'], create, added({ numberFormat: '={{ "" }}' })],
    [
      ['"Reply Format"', '"yaml"', 'json (JSON)', 'xml (XML)'],
      'checkout:getStatus',
      { transactionId: 'A1B2-C3D4-E5F6-G7H8', ...added({ format: '={{ "yaml" }}' }) },
    ],
    [
      ['"Unsigned Replies"', 'a list', 'accept (Accept)', 'refuse (Refuse)'],
      create,
      added({ unsignedReplies: '={{ ["accept"] }}' }),
    ],
    [['"Button Text"', 'an object', 'Give text'], link, added({ buttonText: '={{ ({}) }}' })],
  ])('wrong input is told in the words of the form: %j', async (names, operation, parameters) => {
    const { message } = await refuse(operation, { ...webpay, ...parameters });
    expectNames(message, names);
  });
});
