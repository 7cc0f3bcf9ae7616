import { request } from 'undici';
import { type Account, addressOf, methodOf, wireServiceId } from '../../core/service/account.ts';
import { type Endpoint, ENDPOINTS, type SignedApi } from '../../core/service/endpoints.ts';
import { parseBody, type Reply } from '../../core/service/reply.ts';
import { canonicalJson } from '../../core/service/json/canonicalJson.ts';
import { isObject, type JsonObject } from '../../core/service/json/types.ts';
import { type ReplySignature, replySignature } from '../../core/service/signature.ts';
import { phpReencode } from '../../core/service/php/decode.ts';
import { sign, type SignedForm } from '../../core/service/signature.ts';

/** What is unusual about a request that finds out how the service behaves. */
export interface Probe {
  /** In place of the token. */
  readonly token?: string;
  /** A new token is requested for it. */
  readonly isTokenNew?: boolean;
  /** Over what the signature is made, of a body in which the three forms differ. */
  readonly signedForm?: SignedForm;
  /** The service id as a string where it is an integer, as one variant declares it (section 2.1). */
  readonly serviceIdAsString?: boolean;
}

/** What came of one request. */
export interface Asked {
  readonly reply: Reply;
  readonly signature: ReplySignature;
  /** `undefined` when none could be had; the reply is that of the token request then. */
  readonly token: string | undefined;
}

/** Sends one request that only reads: nothing is repeated. */
export type Ask = (endpoint: Endpoint<'read'>, body: JsonObject, probe?: Probe) => Promise<Asked>;

const TIMEOUT = 30_000;

/** Asks the two signed APIs for an account, with one token for each (service specification 5). */
export function askerFor(account: Account): Ask {
  const tokens = new Map<SignedApi, string>();
  const pg_serviceid = wireServiceId(account);
  const send = async (api: SignedApi, path: string, body: string, signedText = body): Promise<Asked> => {
    const { reply, signature } = await exchange(api, path, body, signedText);
    return { reply, signature, token: undefined };
  };
  const exchange = async (api: SignedApi, path: string, body: string, signedText: string) => {
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(addressOf(account, api) + path, {
        method: methodOf(account, api),
        headers: { 'content-type': 'application/json', 'x-pg-sig': sign(signedText, account.sharedSecret) },
        body,
        headersTimeout: TIMEOUT,
        bodyTimeout: TIMEOUT,
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return {
        reply: { kind: 'answer' as const, status: statusCode, headers: given, body: bytes },
        signature: replySignature(bytes, given, account.sharedSecret),
      };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      const says = { code: 'message', text: code } as const;
      return {
        reply: { kind: 'no_answer' as const, code: 'no_answer', says },
        signature: 'missing' as const,
      };
    }
  };

  return async ({ api, path }, fields, { token, isTokenNew, signedForm, serviceIdAsString } = {}) => {
    if (api !== 'payouts' && api !== 'transactions') throw new RangeError('Only signed APIs are asked.');
    if (isTokenNew) tokens.delete(api);
    if (token === undefined && !tokens.has(api)) {
      const asked = await send(api, ENDPOINTS[`${api}Token`].path, canonicalJson({ pg_serviceid }));
      const given = tokenIn(asked.reply);
      if (given === undefined) return asked;
      tokens.set(api, given);
    }
    const used = token ?? (tokens.get(api) as string);
    const canonical = canonicalJson({
      ...fields,
      pg_token: used,
      pg_serviceid: serviceIdAsString ? account.serviceId : pg_serviceid,
    });
    const body = signedForm === undefined ? canonical : inUnusualForm(canonical);
    return { ...(await send(api, path, body, textToSign(body, signedForm))), token: used };
  };
}

function tokenIn(reply: Reply): string | undefined {
  const said = reply.kind === 'answer' ? parseBody(reply.body) : undefined;
  return isObject(said) && typeof said.token === 'string' && said.token !== '' ? said.token : undefined;
}

/** The same object in a form that differs from PHP's re-encoding, and from the sorted one. */
function inUnusualForm(canonical: string): string {
  const members = Object.entries(JSON.parse(canonical) as object).reverse();
  return JSON.stringify(Object.fromEntries(members), null, 1);
}

function textToSign(body: string, form: SignedForm = 'raw'): string {
  if (form === 'raw') return body;
  return phpReencode(body, form === 'sorted' ? 'sorted' : 'received') ?? body;
}
