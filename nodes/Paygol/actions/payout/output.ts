import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

/** How much of a payout comes out; next to last in the form, above the options. */
export const outputProperty: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    {
      name: 'Everything',
      value: 'everything',
      description: 'In addition, the request, what Paygol has, and lists of problems and repairs',
    },
    {
      name: 'Simplified',
      value: 'simplified',
      description: 'A flat item, without documents and account numbers',
    },
  ],
  default: 'simplified',
  description: 'How much comes out for each payout',
};

/** Whether all that is known of each payout is to come out. */
export function wantsEverything(context: IExecuteFunctions): boolean {
  return context.getNodeParameter('output', 0, 'simplified') === 'everything';
}
