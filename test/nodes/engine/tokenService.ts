import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reply to a request with a dead token. */
export interface Refusal {
  readonly status: number;
  readonly body: string;
}

/** The ways in which a service may refuse a dead token: none is shown. */
export const REFUSALS: Record<string, Refusal> = {
  '401': { status: 401, body: '' },
  '403': { status: 403, body: '{"error":"Forbidden"}' },
  '400': { status: 400, body: '{"error":{"status":400,"message":"Invalid token"}}' },
  '422': { status: 422, body: '{"message":"pg_token"}' },
  '200 with error.status 401': { status: 200, body: '{"error":{"status":401,"message":"Token expired"}}' },
  '200 with error.status "403"': { status: 200, body: '{"error":{"status":"403"}}' },
  '200 with a result other than 0': { status: 200, body: '{"result":5,"message":"Token"}' },
};

/** Ways that nothing but what always has data tells from an answer about a payout. */
export const OTHER_REFUSALS: Record<string, Refusal> = {
  '404': { status: 404, body: '{"error":{"status":404,"message":"Not found"}}' },
  '419': { status: 419, body: '<html>Page Expired</html>' },
  '440': { status: 440, body: '' },
  '498': { status: 498, body: '{"message":"Invalid token"}' },
  '500': { status: 500, body: '{"error":"Token"}' },
  '200 with an error': { status: 200, body: '{"error":"Invalid token"}' },
};

/**
 * A service of both APIs that hands out numbered tokens, knows which are alive, and refuses dead ones in a way that a
 * test chooses. Everything else is answered well.
 */
export class TokenService {
  readonly secret = 'token-service-secret';
  refusal: Refusal = REFUSALS['401'] as Refusal;
  /** Requests in order: `token`, or the path and whether its token was alive. */
  log: string[] = [];
  /** Whether a token that is handed out is alive. */
  givesLife = true;
  /** Whether a request for a token makes a new one, or gives the last one once more. */
  givesNew = true;
  /** So many of the next requests for a token fail. */
  failures = 0;
  /** Whether there is no payout of which a status is asked for. */
  missing = false;
  /** With each answer to this path all tokens die. */
  deadlyPath: string | undefined;
  #alive = new Set<string>();
  readonly #last: Record<string, string> = {};
  #made = 0;
  readonly #server: Server = createServer();

  static async start(): Promise<TokenService> {
    const service = new TokenService();
    service.#server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, body } = service.#answer(request.url ?? '', Buffer.concat(chunks).toString());
        const signature = createHmac('sha256', service.secret).update(body).digest('hex');
        response.writeHead(status, { 'x-pg-sig': signature }).end(body);
      });
    });
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    Object.assign(this, {
      refusal: REFUSALS['401'],
      log: [],
      givesLife: true,
      givesNew: true,
      failures: 0,
      deadlyPath: undefined,
      missing: false,
    });
  }

  /** Lets all tokens die, and forgets the requests. */
  revokeTokens(): void {
    this.#alive.clear();
    this.log = [];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(url: string, body: string): Refusal {
    const [, api = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url) ?? [];
    if (path === '/auth/token' && this.failures > 0) {
      this.failures--;
      this.log.push('no token');
      return { status: 500, body: '{"error":"Try again"}' };
    }
    if (path === '/auth/token') {
      this.log.push('token');
      const last = this.#last[api];
      const token = last === undefined || this.givesNew ? `token-${api}-${++this.#made}` : last;
      this.#last[api] = token;
      if (this.givesLife) this.#alive.add(token);
      return { status: 200, body: JSON.stringify({ token, result: 0 }) };
    }
    const payload = JSON.parse(body) as { pg_token: string; external_id?: string };
    const isAlive = this.#alive.has(payload.pg_token);
    this.log.push(`${path} ${isAlive ? 'alive' : 'dead'}`);
    if (!isAlive) return this.refusal;
    if (this.missing && path.endsWith('/status')) return { status: 404, body: '{"error":"No such payout"}' };
    if (path === this.deadlyPath) this.#alive.clear();
    const data = { merchant_payout_id: payload.external_id, status: 'created', ...TRANSACTION };
    return { status: 200, body: JSON.stringify({ data, payment: data, methods: {}, result: 0 }) };
  }
}

const TRANSACTION = {
  transaction_id: 'A1B2-C3D4-E5F6-G7H8',
  payment_method_url: 'https://www.paygol.com/x',
  redirectUrl: 'https://www.paygol.com/x',
};
