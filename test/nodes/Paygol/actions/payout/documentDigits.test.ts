/** Rows of API fields have no column that shows how a document is meant: what can be another person's is refused. */
import { row } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();
const BRAZIL = { country: 'BR', currency: 'BRL', document_type: 'br_cpf', account_type: 'CC001' };

test.each([
  ['a RUT that may lack its digit', { document_number: '10006937' }],
  ['the same as a number', { document_number: 10006937 }],
  ['a CPF that may lack its digits', { ...BRAZIL, document_number: '123456797' }],
])('Create pays nobody for %s', async (_, document) => {
  const items = [row(1), row(2, { ...document, document_dv: '' })];
  const { outputs } = await paygol.payout('create', items, { invalidRows: 'sendValid' });
  expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-1']);
  expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode])).toEqual([
    ['invalid', 'two_readings'],
  ]);
  expect(paygol.sandbox.payouts()).toHaveLength(1);
});

test('Create pays a RUT whose digit is after a dash, or in its own field', async () => {
  const items = [
    row(1, { document_number: '1000693-7', document_dv: '' }),
    row(2, { document_number: '13000011', document_dv: '8' }),
  ];
  const { outputs } = await paygol.payout('create', items);
  expect(outputs[0]!.map(({ json }) => json.outcome)).toEqual(['created', 'created']);
});
