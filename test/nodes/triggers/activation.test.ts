/** When a trigger can be switched on: n8n asks its webhook methods. */
import type { IHookFunctions, INodeType } from 'n8n-workflow';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutTrigger } from '../../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';

const complete = { serviceId: '4711', sharedSecret: 'hush', previousSharedSecret: '', secretKey: 'key' };

/** Switches it on with a credential, as n8n does. */
async function activate(trigger: INodeType, credential: object): Promise<unknown> {
  const context = {
    getNode: () => ({
      id: '1',
      name: 'Trigger',
      type: 'trigger',
      typeVersion: 2,
      position: [0, 0],
      parameters: {},
    }),
    getNodeParameter: (_: string, fallback: unknown) => fallback,
    getCredentials: async () => ({
      ...complete,
      environment: 'live',
      apis: 'both',
      access: 'full',
      ...credential,
    }),
  } as unknown as IHookFunctions;
  return trigger.webhookMethods!['default']!.create!.call(context).catch((error: unknown) => error);
}

const triggers: readonly (readonly [string, INodeType])[] = [
  ['Paygol Payout Trigger', new PaygolPayoutTrigger()],
  ['Paygol IPN Trigger', new PaygolIpnTrigger()],
];

describe.each(triggers)('%s', (_, trigger) => {
  test('a trigger can be switched on with secrets as they are', async () => {
    expect(await activate(trigger, {})).toBe(true);
    expect(await activate(trigger, { sharedSecret: 'a "b" c\'' })).toBe(true);
  });

  test.each([
    [{ sharedSecret: '', secretKey: '' }, /no(?: Shared)? [Ss]ecret/],
    [{ environment: '' }, /^Choose the "Environment"/],
    [{ sharedSecret: {} }, /^The field "Shared Secret" .* cannot be read/],
  ])(
    'a trigger cannot be switched on with a credential that verifies nothing (%j)',
    async (credential, message) => {
      expect(await activate(trigger, credential)).toMatchObject({
        name: 'NodeOperationError',
        message: expect.stringMatching(message),
      });
    },
  );

  test.each([
    ['Shared Secret', { sharedSecret: 'hush\n' }, 'begins or ends with a space or a line break'],
    ['Shared Secret', { sharedSecret: '\u200bhush' }, 'has an invisible character in it'],
    [
      'Previous Shared Secret',
      { previousSharedSecret: '\u00a0hush' },
      'begins or ends with a space or a line break',
    ],
    ['Secret Key', { secretKey: '«hush»' }, 'has quotation marks around it'],
  ])(
    'a trigger cannot be switched on with a %s that was pasted with something around it (%j)',
    async (title, credential, stray) => {
      expect(await activate(trigger, credential)).toMatchObject({
        name: 'NodeOperationError',
        message: `"${title}" in the Paygol credential ${stray}, probably copied by accident. Enter only the value itself.`,
      });
    },
  );
});
