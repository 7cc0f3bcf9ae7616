import { fromRun } from '../../../../../../nodes/Paygol/actions/payout/rows/idExpression.ts';
import { rows } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';

const paygol = usePaygol();

/** Create with all columns from the row but the id. */
const columns = (id: string) => ({
  columns: {
    mappingMode: 'defineBelow',
    value: {
      ...Object.fromEntries(Object.keys(rows(1)[0]!).map((name) => [name, `={{ $json.${name} }}`])),
      id,
    },
  },
});

describe('an ID that is another one in each run', () => {
  test.each([
    ['={{ $execution.id }}-{{ $json.rut }}', '$execution'],
    ['={{ $executionId }}', '$executionId'],
    ['={{ $json.rut + $runIndex }}', '$runIndex'],
    ['={{ $prevNode.runIndex }}', '$prevNode.runIndex'],
    ['=a{{ Math.random() }}', 'Math.random'],
    ['={{ ["a", "b"].randomItem() }}', '.randomItem'],
    ['={{ $now }}', '$now'],
    ['={{ $today }}-{{ $json.rut }}', '$today'],
    ['={{ $now.toISO() }}', '$now'],
    ['={{ $now.toMillis() }}', '$now'],
    ['={{ $now.ts }}', '$now'],
    ['={{ $now.day }}', '$now'],
    ['={{ $now.weekNumber }}', '$now'],
    ["={{ $now.format('yyyy-MM-dd') }}", '$now'],
    ["={{ $now.toFormat('yyyyLLdd') }}", '$now'],
    ["={{ $today.toFormat('DDD') }}", '$today'],
    ["={{ $now.setZone('America/Santiago').format('yyyy-MM HH') }}", '$now'],
    ["={{ $now.startOf('day').toISO() }}", '$now'],
    ['={{ $now.format($json.format) }}', '$now'],
    ['={{ $now.toISO().slice(0, 10) }}', '$now'],
    ["={{ $now.format('yyyy-MM') }}-{{ $now.toMillis() }}", '$now'],
    ['={{ new Date().toISOString() }}', 'new Date()'],
    ['={{ new Date }}', 'new Date'],
    ['={{ Date.now() }}', 'Date.now()'],
    ['={{ Date() }}', 'Date()'],
    ['={{ DateTime.now().toISODate() }}', 'DateTime.now()'],
    [
      "={{ $json.id }}-{{ Intl.DateTimeFormat('sv', { timeStyle: 'medium' }).format() }}",
      "Intl.DateTimeFormat('sv', { timeStyle: 'medium' }).format()",
    ],
    ["={{ new Intl.DateTimeFormat('sv').format() }}", "Intl.DateTimeFormat('sv').format()"],
    ['={{ DateTime.fromObject({ hour: 0 }).toISO() }}', 'DateTime.fromObject({'],
    ["={{ DateTime.local({ zone: 'utc' }).toISO() }}", "DateTime.local({ zone: 'utc' })"],
    ['={{ `${$json.rut}-${$now}` }}', '$now'],
  ])('%s', (expression, found) => {
    expect(fromRun(expression)).toEqual({ kind: 'run', found });
  });

  test('stops the run before anything is sent, and says what to take instead', async () => {
    const { error } = await paygol.payout('create', rows(2), columns('={{ $json.id }}-{{ $execution.id }}'));
    expect([error?.message, error?.description]).toEqual([
      'The column ID is made with $execution, which gives different IDs each time the workflow runs, so nothing was sent',
      'An ID is what keeps a payout from being sent twice: with new ones, a second run pays everybody again. Make it of the data, such as the payee’s document and the month that is paid, as in {{ $json.rut }}-{{ $json.month }}.',
    ]);
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test('Validate says so, too', async () => {
    const { error } = await paygol.payout('validate', rows(1), columns('={{ $now.toMillis() }}'));
    expect(error?.message).toMatch('The column ID is made with $now');
  });
});

describe('an ID with the month of the run', () => {
  test.each([
    "={{ $json.rut }}-{{ $now.format('yyyy-MM') }}",
    '={{ $now.toFormat("MMMM yyyy") }}',
    "={{ $now.toFormat(`yyyy'-day-of-month-'LL`) }}",
    "={{ $today.format('yyyy') }}",
    "={{ $now.format('yyyy-MM', { locale: 'es' }) }}",
    "={{ $now.minus({ months: 1 }).format('yyyy-MM') }}",
    "={{ $now.setZone('America/Santiago').toFormat('yyyy-qq') }}",
    '={{ $now.year }}-{{ $now.month }}',
    '={{ $today.monthLong }}',
    "={{ $now.startOf('month').toISO() }}",
    "={{ $now.extract('month') }}",
    '={{ $now.toISO().slice(0, 7) }}',
    '={{ new Date().toISOString().substring(0,7) }}',
    '={{ new Date().getFullYear() }}',
    '={{ (new Date()).getMonth() + 1 }}',
    "={{ DateTime.now().toFormat('yyyy-MM') }}",
  ])('%s', (expression) => {
    expect(fromRun(expression)).toEqual({ kind: 'month' });
  });

  test('is warned of once, with the first row', async () => {
    const { outputs } = await paygol.payout(
      'create',
      rows(2),
      columns("={{ $json.id }}-{{ $now.format('yyyy') }}"),
    );
    expect(outputs[0]!.map(({ json }) => json.warnings)).toEqual([
      expect.stringContaining(
        'The IDs of all rows contain the month or the year in which the workflow runs. When this sheet is run again in a later month or year, for example to pay the rest of it, everybody is paid again. Take the month from the sheet.',
      ),
      '',
    ]);
  });
});

test.each([
  '={{ $json.id }}',
  "={{ $json.rut }}-{{ DateTime.fromISO($json.date).format('yyyy-MM-dd') }}",
  '={{ new Date($json.date).toISOString() }}',
  "={{ $('Read the sheet').item.json.id }}",
  '={{ $json.executionId }}',
  '={{ $nowhere }}',
  '=$now-{{ $json.id }}',
  '={{ $workflow.id }}-{{ $json.id }}',
])('an ID from the data is left alone: %s', (expression) => {
  expect(fromRun(expression)).toBeUndefined();
});
