/** The examples that send mail, as they are imported, and a run that fails, to a mail server on this machine. */
import { writeFile, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { JsonObject } from '../../core/service/json/types.ts';
import { examplesFolder } from '../../host/examples.ts';
import { requireFromN8n } from '../../host/install.ts';
import type { SavedCredential, SavedWorkflow } from '../../host/rest.ts';
import { Client } from '../sandbox/client.ts';
import { payoutRow } from '../sandbox/rows.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

interface Mail {
  to: { text: string };
  subject: string;
  text: string;
}

const used = useRealN8n({ ownFiles: true });
const mails: Mail[] = [];
let server: SMTPServer;
let smtp: SavedCredential;

/** What n8n's own mail node for reading reads mails with. */
const { simpleParser } = requireFromN8n('mailparser') as { simpleParser(raw: Buffer): Promise<Mail> };

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream: Readable, _session, done) => {
      void buffer(stream)
        .then(simpleParser)
        .then((mail) => {
          mails.push(mail);
          server.emit('mail');
          done();
        });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  smtp = await used.client.saveCredential({
    name: 'SMTP account',
    type: 'smtp',
    data: { host: '127.0.0.1', port, secure: false, disableStartTls: true },
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(async () => {
  await used.openAccount();
  mails.length = 0;
});

/** The mails, once there are so many. */
async function received(count: number): Promise<Mail[]> {
  while (mails.length < count) await once(server, 'mail');
  return mails;
}

const imported = (file: string, changes: Parameters<typeof used.example>[1] = {}) =>
  used.example(file, changes, [used.credential, smtp]);

/** Payouts at Paygol. */
async function payouts(...changes: JsonObject[]): Promise<void> {
  const merchant = new Client(used.sandbox);
  await merchant.login();
  await merchant.create(changes.map((change, i) => payoutRow(`fee-${i + 1}`, change)));
  await merchant.close();
}

const LINES = 'payout,document,amount\nfee-1,Invoice 17,800000\nfee-2,Invoice 18,1\nfee-1,Freight,50000\n';

const payee = (email: string) => {
  const { beneficiary } = payoutRow('') as { beneficiary: JsonObject };
  return { beneficiary: { ...beneficiary, email } };
};

describe('remittance advice to payees when they are paid', () => {
  let workflow: SavedWorkflow;
  beforeEach(async () => {
    await writeFile(join(used.files, 'remittance-lines.csv'), LINES);
    workflow = await imported('remittance-advice.json');
    await listen(used.client, workflow);
    const { webhookId } = workflow.nodes.find(({ name }) => name === 'Paygol Payout Trigger')!;
    used.sandbox.webhooks.set({ payoutUrl: `${used.n8n.url}/webhook/${webhookId}/payouts` });
  });
  afterEach(() => used.client.deactivate(workflow.id));

  test('a payee who is paid gets one mail, to the address that Paygol has; nobody else does', async () => {
    await payouts({ ...payee('ana@example.com'), amount: 850_000 }, payee('luis@example.com'), payee(''));
    used.sandbox.move('fee-2', 'failed');
    used.sandbox.move('fee-3', 'paid');
    used.sandbox.move('fee-1', 'in-process');
    used.sandbox.move('fee-1', 'paid');
    await used.sandbox.webhooks.settled();
    used.sandbox.webhooks.again(used.sandbox.webhooks.deliveries().at(-1)!.n);
    await used.sandbox.webhooks.settled();
    const [mail] = await received(1);
    expect(mail).toMatchObject({ to: { text: 'ana@example.com' }, subject: 'You were paid CLP 850,000' });
    expect(mail!.text.trim().split('\n')).toEqual([
      expect.stringMatching(/^Hello José Núñez/),
      '',
      'we have paid you CLP 850,000.',
      '',
      'It pays:',
      'Invoice 17   CLP 800,000',
      'Freight   CLP 50,000',
      '',
      'Our reference: fee-1',
    ]);
    await finishedExecutions(workflow, 2);
    expect(mails).toHaveLength(1);
  });
});

/** Waits until so many executions of a workflow have ended. */
async function finishedExecutions({ id }: SavedWorkflow, count: number): Promise<void> {
  for (;;) {
    const ended = (await used.client.executions(id)).filter(({ status }) => status === 'success');
    if (ended.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('rows that were not paid make the run fail, and a person is told', () => {
  const file = 'fail-when-not-paid.json';
  const byHand = 'Every First of the Month';
  const sheet = async (change: (text: string) => string = (text) => text) =>
    writeFile(
      join(used.files, 'payees.csv'),
      change(await readFile(join(examplesFolder, 'payees.csv'), 'utf8')),
    );

  test('the run succeeds when all rows are paid', async () => {
    await sheet();
    expect((await used.run(await imported(file), byHand)).status).toBe('success');
    expect(used.sandbox.payouts()).toHaveLength(4);
  });

  test('the other rows are paid when one is wrong, the run fails, and the mail says which row and why', async () => {
    await sheet((text) => text.replace('FP002', 'FP9'));
    const everySecond = { rule: { interval: [{ field: 'seconds', secondsInterval: 1 }] } };
    const workflow = await imported(file, { [byHand]: everySecond });
    const teller = await imported('tell-a-person.json');
    await listen(used.client, teller);
    const { versionId } = await used.client.saveWorkflow({
      ...workflow,
      settings: { errorWorkflow: teller.id },
    });
    await listen(used.client, { ...workflow, versionId });
    const [mail] = await received(1);
    await used.client.deactivate(workflow.id);
    expect(mail).toMatchObject({
      to: { text: 'accounting@example.com' },
      subject: `Look at: ${workflow.name}`,
    });
    expect(mail!.text).toMatch(/^1 of 4 rows were not paid\nRow 1.*, rent-2026-11-001: invalid\. .*FP9/);
    expect(mail!.text).toContain(`/workflow/${workflow.id}/executions/`);
    expect(used.sandbox.payouts()).toHaveLength(3);
  });
});
