import fc from 'fast-check';
import { replySignature, sign, signatureProblem, verifySignature } from '../../../core/service/signature.ts';
import { canonicalJson } from '../../../core/service/json/canonicalJson.ts';
import { phpReencode } from '../../../core/service/php/decode.ts';
import { brokenBytes, jsonText } from './php/arbitraryJson.ts';
import { bytesOf, vectors } from './php/vectors.ts';
import { runs } from '../../random.ts';

const body = Buffer.from('{"b":"ñ/","a":{}}');
const signature = sign(body, 'secret');
const secrets = ['secret'];

describe('signs as hash_hmac does', () => {
  test.each(vectors.signatures.map((vector) => [vector.title, vector] as const))(
    'a signature is made as hash_hmac does: %s',
    (_, vector) => {
      expect(sign(bytesOf(vector), vector.secret)).toBe(vector.raw);
      if ('body' in vector) expect(sign(vector.body, vector.secret)).toBe(vector.raw);
    },
  );

  test('nothing is signed with an empty secret', () => {
    expect(() => sign(body, '')).toThrow(new RangeError('The shared secret is empty.'));
  });
});

describe('takes a signature over any of the three forms, the raw bytes first', () => {
  test.each(vectors.signatures.map((vector) => [vector.title, vector] as const))(
    'a signature over any of the three forms is taken, the raw bytes first: %s',
    (_, vector) => {
      const verify = (over: 'raw' | 'reencoded' | 'sorted') =>
        verifySignature({ body: bytesOf(vector), signature: vector[over] ?? '', secrets: [vector.secret] });
      const { raw, reencoded, sorted } = vector;
      expect(verify('raw')).toEqual({ verified: true, form: 'raw', signed: bytesOf(vector), secret: 0 });
      if (reencoded !== null) {
        expect(verify('reencoded')).toMatchObject({
          verified: true,
          form: reencoded === raw ? 'raw' : 'reencoded',
        });
      }
      if (sorted !== null && sorted !== reencoded) {
        expect(verify('sorted')).toMatchObject({ verified: true, form: 'sorted' });
      }
    },
  );

  test('a signature over anything else is refused', () => {
    const others = [
      JSON.stringify({ a: {}, b: 'ñ/' }),
      '{"b":"\\u00f1/","a":{}}',
      '{"b":"\\u00f1\\/","a":{}}',
      '{"b":"ñ/","a":[]}',
      body.toString('latin1'),
      `${body.toString()}\n`,
    ];
    for (const other of others) {
      const verification = verifySignature({ body, signature: sign(other, 'secret'), secrets });
      expect([other, verification]).toEqual([other, { verified: false, reason: 'mismatch' }]);
    }
  });
});

test('a body beyond 16 KB is verified by its raw bytes alone', () => {
  const long = (bytes: number) => Buffer.from(`{"b":"ñ","a":"${'x'.repeat(bytes - 17)}"}`);
  for (const [bytes, verified] of [
    [16_384, true],
    [16_385, false],
  ] as const) {
    const message = long(bytes);
    expect(message).toHaveLength(bytes);
    const verify = (signed: string | Uint8Array) =>
      verifySignature({ body: message, signature: sign(signed, 'secret'), secrets: ['secret'] }).verified;
    expect(verify(message)).toBe(true);
    expect(verify(phpReencode(message.toString(), 'received')!)).toBe(verified);
    expect(verify(phpReencode(message.toString(), 'sorted')!)).toBe(verified);
  }
});

describe('several secrets', () => {
  test.each([
    [['current', 'secret'], 1],
    [['secret', 'previous'], 0],
    [['', 'secret'], 1],
    [[undefined, '', 'secret'], 2],
    [['secret', 'secret'], 0],
  ])('of the secrets %j, the one at %i is told', (several, secret) => {
    expect(verifySignature({ body, signature, secrets: several })).toEqual({
      verified: true,
      form: 'raw',
      signed: body,
      secret,
    });
  });

  test('each is tried on each form', () => {
    const sorted = sign(phpReencode(body, 'sorted')!, 'secret');
    expect(verifySignature({ body, signature: sorted, secrets: ['current', 'secret'] })).toEqual({
      verified: true,
      form: 'sorted',
      signed: '{"a":[],"b":"\\u00f1\\/"}',
      secret: 1,
    });
  });

  test.each([[[]], [['']], [['', undefined]]])(
    'nothing is taken without a secret, nor what an empty secret gives: %j',
    (none) => {
      const emptyKey = '9e2aae6e8a3d84ec0cb062ea4be05667a1212202ac6adc7653c84b1475378570';
      for (const each of [signature, emptyKey, undefined]) {
        expect(verifySignature({ body, signature: each, secrets: none })).toEqual({
          verified: false,
          reason: 'no_secret',
        });
      }
    },
  );
});

