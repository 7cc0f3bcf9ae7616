/**
 * Excel workbooks in the form that comes with the examples, by clicks: which of their tabs is paid, and what becomes of
 * rows that Excel hides. A real n8n and Chromium.
 */
import { utils, write, type WorkBook } from '@e965/xlsx';
import { documentTypes } from '../../core/countries/index.ts';
import { launchBrowser } from '../../host/browser.ts';
import { type Browser, keepPicture, type Page } from './keepPicture.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';
import { say } from '../inEnglish.ts';

/** Pictures of each page are kept where this names a folder. */
const pictures = process.env['WORKBOOKS_PICTURES'];

const used = useRealN8n();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  await listen(used.client, await used.example('pay-my-own-sheet.json'));
  page = await browser.newPage({ baseURL: used.n8n.url, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(90_000);
});
afterAll(async () => browser?.close());

const keep = (name: string) => keepPicture(page, pictures, name);

const HEADERS = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Líquido a pagar'];
const NAMES = ['Ana Díaz Rojas', 'Luis Soto Vera', 'María Pérez Soto'];

/** The lines of a payroll; payees have the same names in each, and other documents and accounts. */
function payroll(first: number, amount: number): unknown[][] {
  const lines = NAMES.map((name, i) => {
    const number = first + i * 371_293;
    const digit = documentTypes.get('cl_rut')!.verificationDigits(String(number));
    return [`${number}-${digit}`, name, 'BancoEstado', 'Cuenta corriente', `4${number}`, amount + i];
  });
  return [HEADERS, ...lines];
}

interface Tab {
  lines: unknown[][];
  isHidden?: boolean;
  /** Lines that are hidden, from 1. */
  hiddenLines?: readonly number[];
  /** Such as C2:C4. */
  merged?: string;
}

