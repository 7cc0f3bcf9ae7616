import type { INodeProperties } from 'n8n-workflow';
import { duplicateOptions, ignoreDuplicates } from '../notifications/duplicates.ts';

/** The fields of the IPN trigger. */
export const properties: INodeProperties[] = [
  {
    displayName:
      'Open "Webhook URLs" above, and paste the production URL into the Paygol dashboard, under Notifications, as the IPN URL; it takes GET and POST. For a first try take the test URL and an account in Test mode: it accepts one notification after a click on "Execute step".',
    name: 'setup',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Accepted IPNs',
    name: 'version',
    type: 'options',
    options: [
      {
        name: 'Legacy and Version 2',
        value: 'both',
        description: 'Told apart by what they carry; either proof is enough',
      },
      { name: 'Legacy Only', value: 'legacy', description: 'By GET, with the Secret Key as their key' },
      {
        name: 'Version 2 Only',
        value: 'v2',
        description: 'By POST or GET, signed with the Shared Secret',
      },
    ],
    default: 'both',
  },
  {
    displayName: 'Transaction Statuses',
    name: 'statuses',
    type: 'multiOptions',
    required: true,
    options: [
      { name: 'All', value: '*', description: 'Also statuses that are added later' },
      { name: 'Completed', value: 'completed', description: 'The payment is done, your account is credited' },
      { name: 'Created', value: 'created', description: 'The payment is not, or not yet, done' },
      { name: 'Failed', value: 'failed', description: 'The provider did not accept the payment' },
      { name: 'Rejected', value: 'rejected', description: 'Taken back, most likely by a chargeback' },
    ],
    default: ['*'],
    description:
      'Which statuses start the workflow. The others are acknowledged, too. A legacy IPN carries no status; Paygol sends it for completed payments, so it counts as Completed.',
  },
  {
    displayName: 'Confirm with Paygol',
    name: 'confirm',
    type: 'boolean',
    default: false,
    description:
      'Whether to ask Paygol for the transaction before the workflow goes on, and compare amount, currency, service and status. Paygol is answered before that.',
  },
  {
    displayName: 'Ask By',
    name: 'confirmBy',
    type: 'options',
    displayOptions: { show: { confirm: [true] } },
    options: [
      {
        name: 'Legacy Status Query',
        value: 'legacy',
        description: 'Needs the Service ID only; neither question nor answer is signed',
      },
      {
        name: 'Transactions API',
        value: 'transactions',
        description: 'Signed; Transactions must be chosen in the credential under APIs Used',
      },
    ],
    default: 'transactions',
  },
  {
    displayName: 'If Paygol Says Otherwise',
    name: 'disagreement',
    type: 'options',
    displayOptions: { show: { confirm: [true] } },
    options: [
      {
        name: 'Drop It',
        value: 'drop',
        description: 'The workflow gets no item; the reason is in the log of n8n',
      },
      {
        name: 'Mark It',
        value: 'mark',
        description: 'The workflow gets it with confirmation.agrees set to false',
      },
    ],
    default: 'drop',
  },
  {
    displayName: 'IPNs Without Signature',
    name: 'unsigned',
    type: 'options',
    displayOptions: { show: { confirm: [true], version: ['both', 'v2'] } },
    options: [
      {
        name: 'Accept, Then Confirm',
        value: 'confirm',
        description: 'Anybody can send them; only what Paygol confirms counts',
      },
      { name: 'Refuse', value: 'refuse' },
    ],
    default: 'refuse',
    description:
      'What to do with version 2 IPNs that carry no signature at all. A wrong one is always refused.',
  },
  ignoreDuplicates,
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [
      ...duplicateOptions,
      {
        displayName: 'Timeout (Seconds)',
        name: 'timeout',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 30,
        description: 'How long to wait for an answer of Paygol when an IPN is confirmed',
      },
    ],
  },
];
