import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The preferred port of this machine's loopback address when it is free, else one that the system chooses. */
export async function freePort(preferred: number): Promise<number> {
  return probe(preferred).catch(() => probe(0));
}

async function probe(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
