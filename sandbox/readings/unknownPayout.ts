import { ServiceError } from '../service/errors.ts';
import type { Readings } from './switches.ts';

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
    case 'result':
      return { result: 1, message: MESSAGE };
    case 'nullData':
      return { data: null, result: 0 };
    case 'emptyData':
      return { data: [], result: 0 };
  }
}
