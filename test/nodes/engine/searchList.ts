import 'reflect-metadata';
import { LoadOptionsContext } from 'n8n-core';
import {
  type ILoadOptionsFunctions,
  type INode,
  type INodeListSearchResult,
  type INodeParameters,
  type INodeType,
  type INodeTypes,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import type { PaygolBench } from './usePaygol.ts';

/**
 * Fills a list of the Paygol node as the editor does.
 *
 * @param parameters of the node
 * @param filter what is typed into the list's search field
 */
export async function searchList(
  { credentials }: PaygolBench,
  method: 'searchPaymentMethods' | 'searchPayouts',
  parameters: INodeParameters,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const type: INodeType = new Paygol();
  const nodeTypes: INodeTypes = {
    getByName: () => type,
    getByNameAndVersion: (_name, version) => NodeHelpers.getVersionedNodeType(type, version),
    getKnownTypes: () => ({}),
  };
  const node: INode = {
    id: '1',
    name: 'Paygol',
    type: 'n8n-nodes-paygol.paygol',
    typeVersion: 1,
    position: [0, 0],
    parameters,
    credentials: { paygolApi: { id: '1', name: 'Paygol' } },
  };
  const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
  const additional = { credentialsHelper: credentials, currentNodeParameters: node.parameters };
  const context = new LoadOptionsContext(
    workflow,
    workflow.getNode('Paygol') as INode,
    additional as unknown as IWorkflowExecuteAdditionalData,
    'parameters',
  ) as unknown as ILoadOptionsFunctions;
  return type.methods!.listSearch![method]!.call(context, filter, paginationToken);
}
