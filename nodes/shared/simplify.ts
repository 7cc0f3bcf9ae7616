import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** n8n's own switch of how much comes out; next to last in a form, above the options. */
export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simple',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** An item as *Simplify* wants it. */
export function outputItem(simple: boolean, simplified: object, more: object): IDataObject {
  return (simple ? { ...simplified } : { ...simplified, ...more }) as IDataObject;
}
