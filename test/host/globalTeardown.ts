import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const folder = process.env['PAYGOL_TESTS_FOLDER'];
  if (folder) await rm(folder, { recursive: true });
}
