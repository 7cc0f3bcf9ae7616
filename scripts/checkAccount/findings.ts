import type { SignedApi } from '../../core/service/endpoints.ts';
import { parseBody, type Reply } from '../../core/service/reply.ts';
import { isObject, type JsonValue } from '../../core/service/json/types.ts';
import { en } from '../../core/words/en/index.ts';
import { say } from '../../core/words/say.ts';
import type { Probe } from './ask.ts';

/** One thing that no page shows, and what the service does. It holds no secret and nothing of a payee. */
export interface Finding {
  /** Which of the readings it tells (docs/sandbox.md), such as `R3`; `spec` where the specification says it. */
  readonly reading: string;
  readonly api: SignedApi;
  /** What was looked at. */
  readonly question: string;
  /** What was seen, for a person. */
  readonly seen: string;
  /** The sandbox's switch for it, and the value with which the sandbox does the same; `null` where it has none. */
  readonly switch: string | null;
  readonly value: string | number | null;
  /** Whether the node's docs say so, or it makes no difference to the node; `null` where it could not be seen. */
  readonly isExpected: boolean | null;
}

/**
 * What an answer says, as far as anybody may know: its status, its body, and the service's own code of an error
 * (section 7).
 */
export interface Said {
  /** 0 when no answer came. */
  readonly status: number;
  readonly body: JsonValue | undefined;
  readonly code: string | undefined;
  /** Such as `HTTP 404, code 0302`; no words of the service, which may name a payee. */
  readonly words: string;
}

/** Reads an answer for {@link Said}. */
export function saidIn(reply: Reply): Said {
  if (reply.kind !== 'answer')
    return { status: 0, body: undefined, code: undefined, words: say(reply.says, en) };
  const { status } = reply;
  const body = parseBody(reply.body);
  const error = isObject(body) ? body.error : undefined;
  const given = isObject(error) ? error.internal_code : undefined;
  const code = typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
  const result =
    isObject(body) && typeof body.result === 'number' && body.result !== 0 ? body.result : undefined;
  const words = [
    `HTTP ${status}`,
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(result === undefined ? [] : [`result ${result}`]),
    ...(body === undefined ? ['without JSON'] : []),
  ];
  return { status, body, code, words: words.join(', ') };
}

/** How far the service's clock is ahead of this machine's, by the Date header (R15). */
export function clockFinding(api: SignedApi, reply: Reply, now: number): Finding {
  const date = reply.kind === 'answer' ? Date.parse(String(reply.headers.date)) : NaN;
  const isKnown = !Number.isNaN(date);
  // The header has whole seconds.
  const ahead = Math.round((date - now) / 1000);
  return {
    reading: 'R15',
    api,
    question: 'How far the clocks are apart',
    seen: isKnown
      ? `The service’s clock is ${Math.abs(ahead)} s ${ahead < 0 ? 'behind' : 'ahead of'} this one`
      : 'The reply has no Date header',
    switch: 'dateHeaderSkewMs',
    value: isKnown ? ahead * 1000 : null,
    isExpected: isKnown ? Math.abs(ahead) <= 60 : null,
  };
}

/** Over which bytes a signature is accepted; the node's own requests are the same under all of them (section 5.1). */
export async function signatureFinding(
  api: SignedApi,
  ask: (probe: Probe) => Promise<boolean>,
): Promise<Finding> {
  const accepted: string[] = [];
  for (const signedForm of ['raw', 'reencoded', 'sorted'] as const) {
    if (await ask({ signedForm })) accepted.push(signedForm);
  }
  const value = accepted.length === 3 ? 'any' : accepted.length === 0 ? 'all' : accepted.join(' and ');
  const seen =
    value === 'any'
      ? 'Over the raw bytes, the re-encoding and the sorted re-encoding'
      : value === 'all'
        ? 'Only where the three forms are the same, as in all requests of the node'
        : `Over this form: ${value}`;
  return {
    reading: 'spec',
    api,
    question: 'In which form signatures are accepted',
    seen,
    switch: api === 'payouts' ? 'signature' : 'transactionSignature',
    value,
    isExpected: true,
  };
}
