import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What PHP re-encodes a body to, in both orders of its top-level keys; undefined where it cannot. */
export interface Reencodings {
  received: string | undefined;
  sorted: string | undefined;
}

/**
 * Runs a script of this folder in PHP with its built-in settings.
 *
 * @throws when there is no PHP: what these tests prove is agreement with it, so they must not pass without
 */
export function runPhp(script: string, input = ''): string {
  const { error, status, stdout, stderr } = spawnSync('php', ['-n', join(import.meta.dirname, script)], {
    input,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) {
    throw new Error(`PHP could not be started (${error.message}). Install php-cli, version 8.2 or later.`);
  }
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
