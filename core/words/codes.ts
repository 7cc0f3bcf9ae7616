import type { common } from './common.ts';
import type { bodies, bodyFaults, lacking, largeReplies, pages, reply } from './en/reply.ts';
import type { heads, nothingPaid, parts, results } from './en/report.ts';
import type { unsendable } from './en/row.ts';
import type { sentences } from './en/sentences.ts';
import type { claims } from './en/outcome.ts';
import type { payment } from './en/payment.ts';
import type { setup } from './en/setup.ts';
import type { Format } from './format.ts';
import type { AboutValue, Nested, Speaker } from './shown.ts';

type English = typeof sentences;

/** The code of a sentence: its name in the English catalogue. */
export type EnglishCode = keyof English;
/** What is said to whoever sets up the node, in English as its form is. */
export type SetupCode = keyof typeof setup;
export type ClaimCode = keyof typeof claims;
/** What is said of payments that are collected: nobody reads a report about them. */
type PaymentCode = keyof typeof payment;
/** What people who pay are told, in every language. */
export type Code = Exclude<EnglishCode, SetupCode | PaymentCode>;
/** What the service's answers say: some nodes tell nothing else. */
export type AnswerCode = keyof typeof common | keyof typeof reply;

/** What the English sentence is made from. */
type Given<Told extends EnglishCode> = English[Told] extends (
  values: infer Values,
  ...others: never[]
) => string
  ? Values
  : object;

/** A value, with sentences for those within. */
type Filled<Value> =
  Value extends Nested<infer Within>
    ? SentenceWithin<Within>
    : Value extends readonly Nested<infer Within>[]
      ? readonly SentenceWithin<Within>[]
      : Value;

type SentenceWithin<Codes extends string> = string extends Codes ? Sentence : Sentence<Codes & EnglishCode>;

/** The values from which a sentence is made. */
export type Values<Told extends EnglishCode> = {
  readonly [Each in keyof Given<Told>]: Filled<Given<Told>[Each]>;
};

/** One sentence that is to be said: its code and its values. */
export type Sentence<Told extends EnglishCode = Code> = {
  [Each in Told]: { readonly code: Each } & Values<Each>;
}[Told];

/** What is said of a payment, in English as its form is. */
export type PaymentSentence = Sentence<Code | PaymentCode>;
/** What is said of an answer of the service. */
export type ReplySentence = Sentence<AnswerCode>;
/** What is wrong with the body of one, or with a page of the list: phrases. */
export type BodyCode = keyof typeof bodies;
export type PageCode = keyof typeof pages;

// What the English sentences have tables of.
export type PartTitle = keyof typeof parts;
export type TableHead = keyof typeof heads;
export type ResultStatus = keyof typeof results;
export type NothingPaid = keyof typeof nothingPaid;
export type Unsendable = keyof typeof unsendable;
export type Lacking = keyof typeof lacking;
export type LargeReply = keyof typeof largeReplies;
export type BodyFault = keyof typeof bodyFaults;

type ValueCode = { [Each in Code]: Given<Each> extends AboutValue ? Each : never }[Code];

/** What is found of a value by whoever does not know how people know it: a sentence that lacks just that. */
export type ValueFinding = {
  [Each in ValueCode]: { readonly code: Each } & Omit<Values<Each>, keyof AboutValue>;
}[ValueCode];

/** Sentences in a language: each takes the values of the English one, and what the language says of the place. */
export type SentencesIn<Here, Told extends EnglishCode = Code> = {
  readonly [Each in Told]: string | ((values: Given<Each>, here: Here & Speaker) => string);
};

/** A topic of a language. */
export type Topic<Here> = Partial<SentencesIn<Here>>;

/** Says some sentences in one language. */
export interface Catalog<Told extends EnglishCode = Code> {
  readonly say: (sentence: Sentence<Told>) => string;
  /** Whether its reader answers in a form, and not in the node. */
  readonly isForm: boolean;
  readonly format: Format;
}

/** Why something is as it is: sentences in order, and the code by which a workflow can tell it from others. */
export interface Reason {
  readonly code: string;
  readonly sentences: readonly Sentence[];
}
