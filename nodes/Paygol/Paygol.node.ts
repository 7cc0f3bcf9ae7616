import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  NodeHint,
} from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { runAsTool } from './asTool.ts';
import { isTool, namingFields } from './actions/parameters.ts';
import { formOf } from './actions/operation.ts';
import { searchPayouts } from './actions/payout/payoutLocator.ts';
import { resources } from './actions/index.ts';
import { nodeErrorOf } from '../shared/errors/operationError.ts';
import { searchPaymentMethods } from './actions/payment/paymentMethodLocator.ts';
import { getPayoutColumns } from './actions/payout/rows/payoutColumns.ts';

/** Titles of the outputs, by operation, for the editor's expression. */
const outputTitles = Object.fromEntries(
  resources.flatMap(({ value: resource, operations }) =>
    operations.flatMap(({ value, outputs }) =>
      outputs === undefined ? [] : [[`${resource}:${value}`, outputs]],
    ),
  ),
);

const creates = '$parameter["resource"] === "payout" && $parameter["operation"] === "create"';
const onlyValidates = '$parameter["options"]?.["validateOnlyInManual"]';

/** Of money: a thousand rows may be any sum. */
const hasLimits =
  '($parameter["limits"]?.["maxTotals"]?.["currency"]?.length || $parameter["limits"]?.["maxPerPayout"])';

/** n8n's button "Execute step" runs an operation as it is, also one that pays. */
const hints: NodeHint[] = [
  {
    message:
      'This operation pays: "Execute step" sends the rows to Paygol at once. To check them and see the totals first, put a node of its own with the operation "Validate" before this one.',
    type: 'warning',
    location: 'outputPane',
    whenToDisplay: 'beforeExecution',
    displayCondition: `={{ ${creates} && !${onlyValidates} }}`,
  },
  {
    message:
      'No "Safety Limits" for money are set: any amount that comes in is paid. Add a "Maximum Total" for each currency that you pay in.',
    type: 'warning',
    location: 'outputPane',
    whenToDisplay: 'beforeExecution',
    displayCondition: `={{ ${creates} && !${hasLimits} }}`,
  },
];

export class Paygol implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Paygol',
    name: 'paygol',
    icon: { light: 'file:../../icons/paygol.svg', dark: 'file:../../icons/paygol.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle:
      '={{ [$parameter["operation"], $parameter["resource"]].map((name) => name.replace(/(?=[A-Z])/g, " ").replace(/^./, (first) => first.toUpperCase())).join(": ") }}',
    description: 'Pay bank accounts from a sheet, and collect payments',
    defaults: { name: 'Paygol' },
    inputs: [NodeConnectionTypes.Main],
    outputs: `={{ (${JSON.stringify(outputTitles)}[$parameter["resource"] + ":" + $parameter["operation"]] ?? [""]).map((displayName) => ({ type: "main", displayName })) }}`,
    usableAsTool: true,
    credentials: [{ name: 'paygolApi', required: true }],
    hints,
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: resources.map(({ name, value, description }) => ({ name, value, description })),
        default: 'payout',
      },
      ...formOf(resources),
    ],
  };

  methods = { resourceMapping: { getPayoutColumns }, listSearch: { searchPaymentMethods, searchPayouts } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const resource = this.getNodeParameter('resource', 0);
    const operation = this.getNodeParameter('operation', 0);
    const chosen = resources
      .find(({ value }) => value === resource)
      ?.operations.find(({ value }) => value === operation);
    if (chosen === undefined) {
      throw new NodeOperationError(
        this.getNode(),
        `The operation "${operation}" of "${resource}" does not exist`,
        {
          description: 'Choose one from the menu.',
        },
      );
    }
    const context = namingFields(this, chosen.properties);
    try {
      return await (isTool(context) ? runAsTool(context, chosen) : chosen.run(context));
    } catch (error) {
      throw nodeErrorOf(this.getNode(), error);
    }
  }
}
