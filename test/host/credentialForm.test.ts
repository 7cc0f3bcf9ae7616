import { openEditor } from '../../host/browser.ts';
import { useRealN8n } from './useRealN8n.ts';

/** The credential as a person makes it: by clicking, in n8n's own window. */
const used = useRealN8n();
let editor: Awaited<ReturnType<typeof openEditor>>;

beforeAll(async () => {
  editor = await openEditor(used.n8n);
});
afterAll(() => editor?.browser.close());
beforeEach(() => used.sandbox.clearLog());

const at = (part: string) => editor.page.locator(`[data-test-id="${part}"]`);
const field = (name: string) => at(`parameter-input-${name}`);

async function openNew(): Promise<void> {
  await editor.page.goto('/home/credentials/create');
  await at('new-credential-type-select').click();
  await editor.page.keyboard.type('Paygol');
  await at('new-credential-type-select-option').filter({ hasText: 'Paygol API' }).click();
  await at('new-credential-type-button').click();
  await field('serviceId').waitFor();
}

async function choose(name: string, choice: string): Promise<void> {
  await field(name).click();
  await at('parameter-input-item').filter({ hasText: choice }).first().click();
}

const fill = (name: string, value: string) => field(name).locator('input').fill(value);

/** What the window says after Save. */
async function save(): Promise<string> {
  const tested = editor.page.waitForResponse((response) => response.url().endsWith('/rest/credentials/test'));
  await at('credential-save-button').click();
  const { data } = (await (await tested).json()) as { data: { status: string; message: string } };
  if (data.status === 'OK') return data.message;
  // As a person reads it.
  const message = at('credential-edit-dialog').getByText(data.message);
  const more = editor.page.getByText('More details');
  await message.or(more).first().waitFor();
  // Once it was asked for, n8n shows them at once.
  if (!(await message.isVisible())) await more.click();
  await message.waitFor();
  return data.message;
}

const paths = () => used.sandbox.log().map(({ status, path }) => `${status} ${path.split('/v1')[1]}`);

describe('a person fills in the credential, step by step', () => {
  beforeAll(openNew);

  test('a new credential asks for its environment, is for payouts, and does not ask for addresses', async () => {
    const chosen = (name: string) => field(name).locator('input').inputValue();
    expect([await chosen('environment'), await chosen('apis'), await chosen('access')]).toEqual([
      '',
      'Payouts',
      'Full',
    ]);
    expect(await field('payoutsUrl').count()).toBe(0);
  });

  test('an address that is missing is named', async () => {
    await choose('environment', 'Custom Addresses');
    await fill('serviceId', used.sandbox.serviceId);
    await fill('sharedSecret', used.sandbox.secret);
    expect(await save()).toBe('The Paygol credential has no "Payouts API Address". Fill it in.');
  });

  test('a space that was copied along with the secret is named, and nothing is sent', async () => {
    await fill('payoutsUrl', used.sandbox.baseUrl);
    await fill('sharedSecret', `${used.sandbox.secret} `);
    expect(await save()).toBe(
      '"Shared Secret" in the Paygol credential begins or ends with a space or a line break, probably copied by accident. Enter only the value itself.',
    );
    expect(paths()).toEqual([]);
  });

  test('a credential turns into a live one by choosing Live, and nothing has to be cleared', async () => {
    // An address is asked for only where its API is used.
    expect(await field('transactionsUrl').count()).toBe(0);
    await choose('apis', 'Payouts and Transactions');
    await fill('transactionsUrl', used.sandbox.transactionsUrl);
    await fill('sharedSecret', used.sandbox.secret);
    await choose('environment', 'Live');
    // No test goes beyond this machine: n8n itself keeps the request back.
    await choose('allowedHttpRequestDomains', 'Specific Domains');
    await fill('allowedDomains', 'paygol.example');
    const kept = (api: string) =>
      `The ${api} API cannot be reached: its domain is not among the Allowed Domains of the Paygol credential.`;
    expect(await save()).toBe(`${kept('Payouts')} ${kept('Transactions')}`);
    expect(paths()).toEqual([]);
  });
});

test('a credential for a sandbox takes choosing Custom Addresses, filling in what is asked for, and saving', async () => {
  await openNew();
  await choose('environment', 'Custom Addresses');
  await fill('payoutsUrl', used.sandbox.baseUrl);
  await fill('serviceId', used.sandbox.serviceId);
  await fill('sharedSecret', used.sandbox.secret);
  expect(await save()).toBe('Connection successful!');
  expect(paths()).toEqual(['200 /auth/token', '200 /payouts/list']);
});

test('a credential that is imported without an environment is refused, and nothing is sent', async () => {
  const { serviceId, secret: sharedSecret, baseUrl: payoutsUrl } = used.sandbox;
  const data = { serviceId, sharedSecret, payoutsUrl };
  const saved = await used.client.saveCredential({ name: 'Imported', type: 'paygolApi', data });
  const { status, message } = await used.client.testCredential(saved, data);
  expect([status, message]).toEqual([
    'Error',
    expect.stringMatching(/^Choose the "Environment" in the Paygol credential/),
  ]);
  expect(paths()).toEqual([]);
});
