import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { phpReencode } from '../../../core/service/php/decode.ts';
import type { NotificationRequest } from '../../../core/notification/message.ts';
import { sign } from '../../../core/service/signature.ts';
import { ipnReceiver } from '../../../nodes/PaygolIpnTrigger/evaluate.ts';
import { payoutReceiver } from '../../../nodes/PaygolPayoutTrigger/evaluate.ts';
import type { Decision } from '../../../nodes/shared/notifications/receive.ts';
import { expectEqual } from '../../expectEqual.ts';
import { ipnSettings } from './ipnSettings.ts';
import { runs } from '../../random.ts';

/**
 * Whoever has seen a genuine notification can send it again, changed in all that its signature does not cover. It
 * must say the same then, or nothing.
 */
const secret = 'shared-secret';
const account = {
  serviceId: '4711',
  sharedSecrets: [secret, ''] as const,
  secretKey: 'legacy-key',
  apis: [],
};
const receivedAt = '2026-01-01T00:00:00.000Z';
const triggers: Record<string, (request: NotificationRequest) => Decision> = {
  ipn: (request) => ipnReceiver(ipnSettings, { id: '1', receivedAt }).evaluate(request, account),
  payout: (request) =>
    payoutReceiver({ events: ['*'], simple: false, acceptsReplies: true, receivedAt }).evaluate(
      request,
      account,
    ),
};

const FORGED =
  'x&transaction_id=FAKE&payout_id=pay_FAKE&status=completed&event=payout.paid&price=999999.00&y=';
const key = fc.constantFrom(
  ...'transaction_id payout_id external_id id status event price custom data 0 1 a.b é'.split(' '),
);
const scalar = fc.oneof(
  fc.constantFrom(
    'A-1',
    'completed',
    'paid',
    'payout.paid',
    'payout.failed',
    '12345',
    FORGED,
    'a/b',
    'ñ 😀',
    '',
  ),
  fc.constantFrom(12345, 12345.5, 1e25, 0, -0, true, null),
);
const object = fc.dictionary(key, fc.oneof(scalar, fc.dictionary(key, scalar), fc.array(scalar)), {
  minKeys: 1,
  maxKeys: 8,
});
const jsonMessage = object.map((members) => JSON.stringify(members));
const formMessage = fc
  .array(fc.tuple(key, fc.constantFrom('A-1', 'completed', 'payout.paid', 'pay_1', FORGED, '12345', 'ñ')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pairs) => new URLSearchParams(pairs).toString());

/** Other bytes that say the same to PHP, or that whoever wants to forge something hopes to be read in another way. */
const rewritings: ((text: string) => string | undefined)[] = [
  (text) => text,
  (text) => phpReencode(text, 'received'),
  (text) => phpReencode(text, 'sorted'),
  (text) => `\ufeff${text}`,
  (text) => ` \r\n${text}`,
  (text) => text.replace(/:(-?\d+)([,}])/g, ':$1.00000000000000000000$2'),
  (text) => text.replace(/^\{/, '{"status":"failed",'),
  (text) => text.replace(/\}$/, ',"status":"failed"}'),
  (text) => `${text}&status=failed`,
  (text) => asForm(text),
  (text) => asForm(phpReencode(text, 'sorted') ?? text),
  (text) => JSON.stringify(Object.fromEntries(new URLSearchParams(text))),
  (text) => encodeURIComponent(text),
];

/** The members of a flat object as the parameters of a form. */
function asForm(text: string): string | undefined {
  try {
    return new URLSearchParams(JSON.parse(text) as Record<string, string>).toString();
  } catch {
    return undefined;
  }
}

/** The requests that can be made of some text: by each method, as a body, as a query, or as both. */
function requestsOf(text: string, signature: string): NotificationRequest[] {
  const body = Buffer.from(text);
  const query = body.toString('latin1');
  return (['GET', 'POST'] as const).flatMap((method) => [
    { method, query: '', body, signature },
    { method, query: 'transaction_id=FAKE&status=failed', body, signature },
    { method, query, body: Buffer.alloc(0), signature },
    { method, query, body: Buffer.from('transaction_id=FAKE'), signature },
  ]);
}

function saidBy(decision: Decision): unknown {
  if (decision.kind !== 'event') return decision.kind;
  const said = { ...decision.json, name: decision.name };
  delete (said as IDataObject)['signedWithPreviousSecret'];
  return said;
}

