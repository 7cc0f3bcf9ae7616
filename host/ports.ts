import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those may be taken while whoever wants to listen
 * on it still starts.
 */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 20;

/**
 * The preferred port of this machine's loopback address when it is free, else any that is; 0 prefers none.
 * @param taken is meant for something else, and may be free yet
 */
export async function freePort(preferred: number, taken?: number): Promise<number> {
  for (let port = preferred, tries = 0; tries < TRIES; port = randomInt(FIRST, LAST + 1), tries++) {
    if (port !== 0 && port !== taken && (await isFree(port))) return port;
  }
  throw new Error(`No port was found to be free, neither ${preferred} nor ${FIRST} to ${LAST}.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
