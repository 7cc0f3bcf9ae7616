import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Ask, Finding } from '../../../../core/accountCheck/findings.ts';
import { checkPayouts } from '../../../../core/accountCheck/payouts.ts';
import { checkTransactions } from '../../../../core/accountCheck/transactions.ts';
import { APIS, type Endpoint, ENDPOINTS, type SignedApi } from '../../../../core/endpoints.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { readPayoutsReply } from '../../../../core/payout/reply.ts';
import { readTransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import { accountOf } from '../../../shared/transport/accountOf.ts';
import { type Answer, openClient } from '../../../shared/transport/client.ts';
import type { Operation } from '../operation.ts';

export const check: Operation = {
  value: 'check',
  name: 'Check',
  action: 'Check account',
  description:
    'Find out what Paygol does where its documentation is silent, by requests that only read; the report holds no secret and no payee',
  properties: [],
  run,
};

/** How long to wait for one reply, in milliseconds. */
const TIMEOUT = 30_000;

/** What reading cannot show, with the number of the reading in docs/sandbox.md. */
const UNSEEN = [
  'R1: whether an ID that exists is refused',
  'R2: when a new payout is in the list and found by its ID, and whether the list shows recent payouts only',
  'R5: what happens to the other rows when one is wrong',
  'R6: whether records echo what was sent in another form',
  'R8: the order and number of records in the reply to Create',
  'R10: whether a request that was refused was processed',
  'R11: where a notification URL overrides the default one',
  'R12: the currency of a converted payment',
  'R13: how an IPN comes by GET',
  'R14: what a gateway in between does',
];

/** One item: the findings, and the same as a text that can be sent to others. */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const { apis, isReadOnly } = await accountOf(context);
  const { ask } = openClient(context, { read: TIMEOUT, change: TIMEOUT });
  const findings: Finding[] = [];
  const problems: string[] = [];
  for (const api of apis) {
    const problem = await refusalOf(api, ask);
    if (problem === undefined) {
      findings.push(...(await (api === 'payouts' ? checkPayouts : checkTransactions)(ask, Date.now)));
    } else problems.push(`${APIS[api].title}: ${problem}`);
  }
  const checkedAt = new Date().toISOString();
  const unexpected = findings.filter(({ isExpected }) => isExpected === false).length;
  const json = {
    checkedAt,
    apis: apis.join(', '),
    access: isReadOnly ? 'readOnly' : 'full',
    isAsExpected: problems.length === 0 && unexpected === 0,
    unexpected,
    problems,
    findings: findings as unknown as IDataObject[],
    notSeen: UNSEEN,
    report: reportOf(checkedAt, problems, findings),
  };
  return [[{ json, pairedItem: context.getInputData().map((_, item) => ({ item })) }]];
}

const FIRST: Readonly<Record<SignedApi, readonly [Endpoint<'read'>, JsonObject]>> = {
  payouts: [ENDPOINTS.listPayouts, { limit: 1, page: 1 }],
  transactions: [ENDPOINTS.paymentMethods, { pg_country: 'CL' }],
};

/**
 * Why an API cannot be checked: no token, or no answer to the plainest request. A stored token may be dead, so it is
 * renewed once.
 */
async function refusalOf(api: SignedApi, ask: Ask): Promise<string | undefined> {
  const [endpoint, body] = FIRST[api];
  const first = await ask(endpoint, body);
  const problem = problemIn(api, first);
  if (problem === undefined || first.token === undefined) return problem;
  return problemIn(api, await ask(endpoint, body, { refusedToken: first.token }));
}

function problemIn(api: SignedApi, { reply, signature }: Answer): string | undefined {
  const read =
    api === 'payouts' ? readPayoutsReply(reply) : readTransactionsReply(reply, signature, 'accept');
  // A wrong signature is a finding.
  const isAnswer = read.kind === 'data' || read.kind === 'body' || signature === 'wrong';
  return isAnswer ? undefined : read.message;
}

function reportOf(checkedAt: string, problems: readonly string[], findings: readonly Finding[]): string {
  const lines = findings.map(({ reading, api, question, seen, switch: name, value, isExpected }) => {
    const same = name === null || value === null ? '' : ` (${name}: ${value})`;
    const mark = isExpected === false ? ' NOT AS EXPECTED' : isExpected === null ? ' not seen' : '';
    return `- ${reading}, ${APIS[api].title}, ${question}: ${seen}${same}${mark}`;
  });
  return [
    `Account check of ${checkedAt}`,
    ...problems.map((problem) => `- Not checked: ${problem}`),
    ...lines,
    'Cannot be seen without paying:',
    ...UNSEEN.map((line) => `- ${line}`),
  ].join('\n');
}
