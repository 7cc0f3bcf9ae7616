import { type PayoutsReply, type RawAnswer, recordOf } from './reply.ts';
import { idMatcher } from './sameId.ts';

/**
 * What "no such payout" looks like is not shown (service specification 7): it may be any status and any body, and part
 * of it may differ from answer to answer, such as a request's id or the time. So the words are learned from the
 * service: it is asked about ids that surely do not exist, of the form of those that it is asked about. What differs
 * between two such answers is of no meaning; an answer that differs in anything else does not say that there is no
 * such payout.
 */
export interface MissingWords {
  readonly status: number;
  readonly tokens: readonly string[];
}

/** Stands for the id that was asked about, and for what differs from answer to answer. */
const ID = '\uE000';
const ANY = '\uE001';

/** A word is what a service may draw anew as a whole, such as a UUID or a time. */
const TOKEN = /[\p{L}\p{M}\p{N}\uE000\uE001_+/=:.%~@-]+|[^\s]/gu;

/**
 * Times and large numbers differ from moment to moment, and may be the same in two answers that come right after each
 * other.
 */
const VARYING = /\d[:/-]\d\d|(?:\d\D*){9}/;

/**
 * Statuses of answers that may say that there is no such payout. 401 and 429 are about who asks, 502 to 504 are of
 * somebody in between.
 */
const POSSIBLE = new Set([400, 403, 404, 409, 410, 422, 500]);

/** The answer to a question about a payout, where it may say that there is none. */
function answerOf(id: string, reply: PayoutsReply): RawAnswer | undefined {
  if (reply.kind === 'not_sent' || isRecord(id, reply)) return undefined;
  const answer = reply.kind === 'data' ? { status: 200, text: JSON.stringify(reply.data) } : reply.answer;
  if (answer === undefined || (reply.kind === 'turned_away' && reply.status !== 403)) return undefined;
  const isSuccess = answer.status >= 200 && answer.status < 300;
  return isSuccess || POSSIBLE.has(answer.status) ? answer : undefined;
}

/** Whether it is the record of this payout, or of another one. */
function isRecord(id: string, reply: PayoutsReply): boolean {
  if (reply.kind !== 'data') return false;
  const echoed = reply.data.merchant_payout_id ?? null;
  return echoed !== null && (idMatcher([id])(echoed) !== id || recordOf(id, reply) !== undefined);
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * The words of one answer.
 *
 * @param id that was made up
 * @param reply the answer about it
 * @returns `undefined` for an answer that says nothing about a payout
 */
export function missingWords(id: string, reply: PayoutsReply): MissingWords | undefined {
  const answer = answerOf(id, reply);
  return answer === undefined
    ? undefined
    : {
        status: answer.status,
        tokens: tokensOf(answer.text.replaceAll(JSON.stringify(id).slice(1, -1), ID)),
      };
}

/** What two answers have in common; `undefined` when they do not say the same. */
export function common(a: MissingWords | undefined, b: MissingWords | undefined): MissingWords | undefined {
  if (a === undefined || b === undefined || a.status !== b.status || a.tokens.length !== b.tokens.length) {
    return undefined;
  }
  return { status: a.status, tokens: a.tokens.map((token, i) => (token === b.tokens[i] ? token : ANY)) };
}

/** Whether an answer says that there is no payout with this id. */
export function meansMissing(words: MissingWords, id: string, reply: PayoutsReply): boolean {
  const answer = answerOf(id, reply);
  if (answer === undefined || answer.status !== words.status) return false;
  const expected = tokensOf(words.tokens.join(' ').replaceAll(ID, JSON.stringify(id).slice(1, -1)));
  const found = tokensOf(answer.text);
  return (
    found.length === expected.length &&
    expected.every(
      (token, i) =>
        token === ANY || token === found[i] || (VARYING.test(token) && VARYING.test(found[i] as string)),
    )
  );
}

/** So much of a made-up id is drawn by lot at least. */
const DRAWN = 16;
/** Longest merchant payout id (section 8). */
const MAX_ID = 64;

/** An id that no merchant uses, of the form of another one: digits for digits, letters for letters. */
export function madeUpId(like: string, random: () => number): string {
  const among = (from: string) => from[Math.floor(random() * from.length)] as string;
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const pattern = /[A-Za-z0-9]/.test(like) ? like : 'a';
  let made = '';
  for (let drawn = 0; drawn < DRAWN;) {
    for (const character of pattern) {
      const isDigit = /\d/.test(character);
      const isLower = /[a-z]/.test(character);
      const isUpper = /[A-Z]/.test(character);
      if (isDigit) made += among('123456789');
      else if (isLower) made += among(letters);
      else made += isUpper ? among(letters).toUpperCase() : character;
      if (isDigit || isLower || isUpper) drawn += 1;
    }
  }
  // What has hardly a letter or digit in it has no form that could matter.
  return made.length <= MAX_ID ? made : madeUpId('a', random);
}
