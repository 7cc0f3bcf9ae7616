import { escaped } from '../../../core/http/html.ts';
import type { ServiceError } from '../../service/errors.ts';
import { page } from './html.ts';

/** What a payer sees when a payment cannot begin. */
export function errorPage({ message, internalCode }: ServiceError): string {
  return page(
    'Error',
    `<h1>This payment cannot begin</h1>\n<p>${escaped(message)} (code ${escaped(internalCode)})</p>`,
  );
}
