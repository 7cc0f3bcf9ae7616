import { type PayoutsReply, type RawAnswer, recordOf } from './reply.ts';
import { idMatcher } from './sameId.ts';

/**
 * How the service says "no such payout". The specification does not show it (section 7), and parts such as a
 * request id may vary. So it is learned from answers about made-up ids: only what differs between two of them may
 * differ.
 */
export interface MissingWords {
  readonly status: number;
  readonly tokens: readonly string[];
}

/** Placeholders: for the id that was looked up, and for what varies. */
const ID = '\uE000';
const ANY = '\uE001';

/** A token is what a service may generate anew as a whole, such as a UUID or a time. */
const TOKEN = /[\p{L}\p{M}\p{N}\uE000\uE001_+/=:.%~@-]+|[^\s]/gu;

/** Times and long numbers vary, even if two answers in a row show the same. */
const VARYING = /\d[:/-]\d\d|(?:\d\D*){9}/;

/** 401 and 429 are about the caller, 502 to 504 come from something in between. */
const POSSIBLE = new Set([400, 403, 404, 409, 410, 422, 500]);

function answerOf(id: string, reply: PayoutsReply): RawAnswer | undefined {
  if (reply.kind === 'not_sent' || isRecord(id, reply)) return undefined;
  const answer = reply.kind === 'data' ? { status: 200, text: JSON.stringify(reply.data) } : reply.answer;
  if (answer === undefined || (reply.kind === 'turned_away' && reply.status !== 403)) return undefined;
  const isSuccess = answer.status >= 200 && answer.status < 300;
  return isSuccess || POSSIBLE.has(answer.status) ? answer : undefined;
}

function isRecord(id: string, reply: PayoutsReply): boolean {
  if (reply.kind !== 'data') return false;
  const echoed = reply.data.merchant_payout_id ?? null;
  return echoed !== null && (idMatcher([id])(echoed) !== id || recordOf(id, reply) !== undefined);
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Reads the words of an answer about a made-up id; `undefined` for an answer that is not about a payout. */
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
export function commonWords(
  a: MissingWords | undefined,
  b: MissingWords | undefined,
): MissingWords | undefined {
  if (a === undefined || b === undefined || a.status !== b.status || a.tokens.length !== b.tokens.length) {
    return undefined;
  }
  return { status: a.status, tokens: a.tokens.map((token, i) => (token === b.tokens[i] ? token : ANY)) };
}

export function meansMissing(words: MissingWords, id: string, reply: PayoutsReply): boolean {
  const answer = answerOf(id, reply);
  if (answer === undefined || answer.status !== words.status) return false;
  const expected = tokensOf(words.tokens.join(' ').replaceAll(ID, JSON.stringify(id).slice(1, -1)));
  const actual = tokensOf(answer.text);
  return (
    actual.length === expected.length &&
    expected.every(
      (token, i) =>
        token === ANY || token === actual[i] || (VARYING.test(token) && VARYING.test(actual[i] as string)),
    )
  );
}

const DRAWN = 16;
/** Longest merchant payout id (section 8). */
const MAX_ID = 64;

/** Makes up an id that no merchant uses, in the form of another: digits for digits, letters for letters. */
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
  // An id with hardly a letter or digit has no form that could matter.
  return made.length <= MAX_ID ? made : madeUpId('a', random);
}
