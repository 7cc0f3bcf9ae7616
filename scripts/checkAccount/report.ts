import type { Account } from '../../core/service/account.ts';
import { APIS, type Endpoint, ENDPOINTS, type SignedApi } from '../../core/service/endpoints.ts';
import type { JsonObject } from '../../core/service/json/types.ts';
import { readTransactionsReply } from '../../core/payment/transaction/reply.ts';
import { readPayoutsReply } from '../../core/payout/ask/reply.ts';
import { type Ask, type Asked, askerFor } from './ask.ts';
import { type Finding, saidIn } from './findings.ts';
import { checkPayouts } from './payouts.ts';
import { checkTransactions } from './transactions.ts';

/** What was found out about an account; nothing in it is a secret, a token or of a payee. */
export interface Report {
  /** Why an API could not be checked. */
  readonly problems: readonly string[];
  readonly findings: readonly Finding[];
}

/** What reading cannot show, with the number of the reading in docs/sandbox.md. */
export const UNSEEN = [
  'R1: whether an ID that exists is refused',
  'R2: when a new payout is in the list and found by its ID, and whether the list shows recent payouts only',
  'R5: what happens to the other rows when one is wrong, and how a request is refused',
  'R6: whether records echo what was sent in another form',
  'R8: the order and number of records in the reply to Create',
  'R10: whether a request that was refused was processed',
  'R11: where a notification URL overrides the default one',
  'R12: the currency of a converted payment',
  'R13: how an IPN comes by GET',
  'R14: what a gateway in between does',
  'R16: how many requests a second are allowed',
];

/** What only Paygol can say. Its Magento plugin names a development environment for the transactions API (`public`). */
const QUESTIONS = [
  'Is there a test environment for this account (wwwdev.paygol.com/api/v2 is named for transactions), and at which address for payouts?',
];

const FIRST: Readonly<Record<SignedApi, readonly [Endpoint<'read'>, JsonObject]>> = {
  payouts: [ENDPOINTS.listPayouts, { limit: 1, page: 1 }],
  transactions: [ENDPOINTS.paymentMethods, { pg_country: 'CL' }],
};

/** Finds out, by requests that only read, what the service does where its pages are silent. */
export async function checkAccount(account: Account): Promise<Report> {
  const ask = askerFor(account);
  const findings: Finding[] = [];
  const problems: string[] = [];
  for (const api of account.apis) {
    const problem = await problemOf(api, ask);
    if (problem === undefined) {
      findings.push(...(await (api === 'payouts' ? checkPayouts : checkTransactions)(ask, Date.now)));
    } else problems.push(`${APIS[api].title}: ${problem}`);
  }
  return { problems, findings };
}

/** Why an API cannot be checked: no token, or no answer to the plainest request. */
async function problemOf(api: SignedApi, ask: Ask): Promise<string | undefined> {
  const [endpoint, body] = FIRST[api];
  const asked = await ask(endpoint, body);
  if (asked.token === undefined) return `no token was issued (${saidIn(asked.reply).words})`;
  // A wrong signature is a finding.
  return isAnswer(api, asked) ? undefined : saidIn(asked.reply).words;
}

function isAnswer(api: SignedApi, { reply, signature }: Asked): boolean {
  if (api === 'payouts') return readPayoutsReply(reply).kind === 'data';
  return signature === 'wrong' || readTransactionsReply(reply, signature, 'accept').kind === 'content';
}

/** The report as lines of text. */
export function linesOf({ problems, findings }: Report): string[] {
  const lines = findings.map(({ reading, api, question, seen, switch: name, value, isExpected }) => {
    const same = name === null || value === null ? '' : ` (${name}: ${value})`;
    const mark = isExpected === false ? ' NOT AS EXPECTED' : isExpected === null ? ' not seen' : '';
    return `- ${reading}, ${APIS[api].title}, ${question}: ${seen}${same}${mark}`;
  });
  return [
    ...problems.map((problem) => `- Not checked: ${problem}`),
    ...lines,
    'To ask Paygol:',
    ...QUESTIONS.map((line) => `- ${line}`),
    'Cannot be seen without paying:',
    ...UNSEEN.map((line) => `- ${line}`),
  ];
}
