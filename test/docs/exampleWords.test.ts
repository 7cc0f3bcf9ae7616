/** What the forms among the examples say in each language. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, wordsIn } from './exampleWords.ts';

const FILES = [
  'pay-my-own-sheet.json',
  'outcomes-by-month.json',
  'payroll-and-outcomes.json',
  'spreadsheet-to-payouts-with-approval.json',
];

/** Words that only an English page has. */
const ENGLISH =
  /\b(?:the|this|is|are|not|nothing|paid|pay|payee|sheet|check|row|button|page|them|again|questions|month|file|your|download|print)\b/i;

/** Every string of a language, by where it stands. */
const strings = (words: object): [string, string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : strings(value as object).map(([inner, text]): [string, string] => [`${name}.${inner}`, text]),
  );

describe.each(FILES)('%s', (file) => {
  const words = wordsIn(file);
  const members = (language: (typeof LANGUAGES)[number]) =>
    strings(words[language]).map(([name, text]) => [name, text.match(/\b[A-Z]{4,}\b/g) ?? []]);

  test('an example says the same in every language, with the same values', () => {
    expect(members('Español')).toEqual(members('English'));
    expect(members('Português')).toEqual(members('English'));
    expect(LANGUAGES.map((language) => words[language]['code'])).toEqual(['en', 'es', 'pt']);
  });

  test('an example has no English in Spanish and Portuguese, and not one language in another', () => {
    for (const language of ['Español', 'Português'] as const)
      for (const [name, text] of strings(words[language]))
        expect([name, ENGLISH.exec(text)?.[0]]).toEqual([name, undefined]);
    const same = strings(words.English).filter(([name, text]) =>
      [words.Español, words.Português].some((other) =>
        strings(other).some(([its, said]) => its === name && said === text),
      ),
    );
    expect(same).toEqual([]);
  });

  test('every expression uses words that there are', () => {
    const used = readFileSync(`docs/examples/${file}`, 'utf8').matchAll(
      /\$\('Words'\)\.first\(\)\.json\.(\w+)/g,
    );
    for (const [, name] of used) expect(Object.keys(words.English)).toContain(name);
  });
});