test.each(Object.entries(triggers))(
  'whatever a genuine message is sent again as, the %s trigger takes it for the same event or refuses it',
  (_, evaluate) => {
    let accepted = 0;
    let variants = 0;
    fc.assert(
      fc.property(
        fc.oneof(jsonMessage, formMessage),
        fc.constantFrom('raw', 'received', 'sorted'),
        fc.boolean(),
        (text, over, isQuery) => {
          const signed = over === 'raw' ? text : phpReencode(text, over as 'received');
          fc.pre(signed !== undefined);
          const signature = sign(signed!, secret);
          const bytes = Buffer.from(text);
          const genuine: NotificationRequest = isQuery
            ? { method: 'GET', query: bytes.toString('latin1'), body: Buffer.alloc(0), signature }
            : { method: 'POST', query: '', body: bytes, signature };
          const said = evaluate(genuine);
          if (said.kind !== 'event') return;
          accepted++;
          for (const rewrite of rewritings) {
            const rewritten = rewrite(text);
            if (rewritten === undefined) continue;
            for (const request of requestsOf(rewritten, signature)) {
              const again = evaluate(request);
              if (again.kind === 'refused') continue;
              variants++;
              expectEqual(saidBy(again), saidBy(said));
            }
          }
        },
      ),
      { seed: 20261121, numRuns: runs(1_000) },
    );
    // Or this would prove nothing.
    expect(accepted).toBeGreaterThan(runs(150));
    expect(variants).toBeGreaterThan(accepted * 2);
  },
  60_000,
);

describe('the forgeries that were found', () => {
  const ipn = {
    transaction_id: 'A1B2-C3D4-E5F6-G7H8',
    service_id: '4711',
    status: 'created',
    price: '10.00',
    currency: 'EUR',
    custom: FORGED,
  };
  const text = JSON.stringify(ipn);
  const signature = sign(text, secret);

  test('a JSON IPN that is sent as a form says what it said', () => {
    for (const method of ['GET', 'POST'] as const) {
      const decision = triggers['ipn']!({ method, query: '', body: Buffer.from(text), signature });
      expect(saidBy(decision)).toMatchObject({
        transactionId: ipn.transaction_id,
        status: 'created',
        payload: ipn,
      });
    }
  });

  test('a JSON IPN that is sent as a query is refused', () => {
    const request = { method: 'GET', query: text, body: Buffer.alloc(0), signature } as const;
    expect(triggers['ipn']!(request)).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['number', '12345', ['12345.0', '12345.00000000000000000000', '1.2345e4', '123450e-1']],
    ['fraction', '0.5', ['0.50', '5e-1']],
  ])('an id that is a %s is the same event, however its digits are written', (_, number, others) => {
    const written = (token: string) => `{"transaction_id":${token},"status":"completed"}`;
    const over = sign(written(number), secret);
    const keys = [number, ...others].map((token) => {
      const body = Buffer.from(written(token));
      const decision = triggers['ipn']!({ method: 'POST', query: '', body, signature: over });
      return decision.kind === 'event' ? decision.name?.key : decision;
    });
    expect(new Set(keys)).toEqual(new Set([`ipn:${number}:completed`]));
  });

  test.each(Object.keys(triggers))('the merchant’s own requests do not start the %s trigger', (name) => {
    const requests = [
      { pg_serviceid: 4711 },
      { pg_serviceid: 4711, pg_token: 'token', transaction_id: ipn.transaction_id, status: 'completed' },
      { pg_serviceid: 4711, pg_token: 'token', external_id: 'salary-1' },
      { data: { transaction_id: ipn.transaction_id, status: 'completed' }, result: 0 },
      { payment: ipn, result: 0 },
      { token: 'token', result: 0 },
    ];
    for (const each of requests) {
      const body = Buffer.from(JSON.stringify(each));
      const request = { method: 'POST', query: '', body, signature: sign(body, secret) } as const;
      expect(triggers[name]!(request)).toMatchObject({ kind: 'refused' });
    }
  });

  test('a notification of the other kind does not start a trigger', () => {
    const payout = JSON.stringify({ event: 'payout.paid', payout_id: 'pay_1', status: 'paid' });
    const sent = (body: string) =>
      ({ method: 'POST', query: '', body: Buffer.from(body), signature: sign(body, secret) }) as const;
    expect(triggers['ipn']!(sent(payout))).toMatchObject({ kind: 'refused' });
    expect(triggers['payout']!(sent(text))).toMatchObject({ kind: 'refused' });
    expect(triggers['payout']!(sent(payout))).toMatchObject({ kind: 'event' });
  });

  test.each(Object.keys(triggers))(
    'an empty message that is rightly signed does not start the %s trigger',
    (name) => {
      const nothing = {
        method: 'GET',
        query: '',
        body: Buffer.alloc(0),
        signature: sign('', secret),
      } as const;
      expect(triggers[name]!(nothing)).toMatchObject({ kind: 'refused' });
    },
  );
});
