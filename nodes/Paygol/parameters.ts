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
  if (!holdsExpression(context.getNode().parameters[top])) {
    const value = context.getNodeParameter(name, 0, fallback);
    return () => value;
  }
  return (itemIndex) => context.getNodeParameter(name, itemIndex, fallback);
}

function holdsExpression(value: NodeParameterValueType | INodeParameters | undefined): boolean {
  if (typeof value === 'string') return value.startsWith('=');
  if (Array.isArray(value)) return (value as NodeParameterValueType[]).some(holdsExpression);
  if (typeof value === 'object' && value !== null) {
    return Object.values(value as INodeParameters).some(holdsExpression);
  }
  return false;
}
