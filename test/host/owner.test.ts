/**
 * The form that comes with the examples, by clicks: what an owner finds on the page to approve, and what the months are
 * for a clerk. A real n8n whose clock is moved from October to December, and Chromium.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { documentTypes } from '../../core/countries/index.ts';
import { launchBrowser } from '../../host/browser.ts';
import { buttonText } from './buttonText.ts';
import { type Browser, keepPicture, type Page } from './keepPicture.ts';
import type { SavedWorkflow } from '../../host/rest.ts';
import { MovedTime } from './movedTime.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';
import { say } from '../inEnglish.ts';

/** Pictures of each page are kept where this names a folder. */
const pictures = process.env['OWNER_PICTURES'];

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const time = new MovedTime(Date.parse('2026-10-28T15:00:00Z'));
const used = useRealN8n({
  code: true,
  env: { ...time.env, N8N_USER_MANAGEMENT_JWT_DURATION_HOURS: '8760' },
  // An hour after it was sent, a payout is paid.
  // The list takes as many requests as that of a large account.
  sandbox: { now: time.now, stepMs: 1_800_000, maxListLimit: 5 },
});
let workflow: SavedWorkflow;
let browser: Browser;
let page: Page;
/** What a clerk has done since the sheet was chosen. */
let clicks: number;

beforeAll(async () => {
  browser = await launchBrowser();
  workflow = await used.example('pay-my-own-sheet.json');
  await listen(used.client, workflow);
  await openWindow(DESK);
});
afterAll(async () => {
  await browser?.close();
  await time.close();
});

async function openWindow(viewport: typeof DESK): Promise<void> {
  page = await browser.newPage({ baseURL: used.n8n.url, viewport });
  page.setDefaultTimeout(90_000);
}

const keep = (name: string) => keepPicture(page, pictures, name);

interface Payee {
  rut: string;
  name: string;
  bank: string;
  type: string;
  account: string;
  amount: number;
}

const NAMES = [
  ...['Ana Díaz Rojas', 'Luis Soto Vera', 'María Pérez Soto', 'Pedro Núñez Lagos', 'Carla Muñoz Ríos'],
  ...['Jorge Silva Pino', 'Rosa Vidal Mora', 'Iván Castro Leiva', 'Elena Fuentes Paz', 'Hugo Reyes Toro'],
  ...['Paola Torres Gil', 'Diego Ramos Cid', 'Sofía Vega Luna', 'Tomás Parra Sáez', 'Julia Molina Peña'],
  ...['Raúl Ortiz Bravo', 'Inés Campos Roa', 'Óscar León Cruz', 'Laura Navarro Fox', 'Nadia Salas Rey'],
];
const BANKS = ['BancoEstado', 'Banco de Chile', 'Santander', 'Itaú Corpbanca', 'BCI'];

function rutOf(number: number): string {
  return `${number}-${documentTypes.get('cl_rut')!.verificationDigits(String(number))}`;
}

const PAYEES = NAMES.map((name, i) => ({
  rut: rutOf(12_345_678 + i * 371_293),
  name,
  bank: BANKS[i % BANKS.length]!,
  type: i % 3 === 0 ? 'Cta Cte' : 'Vista',
  account: String(40_010_000 + i * 7_919),
  amount: 480_000 + ((i * 137_911) % 900_000),
})) satisfies Payee[];

const changed = (at: number, change: Partial<Payee>) =>
  PAYEES.map((payee, i) => (i === at ? { ...payee, ...change } : payee));
const OTHER_ACCOUNT = changed(4, { account: '88003344' });

/** As a Spanish Excel saves it. */
function sheet(payees: readonly Payee[]): Buffer {
  const lines = payees.map(({ rut, name, bank, type, account, amount }, i) =>
    [
      ...[i + 1, rut, name, bank, type, account, amount.toLocaleString('de-DE')],
      ...[i % 7 === 0 ? 'SI' : 'NO', i % 3 === 0 ? 'NO' : 'SI'],
    ].join(';'),
  );
  return Buffer.from(
    ['N°;RUT;Trabajador;Banco;Tipo;Cuenta;Líquido;Extranjero;Sindicato', ...lines].join('\r\n'),
  );
}

