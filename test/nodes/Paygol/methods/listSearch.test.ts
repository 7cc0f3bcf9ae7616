import 'reflect-metadata';
import { LoadOptionsContext } from 'n8n-core';
import {
  type ILoadOptionsFunctions,
  type INode,
  type INodeType,
  type INodeTypes,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { Paygol } from '../../../../nodes/Paygol/Paygol.node.ts';
import { usePaygol } from '../../engine/usePaygol.ts';

const BY_CODE = 'To go on without the list, choose "By Code" and type the method’s code.';

const paygol = usePaygol({}, 'transactions');

/** Fills the list of payment methods as the editor does, with these values in the node. */
async function list(country: string, filter?: string, operation = 'transaction:create'): Promise<string[]> {
  const [resource, name] = operation.split(':');
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
    parameters: { resource, operation: name, country },
    credentials: { paygolApi: { id: '1', name: 'Paygol' } },
  };
  const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
  const context = new LoadOptionsContext(
    workflow,
    workflow.getNode('Paygol') as INode,
    {
      credentialsHelper: paygol.credentials,
      currentNodeParameters: node.parameters,
    } as unknown as IWorkflowExecuteAdditionalData,
    'parameters.paymentMethod',
  );
  const { results } = await type.methods!.listSearch!['searchPaymentMethods']!.call(
    context as unknown as ILoadOptionsFunctions,
    filter,
  );
  return results.map(({ name, value }) => `${name}=${value}`);
}

test('the list has the methods of the country that is in the node', async () => {
  expect(await list('cl')).toEqual([
    'Credit Card (creditcard)=creditcard',
    'Bitcoin (bitcoin)=bitcoin',
    'paysafecard (paysafecard)=paysafecard',
    'Webpay (webpay)=webpay',
  ]);
  expect(await list('CL', 'WEB')).toEqual(['Webpay (webpay)=webpay']);
});

test.each(['', '={{ $json.country }}', 'Chile'])(
  'with the country "%s" it says what to do',
  async (country) => {
    await expect(list(country)).rejects.toThrow(
      'Fill in the country as two letters first, or choose "By Code" and type the method’s code.',
    );
  },
);

test('where the methods cannot be had, the code can be typed', async () => {
  paygol.sandbox.set({ replySignature: 'wrong' });
  await expect(list('CL')).rejects.toThrow(BY_CODE);
});

test('without the API in the credential, a code helps only where no API is needed', async () => {
  paygol.credentials.stored['paygolApi']!['apis'] = 'payouts';
  const missing = 'The Paygol credential does not include the Transactions API. Choose it under "APIs Used".';
  await expect(list('CL')).rejects.toThrow(new RegExp(`${missing}$`));
  await expect(list('CL', '', 'checkout:createTransaction')).rejects.toThrow(`${missing} ${BY_CODE}`);
});
