import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { payoutFields } from '../../core/row/fields.ts';
import { OperationError } from '../shared/errors/operationError.ts';

/** All that n8n says of an expression that it cannot parse. Its other errors say which field or node they are about. */
const SYNTAX_ERROR = 'invalid syntax';

type GetParameter = (name: string, itemIndex: number, ...rest: unknown[]) => unknown;

/**
 * The context of a run that names the field of the form whose expression n8n cannot parse.
 *
 * @param properties of the operation
 */
export function namingFields(
  context: IExecuteFunctions,
  properties: readonly INodeProperties[],
): IExecuteFunctions {
  const read = context.getNodeParameter as GetParameter;
  const getNodeParameter: GetParameter = (name, itemIndex, ...rest) => {
    const given = attempt(() => read.call(context, name, itemIndex, ...rest));
    if ('value' in given) return given.value;
    if (!isSyntaxError(given)) throw given.error;
    const fails = (path: string) => isSyntaxError(attempt(() => read.call(context, path, itemIndex, '')));
    const message = `"${labelOf(name.split('.'), properties, fails)}" has an expression with a syntax error.`;
    const advice = 'Open the field, and correct what is between {{ and }}.';
    throw new OperationError({ kind: 'input', code: 'invalid_input', message, advice });
  };
  return Object.create(context, { getNodeParameter: { value: getNodeParameter } }) as IExecuteFunctions;
}

type Attempt = { readonly value: unknown } | { readonly error: unknown };

function attempt(read: () => unknown): Attempt {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}

function isSyntaxError(given: Attempt): boolean {
  return 'error' in given && given.error instanceof Error && given.error.message === SYNTAX_ERROR;
}

/** What the form calls a parameter; of a collection or a mapping, the part of it that fails. */
function labelOf(
  [name = '', ...inside]: readonly string[],
  properties: readonly INodeProperties[],
  fails: (path: string) => boolean,
): string {
  const property = properties.find((one) => one.name === name);
  const failing = <Part extends { readonly name: string }>(parts: readonly Part[], path: string) =>
    parts.find((part) => (inside.length > 0 ? part.name === inside[0] : fails(`${path}.${part.name}`)));
  const whole = property?.displayName ?? name;
  if (property?.type === 'collection')
    return failing(property.options as readonly INodeProperties[], name)?.displayName ?? whole;
  return property?.type === 'resourceMapper'
    ? (failing(payoutFields, `${name}.value`)?.title ?? whole)
    : whole;
}
