import type { Account } from '../service/account.ts';
import type { JsonObject } from '../service/json/types.ts';
import { type FieldValues, payoutFields } from '../values/fields.ts';

/** A payout as a request carries it (service specification 2.1). */
export interface Payout extends JsonObject {
  id: string;
  country: string;
  /** In units of `currency`; at most 15 digits, so the number is exactly the decimal that was read. */
  amount: number;
  currency: string;
  beneficiary: JsonObject;
  account: JsonObject;
}

/** Who pays: one merchant at one address of the payouts API. */
export interface PayingAccount extends Pick<Account, 'serviceId'> {
  readonly addresses: Pick<Account['addresses'], 'payouts'>;
}

/**
 * A model makes up ids, and can be talked into anything, such as canceling what holds a payment: so payments of this
 * execution count, and accounts into which a payment has failed.
 */
export interface ModelPolicy {
  /** A model words the same payment in another way each time, so other details are no conflict. */
  readonly writesDetails: boolean;
}

/** The payee's name, of whichever parts there are; empty where there is none. */
export function payeeIn({ beneficiary }: Pick<Payout, 'beneficiary'>): string {
  const { full_name, first_name, last_name } = beneficiary;
  return String(full_name || [first_name, last_name].filter(Boolean).join(' '));
}

/** A payout whose keys come in the order in which {@link toPayout} writes them, and further ones behind. */
export function inOwnOrder(payout: Payout): Payout {
  const { beneficiary, account, ...ordered } = toPayout(valuesOf(payout));
  const { beneficiary: ofPayee, account: ofAccount, ...rest } = payout;
  const parts = {
    beneficiary: { ...beneficiary, ...ofPayee },
    account: { ...account, ...ofAccount },
  };
  return Object.assign(ordered, rest, parts) as Payout;
}

/** The strings of a payout by field, as {@link toPayout} was given them. */
export function valuesOf(payout: Payout): FieldValues {
  const values: FieldValues = {};
  for (const { name, path } of payoutFields) {
    const value = path.length === 2 ? payout[path[0]][path[1]] : payout[path[0]];
    if (value !== undefined && value !== null) values[name] = String(value);
  }
  return values;
}

/**
 * Builds the payout object from field strings that have passed {@link checkValues}; fields without a value are left
 * out.
 */
export function toPayout(values: FieldValues): Payout {
  const payout: JsonObject = {};
  const parts = { beneficiary: {} as JsonObject, account: {} as JsonObject };
  for (const { name, path } of payoutFields) {
    const text = values[name];
    if (text === undefined) continue;
    if (path.length === 2) parts[path[0]][path[1]] = text;
    else payout[path[0]] = name === 'amount' ? Number(text) : text;
  }
  return Object.assign(payout, parts) as Payout;
}
