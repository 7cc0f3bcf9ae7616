import type { INodeProperties } from 'n8n-workflow';
import { ignoreDuplicates } from '../shared/notifications/description.ts';
import { simplify } from '../shared/simplify.ts';

export const properties: INodeProperties[] = [
  {
    displayName:
      'Paste the production URL ("Webhook URLs" above) into the Paygol dashboard, under Notifications, as the IPN URL. Deliver an order only when "status" is "completed", "confirmed" is true, and "amountMatches" is true; where that is null, as for Transaction: Create, compare "amount" and "currency" with your order.',
    name: 'setup',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Trigger On',
    name: 'statuses',
    type: 'multiOptions',
    required: true,
    options: [
      {
        name: 'All',
        value: '*',
        description: 'Also later ones',
        action: 'On every payment status',
      },
      {
        name: 'Completed',
        value: 'completed',
        description: 'The payment is done, your account is credited',
        action: 'On payment completed',
      },
      {
        name: 'Created',
        value: 'created',
        description: 'The payment is not, or not yet, done',
        action: 'On payment created',
      },
      {
        name: 'Failed',
        value: 'failed',
        description: 'The provider did not accept the payment',
        action: 'On payment failed',
      },
      {
        name: 'Rejected',
        value: 'rejected',
        description: 'Taken back, most likely by a chargeback',
        action: 'On payment rejected',
      },
    ],
    default: ['*'],
    description: 'The other statuses are acknowledged, and start nothing',
  },
  {
    displayName: 'Only Matching Prices',
    name: 'onlyMatchingPrices',
    type: 'boolean',
    default: false,
    description: 'Whether to keep out payments that do not match a link with "Protect Price"',
  },
  simplify,
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Accepted IPNs',
        name: 'acceptedIpns',
        type: 'options',
        options: [
          {
            name: 'Legacy and Version 2',
            value: 'both',
            description: 'Each is checked as its version requires',
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
        displayName: 'Confirm Via',
        name: 'confirmVia',
        type: 'options',
        options: [
          {
            name: 'Legacy Status Query',
            value: 'legacy',
            description: 'Needs the Service ID only; nothing is signed, and custom is not compared',
          },
          {
            name: 'Transactions API',
            value: 'transactions',
            description: 'Signed; Transactions must be chosen in the credential under "APIs Used"',
          },
        ],
        default: 'transactions',
      },
      {
        displayName: 'Confirm with Paygol',
        name: 'confirm',
        type: 'boolean',
        default: true,
        description:
          'Whether to ask Paygol for the transaction before the workflow goes on, and compare status, amount, currency and custom with the notification, not with your order. What goes on is Paygol’s own record. If the credential cannot ask it, "confirmed" is null.',
      },
      {
        ...ignoreDuplicates,
        description:
          'Whether the workflow gets each event once, however often it is delivered. With "Confirm with Paygol", a duplicate starts an execution that ends here.',
      },
      {
        displayName: 'IPNs Without Signature',
        name: 'unsigned',
        type: 'options',
        options: [
          {
            name: 'Accept, Then Confirm',
            value: 'confirm',
            description: 'Anybody can send them; only Paygol’s own record goes on, and only if it agrees',
          },
          { name: 'Refuse', value: 'refuse' },
        ],
        default: 'refuse',
        description:
          'What to do with version 2 IPNs without a signature, when the Transactions API confirms them. A wrong one is always refused.',
      },
      {
        displayName: 'Maximum Wait (Seconds)',
        name: 'maxWait',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 60,
        description:
          'How long to ask Paygol again when it does not answer, or does not yet have what the IPN says',
      },
      {
        displayName: 'On Mismatch',
        name: 'onMismatch',
        type: 'options',
        options: [
          {
            name: 'Drop',
            value: 'drop',
            description: 'The workflow gets no item; n8n’s log says what differs',
          },
          {
            name: 'Fail',
            value: 'fail',
            description: 'The execution fails, says what differs, and can be retried',
          },
          {
            name: 'Mark',
            value: 'mark',
            description: 'The workflow gets an item with confirmed set to false, and what differs in reason',
          },
        ],
        default: 'mark',
        description: 'What to do when Paygol does not have the payment as the IPN has it',
      },
    ],
  },
];
