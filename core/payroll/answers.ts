import { ALL_OTHERS, questionKey, type Subject } from '../row/question.ts';
import { grouped } from '../values/grouped.ts';
import { isObject, type JsonValue } from '../service/json/types.ts';
import { wordsOf } from '../values/text.ts';
import type { Sentence, Catalog } from '../words/codes.ts';
import { keyOf, type NameMapping } from './nameMappings.ts';
import { ASKED, type AskedOptions, labelOf, toldChoice } from './questionForm.ts';
import { isField, isLeftOut, kindOf, type Meaning, type SheetAnswers, subjectOf } from './questionKinds.ts';

interface Answers {
  readonly nameMappings: readonly NameMapping[];
  readonly sheet: SheetAnswers;
  /**
   * Keys of the questions of which something was asked and left open. What is not ticked is: its row is not paid.
   */
  readonly leftOpen: readonly string[];
  /**
   * Answers that cannot be used, by the keys of their questions: what is wrong, and what to answer instead. Of two
   * answers about one thing neither counts.
   */
  readonly refused: ReadonlyMap<string, Sentence>;
  readonly lasting: readonly LastingAnswer[];
}

/** What holds for the next sheet with these columns, too. */
export interface LastingAnswer {
  readonly subject: Subject;
  readonly answer: string;
}

interface Answered {
  readonly subject: Subject;
  readonly answers: readonly string[];
  /** Of several that could be ticked. */
  readonly areTicks: boolean;
}

/** What one form returned, or answers that were kept, by the keys of their questions. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/**
 * Reads the answers to a report. What else a form holds, such as the time of its submission, is no answer.
 * @param given in the order in which it was answered: what comes later counts
 */
export function readAnswers(given: readonly GivenAnswers[], catalog: Catalog): Answers {
  const byKey = new Map<string, Answered>();
  const leftOpen = new Set<string>();
  for (const answers of given) {
    const asked = askedIn(answers[ASKED]);
    for (const [key, value] of Object.entries(answers)) {
      const subject = subjectOf(key);
      if (subject === undefined) continue;
      const answered = answeredWith(value, subject, asked[key]);
      const isOpen = answered.answers.length === 0;
      if (key === 'yesNoColumns') {
        for (const one of columnsIn(answered, asked[key])) byKey.set(questionKey(one.subject), one);
        continue;
      }
      if (!isOpen) byKey.set(key, answered);
      if (isOpen || answered.areTicks) leftOpen.add(key);
    }
  }
  const all = [...byKey].map(([key, answered]) => readAnswer(key, answered, catalog));
  const unusable = all.flatMap(({ key, refused: sentences }): [string, Sentence][] =>
    sentences.length === 0 ? [] : [[key, { code: 'all_of', sentences }]],
  );
  const used = all.filter(({ refused }) => refused.length === 0);
  const about = [
    ...grouped(
      used.flatMap(({ facts }) => facts),
      (fact) => fact.about,
    ).values(),
  ];
  const clear = about.filter(isClear).map(([first]) => first);
  const clashes = about.filter((group) => !isClear(group)).flatMap(clashOf);
  const refused = new Map([...unusable, ...clashes]);
  return {
    nameMappings: clear.flatMap(({ own }) => own ?? []),
    sheet: Object.assign({}, ...clear.map(({ sheet }) => sheet)) as SheetAnswers,
    leftOpen: [...leftOpen],
    refused,
    lasting: used.flatMap(({ key, subject, answer }) =>
      kindOf(subject).lasts && !refused.has(key) ? [{ subject, answer }] : [],
    ),
  };
}

/** What the options of a form stand for. */
function askedIn(field: unknown): AskedOptions {
  if (typeof field !== 'string') return {};
  try {
    const asked = JSON.parse(decodeURIComponent(field)) as JsonValue;
    return isObject(asked) ? (asked as unknown as AskedOptions) : {};
  } catch {
    return {};
  }
}

function answeredWith(value: unknown, subject: Subject, options: AskedOptions[string] = {}): Answered {
  const texts = (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim());
  const answers = texts.map((text) => chosenBy(text, options));
  return {
    subject,
    answers: answers.filter((answer) => answer !== '' && !isLeftOut(answer)),
    areTicks: subject.kind === 'remark' || Array.isArray(value),
  };
}

/** What each column is of those that were asked about together: one that is not ticked says nothing of paying. */
function columnsIn({ answers }: Answered, options: AskedOptions[string] = {}): Answered[] {
  const shown = Object.values(options);
  const ticked = shown.length === 0 ? answers : answers.filter((answer) => shown.includes(answer));
  if (ticked.length === 0) return [];
  const names = new Set([...shown, ...ticked].filter((name) => name !== ALL_OTHERS));
  return [...names].map((name) => ({
    subject: { kind: 'column', name },
    answers: [ticked.includes(name) ? 'state' : 'notUsed'],
    areTicks: false,
  }));
}

/** The answer behind what was chosen, or typed without regard to case, accents and punctuation. */
function chosenBy(text: string, options: AskedOptions[string]): string {
  const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const isAlike = (option: string) => wordsOf(option) !== '' && wordsOf(option) === wordsOf(text);
  const all = Object.entries(options);
  const [, answer = text] =
    all.find(([option]) => option === shown) ?? all.find(([option]) => isAlike(option)) ?? [];
  return answer;
}

function readAnswer(key: string, { subject, answers, areTicks }: Answered, catalog: Catalog) {
  const kind = kindOf(subject);
  const [answer = ''] = answers;
  const label = labelOf(subject, catalog);
  const { ticked } = kind;
  const meanings =
    areTicks && ticked !== undefined
      ? answers.map((one) => ({ own: [ticked(one, subject.name)] }))
      : [kind.means(answer, subject.name)];
  const refused = meanings.flatMap((meaning): Sentence[] => {
    if (!('instead' in meaning)) return [];
    const { choices } = kind;
    const instead: Sentence = meaning.instead ?? {
      code: 'settings_choices',
      choices: (choices ?? []).map((one) => toldChoice(one, catalog)),
    };
    return [{ code: 'settings_answer', setting: label, answer }, instead];
  });
  const facts = meanings.flatMap((meaning) => ('instead' in meaning ? [] : factsOf(key, meaning, label)));
  return { key, subject, answer, refused, facts };
}

/** One thing that an answer says, and about what. */
interface Fact {
  /** Of the question. */
  readonly key: string;
  readonly about: string;
  readonly says: string;
  readonly label: string;
  readonly own?: NameMapping;
  readonly sheet?: SheetAnswers;
}

function factsOf(key: string, { own = [], sheet }: Meaning, label: string): Fact[] {
  return [
    ...own.map((one) => ({
      key,
      about: keyOf(one.kind, one.name),
      says: one.code,
      label: one.name,
      own: one,
    })),
    ...Object.entries(sheet ?? {}).map(([name, says]) => ({
      key,
      about: name,
      says,
      label,
      sheet: { [name]: says },
    })),
  ];
}

function isClear([first, ...others]: readonly [Fact, ...Fact[]]): boolean {
  return others.every(({ says }) => says === first.says);
}

/** One column for two fields, or one thing, under two spellings, with an answer each: told at each question. */
function clashOf(group: readonly [Fact, ...Fact[]]): [string, Sentence][] {
  const [{ label, own }] = group;
  const answers = group.map(({ says }) => says);
  const says: Sentence =
    own?.kind === 'column' && answers.every(isField)
      ? { code: 'column_for_two_fields', header: label, fields: answers }
      : { code: 'two_answers', name: label, answers };
  return group.map(({ key }) => [key, says]);
}
