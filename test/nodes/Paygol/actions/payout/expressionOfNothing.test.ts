/**
 * An option whose expression finds nothing, such as a field that was renamed. To n8n it looks as if it had not been
 * added; what it was set against must not happen.
 */
import type { IDataObject } from 'n8n-workflow';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol();
const NOTHING = '={{ $json.nowhere }}';

test.each<[string, IDataObject, string]>([
  ['the approval', { options: { approvalCode: NOTHING } }, titled({ code: 'approval_differs' })],
  [
    'the approval, further down',
    { options: { approvalCode: '={{ $json.report?.approvalCode }}' } },
    titled({ code: 'approval_differs' }),
  ],
  [
    'the number of rows',
    { limits: { maxRows: NOTHING } },
    titled({ code: 'limit_not_number', title: 'Maximum Rows', given: 'empty' }),
  ],
  [
    'the amount of a payout',
    { limits: { maxPerPayout: NOTHING } },
    titled({ code: 'limit_not_number', title: 'Maximum per Payout', given: 'empty' }),
  ],
  ['all totals', { limits: { maxTotals: NOTHING } }, titled({ code: 'limit_exceeded' })],
  [
    'the list of totals',
    { limits: { maxTotals: { currency: NOTHING } } },
    titled({ code: 'limit_not_number', title: 'Maximum Total', given: 'empty' }),
  ],
  [
    'one total',
    { limits: { maxTotals: { currency: [{ currency: 'CLP', total: NOTHING }] } } },
    titled({ code: 'limit_not_number', title: 'Maximum Total', given: 'empty' }),
  ],
  [
    'what manual runs may do',
    { options: { validateOnlyInManual: NOTHING } },
    titled({ code: 'cannot_be', label: 'Only Validate in Manual Runs', given: 'empty' }),
  ],
  [
    'what is let through',
    { options: { letThrough: NOTHING } },
    titled({ code: 'cannot_be', label: 'Let Through', given: 'empty' }),
  ],
])('nothing is sent when it was to give %s', async (_, parameters, message) => {
  const { error } = await paygol.payout('create', rows(3), parameters);
  expect(error?.message).toBe(message);
  expect(paygol.sandbox.log()).toEqual([]);
});

describe('an ID with a hole in it would be another one once the hole is filled', () => {
  const mapped = (id: string) => ({
    mapping: 'manually',
    columns: { mappingMode: 'defineBelow', value: { ...row(1), id } },
  });

  test.each([
    ['={{ $json.nowhere }}-{{ $json.rut }}', '-1-9', 2, '2 rows (José Núñez 1)'],
    ['=s-{{ $json.nowhere }}-{{ $json.rut }}', 's--1-9', 2, '2 rows (José Núñez 1)'],
    ['={{ $json.rut }}-{{ $json.month }}', '2-7-', 1, 'José Núñez 1: '],
  ])(
    'the ID %s with a hole in it stops the run, since it changes once the hole is filled',
    async (id, value, invalid, where) => {
      const sheet = [{ rut: '1-9', month: '2026-11' }, { rut: '2-7' }];
      const { error } = await paygol.payout('create', sheet, mapped(id));
      expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid, rows: 2 }));
      expect(error?.description).toContain(where);
      expect(error?.description).toContain(
        say({ code: 'empty_part', shown: { field: 'id', header: 'id', value, written: value } }),
      );
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test.each(["={{ 's-' + $json.nowhere }}", '={{ `${$json.nowhere}-1` }}'])(
    'the ID %s with "undefined" in it stops the run',
    async (id) => {
      const { error } = await paygol.payout('create', [{}], mapped(id));
      expect(error?.description).toContain('contains "undefined"');
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test('an ID without a hole is taken', async () => {
    const { outputs } = await paygol.payout('create', [{ rut: '1-9' }], mapped('=s-{{ $json.rut }}'));
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['s-1-9']);
  });
});

describe('what counts for all rows is the same in each', () => {
  const sheet = [row(1, { month: '10', limit: '1' }), row(2, { month: '11', limit: '9999999' })];

  const byHand = {
    mapping: 'manually',
    columns: { mappingMode: 'defineBelow', value: { ...row(1), id: '={{ $json.id }}' } },
  };

  test.each<[string, IDataObject]>([
    ['Build ID From', { buildIdFrom: { source: { period: '={{ $json.month }}', idColumns: 'id' } } }],
    ['Options', { options: { blankCells: { details: '={{ $json.month }}' } } }],
    ['Number Format', { numberFormat: "={{ $json.month === '10' ? 'comma' : 'point' }}" }],
  ])('a setting of Validate that differs by row is refused: %s', async (title, parameters) => {
    const { error } = await paygol.payout('validate', sheet, parameters);
    expect(error?.message).toBe(titled({ code: 'differs_by_row', title, row: 2 }));
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test.each<[string, IDataObject]>([
    ['Safety Limits', { limits: { maxPerPayout: '={{ $input.item.json.limit }}' } }],
    ['Options', { options: { approvalCode: '={{ $json.month }}' } }],
    ['If Some Rows Are Not Valid', { invalidRows: "={{ $json.month === '10' ? 'sendValid' : 'sendNone' }}" }],
    ['Repeated Payments', { repeatedPayments: "={{ $json.month === '10' ? 'warn' : 'hold' }}" }],
  ])('a setting of Create that differs by row is refused: %s', async (title, parameters) => {
    const { error } = await paygol.payout('create', sheet, { ...byHand, ...parameters });
    expect(error?.message).toBe(titled({ code: 'differs_by_row', title, row: 2 }));
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test('the same value in each row is taken', async () => {
    const parameters = { ...byHand, limits: { maxRows: '={{ $json.most }}' } };
    const { outputs } = await paygol.payout('create', [row(1, { most: 2 }), row(2, { most: 2 })], parameters);
    expect(outputs[0]).toHaveLength(2);
  });
});
