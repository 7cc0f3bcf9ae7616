import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async function globalTeardown(): Promise<void> {
  const tarball = process.env['PAYGOL_TARBALL'];
  if (tarball) await rm(dirname(tarball), { recursive: true });
}
