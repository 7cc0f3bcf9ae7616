import type { IExecuteFunctions, INodeParameters, NodeParameterValueType } from 'n8n-workflow';

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
