import type { INodeProperties } from 'n8n-workflow';

/** Which transaction is meant, for questions by either interface. */
export const transactionIdProperty: INodeProperties = {
  displayName: 'Transaction ID',
  name: 'transactionId',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. A1B2-C3D4-E5F6-G7H8',
  description:
    'The transaction_id that Paygol gave when the payment was opened, or that came with a notification',
};
