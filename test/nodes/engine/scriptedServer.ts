import type { IDataObject, INode } from 'n8n-workflow';
import { paygolCredentials, runNode } from './engine.ts';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reply as it goes out. */
export interface ScriptedReply {
  status?: number;
  body: string | Buffer;
  /** Whether it is signed with the shared secret; true by default. */
  signed?: boolean;
  headers?: Record<string, string>;
}

/** A server that hands out tokens and answers everything else with one reply: for what the sandbox would never say. */
export class ScriptedServer {
  readonly secret = 'scripted-shared-secret';
  reply: ScriptedReply = { body: '' };
  tokenReply: ScriptedReply = { body: '{"token":"scripted-token-0123456789","result":0}' };
  /** How many requests have come, those for tokens not counted. */
  requests = 0;
  tokenRequests = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ScriptedServer> {
    const server = createServer();
    const scripted = new ScriptedServer(server);
    server.on('request', (request, response) => {
      request.resume();
      request.on('end', () => {
        const isToken = request.url?.endsWith('/auth/token') === true;
        if (isToken) scripted.tokenRequests++;
        else scripted.requests++;
        const {
          status = 200,
          body,
          signed = true,
          headers = {},
        } = isToken ? scripted.tokenReply : scripted.reply;
        const signature = createHmac('sha256', scripted.secret).update(body).digest('hex');
        response.writeHead(status, { ...(signed ? { 'X-PG-SIG': signature } : {}), ...headers }).end(body);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return scripted;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A scripted server for the tests of a file, and operations about payments that are run against it. */
export function useScriptedServer() {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await ScriptedServer.start();
  });
  beforeEach(() => {
    server.requests = 0;
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    run(
      name: `transaction:${string}` | `checkout:${string}`,
      parameters: IDataObject,
      node: Partial<INode> = {},
    ) {
      const [resource, operation] = name.split(':');
      const credentials = paygolCredentials({
        serviceId: '4711',
        sharedSecret: server.secret,
        apis: 'transactions',
        transactionsUrl: `${server.url}/v2`,
        checkoutUrl: `${server.url}/pay`,
        statusUrl: `${server.url}/status`,
      });
      return runNode([{}], { credentials, parameters: { resource, operation, ...parameters }, node });
    },
  };
}
