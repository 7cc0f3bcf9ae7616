import { z } from 'zod/v4';

const address = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Not an http or https address' }),
]);

/** Where and how the sandbox notifies. All of it can be changed at any time, for the notifications to come. */
export const notificationSettingsSchema = z.strictObject({
  /** Where payout webhooks go; empty: nowhere. */
  payoutUrl: address,
  /** Where IPNs go; empty: nowhere. */
  ipnUrl: address,
  /**
   * The form of IPNs: version 2 as JSON, as a form, by GET in the query or as a JSON body, or the legacy one, which is
   * sent for completed payments only.
   */
  ipnForm: z.enum(['json', 'form', 'get', 'getJson', 'legacy']),
  /** The key of legacy IPNs. */
  secretKey: z.string(),
  /**
   * What is signed: PHP's sorted re-encoding, as the reference implementation does; the one in received order; or the
   * bytes.
   */
  signedForm: z.enum(['sorted', 'received', 'raw']),
  /** Whether notifications are signed as they should be, wrongly, or not at all. */
  signature: z.enum(['right', 'wrong', 'none']),
  /** How often each is sent. */
  copies: z.int().min(1).max(100),
  /** Whether those that wait go in their order or in any. */
  order: z.enum(['kept', 'shuffled']),
  /** How many are under way at once. */
  atOnce: z.int().min(1).max(256),
  /** How long each waits before it is sent, in milliseconds. */
  delayMs: z.number().min(0),
  /** While true, everything waits. */
  held: z.boolean(),
  /** How often one that was not answered with 2xx is sent again; the service's own way is not shown. */
  retries: z.int().min(0).max(100),
  /** How long it waits before that. */
  retryDelayMs: z.number().min(0),
  /** How long an answer may take. */
  timeoutMs: z.number().positive(),
});

export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  payoutUrl: '',
  ipnUrl: '',
  ipnForm: 'json',
  secretKey: 'sandbox-secret-key',
  signedForm: 'sorted',
  signature: 'right',
  copies: 1,
  order: 'kept',
  atOnce: 1,
  delayMs: 0,
  held: false,
  retries: 3,
  retryDelayMs: 1_000,
  timeoutMs: 10_000,
};
