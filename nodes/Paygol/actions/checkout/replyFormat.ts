import type { INodeProperties } from 'n8n-workflow';

/** What Paygol answers in (service specification 4.2); what comes out has the same names for both. */
export const replyFormat: INodeProperties = {
  displayName: 'Reply Format',
  name: 'format',
  type: 'options',
  options: [
    { name: 'JSON', value: 'json' },
    { name: 'XML', value: 'xml' },
  ],
  default: 'json',
};
