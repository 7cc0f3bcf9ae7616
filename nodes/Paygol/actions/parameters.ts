import type {
  IExecuteFunctions,
  INodeParameters,
  INodeProperties,
  NodeParameterValueType,
  NodeOperationError,
} from 'n8n-workflow';
import type { ModelPolicy } from '../../../core/payout/payout.ts';
import { payoutFields } from '../../../core/values/fields.ts';
import { type Rule, rulesToLetThrough } from '../../../core/values/origins.ts';
import { isObject } from '../../../core/service/json/types.ts';
import type { EnglishCode, Sentence, SetupCode } from '../../../core/words/codes.ts';
import { en } from '../../../core/words/en/index.ts';
import { inWords, say, titled } from '../../../core/words/say.ts';
import { inputError, settingError } from '../../shared/errors/operationError.ts';
import { schemaOfAll, shownGiven, whatIsWrong } from '../../shared/readParameter.ts';

/**
 * n8n makes a node type of its own of a tool; `isToolExecution` does not tell: agents since version 3 run it as any
 * node.
 */
export function isTool(context: IExecuteFunctions): boolean {
  return context.getNode().type.endsWith('Tool');
}

/** What the model has written. */
const FROM_MODEL = /\$(?:fromAI|tool)\b/i;

/** Whether a parameter, or a part of it, is left to a model. */
export function isByModel(value: NodeParameterValueType | INodeParameters | undefined): boolean {
  return anyText(value, (text) => isExpression(text) && FROM_MODEL.test(text));
}

/** How a payment of this node is judged, where an AI agent makes it. */
export function modelPolicy(context: IExecuteFunctions): ModelPolicy | undefined {
  if (!isTool(context)) return undefined;
  const { columns, options } = context.getNode().parameters;
  const { value } = (columns ?? {}) as { value?: INodeParameters | null };
  const { details } = (options ?? {}) as INodeParameters;
  return { writesDetails: isByModel(value?.details) || isByModel(details) };
}

/**
 * Reads a parameter for each item, but evaluates it only once when it holds no expression: evaluating one per item is
 * what makes n8n slow.
 * @param name of the parameter, or a path below it such as `options.details`
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
  /\$(?:json|input|data|items?|thisItem\w*|binary|itemIndex|position|node)\b|\.\s*(?:item\b|itemMatching\b)/;

/** The error for what concerns all rows: what is wrong, and what to do. */
export function runError(
  context: IExecuteFunctions,
  says: Sentence<EnglishCode>,
  ...advice: readonly Sentence<EnglishCode>[]
): NodeOperationError {
  return settingError(context.getNode(), titled(says, en), { description: inWords(advice, en) });
}

/** The same, where what is wrong does not say that nothing was sent. */
export function nothingSentError(
  context: IExecuteFunctions,
  says: Sentence<SetupCode>,
  advice: Sentence<SetupCode>,
): NodeOperationError {
  return runError(context, says, advice, { code: 'nothing_sent' });
}

/**
 * Reads a collection as the user has added its options. One whose expression gives nothing is `null` in it: to n8n it
 * looks as if it had never been added, and what a limit was set against would happen.
 * @param title what the form calls it
 * @param perRow options that are read for each row by themselves; the others count for all rows
 * @throws NodeOperationError when an expression in place of all options gives none, and when rows would have
 *   different ones: another row is first once the sheet is sorted
 */
export function readCollection(
  context: IExecuteFunctions,
  name: string,
  title: string,
  perRow: readonly string[] = [],
): Record<string, unknown> {
  const added = context.getNode().parameters[name];
  const readFor = (itemIndex: number) => {
    const given: unknown = context.getNodeParameter(name, itemIndex, {});
    if (!isObject(given)) {
      const says = { code: 'no_options', title, given: shownGiven(given) } as const;
      throw nothingSentError(context, says, { code: 'correct_options' });
    }
    const names = new Set([...(isObject(added) ? Object.keys(added) : []), ...Object.keys(given)]);
    return Object.fromEntries([...names].map((option) => [option, given[option] ?? null]));
  };
  const first = readFor(0);
  const differs = Object.keys(first).filter(
    (option) => !perRow.includes(option) && isObject(added) && isOfTheRow((added as INodeParameters)[option]),
  );
  if (differs.length > 0)
    assertSame(context, title, (item) => {
      const read = readFor(item);
      return differs.map((option) => read[option]);
    });
  return first;
}

/** Reads a field that counts for all rows. @throws NodeOperationError when rows would have different ones */
export function readForAll(
  context: IExecuteFunctions,
  name: string,
  title: string,
  missing: string,
): unknown {
  const readFor = (item: number) => context.getNodeParameter(name, item, missing) as unknown;
  if (isOfTheRow(context.getNode().parameters[name])) assertSame(context, title, readFor);
  return readFor(0);
}

const isOfTheRow = (value: NodeParameterValueType | INodeParameters | undefined) =>
  anyText(value, (text) => isExpression(text) && OF_THE_ROW.test(text));

function assertSame(context: IExecuteFunctions, title: string, readFor: (item: number) => unknown): void {
  const first = JSON.stringify(readFor(0));
  const item = context.getInputData().findIndex((_, at) => JSON.stringify(readFor(at)) !== first);
  if (item === -1) return;
  throw nothingSentError(
    context,
    { code: 'differs_by_row', title, row: item + 1 },
    { code: 'take_from_one' },
  );
}

/**
 * Reads what counts for all rows.
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
  throw nothingSentError(context, ...whatIsWrong(given, properties, path));
}

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

/** All that n8n says of an expression that it cannot parse. */
const SYNTAX_ERROR = 'invalid syntax';

type GetParameter = (name: string, itemIndex: number, ...rest: unknown[]) => unknown;

/** The context of a run, naming the field of the form whose expression n8n cannot parse. */
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
    const label = labelOf(name.split('.'), properties, fails);
    throw inputError('invalid_input', say({ code: 'syntax_error', label }, en), {
      advice: say({ code: 'correct_syntax' }, en),
    });
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

/** The option by which a person turns rules into warnings. */
export function letThroughOption(rules: Readonly<Record<string, Rule>>): INodeProperties {
  return {
    displayName: 'Let Through',
    name: 'letThrough',
    type: 'multiOptions',
    options: rulesToLetThrough(rules)
      .map((rule) => ({ name: nameOfRule(rule), value: rule }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    default: [],
    description:
      'Checks that are only to warn, because Paygol told you so. <a href="https://github.com/n8n-nodes-paygol/n8n-nodes-paygol/blob/main/docs/rules.md" target="_blank">What each checks</a>.',
  };
}

function nameOfRule(rule: string): string {
  const named: Record<string, string> = { dv: 'Verification Digit', id: 'ID', rut: 'RUT', url: 'URL' };
  return rule
    .split('_')
    .map((word) => named[word] ?? (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ');
}
