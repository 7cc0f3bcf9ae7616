/**
 * Control characters, and those that turn around how the text behind them is shown: after one, `CLP 900,001` reads as
 * `100,009 PLC`. A null character has a rule of its own.
 */
export const REORDERING = /[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that nobody sees, or takes for something else. */
export const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\ufff9-\ufffb]/u;

const ALL_REORDERING = new RegExp(REORDERING, 'g');

/** A text that shows what it says, with a replacement character for each that would turn it around. */
export function inOrder(text: string): string {
  return text.replaceAll(ALL_REORDERING, '\ufffd');
}

/** A string on one line of a message, as {@link inOrder} shows it. */
export function oneLine(text: string): string {
  return inOrder(text.trim().replace(/\s+/g, ' '));
}

/** The same of a word, such as a header or a status; shortened where it is long. */
export function shortWord(text: string): string {
  const line = oneLine(text);
  return line.length <= 40 ? line : `${line.slice(0, 37)}…`.toWellFormed();
}

/**
 * A given string as a message shows it: quoted, shortened when long, and with a replacement character for what is
 * broken or would change how the message is shown.
 */
export function quoted(text: string, most = 40): string {
  return inOrder((text.length <= most ? `"${text}"` : `"${text.slice(0, most - 3)}…"`).toWellFormed());
}

// Space separators, line breaks, zero-width characters and the byte order mark. Looking back keeps it linear: each run
// is tried once.
const OUTER_SPACE =
  /^[\s\u200b-\u200d\u2060\ufeff]+|(?<![\s\u200b-\u200d\u2060\ufeff])[\s\u200b-\u200d\u2060\ufeff]+$/g;

/** A string without spaces, line breaks and invisible characters around it. */
export function withoutOuterSpace(text: string): string {
  return isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(text.length - 1))
    ? text
    : text.replace(OUTER_SPACE, '');
}

/** Printable ASCII: what most cells begin and end with. */
function isInk(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}
