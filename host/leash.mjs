/**
 * Loaded into a child process before its own code (`node --import`): ends the child when its starter is gone,
 * also when that was killed and could not tidy up. The child leads its own process group, so its children go too.
 */
import { isMainThread } from 'node:worker_threads';

const starter = Number(process.env['LEASH_STARTER']);
// What the child starts itself must not take the child's starter for its own.
delete process.env['LEASH_STARTER'];

if (isMainThread && starter) {
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 10_000);
  }, 500);
  watch.unref();
}
