import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Coloured where the terminal shows colours and the user has not switched them off. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}

const LABEL_WIDTH = 24;
const DETAIL_WIDTH = 44;
const PROGRESS_EVERY_MS = 20_000;

/**
 * Does one step of a longer job and shows it as one line: what, a detail, how long.
 * On a terminal the line is there from the start and is rewritten; elsewhere it appears when the step is done, after a
 * line of progress every twenty seconds.
 *
 * @param work gets a function that shows progress, and returns the detail to show at the end with its result
 */
export async function step<T>(
  label: string,
  signal: AbortSignal,
  work: (progress: (detail: string) => void) => Promise<{ detail: string; result: T }>,
): Promise<T> {
  signal.throwIfAborted();
  const live = process.stdout.isTTY;
  const begin = performance.now();
  let lastPrinted = begin;
  const line = (mark: string, detail: string) => {
    const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s`.padStart(8);
    return `  ${mark} ${label.padEnd(LABEL_WIDTH)}${detail.padEnd(DETAIL_WIDTH)}${styled('dim', seconds)}`;
  };
  const progress = (detail: string) => {
    if (live) process.stdout.write(`\r\x1b[K${line(styled('cyan', '…'), detail)}`);
    else if (performance.now() - lastPrinted > PROGRESS_EVERY_MS) {
      lastPrinted = performance.now();
      print(line('…', detail));
    }
  };
  const finish = (mark: string, detail: string) => {
    if (live) process.stdout.write('\r\x1b[K');
    print(line(mark, detail));
  };

  progress('');
  try {
    const { detail, result } = await work(progress);
    finish(styled('green', '✓'), detail);
    return result;
  } catch (error) {
    finish(
      signal.aborted ? styled('yellow', '–') : styled('red', '✗'),
      signal.aborted ? 'stopped' : 'failed',
    );
    throw error;
  }
}

/** Breaks a text into lines of at most `width` columns, at its spaces; a longer word keeps a line to itself. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
