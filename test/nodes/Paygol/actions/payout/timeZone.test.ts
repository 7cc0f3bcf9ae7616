import type { Workflow } from 'n8n-workflow';
import { getGlobalState } from 'n8n-workflow';
import { timeZoneOf } from '../../../../../nodes/Paygol/actions/payout/timeZone.ts';
import { outcomesOf } from '../../../engine/engine.ts';
import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

const paygol = usePaygol();

describe('the time zone of a workflow', () => {
  test.each([
    ['America/Santiago', 'America/Santiago'],
    ['DEFAULT', getGlobalState().defaultTimezone],
    ['', getGlobalState().defaultTimezone],
  ])('the time zone %j is %s', (given, timeZone) => {
    expect(timeZoneOf({ getTimezone: () => given })).toBe(timeZone);
  });

  test('a workflow that was imported with a time zone that nothing knows tells what it has paid', async () => {
    const onStart = (_: unknown, workflow: Workflow) => Object.assign(workflow, { timezone: 'DEFAULT' });
    await paygol.payout('create', rows(1));
    const validated = await paygol.payout('validate', rows(2), {}, { onStart });
    expect(validated.error).toBeUndefined();
    const run = await paygol.payout('create', rows(2), {}, { onStart });
    expect(outcomesOf(run)).toEqual([['already_there', 'created'], []]);
    expect(run.summary).toMatchObject({ created: 1, alreadyThere: 1 });
  });
});
