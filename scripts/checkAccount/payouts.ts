import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '../../core/service/endpoints.ts';
import { isObject, type JsonObject } from '../../core/service/json/types.ts';
import { type Page, readPage } from '../../core/payout/ask/pages.ts';
import { readPayoutsReply } from '../../core/payout/ask/reply.ts';
import { madeUpId } from '../../core/payout/ask/missing.ts';
import { STATUSES, statusOf } from '../../core/payout/status.ts';
import type { Ask, Probe } from './ask.ts';
import { clockFinding, type Finding, type Said, saidIn, signatureFinding } from './findings.ts';

/** More than any page is likely to hold, and few enough to be read should it not be. */
const LARGE = 1500;

/**
 * Finds out by reading what no page shows of the payouts API. The first request has been answered well by then.
 *
 * @param now the time of this machine, in milliseconds since 1970
 */
export async function checkPayouts(ask: Ask, now: () => number): Promise<Finding[]> {
  const list = (body: JsonObject, probe?: Probe) =>
    ask(ENDPOINTS.listPayouts, { limit: 1, page: 1, ...body }, probe);
  const isAccepted = async (probe: Probe) => readPayoutsReply((await list({}, probe)).reply).kind === 'data';
  const pageOf = async (body: JsonObject) => {
    const reply = readPayoutsReply((await list(body)).reply);
    return reply.kind === 'data' ? { page: readPage(reply.data), data: reply.data } : undefined;
  };

  const first = await list({});
  const unknown = saidIn(
    (await ask(ENDPOINTS.payoutStatus, { external_id: madeUpId('no-such-payout', Math.random) })).reply,
  );
  const dead = saidIn((await list({}, { token: `made-up-${randomUUID()}` })).reply);
  const whole = await pageOf({ limit: LARGE });
  const byStatus = new Map<string, Page>();
  for (const status of STATUSES) {
    const page = (await pageOf({ status }))?.page;
    if (page !== undefined) byStatus.set(status, page);
  }
  const total = (await pageOf({}))?.page;
  return [
    clockFinding('payouts', first.reply, now()),
    await signatureFinding('payouts', isAccepted),
    serviceIdFinding(await isAccepted({ serviceIdAsString: true })),
    unknownFinding(unknown),
    deadTokenFinding(dead),
    await olderTokensFinding(ask, first.token),
    emptyListFinding([...byStatus.values()]),
    await largestPageFinding(whole?.page, async (limit) => (await pageOf({ limit })) !== undefined),
    listShowsFinding(total, byStatus),
    await orderFinding(async () => (await pageOf({ limit: 50 }))?.page),
    totalFinding(whole?.data ?? (await pageOf({}))?.data),
    resultFinding(saidIn(first.reply)),
    statusWordsFinding(byStatus),
    ...recordFindings(whole?.page?.items ?? total?.items ?? []),
  ];
}

/** A finding of the payouts API. */
function found(
  [reading, name, question]: readonly [string, string | null, string],
  seen: string,
  value: Finding['value'],
  isExpected: boolean | null = true,
): Finding {
  return { reading, api: 'payouts', question, seen, switch: name, value, isExpected };
}

function serviceIdFinding(isAccepted: boolean): Finding {
  return found(
    ['spec', 'serviceIdType', 'Whether pg_serviceid may be a string'],
    isAccepted ? 'A string is accepted, too' : 'Only an integer is accepted',
    isAccepted ? 'any' : 'integer',
  );
}

/** R8, for what is read. */
function resultFinding({ body }: Said): Finding {
  const { result = null } = isObject(body) ? body : {};
  const value = result === 0 ? 'number' : result === '0' ? 'string' : result === null ? 'none' : null;
  const seen = `result ${JSON.stringify(result)}`;
  return found(['R8', 'resultOfSuccess', 'The result of a success'], seen, value, value !== null);
}

