/** A deliberate defect: what to write in a file instead of what. */
export interface Defect {
  readonly name: string;
  readonly file: string;
  /** Code that stands once in the file, however its lines are broken. */
  readonly from: string;
  readonly to: string;
}

/**
 * Builds a defect into a source.
 *
 * @throws when its place is not found, or found twice
 */
export function withDefect(source: string, { from, to }: Pick<Defect, 'from' | 'to'>): string {
  const places = [...source.matchAll(new RegExp(inAnyLayout(from), 'g'))];
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`Found ${places.length} times: ${from}`);
  return source.slice(0, place.index) + to + source.slice(place.index + place[0].length);
}

/**
 * Matches code whatever its lines are like: with other white space, and with or without a comma before a closing
 * bracket.
 */
function inAnyLayout(code: string): string {
  return [...code.replace(/,\s*(?=[)\]}])|\s/g, '')]
    .map(
      (character) =>
        (/[)\]}]/.test(character) ? ',?\\s*' : '') + (/\w/.test(character) ? character : `\\${character}`),
    )
    .join('\\s*');
}

/** The order of a run. */
const SEND: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'ignore a stop between two requests of one claim',
    from: 'if (obstacle !== undefined || stopped()) break;',
    to: 'if (obstacle !== undefined) break;',
  },
  {
    name: 'claim nothing',
    from: 'others = await claim(payouts.map(({ id }) => id));',
    to: 'others = new Map();',
  },
  {
    name: 'claim while sending',
    from: 'others = await claim(payouts.map(({ id }) => id));',
    to: 'others = new Map(); void Promise.resolve().then(() => claim(payouts.map(({ id }) => id))).catch(() => undefined);',
  },
  {
    name: 'send although nothing could be claimed',
    from: 'return `Not sent. ${(error as Error).message}`;',
    to: 'others = new Map();',
  },
  { name: 'claim all at once', from: 'let size = batchSize;', to: 'let size = payouts.length;' },
  { name: 'claims do not grow', from: '2 * size', to: 'size' },
  {
    name: 'send what another run has claimed',
    from: 'payouts.filter(({ id }) => others.has(id))',
    to: '[]',
  },
  {
    name: 'look up nothing that may have been sent',
    from: 'payouts.filter(({ id }) => prior.has(id))',
    to: '[]',
  },
  {
    name: 'look up only what may have been sent, whatever the option says',
    from: 'looksUpAll ? payouts : payouts.filter',
    to: 'payouts.filter',
  },
];

/** What is asked first, and which requests are repeated. */
const SENDING: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'repeat a request that may have arrived',
    from: "const isPassing = reply.kind === 'not_sent' && PASSING.has(reply.code);",
    to: "const isPassing = reply.kind !== 'accounted';",
  },
  {
    name: 'skip the question before the first request',
    from: 'settings.now() >= this.#freshUntil && !settings.stopped(); attempt++',
    to: 'settings.now() < 0; attempt++',
  },
  {
    name: 'ask before the first request only, however long the run takes',
    from: 'const FRESH_FOR = 10_000;',
    to: 'const FRESH_FOR = Infinity;',
  },
  {
    name: 'take any answer for one to the question before the first request',
    from: "(reply.kind === 'refusal' && mayBeMissing(await service.status(madeUpId())))",
    to: "reply.kind !== 'not_sent'",
  },
  {
    name: 'do not say which ids go out',
    from: 'settings.onSend?.(batch.map(({ id }) => id));',
    to: '',
  },
];

