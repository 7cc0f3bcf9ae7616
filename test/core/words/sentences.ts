/** Every sentence that is made from a code, in one language: its snapshot is to be read. */
import type { Code, EnglishCode, Sentence, Catalog } from '../../../core/words/codes.ts';
import { en, english } from '../../../core/words/en/index.ts';
import { payment } from '../../../core/words/en/payment.ts';
import { setup } from '../../../core/words/en/setup.ts';
import { say } from '../../../core/words/say.ts';
import { examples } from './examples.ts';

/** What goes on behind or in front of something else. */
const PHRASES: ReadonlySet<EnglishCode> = new Set<EnglishCode>([
  ...(['part_title', 'largest_amounts', 'table_head', 'result_status'] as const),
  ...([
    'column_role',
    'row_title',
    'row_titles',
    'places',
    'names',
    'amount',
    'count',
    'money_to',
    'period_name',
  ] as const),
  ...([
    'payer',
    'payroll',
    'sheet_says',
    'note_new',
    'note_document',
    'note_account_of',
    'note_other_amount',
    'note_account',
    'note_bill_paid',
    'note_sent_on',
    'note_sent_as',
    'note_paid_otherwise',
    'note_check_account',
    'amount_before',
  ] as const),
  ...([
    'nothing_to_pay',
    'all_look_paid',
    'look_paid_title',
    'tick_all',
    'result_heading',
    'whether_paid',
  ] as const),
  ...(['spaces_around_removed', 'spaces_inside_removed', 'spaces_made_single'] as const),
  ...(['apostrophe_removed', 'added_decimals_removed', 'blank_filled', 'made_uppercase'] as const),
  ...(['made_lowercase', 'document_made_plain', 'dash_before_digit_removed'] as const),
  ...(['document_zeros_restored', 'digit_joined', 'digit_copied', 'digit_zero_restored'] as const),
  ...(['bank_code_form', 'bank_code_zeros_restored', 'formula_as_text', 'as_above', 'as_code'] as const),
  ...(['as_answered', 'inferred_from_header', 'inferred_from_check_digits'] as const),
  ...(['inferred_from_length', 'inferred_from_amount', 'inferred_from_document'] as const),
  ...(['only_document_so', 'local_currency', 'document_type_removed', 'zeros_removed_by_digit'] as const),
  ...(['digit_after_dash', 'name_split', 'name_joined', 'given_names_first', 'amount_plain'] as const),
  ...(['amount_one_reading', 'amount_as_column', 'no_address', 'as_own_names'] as const),
  ...(['own_names_first_digits', 'first_digits', 'zeros_removed', 'zeros_restored'] as const),
  ...(['punctuation_removed', 'code_of', 'account_is_document', 'branch_and_account'] as const),
  ...(['put_together', 'sums_of_column', 'built_from_column'] as const),
  ...(['built_from_columns', 'list_incomplete'] as const),
  ...(['body_unreadable', 'body_undocumented', 'body_unusable', 'body_with_error'] as const),
  ...(['body_with_result', 'page_form', 'list_endless', 'too_many_pages', 'other_page'] as const),
  ...(['page_figures', 'page_changed', 'page_entries'] as const),
]);

/** They quote words of a language, or labels that it has for a form. */
const OWN_QUOTES: ReadonlySet<EnglishCode> = new Set<Code>([
  'no_address',
  'remark',
  'hidden_row',
  'note',
  'ambiguous_mark',
  // Of the form.
  'ended_unpaid',
  'conflict_after_sending',
  'conflict_in_amount',
]);

const all = Object.entries(examples).flatMap(([code, every]) =>
  every.map((values) => ({ code: code as Code, ...values }) as Sentence),
);
const inEveryLanguage = all.filter(({ code }) => !(code in setup || code in payment));

/** Labels, choices and what stands in a field until it is filled in. */
const isOfForm = (code: EnglishCode) => /^(?:label|name|choice|placeholder)_/.test(code);

const quotesIn = (text: string) => text.match(/"[^"]*"/g) ?? [];

/** Tests of all sentences in one language. */
export function testSentences(language: string, wordsOf: (isForm: boolean) => Catalog): void {
  const catalog = wordsOf(false);
  const inForm = wordsOf(true);
  const sentences = wordsOf === english ? all : inEveryLanguage;

  test(`the sentences in ${language} are these`, () => {
    const lines = sentences.map((sentence) => `${sentence.code}: ${say(sentence, catalog)}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });

  test(`the sentences in ${language} that differ in a form are these`, () => {
    const different = sentences.filter((sentence) => say(sentence, inForm) !== say(sentence, catalog));
    const lines = different.map((sentence) => `${sentence.code}: ${say(sentence, inForm)}`);
    expect(lines.join('\n')).toMatchSnapshot();
  });

  test('a sentence names the label under which it is answered', () => {
    const columns = ['Cuenta', 'Dígito'] as const;
    const label = say({ code: 'label_column_of', field: 'account_number' }, catalog);
    expect(say({ code: 'ambiguous_account_columns', columns }, inForm)).toContain(`"${label}"`);
  });

  test('a status is told as it is where it has no word', () => {
    expect(say({ code: 'has_status', status: 'constructor' }, catalog)).toContain(' constructor.');
  });

  test.each(sentences.map((sentence) => [sentence.code, sentence] as const))(
    '%s has all its values, and a sentence ends as one',
    (code, sentence) => {
      const told = say(sentence, catalog);
      expect(told).toMatch(/^(?!.*(?:undefined|null|NaN|\[object)).*$/);
      if (!isOfForm(code)) expect(told.endsWith('.')).toBe(!PHRASES.has(code));
      if (!OWN_QUOTES.has(code))
        expect(quotesIn(told)).toEqual(expect.arrayContaining(quotesIn(say(sentence, en))));
    },
  );
}
