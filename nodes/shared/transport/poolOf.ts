import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { QuestionPool } from '../../../core/http/pool.ts';
import { runClock } from '../runClock.ts';

/** How long the questions of a run wait for a service that does not answer, in milliseconds. */
const PATIENCE = 20_000;

/** What a run asks with, until n8n wants it to end. */
export function poolOf(context: IExecuteFunctions | IPollFunctions): QuestionPool {
  return new QuestionPool({ ...runClock(context), patience: PATIENCE });
}