/** What is made of a reply that tells. */
const SEND_BATCH: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'go on after a reply with a row whose outcome is unknown',
    from: "return isOpen ? 'Not sent, because the outcome of an earlier request is unknown.' : undefined;",
    to: 'return undefined;',
  },
  {
    name: 'go on after a request that was refused',
    from: 'return `Not sent, because an earlier request was refused. ${reply.message}`;',
    to: 'return undefined;',
  },
  {
    name: 'rejected without an answer about the row',
    from: "finding.kind === 'missing' ? rejected : uncheckedRejection(rejected, reply, finding)",
    to: 'rejected',
  },
  {
    name: 'call a row rejected that the service has',
    from: 'sending.note(payout.id, existing(payout, finding.record, found, true));',
    to: 'sending.note(payout.id, rejection(payout, reply, rows));',
  },
  {
    name: 'take the JSON of something in between for a refusal',
    from: 'return ABOUT_ROWS.has(status) && isObject(body) && isObject(body.error);',
    to: 'return ABOUT_ROWS.has(status) && isObject(body);',
  },
  {
    name: 'take any status for a refusal of the rows',
    from: 'return ABOUT_ROWS.has(status) && isObject(body) && isObject(body.error);',
    to: 'return status < 600 && isObject(body) && isObject(body.error);',
  },
  {
    name: 'believe a reply that shows another amount',
    from: 'else if (reply.differing.has(payout.id)) differing.push(payout);',
    to: '',
  },
  {
    name: 'advise another id after a reply that shows other data',
    from: "existing(payout, finding.record, '', true)",
    to: "existing(payout, finding.record, '', false)",
  },
  {
    name: 'advise another id after a refusal',
    from: 'existing(payout, finding.record, found, true)',
    to: 'existing(payout, finding.record, found, false)',
  },
  {
    name: 'lose rows by an error of our own',
    from: 'for (const { id } of sending.open(batch)) sending.note(id, unknown(seen, undefined));',
    to: '',
  },
];

/** What is made of a reply that does not tell. */
const SETTLE: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'send again after 401, 403 or 429, unasked',
    from: "(sendMissingAgain === 'turned_away' && isTurnedAway)",
    to: 'isTurnedAway',
  },
  {
    name: 'send again after a 5xx or a lost reply, unasked',
    from: "const isAllowed = sendMissingAgain === 'always' ||",
    to: "const isAllowed = sendMissingAgain === 'always' || reply.kind === 'unclear' ||",
  },
  {
    name: 'send the whole batch again instead of what is missing',
    from: 'await sendAgain(sending, missing)',
    to: 'await sendAgain(sending, batch)',
  },
  {
    name: 'send again what could not be looked up',
    from: "const missing = open.filter(({ finding }) => finding.kind === 'missing')",
    to: 'const missing = open',
  },
  {
    name: 'send again sooner than the service wishes',
    from: 'const sendsAgain = isAllowed && wished <= settings.patience;',
    to: 'const sendsAgain = isAllowed;',
  },
  {
    name: 'send again after the execution was stopped',
    from: 'missing.length > 0 && !settings.stopped()',
    to: 'missing.length > 0',
  },
  {
    name: 'ask once only after an unclear reply',
    from: 'const ROUNDS = [0, 0.03, 0.12, 0.37, 1];',
    to: 'const ROUNDS = [0];',
  },
  {
    name: 'believe in the last round a list that lacks an id',
    from: 'open.map(({ payout }) => payout), !isLast,',
    to: 'open.map(({ payout }) => payout), true,',
  },
  {
    name: 'go on after an unclear reply',
    from: "return open.length > 0 ? 'Not sent, because the outcome of an earlier request is unknown.' : undefined;",
    to: 'return undefined;',
  },
  {
    name: 'call a row not sent that went out',
    from: 'sending.note(payout.id, unknown(seen, finding));',
    to: "sending.note(payout.id, { kind: 'not_sent', reason: seen + finding.message });",
  },
  {
    name: 'believe a second reply that shows another amount',
    from: 'reply.differing.has(payout.id) ? undefined : reply.records.get(payout.id)',
    to: 'reply.records.get(payout.id)',
  },
  {
    name: 'advise another id after a lost reply',
    from: 'Paygol has it.`, true)',
    to: 'Paygol has it.`, false)',
  },
];

const OUTCOME: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'take a payout that was paid long ago for a new one',
    from: "if (typeof status === 'string' && status !== 'created') {",
    to: "if (status === 'no such status') {",
  },
];

