import type {
  IExecuteFunctions,
  INodeParameters,
  INodeProperties,
  NodeParameterValueType,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { schemaOfAll, shownValue, whatIsWrong } from '../../shared/readParameter.ts';

/**
 * Reads a parameter for each item, but evaluates it only once when it holds no expression: evaluating one per item
 * is what makes n8n slow with many items.
 *
 * @param name top-level name of the parameter, or a path below it such as `options.details`
 * @param fallback value when it is not set
 */
export function perItem(
  context: IExecuteFunctions,
  name: string,
  fallback?: NodeParameterValueType,
): (itemIndex: number) => unknown {
  const [top = ''] = name.split('.');
  if (!anyText(context.getNode().parameters[top], isExpression)) {
    const value = context.getNodeParameter(name, 0, fallback);
    return () => value;
  }
  return (itemIndex) => context.getNodeParameter(name, itemIndex, fallback);
}

/** What an expression reads from the row, or from where it stands. */
const OF_THE_ROW =
  /\$(?:json|input|data|items?|binary|itemIndex|position|node)\b|\.\s*(?:item\b|itemMatching\b)/;

/**
 * Reads a collection as the user has added its options. One whose expression gives nothing is `null` in it: to n8n it
 * looks as if it had never been added, and what a limit or an approval was set against would happen.
 *
 * @param name top-level name of the parameter
 * @param title what the form calls it
 * @param perRow options that are read for each row by themselves; the others count for all rows
 * @throws NodeOperationError when an expression in place of all options gives none, and when rows would have different
 *   ones: those of the first row would be taken for all, and another row is first once the sheet is sorted
 */
export function readCollection(
  context: IExecuteFunctions,
  name: string,
  title: string,
  perRow: readonly string[] = [],
): Record<string, unknown> {
  const added = context.getNode().parameters[name];
  const wrong = (message: string, description: string) =>
    new NodeOperationError(context.getNode(), message, { description: `${description} Nothing was sent.` });
  const readFor = (itemIndex: number) => {
    const given: unknown = context.getNodeParameter(name, itemIndex, {});
    if (!isObject(given)) {
      throw wrong(
        `"${title}" is an expression that gives no options: its value is ${shownValue(given)}`,
        'Correct the expression, or write each option by itself.',
      );
    }
    const names = new Set([...(isObject(added) ? Object.keys(added) : []), ...Object.keys(given)]);
    return Object.fromEntries([...names].map((option) => [option, given[option] ?? null]));
  };
  const first = readFor(0);
  const differs = Object.keys(first).filter(
    (option) =>
      !perRow.includes(option) &&
      isObject(added) &&
      anyText((added as INodeParameters)[option], (text) => isExpression(text) && OF_THE_ROW.test(text)),
  );
  for (let item = 1; differs.length > 0 && item < context.getInputData().length; item++) {
    const other = readFor(item);
    if (differs.every((option) => JSON.stringify(other[option]) === JSON.stringify(first[option]))) continue;
    throw wrong(
      `An expression in "${title}" gives row ${item + 1} another value than row 1, but it counts for all rows`,
      'Write the value, or take it from one place, as in {{ $("Settings").first().json.month }}.',
    );
  }
  return first;
}

/**
 * Reads what counts for all rows.
 *
 * @param given values by the names of the properties; what else is in it is left out
 * @throws NodeOperationError which names the field of the form that cannot be read
 */
export function readSettings<Values>(
  context: IExecuteFunctions,
  given: Readonly<Record<string, unknown>>,
  properties: readonly INodeProperties[],
): Values {
  const read = schemaOfAll(properties).safeParse(given);
  if (read.success) return read.data as Values;
  const path = read.error.issues[0]?.path ?? [];
  const { label, value, canBe } = whatIsWrong(given, properties, path);
  throw new NodeOperationError(context.getNode(), `"${label}" cannot be ${shownValue(value)}`, {
    description: `${canBe} Nothing was sent.`,
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a parameter's text is an expression. */
export function isExpression(text: string): boolean {
  return text.startsWith('=');
}

/** Whether any text in a parameter, however deep, is such a one. */
export function anyText(
  value: NodeParameterValueType | INodeParameters | undefined,
  isSuch: (text: string) => boolean,
): boolean {
  if (typeof value === 'string') return isSuch(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value as INodeParameters).some((inner) => anyText(inner, isSuch));
}
