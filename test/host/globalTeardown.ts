import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const { closeSharedN8n } = globalThis as { closeSharedN8n?: () => Promise<void> };
  await closeSharedN8n?.();
  const folder = process.env['PAYGOL_TESTS_FOLDER'];
  if (folder) await rm(folder, { recursive: true });
}
