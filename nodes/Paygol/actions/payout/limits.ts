import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { RunLimits } from '../../../../core/payout/check/limits.ts';
import { readAmount } from '../../../../core/values/money.ts';
import { shownGiven } from '../../../shared/readParameter.ts';
import { nothingSentError, readCollection } from '../parameters.ts';

/** An AI agent that uses the node cannot set them. */
export const limitProperty: INodeProperties = {
  displayName: 'Safety Limits',
  name: 'limits',
  type: 'collection',
  placeholder: 'Add Limit',
  default: {},
  description: 'If exceeded, nothing is sent',
  options: [
    {
      displayName: 'Maximum Total',
      name: 'maxTotals',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      placeholder: 'Add Currency',
      default: {},
      description: 'Other currencies are not paid',
      options: [
        {
          displayName: 'Currency',
          name: 'currency',
          values: [
            {
              displayName: 'Currency',
              name: 'currency',
              type: 'string',
              default: '',
              placeholder: 'e.g. CLP',
            },
            {
              displayName: 'Highest Total',
              name: 'total',
              type: 'string',
              default: '',
              placeholder: 'e.g. 50000000',
            },
          ],
        },
      ],
    },
    {
      displayName: 'Maximum per Payout',
      name: 'maxPerPayout',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2000000',
      description: 'In any currency',
    },
    {
      displayName: 'Maximum Rows',
      name: 'maxRows',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1000,
    },
  ],
};

/** `null`: the expression of a limit gives nothing. */
interface LimitParameters {
  maxRows?: unknown;
  maxPerPayout?: unknown;
  maxTotals?: { currency?: { currency: string; total: string }[] } | null;
}

/** @throws NodeOperationError for a limit that is none: paying as if it were not there would defeat it */
export function readLimits(context: IExecuteFunctions): RunLimits {
  const given: LimitParameters = readCollection(context, 'limits', 'Safety Limits');
  const { maxPerPayout, maxRows, maxTotals } = given;
  const badLimit = (title: string, value: unknown) =>
    nothingSentError(
      context,
      { code: 'limit_not_number', title, given: shownGiven(value) },
      { code: 'write_digits' },
    );
  const amountIn = (title: string, value: unknown) => {
    const amount = readAmount(String(value ?? '').trim(), 'plain');
    if (amount === undefined || /\.\d{3}/.test(amount)) throw badLimit(title, value);
    return amount;
  };
  const limits: { -readonly [Name in keyof RunLimits]: RunLimits[Name] } = {};
  if (maxRows !== undefined) {
    limits.maxRows = Number(maxRows);
    if (!Number.isInteger(limits.maxRows) || limits.maxRows < 1) throw badLimit('Maximum Rows', maxRows);
  }
  if (maxPerPayout !== undefined) limits.maxPerPayout = amountIn('Maximum per Payout', maxPerPayout);
  if (maxTotals === null) throw badLimit('Maximum Total', maxTotals);
  if (maxTotals !== undefined) {
    limits.maxTotals = (maxTotals.currency ?? []).map(({ currency, total }) => ({
      currency: String(currency).trim().toUpperCase(),
      total: amountIn('Maximum Total', total),
    }));
    const currencies = limits.maxTotals.map(({ currency }) => currency);
    const twice = currencies.find((currency, i) => currencies.indexOf(currency) !== i);
    if (twice !== undefined)
      throw nothingSentError(context, { code: 'limit_twice', currency: twice }, { code: 'keep_one_limit' });
  }
  return limits;
}
