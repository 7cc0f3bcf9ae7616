import type { IDataObject } from 'n8n-workflow';
import { say } from '../../../../../inEnglish.ts';
import { rows } from '../../../../engine/rows.ts';
import { options, useFaultyCreate } from './faultyCreate.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () => jest.requireActual('./clock.ts'));

const { paygol, withToken, ledger } = useFaultyCreate();

describe('what was surely never sent', () => {
  test('a request with a refused connection is sent again at once', async () => {
    paygol.sandbox.schedule({ kind: 'refuse', ms: 60 });
    const { outputs } = await paygol.payout('create', rows(2), {
      options: { ...options, maxWait: 8 },
    });
    expect(outputs[0]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      ['created', ''],
      ['created', ''],
    ]);
    expect(ledger()).toHaveLength(2);
  });

  test('a missing connection is told in the language of the sheet, though the credential was the one that found none', async () => {
    const credentials = paygol.credentials.stored.paygolApi!;
    const address = String(credentials.payoutsUrl);
    const { outputs } = await paygol.payout('validate', rows(1), { options: { reportLanguage: 'es' } });
    const [{ json }] = outputs[0] as [{ json: IDataObject }];
    await paygol.sandbox.reset();
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/auth/token', times: null });
    delete credentials.tokens;
    const run = await paygol.payout(
      'create',
      [json],
      { options: { maxWait: 0 } },
      { node: { onError: 'continueRegularOutput' } },
    );
    expect(run.outputs[1]!.map((item) => item.json.reason)).toEqual([
      expect.stringContaining(
        `Paygol (Payouts API en ${address}) respondió HTTP 503, sin un token: "Simulated fault`,
      ),
    ]);
  });

  test('a host name that does not exist is not claimed to leave rows in doubt', async () => {
    paygol.credentials.stored.paygolApi!.payoutsUrl = 'http://no-such-host.invalid/api/v1';
    const { outputs } = await paygol.payout(
      'create',
      rows(1),
      { options },
      { node: { onError: 'continueRegularOutput' } },
    );
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([
      [
        'not_sent',
        expect.stringMatching(/cannot be reached at http:\/\/no-such-host\.invalid.*Check its address/),
      ],
    ]);
  });

  test('a refused connection between two batches leaves the first one created and the rest not sent', async () => {
    await withToken();
    paygol.sandbox.schedule({ kind: 'refuse', path: '/payouts', skip: 1 });
    const { outputs, error } = await paygol.payout('create', rows(4), {
      options: { ...options, batchSize: 2 },
    });
    expect(error).toBeUndefined();
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-1', 'salary-2']);
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual(
      Array(2).fill(['not_sent', say({ code: 'not_reached', failure: 'the connection was refused' })]),
    );
  });
});
