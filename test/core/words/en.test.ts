/** Every sentence that is made from a code, as a person reads it: the snapshot is to be read. */
import type { Code, Sentence } from '../../../core/words/codes.ts';
import { inWords } from '../../inEnglish.ts';
import { examples } from './examples.ts';

/** What goes on behind or in front of something else. */
const PHRASES: ReadonlySet<Code> = new Set<Code>([
  ...(['part_title', 'largest_amounts', 'amounts_spread', 'table_head', 'result_status'] as const),
  ...(['column_role', 'row_title', 'row_titles', 'places', 'names', 'amount', 'count', 'money_to'] as const),
  ...(['payer', 'payroll', 'sheet_says', 'note_new', 'note_account', 'note_looks_paid', 'up_to'] as const),
  ...(['nothing_to_pay', 'result_heading', 'whether_paid'] as const),
  'spaces_around_removed',
  'spaces_inside_removed',
  'spaces_made_single',
  'apostrophe_removed',
  'added_decimals_removed',
  'formula_as_text',
  'as_above',
  'as_code',
  'as_answered',
  'inferred_from_header',
  'inferred_from_check_digits',
  'inferred_from_length',
  'inferred_from_amount',
  'inferred_from_document',
  'only_document_so',
  'local_currency',
  'document_type_removed',
  'zeros_removed_by_digit',
  'digit_after_dash',
  'name_split',
  'name_joined',
  'given_names_first',
  'amount_plain',
  'amount_one_reading',
  'amount_as_column',
  'no_address',
  'as_own_names',
  'own_names_first_digits',
  'first_digits',
  'zeros_removed',
  'zeros_restored',
  'punctuation_removed',
  'code_of',
  'account_is_document',
  'branch_and_account',
  'put_together',
  'sums_of_column',
  'built_from_column',
  'built_from_columns',
]);

const sentences = Object.entries(examples).flatMap(([code, all]) =>
  all.map((values) => ({ code: code as Code, ...values }) as Sentence),
);

test('sentences in English', () => {
  const lines = sentences.map((sentence) => `${sentence.code}: ${inWords([sentence])}`);
  expect(lines.join('\n')).toMatchSnapshot();
});

/** Labels, choices and what stands in a field until it is filled in. */
const isOfForm = (code: Code) => /^(?:label|name|choice|placeholder)_/.test(code);

const isPhrase = ({ code }: Sentence) => PHRASES.has(code);

test.each(sentences.map((sentence) => [sentence.code, sentence] as const))(
  '%s has all its values, and ends as a sentence where it is one',
  (_, sentence) => {
    expect(inWords([sentence])).toMatch(/^(?!.*(?:undefined|null|NaN|\[object)).*$/);
    if (!isOfForm(sentence.code)) expect(inWords([sentence]).endsWith('.')).toBe(!isPhrase(sentence));
  },
);
