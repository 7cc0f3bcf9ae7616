import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { IpnAccount } from '../../../core/notification/ipn.ts';
import type { NotificationRequest } from '../../../core/notification/message.ts';
import { phpCommand } from '../service/php/php.ts';

/** A notification as it is put on the wire: header names and values as somebody may write them. */
export interface SentNotification extends Omit<NotificationRequest, 'signature'> {
  headers: Record<string, string | string[]>;
}

/** PHP behind a web server, with the three receivers of receivers.php, in one process. */
export class PhpReceivers {
  private readonly agent = new Agent({ connections: 16 });
  private readonly process: ChildProcess;
  private readonly url: string;

  private constructor(process: ChildProcess, url: string) {
    this.process = process;
    this.url = url;
  }

  static async start(accounts: readonly IpnAccount[]): Promise<PhpReceivers> {
    // Nothing in a reply but what the script prints: PHP's warnings about long inputs would stand in it.
    const script = join(import.meta.dirname, 'receivers.php');
    const [command, args] = phpCommand(['-d', 'display_errors=0', '-S', '127.0.0.1:0', script]);
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], ACCOUNTS: JSON.stringify(accounts) },
    });
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(`PHP could not be started: ${(error as Error).message}`);
    });
    return new PhpReceivers(child, await Promise.race([failed, addressOf(child.stderr)]));
  }

  /** Which receivers accept it: `raw`, `reencoded`, `sorted`, `legacy`. */
  async ask({ method, query, body, headers }: SentNotification, account: number): Promise<Set<string>> {
    const reply = await request(`${this.url}/?${query}`, {
      method,
      headers: { ...headers, 'x-account': String(account) },
      ...(body.length > 0 && { body }),
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

/** Where the server listens, which it says when it has started; what it says of each request is not read. */
async function addressOf(stderr: Readable): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface(stderr)) {
    const address = /\((http:.+)\) started$/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`PHP's web server did not start: ${said.join('\n')}`);
}
