import type { IExecuteFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import { grouped } from '../../core/values/grouped.ts';
import { quoted } from '../../core/values/unseen.ts';
import type { Sentence, SetupCode } from '../../core/words/codes.ts';
import { en } from '../../core/words/en/index.ts';
import { inWords } from '../../core/words/say.ts';
import { inputError } from './errors/operationError.ts';
import { simplify } from './simplify.ts';

/** A string, also where an expression gives a number, without outer spaces. */
const text = z.pipe(
  z.transform((given: unknown) => given ?? ''),
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given) => String(given).trim()),
  ),
);

/**
 * A number, also as a string. A field that was left empty counts as the default, and more than the most as the most.
 */
function numberOf({ default: byDefault, typeOptions = {} }: INodeProperties): z.ZodMiniType {
  const { minValue = -Infinity, maxValue = Infinity, numberPrecision } = typeOptions;
  const isGiven = (given: unknown) => given !== undefined && given !== null && given !== '';
  return z.pipe(
    z.transform((given: unknown) => {
      const value = isGiven(given) ? given : byDefault;
      return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
    }),
    z.number().check(
      z.gte(minValue),
      z.overwrite((read) => {
        const most = Math.min(read, maxValue);
        return numberPrecision === 0 ? Math.trunc(most) : most;
      }),
    ),
  );
}

/** Makes a schema once for each key: that takes longer than reading a value. */
function once<Key extends object>(make: (key: Key) => z.ZodMiniType): (key: Key) => z.ZodMiniType {
  const schemas = new WeakMap<Key, z.ZodMiniType>();
  return (key) => {
    const schema = schemas.get(key) ?? make(key);
    schemas.set(key, schema);
    return schema;
  };
}

/** What a parameter may be, by its property in the form: an expression can give anything. */
const schemaOf = once((property: INodeProperties): z.ZodMiniType => {
  const { type, default: byDefault, options = [], typeOptions } = property;
  if (property.ignoreValidationDuringExecution) return z.unknown();
  const values = options.map((option) => ('value' in option ? String(option.value) : ''));
  switch (type) {
    case 'options':
      return z._default(z.enum(values), byDefault as string);
    case 'multiOptions':
      return z._default(z.array(z.enum(values)), byDefault as string[]);
    case 'boolean':
      return z._default(z.boolean(), byDefault as boolean);
    case 'number':
      return numberOf(property);
    case 'collection':
      return added(schemaOfAll(options as INodeProperties[]));
    case 'fixedCollection': {
      const groups = options.flatMap((option) => ('values' in option ? [option] : []));
      const group = ({ name, values: fields }: (typeof groups)[number]) => {
        const one = schemaOfAll(fields);
        return [name, typeOptions?.multipleValues ? z._default(z.array(one), []) : z.optional(one)] as const;
      };
      return added(z.object(Object.fromEntries(groups.map(group))));
    }
    case 'json':
      return z.unknown();
    default:
      return text;
  }
});

function added(fields: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(
    z.transform((given: unknown): unknown => (given === undefined ? {} : given)),
    fields,
  );
}

/** Properties of one name are shown one at a time, each with values of its own. */
export const schemaOfAll = once((properties: readonly INodeProperties[]) => {
  const byName = grouped(properties, ({ name }) => name);
  const fields = [...byName].map(([name, [first, ...others]]) => {
    const schema = schemaOf(first);
    return [name, others.length === 0 ? schema : z.union([schema, ...others.map(schemaOf)])] as const;
  });
  return z.object(Object.fromEntries(fields));
});

/**
 * Reads a parameter of an item.
 * @param collection name of the collection that it is in
 * @throws {OperationError} with the label of the field that cannot be used
 */
export function readParameter<Value>(
  context: IExecuteFunctions,
  itemIndex: number,
  property: INodeProperties,
  collection = '',
): Value {
  const path = [collection, property.name].filter((part) => part !== '').join('.');
  const given: unknown = context.getNodeParameter(path, itemIndex, property.default);
  const read = schemaOf(property).safeParse(given);
  if (read.success) return read.data as Value;
  const at = [property.name, ...(read.error.issues[0]?.path ?? [])];
  const wrong = whatIsWrong({ [property.name]: given }, [property], at);
  throw inputError('invalid_input', inWords(wrong, en));
}

/** Not beside `simplify`: triggers bundle that file, and not the library of this one. */
export function isSimplified(context: IExecuteFunctions, itemIndex = 0): boolean {
  return readParameter(context, itemIndex, simplify);
}

/**
 * Says of the field of the form at which reading stopped what it cannot be, and what it can be.
 * @param given values by the names of the properties
 * @param path as zod gives it
 */
export function whatIsWrong(
  given: unknown,
  properties: readonly INodeProperties[],
  path: readonly PropertyKey[],
): readonly [wrong: Sentence<SetupCode>, canBe: Sentence<SetupCode>] {
  const [name, ...rest] = path;
  const property = properties.find((one) => one.name === name);
  const value = (given as Record<PropertyKey, unknown> | undefined)?.[name as PropertyKey];
  if (property?.type === 'collection' && rest.length > 0) {
    return whatIsWrong(value, property.options as INodeProperties[], rest);
  }
  const inside = rest.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  const label = property?.displayName ?? String(name);
  return [{ code: 'cannot_be', label, given: shownGiven(inside) }, whatItCanBe(property)];
}

function whatItCanBe(property: INodeProperties | undefined): Sentence<SetupCode> {
  const { type, options = [], typeOptions } = property ?? {};
  switch (type) {
    case 'options':
    case 'multiOptions': {
      const choices = (options as INodePropertyOptions[]).map(
        ({ name, value }) => `${String(value) || '""'} (${name})`,
      );
      return { code: type === 'options' ? 'give_choice' : 'give_choices', choices };
    }
    case 'number':
      return { code: 'give_number', least: typeOptions?.minValue ?? 0 };
    case 'boolean':
      return { code: 'give_boolean' };
    case 'fixedCollection':
      return { code: 'give_entries' };
    default:
      return { code: 'give_text' };
  }
}

/** What a field was given, as a message shows it: an expression can give anything, of any length. */
export function shownGiven(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : String(value);
}
