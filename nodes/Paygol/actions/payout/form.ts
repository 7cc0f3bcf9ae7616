import { type AnswerField, askedField, fieldOf } from '../../../../core/payroll/questionForm.ts';
import type { Question } from '../../../../core/row/question.ts';
import type { Words } from '../../../../core/words/codes.ts';

/** Text between the fields of n8n's Form node. */
interface HtmlField {
  readonly fieldLabel: string;
  readonly fieldType: 'html';
  readonly html: string;
}

/**
 * The questions as the fields of n8n's Form node, as its *Define Form: Using JSON* takes them. Why each is asked is
 * above it. None has to be answered: what is left blank is left open.
 */
export function formOf(
  questions: readonly Question[],
  whyOf: (question: Question) => string,
  words: Words,
  timeZone: string,
): (AnswerField | HtmlField | ReturnType<typeof askedField>)[] {
  if (questions.length === 0) return [];
  const fields = questions.flatMap((question) => {
    const field = fieldOf(question, words);
    const why = whyOf(question);
    const about: HtmlField = {
      fieldLabel: `${field.fieldLabel}?`,
      fieldType: 'html',
      html: `<small>${text(why)}</small>`,
    };
    const asked = isPeriod(question) ? { ...field, ...choiceOf(months(timeZone)) } : field;
    return why === '' ? [asked] : [about, asked];
  });
  return [...fields, askedField(questions, words)];
}

const isPeriod = ({ kind, name }: Question) => kind === 'sheet' && name === 'period';

/** From the next month back, as long as a year: whoever pays for a day or a week says so in *Build ID From*. */
function months(timeZone: string): string[] {
  const now = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(
    Date.now(),
  );
  const [year = 0, month = 0] = now.split('-').map(Number);
  return Array.from({ length: 13 }, (_, i) => new Date(Date.UTC(year, month - i)).toISOString().slice(0, 7));
}

const choiceOf = (options: readonly string[]) =>
  ({ fieldType: 'dropdown', fieldOptions: { values: options.map((option) => ({ option })) } }) as const;

/** Curly brackets, too: n8n's forms evaluate what is in double ones. */
function text(value: string): string {
  return value.replace(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
