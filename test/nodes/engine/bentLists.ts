import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../../core/service/json/types.ts';
import type { PaygolBench } from './usePaygol.ts';

/** Lists of a sandbox in another form. */
export interface BentLists {
  /** The `data` of each list as it goes out. */
  bend: (data: JsonObject) => JsonObject;
}

/** Puts a server before the sandbox, for every test of a file, that bends its lists of payouts. */
export function useBentLists(paygol: PaygolBench): BentLists {
  const lists: BentLists = { bend: (data) => data };
  const server = createServer((request, response) => {
    const { path, address } = pathOf(request, paygol);
    void passOn(request, address).then(async (reply) => {
      const text = await reply.text();
      const isList = path === '/payouts/list' && reply.ok;
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(isList ? bent(text, lists) : text);
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    lists.bend = (data) => data;
    const payoutsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(paygol.credentials.stored['paygolApi']!, { payoutsUrl });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return lists;
}

function pathOf({ url = '' }: IncomingMessage, { sandbox }: PaygolBench) {
  return { path: url, address: sandbox.baseUrl + url };
}

async function passOn(request: IncomingMessage, address: string): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': 'application/json', 'x-pg-sig': String(request.headers['x-pg-sig']) };
  return fetch(address, { method: 'POST', headers, body: Buffer.concat(chunks) });
}

function bent(text: string, { bend }: BentLists): string {
  const body = JSON.parse(text) as { data: JsonObject };
  return JSON.stringify({ ...body, data: bend(body.data) });
}
