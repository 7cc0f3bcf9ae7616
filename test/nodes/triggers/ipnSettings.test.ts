import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';
import { settingsOf } from '../../../nodes/PaygolIpnTrigger/settings.ts';

/** What the trigger reads of parameters, as expressions may give them. */
const read = (parameters: IDataObject) =>
  settingsOf({
    getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
  } as unknown as IWebhookFunctions);

describe('settings of the IPN trigger that an expression gives', () => {
  test.each([
    [true, true],
    ['true', true],
    [' true ', true],
    [1, true],
    [false, false],
    ['false', false],
    ['', false],
    [null, false],
  ])('a filter of prices that is set to %j is on: %j', (given, isOn) => {
    expect(read({ onlyMatchingPrices: given }).onlyMatching).toBe(isOn);
  });

  test.each(['confirm', 'ignoreDuplicates'] as const)('%s is off where it is "false" as text', (name) => {
    expect(read({ options: { [name]: 'false' } })[name]).toBe(false);
    expect(read({ options: { [name]: 'true' } })[name]).toBe(true);
    expect(read({})[name]).toBe(true);
  });

  test.each([
    [undefined, 60],
    ['soon', 60],
    ['Infinity', 60],
    ['5', 5],
    [0, 0],
  ])('a longest wait of %j is one of %d seconds, so that it ends', (maxWait, seconds) => {
    expect(read({ options: { maxWait } as IDataObject }).maxWait).toBe(seconds);
  });
});
