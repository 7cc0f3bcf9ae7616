import type { IExecuteFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import { OperationError } from './errors/operationError.ts';
import { shownValue } from './shownValue.ts';

/**
 * Reads a parameter of an item. An expression can give anything: what the form would not allow is refused, and never
 * taken for something else.
 *
 * @param property as the form has it: its name, and what the message says of it
 * @param schema what it may be; of a collection an object
 * @throws {OperationError} with the label of the parameter, or of the option in it, that cannot be used
 */
export function readParameter<Value>(
  context: IExecuteFunctions,
  itemIndex: number,
  property: INodeProperties,
  schema: z.ZodMiniType<Value>,
): Value {
  const given: unknown = context.getNodeParameter(property.name, itemIndex, property.default);
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [name] = read.error.issues[0]?.path ?? [];
  const options = (property.options ?? []) as INodeProperties[];
  const wrong = (name !== undefined && options.find((option) => option.name === name)) || property;
  const value = wrong === property ? given : (given as Record<string, unknown>)[String(name)];
  throw new OperationError({
    kind: 'input',
    code: 'invalid_input',
    message: `"${wrong.displayName}" cannot be ${shownValue(value)}. ${whatItCanBe(wrong)}`,
  });
}

function whatItCanBe({ type, options = [], typeOptions }: INodeProperties): string {
  if (type === 'options') {
    const names = (options as INodePropertyOptions[]).map(({ name, value }) => `${String(value)} (${name})`);
    return `Choose one from the list; an expression must give ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}.`;
  }
  if (type === 'number') return `Give a number of at least ${typeOptions?.minValue ?? 0}.`;
  return 'Give text.';
}

/** A number of seconds, as a parameter of type number; an expression may give it as a string. */
export const seconds = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(?:\.\d+)?$/))]),
  z.pipe(z.transform(Number), z.number().check(z.gte(1))),
);
