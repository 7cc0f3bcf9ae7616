import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Links that open n8n's editor with its owner signed in. */
export interface SignInLink extends AsyncDisposable {
  /** @param path in the editor, such as `/workflow/1` */
  to(path: string): string;
}

/**
 * Serves links that give a browser the cookie of n8n's session and send it on: browsers keep cookies by host name,
 * whatever the port. The links hold a secret, since other users of this machine can reach the port, too, and lead to
 * this n8n only.
 *
 * @param n8nUrl such as `http://localhost:5678`
 * @param cookie name and value of the session's cookie
 */
export async function startSignInLink(n8nUrl: string, cookie: string): Promise<SignInLink> {
  const prefix = `/${randomBytes(16).toString('hex')}`;
  const server = createServer(({ method, url = '' }, response) => {
    if (method !== 'GET' || !url.startsWith(`${prefix}/`)) return response.writeHead(404).end();
    const location = n8nUrl + url.slice(prefix.length);
    response.writeHead(302, {
      location,
      'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    return response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${new URL(n8nUrl).hostname}:${port}`;
  return {
    to: (path) => `${origin}${prefix}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
