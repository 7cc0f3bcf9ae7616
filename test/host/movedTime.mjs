/**
 * Loaded into a process of n8n before its own code (`NODE_OPTIONS=--import`): its clocks are ahead by as many
 * milliseconds as a file says, which a test changes between two runs (movedTime.ts). Timers run as ever.
 */
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['MOVED_TIME'];

if (file && isMainThread) {
  const descriptor = openSync(file, 'r');
  const ahead = new Float64Array(1);
  const moved = () => {
    readSync(descriptor, ahead, 0, 8, 0);
    return ahead[0];
  };
  const real = Date.now;
  const now = () => real() + moved();
  const monotonic = performance.now.bind(performance);
  const atStart = moved();
  performance.now = () => monotonic() + moved() - atStart;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  });
}
