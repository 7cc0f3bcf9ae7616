import type { FormField } from '../../http/form.ts';
import type { ReplyFormat } from './request.ts';

/** The fields of a question to the legacy status endpoint (section 4.3). */
export function statusFields(serviceId: string, transactionId: string, format: ReplyFormat): FormField[] {
  return [
    ['service', serviceId],
    ['id', transactionId],
    ['format', format],
  ];
}
