import { searchList } from '../../../engine/searchList.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

const BY_CODE = say({ code: 'type_method' });

const paygol = usePaygol({}, 'transactions');

/** Fills the list of payment methods as the editor does, with these values in the node. */
async function list(country: string, filter?: string, operation = 'transaction:create'): Promise<string[]> {
  const [resource, name] = operation.split(':');
  const parameters = { resource, operation: name, country };
  const { results } = await searchList(paygol, 'searchPaymentMethods', parameters, filter);
  return results.map(({ name, value }) => `${name}=${value}`);
}

test('the list has the methods of the country that is in the node', async () => {
  expect(await list('cl')).toEqual([
    'Credit Card (creditcard)=creditcard',
    'Bitcoin (bitcoin)=bitcoin',
    'paysafecard (paysafecard)=paysafecard',
    'Webpay (webpay)=webpay',
  ]);
  expect(await list('CL', 'WEB')).toEqual(['Webpay (webpay)=webpay']);
});

test.each(['', '={{ $json.country }}', 'Chile'])(
  'the list says what to do with the country "%s"',
  async (country) => {
    await expect(list(country)).rejects.toThrow(say({ code: 'country_first' }));
  },
);

test('the code of a method can be typed where the list cannot be had', async () => {
  paygol.sandbox.set({ replySignature: 'wrong' });
  await expect(list('CL')).rejects.toThrow(BY_CODE);
});

test('a list without its API advises to type the code only where no API is needed', async () => {
  paygol.credentials.stored['paygolApi']!['apis'] = 'payouts';
  const missing = 'The Paygol credential does not include the Transactions API. Choose it under "APIs Used".';
  await expect(list('CL')).rejects.toThrow(new RegExp(`${missing}$`));
  await expect(list('CL', '', 'checkout:createTransaction')).rejects.toThrow(`${missing} ${BY_CODE}`);
});