async function click(button: string | RegExp): Promise<void> {
  clicks += 1;
  await page.getByRole('button', { name: button }).click();
}

async function choose(question: string, answer: string): Promise<void> {
  clicks += 1;
  await page.getByLabel(question, { exact: true }).selectOption(answer);
}

/** Uploads a sheet, up to the questions about it. */
async function upload(payees: readonly Payee[], fileName = 'sueldos.csv'): Promise<void> {
  await page.goto('/form/pay-my-own-sheet');
  clicks = 1;
  const file = { name: fileName, mimeType: 'text/csv', buffer: sheet(payees) };
  await page.locator('select').selectOption('English');
  await page.locator('input[type=file]').setInputFiles(file);
  await click(/^Check /);
  await page.getByLabel('Period').waitFor();
}

/** Up to the page to approve, of a sheet about which all but the month was answered before. */
async function look(payees: readonly Payee[], month: string, fileName?: string): Promise<void> {
  await upload(payees, fileName);
  await choose('Period', month);
  await click('Check again');
  await page.getByText(/^\d+ rows: \d+ to pay/).waitFor();
}

const questions = () => page.locator('select').count();

/** Whether something stands on the first screens of the page. */
async function expectSeen(text: string | RegExp, screens = 1): Promise<void> {
  const box = await page.getByText(text).first().boundingBox();
  const bottom = box === null ? Infinity : box.y + box.height;
  expect([text, bottom <= screens * DESK.height]).toEqual([text, true]);
}

async function expectNoWiderThanPhone(): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
}

test('a clerk answers four questions in the first month, and the result survives a reload', async () => {
  await upload(PAYEES);
  expect(await questions()).toBe(3);
  await keep('01-questions');
  await choose('Period', 'October 2026');
  await choose('Bank: Itaú Corpbanca', '039 Banco Itaú');
  await choose('Account Type: Vista', 'FP001 Cuenta corriente / Cuenta vista');
  // Columns of yes and no are one question.
  await page.getByLabel('Sindicato — NO (7), SI (13)').waitFor();
  await page.getByLabel('None of these').check();
  clicks += 1;
  await keep('01b-answered');
  await click('Check again');
  await page.getByText('Pay October 2026?').waitFor();
  await expectSeen(say({ code: 'all_payees_new' }));
  await keep('02-first-month');
  await click(/^Pay CLP .* to 20 payees, less any left out$/);
  const result = page.getByText(/^Sent to Paygol: CLP .* to 20 payees, October 28, 2026/);
  await result.waitFor();
  await keep('03-result');
  // Until its last node has ended, n8n leaves a reload without an answer.
  const [latest] = await used.client.executions(workflow.id);
  await used.client.finished(latest!.id);
  await page.reload();
  await result.waitFor();
  expect(clicks).toBe(8);
  expect(used.sandbox.payouts()).toHaveLength(20);
});

test('a sheet that was sent says so once more, and still after a reload', async () => {
  await upload(PAYEES);
  await choose('Period', 'October 2026');
  await click('Check again');
  const heading = page.getByText('Sent already');
  await heading.waitFor();
  const [latest] = await used.client.executions(workflow.id);
  await used.client.finished(latest!.id);
  await page.reload();
  await heading.waitFor();
  expect(used.sandbox.payouts()).toHaveLength(20);
});

test('the page of a month lists the run, and links to its result', async () => {
  await listen(used.client, await used.example('outcomes-by-month.json'));
  await page.goto('/form/outcomes-by-month');
  await page.locator('select').first().selectOption('Español');
  await page.locator('select').last().selectOption('2026-10');
  await page.getByRole('button').click();
  await page.getByRole('row', { name: /October 2026 CLP .* 20 enviados/ }).waitFor();
  await keep('03b-month');
  await page.setViewportSize(PHONE);
  await keep('03c-month-phone');
  await expectNoWiderThanPhone();
  await page.setViewportSize(DESK);
  const link = page.getByRole('link', { name: 'Ver el resultado' });
  await page.goto((await link.getAttribute('href'))!);
  await page.getByText(/^Sent to Paygol: CLP .* to 20 payees, October 28, 2026/).waitFor();
});

