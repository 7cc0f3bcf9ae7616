import { ServiceError } from '../service/errors.ts';
import type { Readings } from './switches.ts';

const STATUSES: Record<Readings['deadToken'], number> = {
  unauthorized: 401,
  forbidden: 403,
  errorIn200: 200,
  result: 200,
  badRequest: 400,
  notFound: 404,
  pageExpired: 419,
  loginTimeout: 440,
  invalidToken: 498,
  serverError: 500,
  errorText: 200,
};

/** What is answered to a token that is not alive (section 7: not shown). */
export function deadToken(reading: Readings['deadToken']): ServiceError {
  const message = 'Invalid or expired pg_token';
  if (reading === 'errorIn200') {
    const body = { error: { status: 401, internal_code: '0103', message }, result: 1 };
    return new ServiceError(200, '0103', message, body);
  }
  if (reading === 'result') return new ServiceError(200, '0103', message, { result: 1, message });
  if (reading === 'errorText') return new ServiceError(200, '0103', message, { error: message });
  return new ServiceError(STATUSES[reading], '0103', message);
}