/** What is known of an id before it goes out. */
const BEFORE: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'send what the service has confirmed, with "always"',
    from: "case 'sent':",
    to: "case 'sent':\n      if (isMissing && sendsMissing) return undefined;",
  },
  {
    name: 'send what another run is sending, with "always"',
    from: "case 'in_flight':",
    to: "case 'in_flight':\n      if (isMissing && sendsMissing) return undefined;",
  },
  {
    name: 'send what another run is going to send',
    from: "case 'waiting':",
    to: "case 'waiting':\n      if (isMissing) return undefined;",
  },
  {
    name: 'send what an earlier run has left unknown',
    from: 'if (isMissing && sendsMissing) return undefined;',
    to: 'if (isMissing) return undefined;',
  },
  {
    name: 'send what is unknown and could not be looked up, with "always"',
    from: 'if (isMissing && sendsMissing) return undefined;',
    to: 'if (sendsMissing) return undefined;',
  },
  {
    name: 'send what could not be looked up',
    from: 'return isMissing\n        ? undefined',
    to: 'return state === undefined\n        ? undefined',
  },
  {
    name: 'believe a list about ids that it lacks',
    from: 'const findings = await sending.lookUp(payouts);',
    to: 'const findings = await sending.lookUp(payouts, true);',
  },
];

/** Whether the service has a payout. */
const LOOKUP: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'take an incomplete list for all there is',
    from: 'return isWhole && seen.size === total;',
    to: 'return seen.size >= 0;',
  },
  {
    name: 'believe the list about ids that are in doubt',
    from: 'if (isWhole && listSuffices) {',
    to: 'if (isWhole) {',
  },
  {
    name: 'of two records under one id, show the one that paid nobody',
    from: '|| paidNobody(before.record)',
    to: '|| !paidNobody(before.record)',
  },
];

/** The answer to the question about one payout. */
const QUESTIONS: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'take the record of another id for an answer',
    from: 'return idMatcher([id])(reply.data.merchant_payout_id) === id ? reply.data : undefined;',
    to: 'return reply.data;',
  },
];

const NO_SUCH_PAYOUT: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'believe "missing" without the question about a made-up id',
    from: 'return others.every(({ id, reply }) => meansMissing(id, reply)) ? meansMissing : () => false;',
    to: 'return (_, reply) => mayBeMissing(reply);',
  },
  {
    name: 'believe "missing" when only one of the made-up ids is answered so',
    from: 'return others.every(({ id, reply }) => meansMissing(id, reply)) ? meansMissing : () => false;',
    to: 'return meansMissing;',
  },
  {
    name: 'believe "missing" of a service that does not know what it has',
    from: 'if (!(await knowsWhatExists(questions, known))) return () => false;',
    to: 'if (known === null) return () => false;',
  },
  {
    name: 'believe "missing" of a service that knew before what it has',
    from: 'if (!(await knowsWhatExists(questions, known))) return () => false;',
    to: 'if (known === undefined && !(await knowsWhatExists(questions, known))) return () => false;',
  },
  {
    name: 'take a page of HTML for "no such payout"',
    from: 'isObject(reply.body) && POSSIBLE.has(reply.status)',
    to: 'POSSIBLE.has(reply.status)',
  },
  {
    name: 'take any 4xx for "no such payout"',
    from: 'isObject(reply.body) && POSSIBLE.has(reply.status)',
    to: 'isObject(reply.body)',
  },
  {
    name: 'compare the status with the made-up id, and not the words',
    from: 'return saysTheSame(expected, answer, (text) => text.replaceAll(controlId, id));',
    to: 'return expected.status === answer.status;',
  },
  { name: 'take codes for numbers of requests', from: 'LARGEST_CODE = 99_999', to: 'LARGEST_CODE = 0' },
];

