/** In place of nodes/shared/transport/timeouts.ts, for tests of services that do not answer. */
export const CREATE_TIMEOUT = 2000;

export const TIMEOUT = 1000;
