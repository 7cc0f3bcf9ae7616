/** How long processes have run, as Linux counts it: what else a machine is busy with changes little of that. */
import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds of CPU that a process has used; counted in hundredths of a second. */
export function cpuMs(pid: number): number {
  return timesOf(pid).own;
}

/** The same with the processes that it has started, also those that have ended: PostgreSQL has one per connection. */
export function cpuMsWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), cpuMs(pid) + timesOf(pid).ofEnded);
}

/** How long a process's first thread has run, in milliseconds. */
export function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Of a process, and of its children that have ended. One that has just ended itself counts with its parent. */
function timesOf(pid: number): { own: number; ofEnded: number } {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return { own: 0, ofEnded: 0 };
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ms = (at: number) => Number(fields[at]) * 10;
  return { own: ms(11) + ms(12), ofEnded: ms(13) + ms(14) };
}