function workbook(tabs: Record<string, Tab>): Buffer {
  const book: WorkBook = utils.book_new();
  for (const [name, { lines, hiddenLines = [], merged }] of Object.entries(tabs)) {
    const sheet = utils.aoa_to_sheet(lines);
    sheet['!rows'] = lines.map((_, i) => ({ hidden: hiddenLines.includes(i + 1) }));
    if (merged !== undefined) sheet['!merges'] = [utils.decode_range(merged)];
    utils.book_append_sheet(book, sheet, name);
  }
  const sheets = Object.entries(tabs).map(
    ([name, { isHidden }]) => ({ name, Hidden: isHidden ? 1 : 0 }) as const,
  );
  book.Workbook = { Sheets: sheets };
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** Uploads a file, and comes back with the form that follows. */
async function upload(buffer: Buffer, name = 'sueldos.xlsx', language = 'English'): Promise<void> {
  await page.goto('/form/pay-my-own-sheet');
  await page.locator('select').selectOption(language);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await page.locator('#submit-btn').click();
}

const title = (text: string | RegExp) => page.getByText(text).first().waitFor();
const questions = async () => {
  await title('A few questions about your sheet');
  return page.locator('select').evaluateAll((all) => all.length);
};

/** From the questions about a sheet to the page to approve. */
async function look(): Promise<void> {
  await title('A few questions about your sheet');
  await page.getByRole('button', { name: 'Check again' }).click();
  await title(/^\d+ rows?: \d+ to pay/);
}

/** Pays what the page to approve shows. */
async function pay(): Promise<string[]> {
  const before = used.sandbox.payouts().length;
  await page.getByRole('button', { name: /^Pay CLP/ }).click();
  await title(/^Sent to Paygol: CLP /);
  return used.sandbox
    .payouts()
    .slice(before)
    .map(({ row }) => row.amount);
}

describe('a workbook with several tabs', () => {
  test('the form asks which of several tabs is paid, and the one that is chosen is paid', async () => {
    const months = {
      'Octubre 2026': { lines: payroll(12_345_678, 500_000) },
      'Noviembre 2026': { lines: payroll(12_345_678, 700_000) },
    };
    await upload(workbook(months));
    await title('Which tab is paid?');
    const tab = page.getByLabel('Tab');
    expect(await tab.inputValue()).toBe('Octubre 2026');
    await keep('1-which-tab');
    await tab.selectOption('Noviembre 2026');
    await page.getByRole('button', { name: 'Check' }).click();
    await look();
    await title('File: sueldos.xlsx · Tab: Noviembre 2026 · Tabs not paid now: Octubre 2026');
    await keep('2-report');
    expect(await pay()).toEqual(['700000', '700001', '700002']);
  });

  test('a tab is read whatever signs its name has', async () => {
    const names = [`Bonos & "extras" <2> {{1}} $&`, "O'Higgins "];
    for (const [i, name] of names.entries()) {
      const tabs = Object.fromEntries(
        names.map((one, n) => [one, { lines: payroll(9_000_000 + n, 1000 * (n + 1)) }]),
      );
      await upload(workbook(tabs));
      await title('Which tab is paid?');
      await page.getByLabel('Tab').selectOption({ index: i + 1 });
      await page.getByRole('button', { name: 'Check' }).click();
      await look();
      await title(new RegExp(`^CLP ${i + 1 === 1 ? '3,003' : '6,003'} to 3 payees`));
      const others = names.filter((other) => other !== name);
      expect(await page.getByText('Tab: ').first().textContent()).toBe(
        `File: sueldos.xlsx · Tab: ${name} · Tabs not paid now: ${others.join()}`,
      );
    }
  });

  test.each([
    ['a hidden tab', { Listas: { lines: payroll(13_345_678, 1), isHidden: true } }],
    ['an empty tab', { Hoja2: { lines: [] } }],
  ])('the form does not ask which tab is paid for %s', async (_, other: Record<string, Tab>) => {
    await upload(workbook({ ...other, Nómina: { lines: payroll(14_345_678, 800_000) } }));
    expect(await questions()).toBe(1);
    await look();
    await title('File: sueldos.xlsx · Tab: Nómina');
    await title('CLP 2,400,003 to 3 payees');
  });
});

test('a tab that names another month than the one that is paid is told', async () => {
  await upload(workbook({ 'Octubre 2020': { lines: payroll(19_345_678, 350_000) } }));
  await title('A few questions about your sheet');
  const period = page.getByLabel('Period');
  expect(await period.inputValue()).toBe('October 2020');
  await period.selectOption({ index: 2 });
  await look();
  await title(/The tab is called "Octubre 2020", but the period is /);
});

describe('rows that Excel hides', () => {
  const hidden = (first: number) =>
    workbook({ Nómina: { lines: payroll(first, 650_000), hiddenLines: [2, 4] } });
  const tick = (name: string) => page.getByLabel(name, { exact: true });

  test('rows that Excel hides are asked about, and only those that are ticked are paid', async () => {
    await upload(hidden(16_345_678));
    await title(say({ code: 'label_hidden_rows' }));
    await keep('3-hidden');
    await tick('María Pérez Soto').check();
    await look();
    await title('3 rows: 2 to pay, 1 left out.');
    await keep('4-hidden-report');
    expect(await pay()).toEqual(['650001', '650002']);
  });

  test('rows that Excel hides are not paid without an answer', async () => {
    await upload(hidden(17_345_678), 'sueldos.xlsx', 'Español');
    await title('Filas ocultas en la planilla: ¿a quiénes se les paga de todas maneras?');
    await keep('5-hidden-es');
    await page.getByRole('button', { name: 'Revisar de nuevo' }).click();
    await title('3 filas: 1 por pagar, 2 ');
    await keep('6-hidden-report-es');
  });
});

test('a bank that stands in merged cells is that of each line', async () => {
  const lines = payroll(18_345_678, 450_000);
  for (const line of lines.slice(2)) line[2] = null;
  await upload(workbook({ Nómina: { lines, merged: 'C2:C4' } }));
  await look();
  await title('CLP 1,350,003 to 3 payees');
  expect(await page.getByRole('cell', { name: 'BancoEstado' }).count()).toBe(3);
});

test('a CSV file asks for no tab', async () => {
  const lines = payroll(15_345_678, 900_000).map((line) => line.join(';'));
  await upload(Buffer.from(lines.join('\r\n')), 'sueldos.csv');
  expect(await questions()).toBe(1);
  await look();
  await title(/^File: sueldos.csv$/);
});

test('a file that is no workbook is told as such', async () => {
  await upload(Buffer.from('PK\u0003\u0004 and nothing else'));
  await title('The sheet could not be checked');
});
