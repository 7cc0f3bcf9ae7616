import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import type { FaultPlan } from '../../sandbox/faults/faults.ts';
import type { Switches } from '../../sandbox/options.ts';

/** The sandbox in a process of its own, so that what it costs is not counted to whom it serves. */
export interface SandboxProcess {
  payoutsUrl: string;
  serviceId: string;
  sharedSecret: string;
  /** Forgets all payouts and faults, and sets switches back. */
  reset(): Promise<void>;
  /** Changes switches until the next reset. */
  set(switches: Partial<Switches>): Promise<void>;
  /** Orders a fault; sandbox/faults/faults.ts has the kinds. */
  schedule(fault: FaultPlan): Promise<void>;
  /** The merchant ids of all payouts that exist; one that was paid twice is in there twice. */
  payoutIds(): Promise<string[]>;
  stop(): Promise<void>;
}

const secret = 'sandbox-shared-secret';
const serviceId = '4711';

/** Starts it. It checks signatures over the bytes that it received, which takes it the least time. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const options = ['--port', '0', '--signature', 'raw', '--secret', secret, '--service-id', serviceId];
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--max-old-space-size=8192',
      '--import',
      './host/leash.mjs',
      'sandbox/main.ts',
      ...options,
    ],
    // On a leash, so that it ends with this process, however that ends.
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LEASH_STARTER: String(process.pid) },
      detached: true,
    },
  );
  let payoutsUrl: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    payoutsUrl = /Payouts API Address\s+(\S+)/.exec(line)?.[1];
    if (payoutsUrl !== undefined) break;
  }
  if (payoutsUrl === undefined) throw new Error('The sandbox did not start.');
  child.stdout.resume();
  const { origin } = new URL(payoutsUrl);
  const control = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const reply = await request(`${origin}/_sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (reply.statusCode !== 200) throw new Error(await reply.body.text());
    return reply.body.json();
  };
  return {
    payoutsUrl,
    serviceId,
    sharedSecret: secret,
    reset: async () => void (await control('POST', '/reset')),
    set: async (switches) => void (await control('PATCH', '/switches', switches)),
    schedule: async (fault) => void (await control('POST', '/faults', fault)),
    payoutIds: async () => {
      const { payouts } = (await control('GET', '/payouts')) as { payouts: { external_id: string }[] };
      return payouts.map(({ external_id }) => external_id);
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