describe('takes a header only where PHP would find it equal to its own', () => {
  test.each([undefined, ''])('the header %j is no signature', (missing) => {
    expect(verifySignature({ body, signature: missing, secrets })).toEqual({
      verified: false,
      reason: 'no_signature',
    });
  });

  test.each([
    ['upper case', signature.toUpperCase()],
    ['white space before', ` ${signature}`],
    ['white space behind', `${signature} `],
    ['a line break behind', `${signature}\n`],
    ['a digit too few', signature.slice(1)],
    ['a digit too many', `${signature}0`],
    ['not hex', `${signature.slice(1)}g`],
    ['a prefix', `sha256=${signature}`],
    ['two that differ', `${signature}, ${signature.slice(1)}0`],
    ['two that differ, as a list', [signature, 'f'.repeat(64)]],
    ['twice, with nothing after', `${signature}, ${signature},`],
    ['twice, run together', signature + signature],
    ['digits of another script', '\uff11'.repeat(64)],
  ])('a signature with %s is malformed', (_, malformed) => {
    expect(verifySignature({ body, signature: malformed, secrets })).toEqual({
      verified: false,
      reason: 'malformed_signature',
    });
  });
});

test.each([
  ['twice in one header', `${signature}, ${signature}`],
  ['twice, folded without a space', `${signature},${signature}`],
  ['three times', `${signature}, ${signature} , ${signature}`],
  ['in a header that came twice', [signature, signature]],
  ['in a list of one', [signature]],
])('a signature that comes %s is as good as one', (_, repeated) => {
  expect(signatureProblem(repeated)).toBeUndefined();
  expect(verifySignature({ body, signature: repeated, secrets })).toMatchObject({ verified: true });
  const forged = verifySignature({ body, signature: repeated, secrets: ['another'] });
  expect(forged).toEqual({ verified: false, reason: 'mismatch' });
});

describe('whatever the body', () => {
  const anyBody = fc.oneof(
    jsonText.map((text): Uint8Array => Buffer.from(text)),
    brokenBytes,
    fc.uint8Array(),
  );
  const mutation = fc.record({ position: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });

  test('a genuine body is taken, and one with any byte changed is not', () => {
    fc.assert(
      fc.property(anyBody, mutation, (genuine, { position, by }) => {
        const genuineSignature = sign(genuine, 'secret');
        const check = (received: Uint8Array) =>
          verifySignature({ body: received, signature: genuineSignature, secrets }).verified;
        expect(check(genuine)).toBe(true);
        fc.pre(genuine.length > 0);
        const changed = Uint8Array.from(genuine);
        changed[position % changed.length]! ^= by;
        // A change that PHP does not see (white space, the case of an escape) makes it the body that was signed.
        const forms = [phpReencode(changed, 'received'), phpReencode(changed, 'sorted')];
        expect(check(changed)).toBe(forms.includes(Buffer.from(genuine).toString()));
      }),
      { seed: 20260106, numRuns: runs(2000) },
    );
  });

  test('a changed signature is not taken', () => {
    fc.assert(
      fc.property(anyBody, fc.nat(63), fc.integer({ min: 1, max: 15 }), (received, position, by) => {
        const digits = [...sign(received, 'secret')];
        digits[position] = (Number.parseInt(digits[position]!, 16) ^ by).toString(16);
        expect(verifySignature({ body: received, signature: digits.join(''), secrets })).toEqual({
          verified: false,
          reason: 'mismatch',
        });
      }),
      { seed: 20260107, numRuns: runs(2000) },
    );
  });

  test('a body that is signed with another secret is not taken', () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        (received, theirs, ours) => {
          fc.pre(theirs !== ours);
          const verification = verifySignature({
            body: received,
            signature: sign(received, theirs),
            secrets: [ours],
          });
          expect(verification).toEqual({ verified: false, reason: 'mismatch' });
        },
      ),
      { seed: 20260108, numRuns: runs(1000) },
    );
  });
});

test('what we send is genuine to a receiver of any of the three kinds', () => {
  const text = canonicalJson({ pg_token: 't/ñ', pg_serviceid: 1, payouts: [{ b: {}, a: 1.5 }] });
  const sent = sign(text, 'secret');
  expect([
    sign(phpReencode(text, 'received')!, 'secret'),
    sign(phpReencode(text, 'sorted')!, 'secret'),
  ]).toEqual([sent, sent]);
});

describe('the signature of a reply', () => {
  const text = '{"result":0,"a":"/ñ"}';
  const found = (header: object) => replySignature(Buffer.from(text), { ...header }, 'secret');

  test('the signature of a reply is right over the raw bytes', () => {
    expect(found({ 'x-pg-sig': sign(text, 'secret') })).toBe('right');
  });

  test('the signature of a reply is wrong over what PHP would make of it, unlike one of a notification', () => {
    for (const again of ['{"result":0,"a":"\\/\\u00f1"}', '{"a":"\\/\\u00f1","result":0}']) {
      expect(found({ 'x-pg-sig': sign(again, 'secret') })).toBe('wrong');
    }
  });

  test.each([
    ['another secret', sign(text, 'other')],
    ['capitals', sign(text, 'secret').toUpperCase()],
    ['a digit less', sign(text, 'secret').slice(1)],
    ['something else', 'yes'],
  ])('the signature of a reply is wrong with %s', (_, header) => {
    expect(found({ 'x-pg-sig': header })).toBe('wrong');
  });

  test('the signature of a reply is missing without the header', () => {
    expect(found({})).toBe('missing');
  });
});
