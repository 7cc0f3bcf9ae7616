import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { ReadScheduler } from '../../../core/http/readScheduler.ts';
import { runClock } from '../runClock.ts';

/** How long the reads of a run wait for a service that turns them away and asks to, in milliseconds. */
const PATIENCE = 60_000;

/** Schedules the reads of a run, until n8n wants it to end. */
export function readSchedulerOf(context: IExecuteFunctions | IPollFunctions): ReadScheduler {
  return new ReadScheduler({ ...runClock(context), patience: PATIENCE });
}
