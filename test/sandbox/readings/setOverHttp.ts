import type { Switches } from '../../../sandbox/options.ts';
import type { Client } from '../client.ts';

/** Changes switches as another process would. */
export async function setOverHttp(client: Client, switches: Partial<Switches>): Promise<void> {
  const reply = await client.control('PATCH', '/switches', switches);
  if (reply.status !== 200) throw new Error(reply.text);
}
