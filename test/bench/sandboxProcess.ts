import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { startChild } from '../../host/child.ts';
import { freePort } from '../../host/ports.ts';

/** What a credential needs to reach the service. */
export interface Account {
  payoutsUrl: string;
  serviceId: string;
  sharedSecret: string;
}

export interface SandboxProcess {
  account: Account;
  /** Forgets all payouts and faults. */
  reset(): Promise<void>;
  /** Holds each reply back for so many milliseconds, until the next reset. */
  delay(ms: number): Promise<void>;
  countPayouts(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox in a process of its own, so that what it costs is not counted to whom it serves. It checks
 * signatures over the bytes that it received, which takes it the least time.
 */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const port = await freePort(0);
  const [secret, serviceId] = ['sandbox-shared-secret', '4711'];
  const options = [
    '--port',
    String(port),
    '--signature',
    'raw',
    '--secret',
    secret,
    '--service-id',
    serviceId,
  ];
  const logFile = join(await mkdtemp(join(tmpdir(), 'sandbox-')), 'log');
  const child = startChild('sandbox/main.ts', options, {
    cwd: process.cwd(),
    env: { NODE_OPTIONS: '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON --max-old-space-size=8192' },
    logFile,
  });
  const origin = `http://127.0.0.1:${port}`;
  const control = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await request(`${origin}/_sandbox${path}`, { method, ...json });
    if (reply.statusCode !== 200) throw new Error(await reply.body.text());
    return reply.body.json();
  };
  const look = () => control('GET', '').catch(() => undefined) as Promise<{ base_url: string } | undefined>;
  let state = await look();
  for (; state === undefined; state = await look()) await pause(50);
  return {
    account: { payoutsUrl: state.base_url, serviceId, sharedSecret: secret },
    reset: async () => void (await control('POST', '/reset')),
    delay: async (ms) =>
      void (await control('POST', '/faults', { kind: 'delay', times: null, until: { ms } })),
    countPayouts: async () => ((await control('GET', '/payouts')) as { payouts: unknown[] }).payouts.length,
    stop: () => child.stop(),
  };
}
