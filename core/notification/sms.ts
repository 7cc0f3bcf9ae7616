import { isObject, type JsonValue } from '../service/json/types.ts';
import { type IpnFields, readIpn } from './ipn.ts';

/** What an IPN says of a premium SMS, which has no transaction; null where it does not. */
export interface Sms extends Pick<IpnFields, 'price' | 'currency' | 'custom'> {
  readonly messageId: string;
  readonly shortcode: string | null;
  readonly keyword: string | null;
  /** What the payer wrote. */
  readonly message: string | null;
  readonly sender: string | null;
  readonly operator: string | null;
  readonly country: string | null;
}

/**
 * An IPN of a premium SMS, whose parameters are `public` (the specification, 1.4, does not show them).
 * @returns undefined for any other, and for what names a transaction
 */
export function readSms(payload: JsonValue): Sms | undefined {
  const fields = isObject(payload) ? payload : {};
  const text = (name: string): string | null => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null;
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
  };
  const messageId = text('message_id');
  const { transactionId, price, currency, custom } = readIpn(payload);
  if (messageId === null || transactionId !== null || !messageId.isWellFormed()) return undefined;
  const [shortcode, keyword, message] = [text('shortcode'), text('keyword'), text('message')];
  const [sender, operator, country] = [text('sender'), text('operator'), text('country')];
  return { messageId, shortcode, keyword, message, sender, operator, country, price, currency, custom };
}
