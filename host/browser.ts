import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { N8n } from './n8n.ts';

/** Without a window's parts, which nobody sees, a page takes less than half of the work. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

/** Debian's headless Chromium, with nothing that would call home. */
const launch = {
  executablePath:
    process.env['CHROMIUM'] ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launch);
}

/** How large a window is, and how many dots a picture of it has for each of its points; 1 unless given. */
export interface WindowSize {
  width: number;
  height: number;
  deviceScaleFactor?: number;
}

/** A window of n8n's editor, with its owner signed in. Close the browser when done. */
export async function openEditor(
  n8n: N8n,
  { deviceScaleFactor = 1, ...viewport }: WindowSize = { width: 1440, height: 900 },
  httpCredentials?: { username: string; password: string },
): Promise<{ browser: Browser; page: Page }> {
  const browser = await launchBrowser();
  // What moves is drawn again and again, and waited for.
  const settings = { baseURL: n8n.url, viewport, deviceScaleFactor, reducedMotion: 'reduce' as const };
  const context = await browser.newContext({ ...settings, ...(httpCredentials && { httpCredentials }) });
  // A busy machine takes its time to load a page.
  context.setDefaultTimeout(90_000);
  // The page shares the cookies of the context's own requests.
  const { email, password } = n8n.login;
  const answer = await context.request.post('/rest/login', { data: { emailOrLdapLoginId: email, password } });
  if (!answer.ok()) {
    await browser.close();
    throw new Error(`n8n answered the sign-in with ${answer.status()}.`);
  }
  return { browser, page: await context.newPage() };
}
