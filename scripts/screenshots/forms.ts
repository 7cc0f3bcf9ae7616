import type {
  INodeParameters,
  INodeProperties,
  INodePropertyOptions,
  INodeTypeDescription,
} from 'n8n-workflow';
import { FORM, type Scene, type Scenes } from './editor.ts';
import { alone } from './workflows.ts';

type Values = Record<string, unknown>;

/** What n8n adds to the menus of nodes with a credential: it leads to the HTTP Request node. */
const CUSTOM_CALL = '__CUSTOM_API_CALL__';

/**
 * The form of every operation and trigger, as it is when the node is new and with every option added. To look at after
 * a change; not kept.
 *
 * @param types the nodes of the package, as n8n's editor gets them
 */
export function formScenes(types: readonly INodeTypeDescription[]): Scenes {
  const scenes: Record<string, Scene> = {};
  for (const type of types) {
    for (const choice of choicesOf(type)) {
      const name = `forms/${[shortName(type), ...Object.values(choice)].join('-')}`;
      scenes[name] = form(type, choice as INodeParameters);
      const all = everything(type.properties, choice) as INodeParameters;
      scenes[`${name}-all`] = form(type, all);
    }
  }
  return scenes;
}

function form(type: INodeTypeDescription, parameters: INodeParameters): Scene {
  return {
    part: FORM,
    async show(editor) {
      const { displayName: name } = type;
      const version = [type.version].flat().at(-1) ?? 1;
      await editor.open(alone(shortName(type), version, name, parameters));
      await editor.openNode(name);
    },
  };
}

function shortName({ name }: INodeTypeDescription): string {
  return name.split('.').at(-1) ?? name;
}

/** Resource and operation of each form of the node; one form without either for a trigger. */
function choicesOf({ properties }: INodeTypeDescription): Values[] {
  const resources = properties.find(({ name }) => name === 'resource');
  if (resources === undefined) return [{}];
  return values(resources).flatMap((resource) => {
    const menu = properties.find(
      (property) => property.name === 'operation' && isShown(property, { resource }),
    );
    return menu === undefined ? [] : values(menu).map((operation) => ({ resource, operation }));
  });
}

function values({ options = [] }: INodeProperties): unknown[] {
  return (options as INodePropertyOptions[])
    .map(({ value }) => value)
    .filter((value) => value !== CUSTOM_CALL);
}

function isShown({ displayOptions }: INodeProperties, given: Values): boolean {
  return Object.entries(displayOptions?.show ?? {}).every(([name, wanted]) =>
    (wanted as unknown[]).includes(given[name]),
  );
}

/** The parameters with which everything of the form shows: switches on, options added. */
function everything(properties: readonly INodeProperties[], given: Values): Values {
  const all: Values = { ...given };
  for (const property of properties) {
    if (property.name in all || !isShown(property, all)) continue;
    all[property.name] = full(property);
  }
  return all;
}

function full({ type, default: value, options = [] }: INodeProperties): unknown {
  switch (type) {
    case 'boolean':
      return true;
    case 'collection':
      return Object.fromEntries((options as INodeProperties[]).map((option) => [option.name, full(option)]));
    case 'fixedCollection':
      return Object.fromEntries(
        (options as { name: string; values: INodeProperties[] }[]).map((group) => [
          group.name,
          [Object.fromEntries(group.values.map((inner) => [inner.name, inner.default]))],
        ]),
      );
    default:
      return value;
  }
}
