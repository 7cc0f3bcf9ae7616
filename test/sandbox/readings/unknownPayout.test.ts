import type { Readings } from '../../../sandbox/readings/switches.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const error = (status: number, internal_code: string) => ({
  error: { status, internal_code, message: 'Payout not found' },
  result: 1,
});

const answers: [Readings['unknownPayout'], number, unknown][] = [
  ['notFound', 404, error(404, '0301')],
  ['notFound0302', 404, error(404, '0302')],
  ['result', 200, { result: 1, message: 'Payout not found' }],
  ['nullData', 200, { data: null, result: 0 }],
  ['emptyData', 200, { data: [], result: 0 }],
  ['badRequest', 400, error(400, '0301')],
  ['unprocessable', 422, error(422, '0301')],
  ['forbidden', 403, error(403, '0301')],
  ['falseData', 200, { data: false, result: 0 }],
];

it.each(answers)('an unknown id is answered as set: %s', async (unknownPayout, status, body) => {
  await setOverHttp(used.client, { unknownPayout });
  for (const path of ['/payouts/status', '/payouts/cancel']) {
    const reply = await used.client.post(path, { external_id: 'nobody' });
    expect([path, reply.status, reply.body]).toEqual([path, status, body]);
  }
});
