/** What the editor shows before a node runs: conditions as n8n's editor evaluates them. */
import {
  type INodeParameters,
  type INodeProperties,
  type INodeTypes,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { PaygolApi } from '../../../credentials/PaygolApi.credentials.ts';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolPayoutTrigger } from '../../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';

function shownFor(parameters: INodeParameters): string[] {
  const paygol = new Paygol();
  const node = {
    id: '1',
    name: 'Paygol',
    type: 'paygol',
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters,
  };
  const nodeTypes = { getByNameAndVersion: () => paygol, getByName: () => paygol } as unknown as INodeTypes;
  const workflow = new Workflow({ id: '1', nodes: [node], connections: {}, active: false, nodeTypes });
  return (paygol.description.hints ?? [])
    .filter(({ displayCondition = '' }) =>
      workflow.expression.getSimpleParameterValue(node, displayCondition, 'internal', {}),
    )
    .map(({ message }) => message);
}

const create = { resource: 'payout', operation: 'create' };
const PAYS = expect.stringMatching(/^This operation pays/);
const NO_LIMITS = expect.stringMatching(/^No "Safety Limits" for money are set/);

test('Create says that it pays, and that nothing limits it', () => {
  expect(shownFor(create)).toEqual([PAYS, NO_LIMITS]);
});

test.each([
  { maxPerPayout: '1000000' },
  { maxTotals: { currency: [{ currency: 'CLP', total: '1000000' }] } },
])('nothing is said about limits with %j', (limits) => {
  expect(shownFor({ ...create, limits })).toEqual([PAYS]);
});

test.each([{ maxPerPayout: '' }, { maxTotals: {} }, { maxTotals: { currency: [] } }, { maxRows: 1000 }])(
  'a limit that is empty, or of rows alone, is none of money: %j',
  (limits) => {
    expect(shownFor({ ...create, limits })).toEqual([PAYS, NO_LIMITS]);
  },
);

test.each([
  { resource: 'payout', operation: 'validate' },
  { resource: 'payout', operation: 'get' },
  { resource: 'transaction', operation: 'create' },
])('no hint is shown for %j', (parameters) => {
  expect(shownFor(parameters)).toEqual([]);
});

describe('the notice in the form that a click pays', () => {
  const { description } = new Paygol();
  const notice = description.properties.find(({ name }) => name === 'pays')!;
  const isShown = (parameters: INodeParameters) =>
    NodeHelpers.displayParameter(
      { ...create, limits: {}, options: {}, ...parameters },
      notice,
      null,
      description,
    );

  test.each<[INodeParameters]>([
    [{}],
    [{ limits: { maxPerPayout: '' } }],
    [{ limits: { totalsMustMatch: true } }],
    [{ limits: { maxTotals: {} } }],
    [{ limits: { maxRows: 100 } }],
    [{ options: { validateOnlyInManual: false } }],
  ])('the notice that a click pays stays with %j', (parameters) => {
    expect(isShown(parameters)).toBe(true);
  });

  test.each<[INodeParameters]>([
    [{ limits: { maxPerPayout: '1000000' } }],
    [{ limits: { maxTotals: { currency: [{ currency: 'CLP', total: '1000000' }] } } }],
    [{ options: { validateOnlyInManual: true } }],
    [{ operation: 'validate' }],
  ])('the notice that a click pays goes with %j', (parameters) => {
    expect(isShown(parameters)).toBe(false);
  });
});

describe('one sentence ends without a period, several with one', () => {
  const nodes = [
    new Paygol(),
    new PaygolPayoutTrigger(),
    new PaygolIpnTrigger(),
    new PaygolPayoutPollingTrigger(),
  ];
  /** Notices, and hints below fields, wherever they are in a form. */
  const textsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { type, displayName, hint } = value as Partial<INodeProperties>;
    const own = [type === 'notice' ? displayName : undefined, hint].filter((text) => text !== undefined);
    return [...own, ...Object.values(value).flatMap(textsIn)];
  };
  const shown = [...nodes.map(({ description }) => description), new PaygolApi().properties].flatMap(textsIn);

  test.each([...new Set(shown)])('a text ends with a period only if it has several sentences: %s', (text) => {
    expect(text.endsWith('.')).toBe(/\.”? [A-Z]/.test(text));
  });
});
