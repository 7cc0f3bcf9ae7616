import { PAYOUT_EVENTS } from '../../../core/notification/payoutEvent.ts';
import { PaygolPayoutTrigger } from '../../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';

test('each event that the specification names can be chosen', () => {
  const { properties } = new PaygolPayoutTrigger().description;
  const events = properties.find(({ name }) => name === 'events');
  const values = events?.options?.map((option) => ('value' in option ? option.value : undefined));
  expect(values?.toSorted()).toEqual(['*', ...PAYOUT_EVENTS.map(({ code }) => code)].toSorted());
});
