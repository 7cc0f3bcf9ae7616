/** The parameters of the nodes as a workflow's JSON has them, for whoever writes it without the editor. */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { resources } from '../../nodes/Paygol/actions/index.ts';
import { PaygolIpnTrigger } from '../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { PaygolPayoutPollingTrigger } from '../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolPayoutTrigger } from '../../nodes/PaygolPayoutTrigger/PaygolPayoutTrigger.node.ts';
import { payoutFields } from '../../core/values/fields.ts';

/** One object for each operation and each trigger: each name where it belongs, with its default or what it may be. */
export function parametersFile(): string {
  const operations = resources.flatMap(({ value: resource, operations: all }) =>
    all.map(({ value: operation, properties }) => [
      `${resource}:${operation}`,
      { resource, operation, ...parametersOf(properties) },
    ]),
  );
  const triggers = [new PaygolPayoutTrigger(), new PaygolPayoutPollingTrigger(), new PaygolIpnTrigger()].map(
    ({ description: { name, properties } }) => [name, parametersOf(properties)],
  );
  return `${JSON.stringify(Object.fromEntries([...operations, ...triggers]), null, 2)}\n`;
}

function parametersOf(properties: readonly INodeProperties[]): object {
  const set = properties.filter(({ type }) => type !== 'notice' && type !== 'hidden');
  return Object.fromEntries(set.map((property) => [property.name, valueOf(property)]));
}

function valueOf({
  type,
  typeOptions,
  options = [],
  modes = [],
  default: byDefault,
}: INodeProperties): unknown {
  const values = (options as INodePropertyOptions[]).map(({ value }) => String(value)).join(' | ');
  switch (type) {
    case 'options':
      return values || byDefault;
    case 'multiOptions':
      return [values];
    case 'collection':
      return parametersOf(options as INodeProperties[]);
    case 'fixedCollection':
      return Object.fromEntries(
        (options as INodePropertyCollection[]).map(({ name, values: inner }) => {
          const one = parametersOf(inner);
          return [name, typeOptions?.multipleValues === true ? [one] : one];
        }),
      );
    case 'resourceLocator':
      return { __rl: true, mode: modes.map(({ name }) => name).join(' | '), value: '' };
    case 'resourceMapper':
      return {
        mappingMode: 'defineBelow',
        value: Object.fromEntries(payoutFields.map(({ name }) => [name, ''])),
      };
    default:
      return byDefault;
  }
}
