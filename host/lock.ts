import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/**
 * Makes this process the only one that works in a folder: two n8n on one SQLite database, or two installs, would
 * damage each other's work.
 *
 * @returns gives the folder free
 * @throws when another process has it, or had it until it was killed some seconds ago
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  try {
    return await lock(folder, { lockfilePath: join(folder, 'in-use.lock') });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new Error(
      `${folder} is in use by another \`npm start\`: stop that one first. If it was killed, try again in ten seconds.`,
      { cause: error },
    );
  }
}
