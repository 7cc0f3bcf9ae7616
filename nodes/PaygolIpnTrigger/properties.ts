import type { INodeProperties } from 'n8n-workflow';
import { ignoreDuplicates } from '../shared/notifications/description.ts';
import { simplify } from '../shared/simplify.ts';

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
    displayName:
      'Deliver only if "status" is "completed", and "amountMatches" is true or amount and currency are those of your order: the payer of a link can change them, and anybody can pay for any order number. In Test mode notifications look like real ones, and nobody has paid.',
    name: 'deliver',
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
        description: 'The two are told apart; each is checked as its version requires',
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
    displayName: 'Trigger On',
    name: 'statuses',
    type: 'multiOptions',
    required: true,
    options: [
      {
        name: 'All',
        value: '*',
        description: 'Also statuses that are added later',
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
    description:
      'Which statuses start the workflow. The others are acknowledged and start nothing. A legacy IPN without a status counts as Completed: Paygol sends it for completed payments.',
  },
  {
    displayName: 'Confirm with Paygol',
    name: 'confirm',
    type: 'boolean',
    default: true,
    description:
      'Whether to ask Paygol for the transaction before the workflow goes on, and compare status, amount, currency and custom with the notification, not with your order. What goes on is Paygol’s own record. When Paygol does not answer, or the credential cannot ask it, "confirmed" is null.',
  },
  {
    displayName: 'Confirm Via',
    name: 'confirmBy',
    type: 'options',
    displayOptions: { show: { confirm: [true] } },
    options: [
      {
        name: 'Legacy Status Query',
        value: 'legacy',
        description:
          'Needs the Service ID only; neither request nor reply is signed, and custom is not compared',
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
    displayName: 'On Mismatch',
    name: 'disagreement',
    type: 'options',
    displayOptions: { show: { confirm: [true] } },
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
        description:
          'The workflow gets an item with confirmed set to false, and what differs in reason. An IPN without signature is dropped.',
      },
    ],
    default: 'mark',
    description: 'What to do when Paygol does not have the payment as the IPN has it',
  },
  {
    displayName: 'IPNs Without Signature',
    name: 'unsigned',
    type: 'options',
    displayOptions: { show: { confirm: [true], confirmBy: ['transactions'], version: ['both', 'v2'] } },
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
      'What to do with version 2 IPNs that carry no signature at all. A wrong one is always refused.',
  },
  {
    displayName: 'Only Matching Prices',
    name: 'onlyMatchingPrices',
    type: 'boolean',
    default: false,
    description:
      'Whether to keep out payments that do not match a link with "Protect Price". Which statuses go on, "Trigger On" decides: deliver only what is completed.',
  },
  ignoreDuplicates,
  simplify,
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Maximum Wait (Seconds)',
        name: 'maxWait',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 60,
        description:
          'How long to ask Paygol again when it does not answer, or does not have yet what the IPN says. After that the item goes on with "confirmed" null.',
      },
    ],
  },
];
