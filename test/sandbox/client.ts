import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { canonicalJson } from '../../core/service/json/canonicalJson.ts';
import type { JsonObject } from '../../core/service/json/types.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';

export interface ClientReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed text, or undefined when it is not JSON. */
  body: Body | undefined;
}

/** As much of a reply as the tests look at. */
interface Body {
  token?: string;
  result?: number;
  message?: string;
  error?: { status: number; internal_code: string; message: string };
  data?: Data;
  [name: string]: unknown;
}
interface Data {
  payouts: Record<string, unknown>[];
  items: Record<string, unknown>[];
  [name: string]: unknown;
}

type Headers = Record<string, string>;

/**
 * A merchant's program: a plain signing HTTP client that shares nothing with the nodes but the canonical form
 * of JSON.
 */
export class Client {
  readonly #sandbox: Sandbox;
  readonly #agent = new Agent();
  #token = '';

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  get token(): string {
    return this.#token;
  }

  /** Gets a token for the calls to come. */
  async login(): Promise<ClientReply> {
    const reply = await this.send(
      '/auth/token',
      canonicalJson({ pg_serviceid: Number(this.#sandbox.serviceId) }),
    );
    this.#token = reply.body?.token ?? '';
    return reply;
  }

  /** A call with id, token and signature. */
  post(path: string, payload: JsonObject, signal?: AbortSignal): Promise<ClientReply> {
    return this.send(path, this.#text(payload), {}, signal);
  }

  /** Creates payouts from rows. */
  create(rows: JsonObject[], signal?: AbortSignal): Promise<ClientReply> {
    return this.post('/payouts', { pg_mode: 'strict', payouts: rows }, signal);
  }

  /** A call with this very body, signed over its bytes unless the headers say otherwise. */
  send(
    path: string,
    body: string | Buffer,
    headers: Headers = {},
    signal?: AbortSignal,
  ): Promise<ClientReply> {
    const url = this.#sandbox.baseUrl + path;
    return this.raw('POST', url, body, { ...this.#headers(body), ...headers }, signal);
  }

  /** A call to the sandbox's own interface. */
  control(method: string, path: string, body?: unknown): Promise<ClientReply> {
    const headers: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.raw(method, `${this.#sandbox.url}/_sandbox${path}`, JSON.stringify(body), headers);
  }

  async raw(
    method: string,
    url: string,
    body: string | Buffer | undefined,
    headers: Headers,
    signal?: AbortSignal,
  ) {
    const response = await this.#request(method, url, body, headers, signal);
    const text = await response.body.text();
    const reply: ClientReply = {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: parsed(text),
    };
    return reply;
  }

  /** The reply's head, with the body still to come. */
  open(path: string, payload: JsonObject): Promise<Dispatcher.ResponseData> {
    const body = this.#text(payload);
    return this.#request('POST', this.#sandbox.baseUrl + path, body, this.#headers(body));
  }

  /** The bytes of the reply as they come over the wire, until the connection ends. */
  async wire(path: string, payload: JsonObject): Promise<{ head: string; body: string }> {
    const sent = this.#text(payload);
    const headers = {
      host: 'localhost',
      ...this.#headers(sent),
      'content-length': String(Buffer.byteLength(sent)),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(this.#sandbox.port, '127.0.0.1');
    socket.write(
      `POST ${new URL(this.#sandbox.baseUrl).pathname}${path} HTTP/1.1\r\n${lines.join('')}\r\n${sent}`,
    );
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { head, body };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #request(
    method: string,
    url: string,
    body: string | Buffer | undefined,
    headers: Headers,
    signal?: AbortSignal,
  ) {
    return request(url, {
      method: method as Dispatcher.HttpMethod,
      headers,
      dispatcher: this.#agent,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  }

  #text(payload: JsonObject): string {
    return canonicalJson({
      pg_serviceid: Number(this.#sandbox.serviceId),
      pg_token: this.#token,
      ...payload,
    });
  }

  #headers(body: string | Buffer): Headers {
    const signature = createHmac('sha256', this.#sandbox.secret).update(body).digest('hex');
    return { 'content-type': 'application/json', 'x-pg-sig': signature };
  }
}

function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

/** The code of the error that a call ends with. */
export async function failure(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no failure',
    (error: Error & { code?: unknown }) => (typeof error.code === 'string' ? error.code : error.name),
  );
}

/** What a client makes of a connection that ended before its reply did. */
export const CONNECTION_LOST = /^(ECONNRESET|UND_ERR_SOCKET)$/;