/** Whether a record is the payout that was sent. */
const RECORD: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'do not compare the amount',
    from: "{ field: 'amount', sentAs: ({ amount }) => amount, agrees: sameAmount },",
    to: '',
  },
  {
    name: 'round every currency',
    from: 'return CURRENCIES_WITHOUT_DECIMALS.has(currency) &&',
    to: 'return',
  },
  {
    name: 'do not compare the currency',
    from: "{ field: 'currency', sentAs: ({ currency }) => currency, agrees: sameWords },",
    to: '',
  },
  {
    name: 'do not compare the bank',
    from: "{ field: 'bank_code', sentAs: ({ account }) => account.bank_code, agrees: sameBank },",
    to: '',
  },
  {
    name: 'do not compare the account',
    from: "{ field: 'account_number', sentAs: ({ account }) => account.number, agrees: sameAccount },",
    to: '',
  },
  {
    name: 'do not compare the account type',
    from: "{ field: 'account_type', sentAs: ({ account }) => account.type, agrees: sameWords },",
    to: '',
  },
  {
    name: 'do not compare the name',
    from: "{ field: 'full_name', sentAs: ({ beneficiary }) => beneficiary.full_name, agrees: sameFullName },",
    to: '',
  },
  {
    name: 'do not compare the details',
    from: "{ field: 'details', sentAs: ({ details }) => details, agrees: sameWords },",
    to: '',
  },
  { name: 'agree with a mask that shows nothing', from: 'LEAST_SHOWN = 2', to: 'LEAST_SHOWN = 0' },
  {
    name: 'call a name that was cut another one',
    from: 'found === wanted || (found.length >= SHORTEST_CUT && wanted.startsWith(found))',
    to: 'found === wanted',
  },
  {
    name: 'call an account without its zeros another one',
    from: 'return withoutZeros(recorded) === withoutZeros(sent);',
    to: 'return withoutSeparators(recorded) === withoutSeparators(sent);',
  },
  {
    name: 'call a document with its verification digit another one',
    from: "return digit !== '' && (found + digit === wanted || found === wanted + digit);",
    to: 'return false;',
  },
  { name: 'take a failed payout for one that paid', from: "status === 'failed' ||", to: '' },
];

const SAME_ID: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'guess which of two ids is meant',
    from: 'unique.set(key, unique.has(key) ? null : id);',
    to: 'unique.set(key, id);',
  },
  {
    name: 'prefer an id in another form to the exact one',
    from: 'if (exact.has(text)) return text;',
    to: '',
  },
];

/** What a reply says. */
const CREATE_REPLY: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'believe a reply without looking at its counts',
    from: 'if (payouts.length !== inserted || (inserted + errors !== batch.length && !madeNothing)) {',
    to: 'if (payouts.length > batch.length) {',
  },
  {
    name: 'call a reply unclear that says that nothing was made',
    from: 'const madeNothing = inserted === 0 && payouts.length === 0 && errors > 0;',
    to: 'const madeNothing = false;',
  },
  {
    name: 'take an empty reply that counts no error for one that says that nothing was made',
    from: 'payouts.length === 0 && errors > 0;',
    to: 'payouts.length === 0;',
  },
  {
    name: 'take a record twice',
    from: 'if (id === undefined || records.has(id)) {',
    to: 'if (id === undefined) {',
  },
];

const REPLY: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'take a 5xx for a refusal',
    from: 'if (status >= 400 && status < 500) return readRefusal',
    to: 'if (status >= 400 && status < 600) return readRefusal',
  },
  {
    name: 'take "gave up waiting" for a refusal',
    from: 'const GAVE_UP = new Set([408, 499]);',
    to: 'const GAVE_UP = new Set<number>();',
  },
  {
    name: 'take a 401 for a refusal of the payouts',
    from: 'if (status === 401 || status === 403) return',
    to: 'if (status === 403) return',
  },
];

/** How rows leave the node. */
const CREATE_OUTPUT: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'drop a row whose outcome is unknown',
    from: '(isCreated(outcome) ? created : notCreated).push',
    to: "if (outcome.kind !== 'unknown') (isCreated(outcome) ? created : notCreated).push",
  },
  {
    name: 'swap the pairing',
    from: 'pairedItem: { item: index } });',
    to: 'pairedItem: { item: rows.length - 1 - index } });',
  },
  {
    name: 'unknown leaves by Created',
    from: "return outcome.kind === 'created' ||",
    to: "return outcome.kind === 'unknown' || outcome.kind === 'created' ||",
  },
  {
    name: 'a failed payout leaves by Created',
    from: "outcome.kind === 'already_there';",
    to: "outcome.kind === 'already_there' || outcome.kind === 'ended_unpaid';",
  },
];