/** R17: the words of records in the list of each status. */
function statusWordsFinding(byStatus: ReadonlyMap<string, Page>): Finding {
  const named = ['R17', 'statusWords', 'How statuses are written'] as const;
  const words = new Map<string, string>();
  for (const [status, { items }] of byStatus)
    for (const item of items) words.set(String(item.status), status);
  if (words.size === 0) return found(named, 'There is no payout in the list', null, null);
  const isAll = (form: (status: string) => string) =>
    [...words].every(([word, status]) => word === form(status));
  const value = isAll((status) => status)
    ? 'codes'
    : isAll((status) => status.toUpperCase())
      ? 'capitals'
      : null;
  const seen = [...words].map(([word, status]) => `${status}: ${word}`).join('; ');
  return found(
    named,
    seen,
    value,
    [...words].every(([word, status]) => statusOf(word) === status),
  );
}

/** R3, and the shape of errors (section 7). */
function unknownFinding({ status, body, code, words }: Said): Finding {
  const { data, result } = isObject(body) ? body : {};
  const hasNoData = isObject(data) || Array.isArray(data) ? Object.keys(data).length === 0 : false;
  const value =
    status === 404
      ? code === '0302'
        ? 'notFound0302'
        : 'notFound'
      : status === 400
        ? 'badRequest'
        : status === 422
          ? 'unprocessable'
          : status !== 200
            ? null
            : result !== 0
              ? 'result'
              : data === null
                ? 'nullData'
                : hasNoData
                  ? 'emptyData'
                  : null;
  const detail = value === 'nullData' ? ' with data null' : value === 'emptyData' ? ' with data []' : '';
  return found(
    ['R3', 'unknownPayout', 'What “no such payout” looks like'],
    `${words}${detail}, ${shapeOf(body)}`,
    value,
    value !== null && body !== undefined,
  );
}

function shapeOf(body: Said['body']): string {
  if (!isObject(body)) return 'not a JSON object';
  if (isObject(body.error)) return 'an error object as in section 7';
  return `a JSON object with ${Object.keys(body).sort().join(', ') || 'nothing in it'}`;
}

/** R9. */
function deadTokenFinding({ status, body, words }: Said): Finding {
  const byStatus: Readonly<Record<number, string>> = {
    401: 'unauthorized',
    403: 'forbidden',
    400: 'badRequest',
    404: 'notFound',
    419: 'pageExpired',
    440: 'loginTimeout',
    498: 'invalidToken',
    500: 'serverError',
  };
  const { error, result } = isObject(body) ? body : {};
  const value =
    status !== 200
      ? (byStatus[status] ?? null)
      : isObject(error)
        ? 'errorIn200'
        : typeof error === 'string'
          ? 'errorText'
          : result !== 0
            ? 'result'
            : null;
  const seen = status === 200 && value === null ? 'It was accepted' : words;
  return found(['R9', 'deadToken', 'What a token that was never alive gets'], seen, value, value !== null);
}

/** R9: a token that dies with each new one. */
async function olderTokensFinding(ask: Ask, token: string | undefined): Promise<Finding> {
  const question = 'Whether an older token lives on when a new one is issued';
  const body = { limit: 1, page: 1 };
  const renewed = await ask(ENDPOINTS.listPayouts, body, { isTokenNew: true });
  if (token === undefined || renewed.token === undefined || renewed.token === token) {
    return found(['R9', 'olderTokens', question], 'No new token was issued', null, null);
  }
  const { reply } = await ask(ENDPOINTS.listPayouts, body, { token });
  const isAlive = readPayoutsReply(reply).kind === 'data';
  return found(
    ['R9', 'olderTokens', question],
    isAlive ? 'It lives on' : 'It dies: runs at the same time renew their tokens more often',
    isAlive ? 'live' : 'die',
  );
}

/** R7. */
function emptyListFinding(pages: readonly Page[]): Finding {
  const empty = pages.find(({ total }) => total === 0);
  return empty === undefined
    ? found(['R7', 'emptyListLastPage', 'last_page of an empty list'], 'No list is empty', null, null)
    : found(
        ['R7', 'emptyListLastPage', 'last_page of an empty list'],
        String(empty.lastPage),
        empty.lastPage,
        empty.lastPage <= 1,
      );
}

