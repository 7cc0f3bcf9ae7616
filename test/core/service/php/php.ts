import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What PHP re-encodes a body to, in both orders of its top-level keys; undefined where it cannot. */
export interface Reencodings {
  received: string | undefined;
  sorted: string | undefined;
}

/** A request as it came, and the signature that came with it. */
export interface SignedBody {
  body: Uint8Array;
  signature: string;
}

/** Which of three PHP receivers accept a signature: over the raw bytes, or over PHP's re-encodings. */
export type Acceptance = Record<'raw' | 'reencoded' | 'sorted', boolean>;

/**
 * How PHP is started here, with its built-in settings: as the build that npm brings, or as the command that PAYGOL_PHP
 * names, so that two PHPs can be compared.
 */
export function phpCommand(args: readonly string[]): [command: string, args: string[]] {
  const installed = process.env['PAYGOL_PHP'];
  if (installed) return [installed, ['-n', ...args]];
  const script = join(import.meta.dirname, 'wasm.ts');
  return [process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', script, '-n', ...args]];
}

/** Runs a script of this folder. */
export function runPhp(script: string, input = ''): string {
  const [command, args] = phpCommand([join(import.meta.dirname, script)]);
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) throw new Error(`PHP could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${script} ended with status ${status}: ${stderr}`);
  return stdout;
}

/** Asks PHP about many bodies at once. */
export function askPhp(bodies: readonly (Uint8Array | string)[]): Reencodings[] {
  const input = bodies.map((body) => `${Buffer.from(body).toString('base64')}\n`).join('');
  const lines = runPhp('oracle.php', input).trimEnd().split('\n');
  if (lines.length !== bodies.length) throw new Error('PHP did not answer every body.');
  return lines.map((line) => {
    const { received, sorted } = JSON.parse(line) as Record<keyof Reencodings, string | null>;
    return { received: decoded(received), sorted: decoded(sorted) };
  });
}

function decoded(base64: string | null): string | undefined {
  return base64 === null ? undefined : Buffer.from(base64, 'base64').toString('latin1');
}

/** Has PHP verify the signatures of many requests, as three receivers would. */
export function verifyWithPhp(secret: string, requests: readonly SignedBody[]): Acceptance[] {
  const input = {
    secret,
    requests: requests.map(({ body, signature }) => ({
      body: Buffer.from(body).toString('base64'),
      signature,
    })),
  };
  return JSON.parse(runPhp('verify.php', JSON.stringify(input))) as Acceptance[];
}
