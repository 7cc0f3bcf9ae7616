/**
 * What a notification costs that nobody has signed, made of whatever takes long: eight times as much may take about
 * eight times as long.
 */
import { signedMessage, phpArrayOf, readContent, digestOf } from '../../core/notification/message.ts';
import { signedKind } from '../../core/notification/kind.ts';
import { readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { encodePhpArray } from '../../core/service/php/write.ts';
import { verifySignature } from '../../core/service/signature.ts';
import type { Bench } from './report.ts';

/** What badly signed messages could be made of to take long. */
const SHAPES: Record<string, (bytes: number) => string> = {
  'integer keys': (n) =>
    `{${numbers(n / 12)
      .map((i) => `"${i}":{"0":1}`)
      .join()}}`,
  'integer keys that fall': (n) =>
    `{${numbers(n / 10)
      .map((i) => `"${4e9 - i * 7}":1`)
      .join()}}`,
  'integer keys within objects': (n) =>
    `[${numbers(n / 30)
      .map((i) => `{"${i}":{"1":1,"0":{"2":3}}}`)
      .join()}]`,
  'one key again and again': (n) =>
    `{${numbers(n / 6)
      .map(() => '"a":1')
      .join()}}`,
  'keys with a long common start': (n) =>
    `{${numbers(n / 1010)
      .map((i) => `"${'a'.repeat(1000)}${i}":1`)
      .join()}}`,
  'keys of zeros and spaces': (n) =>
    `{${numbers(n / 1010)
      .map((i) => `"${'0 '.repeat(500)}${i}":1`)
      .join()}}`,
  'deep objects': (n) => `${'{"a":{"0":1},"b":'.repeat(500)}"${'x'.repeat(n)}"${'}'.repeat(500)}`,
  'many deep objects': (n) =>
    `[${numbers(n / 4000)
      .map(() => `${'{"0":'.repeat(500)}1${'}'.repeat(500)}`)
      .join()}]`,
  'objects that differ in their last key': (n) =>
    `[${numbers(n / 600)
      .map(
        (i) =>
          `{${numbers(80)
            .map((k) => `"k${k}":1`)
            .join()},"${i}":1}`,
      )
      .join()}]`,
  backslashes: (n) => `{"a":"${'\\\\'.repeat(n / 2)}"}`,
  quotes: (n) => `{"a":"${'\\"'.repeat(n / 2)}"}`,
  'escaped units': (n) => `{"a":"${'\\u00e9'.repeat(n / 6)}"}`,
  slashes: (n) => `{"a":"${'/'.repeat(n)}"}`,
  spaces: (n) => `{"a":${' '.repeat(n)}1}`,
  'spaces between tokens': (n) => `[${' ,1'.repeat(n / 3).slice(2)}]`,
  'a long number': (n) => `{"a":${'1'.repeat(n)}}`,
  'a long fraction': (n) => `{"a":0.${'0'.repeat(n)}1}`,
  zeros: (n) => `{"a":${'0'.repeat(n)}}`,
  'many long numbers': (n) =>
    `[${numbers(n / 400)
      .map(() => '9'.repeat(399))
      .join()}]`,
  'open brackets': (n) => '['.repeat(n),
  'a form of pairs': (n) => 'a=1&'.repeat(n / 4),
  'a form of brackets': (n) => `a${'[x]'.repeat(60)}=1&`.repeat(n / 200),
  'a form of open brackets': (n) => `a${'['.repeat(n)}=1`,
  'a form of escapes': (n) => `a=${'%41'.repeat(n / 3)}`,
  'a form of broken escapes': (n) => `a=${'%4'.repeat(n / 2)}`,
  'a form of equals signs': (n) => '='.repeat(n),
  'a form of spaces': (n) => `${'+'.repeat(n)}a=1`,
};
const numbers = (count: number) => Array.from({ length: Math.floor(count) }, (_, i) => i);
const signature = '0'.repeat(64);

/**
 * All that is done to a message of which nobody knows yet whether it is genuine, and all that is done to one that is.
 */
function work(text: string): void {
  const message = signedMessage({ method: 'POST', query: '', body: Buffer.from(text), signature });
  verifySignature({ body: message.bytes, signature, secrets: ['a', 'b'], decode: () => phpArrayOf(message) });
  const array = phpArrayOf(message);
  const sorted = array && encodePhpArray(array, 'sorted');
  for (const signed of [message.bytes, sorted]) {
    if (signed === undefined) continue;
    const { canonical } = readContent(message, signed);
    signedKind(canonical, signed);
    readPayoutEvent(canonical);
    digestOf(message, signed, 'key');
  }
}

/** The least of several tries, in milliseconds of CPU: a busy machine takes no more of that. */
function timeOf(text: string, tries: number): number {
  const times = Array.from({ length: tries }, () => {
    const started = process.cpuUsage();
    work(text);
    return process.cpuUsage(started).user / 1000;
  });
  return Math.min(...times);
}

/** What is deep is not copied for each level. */
const DEEP: Record<string, (levels: number) => string> = Object.fromEntries(
  [
    ['500 lists around 240 kB', '[1,', ']'],
    ['500 objects around 240 kB', '{"a":1,"b":', '}'],
    ['500 objects in which a key comes again', '{"a":1,"a":1,"b":', '}'],
  ].map(([title, open = '', close = '']) => [
    title,
    (levels) => `${open.repeat(levels)}"${'x'.repeat(240_000)}"${close.repeat(levels)}`,
  ]),
);

export const linear: Bench = {
  title: 'Forged notifications, by what they are made of',
  text: `Milliseconds of CPU until a message of 8 kB and one of 64 kB, the largest that is looked at, is refused; the least of several tries. Twice as long each time the length doubles is a ratio of 8, four times as long one of 64; one level around
240 kB next to 500 is a ratio of 1 where nothing is copied for each level.`,
  columns: ['made of', 'short', 'eight times', 'ratio'],
  async measure(small) {
    const tries = small ? 1 : 4;
    const row = (title: string, short: string, long: string) => {
      const [one, eight] = [timeOf(short, tries), timeOf(long, tries)];
      return [title, one, eight, eight / one];
    };
    return [
      ...Object.entries(SHAPES).map(([title, shape]) => row(title, shape(8_000), shape(64_000))),
      ...Object.entries(DEEP).map(([title, within]) => row(title, within(1), within(500))),
    ];
  },
};
