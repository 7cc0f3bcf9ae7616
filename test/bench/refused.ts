/**
 * What a request costs that is refused, as time of n8n's main thread, on which everything else waits: the payout
 * trigger's against that of n8n's own Webhook node with header authentication, for the same bytes, in turns.
 */
import type { INodeParameters } from 'n8n-workflow';
import { Agent, request } from 'undici';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { listen, saveTrigger } from '../host/triggers.ts';
import { mainThreadMs } from './cpu.ts';
import type { Section, Size } from './report.ts';

const KB = 1024;
const SIZES = [
  { title: '1 KB', bytes: KB, requests: 60 },
  { title: '16 KB', bytes: 16 * KB, requests: 60 },
  { title: '250 KB', bytes: 250 * KB, requests: 20 },
  { title: '1 MB', bytes: KB * KB, requests: 10 },
  { title: '15 MB', bytes: 15 * KB * KB, requests: 3 },
];
const TYPES = {
  JSON: { type: 'application/json', body: (bytes: number) => `[${'{"a":1,"b":"x"},'.repeat(bytes / 16)}0]` },
  form: {
    type: 'application/x-www-form-urlencoded',
    body: (bytes: number) => 'a=1&b=xyz&'.repeat(bytes / 10),
  },
  text: { type: 'text/plain', body: (bytes: number) => `{${'"1":1,'.repeat(bytes / 6)}"2":2}` },
};
const ROUNDS = { full: 4, small: 1 };
/** Floods come by many connections at once. */
const CONNECTIONS = 16;
const BADLY_SIGNED = { 'x-pg-sig': '0'.repeat(64) };

/** Something that refuses what it is sent. */
interface Target {
  url: string;
  headers: Record<string, string>;
  status: (bytes: number) => number;
}

type Targets = Record<'webhook' | 'unsigned' | 'badlySigned', Target>;

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  const settings = [
    {
      title: 'with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true',
      env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
      types: TYPES,
    },
    // n8n sets up an isolate for each call of a trigger other than its own Webhook node, whatever comes.
    { title: 'n8n as it is', env: {}, types: { JSON: TYPES.JSON } },
  ];
  const sections: Section[] = [];
  for (const { title, env, types } of settings) {
    const real = await startRealN8n(env);
    try {
      const targets = await listeningTargets(real);
      const rows: Section['rows'] = [];
      for (const [name, kind] of Object.entries(types)) {
        for (const { title: length, bytes, requests } of SIZES) {
          progress(`${title}: ${length} of ${name} refused`);
          const body = kind.body(bytes);
          const each = await costs(real, targets, { body, type: kind.type }, requests, ROUNDS[size]);
          rows.push([
            name,
            length,
            each.webhook,
            each.unsigned,
            each.unsigned / each.webhook,
            each.badlySigned,
            each.badlySigned / each.webhook,
          ]);
        }
      }
      sections.push({
        title: `Requests that are refused, ${title}`,
        text: `Milliseconds of n8n’s main thread for each request, ${CONNECTIONS} at a time; the best of ${ROUNDS[size]} rounds, which take turns. The Webhook node refuses for a
missing header, the payout trigger for a missing signature, or for a wrong one (beyond 256 KB for the size).`,
        columns: ['body', 'size', 'n8n’s Webhook node', 'no signature', 'ratio', 'wrong signature', 'ratio'],
        rows,
      });
    } finally {
      await real.close();
    }
  }
  return sections;
}

async function listeningTargets(real: RealN8n): Promise<Targets> {
  const { client, n8n } = real;
  const header = await client.saveCredential({
    name: 'Header',
    type: 'httpHeaderAuth',
    data: { name: 'x-pg-sig', value: 'the right one' },
  });
  const paygol = await client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: 'shared-secret' },
  });
  const start = async (type: 'webhook' | 'paygolPayoutTrigger', parameters: INodeParameters = {}) => {
    const credential = type === 'webhook' ? header : paygol;
    const workflow = await saveTrigger(client, n8n.url, type, credential, parameters);
    await listen(client, workflow);
    return workflow.productionUrl;
  };
  const webhook = await start('webhook', { authentication: 'headerAuth' });
  const ours = await start('paygolPayoutTrigger');
  const ownStatus = (bytes: number) => (bytes > 256 * KB ? 413 : 401);
  return {
    webhook: { url: webhook, headers: {}, status: () => 403 },
    unsigned: { url: ours, headers: {}, status: ownStatus },
    badlySigned: { url: ours, headers: BADLY_SIGNED, status: ownStatus },
  };
}

/** Milliseconds of the main thread for each request, of each target. */
async function costs(
  { n8n }: RealN8n,
  targets: Targets,
  { body, type }: { body: string; type: string },
  requests: number,
  rounds: number,
): Promise<Record<keyof Targets, number>> {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  const best = { webhook: Infinity, unsigned: Infinity, badlySigned: Infinity };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(best) as (keyof Targets)[]) {
      const { url, headers, status } = targets[name];
      const before = mainThreadMs(n8n.process.pid);
      let sent = 0;
      const sendInTurn = async () => {
        while (sent++ < requests) {
          const reply = await request(url, {
            method: 'POST',
            headers: { 'content-type': type, ...headers },
            body,
            dispatcher: agent,
          });
          await reply.body.dump();
          const expected = status(body.length);
          if (reply.statusCode !== expected)
            throw new Error(`${name}: ${reply.statusCode}, not ${expected}.`);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
      const each = (mainThreadMs(n8n.process.pid) - before) / requests;
      if (round > 0) best[name] = Math.min(best[name], each);
    }
  }
  await agent.destroy();
  return best;
}
