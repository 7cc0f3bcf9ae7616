import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * Makes this process the only one that works in a folder: two n8n on one SQLite database, or two installs, would
 * damage each other's work.
 *
 * The lock is a name in Linux's abstract socket namespace, which the system frees however the process ends.
 *
 * @returns gives the folder free
 * @throws when another process has it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = createHash('sha256').update(resolve(folder)).digest('hex');
  const server = createServer().listen(`\0n8n-host-${name}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`${folder} is in use by another \`npm start\`: stop that one first.`, { cause: error });
  }
  server.unref();
  return () => server.close();
}
