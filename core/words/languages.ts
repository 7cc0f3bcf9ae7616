import type { Words } from './codes.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { pt } from './pt/index.ts';

/** The languages in which people are told what is paid, and asked what is not clear. */
export const languages = { en, es, pt } as const satisfies Record<string, Words>;

export type Language = keyof typeof languages;

/** Those in which an answer may be. */
export const everyLanguage: readonly Words[] = Object.values(languages);