const CREATE: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'throw under a Continue setting',
    from: 'if (!context.continueOnFail()) throw error;',
    to: 'if (context !== undefined) throw error;',
  },
];

const SEND_ROWS: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'throw although a request has gone out',
    from: "const failed = !service.reached() && !clock.stopped() && [...outcomes.values()].every(({ kind }) => kind === 'not_sent');",
    to: 'const failed = [...outcomes.values()].some(({ reason }) => reason !== undefined);',
  },
  {
    name: 'throw although a row was found',
    from: "[...outcomes.values()].every(({ kind }) => kind === 'not_sent')",
    to: "[...outcomes.values()].some(({ kind }) => kind === 'not_sent')",
  },
  { name: 'forget to end the run', from: 'await run.end(outcomes);', to: '' },
];

const OBSTACLES: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'pay beyond a limit',
    from: 'if (exceeded.length === 0) return',
    to: 'if (exceeded.length < 99) return',
  },
  {
    name: 'pay other rows than were approved',
    from: 'if (approvedDigest === digest) return undefined;',
    to: 'if (approvedDigest !== null) return undefined;',
  },
];

/** What a run knows of others. */
const RUNS: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'release nothing',
    from: 'await release(await inTurns(notMade(own, outcomes)));',
    to: '',
  },
  {
    name: 'release what is unknown',
    from: "(outcome?.kind === 'unknown' && outcome.notByThisRun === true)",
    to: "outcome?.kind === 'unknown'",
  },
  {
    name: 'release what has no outcome',
    from: "outcome?.kind === 'not_sent' ||",
    to: "outcome === undefined || outcome.kind === 'not_sent' ||",
  },
  {
    name: 'take the claims of other runs for its own',
    from: 'for (const id of claims.earlier) {',
    to: 'for (const id of new Set<string>()) {',
  },
  {
    name: 'take the claims of the sandbox for those of the live account',
    from: 'const account = `${payoutsUrl} ${serviceId}`;',
    to: 'const account = serviceId;',
  },
];

const ACCOUNT_MEMORY: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'do not mark what is in flight',
    from: 'for (const id of sent) if (isOwn(id)) ofAccount.set(id, inFlight);',
    to: 'void sent;',
  },
  {
    name: 'forget what was confirmed',
    from: 'return learned.sent;',
    to: 'return undefined;',
  },
  {
    name: 'forget what is unknown',
    from: '(before ?? learned.unknown)',
    to: 'before',
  },
  {
    name: 'take ids from a run that goes on',
    from: 'if (known?.run === undefined) {',
    to: 'if (known?.run !== run) {',
  },
  {
    name: 'forget what is unknown when there is much to remember',
    from: "if (kind !== 'sent') continue;",
    to: "if (kind === 'waiting') continue;",
  },
];

const CLAIMS: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'claim without the lock',
    from: 'const claimed = await withClaimLock(workflowId, store, claim, {\n    stopped,\n  }).catch(',
    to: 'const claimed = await claim().catch(',
  },
  { name: 'drop old claims for new ones', from: '>= MAX_CLAIMS) throw full();', to: '< 0) throw full();' },
  { name: 'release the ids of other runs', from: 'unsent.filter((id) => own.has(id))', to: 'unsent' },
];

const CLAIM_LOCK: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'believe in a lock that was held for too long',
    from: 'if (!isOver()) return result;',
    to: 'if (held() >= 0) return result;',
  },
  {
    name: 'take over a lock that is in use',
    from: 'unchangedLooks: 600,',
    to: 'unchangedLooks: 1,',
  },
];

const LIMITS: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'what is unknown does not count for the limits',
    from: "return kind === 'created' || kind === 'unknown';",
    to: "return kind === 'created';",
  },
];

