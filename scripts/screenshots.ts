/**
 * Makes the screenshots of the documentation: the editor of a real n8n, with the nodes as they are now, against the
 * sandbox.
 *
 * `npm run screenshots` makes all of them, `npm run screenshots -- create validate` those whose names begin like this.
 * `npm run screenshots -- forms` shows the form of every operation and trigger, as it is when new and with every option
 * added, to look at after a change; git ignores these.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  INodeParameters,
  INodeProperties,
  INodePropertyOptions,
  INodeTypeDescription,
} from 'n8n-workflow';
import { accountAt } from '../host/account.ts';
import { openEditor } from '../host/browser.ts';
import { examplesFolder, readExample, withoutPasswords } from '../host/examples.ts';
import { projectFolder } from '../host/install.ts';
import { startRealN8n } from '../host/realN8n.ts';
import { itemsOf, type WorkflowFile } from '../host/rest.ts';
import { ScriptedModel } from '../host/scriptedModel.ts';
import { sign } from '../core/service/signature.ts';
import { startSandbox } from '../sandbox/server.ts';

type Size = { width: number; height: number };
/** A rectangle of the window, in CSS pixels. */
type Clip = Size & { x: number; y: number };

/** A picture: what is shown in the editor, and which part of it is kept. */
interface Picture {
  /** The file of an example, or a workflow of the picture's own. */
  workflow?: string | WorkflowFile;
  /** Parameters of some of its nodes that differ. */
  changes?: Record<string, INodeParameters>;
  /** What is done before the workflow runs. */
  first?: () => void;
  runs?: boolean;
  /** The node whose window is open. */
  open?: string;
  /** What else is done then. */
  then?: () => Promise<unknown>;
  /** The part that is kept, as n8n names it for its own tests, or where it is; the whole window when left out. */
  part?: string | (() => Promise<Clip>);
  /** When left out, as high as the part needs it, or {@link WINDOW} for a whole window. */
  window?: Size;
}

const WINDOW: Size = { width: 1440, height: 900 };
/** For a part, which is then made as high as it needs to be. */
const LOW: Size = { width: 1440, height: 480 };
const WIDE: Size = { width: 1800, height: 2000 };
/** The parts of the window of a node. */
const FORM = 'node-parameters';
const OUTPUT = 'output-panel';
const START = 'When clicking ‘Execute workflow’';

/** Document, name, bank and its code, amount, account number; the last one is new, the third one's account, too. */
type PictureOfPayee = readonly [string, string, string, string, number, string];

/** A payroll as it is shown on the page to approve. */
interface PicturePayroll {
  readonly country: string;
  readonly currency: string;
  readonly documentType: string;
  /** How many verification digits a document ends with. */
  readonly digits: number;
  readonly accountType: string;
  readonly payees: readonly PictureOfPayee[];
  /** The account that the third payee had. */
  readonly before: string;
  readonly headers: string;
  line(payee: PictureOfPayee): readonly unknown[];
}

const PAYEES: readonly PictureOfPayee[] = [
  ['123456785', 'María Pérez Soto', 'BancoEstado', '012', 1_372_843, '40012947'],
  ['111111219', 'Pedro Núñez Lagos', 'Santander', '037', 893_733, '40033757'],
  ['141111116', 'Carla Muñoz Ríos', 'BCI', '016', 1_031_644, '88003344'],
  ['100000040', 'Jorge Silva Pino', 'Banco de Chile', '001', 1_169_555, '40039595'],
  ['157654322', 'Rosa Vidal Mora', 'BancoEstado', '012', 707_466, '40047514'],
  ['98765433', 'Gastón Gris Paz', 'Scotiabank', '014', 611_000, '77001122'],
];

const CHILE: PicturePayroll = {
  ...{ country: 'CL', currency: 'CLP', documentType: 'cl_rut', digits: 1, accountType: 'FP001' },
  payees: PAYEES,
  before: '55001234',
  headers: 'RUT;Nombre;Banco;Líquido;Cuenta;Tipo',
  line: ([document, name, bank, , ...cells]) => [document, name, bank, ...cells, 'Cuenta corriente'],
};

