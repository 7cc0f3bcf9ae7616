import type { Sandbox } from '../sandbox/sandbox.ts';

/** What the credential of a merchant's account holds. */
export type Account = Record<string, unknown>;

/** The merchant's account at a sandbox: all of its addresses and secrets, and both APIs. */
export function accountAt(sandbox: Sandbox): Account {
  return {
    serviceId: sandbox.serviceId,
    sharedSecret: sandbox.secret,
    secretKey: sandbox.webhooks.settings.secretKey,
    environment: 'custom',
    apis: 'both',
    payoutsUrl: sandbox.baseUrl,
    transactionsUrl: sandbox.transactionsUrl,
    checkoutUrl: sandbox.checkoutUrl,
    statusUrl: sandbox.statusUrl,
  };
}