/** What leaves the machine. */
const CLIENT: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'repeat a create request after a refusal of the token',
    from: 'if (only.token !== undefined && mayMeanDeadToken(only.reply)) refusedTokens.set(address, only.token);',
    to: 'if (mayMeanDeadToken(only.reply)) return exchange(endpoint, body, { refusedToken: only.token });',
  },
  {
    name: 'let n8n repeat a request after 401',
    from: 'ignoreHttpStatusErrors: true,',
    to: 'ignoreHttpStatusErrors: { ignore: true, except: [401] },',
  },
  {
    name: 'call a request not sent whose reply is late',
    from: "reply: {\n    kind: 'no_answer',",
    to: "reply: {\n    kind: 'not_sent',",
  },
];

const PAYOUTS_API: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'send what was written ahead in place of what is to be sent',
    from: 'ahead?.payouts === payouts ? ahead.written',
    to: 'ahead !== undefined ? ahead.written',
  },
];

const PLAIN_ROW: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'take a number that may lack its digit as it is',
    from: '!passesCheck(type, number + digits)',
    to: 'true',
  },
  { name: 'take a ditto mark for a value', from: ' && !isDitto(text)', to: '' },
  { name: 'take an account of Argentina without a look at its bank', from: 'CL|BR', to: 'CL|BR|AR' },
  {
    name: 'leave out the words of remarks',
    from: "'other_money'] as const",
    to: "'other_money', 'remark'] as const",
  },
];

const SIGN_REQUEST: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'follow a redirect',
    from: 'disableFollowRedirect: true,',
    to: 'disableFollowRedirect: false,',
  },
];

const REPLY_OF_ERROR: readonly Omit<Defect, 'file'>[] = [
  {
    name: 'call a request not sent whose connection was lost',
    from: "return { kind: 'no_answer', code: 'no_answer', reason };",
    to: "return { kind: 'not_sent', code: 'no_answer', reason };",
  },
];

const files: Readonly<Record<string, readonly Omit<Defect, 'file'>[]>> = {
  'core/payout/questions.ts': QUESTIONS,
  'core/payout/send/send.ts': SEND,
  'core/payout/send/sending.ts': SENDING,
  'core/payout/send/sendBatch.ts': SEND_BATCH,
  'core/payout/send/settle.ts': SETTLE,
  'core/payout/send/outcome.ts': OUTCOME,
  'core/payout/send/beforeSending.ts': BEFORE,
  'core/payout/send/lookup.ts': LOOKUP,
  'core/payout/send/noSuchPayout.ts': NO_SUCH_PAYOUT,
  'core/payout/send/record.ts': RECORD,
  'core/payout/sameId.ts': SAME_ID,
  'core/payout/send/createReply.ts': CREATE_REPLY,
  'core/payout/reply.ts': REPLY,
  'nodes/Paygol/actions/payout/createOutput.ts': CREATE_OUTPUT,
  'nodes/Paygol/actions/payout/create.ts': CREATE,
  'nodes/Paygol/actions/payout/obstacles.ts': OBSTACLES,
  'nodes/Paygol/actions/payout/sendRows.ts': SEND_ROWS,
  'nodes/Paygol/actions/payout/memory/runs.ts': RUNS,
  'nodes/Paygol/actions/payout/memory/accountMemory.ts': ACCOUNT_MEMORY,
  'nodes/Paygol/actions/payout/memory/claims.ts': CLAIMS,
  'nodes/Paygol/actions/payout/memory/claimLock.ts': CLAIM_LOCK,
  'nodes/Paygol/actions/payout/memory/sentInExecution.ts': LIMITS,
  'nodes/shared/transport/client.ts': CLIENT,
  'nodes/shared/transport/payoutsApi.ts': PAYOUTS_API,
  'core/payroll/plainRow.ts': PLAIN_ROW,
  'credentials/PaygolApi/signRequest.ts': SIGN_REQUEST,
  'nodes/shared/transport/replyOfError.ts': REPLY_OF_ERROR,
};

/**
 * Defects of the kind that costs money or loses rows, each of which the tests have to catch
 * (docs/decisions/deliberate-defects.md).
 */
export const defects: readonly Defect[] = Object.entries(files).flatMap(([file, here]) =>
  here.map((defect) => ({ ...defect, file })),
);
