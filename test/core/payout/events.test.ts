/** A new event of payouts is one entry in the list, whether it moves a payout or not. */
import { readPayoutEvent, payoutEventKey } from '../../../core/notification/payoutEvent.ts';
import { EVENTS } from '../../../core/payout/events.ts';
import { triggerOn } from '../../../nodes/shared/notifications/description.ts';

jest.mock('../../../core/payout/events.ts', () => {
  const actual = jest.requireActual<typeof import('../../../core/payout/events.ts')>(
    '../../../core/payout/events.ts',
  );
  const audited = {
    code: 'payout.audited',
    status: null,
    name: 'Audited',
    description: 'Somebody has looked at it',
  };
  const events = [...actual.EVENTS, audited];
  return {
    ...actual,
    EVENTS: events,
    eventFacts: (code: string) => events.find((event) => event.code === code),
  };
});

test('an event that is added is in the menu of the triggers, in its place', () => {
  const names = triggerOn('').options!.map(({ name }) => name);
  expect(names).toContain('Payout Audited');
  expect(names.slice(1)).toEqual(names.slice(1).toSorted());
  expect(names).toHaveLength(EVENTS.length + 1);
});

test('an event that is added is read without a status, and known by the ID of its payout', () => {
  const event = readPayoutEvent({ event: 'payout.audited', data: { external_id: 'salary-1', amount: 5 } });
  expect(event).toMatchObject({ event: 'payout.audited', status: null, id: 'salary-1' });
  expect(payoutEventKey(event, () => 'digest')).toBe('payout:payout.audited:salary-1:');
});

test('a status that comes with an event that is added stays what it is', () => {
  const event = readPayoutEvent({
    event: 'payout.audited',
    data: { external_id: 'a', status: 'In process' },
  });
  expect(event).toMatchObject({ event: 'payout.audited', status: 'in-process' });
});
