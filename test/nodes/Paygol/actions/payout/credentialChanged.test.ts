import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();

const created = () => paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts'));

/** Somebody saves another Service ID while a run goes on: n8n reads the credential for each request. */
function changeWhen(isTime: (reads: number) => boolean): void {
  const { credentials } = paygol;
  const read = credentials.getDecrypted.bind(credentials);
  let reads = 0;
  jest.spyOn(credentials, 'getDecrypted').mockImplementation(async (...given) => {
    if (isTime(reads++)) credentials.stored.paygolApi!.serviceId = '5002';
    return read(...given);
  });
}

const CHANGED = expect.stringContaining('The Service ID of the Paygol credential was changed') as string;

test.each([2, 3, 5, 8])(
  'what was checked for one account is not paid from another: changed after the credential was read %i times',
  async (times) => {
    changeWhen((reads) => reads === times);
    const { outputs, error } = await paygol.payout('create', rows(5));
    expect(error?.message ?? outputs[1]?.[0]?.json.reason).toEqual(CHANGED);
    expect(outputs[0] ?? []).toEqual([]);
    expect(created()).toEqual([]);
  },
);

test('what was sent before the change is created, and the rest is not sent', async () => {
  changeWhen(() => created().length === 2);
  const { outputs } = await paygol.payout('create', rows(6), {
    options: { batchSize: 2, checkFirst: 'inDoubt' },
  });
  expect(outputs.map((items) => items.length)).toEqual([4, 2]);
  for (const { json } of outputs[1]!) expect(json).toMatchObject({ outcome: 'not_sent', reason: CHANGED });
  expect(created()).toHaveLength(2);
});
