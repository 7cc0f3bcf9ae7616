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
