import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** A server on its own port, as new for every test of a file. @param begin is told its address before the test */
export function useHttpServer(answer: RequestListener, begin: (url: string) => void): void {
  let server: Server;
  beforeEach(async () => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    begin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Writes until the other side has gone, with a pause after each chunk. @returns how many bytes */
export async function writeEndlessly(response: ServerResponse, chunk: string, pause = 0): Promise<number> {
  let written = 0;
  async function* chunks() {
    for (; ; written += chunk.length) {
      yield chunk;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await pipeline(chunks, response).catch(() => undefined);
  return written;
}
