import type { IExecuteFunctions, INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { shownValue } from '../../shared/shownValue.ts';

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

/**
 * Reads a collection as the user has added its options. One whose expression gives nothing is `null` in it: to n8n it
 * looks as if it had never been added, and what a limit or an approval was set against would happen.
 *
 * @param name top-level name of the parameter
 * @param title what the form calls it
 * @throws NodeOperationError when an expression in place of all options gives none
 */
export function readCollection(
  context: IExecuteFunctions,
  name: string,
  title: string,
): Record<string, unknown> {
  const given: unknown = context.getNodeParameter(name, 0, {});
  if (!isObject(given)) {
    throw new NodeOperationError(
      context.getNode(),
      `"${title}" is an expression that gives no options: its value is ${shownValue(given)}`,
      { description: 'Correct the expression, or write each option by itself. Nothing was sent.' },
    );
  }
  const added = context.getNode().parameters[name];
  const names = new Set([...(isObject(added) ? Object.keys(added) : []), ...Object.keys(given)]);
  return Object.fromEntries([...names].map((option) => [option, given[option] ?? null]));
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
