import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { perItem, runError } from '../../parameters.ts';

/** How rows come in: as they are, or mapped by hand. */
export function mappingProperties(asTheyAre: { name: string; description?: string }): INodeProperties[] {
  return [
    {
      displayName: 'Columns',
      name: 'mapping',
      type: 'options',
      noDataExpression: true,
      options: [
        { name: 'Map Each Column Manually', value: 'manually' },
        { value: 'headers', ...asTheyAre },
      ],
      default: 'headers',
    },
    mapper,
  ];
}

/** One object, so that it is in the form once. */
const mapper: INodeProperties = {
  displayName: 'Payout',
  name: 'columns',
  type: 'resourceMapper',
  noDataExpression: true,
  displayOptions: { show: { mapping: ['manually'] } },
  default: { mappingMode: 'defineBelow', value: null },
  required: true,
  typeOptions: {
    resourceMapper: {
      resourceMapperMethod: 'getPayoutColumns',
      mode: 'add',
      valuesLabel: 'Payout',
      fieldWords: { singular: 'field', plural: 'fields' },
      addAllFields: true,
      multiKeyMatch: false,
      supportAutoMap: false,
    },
  },
};

/** The rows as a person has mapped them; `undefined` where they come as they are. */
export function mappedRows(context: IExecuteFunctions): Record<string, unknown>[] | undefined {
  const items = context.getInputData();
  if (context.getNodeParameter('mapping', 0, 'headers') !== 'manually') return undefined;
  // Read as a whole: in `columns.value`, n8n refuses what is not in a field's list, such as a bank's name.
  const columns = perItem(context, 'columns');
  return items.map((_, i) => (columns(i) as { value?: Record<string, unknown> | null }).value ?? {});
}

/** @throws NodeOperationError if "Execute Once" would drop all rows but the first */
export function assertAllRowsCame(context: IExecuteFunctions): void {
  const isOnce = context.getNode().executeOnce === true;
  const rows = isOnce ? (context.getExecuteData().data.main?.[0]?.length ?? 0) : 0;
  if (rows > 1) throw runError(context, { code: 'execute_once', rows }, { code: 'turn_off_once' });
}
