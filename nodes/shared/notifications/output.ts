import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** How much of an event goes on. */
export type Output = 'simplified' | 'everything';

/**
 * The field *Output* of a trigger.
 *
 * @param more what *Everything* has in addition
 */
export function outputProperty(more: string): INodeProperties {
  return {
    displayName: 'Output',
    name: 'output',
    type: 'options',
    options: [
      { name: 'Everything', value: 'everything', description: more },
      { name: 'Simplified', value: 'simplified', description: 'One flat item' },
    ],
    default: 'simplified',
    description: 'How much of each event goes on',
  };
}

/** The item of an event; the fields of *Simplified* stay the same in *Everything*. */
export function outputItem(output: Output, simplified: object, more: object): IDataObject {
  return (output === 'everything' ? { ...simplified, ...more } : { ...simplified }) as IDataObject;
}
