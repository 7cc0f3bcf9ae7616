import { randomUUID } from 'node:crypto';
import { ServiceError } from '../service/errors.ts';
import type { Readings } from './switches.ts';

/** Of answers that differ from each other. */
let number = 95;

const MESSAGE = 'Payout not found';

/**
 * What is answered about an id that is not found (section 7: not shown).
 *
 * @returns the body of a reply with HTTP 200
 * @throws {ServiceError} where it is an error
 */
export function unknownPayout(reading: Readings['unknownPayout']): unknown {
  switch (reading) {
    case 'notFound':
      throw new ServiceError(404, '0301', MESSAGE);
    case 'notFound0302':
      throw new ServiceError(404, '0302', MESSAGE);
    case 'badRequest':
      throw new ServiceError(400, '0301', MESSAGE);
    case 'unprocessable':
      throw new ServiceError(422, '0301', MESSAGE);
    case 'forbidden':
      throw new ServiceError(403, '0301', MESSAGE);
    case 'error500':
      throw new ServiceError(500, '0900', 'Call to a member function on null');
    case 'page':
      throw new ServiceError(404, '0301', MESSAGE, '<html><title>404 Not Found</title></html>');
    case 'nothing':
      throw new ServiceError(404, '0301', MESSAGE, '');
    case 'text':
      throw new ServiceError(200, '0301', MESSAGE, MESSAGE);
    case 'varying': {
      const varying = { request_id: randomUUID(), at: new Date().toISOString(), number: (number += 7) };
      throw new ServiceError(404, '0301', MESSAGE, { message: MESSAGE, ...varying });
    }
    case 'falseData':
      return { data: false, result: 0 };
    case 'result':
      return { result: 1, message: MESSAGE };
    case 'nullData':
      return { data: null, result: 0 };
    case 'emptyData':
      return { data: [], result: 0 };
  }
}
