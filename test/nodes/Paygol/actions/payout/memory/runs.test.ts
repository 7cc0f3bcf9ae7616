/** What one run leaves to the next: in the memory of this process, and in n8n's database. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import { memories } from '../../../../../../nodes/Paygol/actions/payout/memory/accountMemory.ts';
import { beginRun } from '../../../../../../nodes/Paygol/actions/payout/memory/runs.ts';
import { Deduplicator, DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { helpersOf } from '../../../../engine/nodeHelpers.ts';

const LIVE = { payoutsUrl: 'https://payouts.example', serviceId: '4711' };

let context: IExecuteFunctions;

beforeEach(() => {
  memories.clear();
  context = {
    helpers: helpersOf(new Deduplicator(new DeduplicationTable()), 'workflow', 'node'),
    getWorkflow: () => ({ id: 'workflow' }),
    getExecutionId: () => '1',
    getExecutionCancelSignal: () => undefined,
  } as unknown as IExecuteFunctions;
});

const begin = (account = LIVE) => beginRun(context, account, ['a', 'b']);

/** A run that claims two ids, sends the first, and ends. */
async function run(outcomes: Record<string, Outcome>) {
  const { claim, sending, end } = await begin();
  expect(await claim(['a', 'b'])).toEqual(new Map());
  sending(['a']);
  await end(new Map(Object.entries(outcomes)));
}

/** Which ids the next run finds to be another's: in memory, and by their claims. */
async function taken(account = LIVE) {
  const { prior, claim } = await begin(account);
  return [[...prior.keys()], [...(await claim(['a', 'b'])).keys()]];
}

const reason = '';

test.each<[string, Outcome]>([
  ['not sent', { kind: 'not_sent', reason }],
  ['rejected', { kind: 'rejected', reason }],
  ['unknown, but not by this run', { kind: 'unknown', reason, notByThisRun: true }],
])('what is %s is free', async (_, outcome) => {
  await run({ a: outcome, b: outcome });
  expect(await taken()).toEqual([[], []]);
});

test('what is unknown stays claimed, and what was not sent is free', async () => {
  await run({ a: { kind: 'unknown', reason }, b: { kind: 'not_sent', reason } });
  expect(await taken()).toEqual([['a'], ['a']]);
});

test('of a run that ends without outcomes everything stays claimed', async () => {
  await run({});
  expect(await taken()).toEqual([['a'], ['a', 'b']]);
});

test('the payouts of one account say nothing of those of another with the same service id', async () => {
  await run({ a: { kind: 'created', record: {} }, b: { kind: 'created', record: {} } });
  expect(await taken({ ...LIVE, payoutsUrl: 'https://sandbox.example' })).toEqual([[], []]);
});
