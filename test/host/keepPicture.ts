import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { launchBrowser } from '../../host/browser.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Keeps a picture of a whole page, where an environment variable names the folder for those of a test file. */
export async function keepPicture(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
