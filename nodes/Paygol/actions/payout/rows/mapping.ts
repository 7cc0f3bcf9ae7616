import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { isObject, type JsonObject } from '../../../../../core/service/json/types.ts';
import { perItem, runError } from '../../parameters.ts';

/** The columns of rows that are mapped by hand; one object, so that the form has it once. */
export const mapper: INodeProperties = {
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

/**
 * The rows as a person has mapped them; `undefined` where they come as they are.
 * @throws NodeOperationError if nothing is in any of them: a run that pays nobody would look like one that has paid
 */
export function mappedRows(context: IExecuteFunctions): Record<string, unknown>[] | undefined {
  const items = context.getInputData();
  if (context.getNodeParameter('mapping', 0, 'headers') !== 'manually') return undefined;
  // Read as a whole: in `columns.value`, n8n refuses what is not in a field's list, such as a bank's name.
  const columns = perItem(context, 'columns');
  const rows = items.map((_, i) => (columns(i) as { value?: Record<string, unknown> | null }).value ?? {});
  const isEmpty = (row: Record<string, unknown>) => Object.values(row).every((cell) => (cell ?? '') === '');
  if (rows.length > 0 && rows.every(isEmpty))
    throw runError(context, { code: 'nothing_mapped' }, { code: 'map_fields' });
  return rows;
}

/**
 * @throws NodeOperationError if "Execute Once" would drop all rows but the first, and where items hold a file that was
 *   not read, or all rows as one list
 */
export function assertAllRowsCame(context: IExecuteFunctions): void {
  const isOnce = context.getNode().executeOnce === true;
  const rows = isOnce ? (context.getExecuteData().data.main?.[0]?.length ?? 0) : 0;
  if (rows > 1) throw runError(context, { code: 'execute_once', rows }, { code: 'turn_off_once' });
  // What is mapped by hand may come from anywhere.
  if (context.getNodeParameter('mapping', 0, 'headers') === 'manually') return;
  const items = context.getInputData();
  const [file] = items.flatMap(({ binary }) => Object.values(binary ?? {}));
  if (file !== undefined && items.every(({ json }) => Object.keys(json).length === 0))
    throw runError(context, { code: 'file_not_read', file: file.fileName ?? '' }, { code: 'read_file' });
  const [[field, list] = ['', undefined], ...others] = Object.entries((items[0]?.json ?? {}) as JsonObject);
  const areRows = Array.isArray(list) && list.length > 0 && list.every(isObject);
  if (areRows && items.length === 1 && others.length === 0)
    throw runError(context, { code: 'rows_in_list', field }, { code: 'split_out', field });
}
