import { labelOf } from '../core/payroll/questionForm.ts';
import { subjectOf } from '../core/payroll/questionKinds.ts';
import { NOTES, TITLES } from '../core/row/question.ts';
import { payoutFields } from '../core/values/fields.ts';
import { en } from '../core/words/en/index.ts';

/** Keys of questions by what English calls them, without the name behind it. */
const KEYS = new Map(
  [
    ...['amount', 'accountType', 'bank', 'column', 'fullName', 'pay', 'remark'].map((kind) => `${kind}:x`),
    ...[
      'accountTypeForAll',
      'documentType',
      'idColumns',
      'nameOrder',
      'numberFormat',
      'period',
      'yesNoColumns',
    ],
    ...payoutFields.map(({ name }) => `columnOf:${name}`),
  ].map((key) => [labelOf(subjectOf(key)!, en).replace(/: x$/, ': '), key.replace(/:x$/, ':')] as const),
);

export const NOTES_LABEL = labelOf({ kind: 'remark', name: NOTES }, en);

const CHOICES: readonly (readonly [option: RegExp, key: string])[] = [
  [/^Pay(?: this row, too)?$/, 'pay'],
  [/^Do not pay(?: this row)?$/, 'doNotPay'],
  [/^Do not pay the others in this list$/, '(all others)'],
  [/^None of these$/, '(all others)'],
  [/^Leave out: do not pay$/, '(left out)'],
  [/^None \(.*$/, 'None'],
  [/^Given names first$/, 'givenFirst'],
  [/^Family names first$/, 'familyFirst'],
  [/^What payees are told$/, 'details'],
  [/^Nothing about paying$/, 'notUsed'],
  [/^Remarks about payees$/, 'remark'],
  [/^Already taken into account, .*$/, 'notUsed'],
  [/^Not taken into account: .*$/, 'remark'],
  [/^Who is paid and who is not$/, 'state'],
  [/^How payees are paid$/, 'payment_method'],
  [/^The names of the payees$/, 'full_name'],
  [/^1\.234,56$/, 'dotThousands'],
  [/^1,234\.56$/, 'commaThousands'],
  [/^All rows: (\w+) .*$/, '(all rows) $1'],
  [/^Full names in (.*)$/, '(full names) $1'],
  [/^(?:Pay: )?(.*) — .*$/, '$1'],
];

/** Answers as a person reads question and answer in English, by their keys. */
export function byKeys(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const choice = (option: unknown) => {
    const [shown, key] = CHOICES.find(([one]) => one.test(String(option))) ?? [];
    return shown === undefined ? option : String(option).replace(shown, key!);
  };
  return Object.fromEntries(
    Object.entries(answers).map(([label, answer]) => [
      keyOf(label),
      Array.isArray(answer) ? answer.map(choice) : choice(answer),
    ]),
  );
}

/** The key of a question by its English label. */
export function keyOf(label: string): string {
  if (label === NOTES_LABEL) return `remark:${NOTES}`;
  const whole = KEYS.get(label);
  if (whole !== undefined) return whole;
  const [, start = label, name = ''] =
    /^([^:]+: )(.*)$/s.exec(label.replace(/^(Pay or Not), \d+ rows?/, `$1: ${TITLES}`)) ?? [];
  return (KEYS.get(start) ?? start) + name;
}

/** The questions of a form, without what it says about them, and what it hides. */
export function questionsIn<Field extends { readonly fieldType: string }>(form: readonly Field[]): Field[] {
  return form.filter(({ fieldType }) => fieldType !== 'html' && fieldType !== 'hiddenField');
}