const BRAZIL: PicturePayroll = {
  ...{ country: 'BR', currency: 'BRL', documentType: 'br_cpf', digits: 2, accountType: 'BR001' },
  payees: [
    ['52998224725', 'Maria Souza Lima', 'Itaú', '341', 6_372.4, '0456129477'],
    ['11144477735', 'Pedro Nunes Lago', 'Bradesco', '237', 4_193.73, '1204337579'],
    ['23456789173', 'Carla Moraes Rios', 'Santander', '033', 5_031.64, '3071334429'],
    ['30511846240', 'Jorge Silva Pinho', 'Banco do Brasil', '001', 5_469.5, '1620395951'],
    ['41827395664', 'Rosa Vidal Mota', 'Itaú', '341', 3_707.46, '0456475144'],
    ['19083746593', 'Gastão Gris Paes', 'Inter', '077', 3_611, '0001011223'],
  ],
  before: '3071012349',
  headers: 'CPF;Funcionário;Banco;Líquido;Agência;Conta',
  line: ([document, name, bank, , amount, number]) => [
    ...[document, name, bank, amount.toFixed(2).replace('.', ',')],
    ...[number.slice(0, 4), `${number.slice(4, -1)}-${number.slice(-1)}`],
  ],
};

/** By the ends of the names of their pictures. */
const LANGUAGES = [
  ['', 'English', CHILE],
  ['-es', 'Español', CHILE],
  ['-pt', 'Português', BRAZIL],
] as const;

/** The published workflow of the form. */
let ownSheet: string | undefined;

execFileSync(process.execPath, ['build.mjs'], { cwd: projectFolder });
const real = await startRealN8n();
const { client } = real;
const sandbox = await startSandbox();
const model = await ScriptedModel.start();
const account = { name: 'Paygol account', type: 'paygolApi', data: accountAt(sandbox) };
/** Never asked but the first two: workflows with the others are shown and not run. */
const elsewhere = { host: 'localhost', user: 'n8n', password: 'n8n' };
const accounts = [
  account,
  { name: 'OpenAI account', type: 'openAiApi', data: { apiKey: 'sk-scripted', url: model.url } },
  { name: 'Postgres account', type: 'postgres', data: { ...elsewhere, database: 'n8n' } },
  { name: 'SMTP account', type: 'smtp', data: elsewhere },
];
const credentials = await Promise.all(accounts.map((one) => client.saveCredential(one)));
const { browser, page } = await openEditor(real.n8n, { width: 1440, height: 900, deviceScaleFactor: 2 });

/** A part of the window, by the name that n8n gives it for its own tests. */
const at = (part: string) => page.locator(`[data-test-id="${part}"]`);

try {
  const wanted = process.argv.slice(2);
  const all = { ...(await pictures()), ...(wanted.length > 0 && forms(await nodeTypes())) };
  for (const [name, picture] of Object.entries(all)) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    await sandbox.reset();
    // Without the tokens, which the sandbox has forgotten: a request that pays is not repeated with a new one.
    await client.saveCredential(account);
    await take(name, picture);
    process.stdout.write(`docs/screenshots/${name}.png\n`);
  }
} finally {
  await browser.close();
  await model.close();
  await sandbox.close();
  await real.close();
}

async function take(name: string, { workflow, changes, first, runs, open, then, part, window }: Picture) {
  // The page before would ask whether its changes are to be saved.
  await page.goto('about:blank');
  await page.setViewportSize(window ?? (typeof part === 'string' ? LOW : WINDOW));
  if (workflow !== undefined) {
    await page.goto(`/workflow/${await save(workflow, changes)}`);
    await at('canvas-node').first().waitFor();
  }
  first?.();
  if (runs) {
    // The columns of Create are written when its window opens; what came out before would be marked as out of date.
    if (open !== undefined) await openNode(open);
    await page.keyboard.press('Escape');
    await at(FORM).waitFor({ state: 'hidden' });
    await at('execute-workflow-button').click();
    await at('clear-execution-data-button').waitFor();
    await page.locator('.el-notification__closeBtn').click();
  }
  if (open !== undefined) await openNode(open);
  await then?.();
  // What the mouse is over looks different; panels slide and fade in.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  const options = { path: join(projectFolder, `docs/screenshots/${name}.png`), scale: 'css' } as const;
  if (typeof part === 'string') {
    if (window === undefined) await fit(part);
    await at(part).screenshot(options);
  } else await page.screenshot({ ...options, ...(part && { clip: await part() }) });
}

