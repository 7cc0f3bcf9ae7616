import { Session } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** How many blocks of code below `core` were executed since it was asked last. */
function steps(): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, said) => {
    if (error !== null) throw error;
    for (const { url, functions } of said.result)
      if (url.includes('/core/'))
        for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  });
  return sum;
}

/**
 * How many blocks of code below `core` are executed by what is done: the same on every machine, busy or not. To be
 * imported before what is counted.
 */
export function stepsOf(act: () => void): number {
  steps();
  act();
  return steps();
}
