import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol();

describe('Execute Once, with which n8n drops all rows but the first', () => {
  const node = { executeOnce: true };

  test.each(['create', 'validate'])(
    'Execute Once, which drops all rows but the first, is refused by %s',
    async (operation) => {
      const { error } = await paygol.payout(operation, rows(3), {}, { node });
      expect([error?.message, error?.description]).toEqual([
        titled({ code: 'execute_once', rows: 3 }),
        say({ code: 'turn_off_once' }),
      ]);
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test('Execute Once is told under a Continue setting, too', async () => {
    const { outputs } = await paygol.payout(
      'create',
      rows(3),
      {},
      { node: { ...node, onError: 'continueRegularOutput' } },
    );
    expect(outputs.map((items) => items.map(({ json }) => json.reason))).toEqual([
      [],
      Array(3).fill(expect.stringContaining(titled({ code: 'execute_once', rows: 3 }))),
    ]);
  });

  test('Execute Once changes nothing for one row', async () => {
    const { outputs } = await paygol.payout('create', rows(1), {}, { node });
    expect(outputs[0]).toHaveLength(1);
  });
});

describe.each(['create', 'validate'])('rows that did not come to %s', (operation) => {
  const file = { data: { data: '', mimeType: 'text/csv', fileName: 'sueldos.csv' } };

  test('a file that was not read is named, with the node that reads it', async () => {
    const { error } = await paygol.payout(operation, [{}], {}, { binary: file });
    expect([error?.message, error?.description]).toEqual([
      titled({ code: 'file_not_read', file: 'sueldos.csv' }),
      say({ code: 'read_file' }),
    ]);
  });

  test('rows in one list are named, with the node that splits them', async () => {
    const { error } = await paygol.payout(operation, [{ data: rows(3) }]);
    expect([error?.message, error?.description]).toEqual([
      titled({ code: 'rows_in_list', field: 'data' }),
      say({ code: 'split_out', field: 'data' }),
    ]);
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test('what is mapped by hand may come with a file, or a list', async () => {
    const [value] = rows(1);
    const byHand = { mapping: 'manually', columns: { mappingMode: 'defineBelow', value: value! } };
    for (const [item, settings] of [
      [{}, { binary: file }],
      [{ lines: rows(2) }, {}],
    ] as const) {
      const { outputs } = await paygol.payout(operation, [item], byHand, settings);
      expect(outputs.flat()).toHaveLength(1);
    }
  });

  test('a file next to rows changes nothing', async () => {
    const { outputs } = await paygol.payout(operation, rows(1), {}, { binary: file });
    expect(outputs[0]).toHaveLength(1);
  });
});

test('mapped fields that have nothing in any row are refused: such a run would look like one that has paid', async () => {
  const columns = {
    mappingMode: 'defineBelow',
    value: { id: '={{ $json.ID }}', amount: '={{ $json.Monto }}' },
  };
  const byHand = { mapping: 'manually', columns };
  const { error } = await paygol.payout('create', rows(2), byHand);
  expect([error?.message, error?.description]).toEqual([
    titled({ code: 'nothing_mapped' }),
    say({ code: 'map_fields' }),
  ]);
  const some = await paygol.payout('create', [...rows(2), { ID: 'salary-9' }], byHand);
  expect(some.error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 3 }));
});

describe('Always Output Data, with which n8n puts an empty item on Created when nothing was created', () => {
  const node = { alwaysOutputData: true };

  test('Always Output Data, which puts an empty item on Created, is refused by Create', async () => {
    const { error } = await paygol.payout('create', rows(1), {}, { node });
    expect(error?.message).toBe(titled({ code: 'always_output' }));
    expect(paygol.sandbox.log()).toEqual([]);
  });

  test('Always Output Data does no harm to Validate', async () => {
    const { outputs } = await paygol.payout('validate', rows(1), {}, { node });
    expect(outputs[0]).toHaveLength(1);
  });
});
