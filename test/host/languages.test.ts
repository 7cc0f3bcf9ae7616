/**
 * The form that comes with the examples in Spanish and in Portuguese: an untidy payroll of each, by clicks from upload
 * to result, without an English word but n8n's own. A real n8n and Chromium.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { documentTypes } from '../../core/countries/index.ts';
import { launchBrowser } from '../../host/browser.ts';
import { buttonText } from './buttonText.ts';
import { type Browser, keepPicture, type Page } from './keepPicture.ts';
import { itemsOf } from '../../host/rest.ts';
import { listen } from './triggers.ts';
import { BY_HAND, useRealN8n } from './useRealN8n.ts';

/** Pictures of each page are kept where this names a folder. */
const pictures = process.env['LANGUAGES_PICTURES'];

/** What n8n writes on every form. */
const OF_N8N =
  /Select an option \.\.\.|Form automated with|This field is required|This is a test version of your form|Submit|n8n|"Payment Name"/g;
/** Words that only an English page has. */
const ENGLISH =
  /\b(?:pay|payees?|paid|payment|amount|bank|account|nothing|check|first|sheet|rows?|lines?|columns?|the|to|of|is|are|not|new|warnings?|sent|held|already|all|period|print|download|again|what|who|by|larg\w+|correct)\b/i;

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

/** Keeps a picture, and looks for English in what is read and pressed. */
async function look(name: string): Promise<void> {
  await keep(name);
  const read = await page.locator('body').innerText();
  const placeholders = await page
    .locator('[placeholder]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder')));
  const lines = [...read.split('\n'), ...placeholders].map((line) => String(line).replaceAll(OF_N8N, ''));
  expect([name, ...lines.filter((line) => ENGLISH.test(line))]).toEqual([name]);
}

function withDigits(type: string, number: string): string {
  return `${number}-${documentTypes.get(type)!.verificationDigits(number)}`;
}

/** The month of now, and those before it. */
function monthBefore(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
}

const month = monthBefore(0);

/** A month as the list of the form has it. */
function named(date: Date, { language }: Payroll): string {
  const locale = language === 'Español' ? 'es' : 'pt-BR';
  const text = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    date,
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Payroll {
  language: string;
  lines: string[];
  questions: Record<string, string>;
  buttons: { check: RegExp; again: string; pay: RegExp };
  title: RegExp;
  period: string;
  result: RegExp;
  paid: number;
  ticked: string;
  held: RegExp;
  nothing: string;
  notChecked: string;
  doNotPay: string;
}

const CHILE: Payroll = {
  language: 'Español',
  lines: [
    'Sueldos del mes;;;;;;',
    'N°;RUT;Trabajador;Banco;Tipo;Cuenta;Líquido',
    `1;${withDigits('cl_rut', '12345678')};Ana Díaz Rojas;Banco Estado;Cta Cte;40010000;$ 1.250.000`,
    `2;${withDigits('cl_rut', '13345679')};luis soto vera;Itaú Corpbanca;Vista;40010001;$ 980.500`,
    `3;${withDigits('cl_rut', '14345670')};María Pérez Soto;Banco de Chile;Cta Cte;40010002;$ 9.792.908`,
    `4;${withDigits('cl_rut', '15345671')};Pedro Núñez Lagos;BCI;Cta Cte;;$ 700.000`,
    ';;TOTAL;;;;$ 12.723.408',
  ],
  questions: { 'Banco: Itaú Corpbanca': '039 Banco Itaú' },
  buttons: { check: /Revisar/, again: 'Revisar de nuevo', pay: /^Pagar CLP 12\.023\.408 / },
  title: /^¿Pagar [a-z]+ de \d{4}\?$/,
  period: 'Período',
  result: /CLP 12\.023\.408 /,
  // One has no account.
  paid: 3,
  ticked: 'Pagar a los marcados',
  held: /^¿Hacer estos 3 pagos de todas formas\?$/,
  nothing: 'Ya se envió',
  notChecked: 'No se pudo revisar la planilla',
  doNotPay: 'No pagar',
};

const BRAZIL: Payroll = {
  language: 'Português',
  lines: [
    'Folha do mês;;;;;',
    'Funcionário;CPF;Banco;Agência;Conta;Líquido',
    'João Souza;529.982.247-25;Itaú;1234;12345-6;R$ 3.250,50',
    'Maria Aparecida Lima;111.444.777-35;Bradesco;0456;98765-4;R$ 12.800,00',
    'TOTAL;;;;;R$ 16.050,50',
  ],
  questions: { 'Tipo de conta de todas as linhas': 'BR001' },
  buttons: { check: /Conferir/, again: 'Conferir de novo', pay: /^Pagar BRL 16\.050,50 / },
  title: /^Pagar [a-zç]+ de \d{4}\?$/,
  period: 'Período',
  result: /BRL 16\.050,50 /,
  paid: 2,
  ticked: 'Pagar aos marcados',
  held: /^Fazer estes 2 pagamentos mesmo assim\?$/,
  nothing: 'Já foi enviado',
  notChecked: 'Não foi possível conferir a planilha',
  doNotPay: 'Não pagar',
};

const PAYROLLS = [
  ['es', CHILE],
  ['pt', BRAZIL],
] as const;

async function upload(on: Page, { language, buttons }: Payroll, lines: readonly string[]): Promise<void> {
  await on.goto('/form/pay-my-own-sheet');
  await on.locator('select').selectOption(language);
  const buffer = Buffer.from(lines.join('\r\n'));
  await on.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer });
  await on.getByRole('button', { name: buttons.check }).click();
}

