import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser } from '../../host/browser.ts';
import { exampleFiles, examplesFolder, readExample } from '../../host/examples.ts';
import { projectFolder } from '../../host/install.ts';
import { processesOf, temporaryFolder } from '../../host/realN8n.ts';
import { keepPicture } from './keepPicture.ts';

/** `npm start` as a user runs it in a terminal: npm leads the process group that Ctrl-C reaches. */
class Start {
  output = '';
  readonly ended: Promise<number | null>;
  readonly #npm: ChildProcessWithoutNullStreams;
  readonly #said = new EventTarget();

  constructor(...flags: string[]) {
    this.#npm = spawn('npm', ['start', '--', '--port', '0', ...flags], {
      cwd: projectFolder,
      detached: true,
    });
    for (const stream of [this.#npm.stdout, this.#npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.#said.dispatchEvent(new Event('more'));
      });
    }
    this.ended = once(this.#npm, 'close').then(([code]) => code as number | null);
  }

  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const more = once(this.#said, 'more');
      if ((await Promise.race([more, this.ended.then(() => 'ended')])) !== 'ended') continue;
      if (!this.output.includes(text)) throw new Error(`It ended without saying "${text}":\n${this.output}`);
    }
  }

  ctrlC(): void {
    const hasEnded = this.#npm.exitCode !== null || this.#npm.signalCode !== null;
    if (!hasEnded) process.kill(-(this.#npm.pid as number), 'SIGINT');
  }
}

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** What of n8n's own another user of this machine could read. */
async function readableByOthers(userFolder: string): Promise<string[]> {
  const own = ['.n8n', 'n8n.log', 'login.json'];
  const modes = await Promise.all(own.map(async (name) => (await stat(join(userFolder, name))).mode));
  return own.filter((_, i) => ((modes[i] as number) & 0o077) !== 0);
}

/** The address behind a name in what it says at the end. */
const address = (name: string, output: string) => new RegExp(`^  ${name} +(http\\S+)`, 'm').exec(output)![1]!;

/** How many rows had an outcome, by what it says. */
const figure = (outcome: string, output: string) => new RegExp(`([\\d,]+) ${outcome}\\b`).exec(output)?.[1];

describe('n8n, as it stays open', () => {
  let start: Start;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let page: Awaited<ReturnType<typeof browser.newPage>>;
  let ownFolder: string;

  beforeAll(async () => {
    ownFolder = await temporaryFolder();
    start = new Start('--folder', ownFolder);
    await start.says('manual sign-in');
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(90_000);
  });
  afterAll(async () => {
    await browser?.close();
    start?.ctrlC();
    await start?.ended;
    await rm(ownFolder, { recursive: true });
  });

  /** Uploads a file to the form. */
  async function check(name: string, content: string | Buffer, mimeType = 'text/csv'): Promise<void> {
    await page.goto(address('pay your own sheet', start.output));
    const file = { name, mimeType, buffer: Buffer.from(content as string) };
    await page.locator('select').selectOption('English');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /^Check / }).click();
  }

  // That `--once` ends by itself, with exit code 0, is a check of its own in .ci/run.
  test('the start says what happened to the rows, and keeps what n8n writes to itself', async () => {
    expect(start.output).toContain('2,100 rows: 2,078 created, 16 invalid, 6 rejected\n');
    expect(start.output).toContain('CLP 3,709,922,773\n');
    expect(figure('payouts', start.output)).toBe('2,078');
    expect(await readableByOthers(ownFolder)).toEqual([]);
  });

  test('a link opens the run on its result, and nobody has to sign in', async () => {
    await page.goto(address('this run, row by row', start.output));
    await page
      .getByText(/^Created.*2078 items/)
      .first()
      .waitFor();
    await page
      .getByText(/^Not Created.*22 items/)
      .first()
      .waitFor();
    await keepPicture(page, process.env['START_PICTURES'], 'run');
  });

  test('the examples that need nothing else are there, each with a credential that works', async () => {
    await page.goto(address('ready examples', start.output));
    await page.getByRole('heading', { name: 'Spreadsheet to payouts with approval' }).waitFor();
    const workflows = await page.context().request.get(new URL('/rest/workflows', page.url()).href);
    const { data } = (await workflows.json()) as { data: { id: string; name: string }[] };
    const examples = await Promise.all(exampleFiles.map(readExample));
    const ready = examples.filter(({ tags }) => !tags!.some(({ name }) => name.startsWith('needs ')));
    expect(ready.length).toBeGreaterThan(8);
    expect(data.map(({ name }) => name).toSorted()).toEqual(ready.map(({ name }) => name).toSorted());
    await page.getByText('Paygol: collect').first().waitFor();
    await page.goto(new URL('/home/credentials', page.url()).href);
    await page.getByText('Paygol account').click();
    await page.getByText('Connection tested successfully').waitFor();
  });

  test('the start says where the files are, and where the credential and its values are seen', async () => {
    expect(start.output).toContain(`sheets and data       ${join(ownFolder, 'files')}, ${ownFolder};`);
    expect(await readdir(join(ownFolder, 'files'))).toContain('payees.csv');
    await page.goto(address('their credential', start.output));
    await page.getByText('Connection tested successfully').waitFor();
    await page.goto(address('the sandbox', start.output));
    await page.getByRole('tab', { name: 'Credential and Notifications' }).click();
    await page.getByText('Shared Secret').first().waitFor();
  });

  test('what happens is dated by the time of this machine', async () => {
    await page.goto(address('ready examples', start.output));
    const answer = await page.context().request.get(new URL('/rest/settings', page.url()).href);
    const { data } = (await answer.json()) as { data: { timezone: string } };
    expect(data.timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test("the sandbox's address leads to its page, which has the payouts", async () => {
    await page.goto(address('the sandbox', start.output));
    await page.getByRole('heading', { name: 'Paygol sandbox' }).waitFor();
    await page.getByText('NOM-2026-11-').first().waitFor();
  });

  test('people try a sheet of their own: a report, a decision, and who was paid', async () => {
    await page.goto(address('pay your own sheet', start.output));
    expect(await page.title()).toContain((await readExample('pay-my-own-sheet.json')).name);
    const sheet = await readFile(join(examplesFolder, 'payees.csv'), 'utf8');
    const buffer = Buffer.from(sheet.replace('FP002', '<b>FP9</b>'));
    await page.locator('select').selectOption('English');
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: /^Check / }).click();
    // n8n's form shows the angle brackets as entities.
    await page.getByLabel(/^Account Type: .*FP9/).waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('4 rows: 3 to pay, 1 to correct.').waitFor();
    await page.getByText('Ana Díaz Soto (line 2): account_type "<b>FP9</b>" has no known code.').waitFor();
    expect(await page.locator('tr').allInnerTexts()).toEqual([
      'Payee\tAmount\tBank\tAccount',
      'Servicios del Sur SpA\n774125809\tCLP 1,250,000\tBanco Santander\t0098765432',
      'Luis Rojas Pino\n162804154\tCLP 430,500\tBanco de Chile\t004455667788',
      'Marta Gómez\n20123456786\tARS 310,250.75\tBanco Nación\t0110599520000012345678',
    ]);
    // While the run goes on, n8n has no page to give; the page asks it until then.
    const runEnded = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/n8n-execution-status') &&
        // The page before has asked, too, and took its answers away with it.
        (await answer.text().catch(() => '')).trim() === 'success',
    );
    await page.getByRole('button', { name: 'Pay ARS 310,250.75 and CLP 1,680,500 to 3 payees' }).click();
    await page.getByText('ARS 310,250.75 and CLP 1,680,500 to 3 payees, ').waitFor();
    await runEnded;
    const said = await page.locator('body').innerText();
    expect(said).toContain('Not paid this time\n');
    expect(await page.locator('tr').allInnerTexts()).toEqual([
      'Payee\tAmount\tBank\tAccount\tStatus',
      expect.stringMatching(/^Ana Díaz Soto\tCLP 850,000\t.+\t••••\d{4}\tNot sent: needs correction$/),
      expect.stringMatching(/^Servicios del Sur SpA\t.*\tSent$/),
      expect.stringMatching(/^Luis Rojas Pino\tCLP 430,500\t.+\t••••\d{4}\tSent$/),
      expect.stringMatching(/^Marta Gómez\t.*\tSent$/),
    ]);

    await page.reload();
    expect(await page.locator('body').innerText()).toBe(said);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download for Excel (CSV)' }).click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toMatch(/^\ufeffPayee,Document,Amount,Currency,Bank,Account,Status,Reason,ID\r\n/);
    expect(csv).toContain('\r\nMarta Gómez,20123456786,310250.75,ARS,');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  test('run again, what Paygol has is not offered for payment, and what it has with other data is said', async () => {
    const sheet = await readFile(join(examplesFolder, 'payees.csv'), 'utf8');
    await check('mine.csv', sheet.replace('FP002', 'FP9').replace('430500', '430501'));
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('4 rows: 0 to pay, 2 that Paygol already has, 1 held back, 1 to correct.').waitFor();
    await page.getByText(/^Luis Rojas Pino \(line 4\): .* payment of another amount/).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('a payroll as people keep it is paid from the form, too', async () => {
    await page.goto(address('pay your own sheet', start.output));
    const sheet = join(examplesFolder, 'payroll.xlsx');
    await page.locator('select').selectOption('English');
    await page.locator('input[type=file]').setInputFiles(sheet);
    await page.getByRole('button', { name: /^Check / }).click();
    await page.getByText('A few questions about your sheet').waitFor();
    await page.getByLabel('Period').selectOption({ index: 2 });
    await page.getByLabel('Bank: Itaú Corpbanca').selectOption({ label: '039 Banco Itaú' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('9 rows: 8 to pay, 1 other line (titles, totals).').waitFor();
    // The start has paid the month before.
    for (const told of [
      /: CLP 4,921,300 to 6 payees\. This time it is CLP 3,382,250 more\./,
      /^1 payee whose account has changed: Rosa Fuentes Lagos \(line 4\), account ••••1904 → ••••2108\. /,
      /^1 payee whose amount is far from last time's: Ana Torres Vidal \(line 8\), CLP 45,500 → CLP 455,000\.$/,
      '2 payees never paid before: Pedro Morales Vera (line 5) and Áridos del Sur SpA (line 9).',
    ])
      await page.getByText(told).waitFor();
    await keepPicture(page, process.env['START_PICTURES'], 'payroll');
    await page.getByRole('button', { name: 'Pay CLP 8,303,550 to 8 payees' }).click();
    await page.getByText('CLP 8,303,550 to 8 payees, ').waitFor();
    await page.getByText('1 line ignored, such as titles and totals.').waitFor();
  });

  test('a problem is told with the payee and the line that Excel shows, and its answer can be left out', async () => {
    await page.goto(address('pay your own sheet', start.output));
    await page.locator('select').selectOption('English');
    await page.locator('input[type=file]').setInputFiles(join(examplesFolder, 'payroll.xlsx'));
    await page.getByRole('button', { name: /^Check / }).click();
    // The workflow is published, and has its answer from before.
    await page.getByText('Bank: Itaú Corpbanca → 039 Banco Itaú').waitFor();
    await page.getByLabel('Period').selectOption({ index: 4 });
    await page.getByLabel('Bank: Itaú Corpbanca → 039 Banco Itaú').check();
    await page.getByRole('button', { name: 'Check again' }).click();
    const bank = page.getByLabel('Bank: Itaú Corpbanca', { exact: true });
    await bank.selectOption({ label: 'Leave out: do not pay' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page
      .getByText('Camila Rojas Pino (line 6): Banco "Itaú Corpbanca" could be 027 (Corpbanca) or')
      .waitFor();
    expect(await page.getByText('Name Mappings').count()).toBe(0);
  });

  test('a remark is ticked with which a row is paid, and stands in the report', async () => {
    const [header, ana, ...others] = (await readFile(join(examplesFolder, 'payees.csv'), 'utf8')).split('\n');
    const obs = [`${header},Obs.`, `${ana},"descontar ""uniforme"" <2>"`, `${others[0]},ver con Paty`];
    await check('mine.csv', obs.join('\n').replaceAll('rent-2026-11', 'rent-2027-01'));
    await page.getByLabel('Ana Díaz Soto: descontar "uniforme" <2>', { exact: true }).check();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('2 rows: 1 to pay, 1 left out.').waitFor();
    await page.getByText('Left out', { exact: true }).waitFor();
    const warning =
      '"Obs." says "descontar "uniforme" <2>". As you answered, that is no reason to hold the payment.';
    await page.getByRole('cell', { name: warning }).waitFor();
    await page.getByText('"Obs." says "ver con Paty".').waitFor();
  });

  test('a CSV as a Spanish Excel saves it goes through: semicolons, a comma in a name, Windows-1252', async () => {
    const sheet = await readFile(join(examplesFolder, 'payees.csv'), 'utf8');
    // Other IDs and amounts than those that are paid by now.
    const another = sheet.replaceAll('rent-2026-11', 'rent-2026-12').replace(/^(rent[^,]+,\w\w,)\d/gm, '$1');
    const spanish = another.replaceAll(',', ';').replace('Sur SpA', 'Sur, SpA');
    await check('mine.csv', Buffer.from(spanish, 'latin1'));
    await page.getByText(/^4 rows: 4 to pay/).waitFor();
    await page.getByRole('cell', { name: 'Marta Gómez' }).waitFor();
    await page.getByRole('cell', { name: 'Servicios del Sur, SpA' }).waitFor();
  });

  test('a title above the names of the columns hides none of them', async () => {
    const sheet = (await readFile(join(examplesFolder, 'payees.csv'), 'utf8')).replaceAll(',', ';');
    const [header = ''] = sheet.split('\n');
    const title = `November${header.replaceAll(/[^;]/g, '')}`;
    await check('mine.csv', `${title}\n${sheet}`);
    await page.getByText(/^5 rows: .* 1 other line \(titles, totals\)\./).waitFor();
  });

  test('a sheet that cannot be read as CSV, uploaded where Excel is installed, gets a sentence, too', async () => {
    // n8n keeps the reason to itself then.
    await check('mine.csv', 'id,amount\n1,2,3\n', 'application/vnd.ms-excel');
    await page.getByText('It cannot be read as a CSV file.').waitFor();
    await page.getByText('such as a title, needs as many separators as the other lines').waitFor();
  });

  test('a sheet without amounts is not offered for payment: the form asks for their column', async () => {
    const sheet = await readFile(join(examplesFolder, 'payees.csv'), 'utf8');
    await check('mine.csv', sheet.replaceAll('amount', ';'));
    await page.getByLabel('Amount Column').waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Nothing to pay').waitFor();
    await page.getByText('Amount is missing. Add the column').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Upload a sheet' }).getAttribute('href')).toMatch(
      /\/form\/pay-my-own-sheet$/,
    );
  });

  test.each([
    ['mine.csv', '', 'It is empty, has no rows'],
    ['mine.xlsx', 'neither zip nor sheet', 'or is neither a CSV file nor an Excel workbook.'],
    ['mine.csv', 'id,amount\n1,2,3\n', 'The number of columns changes in line 2, from 2 to 3.'],
    ['mine.csv', 'id,amount\n1,"<i>"2"\n', 'It cannot be read: Invalid Closing Quote'],
  ])('an upload that cannot be read gets a sentence: %s, %j', async (name, content, sentence) => {
    await check(name, content);
    await page.getByText('The sheet could not be checked').waitFor();
    await page.getByText(sentence).waitFor();
  });

  test('Ctrl-C leaves no process behind, and the next start finds what was paid', async () => {
    expect(await processesOf(ownFolder)).not.toEqual([]);
    start.ctrlC();
    await start.ended;
    expect(await processesOf(ownFolder)).toEqual([]);

    start = new Start('--folder', ownFolder);
    await start.says('manual sign-in');
    expect(figure('already there', start.output)).toBe('2,078');
    expect(figure('payouts', start.output)).toBe('2,095');
  });

  test('a folder serves one n8n at a time', async () => {
    const second = new Start('--once', '--folder', ownFolder);
    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`${ownFolder} is in use by another`);
  });

  test('what looks paid since is held, and paid where the form shows it', async () => {
    await page.goto(address('pay your own sheet', start.output));
    await page.locator('select').selectOption('English');
    await page.locator('input[type=file]').setInputFiles(join(examplesFolder, 'payroll.xlsx'));
    await page.getByRole('button', { name: /^Check / }).click();
    await page.getByLabel('Period').selectOption({ index: 1 });
    await page.getByLabel('Bank: Itaú Corpbanca').selectOption({ label: '039 Banco Itaú' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Pay CLP 8,303,550 to 8 payees' }).click();
    await page.getByText('Pay these 8 payments all the same?').waitFor();
    await page.getByText('Nothing was paid, ').waitFor();
    await page.getByRole('cell', { name: 'Held: looks paid already' }).first().waitFor();
    // One of them is not let through.
    await page.getByRole('checkbox').first().check();
    await page
      .getByRole('button', { name: /Pay the 8 that are held all the same, less any left out$/ })
      .click();
    await page.getByText(/CLP [\d,]+ to 7 payees, /).waitFor();
    expect(await page.getByRole('cell', { name: 'Sent' }).count()).toBe(7);
    expect(await page.getByRole('cell', { name: 'Left out at approval' }).count()).toBe(1);
  });

  test('n8n ends when its starter is killed and cannot stop it', async () => {
    process.kill(await starterOf(ownFolder), 'SIGKILL');
    await start.ended;
    const latest = Date.now() + 60_000;
    while ((await processesOf(ownFolder)).length > 0 && Date.now() < latest) await pause(100);
    expect(await processesOf(ownFolder)).toEqual([]);
  });
});

describe('a command of package.json', () => {
  /** Runs begin.mjs in a project of its own, of which npm has installed these files. */
  async function begin(installed: string[], ...command: string[]) {
    await cp(join(projectFolder, 'host/begin.mjs'), join(folder, 'host/begin.mjs'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
    for (const file of installed) await symlink(process.execPath, join(folder, 'node_modules', file));
    const child = spawn(process.execPath, ['host/begin.mjs', ...command], { cwd: folder });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { out: out.trim(), err: err.trim(), code };
  }

  test('a command of package.json ends as the command that it begins does', async () => {
    const ended = await begin(
      ['.package-lock.json', '.bin/node'],
      'node',
      '-e',
      'console.log(1); process.exit(3)',
    );
    expect(ended).toEqual({ out: '1', err: '', code: 3 });
  });

  test('a command of package.json asks npm for what is missing, and does not go on without it', async () => {
    const { err, code } = await begin([], 'node', '-e', 'console.log(1)');
    expect(err).toContain('package-lock.json');
    expect(code).toBe(1);
  });

  test('a command of package.json says when scripts were left out, so that Node.js is missing', async () => {
    const { err, code } = await begin(['.package-lock.json'], 'node', '-e', 'console.log(1)');
    expect([err, code]).toEqual([
      'Node.js 24 is missing, which npm ci brings: run it without --ignore-scripts.',
      1,
    ]);
  });
});

test('Ctrl-C, while n8n starts, leaves no process behind', async () => {
  const start = new Start('--folder', folder);
  await start.says('start sandbox');
  while ((await processesOf(folder)).length === 0) await pause(20);

  start.ctrlC();
  await start.ended;

  expect(await processesOf(folder)).toEqual([]);
  expect(start.output).not.toMatch(/error/i);
});

test('the end of the log says why n8n cannot start', async () => {
  await mkdir(join(folder, '.n8n'));
  await writeFile(join(folder, '.n8n/config'), 'not JSON');

  const start = new Start('--once', '--folder', folder);

  expect(await start.ended).toBe(1);
  expect(start.output).toContain('Error parsing n8n-config file');
  expect(await processesOf(folder)).toEqual([]);
});

/** The process that runs host/start.ts for that folder. */
async function starterOf(folder: string): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const begins = command.includes('host/begin.mjs');
    if (command.includes('host/start.ts') && !begins && command.includes(folder)) return Number(id);
  }
  throw new Error(`No host/start.ts runs for ${folder}.`);
}
