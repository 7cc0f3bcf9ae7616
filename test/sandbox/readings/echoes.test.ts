import type { JsonObject } from '../../../core/service/json/types.ts';
import { type Echo, ECHO_PLACES, ECHOES } from '../../../sandbox/readings/switches.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();

/** The row that is echoed, unless it says otherwise. */
const sent: JsonObject = payoutRow('a-1', {
  account: { bank_code: '012', number: '00123456789', type: 'FP001' },
});
const beneficiary = sent['beneficiary'] as JsonObject;

/** The records of one payout: as created, in its status, and in a list. */
async function records(row: JsonObject): Promise<Record<string, unknown>[]> {
  const { body } = await used.client.create([row]);
  const status = await used.client.post('/payouts/status', { external_id: row['id']! });
  const list = await used.client.post('/payouts/list', {});
  return [body!.data!.payouts[0]!, status.body!.data!, list.body!.data!.items[0]!];
}

const cases: [Echo, JsonObject, Record<string, unknown>][] = [
  ['amountAsNumber', { ...sent, amount: 15000.5 }, { amount: 15000.5 }],
  ['amountAsString', { ...sent, amount: 15000.5 }, { amount: '15000.5' }],
  ['amountRounded', { ...sent, amount: 15000.5 }, { amount: 15001 }],
  ['amountRounded', { ...sent, amount: 15000.57, currency: 'USD', country: 'US' }, { amount: 15000.57 }],
  ['amountTwoPlaces', { ...sent, amount: 15000 }, { amount: '15000.00' }],
  ['amountGrouped', { ...sent, amount: 1234567.5 }, { amount: '1,234,567.5' }],
  ['accountWithoutZeros', sent, { account_number: '123456789' }],
  ['accountMasked', sent, { account_number: '****6789' }],
  ['accountEndMasked', sent, { account_number: '0012****' }],
  ['documentWithoutDigit', sent, { document_number: '12345678', document_dv: 'K' }],
  [
    'documentWithoutDigit',
    {
      ...sent,
      beneficiary: {
        ...beneficiary,
        document_type: 'br_cpf',
        document_number: '52998224725',
        document_dv: '25',
      },
    },
    { document_number: '529982247' },
  ],
  ['documentPunctuated', sent, { document_number: '12.345.678-K' }],
  ['documentPlain', sent, { document_number: '12345678K' }],
  ['documentMasked', sent, { document_number: '****678K' }],
  ['namesUpperCase', sent, { full_name: 'JOSÉ NÚÑEZ', first_name: 'JOSÉ', last_name: 'NÚÑEZ' }],
  [
    'namesCut',
    { ...sent, beneficiary: { ...beneficiary, full_name: 'María de los Ángeles Núñez' } },
    { full_name: 'María de los Ángeles', first_name: 'José' },
  ],
  ['bankOtherForm', sent, { bank_code: 'CL012' }],
  [
    'bankOtherForm',
    { ...sent, account: { bank_code: 'CL012', number: '1', type: 'FP001' } },
    { bank_code: '012' },
  ],
  ['nullForEmpty', { ...sent, details: '' }, { details: null }],
  ['emptyForNull', { ...sent, details: null }, { details: '' }],
];

it('every echo is tried here', () => {
  const idEchoes = ECHOES.filter((echo) => echo.startsWith('id'));
  expect(new Set([...cases.map(([echo]) => echo), ...idEchoes])).toEqual(new Set(ECHOES));
});

it.each(cases)('the echo %s is in every record', async (echo, row, expected) => {
  await setOverHttp(used.client, { echoes: [echo] });
  for (const record of await records(row)) expect(record).toMatchObject(expected);
});

it.each([
  ['idAsNumber', '1001', 1001],
  ['idAsNumber', '007', '007'],
  ['idAsNumber', '12345678901234567890123', '12345678901234567890123'],
  ['idTrimmed', ' a-1 ', 'a-1'],
  ['idOtherCase', 'a-1', 'A-1'],
  ['idOtherCase', 'A-1', 'a-1'],
] as const)('the echo %s makes the id %j an echo of %j', async (echo, id, echoedId) => {
  await setOverHttp(used.client, { echoes: [echo] });
  const [created, status, list] = await records({ ...sent, id });
  // A JavaScript number would not keep all digits of the longest one.
  const text = (value: unknown) => (typeof value === 'number' && value > 1e21 ? String(BigInt(id)) : value);
  expect(
    [created!['external_id'], status!['merchant_payout_id'], list!['merchant_payout_id']].map(text),
  ).toEqual([echoedId, echoedId, echoedId]);
});

it('the echo of a long id as a number has all its digits', async () => {
  await setOverHttp(used.client, { echoes: ['idAsNumber'] });
  const { text } = await used.client.create([{ ...sent, id: '12345678901234567890123' }]);
  expect(text).toContain('"external_id":12345678901234567890123,');
});

it.each(ECHO_PLACES)('the account is masked only in %s', async (place) => {
  await setOverHttp(used.client, { echoes: ['accountMasked'], echoesIn: [place] });
  const accounts = (await records(sent)).map((record) => record['account_number']);
  expect(accounts).toEqual(ECHO_PLACES.map((each) => (each === place ? '****6789' : '00123456789')));
});

it('several echoes are applied at once, one after the other', async () => {
  await setOverHttp(used.client, { echoes: ['accountWithoutZeros', 'namesUpperCase', 'emptyForNull'] });
  for (const record of await records(sent)) {
    expect(record).toMatchObject({ account_number: '123456789', full_name: 'JOSÉ NÚÑEZ', surname: '' });
  }
});

it('an amount is rounded to two places where there is no such currency', async () => {
  await setOverHttp(used.client, { echoes: ['amountRounded'] });
  const payouts = [{ ...sent, currency: '1$', amount: 2.5 }];
  const { text } = await used.client.post('/payouts', { pg_mode: 'lenient', payouts });
  expect(text).toContain('"amount":2.50,');
});

it('a payout is kept as it was sent', async () => {
  await setOverHttp(used.client, { echoes: [...ECHOES] });
  await records(sent);
  expect(used.sandbox.payouts()).toMatchObject([
    { external_id: 'a-1', row: { account: { number: '00123456789' } } },
  ]);
});
