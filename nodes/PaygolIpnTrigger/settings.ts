import type { IExecuteFunctions, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { Account } from '../../core/account.ts';
import type { IpnVersion } from '../../core/notification/ipn.ts';
import type { PriceCheck } from '../../core/payment/protectedPrice.ts';
import type { TriggerOptions } from '../shared/notifications/duplicates.ts';

/** The fields of the IPN trigger as they are set. */
export interface IpnSettings {
  readonly version: IpnVersion | 'both';
  /** Transaction statuses, `*` for all. */
  readonly statuses: readonly string[];
  readonly confirm: boolean;
  readonly confirmBy: 'transactions' | 'legacy';
  readonly disagreement: 'drop' | 'fail' | 'mark';
  /** Whether a v2 IPN without a signature is accepted for confirmation, which only the signed API can give. */
  readonly acceptsUnsigned: boolean;
  /** Whether only payments go on whose price is that of a protected link. */
  readonly onlyMatching: boolean;
  readonly ignoreDuplicates: boolean;
  readonly simple: boolean;
  readonly options: TriggerOptions & { maxWait?: number };
}

/** Reads the fields; they are the same for every item. */
export function settingsOf(context: IExecuteFunctions | IHookFunctions | IWebhookFunctions): IpnSettings {
  const read = (name: string, fallback: unknown): unknown =>
    'getInputData' in context
      ? context.getNodeParameter(name, 0, fallback as string)
      : context.getNodeParameter(name, fallback as string);
  const version = read('version', 'both') as IpnSettings['version'];
  const confirm = read('confirm', true) === true;
  const confirmBy = read('confirmBy', 'transactions') as IpnSettings['confirmBy'];
  const canBeUnsigned = confirm && confirmBy === 'transactions' && version !== 'legacy';
  return {
    version,
    statuses: read('statuses', ['*']) as string[],
    confirm,
    confirmBy,
    disagreement: read('disagreement', 'mark') as IpnSettings['disagreement'],
    acceptsUnsigned: canBeUnsigned && read('unsigned', 'refuse') === 'confirm',
    onlyMatching: read('onlyMatchingPrices', false) === true,
    ignoreDuplicates: read('ignoreDuplicates', true) === true,
    simple: read('simple', true) !== false,
    options: read('options', {}) as IpnSettings['options'],
  };
}

/** Whether a transaction status is one that the workflow wants. */
export function isWanted({ statuses }: IpnSettings, status: string | null): boolean {
  return statuses.includes('*') || (status !== null && statuses.includes(status));
}

/** Whether a payment goes on as its price is. */
export function isRightPrice({ onlyMatching }: IpnSettings, { amountMatches }: PriceCheck): boolean {
  return !onlyMatching || amountMatches === true;
}

/** For n8n's log: a payment that is kept out because of its price. */
export function keptOut(
  transactionId: string | null,
  { amountMatches, amountExpected, currencyExpected }: PriceCheck,
) {
  const why =
    amountExpected !== null
      ? `It is not the ${currencyExpected} ${amountExpected} of its link.`
      : amountMatches === false
        ? 'What protects its price was changed.'
        : 'Its price is not protected.';
  return `The payment of transaction ${String(transactionId)} was kept out. ${why}`;
}

/** Whether the service can be asked for a transaction with this credential, as the node is set. */
export function canConfirm(
  { confirm, confirmBy }: IpnSettings,
  { serviceId, apis }: Pick<Account, 'serviceId' | 'apis'>,
): boolean {
  return confirm && serviceId !== '' && (confirmBy === 'legacy' || apis.includes('transactions'));
}
