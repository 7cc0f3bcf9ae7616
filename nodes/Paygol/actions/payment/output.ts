import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json/types.ts';
import { readParameter } from '../../../shared/readParameter.ts';

/** How much of a payment comes out (docs/decisions/outputs.md); next to last in the form, above the options. */
export const outputProperty: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    {
      name: 'Everything',
      value: 'everything',
      description:
        'In addition record, which is what Paygol has, and problems, which are the warnings with rule and origin',
    },
    { name: 'Simplified', value: 'simplified', description: 'A flat item, without the payer’s data' },
  ],
  default: 'simplified',
  description: 'How much comes out for each payment',
};

/** A warning as rules and signatures give it. */
export interface Warning {
  readonly rule: string;
  readonly origin: string;
  readonly severity: string;
  readonly message: string;
}

/** What an item is made of. */
export interface Parts {
  /** In Simplified and Everything; null where there is no value. */
  readonly fields: JsonObject;
  /** In Everything only. */
  readonly more: JsonObject;
  readonly warnings: readonly Warning[];
}

/**
 * The item's json as *Output* wants it.
 *
 * @throws {OperationError} when the parameter cannot be used
 */
export function outputReader(context: IExecuteFunctions, itemIndex: number): (parts: Parts) => IDataObject {
  const output = readParameter<string>(context, itemIndex, outputProperty);
  return ({ fields, more, warnings }) => ({
    ...withWarnings(fields, warnings),
    ...(output === 'everything'
      ? { ...(more as IDataObject), problems: warnings as unknown as IDataObject[] }
      : {}),
  });
}

/** Warnings stand in one string, in sentences; an empty one when there are none. */
export function withWarnings(fields: JsonObject, warnings: readonly Warning[]): IDataObject {
  return { ...(fields as IDataObject), warnings: warnings.map(({ message }) => message).join(' ') };
}
