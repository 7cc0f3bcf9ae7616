import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  method: 'GET' | 'POST';
  /** Behind the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A merchant's server: keeps what it receives, and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  /** How many requests were open at the same time. */
  mostAtOnce = 0;
  /** The status of the next answers, one each; 200 when there are no more. */
  statuses: number[] = [];
  url = '';
  private open = 0;
  private readonly server = createServer(async (request, response) => {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.open);
    const body = await buffer(request);
    const [, query = ''] = (request.url ?? '').split('?');
    this.received.push({ method: request.method as 'GET' | 'POST', query, headers: request.headers, body });
    await new Promise((resolve) => setImmediate(resolve));
    this.open--;
    this.server.emit('answered');
    response.writeHead(this.statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('["OK"]');
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    receiver.url = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}/hook`;
    return receiver;
  }

  /** Resolves when one more request has come. */
  async next(): Promise<void> {
    await once(this.server, 'answered');
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
