import type { AnswerField } from '../../../../core/row/answerField.ts';
import { askedField, fieldOf } from '../../../../core/payroll/questionForm.ts';
import { type Question, sheetQuestion } from '../../../../core/row/question.ts';
import { escaped } from '../../../../core/values/text.ts';
import type { Catalog } from '../../../../core/words/codes.ts';

/** Text between the fields of n8n's Form node. */
interface HtmlField {
  readonly fieldLabel: string;
  readonly fieldType: 'html';
  readonly html: string;
}

/**
 * The questions as the fields of n8n's Form node, as its *Define Form: Using JSON* takes them. Why each is asked is
 * above it. None but the period has to be answered: what is left blank is left open.
 */
export function formOf(
  questions: readonly Question[],
  whyOf: (question: Question) => string,
  catalog: Catalog,
): (AnswerField | HtmlField | ReturnType<typeof askedField>)[] {
  if (questions.length === 0) return [];
  const fields = questions.flatMap((question) => {
    const field = fieldOf(question, catalog);
    const why = whyOf(question);
    const about: HtmlField = {
      fieldLabel: `${field.fieldLabel}?`,
      fieldType: 'html',
      html: `<small>${escaped(why)}</small>`,
    };
    return [
      ...(why === '' ? [] : [about]),
      field,
      ...(isPeriod(question) ? [fieldOf(PAYMENT_NAME, catalog)] : []),
    ];
  });
  return [...fields, askedField(questions, catalog)];
}

const isPeriod = ({ kind, name }: Question) => kind === 'sheet' && name === 'period';

/** Asked with the period, and needed only where it has several payrolls. */
const PAYMENT_NAME = sheetQuestion('paymentName');
