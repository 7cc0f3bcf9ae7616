import { Agent, request } from 'undici';
import { sign } from '../../core/service/signature.ts';

/** What became of many deliveries. */
export interface Deliveries {
  /** The events of which a delivery was acknowledged. */
  acknowledged: Set<string>;
  /** How often something else came back than 200 and `["OK"]`: `503 …`, or the code of a failed connection. */
  others: Record<string, number>;
  perSecond: number;
}

/**
 * Delivers payout events, signed, over so many connections at once.
 *
 * @param queue Paygol's ids of the payouts, one for each delivery, in their order
 * @param urls where to, by turns
 * @param after called when so many deliveries were acknowledged
 */
export async function deliver(
  queue: readonly string[],
  urls: readonly string[],
  {
    secret,
    connections,
    after,
  }: { secret: string; connections: number; after?: { acknowledgements: number; act: () => void } },
): Promise<Deliveries> {
  const agent = new Agent({ connections });
  const result: Deliveries = { acknowledged: new Set(), others: {}, perSecond: 0 };
  const started = performance.now();
  let next = 0;
  let acknowledgements = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < queue.length) {
        const event = queue[next] as string;
        const url = urls[next++ % urls.length] as string;
        const answered = await post(agent, url, event, secret);
        if (answered === '200 ["OK"]') {
          result.acknowledged.add(event);
          if (++acknowledgements === after?.acknowledgements) after.act();
        } else {
          result.others[answered] = (result.others[answered] ?? 0) + 1;
        }
      }
    }),
  );
  result.perSecond = Math.round((queue.length / (performance.now() - started)) * 1000);
  await agent.destroy();
  return result;
}

async function post(agent: Agent, url: string, event: string, secret: string): Promise<string> {
  const body = `{"event":"payout.paid","payout_id":"${event}"}`;
  try {
    const reply = await request(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-pg-sig': sign(body, secret) },
      dispatcher: agent,
    });
    return `${reply.statusCode} ${await reply.body.text()}`;
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}