test('only the month is asked in the second month, and what is remembered is shown', async () => {
  time.moveTo(Date.parse('2026-11-27T15:00:00Z'));
  await upload(PAYEES);
  expect(await questions()).toBe(1);
  await page.getByText('Bank: Itaú Corpbanca → 039 Banco Itaú').waitFor();
  await keep('04-second-month');
  await choose('Period', 'November 2026');
  await click('Check again');
  await expectSeen('Pay November 2026?');
  await page.getByText('Bank: Itaú Corpbanca → 039 Banco Itaú').waitFor();
  await keep('05-second-month');
  // And the button that pays, which nobody presses here.
  expect(clicks + 1).toBe(5);
});

test('what is remembered can be changed, by a tick for each', async () => {
  await upload(PAYEES);
  await choose('Period', 'November 2026');
  await page.getByLabel('Bank: Itaú Corpbanca → 039 Banco Itaú').check();
  await page.getByLabel('Account Type: Vista → FP001 Cuenta corriente / Cuenta vista').check();
  await click('Check again');
  await page.getByLabel('Bank: Itaú Corpbanca', { exact: true }).waitFor();
  expect(await questions()).toBe(2);
  await keep('06-asked-again');
  await choose('Bank: Itaú Corpbanca', '039 Banco Itaú');
  await choose('Account Type: Vista', 'FP001 Cuenta corriente / Cuenta vista');
  await click('Check again');
  await expectSeen('Pay November 2026?');
});

