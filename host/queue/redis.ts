import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { logTail, startServer } from '../child.ts';
import { freePort } from '../ports.ts';
import { answers } from './answers.ts';

/** A running Redis. */
export interface Redis {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Redis of its own, from Debian's package. It listens on this machine only and keeps everything in memory.
 *
 * @param folder for its log
 * @throws when it is not installed, or does not start
 */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort(0);
  const server = startServer(
    '/usr/bin/redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    {
      cwd: folder,
      env: {},
      logFile: join(folder, 'redis.log'),
      stopSignal: 'SIGTERM',
    },
  );
  try {
    await answers(() => ping(port), server.ended);
  } catch (error) {
    await server.stop();
    throw new Error(`Redis did not start:\n${await logTail(server.logFile)}`, { cause: error });
  }
  return { pid: server.pid, port, stop: () => server.stop() };
}

async function ping(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    if (!reply.toString().startsWith('+PONG')) throw new Error(`Redis answered ${reply.toString()}`);
  } finally {
    socket.destroy();
  }
}
