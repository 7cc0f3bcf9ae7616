import type { IpnSettings } from '../../../nodes/PaygolIpnTrigger/settings.ts';

/** The IPN trigger as it is set when it is new, with all that an item can hold. */
export const ipnSettings: IpnSettings = {
  version: 'both',
  statuses: ['*'],
  confirm: false,
  confirmBy: 'transactions',
  disagreement: 'mark',
  acceptsUnsigned: false,
  onlyMatching: false,
  ignoreDuplicates: true,
  simple: false,
  options: {},
};