describe('what an owner sees', () => {
  test('an owner sees a ghost among the payees', async () => {
    const ghost = { ...PAYEES[6]!, rut: rutOf(9_876_543), name: 'Gastón Gris Paz', account: '77001122' };
    await look([...PAYEES.slice(0, 12), ghost, ...PAYEES.slice(12)], 'November 2026');
    await keep('07-ghost');
    await expectSeen('1 payee never paid before: Gastón Gris Paz (line 14).');
    await page.getByRole('row', { name: /^Gastón Gris Paz .* new$/ }).waitFor();
  });

  test('an owner sees that a month is paid already', async () => {
    await look(PAYEES, 'October 2026');
    await keep('08-month-before');
    await expectSeen(/^October 2026 was sent to Paygol already: CLP .* to 20 payees\.$/);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('an owner sees that a month has not begun', async () => {
    await look(PAYEES, 'December 2026');
    await keep('09-month-to-come');
    await expectSeen('Pay December 2026?');
    await expectSeen(/October 2026: CLP .* to 20 payees\. This time it is the same amount\./);
  });

  test('an owner sees that a file is of another month', async () => {
    await look(PAYEES, 'December 2026', 'sueldos noviembre 2026.csv');
    await keep('09b-other-month');
    await expectSeen(
      say({
        code: 'other_month_told',
        ...{ text: 'sueldos noviembre 2026.csv', where: 'file', period: '2026-12' },
      }),
    );
  });

  const another = 'Carla Muñoz Ríos (line 6), account ••••1676 → ••••3344';

  test('an owner sees that a payee has another account', async () => {
    await look(OTHER_ACCOUNT, 'November 2026');
    await keep('10-other-account');
    await expectSeen(another);
  });

  test('an owner sees that a payee has another account after n8n was restarted', async () => {
    await used.real.n8n.stop();
    await used.real.startAgain();
    await look(OTHER_ACCOUNT, 'November 2026');
    await keep('11-other-account-restarted');
    await expectSeen(another);
  });

  test('a payee who is there twice is told first, and whether both are meant is asked', async () => {
    await upload([...PAYEES, PAYEES[3]!]);
    await choose('Period', 'November 2026');
    await click('Check again');
    const both = page.getByLabel(/Pedro Núñez Lagos/);
    await both.waitFor();
    await keep('12-twice-asked');
    await click('Check again');
    await page.getByText(/^21 rows: 19 to pay, 2 /).waitFor();
    await keep('12-twice');
    await expectSeen('1 payee in more than one row: Pedro Núñez Lagos (lines 5 and 22).');
  });

  test('an owner sees an amount with a zero too many, and what others got last time', async () => {
    const raised = changed(9, { amount: PAYEES[9]!.amount + 25_000 });
    await look(
      raised.map((payee, i) => (i === 7 ? { ...payee, amount: payee.amount * 10 } : payee)),
      'November 2026',
    );
    await keep('12b-tenfold');
    await expectSeen(
      "1 payee whose amount is far from last time's: Iván Castro Leiva (line 9), CLP 545,377 → CLP 5,453,770.",
    );
    await expectSeen('2 amounts differ from last time.');
    await page.getByRole('cell', { name: 'CLP 846,199 before: CLP 821,199' }).waitFor();
  });

  test('an owner is asked whether two payees share the account that both have', async () => {
    await upload(changed(9, { account: PAYEES[8]!.account, bank: PAYEES[8]!.bank }));
    const whose = page.getByLabel(
      /^Elena Fuentes Paz and Hugo Reyes Toro have the same account \(.+\)\. Pay both\?$/,
    );
    await whose.waitFor();
    await keep('13-one-account');
    await choose('Period', 'November 2026');
    await click('Check again');
    await page.getByText('20 rows: 18 to pay, 2 to correct.').waitFor();
    await keep('14-one-account-unanswered');
  });
});

describe('a tab that is closed', () => {
  test('a tab that is closed before the button pays nobody, and after it everybody', async () => {
    await look(PAYEES, 'November 2026');
    await page.close();
    await openWindow(PHONE);
    await look(PAYEES, 'November 2026');
    expect(used.sandbox.payouts()).toHaveLength(20);
    const pressed = page.waitForResponse((response) => response.request().method() === 'POST');
    await click(/^Pay CLP/);
    await pressed;
    await page.close();
    while (used.sandbox.payouts().length < 40) await pause(50);
    await openWindow(PHONE);
  });

  test('the same sheet again after the tab was closed pays nobody', async () => {
    await look(PAYEES, 'November 2026');
    await keep('15-again-phone');
    await page.getByText(/^November 2026 was sent to Paygol already: CLP .* to 20 payees\.$/).waitFor();
    await expectNoWiderThanPhone();
  });
});

test('nothing on a phone is wider than its 390 pixels, and the result prints on one page', async () => {
  time.moveTo(Date.parse('2026-12-28T15:00:00Z'));
  await upload(OTHER_ACCOUNT);
  await keep('16-questions-phone');
  await expectNoWiderThanPhone();
  await choose('Period', 'December 2026');
  await click('Check again');
  await page.getByText('Pay December 2026?').waitFor();
  await keep('17-report-phone');
  await expectNoWiderThanPhone();
  await click(/^Pay CLP/);
  await page.getByText(/^Sent to Paygol: CLP .* to 20 payees, December 28, 2026/).waitFor();
  await keep('18-result-phone');
  await expectNoWiderThanPhone();
  const printed = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'print' });
  await keep('19-printed');
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a payee ticked on the page is left out, the others are paid, and the receipt tells both', async () => {
  time.moveTo(Date.parse('2027-01-28T15:00:00Z'));
  await look(
    PAYEES.map((payee, i) => (i === 2 ? { ...payee, name: "María O'Higgins & Soto $" } : payee)),
    'January 2027',
  );
  await page.getByLabel(/^4 · María O'Higgins & Soto \$ · CLP /).check();
  await page.getByLabel(/^21 · Nadia Salas Rey · CLP /).check();
  await keep('20-left-out-phone');
  await expectNoWiderThanPhone();
  await page.setViewportSize(DESK);
  // A total that will not be paid is not shown.
  expect(await buttonText(page)).toBe('"Pay all but " counter(out) ""');
  await keep('21-left-out');
  await click(/Pay CLP .* to 20 payees, less any left out$/);
  await page.getByText(/^Sent to Paygol: CLP .* to 18 payees, January 28, 2027/).waitFor();
  await page.getByText(/Left out at approval, not paid this time: CLP .* to 2 payees\./).waitFor();
  await page
    .getByText('Nadia Salas Rey (line 21), CLP 1,300,309: left out at approval, not paid this time.')
    .waitFor();
  await page.getByRole('row', { name: /^Nadia Salas Rey .* Left out at approval$/ }).waitFor();
  await keep('22-left-out-result');
  expect(used.sandbox.payouts().filter(({ external_id: id }) => id.startsWith('2027-01'))).toHaveLength(18);
});

test('the same sheet under a payment name pays only who was not paid, and who is ticked', async () => {
  await upload(PAYEES);
  await choose('Period', 'January 2027');
  await page.getByLabel(say({ code: 'label_payment_name' })).fill('sueldos');
  await click('Check again');
  await page.getByText(/^Look paid already: CLP .* to 18 payees$/).waitFor();
  await keep('27-looks-paid');
  await page.getByLabel(/^2 · Ana Díaz Rojas · CLP /).check();
  await keep('28-looks-paid-ticked');
  expect(await buttonText(page)).toMatch(
    /^"Pay CLP [\d,]+ to 2 payees, and those ticked that look paid already"$/,
  );
  await click(/^Pay CLP .* to 2 payees, less any left out$/);
  await page.getByText(/^Sent to Paygol: CLP .* to 3 payees, January 28, 2027/).waitFor();
  await page.getByText(/Looks paid already, not paid again: CLP .* to 17 payees\./).waitFor();
  await keep('29-looks-paid-result');
  expect(used.sandbox.payouts().filter(({ external_id: id }) => id.startsWith('2027-01'))).toHaveLength(21);
});

test('lines are typed where there are too many to tick, and one that is not there stops all', async () => {
  const many = Array.from({ length: 101 }, (_, i) => ({
    ...PAYEES[i % 20]!,
    rut: rutOf(8_000_000 + i * 7),
    account: String(50_010_000 + i * 7_919),
  }));
  const pays = () => used.sandbox.payouts().filter(({ external_id: id }) => id.startsWith('2027-02'));
  const lines = () => page.getByPlaceholder(say({ code: 'placeholder_lines' }));
  await look(many, 'February 2027');
  await lines().fill('3, 999');
  expect(await buttonText(page)).toBe('"Pay all but those lines"');
  await click(/Pay CLP/);
  await page.getByText('It is not clear who was left out, so nothing was sent: "999"').first().waitFor();
  await keep('23-no-such-line');
  expect(pays()).toEqual([]);
  await look(many, 'February 2027');
  await lines().fill('3, 100-102');
  await keep('24-lines');
  await click(/Pay CLP/);
  await page.getByText(/^Sent to Paygol: CLP .* to 97 payees/).waitFor();
  expect(pays()).toHaveLength(97);
});

test('n8n is killed while it pays: the page has said what to do then, and it is true', async () => {
  time.moveTo(Date.parse('2027-02-26T15:00:00Z'));
  used.sandbox.schedule({ kind: 'delay', path: '/payouts', until: 'release', commit: 'first' });
  const before = used.sandbox.payouts().length;
  await look(PAYEES, 'March 2027');
  await page.getByText('If the page does not come back, upload the same sheet again').waitFor();
  await keep('25-before-kill');
  await click(/^Pay CLP/);
  while (used.sandbox.payouts().length < before + 20) await pause(50);
  process.kill(-used.n8n.process.pid, 'SIGKILL');
  await used.n8n.process.ended;
  used.sandbox.release();
  await used.real.startAgain();
  await look(PAYEES, 'March 2027');
  await page.getByText(/^March 2027 was sent to Paygol already: CLP .* to 20 payees\.$/).waitFor();
  await keep('26-after-kill');
  expect(await page.getByRole('button').count()).toBe(0);
  expect(used.sandbox.payouts()).toHaveLength(before + 20);
});
