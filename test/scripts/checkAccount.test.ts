import type { IDataObject } from 'n8n-workflow';
import { readAccount } from '../../core/service/account.ts';
import { DEFAULT_READINGS } from '../../sandbox/readings/switches.ts';
import type { Finding } from '../../scripts/checkAccount/findings.ts';
import { checkAccount, linesOf, type Report, UNSEEN } from '../../scripts/checkAccount/report.ts';
import { rows } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

/** The account check names the reading that the service follows, and changes nothing. */
const paygol = usePaygol({}, 'transactions');

beforeEach(async () => {
  Object.assign(paygol.credentials.stored['paygolApi']!, { apis: 'both', access: 'full' });
  const workflowId = `check ${expect.getState().currentTestName ?? ''}`;
  await paygol.run('payout:create', {}, rows(6), { workflowId });
  // Lists tell which payouts they leave out once not all of them have one status.
  const [first] = paygol.sandbox.payouts();
  paygol.sandbox.move(first!.external_id, 'in-process');
  paygol.credentials.stored['paygolApi']!['access'] = 'readOnly';
  paygol.sandbox.clearLog();
});

function check(): Promise<Report> {
  return checkAccount(readAccount(paygol.credentials.stored['paygolApi']!));
}

const finding = (findings: readonly Finding[], name: string) => findings.find((one) => one.switch === name);

/** What reading shows, for each value of each switch that it shows. */
const DEAD_TOKENS = [
  'unauthorized',
  'forbidden',
  'errorIn200',
  'result',
  'badRequest',
  'notFound',
  'pageExpired',
  'loginTimeout',
  'invalidToken',
  'serverError',
  'errorText',
];
const seen: [name: string, value: string | number, switches?: object][] = [
  ...['notFound', 'notFound0302', 'result', 'nullData', 'emptyData', 'badRequest', 'unprocessable'].map(
    (value): [string, string] => ['unknownPayout', value],
  ),
  ...DEAD_TOKENS.map((value): [string, string] => ['deadToken', value]),
  ['olderTokens', 'live'],
  ['olderTokens', 'die'],
  ['emptyListLastPage', 0],
  ['emptyListLastPage', 1],
  ['maxListLimit', 500],
  ['maxListLimit', 7],
  ['maxListLimit', 100, { overMaxListLimit: 'refused' }],
  ['listTotal', 'number'],
  ['listTotal', 'string'],
  ['resultOfSuccess', 'number'],
  ['resultOfSuccess', 'string'],
  ['resultOfSuccess', 'none'],
  ['statusWords', 'codes'],
  ['statusWords', 'capitals'],
  ['listShows', 'all'],
  ['listShows', 'createdOnly'],
  ['listOrder', 'unstable'],
  ['listOrder', 'shifting'],
  ['dateHeaderSkewMs', -5 * 60 * 60 * 1000],
  ['documentTypeInLists', 'code'],
  ['documentTypeInLists', 'integer'],
  ['serviceIdType', 'any'],
  ['serviceIdType', 'integer'],
  ...['raw', 'reencoded', 'sorted', 'all', 'any'].flatMap((value): [string, string][] => [
    ['signature', value],
    ['transactionSignature', value],
  ]),
  ['transactionErrors', 'http200'],
  ['transactionErrors', 'httpStatus'],
  ['replySignature', 'right'],
  ['replySignature', 'wrong'],
  ['replySignature', 'none'],
];

test.each(seen)('the check of an account finds %s: %j', async (name, value, switches = {}) => {
  paygol.sandbox.set({ [name]: value, ...switches });
  const found = finding((await check()).findings, name);
  if (name === 'dateHeaderSkewMs') {
    // The header has whole seconds.
    expect(Math.abs(Number(found?.value) - Number(value))).toBeLessThanOrEqual(2000);
  } else expect(found?.value).toBe(value);
});

test.each(['oldest', 'newest'] as const)('a list in the order %s is stable', async (listOrder) => {
  paygol.sandbox.set({ listOrder });
  expect(finding((await check()).findings, 'listOrder')?.value).toBe('stable');
});

