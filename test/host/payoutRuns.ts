import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { N8nClient, SavedCredential, SavedWorkflow } from '../../host/rest.ts';

/** A workflow that pays the rows which its webhook is sent, and the path at which it takes them. */
export interface PayoutRun extends SavedWorkflow {
  path: string;
}

/** Saves a workflow of a Webhook, a Split Out and Create. */
export async function savePayoutRun(
  client: N8nClient,
  credential: SavedCredential,
  options: INodeParameters,
): Promise<PayoutRun> {
  const path = randomUUID();
  const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters): INode => ({
    id: randomUUID(),
    name,
    type,
    typeVersion,
    position: [0, 0],
    parameters,
  });
  const saved = await client.saveWorkflow({
    name: `Payouts ${path}`,
    nodes: [
      { ...node('Webhook', 'n8n-nodes-base.webhook', 2, { httpMethod: 'POST', path }), webhookId: path },
      node('Rows', 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut: 'body.rows', options: {} }),
      {
        ...node('Paygol', 'n8n-nodes-paygol.paygol', 1, {
          resource: 'payout',
          operation: 'create',
          columns: { mappingMode: 'autoMapInputData', value: null },
          options,
        }),
        credentials: { paygolApi: { id: credential.id, name: credential.name } },
      },
    ],
    connections: {
      Webhook: { main: [[{ node: 'Rows', type: 'main', index: 0 }]] },
      Rows: { main: [[{ node: 'Paygol', type: 'main', index: 0 }]] },
    },
    settings: { executionOrder: 'v1' },
  });
  return { ...saved, path: `/webhook/${path}` };
}

/** Rows that the service accepts, with ids that begin with a name. */
export function payees(name: string, count: number): ({ id: string } & Record<string, string>)[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${name}-${i + 1}`,
    country: 'CL',
    amount: '150000',
    currency: 'CLP',
    beneficiary_type: 'person',
    full_name: 'María Pérez',
    first_name: 'María',
    last_name: 'Pérez',
    document_type: 'cl_rut',
    document_number: '12345678',
    document_dv: '5',
    bank_code: '012',
    account_number: '00123456789',
    account_type: 'FP002',
  }));
}
