import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { ROWS_PER_STEP } from '../../../../../core/turns.ts';

/**
 * What an expression for ids takes from the run of the workflow instead of from the data. `run`: something that is
 * another one in each run, so that everybody would be paid anew. `place`: where a row stands among the others, which
 * changes when one is added. `month`: nothing finer than the month of the run.
 */
export type FromRun =
  { readonly kind: 'run' | 'place'; readonly found: string } | { readonly kind: 'month' } | undefined;

/** Another value in each run, or even in each try of one. */
const OF_THE_RUN =
  /\$execution(?:Id)?\b|\$resumeWebhookUrl\b|\$(?:thisR|r)unIndex\b|\$prevNode\s*\.\s*runIndex\b|\bcurrentRunIndex\b|\bMath\s*\.\s*random\b|\brandomUUID\b|\.\s*randomItem\b/;

const PLACE = /\$(?:itemIndex|position)\b/;

/**
 * The time of the run: n8n's own names, and those of JavaScript and luxon without an argument that names another time
 * (`fromObject` takes what it is not given, such as the year, from now).
 */
const NOW =
  /\$now\b|\$today\b|\bnew\s+Date\b(?:\s*\(\s*\)|(?!\s*\())|(?<!new\s{0,9})\bDate\s*\(\s*\)|\bDate\s*\.\s*now\s*\(\s*\)|\bDateTime\s*\.\s*(?:now|local|utc)\s*\(\s*(?:\{[^{}]*\}\s*)?\)|\bIntl\s*\.\s*DateTimeFormat\s*\([^()]*\)\s*\.\s*format(?:ToParts)?\s*\(\s*\)|\bDateTime\s*\.\s*fromObject\s*\(\s*\{(?![^{}]*\byear\b)/g;

/** Steps that leave a time as fine as it is: `.setZone('America/Santiago')`, `?.minus({ days: 3 })`. */
const SAME_TIME = /^\s*\??\.\s*(?:setZone|setLocale|toUTC|toLocal|plus|minus|toDateTime)\s*\([^()]*\)/;

/** Steps behind which nothing finer than a month is left. */
const TO_MONTH = [
  /^\s*\??\.\s*(?:startOf|endOf|beginningOf|endOfMonth)\s*\(\s*(['"`])(?:month|quarter|year|decade|century)s?\1/,
  /^\s*\??\.\s*(?:get|extract)\s*\(\s*(['"`])(?:month|quarter|year)\1\s*\)/,
  /^\s*\??\.\s*(?:year|month|quarter|monthLong|monthShort|daysInMonth)\b(?!\s*\()/,
  /^\s*\??\.\s*get(?:UTC)?(?:FullYear|Month)\s*\(\s*\)/,
  // An ISO date, cut off before its day.
  /^\s*\??\.\s*(?:toISO|toISODate|toISOString)\s*\(\s*\)\s*\??\.\s*(?:slice|substring|substr)\s*\(\s*0\s*,\s*[4-7]\s*\)/,
];

const FORMAT = /^\s*\??\.\s*(?:format|toFormat)\s*\(\s*(['"`])(.*?)\1\s*[,)]/;
/**
 * Letters of luxon's formats that stand for something finer than a month. What is in single quotes stands for itself.
 */
const FINE_TOKEN = /[SuhHmsaWncEodDtTfFxX]/;

/** The code of an expression, between its braces: `={{ a }}-{{ b }}` has two parts. */
function partsOf(expression: string): string[] {
  const [, ...pieces] = expression.split('{{');
  return pieces.map((piece) => piece.split('}}', 1)[0] as string);
}

/**
 * Reads the code of an expression, such as `={{ $json.rut }}-{{ $now.format('yyyy-MM') }}`. What it does not understand
 * it takes for fine.
 */
export function fromRun(expression: string): FromRun {
  const code = partsOf(expression).join('\n');
  const fixed = OF_THE_RUN.exec(code);
  if (fixed !== null) return { kind: 'run', found: fixed[0] };
  const place = PLACE.exec(code);
  if (place !== null) return { kind: 'place', found: place[0] };
  let kind: 'month' | undefined;
  for (const match of code.matchAll(NOW)) {
    if (!isCoarse(code.slice(match.index + match[0].length))) return { kind: 'run', found: match[0] };
    kind = 'month';
  }
  return kind === undefined ? undefined : { kind };
}

/** @param rest what stands behind a time of now */
function isCoarse(rest: string): boolean {
  // A time in brackets, as in (new Date()).getFullYear().
  let chain = rest.replace(/^\s*\)/, '');
  for (let step = SAME_TIME.exec(chain); step !== null; step = SAME_TIME.exec(chain))
    chain = chain.slice(step[0].length);
  if (TO_MONTH.some((pattern) => pattern.test(chain))) return true;
  const format = FORMAT.exec(chain)?.[2];
  return format !== undefined && !FINE_TOKEN.test(format.replace(/'[^']*'/g, ''));
}

/** What is wrong with an id that is made of it. */
const WRONG = {
  run: ', which gives different IDs each time the workflow runs, so nothing was sent',
  place:
    ', the place of the row, which changes when a row is added or the sheet is sorted, so nothing was sent',
};

/** What the form has for ids, where columns are mapped in this node. */
function mappedId(context: IExecuteFunctions): unknown {
  const { columns } = context.getNode().parameters as {
    columns?: { mappingMode?: string; value?: { id?: unknown } | null };
  };
  return columns?.mappingMode === 'defineBelow' ? columns.value?.id : undefined;
}

/**
 * Looks at how the ids are made, as far as this node shows it: where columns are mapped automatically, they come from
 * somewhere else.
 *
 * @returns whether they hold the month of the run
 * @throws NodeOperationError when they are others in each run: they would keep nobody from being paid twice
 */
export function refuseIdsOfRun(context: IExecuteFunctions): boolean {
  const node = context.getNode();
  const { buildIdFrom } = node.parameters as { buildIdFrom?: { source?: { period?: unknown } } };
  const period = buildIdFrom?.source?.period;
  const made = [
    { by: mappedId(context), madeWith: (found: string) => `The column ID is made with ${found}` },
    { by: period, madeWith: (found: string) => `The period in "Build ID From" is made with ${found}` },
  ].map(({ by, madeWith }) => ({
    madeWith,
    from: typeof by === 'string' && by.startsWith('=') ? fromRun(by) : undefined,
  }));
  for (const { madeWith, from } of made) {
    if (from === undefined || from.kind === 'month') continue;
    throw new NodeOperationError(node, `${madeWith(from.found)}${WRONG[from.kind]}`, {
      description:
        'An ID is what keeps a payout from being sent twice: with new ones, a second run pays everybody again. Make it of the data, such as the payee’s document and the month that is paid, as in {{ $json.rut }}-{{ $json.month }}.',
    });
  }
  return made.some(({ from }) => from?.kind === 'month');
}

/**
 * Looks whether each part of the expression for ids finds something: n8n writes nothing for what it does not find, so
 * that the ids of a sheet with a renamed column are others, and everybody would be paid again.
 *
 * The generator yields every few rows: n8n takes its time for an expression.
 *
 * @throws NodeOperationError for the first row with a hole in its id
 */
export function* refuseHolesInIds(context: IExecuteFunctions): Generator<undefined, void> {
  const id = mappedId(context);
  const parts = typeof id === 'string' && id.startsWith('=') ? partsOf(id) : [];
  // Where the id is one part and nothing else, it is missing, and the row says so.
  if (parts.length === 0 || `={{${parts[0]}}}` === String(id).trim()) return;
  for (const index of context.getInputData().keys()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const hole = parts.find((part) => {
      const found: unknown = context.evaluateExpression(`{{${part}}}`, index);
      // n8n writes a zero, and nothing for all else that is falsy.
      return !found && found !== 0;
    });
    if (hole === undefined) continue;
    throw new NodeOperationError(
      context.getNode(),
      `The column ID is made with {{${hole}}}, which gives nothing in row ${index + 1}, so nothing was sent`,
      { description: 'Correct the name of the field, or fill the cell.' },
    );
  }
}
