import { type IpnAccount, verifyIpn } from '../../../core/notification/ipn.ts';
import { headerOf, signedMessage, type NotificationRequest } from '../../../core/notification/message.ts';
import { Random, runs } from '../../random.ts';
import { ACCOUNTS, notification } from './mutations.ts';
import { PhpReceivers, type SentNotification } from './phpReceivers.ts';

/** `npm run test:fuzz` asks for 100,000; the first ones are the same. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? runs(6_000));
const SEED = 20_260_928;
const BATCH = 1_000;

let php: PhpReceivers;
beforeAll(async () => {
  php = await PhpReceivers.start(ACCOUNTS);
}, 60_000);
afterAll(() => php.stop());

/** What we make of it, from what Node would see of it: names in lower case, values trimmed. */
function accepted(sent: SentNotification, account: IpnAccount): string {
  const headers = Object.fromEntries(
    Object.entries(sent.headers).map(([name, value]) => [
      name.toLowerCase(),
      [value]
        .flat()
        .map((text) => text.trim())
        .join(', '),
    ]),
  );
  const request: NotificationRequest = {
    ...sent,
    signature: headerOf(headers, 'X-PG-SIG'),
  };
  const message = signedMessage(request);
  if (message.bytes.length === 0) return 'refused';
  const verification = verifyIpn(request, message, account);
  return verification.verified ? verification.version : 'refused';
}

/** PHP sees the values of a header that came twice as one. That equal ones count once is ours, so it is shown one. */
function withOneSignature(sent: SentNotification): SentNotification {
  const headers = Object.entries(sent.headers).map(([name, value]) => {
    // A proxy folds them into one, separated by commas.
    const parts = [value].flat().flatMap((text) => (/^x-pg-sig$/i.test(name) ? text.split(',') : text));
    const values = new Set(parts.map((text) => text.trim()));
    return [name, values.size === 1 ? [...values][0]! : value] as const;
  });
  return { ...sent, headers: Object.fromEntries(headers) };
}

test(`the triggers accept, of ${RUNS} notifications, those that a PHP receiver, or that of legacy IPNs, accepts`, async () => {
  const random = new Random(SEED);
  const outcomes = { raw: 0, reencoded: 0, sorted: 0, legacy: 0, refused: 0 };
  for (let done = 0; done < RUNS; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, RUNS - done) }, () => notification(random));
    const answers = await Promise.all(
      batch.map(({ sent, account }) => php.ask(withOneSignature(sent), account)),
    );
    for (const [index, { sent, account }] of batch.entries()) {
      const receivers = answers[index]!;
      const isSigned = ['raw', 'reencoded', 'sorted'].some((form) => receivers.has(form));
      const expected = isSigned ? 'v2' : receivers.has('legacy') ? 'legacy' : 'refused';
      const ours = accepted(sent, ACCOUNTS[account]!);
      if (ours !== expected) {
        throw new Error(
          `Number ${done + index}: PHP says ${[...receivers].join() || 'refused'}, we say ${ours}: ${show(sent)}`,
        );
      }
      for (const form of receivers) outcomes[form as keyof typeof outcomes]++;
      if (receivers.size === 0) outcomes.refused++;
    }
  }
  process.stdout.write(`${RUNS} notifications: ${JSON.stringify(outcomes)}\n`);
  // Each way in and the way out must be met often, or this would prove little.
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(RUNS / 50);
}, 600_000);

function show({ body, ...head }: SentNotification): string {
  return JSON.stringify({ ...head, body: Buffer.from(body).toString('latin1') });
}
