/** The options of Create, as they come when an expression gives them. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { readCreateOptions } from '../../../../../nodes/Paygol/actions/payout/createOptions.ts';

const node = { name: 'Paygol', type: 'n8n-nodes-paygol.paygol', parameters: {} };
const read = (options: Record<string, unknown>) =>
  readCreateOptions({ getNodeParameter: () => options, getNode: () => node } as unknown as IExecuteFunctions);

test('without any, the stricter ones, with times in milliseconds', () => {
  expect(read({})).toEqual({
    batchSize: 1500,
    checkFirst: 'all',
    patience: 60_000,
    sendMissingAgain: 'never',
    timeout: 120_000,
    validateOnlyInManual: false,
  });
});

test.each([
  [{ batchSize: '500' }, { batchSize: 500 }],
  [{ batchSize: 2000.5 }, { batchSize: 1500 }],
  [{ batchSize: '' }, { batchSize: 1500 }],
  [{ patience: 0 }, { patience: 0 }],
  [{ patience: 1e9 }, { patience: 86_400_000 }],
  [{ timeout: 0.3 }, { timeout: 300 }],
  [{ timeout: null }, { timeout: 120_000 }],
  [{ approvedDigest: '' }, { approvedDigest: '' }],
  [{ sendMissingAgain: 'turned_away' }, { sendMissingAgain: 'turned_away' }],
])('%j is %j', (given, options) => {
  expect(read(given)).toMatchObject(options);
});

test.each<[Record<string, unknown>, string]>([
  [{ batchSize: 0 }, 'The option "Batch Size" is 0, which is not a number of at least 1'],
  [{ batchSize: 'many' }, 'The option "Batch Size" is "many", which is not a number of at least 1'],
  [{ batchSize: [7] }, 'The option "Batch Size" is a list, which is not a number of at least 1'],
  [
    { patience: -1 },
    'The option "Maximum Wait for Outcome (Seconds)" is -1, which is not a number of at least 0',
  ],
  [{ timeout: {} }, 'The option "Timeout (Seconds)" is an object, which is not a number of at least 1'],
  [
    { checkFirst: 'never' },
    'The option "Check for Existing IDs First" is "never", which is not one of its values: "all", "inDoubt"',
  ],
  [
    { sendMissingAgain: true },
    'The option "Send Missing Rows Again" is true, which is not one of its values: "never", "turned_away", "always"',
  ],
  [
    { validateOnlyInManual: 'false' },
    'The option "Only Validate in Manual Runs" is "false", which is not true or false',
  ],
])('%j is refused, and not taken for something else', (given, message) => {
  expect(() => read(given)).toThrow(message);
});

test.each([
  [undefined, 'empty'],
  [[], 'a list'],
  ['none', '"none"'],
])('options that are no options at all, %j, are refused', (given, shown) => {
  expect(() => read(given as unknown as Record<string, unknown>)).toThrow(
    `"Options" is an expression that gives no options: its value is ${shown}`,
  );
});
