import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Coloured where the terminal shows colours and the user has not switched them off. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** A part of a longer job, shown as one line: what, a detail, how long. */
export interface Step<T> {
  label: string;
  /** Gets a function that shows progress, and returns the detail to show at the end with its result. */
  work(progress: (detail: string) => void): Promise<{ detail: string; result: T }>;
}

/** Where the output is no terminal, progress is a line of its own each time. */
const PROGRESS_EVERY_MS = process.stdout.isTTY ? 0 : 20_000;

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
  const results: unknown[] = [];
  const tasks = all.map(({ label, work }: Step<unknown>, index): ListrTask => {
    let lastShown = Date.now();
    return {
      title: label,
      task: async (_context, task) => {
        const { detail, result } = await work((progress) => {
          if (Date.now() - lastShown < PROGRESS_EVERY_MS) return;
          lastShown = Date.now();
          task.output = progress;
        });
        task.title = `${label.padEnd(24)}${detail}`;
        results[index] = result;
      },
    };
  });
  await new Listr(tasks, {
    concurrent: true,
    // Whoever starts it decides what a signal does, and says what went wrong.
    registerSignalListeners: false,
    rendererOptions: { timer: PRESET_TIMER, showErrorMessage: false },
    fallbackRenderer: 'simple',
    fallbackRendererOptions: { timer: PRESET_TIMER },
  }).run();
  return results as Results;
}
