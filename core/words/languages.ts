import type { Catalog } from './codes.ts';
import { english } from './en/index.ts';

/** The languages in which people are told what is paid, and asked what is not clear. */
export const languages = ['en', 'es', 'pt'] as const;

export type Language = (typeof languages)[number];

/** Whether a string is one of them. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/**
 * What is said in a language. English is at hand; another one is loaded from a file of its own when it is chosen.
 * @param isForm whether its reader answers in a form
 */
export function inLanguage(language: Language, isForm: boolean): Catalog {
  switch (language) {
    case 'en':
      return english(isForm);
    case 'es':
      return (require('./es/index.ts') as typeof import('./es/index.ts')).spanish(isForm);
    case 'pt':
      return (require('./pt/index.ts') as typeof import('./pt/index.ts')).portuguese(isForm);
  }
}
