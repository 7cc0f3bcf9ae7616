import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { IpnAccount } from '../../../core/notification/ipn.ts';
import type { NotificationRequest } from '../../../core/notification/message.ts';

/** A notification as it is put on the wire: header names and values as somebody may write them. */
export interface SentNotification extends Omit<NotificationRequest, 'signature' | 'contentType'> {
  headers: Record<string, string | string[]>;
}

/** PHP's own web server with the three receivers of receivers.php, in one process. */
export class PhpReceivers {
  private readonly agent = new Agent({ connections: 16 });
  private readonly process: ChildProcess;
  private readonly url: string;

  private constructor(process: ChildProcess, url: string) {
    this.process = process;
    this.url = url;
  }

  /** @throws when there is no PHP: what these tests prove is agreement with it, so they must not pass without */
  static async start(accounts: readonly IpnAccount[]): Promise<PhpReceivers> {
    const port = await freePort();
    const script = join(import.meta.dirname, 'receivers.php');
    // Nothing in a reply but what the script prints: PHP's warnings about long inputs would stand in it.
    const args = ['-n', '-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, script];
    const child = spawn('php', args, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], ACCOUNTS: JSON.stringify(accounts) },
    });
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(
        `PHP could not be started (${(error as Error).message}). Install php-cli 8.2 or later.`,
      );
    });
    await Promise.race([failed, listens(`http://127.0.0.1:${port}/`)]);
    return new PhpReceivers(child, `http://127.0.0.1:${port}/`);
  }

  /** Which receivers accept it: `raw`, `reencoded`, `sorted`, `legacy`. */
  async ask({ method, query, body, headers }: SentNotification, account: number): Promise<Set<string>> {
    const reply = await request(`${this.url}?${query}`, {
      method,
      headers: { ...headers, 'x-account': String(account) },
      ...(method === 'POST' && { body }),
      dispatcher: this.agent,
    });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`PHP answered ${reply.statusCode}: ${text}`);
    return new Set(text.split(',').filter(Boolean));
  }

  async stop(): Promise<void> {
    await this.agent.destroy();
    this.process.kill();
    await once(this.process, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listens(url: string): Promise<void> {
  for (;;) {
    try {
      await (await request(url, { headers: { 'x-account': '0' } })).body.dump();
      return;
    } catch {
      await pause(20);
    }
  }
}
