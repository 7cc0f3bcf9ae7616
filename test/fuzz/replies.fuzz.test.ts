import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../core/service/json/types.ts';
import { readCreateReply } from '../../core/payout/send/createReply.ts';
import { lookUp } from '../../core/payout/ask/lookUp.ts';
import { type PayoutsReply, readPayoutsReply } from '../../core/payout/ask/reply.ts';
import { idMatcher } from '../../core/payout/ask/sameId.ts';
import { type PayoutService, sendPayouts } from '../../core/payout/send/send.ts';
import { ledger, createdRecord, payout, poolNow, random } from '../core/payout/payouts.ts';
import { name } from './arbitraries.ts';
import { runs } from '../random.ts';
import { say } from '../inEnglish.ts';

const settings = { seed: 20_261_121, numRuns: runs(3000) };

const batch = ['a', 'b', '__proto__'].map((id) => payout(id));

const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** Replies that are nearly right: the form of the specification, with anything in any place. */
const nearly = fc.oneof(
  json,
  fc.record({ result: fc.oneof(fc.constant(0), json), data: json }),
  fc.record({
    result: fc.constant(0),
    data: fc.record({
      mode: json,
      inserted_rows: fc.oneof(fc.nat(4), json),
      error_rows: fc.oneof(fc.nat(4), json),
      payouts: fc.oneof(
        json,
        fc.array(
          fc.oneof(
            json,
            fc.constantFrom(...batch.map(createdRecord)),
            fc.record({ external_id: fc.constantFrom('a', 'b'), amount: json }),
          ),
          { maxLength: 4 },
        ),
      ),
      errors: json,
    }),
  }),
  fc.record({
    result: fc.constant(0),
    data: fc.record({
      items: fc.oneof(
        json,
        fc.array(fc.record({ merchant_payout_id: fc.constantFrom('a', 'b'), amount: json })),
      ),
      total: fc.oneof(fc.nat(5), json),
      current_page: fc.oneof(fc.nat(5), json),
      last_page: fc.oneof(fc.nat(5), fc.constant(Number.MAX_SAFE_INTEGER), json),
      per_page: fc.oneof(fc.nat(5), json),
    }),
  }),
);

const body: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  nearly.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  nearly.map((value) => Buffer.from((JSON.stringify(value) ?? '').slice(0, 40))),
);

const headers = fc.dictionary(
  fc.constantFrom('retry-after', 'date', 'content-type'),
  fc.oneof(fc.string(), fc.constant('0')),
);

const reply = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    status: fc.integer({ min: 100, max: 599 }),
    headers,
    body,
  }),
  fc.record({ kind: fc.constant('answer' as const), status: fc.constant(200), headers, body }),
  fc.record({
    kind: fc.constantFrom('not_sent' as const, 'no_answer' as const),
    code: fc.string(),
    says: fc.record({ code: fc.constant('message' as const), text: fc.string() }),
  }),
);

const kinds = ['data', 'refusal', 'turned_away', 'unclear', 'not_sent'];

test('any reply is read as one of five things', () => {
  fc.assert(
    fc.property(reply, (given) => {
      const read = readPayoutsReply(given);
      expect(kinds).toContain(read.kind);
      if (read.kind !== 'data') expect(typeof say(read.says)).toBe('string');
    }),
    settings,
  );
});

test('any reply to create is a refusal, a doubt, or accounts for exactly its batch', () => {
  fc.assert(
    fc.property(reply, (given) => {
      const read = readCreateReply(readPayoutsReply(given), batch);
      if (read.kind !== 'itemized') return;
      const ids = batch.map(({ id }) => id);
      for (const id of read.records.keys()) expect(ids).toContain(id);
    }),
    settings,
  );
});

/** A service that gives these replies, one after the other and then again from the first. */
function service(replies: PayoutsReply[]): { scripted: PayoutService; requests: () => number } {
  let next = 0;
  const answer = async () => replies[next++ % replies.length] as PayoutsReply;
  return { scripted: { create: answer, status: answer, list: answer }, requests: () => next };
}

test('a lookup ends, whatever is answered, with one finding for each id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 5 }), async (replies) => {
      const { scripted, requests } = service(replies.map(readPayoutsReply));
      const ids = Array.from({ length: 30 }, (_, i) => (i === 0 ? 'a' : `id-${i}`));
      const findings = await lookUp(ids, scripted, { pool: poolNow(), random, method: 'sample' });
      expect([...findings.keys()].sort()).toEqual([...ids].sort());
      expect(requests()).toBeLessThanOrEqual(150 + ids.length);
    }),
    { ...settings, numRuns: runs(1500) },
  );
});

test('a run ends, whatever is answered, with one outcome for each payout, and claims only what it was shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply, { minLength: 1, maxLength: 6 }),
      fc.record({
        batchSize: fc.integer({ min: 1, max: 4 }),
        checkFirst: fc.constantFrom('sample', 'each', 'inDoubt'),
        resendUnknown: fc.boolean(),
      }),
      async (replies, chosen) => {
        const { scripted } = service(replies.map(readPayoutsReply));
        let time = 0;
        const outcomes = await sendPayouts(batch, scripted, {
          ...chosen,
          random,
          ledger: ledger({ prior: new Map([['b', { kind: 'unknown' }]]) }),
          patience: 100,
          now: () => time,
          sleep: async (milliseconds) => void (time += Math.max(1, milliseconds)),
          stopped: () => false,
        });
        expect([...outcomes.keys()].sort()).toEqual(batch.map(({ id }) => id).sort());
        for (const [id, outcome] of outcomes) {
          if (!('record' in outcome)) continue;
          const { external_id, merchant_payout_id } = outcome.record as JsonObject;
          const echoed = [external_id, merchant_payout_id].map((value) => idMatcher([id])(value));
          expect(echoed).toContain(id);
        }
      },
    ),
    { ...settings, numRuns: runs(1500) },
  );
});