/** As a workflow of its own: the editor keeps one that another window had open for that window, for a while. */
async function save(from: string | WorkflowFile, changes: Picture['changes'] = {}): Promise<string> {
  const file = typeof from === 'string' ? withoutPasswords(await readExample(`${from}.json`)) : from;
  const nodes = file.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  const { name, connections } = file;
  return (await client.saveWorkflow({ name, nodes, connections }, credentials)).id;
}

async function openNode(name: string): Promise<void> {
  await page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`).dblclick();
  await at(FORM).waitFor();
}

/** Makes the window so high that nothing in a part has to be scrolled. */
async function fit(part: string): Promise<void> {
  const hidden = await at(part).evaluate((element) =>
    Math.max(
      0,
      ...[element, ...element.querySelectorAll('*')].map((one) => one.scrollHeight - one.clientHeight),
    ),
  );
  const { width, height } = page.viewportSize() as Size;
  await page.setViewportSize({ width, height: height + hidden });
}

/**
 * By the names of their files. The chat of one stays open, and takes room from the canvas: it comes after the others.
 * n8n remembers the accounts that were paid: what pays comes last.
 */
async function pictures(): Promise<Record<string, Picture>> {
  return {
    ...ofStart(),
    ...(await ofPayroll()),
    ...ofPayments(),
    ...ofTriggers(),
    ...ofExamples(),
    ...ofPayouts(),
  };
}

/** What a person meets first: the credential, and the nodes in n8n's list. */
function ofStart(): Record<string, Picture> {
  return {
    credential: {
      window: { width: 1440, height: 1960 },
      part: 'editCredential-modal',
      async then() {
        await page.goto(`/home/credentials/${credentials[0]?.id}`);
        await page.getByText('Connection tested successfully').waitFor();
        // All fields, and not only those that n8n shows before one scrolls.
        await page.addStyleTag({ content: '* { --dialog--max-height: 2000px !important }' });
      },
    },
  };
}

/** The main job, its options and its errors, and what follows on it. */
function ofPayouts(): Record<string, Picture> {
  return {
    'create-hints': { workflow: 'spreadsheet-to-payouts', open: 'Paygol', window: WINDOW },
    cancel: {
      ...{ workflow: 'payout-operations', runs: true, open: 'Cancel', part: FORM, window: WINDOW },
      then: openList,
    },
  };
}

/** The list behind "From List". */
async function openList(): Promise<void> {
  await at('rlc-input').click();
  await at('rlc-item').first().waitFor();
}

/** docs/get-started.md: from the sheet to "paid". */
async function ofPayroll(): Promise<Record<string, Picture>> {
  const { name, nodes, connections } = await readExample('payroll-and-outcomes.json');
  const beginning = [START, 'Settings', 'Words', 'Read the Sheet', 'Rows', 'Validate'];
  const workflow = {
    name,
    nodes: nodes.filter((node) => beginning.includes(node.name)),
    connections: Object.fromEntries(beginning.slice(0, -1).map((from) => [from, connections[from] ?? {}])),
  };
  const settings: INodeParameters = {
    buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
    options: {
      nameOrder: 'givenFirst',
      nameMappings: { name: [{ kind: 'bank', name: 'Itaú Corpbanca', code: '039' }] },
    },
  };
  const nothing: INodeParameters = { buildIdFrom: {}, options: {} };
  const output = (parameters: INodeParameters, open = 'Validate'): Picture => ({
    ...{ workflow, open, runs: true, window: WIDE, part: wholeColumns },
    changes: { Validate: parameters },
  });
  const openSummary = () => at(OUTPUT).getByText('Summary Branch').click();
  return {
    'payroll/sheet': output(nothing, 'Rows'),
    'payroll/understood': { ...output(settings), then: openSummary },
  };
}

/** The output down to its last line, without n8n’s icons of neighbors and without columns that are cut off. */
async function wholeColumns(): Promise<Clip> {
  const panel = at(OUTPUT);
  await page.addStyleTag({ content: '[data-test-id="floating-nodes"] { visibility: hidden }' });
  const { x, y, width } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON() as Clip);
  const bottom = await panel.locator('th, td').evaluateAll((cells, right) => {
    for (const cell of cells)
      if (cell.getBoundingClientRect().right > right) cell.style.visibility = 'hidden';
    // A hidden cell may hold more lines, and makes its row higher.
    const shown = cells.filter((cell) => cell.style.visibility !== 'hidden');
    const parts = shown.flatMap((cell) => [...cell.querySelectorAll('*')]);
    return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  }, x + width);
  return { x, y, width, height: bottom + 16 - y };
}

/** Collecting payments. */
function ofPayments(): Record<string, Picture> {
  const order = {
    order: 'order-1001',
    country: 'CL',
    total: '1500',
    currency: 'CLP',
    first_name: 'Ana',
    last_name: 'Díaz',
    email: 'ana@example.com',
  };
  const create: INodeParameters = {
    resource: 'transaction',
    operation: 'create',
    country: '={{ $json.country }}',
    price: '={{ $json.total }}',
    currency: '={{ $json.currency }}',
    paymentMethod: { __rl: true, mode: 'list', value: 'webpay', cachedResultName: 'Webpay (webpay)' },
    orderNumber: '={{ $json.order }}',
    email: '={{ $json.email }}',
  };
  const jsCode = `return ${JSON.stringify([order], undefined, 2)}`;
  const after = (changes: INodeParameters): Picture => {
    const nodes = [
      nodeOf(START, 'n8n-nodes-base.manualTrigger', 1, {}),
      nodeOf('Orders', 'n8n-nodes-base.code', 2, { jsCode }),
      nodeOf('Paygol', 'n8n-nodes-paygol.paygol', 1, { ...create, ...changes }),
    ].map((node, i) => ({ ...node, position: [200 * i, 0] as [number, number] }));
    const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
    const connections = { [START]: to('Orders'), Orders: to('Paygol') };
    return { workflow: { name: 'Orders', nodes, connections }, runs: true, open: 'Paygol' };
  };
  return {
    'payment-methods': { ...after({}), window: WINDOW, part: FORM, then: openList },
    'transaction-items': { ...after({ country: 'cl' }), part: OUTPUT, then: openJson },
  };
}

/** The item as JSON, where no field is cut off. */
async function openJson(): Promise<void> {
  await at(OUTPUT).getByText('JSON', { exact: true }).click();
}

function nodeOf(name: string, type: string, typeVersion: number, parameters: INodeParameters) {
  return {
    ...{ id: crypto.randomUUID(), name, type, typeVersion, parameters },
    position: [420, 0] as [number, number],
    ...(type.includes('paygol') && { credentials: { paygolApi: { id: '', name: '' } } }),
    ...(type.endsWith('Trigger') && { webhookId: crypto.randomUUID() }),
  };
}

/** A node of the package on its own, opened. */
function alone(type: string, version: number, open: string, parameters: INodeParameters = {}) {
  const nodes = [nodeOf(open, `n8n-nodes-paygol.${type}`, version, parameters)];
  return { workflow: { name: open, nodes, connections: {} }, open, part: FORM };
}

/** The triggers, as they stand before a first notification, and what they can be set to. */
function ofTriggers(): Record<string, Picture> {
  const payouts = alone('paygolPayoutTrigger', 2, 'Paygol Payout Trigger');
  const ipns = alone('paygolIpnTrigger', 2, 'Paygol IPN Trigger', {
    options: { confirm: true, confirmVia: 'transactions', onMismatch: 'mark', maxWait: 60 },
  });
  const showUrl = async () => {
    await page.getByText('Webhook URLs', { exact: true }).click();
    await page.getByText('Production URL', { exact: true }).first().waitFor();
  };
  const refuse = async () => {
    await at('trigger-execute-button').first().click();
    await page.getByText('Waiting for Paygol to call the test URL').first().waitFor();
    const url = new URL(`/webhook-test/${payouts.workflow.nodes[0]?.webhookId}/payouts`, page.url());
    const body = '{"event":"payout.paid","payout_id":"pay_1"}';
    const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, 'another secret') };
    // The editor says that it waits a moment before n8n does.
    while ((await fetch(url, { method: 'POST', headers, body })).status === 404) await pause(100);
    await page.getByText('The notification was refused').first().waitFor();
    await page.locator('.el-notification__closeBtn').first().click();
  };
  const { workflow, open } = payouts;
  return {
    'refused-test': { workflow, open, window: { width: 1440, height: 700 }, then: refuse },
    'payout-polling-trigger': alone('paygolPayoutPollingTrigger', 1, 'Paygol Payout Polling Trigger'),
    trigger: { ...payouts, then: showUrl },
    'ipn-trigger': { ...ipns, then: showUrl },
  };
}

/** The example workflows, as they look after the import; some otherwise. */
function ofExamples(): Record<string, Picture> {
  const details = 'Papel y tinta';
  const others: Record<string, Picture> = {
    'approval-form': { window: { width: 620, height: 880 }, then: openApproval },
    ...Object.fromEntries(
      LANGUAGES.map(([ending, language, payroll]) => [
        `page-to-approve${ending}`,
        { window: { width: 800, height: 1400 }, then: () => openOwnSheet(language, payroll), part: card },
      ]),
    ),
    'ask-an-agent': { workflow: 'ask-an-agent' },
    'agent-pays-invoice': {
      workflow: 'agent-pays-invoice',
      first: () => model.plays([{ tool: 'Pay_the_invoice', args: { details } }], 'Paid.'),
      runs: true,
    },
    'agent-tool': { workflow: 'agent-pays-invoice', open: 'Pay the invoice', part: FORM },
  };
  const names = globSync('*.json', { cwd: examplesFolder }).map((file) => file.replace('.json', ''));
  const shown = names.filter((name) => !(name in others) && !name.endsWith('.expected'));
  return {
    ...Object.fromEntries(
      shown.map((name) => [`examples/${name}`, { workflow: name, part: wholeWorkflow }] as const),
    ),
    ...others,
  };
}

/** The whole of a workflow on the canvas, without what n8n lays over it: buttons, and the bar of tabs. */
async function wholeWorkflow(): Promise<Clip> {
  await at('zoom-to-fit').click();
  const overlays = [
    'button:not(.vue-flow__node *, .vue-flow__edge *)',
    '[data-test-id^="execute-workflow-button"]',
    'div:has([data-test-id="radio-button-workflow"]):not(:has(.vue-flow))',
  ].join();
  await page.addStyleTag({ content: `${overlays} { visibility: hidden }` });
  await page.waitForTimeout(1000);
  const boxes = await page
    .locator('.vue-flow__node')
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
  // The names of the lowest nodes have room in it.
  const margin = 56;
  const x = Math.min(...boxes.map(({ left }) => left)) - margin;
  const y = Math.min(...boxes.map(({ top }) => top)) - margin;
  // Behind a node there is room for another one, with a plus sign.
  const right = Math.max(...boxes.map((box) => box.right)) + 2 * margin;
  const width = Math.min(right, WINDOW.width) - x;
  return { x, y, width, height: Math.max(...boxes.map(({ bottom }) => bottom)) + margin - y };
}

/** The form of an execution that waits for a person. */
async function openApproval(): Promise<void> {
  const id = await client.run(await save('spreadsheet-to-payouts-with-approval'), START);
  let execution = await client.execution(id);
  for (; execution.status !== 'waiting'; execution = await client.execution(id)) await pause(100);
  await page.goto(String(itemsOf(execution, 'Message to the Approver')[0]?.json['link']));
  await page.locator('#n8n-form').waitFor();
}

async function publish(example: string): Promise<string> {
  const id = await save(example);
  await client.activate(await client.call('GET', `/workflows/${id}`));
  return id;
}

/** A month's payroll on the page to approve: the month before was paid, one payee is new, one has another account. */
async function openOwnSheet(language: string, payroll: PicturePayroll): Promise<void> {
  const day = new Date();
  const before = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1)).toISOString().slice(0, 7);
  const { country, currency, documentType, digits, accountType, payees } = payroll;
  const rows = payees.map(([document, name, , bank, amount, number], i) => ({
    ...{ id: `${before}-${document}`, country, amount: String(amount), currency, details: null },
    beneficiary: {
      ...{
        type: 'person' as const,
        full_name: name,
        first_name: null,
        last_name: null,
        surname: null,
        email: null,
      },
      ...{
        document_type: documentType,
        document_number: document,
        document_dv: document.slice(-digits),
      },
    },
    account: {
      bank_code: bank,
      bank_name: null,
      number: i === 2 ? payroll.before : number,
      type: accountType,
    },
  }));
  sandbox.addPayouts(rows.slice(0, -1), 'paid');
  const sheet = [payroll.headers, ...payees.map((payee) => payroll.line(payee).join(';'))].join('\n');
  // Its path is that of one workflow.
  ownSheet ??= await publish('pay-my-own-sheet');
  // The list of payouts that n8n has read for the picture before is used for a minute.
  await pause(61_000);
  const file = page.locator('input[type=file]');
  while ((await page.goto('/form/pay-my-own-sheet'))?.ok() !== true) await pause(200);
  await file.setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.locator('select').selectOption(language);
  const press = () => page.locator('#submit-btn').click();
  await press();
  // `all` does not wait for the next form.
  await file.waitFor({ state: 'detached' });
  await page.locator('#submit-btn').waitFor();
  // This month is proposed; where account types have no public codes, one is asked.
  for (const field of await page.getByPlaceholder('Paygol').all()) await field.fill(accountType);
  await press();
  await page.locator('table').first().waitFor();
}

/** The card of a form, with a margin. */
async function card(): Promise<Clip> {
  const box = await page
    .locator('.card')
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as Clip);
  const margin = 16;
  const { x, y, width, height } = box;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

type Values = Record<string, unknown>;

/** The nodes of the package, as the editor gets them. */
async function nodeTypes(): Promise<INodeTypeDescription[]> {
  const answer = await page.context().request.get('/types/nodes.json');
  const types = (await answer.json()) as INodeTypeDescription[];
  return types.filter(({ name }) => /^n8n-nodes-paygol\.(?!.*Tool$)/.test(name));
}

/** The form of every operation and trigger. */
function forms(types: readonly INodeTypeDescription[]): Record<string, Picture> {
  const pictures: Record<string, Picture> = {};
  for (const { name: type, displayName, version, properties } of types) {
    const shortName = type.replace(/.*\./, '');
    for (const choice of choicesOf(properties)) {
      const name = `forms/${[shortName, ...Object.values(choice)].join('-')}`;
      const form = (parameters: Values) =>
        alone(shortName, Math.max(...[version].flat()), displayName, parameters as INodeParameters);
      pictures[name] = form(choice);
      pictures[`${name}-all`] = form(everything(properties, choice));
    }
  }
  return pictures;
}

/** Resource and operation of each form of the node; one form without either for a trigger. */
function choicesOf(properties: readonly INodeProperties[]): Values[] {
  // n8n adds an entry that leads to its HTTP Request node.
  const valuesOf = ({ options = [] }: INodeProperties) =>
    (options as INodePropertyOptions[]).flatMap(({ value }) =>
      value === '__CUSTOM_API_CALL__' ? [] : [value],
    );
  const resources = properties.find(({ name }) => name === 'resource');
  if (resources === undefined) return [{}];
  return valuesOf(resources).flatMap((resource) =>
    properties
      .filter((property) => property.name === 'operation' && isShown(property, { resource }))
      .flatMap(valuesOf)
      .map((operation) => ({ resource, operation })),
  );
}

function isShown({ displayOptions }: INodeProperties, given: Values): boolean {
  return Object.entries(displayOptions?.show ?? {}).every(([name, wanted]) =>
    (wanted as unknown[]).includes(given[name]),
  );
}

/** The parameters with which everything of the form shows: switches on, options added. */
function everything(properties: readonly INodeProperties[], given: Values): Values {
  const all: Values = { ...given };
  for (const property of properties) {
    if (!(property.name in all) && isShown(property, all)) all[property.name] = full(property);
  }
  return all;
}

function full({ type, default: value, options = [] }: INodeProperties): unknown {
  if (type === 'boolean') return true;
  if (type === 'collection') {
    return Object.fromEntries((options as INodeProperties[]).map((option) => [option.name, full(option)]));
  }
  if (type !== 'fixedCollection') return value;
  return Object.fromEntries(
    (options as { name: string; values: INodeProperties[] }[]).map((group) => [
      group.name,
      [Object.fromEntries(group.values.map((inner) => [inner.name, inner.default]))],
    ]),
  );
}
