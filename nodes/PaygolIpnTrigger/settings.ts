import type { IExecuteFunctions, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { Account } from '../../core/service/account.ts';
import type { IpnVersion } from '../../core/notification/ipn.ts';
import type { PriceCheck } from '../../core/payment/protectedPrice.ts';
import { quoted } from '../../core/values/unseen.ts';
import { cannotActivate } from '../shared/notifications/description.ts';
import { accountOf } from '../shared/transport/client.ts';

export interface IpnSettings {
  readonly acceptedIpns: IpnVersion | 'both';
  readonly statuses: readonly string[];
  readonly confirm: boolean;
  readonly confirmVia: 'transactions' | 'legacy';
  readonly onMismatch: 'drop' | 'fail' | 'mark';
  /** A v2 IPN without a signature, for confirmation, which only the signed API can give. */
  readonly acceptsUnsigned: boolean;
  readonly onlyMatching: boolean;
  readonly ignoreDuplicates: boolean;
  readonly simple: boolean;
  /** In seconds. */
  readonly maxWait: number;
}

const DEFAULT_WAIT_S = 60;

type Option = 'acceptedIpns' | 'confirm' | 'confirmVia' | 'onMismatch' | 'ignoreDuplicates' | 'maxWait';

interface IpnOptions extends Partial<Pick<IpnSettings, Option>> {
  readonly unsigned?: 'confirm' | 'refuse';
}

/** They are the same for every item. */
export function settingsOf(context: IExecuteFunctions | IHookFunctions | IWebhookFunctions): IpnSettings {
  const read = (name: string, fallback: unknown): unknown =>
    'getInputData' in context
      ? context.getNodeParameter(name, 0, fallback as string)
      : context.getNodeParameter(name, fallback as string);
  const options = read('options', {}) as IpnOptions;
  const { acceptedIpns = 'both', confirmVia = 'transactions' } = options;
  const confirm = isOn(options.confirm ?? true);
  const maxWait = Number(options.maxWait ?? DEFAULT_WAIT_S);
  const canBeUnsigned = confirm && confirmVia === 'transactions' && acceptedIpns !== 'legacy';
  return {
    acceptedIpns,
    statuses: read('statuses', ['*']) as string[],
    confirm,
    confirmVia,
    onMismatch: options.onMismatch ?? 'mark',
    acceptsUnsigned: canBeUnsigned && options.unsigned === 'confirm',
    onlyMatching: isOn(read('onlyMatchingPrices', false)),
    ignoreDuplicates: isOn(options.ignoreDuplicates ?? true),
    simple: isOn(read('simple', true)),
    maxWait: Number.isFinite(maxWait) ? maxWait : DEFAULT_WAIT_S,
  };
}

/** An expression may give text: n8n's variables are nothing else. */
const isOn = (given: unknown) => !['', 'false'].includes(String(given ?? '').trim());

export function isWanted({ statuses }: IpnSettings, status: string | null): boolean {
  return statuses.includes('*') || (status !== null && statuses.includes(status));
}

export function isRightPrice({ onlyMatching }: IpnSettings, { amountMatches }: PriceCheck): boolean {
  return !onlyMatching || amountMatches === true;
}

/** For n8n's log. */
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
  return `The payment of transaction ${quoted(String(transactionId), 64)} was kept out. ${why}`;
}

export function canConfirm(
  { confirm, confirmVia }: IpnSettings,
  { serviceId, apis }: Pick<Account, 'serviceId' | 'apis'>,
): boolean {
  return confirm && serviceId !== '' && (confirmVia === 'legacy' || apis.includes('transactions'));
}

/** @throws {NodeOperationError} when the credential lacks what the node needs for any notification */
export async function assertSecrets(context: IHookFunctions): Promise<void> {
  const account = await accountOf(context);
  const { sharedSecrets, secretKey, serviceId } = account;
  const settings = settingsOf(context);
  const { acceptedIpns, acceptsUnsigned } = settings;
  const canVerify = {
    v2: sharedSecrets.some(Boolean) || acceptsUnsigned,
    legacy: secretKey !== '' && serviceId !== '',
  };
  const lacking: readonly (readonly [isLacking: boolean, what: string, advice: string])[] = [
    [
      acceptedIpns === 'v2' && !canVerify.v2,
      'has no Shared Secret, so no IPN could be verified',
      'Enter the Shared Secret in the credential of this node.',
    ],
    [
      acceptedIpns === 'legacy' && !canVerify.legacy,
      'lacks the Secret Key or the Service ID, so no legacy IPN could be verified',
      'Enter both. They are in the Paygol dashboard, under Notifications.',
    ],
    [
      !canVerify.v2 && !canVerify.legacy,
      'has no secret, so no IPN could be verified',
      'Enter the Shared Secret for IPNs of version 2, or the Secret Key and the Service ID for legacy ones.',
    ],
    [
      settings.onlyMatching && !sharedSecrets.some(Boolean),
      'has no Shared Secret, so no protected price could be checked',
      'Enter the Shared Secret in the credential of this node, or turn off "Only Matching Prices".',
    ],
    [
      acceptsUnsigned && !canConfirm(settings, account),
      'is not set up for the Transactions API, so no unsigned IPN could be confirmed',
      'Choose Transactions under "APIs Used" in the credential of this node, and enter its Service ID.',
    ],
  ];
  for (const [isLacking, what, advice] of lacking)
    if (isLacking) throw cannotActivate(context, `The Paygol credential ${what}`, advice);
}
