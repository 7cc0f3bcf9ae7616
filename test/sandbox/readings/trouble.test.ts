import { type Trouble, TROUBLES } from '../../../sandbox/readings/trouble.ts';
import { payoutRow } from '../rows.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();
const order = async (fault: object) => {
  expect((await used.client.control('POST', '/faults', fault)).status).toBe(200);
};

const PAGES = ['400', '404', '405', '413', '429', '499', '502', '503', '504'] as const;
const OTHERS: [Trouble, number, RegExp, RegExp][] = [
  ['captive', 200, /^text\/html/, /sign in/],
  ['accepted', 200, /^text\/html/, /being processed/],
  ['accepted202', 202, /json/, /^\{"message":"Accepted"\}$/],
  ['busy', 200, /json/, /^\{"result":5,"message":"busy"\}$/],
  ['empty', 200, /json/, /^$/],
];

it('every kind of trouble is tried here', () => {
  expect([...PAGES, ...OTHERS.map(([how]) => how)]).toEqual(TROUBLES);
});

it.each(PAGES)('a page of a proxy comes in place of the reply: %s', async (how) => {
  await order({ kind: 'trouble', path: '/payouts', how });
  const reply = await used.client.create([payoutRow('a-1')]);
  expect([reply.status, reply.headers['content-type']]).toEqual([Number(how), 'text/html']);
  expect(reply.text).toContain(`<h1>${how} `);
  expect(used.sandbox.payouts()).toEqual([]);
});

it.each(OTHERS)(
  'a success that is not an answer comes in place of the reply: %s',
  async (how, status, type, text) => {
    await order({ kind: 'trouble', path: '/payouts', how });
    const reply = await used.client.create([payoutRow('a-1')]);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toMatch(type);
    expect(reply.text).toMatch(text);
    expect(used.sandbox.payouts()).toEqual([]);
  },
);

it('trouble comes instead of as many answers as were ordered, at one path or at all', async () => {
  await order([
    { kind: 'trouble', path: '/payouts/status', times: 2, how: '404' },
    { kind: 'trouble', skip: 3, how: 'busy' },
  ]);
  const status = async () => (await used.client.post('/payouts/status', { external_id: 'x' })).text;
  expect(await status()).toContain('<h1>404');
  expect(await status()).toContain('<h1>404');
  expect(await status()).toContain('0301');
  expect((await used.client.post('/payouts/list', {})).body).toEqual({ result: 5, message: 'busy' });
});

it.each(TROUBLES)('a request that meets the trouble %s, and commits, is processed', async (how) => {
  await order({ kind: 'trouble', path: '/payouts', how, commit: true });
  await used.client.create([payoutRow('a-1')]);
  expect(used.sandbox.payouts()).toHaveLength(1);
  expect(used.sandbox.log()).toMatchObject([{ fault: 'trouble', committed: ['pay_1'] }]);
});
