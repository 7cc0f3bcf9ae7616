import type { IExecuteFunctions } from 'n8n-workflow';
import { groupProblems, sentenceOf } from '../../../../core/payout/report/groups.ts';
import type { Row } from '../../../../core/payout/row.ts';
import type { Problem, RuleName } from '../../../../core/row/rules.ts';
import { escaped } from '../../../../core/values/text.ts';
import type { Catalog, Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { say } from '../../../../core/words/say.ts';
import { isTool } from '../parameters.ts';

/** Lines of an error's description, which the editor shows as HTML; a model reads them as they are. */
export function asDescription(context: IExecuteFunctions, lines: readonly string[]): string {
  return isTool(context) ? lines.join('\n') : lines.map((line) => escaped(line, /[&<>]/g)).join('<br>\n');
}

/** The editor shows a hint as HTML; bullets of a list would stand over its sign. */
export function inLines(says: readonly (Sentence | false)[], catalog: Catalog): string {
  return says.flatMap((sentence) => (sentence === false ? [] : escaped(say(sentence, catalog)))).join('<br>');
}

const MOST_LISTED = 20;

/** Words as people write them, where API fields have codes: `BancoEstado`, `cta. cte.` */
const WORDS = /\p{L}{3,}/u;
const HAS_WORDS: ReadonlySet<RuleName> = new Set([
  ...(['account_type', 'amount_form', 'bank_code', 'beneficiary_type', 'country_form'] as const),
  ...(['currency_form', 'document_type', 'too_long'] as const),
]);

function isInWords({ rule, says }: Problem): boolean {
  const text = 'shown' in says && typeof says.shown === 'object' ? says.shown.value : '';
  return HAS_WORDS.has(rule) && WORDS.test(text);
}

export function problemsOf(context: IExecuteFunctions, invalid: readonly Row[]): string {
  const errors = groupProblems(invalid).filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, MOST_LISTED).map((group) => say(sentenceOf(group), en));
  const more = errors.length - lines.length;
  if (more > 0) lines.push(say({ code: 'more_problems', more }, en));
  if (invalid.some(({ fate, problems }) => !('told' in fate) && problems.some(isInWords)))
    lines.push(say({ code: 'words_are_for_validate' }, en));
  return asDescription(context, lines);
}
