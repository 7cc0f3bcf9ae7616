/** The options of Create, as they come when an expression gives them. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { readCreateOptions } from '../../../../../nodes/Paygol/actions/payout/createOptions.ts';
import { titled } from '../../../../inEnglish.ts';

const node = { name: 'Paygol', type: 'n8n-nodes-paygol.paygol', parameters: {} };
const read = (options: Record<string, unknown>) =>
  readCreateOptions({
    getNodeParameter: (name: string, _: number, fallback: unknown) =>
      name === 'options' ? options : fallback,
    getNode: () => node,
  } as unknown as IExecuteFunctions);

test('the stricter options are the default, with times in milliseconds', () => {
  expect(read({})).toEqual({
    batchSize: 1500,
    checkFirst: 'sample',
    leaveOut: '',
    letThrough: [],
    patience: 60_000,
    repeatedPayments: 'hold',
    invalidRows: 'sendNone',
    resendUnknown: false,
    validateOnlyInManual: false,
  });
});

test.each([
  [{ batchSize: '500' }, { batchSize: 500 }],
  [{ batchSize: 2000.5 }, { batchSize: 1500 }],
  [{ batchSize: '' }, { batchSize: 1500 }],
  [{ maxWait: 0 }, { patience: 0 }],
  [{ maxWait: 1e9 }, { patience: 86_400_000 }],
  [{ maxWait: null }, { patience: 60_000 }],
  [{ approvalCode: '' }, { approvalCode: '' }],
  [{ resendUnknown: true }, { resendUnknown: true }],
])('the options %j are read as %j', (given, options) => {
  expect(read(given)).toMatchObject(options);
});

test.each<[Record<string, unknown>, string]>([
  [{ batchSize: 0 }, '"Maximum Payouts per Request" cannot be 0'],
  [{ batchSize: 'many' }, '"Maximum Payouts per Request" cannot be "many"'],
  [{ batchSize: [7] }, '"Maximum Payouts per Request" cannot be a list'],
  [{ maxWait: -1 }, '"Maximum Wait for Outcome (Seconds)" cannot be -1'],
  [{ maxWait: {} }, '"Maximum Wait for Outcome (Seconds)" cannot be an object'],
  [{ checkFirst: 'never' }, '"Check for Existing IDs First" cannot be "never"'],
  [{ resendUnknown: 'always' }, '"Resend Rows of Unknown Outcome" cannot be "always"'],
  [{ validateOnlyInManual: 'false' }, '"Only Validate in Manual Runs" cannot be "false"'],
])('the options %j are refused, and not taken for something else', (given, message) => {
  expect(() => read(given)).toThrow(message);
});

test.each([
  [undefined, 'empty'],
  [[], 'a list'],
  ['none', '"none"'],
])('options that are no options at all, %j, are refused', (given, shown) => {
  expect(() => read(given as unknown as Record<string, unknown>)).toThrow(
    titled({ code: 'no_options', title: 'Options', given: shown }),
  );
});