/** Up to the next page, of a sheet about which all but the month was answered before. */
async function check(on: Page, payroll: Payroll, paidMonth: Date): Promise<void> {
  await upload(on, payroll, payroll.lines);
  await on.getByLabel(payroll.period).selectOption(named(paidMonth, payroll));
  await on.getByRole('button', { name: payroll.buttons.again }).click();
}

test.each(PAYROLLS)('a payroll in %s is paid, from upload to result', async (code, payroll) => {
  const { lines, questions, buttons, title, period, result, paid } = payroll;
  const before = used.sandbox.payouts().length;
  await page.goto('/form/pay-my-own-sheet');
  expect(await page.locator('select').inputValue()).toBe('');
  await keep(`${code}-1-upload`);
  await upload(page, payroll, lines);
  await page.getByLabel(period).waitFor();
  await look(`${code}-2-questions`);
  await page.getByLabel(period).selectOption(named(month, payroll));
  for (const [question, answer] of Object.entries(questions)) {
    const field = page.getByLabel(question);
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isList ? field.selectOption(answer) : field.fill(answer));
  }
  await page.getByRole('button', { name: buttons.again }).click();
  await page.getByText(title).first().waitFor();
  await look(`${code}-3-report`);
  const tick = page.getByRole('checkbox').first();
  await tick.check();
  expect(await buttonText(page)).toBe('"Pagar a todos menos " counter(out) ""');
  await keep(`${code}-3-ticked`);
  await tick.uncheck();
  expect(await buttonText(page)).toMatch(buttons.pay);
  await page.getByRole('button', { name: buttons.pay }).click();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.getByText(result).first().waitFor();
  await look(`${code}-4-result`);
  expect(used.sandbox.payouts().length - before).toBe(paid);
});

test('what was answered is known next month in another language, and said in that language', async () => {
  await upload(page, BRAZIL, CHILE.lines);
  await page.getByText('Banco: Itaú Corpbanca → 039 Banco Itaú').waitFor();
  expect(await page.locator('select').count()).toBe(1);
  await look('pt-5-remembered');
});

/** All look paid, as the month of now was a minute ago: the first tick is for all of them. */
async function payAllAgain(on: Page, { ticked }: Payroll): Promise<void> {
  await on.getByRole('checkbox').first().check();
  expect(await buttonText(on)).toContain(ticked);
  await on.locator('#submit-btn').click();
}

test.each(PAYROLLS)('what is paid meanwhile is held in %s, and paid by a click', async (code, payroll) => {
  const { title, paid, held } = payroll;
  const other = await browser.newPage({ baseURL: used.n8n.url });
  await check(page, payroll, monthBefore(1));
  await page.getByText(title).first().waitFor();
  await look(`${code}-5-look-paid`);
  await check(other, payroll, monthBefore(2));
  await other.getByText(title).first().waitFor();
  await payAllAgain(other, payroll);
  await other.getByRole('button', { name: 'Imprimir' }).waitFor();
  await other.close();
  const before = used.sandbox.payouts().length;
  await payAllAgain(page, payroll);
  await page.getByText(held).waitFor();
  await look(`${code}-6-held`);
  expect(used.sandbox.payouts().length).toBe(before);
  await page.locator('#submit-btn').click();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await look(`${code}-7-paid`);
  expect(used.sandbox.payouts().length - before).toBe(paid);
});

test.each(PAYROLLS)(
  'a month that is paid, and a file that is no sheet, are told in %s',
  async (code, payroll) => {
    await check(page, payroll, month);
    await page.getByText(payroll.nothing, { exact: true }).waitFor();
    await look(`${code}-8-nothing`);
    await upload(page, payroll, ['RUT;Nombre', '']);
    await page.getByText(payroll.notChecked).waitFor();
    await look(`${code}-9-not-checked`);
  },
);

test.each(PAYROLLS)('the form of another example follows its settings: %s', async (code, { doNotPay }) => {
  const settings = { sheet: 'payroll.xlsx', language: code, link: '={{ $execution.resumeFormUrl }}' };
  const assignments = Object.entries(settings).map(([name, value]) => ({
    id: name,
    name,
    value,
    type: 'string',
  }));
  const workflow = await used.example('payroll-and-outcomes.json', {
    Settings: { assignments: { assignments }, options: {} },
  });
  const id = await used.client.run(workflow.id, BY_HAND);
  let execution = await used.client.execution(id);
  for (; execution.status !== 'waiting'; execution = await used.client.execution(id)) await pause(100);
  await page.goto(String(itemsOf(execution, 'Settings')[0]!.json['link']));
  await page.locator('select').selectOption(doNotPay);
  await look(`${code}-10-decide`);
  await page.locator('#submit-btn').click();
  await used.client.finished(id);
  await page.locator('h2').waitFor();
  await look(`${code}-11-not-paid`);
});
