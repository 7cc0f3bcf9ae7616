import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { MAX_BATCH } from '../../../../core/payout/send/send.ts';
import { payoutRules, type RuleName } from '../../../../core/row/rules.ts';
import { furtherFields } from './rows/extraFields.ts';
import { letThroughOption, readCollection, readForAll, readSettings } from '../parameters.ts';

/** In seconds: a day. */
const MOST_PATIENCE = 86_400;

export const invalidRows: INodeProperties = {
  displayName: 'If Some Rows Are Not Valid',
  name: 'invalidRows',
  type: 'options',
  options: [
    { name: 'Send None', value: 'sendNone' },
    {
      name: 'Send the Valid Ones',
      value: 'sendValid',
      description: 'The others come out of Not Created',
    },
  ],
  default: 'sendNone',
};

export const repeatedPayments: INodeProperties = {
  displayName: 'Repeated Payments',
  name: 'repeatedPayments',
  type: 'options',
  options: [
    { name: 'Hold', value: 'hold', description: 'They come out of Not Created' },
    {
      name: 'Only Warn',
      value: 'warn',
      description: 'If you pay equal amounts within hours, as marketplaces do',
    },
    { name: 'Off', value: 'off' },
  ],
  default: 'hold',
  description: 'Same payee and amount as a recent payment, but another ID',
};

const createProperties: INodeProperties[] = [
  {
    displayName: 'Approval Code',
    name: 'approvalCode',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $("If").first(0) && $("Validate").first(1).json.approvalCode }}',
    description: 'The code from Validate. If the rows have changed since, nothing is sent.',
  },
  {
    displayName: 'Check for Existing IDs First',
    name: 'checkFirst',
    type: 'options',
    options: [
      { name: 'Against the List and a Sample', value: 'sample' },
      { name: 'Each ID', value: 'each', description: 'Safest, but slow' },
      {
        name: 'Only IDs That May Have Been Sent',
        value: 'inDoubt',
        description: 'If nobody else sends payouts',
      },
    ],
    default: 'sample',
    description: 'Payouts that Paygol already has are not sent again',
  },
  {
    displayName: 'Leave Out',
    name: 'leaveOut',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $("Approve").first().json.leaveOut }}',
    description: 'Lines not paid this time, or what a form returned',
  },
  letThroughOption(payoutRules),
  {
    displayName: 'Maximum Wait for Outcome (Seconds)',
    name: 'maxWait',
    type: 'number',
    typeOptions: { minValue: 0, maxValue: MOST_PATIENCE },
    default: 60,
    description: 'How long to check where Paygol gave no clear answer',
  },
  {
    displayName: 'Only Validate in Manual Runs',
    name: 'validateOnlyInManual',
    type: 'boolean',
    default: false,
    description: 'Whether to send nothing when the workflow is run by hand',
  },
  {
    displayName: 'Maximum Payouts per Request',
    name: 'batchSize',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: MAX_BATCH, numberPrecision: 0 },
    default: MAX_BATCH,
    description: 'Fewer only if something on the way refuses large requests',
  },
  furtherFields('Request Fields', 'requestFields'),
  {
    displayName: 'Pay Again',
    name: 'payAgain',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $("Approve").first().json.payAgain }}',
    description: 'Lines that look paid already, or what a form returned',
  },
  {
    displayName: 'Resend Rows of Unknown Outcome',
    name: 'resendUnknown',
    type: 'boolean',
    default: false,
    description:
      'Whether to resend what an earlier run may have sent and Paygol lacks. If Paygol is only slow, the payee is paid twice: ask Paygol first.',
  },
];

export const createOptions: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: createProperties.sort((a, b) => a.displayName.localeCompare(b.displayName)),
};

const sending = [
  invalidRows,
  repeatedPayments,
  ...createProperties.filter(({ name }) => !/^(?:approvalCode|leaveOut|payAgain|requestFields)$/.test(name)),
];

/** Times in milliseconds. */
export interface CreateOptions {
  /** `undefined` if not added; an empty code is compared, too. */
  readonly approvalCode?: unknown;
  /** Empty if not added; `null` where an expression gave nothing. */
  readonly leaveOut: unknown;
  /** `undefined` if not added; `null` where an expression gave nothing. */
  readonly payAgain?: unknown;
  readonly batchSize: number;
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  readonly patience: number;
  readonly invalidRows: 'sendNone' | 'sendValid';
  readonly repeatedPayments: 'hold' | 'warn' | 'off';
  readonly letThrough: readonly RuleName[];
  readonly resendUnknown: boolean;
  readonly validateOnlyInManual: boolean;
}

/** @throws NodeOperationError for a value that the form does not offer: no guessing where money is sent */
export function readCreateOptions(context: IExecuteFunctions): CreateOptions {
  const { approvalCode, leaveOut = '', payAgain, ...given } = readCollection(context, 'options', 'Options');
  const ofForm = [invalidRows, repeatedPayments].map(({ name, displayName, default: missing }) => [
    name,
    readForAll(context, name, displayName, missing as string),
  ]);
  const { maxWait, ...options } = readSettings<
    Omit<CreateOptions, 'patience'> & { readonly maxWait: number }
  >(context, { ...given, ...(Object.fromEntries(ofForm) as IDataObject) }, sending);
  const approved = approvalCode === undefined ? {} : { approvalCode: approvalCode ?? '' };
  const written = context.getNode().parameters.options as IDataObject | undefined;
  const isLost = namesNobody(leaveOut) && isMoreThanOneValue(written?.['leaveOut']);
  const again = payAgain === undefined ? {} : { payAgain };
  return { ...options, ...approved, ...again, leaveOut: isLost ? null : leaveOut, patience: maxWait * 1000 };
}

function namesNobody(leaveOut: unknown): boolean {
  return typeof leaveOut === 'string' && /^[\s,;]*$/.test(leaveOut);
}

/** Of an expression that puts a text together, a value that is not found is empty text. */
function isMoreThanOneValue(written: unknown): boolean {
  return (
    typeof written === 'string' && written.startsWith('=') && !/^=\{\{(?:(?!\}\}).)*\}\}$/s.test(written)
  );
}
