/**
 * The page to approve on an account that has made 5,000 payouts, by clicks: 500 payees were paid in each of ten months,
 * and a sheet of the next one has four things wrong. A real n8n and Chromium.
 */
import { documentTypes } from '../../core/countries/index.ts';
import { capital } from '../../core/words/format.ts';
import { inLanguage, type Language } from '../../core/words/languages.ts';
import type { Sentence } from '../../core/words/codes.ts';
import { say } from '../../core/words/say.ts';
import type { RowTitle } from '../../core/words/shown.ts';
import { launchBrowser } from '../../host/browser.ts';
import { type Browser, keepPicture, type Page } from './keepPicture.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

/** Pictures of each page are kept where this names a folder. */
const pictures = process.env['LARGE_ACCOUNT_PICTURES'];

const LAPTOP = { width: 1366, height: 768 };
const PAYEES = 500;
const MONTHS = 10;

interface Payee {
  name: string;
  rut: string;
  account: string;
  amount: number;
}

const FIRST = ['Ana', 'Luis', 'María', 'Pedro', 'Carla', 'Jorge', 'Rosa', 'Iván', 'Elena', 'Hugo'];
const LAST = ['Díaz', 'Soto', 'Pérez', 'Núñez', 'Muñoz', 'Silva', 'Vidal', 'Castro', 'Reyes', 'Torres'];

function payeeOf(i: number): Payee {
  const number = String(9_000_000 + i * 31_013);
  return {
    name: [FIRST[i % 10], LAST[Math.floor(i / 10) % 10], LAST[Math.floor(i / 100) + 3]].join(' '),
    rut: `${number}-${documentTypes.get('cl_rut')!.verificationDigits(number)}`,
    account: String(40_010_000 + i * 7_919),
    amount: 480_000 + ((i * 137_911) % 900_000),
  };
}

const payees = Array.from({ length: PAYEES }, (_, i) => payeeOf(i));

/** Such as `2026-10`; months before this one. */
function monthBefore(back: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
}

const asPaid = (month: string, { name, rut, account, amount }: Payee) => ({
  ...{ id: `${month}-${rut}`, country: 'CL', amount: String(amount), currency: 'CLP', details: null },
  beneficiary: {
    ...{ type: 'person' as const, full_name: name, email: null },
    ...{ first_name: null, last_name: null, surname: null },
    ...{ document_type: 'cl_rut', document_number: rut, document_dv: rut.slice(-1) },
  },
  account: { bank_code: '012', bank_name: null, number: account, type: 'FP001' },
});

const GHOST: Payee = { ...payeeOf(PAYEES), name: 'Gastón Gris Paz' };
const [MOVED, DOUBLED, RAISED] = [120, 260, 410];
const OTHER_ACCOUNT = '88003344';

/** Of the month after those that were paid. The ghost is in the middle, and the double is the last line. */
const sheet = [
  ...payees.slice(0, 300).map((payee, i) => (i === MOVED ? { ...payee, account: OTHER_ACCOUNT } : payee)),
  GHOST,
  ...payees
    .slice(300)
    .map((payee, i) => (i + 300 === RAISED ? { ...payee, amount: payee.amount * 10 } : payee)),
  payees[DOUBLED]!,
];

const asCsv = (rows: readonly Payee[]) =>
  [
    'RUT;Nombre;Banco;Tipo de cuenta;N° de cuenta;Líquido a pagar',
    ...rows.map(({ rut, name, account, amount }) =>
      [rut, name, 'BancoEstado', 'Cuenta corriente', account, amount].join(';'),
    ),
  ].join('\n');

const titleOf = ({ name, rut }: Payee): RowTitle => {
  const lines = sheet.flatMap((row, i) => (row.rut === rut ? [i + 2] : []));
  return { payee: name, place: { numbers: lines, areLines: true } };
};

const [moved, doubled, raised] = [payees[MOVED]!, payees[DOUBLED]!, payees[RAISED]!];
const ends = (account: string) => `••••${account.slice(-4)}`;

const toFind: Record<string, Sentence> = {
  'a ghost': { code: 'never_paid_before', payees: [titleOf(GHOST)] },
  'a doubled row': { code: 'in_several_rows', payees: [titleOf(doubled)] },
  'a changed account': {
    code: 'accounts_changed',
    payees: [{ ...titleOf(moved), before: ends(moved.account), now: ends(OTHER_ACCOUNT) }],
  },
  'a tenfold amount': {
    code: 'amounts_far',
    payees: [
      { ...titleOf(raised), currency: 'CLP', before: String(raised.amount), now: String(raised.amount * 10) },
    ],
  },
};

const used = useRealN8n();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // The oldest come first.
  for (let back = MONTHS; back > 0; back -= 1)
    used.sandbox.addPayouts(
      payees.map((payee) => asPaid(monthBefore(back), payee)),
      'paid',
    );
  browser = await launchBrowser();
  await listen(used.client, await used.example('pay-my-own-sheet.json'));
  page = await browser.newPage({ baseURL: used.n8n.url, viewport: LAPTOP });
  page.setDefaultTimeout(90_000);
});
afterAll(async () => browser?.close());

const NAMES: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' };

/** Up to the page to approve. */
async function look(language: Language): Promise<void> {
  const catalog = inLanguage(language, true);
  await page.goto('/form/pay-my-own-sheet');
  await page.locator('select').selectOption(NAMES[language]);
  const file = { name: 'sueldos.csv', mimeType: 'text/csv', buffer: Buffer.from(asCsv(sheet)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('#submit-btn').click();
  const period = page.getByLabel(say({ code: 'label_period' }, catalog), { exact: true });
  const month = say({ code: 'period_name', period: monthBefore(0), part: '' }, catalog);
  await period.selectOption(capital(month));
  // What the form asks is answered as somebody does who is in a hurry.
  for (const [{ name }, code] of [
    [raised, 'choice_pay'],
    [doubled, 'choice_pay_too'],
  ] as const) {
    // Above the question stands what is odd about the amount.
    await page.getByText(/Líquido a pagar "\d+"/).waitFor({ timeout: 20_000 });
    await keepPicture(page, pictures, `${language}-${name}`);
    await page.getByLabel(new RegExp(name)).selectOption(say({ code }, catalog));
    await page.locator('#submit-btn').click();
  }
  await page.locator('table').first().waitFor();
}

test.each(['en', 'es', 'pt'] as const)(
  'a ghost, a doubled row, a changed account and a tenfold amount are read without scrolling (%s)',
  async (language) => {
    await look(language);
    await keepPicture(page, pictures, language);
    const catalog = inLanguage(language, true);
    for (const [what, sentence] of Object.entries(toFind)) {
      const box = await page.getByText(say(sentence, catalog), { exact: true }).boundingBox();
      const bottom = box === null ? Infinity : box.y + box.height;
      expect([what, bottom <= LAPTOP.height]).toEqual([what, true]);
    }
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  },
);
