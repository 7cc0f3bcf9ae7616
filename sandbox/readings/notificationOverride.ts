import type { Readings } from './switches.ts';

/**
 * The address in a `notification` parameter (section 1.2). Its format is not shown; `assumed`: the address itself, or
 * an object with the address as `url`. Anything else overrides nothing.
 */
export function overrideIn(notification: unknown): string | undefined {
  const address =
    typeof notification === 'object' && notification !== null && 'url' in notification
      ? notification.url
      : notification;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return /^https?:/.test(address) ? address : undefined;
}

/** The address for the notifications of one payout, where it has one of its own. */
export function overrideFor(
  ofPayout: string | undefined,
  ofRequest: string | undefined,
  reading: Readings['notificationOverride'],
): string | undefined {
  if (reading === 'payout') return ofPayout;
  if (reading === 'request') return ofRequest;
  return ofPayout ?? ofRequest;
}
