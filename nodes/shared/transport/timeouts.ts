/** How long to wait for the reply to a request that creates up to 1500 payouts, in milliseconds. */
export const CREATE_TIMEOUT = 120_000;

/** How long to wait for any other reply, in milliseconds. */
export const TIMEOUT = 60_000;
