import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import type { PaymentValues } from '../../../../core/payment/fields.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, shownFindings } from '../../../../core/words/say.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import type { PriceCheck } from '../../../../core/payment/protectedPrice.ts';
import { doubtsAbout } from '../../../../core/payment/transaction/record.ts';
import { isSimplified } from '../../../shared/readParameter.ts';
import { outputItem } from '../../../shared/simplify.ts';

export interface Warning {
  readonly rule: string;
  readonly origin: string;
  readonly severity: string;
  readonly says: PaymentSentence;
}

/** What is to be known of a created transaction before its payer is sent there. */
export function doubtWarnings(record: JsonObject, values: PaymentValues): Warning[] {
  return doubtsAbout(record, values).map((says) => ({
    rule: 'reply_differs',
    origin: 'safety',
    severity: 'warning',
    says,
  }));
}

/** Whoever pays can change what a link asks for. */
export function priceWarnings({ amountMatches, amountExpected, currencyExpected }: PriceCheck): Warning[] {
  if (amountMatches !== false) return [];
  const isKnown = amountExpected !== null && currencyExpected !== null;
  const expected = isKnown ? { expected: { currency: currencyExpected, amount: amountExpected } } : {};
  const says = { code: 'price_changed', ...expected } as const;
  return [{ rule: 'price_changed', origin: 'safety', severity: 'warning', says }];
}

export interface Parts {
  readonly fields: JsonObject;
  /** Only when not simplified. */
  readonly more: JsonObject;
  readonly warnings: readonly Warning[];
}

export function outputReader(context: IExecuteFunctions, itemIndex: number): (parts: Parts) => IDataObject {
  const simple = isSimplified(context, itemIndex);
  return ({ fields, more, warnings }) =>
    outputItem(simple, withWarnings(fields, warnings), { ...more, problems: shownFindings(warnings, en) });
}

export function withWarnings(fields: JsonObject, warnings: readonly Warning[]): IDataObject {
  const says = warnings.map((each) => each.says);
  return { ...(fields as IDataObject), warnings: inWords(says, en) };
}
