import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { checkTransactionId } from '../../../../core/payment/checkPayment.ts';
import { refuse } from './readPayment.ts';

/** Which transaction is meant, for questions by either interface. */
export const transactionIdProperty: INodeProperties = {
  displayName: 'Transaction ID',
  name: 'transactionId',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. A1B2-C3D4-E5F6-G7H8',
  description:
    'The transaction ID that Paygol gave when the payment was opened, or that came with a notification',
};

/** @throws {OperationError} when it cannot be one */
export function readTransactionId(context: IExecuteFunctions, itemIndex: number): string {
  const id = String(context.getNodeParameter('transactionId', itemIndex, '') ?? '').trim();
  refuse(checkTransactionId(id), 'No request was sent');
  return id;
}
