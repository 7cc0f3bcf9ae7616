import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Coloured where the terminal shows colours and the user has not switched them off. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** A part of a longer job, of which lines say when it begins and ends. */
export interface Step<T> {
  label: string;
  /** Gets a function that shows progress, and returns the detail to show at the end with its result. */
  work(progress: (detail: string) => void): Promise<{ detail: string; result: T }>;
}

const PROGRESS_EVERY_MS = 20_000;

/** Does one step. @param signal nothing is begun once it is aborted */
export async function step<T>(label: string, signal: AbortSignal, work: Step<T>['work']): Promise<T> {
  const [result] = await steps(signal, { label, work });
  return result as T;
}

/**
 * Does steps side by side, and returns their results in their order when all are done. @throws what the first of them
 * throws
 */
export async function steps<Results extends unknown[]>(
  signal: AbortSignal,
  ...all: { [Index in keyof Results]: Step<Results[Index]> }
): Promise<Results> {
  signal.throwIfAborted();
  return (await Promise.all(all.map((one: Step<unknown>) => resultOf(one)))) as Results;
}

async function resultOf({ label, work }: Step<unknown>): Promise<unknown> {
  const begin = Date.now();
  const line = (sign: string, text: string) => print(`  ${sign} ${label.padEnd(24)}${text}`.trimEnd());
  line(styled('dim', '…'), '');
  let lastShown = 0;
  try {
    const { detail, result } = await work((progress) => {
      if (Date.now() - lastShown < PROGRESS_EVERY_MS) return;
      lastShown = Date.now();
      line(styled('dim', '…'), styled('dim', progress));
    });
    const seconds = `${Math.round((Date.now() - begin) / 1000)} s`;
    line(styled('green', '✔'), `${detail} ${styled('dim', `(${seconds})`)}`);
    return result;
  } catch (error) {
    // Whoever started it says what went wrong.
    line(styled('red', '✖'), '');
    throw error;
  }
}
