/** What the editor shows of a trigger: its menus, and the line below it on the canvas. */
import { type INodeType, type INodeTypes, Workflow } from 'n8n-workflow';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolPayoutTrigger } from '../../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';

/** Service specification 6.1. */
const EVENTS = ['received', 'in_process', 'paid', 'canceled', 'failed'].map((event) => `payout.${event}`);

test('each event that the specification names can be chosen', () => {
  const { properties } = new PaygolPayoutTrigger().description;
  const events = properties.find(({ name }) => name === 'events');
  const values = events?.options?.map((option) => ('value' in option ? option.value : undefined));
  expect(values?.toSorted()).toEqual(['*', ...EVENTS].toSorted());
});

test.each<[trigger: INodeType, parameter: string, chosen: string[], subtitle: string]>([
  [new PaygolPayoutTrigger(), 'events', ['*'], 'On Every Change'],
  [new PaygolPayoutPollingTrigger(), 'events', ['payout.paid'], 'On Paid'],
  [
    new PaygolPayoutPollingTrigger(),
    'events',
    ['payout.failed', 'payout.in_process'],
    'On Failed, In Process',
  ],
  [new PaygolIpnTrigger(), 'statuses', ['*'], 'On Every Status'],
  [new PaygolIpnTrigger(), 'statuses', ['completed', 'failed'], 'On Completed, Failed'],
])('the canvas says below a trigger what starts it (%#)', (trigger, parameter, chosen, subtitle) => {
  const node = {
    id: '1',
    name: 'Trigger',
    type: 'trigger',
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters: { [parameter]: chosen },
  };
  const nodeTypes = { getByNameAndVersion: () => trigger, getByName: () => trigger } as unknown as INodeTypes;
  const workflow = new Workflow({ id: '1', nodes: [node], connections: {}, active: false, nodeTypes });
  const expression = trigger.description.subtitle;
  expect(workflow.expression.getSimpleParameterValue(node, expression, 'internal', {})).toBe(subtitle);
});

test('the list of nodes says what starts a workflow without "all"', () => {
  for (const trigger of [
    new PaygolPayoutTrigger(),
    new PaygolPayoutPollingTrigger(),
    new PaygolIpnTrigger(),
  ]) {
    const menu = trigger.description.properties.find(({ displayName }) => displayName === 'Trigger On');
    expect(menu?.options?.[0]).toHaveProperty('action', expect.stringMatching(/^On every /));
  }
});

test('the form of the IPN trigger shows few fields, and the rest in Options', () => {
  const { properties } = new PaygolIpnTrigger().description;
  const words = properties.flatMap(({ displayName, description = '' }) =>
    `${displayName} ${description}`.match(/\S+/g),
  );
  expect(properties.length).toBeLessThanOrEqual(5);
  expect(words.length).toBeLessThanOrEqual(90);
});
