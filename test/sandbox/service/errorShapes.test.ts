import type { ErrorShape } from '../../../sandbox/options.ts';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

describe('how an error looks', () => {
  it.each<[ErrorShape, number, unknown]>([
    [
      'object',
      404,
      { error: { status: 404, internal_code: '0301', message: 'Payout not found' }, result: 1 },
    ],
    ['message', 404, { message: 'Payout not found' }],
    ['string', 404, { error: 'Payout not found' }],
    ['list', 404, { errors: [{ code: '0301', message: 'Payout not found' }] }],
    ['result', 200, { result: 1, message: 'Payout not found' }],
    ['data', 404, { data: { message: 'Payout not found' }, result: 1 }],
  ])('an error looks as its shape says: %s', async (errorShape, status, body) => {
    used.sandbox.set({ errorShape });
    const reply = await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect([reply.status, reply.body]).toEqual([status, body]);
    expect(reply.headers['content-type']).toBe('application/json');
  });

  it('text: an error is plain text', async () => {
    used.sandbox.set({ errorShape: 'text' });
    const reply = await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect([reply.status, reply.text]).toEqual([404, 'Payout not found']);
    expect(reply.headers['content-type']).toMatch(/^text\/plain/);
  });

  it('html: an error is a page', async () => {
    used.sandbox.set({ errorShape: 'html' });
    const reply = await used.client.post('/payouts/status', { external_id: 'nobody' });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.text).toContain('<h1>Payout not found</h1>');
  });

  it('an error for a dead token is 401, even where errors are results', async () => {
    used.sandbox.set({ errorShape: 'result' });
    used.sandbox.revokeTokens();
    expect((await used.client.post('/payouts/list', {})).status).toBe(401);
  });
});
