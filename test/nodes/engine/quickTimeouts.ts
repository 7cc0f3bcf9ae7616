import type * as Time from '../../../nodes/shared/time.ts';

/** In place of nodes/shared/time.ts, for tests of services that do not answer. */
export const { runClock } = jest.requireActual<typeof Time>('../../../nodes/shared/time.ts');

export const CREATE_TIMEOUT = 2000;

export const TIMEOUT = 1000;
