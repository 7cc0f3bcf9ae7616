import type { IDataObject } from 'n8n-workflow';
import type { FieldName } from '../../../../../../core/values/fields.ts';
import { clp, inWords } from '../../../../../inEnglish.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { outcomes, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, requests, ledger, create } = useRuns();

describe('a conflict', () => {
  test.each<[string, IDataObject, string]>([
    ['amount', { amount: '5' }, 'amount'],
    ['account', { account_number: '999999' }, 'account_number'],
    ['bank', { bank_code: '016' }, 'bank_code'],
    ['account type', { account_type: 'FP001' }, 'account_type'],
    [
      'name',
      { full_name: 'María Soto', first_name: 'María', last_name: 'Soto' },
      'full_name, first_name, last_name',
    ],
    ['text', { details: 'Sueldo abril' }, 'details'],
    [
      'document number',
      { document_number: row(2).document_number, document_dv: row(2).document_dv },
      'document_number',
    ],
    ['currency', { currency: 'USD' }, 'currency'],
  ])('an id that exists with another %s is a conflict', async (_, changes, named) => {
    await create([row(1)]);
    const { outputs } = await create([row(1, changes)], { letThrough: ['local_currency'] });
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'conflict',
        inWords([
          ...(named === 'amount'
            ? ([{ code: 'conflict_in_amount' }, { code: 'paygol_has', ...clp('100001') }] as const)
            : ([{ code: 'conflict_after_sending', fields: named.split(', ') as FieldName[] }] as const)),
        ]),
      ],
    ]);
    expect(ledger()).toEqual(['salary-1']);
  });

  test('an integer document type in the list is no conflict', async () => {
    paygol.sandbox.set({ documentTypeInLists: 'integer' });
    await create(rows(25));
    const { outputs } = await create(rows(25));
    expect(new Set(Object.values(outcomes(outputs)))).toEqual(new Set(['already_there']));
    expect(requests().at(-1)).toBe('200 /payouts/list');
  });
});
