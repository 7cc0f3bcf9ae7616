import type { IDataObject } from 'n8n-workflow';
import type { IpnSettings } from '../../../nodes/PaygolIpnTrigger/settings.ts';

/** The IPN trigger as it is set when it is new, with all that an item can hold. */
export const ipnSettings: IpnSettings = {
  acceptedIpns: 'both',
  statuses: ['*'],
  confirm: false,
  confirmVia: 'transactions',
  onMismatch: 'mark',
  acceptsUnsigned: false,
  onlyMatching: false,
  ignoreDuplicates: true,
  simple: false,
  maxWait: 60,
};

const IN_OPTIONS = [
  'acceptedIpns',
  'confirm',
  'confirmVia',
  'onMismatch',
  'unsigned',
  'ignoreDuplicates',
  'maxWait',
];

/** The parameters of the IPN trigger from a flat list of them: most are in its Options. */
export function ipnParameters(flat: IDataObject): IDataObject {
  const isOption = ([name]: [string, unknown]) => IN_OPTIONS.includes(name);
  const all = Object.entries(flat);
  return {
    ...Object.fromEntries(all.filter((entry) => !isOption(entry))),
    options: Object.fromEntries(all.filter(isOption)),
  };
}