test.each([
  ['words', 'in-process: In process'],
  ['otherWords', 'in-process: processing'],
] as const)('statuses written as %s: they are shown, and known', async (statusWords, words) => {
  paygol.sandbox.set({ statusWords });
  paygol.sandbox.move('salary-1', 'in-process');
  const found = finding((await check()).findings, 'statusWords');
  expect(found).toMatchObject({ value: null, isExpected: true });
  expect(found?.seen).toContain(words);
});

test.each([
  [['amountAsNumber'], 'amount is a number'],
  [['amountAsString'], 'amount is a string'],
  [['accountMasked'], 'account_number is masked'],
  [[], 'account_number is not masked'],
  [['nullForEmpty'], 'null for what is missing'],
  [['emptyForNull'], 'no null'],
])('the check of an account sees the echoes %j: %s', async (echoes, words) => {
  paygol.sandbox.set({ echoes: echoes as never });
  expect(finding((await check()).findings, 'echoes')?.seen).toContain(words);
});

test('a switch that no finding names is said to be unseen', async () => {
  const { findings } = await check();
  const unseen: Record<string, string> = {
    ids: 'R1',
    listLag: 'R2',
    statusLag: 'R2',
    wrongRows: 'R5',
    rejectionDetail: 'R5',
    refusalStatus: 'R5',
    echoesIn: 'R6',
    createdRecords: 'R8',
    notificationOverride: 'R11',
    convertedPrice: 'R12',
    recordTimeSkewMs: 'R15',
    rateLimit: 'R16',
    overMaxListLimit: 'R7',
  };
  const named = findings.map((one) => one.switch);
  const open = Object.keys(DEFAULT_READINGS).filter((name) => !named.includes(name));
  expect(open.sort()).toEqual(Object.keys(unseen).sort());
  // The last two are told in part: by the words on the largest page, and by the Date header.
  for (const name of open.filter((one) => one !== 'overMaxListLimit' && one !== 'recordTimeSkewMs')) {
    expect(UNSEEN.some((line) => line.startsWith(`${unseen[name]}:`))).toBe(true);
  }
});

test('everything is as expected by default, and only requests that read are sent', async () => {
  const { problems, findings } = await check();
  expect([problems, findings.filter(({ isExpected }) => isExpected === false)]).toEqual([[], []]);
  const paths = new Set(paygol.sandbox.log().map(({ path }) => path.replace(/^\/api\/v\d/, '')));
  expect([...paths].sort()).toEqual([
    '/auth/token',
    '/payment/methods',
    '/payment/status',
    '/payouts/list',
    '/payouts/status',
  ]);
});

test('a refused credential is a problem, told without the words of the service', async () => {
  Object.assign(paygol.credentials.stored['paygolApi']!, { sharedSecret: 'mistyped', tokens: '' });
  const report = await check();
  expect(report).toEqual({
    problems: [
      'Payouts API: no token was issued (HTTP 401, code 0101, result 1)',
      'Transactions API: no token was issued (HTTP 401, code 0101, result 1)',
    ],
    findings: [],
  });
  expect(linesOf(report)[0]).toContain('Not checked: Payouts API');
});

test('the report holds no secret, no token and nothing of a payee', async () => {
  const text = JSON.stringify(await check());
  const { sharedSecret, tokens } = paygol.credentials.stored['paygolApi']!;
  const { payouts, transactions } = JSON.parse(tokens as string) as Record<string, string>;
  for (const secret of [sharedSecret, payouts, transactions]) expect(text).not.toContain(secret as string);
  const { outputs } = await paygol.run('payout:getAll' as 'checkout:x', { simple: false });
  for (const { json } of outputs[0]!) {
    const { merchant_payout_id, full_name, document_number, account_number } = json['record'] as IDataObject;
    for (const value of [merchant_payout_id, full_name, document_number, account_number]) {
      expect(text).not.toContain(String(value));
    }
  }
});
