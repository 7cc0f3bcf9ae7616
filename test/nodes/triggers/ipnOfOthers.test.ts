/** IPNs that are genuine, and yet not what they are easily taken for. */
import type { NotificationRequest } from '../../../core/notification/message.ts';
import { sign } from '../../../core/signature.ts';
import { evaluateIpn } from '../../../nodes/PaygolIpnTrigger/evaluate.ts';
import type { IpnSettings } from '../../../nodes/PaygolIpnTrigger/settings.ts';
import { REASONS } from '../../../nodes/shared/notifications/reasons.ts';
import { ipnSettings } from './ipnSettings.ts';

const secret = 'shared-secret';
const evaluate = (request: NotificationRequest, serviceId = '4711', changes: Partial<IpnSettings> = {}) =>
  evaluateIpn(
    request,
    { serviceId, sharedSecrets: [secret, ''], secretKey: 'legacy-key', apis: [] },
    { ...ipnSettings, ...changes },
    { id: '1', receivedAt: '2026-01-01T00:00:00.000Z' },
  );

const v2 = (fields: object): NotificationRequest => {
  const body = Buffer.from(
    JSON.stringify({ transaction_id: 'A1B2-C3D4-E5F6-G7H8', status: 'completed', ...fields }),
  );
  return { method: 'POST', query: '', body, signature: sign(body, secret) };
};
const legacy = (query: string): NotificationRequest => ({
  method: 'GET',
  query: `key=legacy-key&service_id=4711&transaction_id=A1B2-C3D4-E5F6-G7H8&price=10.00${query}`,
  body: Buffer.alloc(0),
  signature: undefined,
});
const statusOf = (decision: ReturnType<typeof evaluate>) =>
  decision.kind === 'event' ? decision.json['status'] : decision;

describe('of another service of the same merchant, which has the same secret', () => {
  test.each(['4712', 4712, '04711'])('service_id %j is refused', (service_id) => {
    expect(evaluate(v2({ service_id }))).toMatchObject({ kind: 'refused', reason: REASONS.wrong_service });
  });

  test.each([{ service_id: '4711' }, { service_id: 4711 }, {}])('%j is taken', (fields) => {
    expect(statusOf(evaluate(v2(fields)))).toBe('completed');
  });

  test('cannot be told by a credential without a Service ID', () => {
    expect(statusOf(evaluate(v2({ service_id: '4712' }), ''))).toBe('completed');
  });
});

describe('a legacy one', () => {
  test('without a status stands for a completed payment', () => {
    expect(statusOf(evaluate(legacy('')))).toBe('completed');
  });

  test('that names a status stands for that one', () => {
    expect(statusOf(evaluate(legacy('&status=failed')))).toBe('failed');
    expect(evaluate(legacy('&status=failed'), '4711', { statuses: ['completed'] })).toEqual({
      kind: 'ignored',
    });
  });
});