/** R7: the largest limit, and what happens with a larger one. */
async function largestPageFinding(
  whole: Page | undefined,
  isAccepted: (limit: number) => Promise<boolean>,
): Promise<Finding> {
  const question = 'The largest page';
  const named = ['R7', 'maxListLimit'] as const;
  if (whole !== undefined) {
    return whole.perPage < LARGE
      ? found([...named, question], `${whole.perPage}; more counts as that (capped)`, whole.perPage)
      : found([...named, question], `At least ${LARGE}`, null);
  }
  let [largest, refused] = [0, LARGE];
  while (refused - largest > 1) {
    const middle = Math.floor((largest + refused) / 2);
    if (await isAccepted(middle)) largest = middle;
    else refused = middle;
  }
  // Smaller pages are tried by the node, down to the default of the specification.
  return found([...named, question], `${largest}; more is refused`, largest, largest >= 50);
}

/** R2: what a list without a status shows. */
function listShowsFinding(total: Page | undefined, byStatus: ReadonlyMap<string, Page>): Finding {
  const sum = [...byStatus.values()].reduce((so, page) => so + page.total, 0);
  const created = byStatus.get('created')?.total ?? 0;
  const named = ['R2', 'listShows'] as const;
  const question = 'What a list without a status shows';
  if (total === undefined || total.total === Infinity || byStatus.size < STATUSES.length) {
    return found(
      [...named, question],
      'The lists could not be read, or do not say how long they are',
      null,
      null,
    );
  }
  const figures = `${total.total} payouts; with each status ${sum}`;
  if (total.total === sum) {
    return sum === created
      ? found([...named, question], `${figures}, all of them created`, null, null)
      : found([...named, question], figures, 'all');
  }
  return total.total === created
    ? found([...named, question], `${figures}: those in created only`, 'createdOnly', false)
    : found([...named, question], `${figures}: payouts may be moving`, null, false);
}

/** R7: whether two readings of one page agree. Which end comes first cannot be seen: records have no dates. */
async function orderFinding(read: () => Promise<Page | undefined>): Promise<Finding> {
  const named = ['R7', 'listOrder'] as const;
  const question = 'How the list is ordered';
  const readings: string[][] = [];
  for (let i = 0; i < 3; i++) {
    readings.push(((await read())?.items ?? []).map(({ merchant_payout_id: id }) => JSON.stringify(id)));
  }
  const [one = [], two = [], three = []] = readings;
  if (one.length < 3) return found([...named, question], 'There are too few payouts to tell', null, null);
  if (isSame(one, two) && isSame(two, three)) {
    return found(
      [...named, question],
      'Stable; whether the oldest or the newest come first cannot be seen',
      'stable',
    );
  }
  const isShifting = isMoved(one, two) && isMoved(two, three);
  return found(
    [...named, question],
    isShifting ? 'Entries move between one request and the next' : 'Another order with each request',
    isShifting ? 'shifting' : 'unstable',
    false,
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}

/** Whether the second is the first, some entries further: each neighbor has the same neighbor as before. */
function isMoved(one: readonly string[], other: readonly string[]): boolean {
  const next = new Map(one.map((id, i) => [id, one[i + 1]]));
  const changed = other.slice(0, -1).filter((id, i) => {
    const expected = next.get(id);
    return expected !== undefined && expected !== other[i + 1];
  });
  return changed.length === 0;
}

function totalFinding(data: JsonObject | undefined): Finding {
  const type = typeof data?.total;
  const isKnown = type === 'number' || type === 'string';
  return found(['R7', 'listTotal', 'The type of total'], type, isKnown ? type : null, isKnown || null);
}

/** R6: forms of values in the list that can be told without knowing what was sent. Values themselves stay out. */
function recordFindings(records: readonly JsonObject[]): Finding[] {
  const [record] = records;
  if (record === undefined) {
    return [found(['R6', null, 'Forms of values in the list'], 'There is no payout in the list', null, null)];
  }
  const { amount, merchant_payout_id: id, account_number: account, document_type: type } = record;
  const forms = [
    `amount is a ${typeof amount}`,
    `merchant_payout_id is a ${typeof id}`,
    String(account).includes('*') ? 'account_number is masked' : 'account_number is not masked',
    // pay_at is null in all examples (section 2.2).
    Object.entries(record).some(([name, value]) => value === null && name !== 'pay_at')
      ? 'null for what is missing'
      : 'no null',
  ];
  return [
    found(['R6', 'echoes', 'Forms of values in the list'], forms.join('; '), null),
    found(
      ['spec', 'documentTypeInLists', 'The type of document_type in the list'],
      typeof type,
      typeof type === 'string' ? 'code' : 'integer',
    ),
  ];
}
