/** A deliberate defect: what to write in a file instead of what. */
export interface Defect {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
}

const SEND = 'core/payout/send.ts';
const PAST = 'nodes/Paygol/payout/pastRuns.ts';
const OUTPUT = 'nodes/Paygol/payout/createOutput.ts';

/** Defects of the kind that costs money or loses rows, each of which the tests have to catch (docs/decisions/deliberate-defects.md). */
export const defects: readonly Defect[] = [
  {
    name: 'resend without asking',
    file: SEND,
    from: "const repeatable = reply.kind === 'busy' ||",
    to: "const repeatable = reply.kind === 'busy' || reply.kind === 'unclear' ||",
  },
  {
    name: 'send again what is missing once',
    file: SEND,
    from: 'if (settings.sendMissingAgain && missing.length > 0',
    to: 'if (missing.length > 0',
  },
  {
    name: 'send in a later run what an earlier one left unknown',
    file: SEND,
    from: 'if (!doubtful.has(payout.id) || sendMissingAgain) return undefined;',
    to: 'return undefined;',
  },
  {
    name: 'send when the service could not be asked',
    file: SEND,
    from: "  if (finding?.kind === 'missing') {",
    to: '  if (finding?.kind !== undefined) {',
  },
  {
    name: 'take an unreadable answer for "not found"',
    file: 'core/payout/lookup.ts',
    from: "  return { kind: 'unasked', message: reply.message };\n}\n\nasync function",
    to: "  return { kind: 'missing', message: reply.message };\n}\n\nasync function",
  },
  {
    name: 'take an incomplete list for all there is',
    file: 'core/payout/lookup.ts',
    from: 'if (total !== undefined && seen.size === total)',
    to: 'if (seen.size >= 0)',
  },
  {
    name: 'drop a row whose outcome is unknown',
    file: OUTPUT,
    from: '(isCreated(outcome) ? created : notCreated).push',
    to: "if (outcome.kind !== 'unknown') (isCreated(outcome) ? created : notCreated).push",
  },
  {
    name: 'call a row of a failed batch not sent',
    file: SEND,
    from: 'for (const { payout, finding } of open) outcomes.set',
    to: 'for (const { payout, finding } of open.slice(1)) outcomes.set',
  },
  {
    name: 'swap the pairing',
    file: OUTPUT,
    from: 'createItem(row, outcome, index)',
    to: 'createItem(row, outcome, rows.length - 1 - index)',
  },
  {
    name: 'unknown leaves by Created',
    file: OUTPUT,
    from: "return kind === 'created' ||",
    to: "return kind === 'unknown' || kind === 'created' ||",
  },
  {
    name: 'a 5xx is a rejection',
    file: 'core/payout/reply.ts',
    from: 'status < 500 && status !== 408',
    to: 'status < 600 && status !== 408',
  },
  {
    name: 'a lost connection is a payout that was not sent',
    file: 'nodes/Paygol/replyOfError.ts',
    from: "return { kind: 'no_answer', code: 'no_answer', reason };",
    to: "return { kind: 'not_sent', code: 'no_answer', reason };",
  },
  {
    name: 'claim without looking at the counts',
    file: 'core/payout/createReply.ts',
    from: 'if (payouts.length !== inserted || inserted + errors !== batch.length)',
    to: 'if (payouts.length > batch.length)',
  },
  {
    name: 'believe a record with another amount',
    file: SEND,
    from: 'if (differing.length === 0) {',
    to: 'if (differing.length >= 0) {',
  },
  { name: 'forget that the execution has sent', file: PAST, from: 'execution.asks = true;', to: '' },
  { name: 'forget that the execution was in doubt', file: PAST, from: 'execution.asks ||= inDoubt;', to: '' },
  { name: 'take a memory with gaps for whole', file: PAST, from: 'isForgetful || ', to: '' },
  {
    name: 'forget what is unknown',
    file: PAST,
    from: "kind === 'unknown') unknown.add(id);",
    to: "kind === 'unknown') unknown.delete(id);",
  },
  {
    name: 'forget what is unknown when n8n is started again',
    file: PAST,
    from: 'stored.unknownIds = [...unknown];',
    to: 'stored.unknownIds = [];',
  },
  {
    name: 'forget what was sent',
    file: PAST,
    from: 'if (isRemembered) sent.add(id);',
    to: '',
  },
  {
    name: 'forget the doubt of a run that could not ask',
    file: PAST,
    from: "kind !== 'not_sent' || inDoubt;",
    to: "kind !== 'not_sent';",
  },
  {
    name: 'do not look at runs that go on at the same time',
    file: PAST,
    from: 'else underWay.add(id);',
    to: '',
  },
  {
    name: 'a retried execution is not in doubt',
    file: PAST,
    from: "context.getMode() === 'retry' ||",
    to: '',
  },
  {
    name: 'ask once only after an unclear reply',
    file: SEND,
    from: 'const ROUNDS = [0, 0.03, 0.12, 0.37, 1];',
    to: 'const ROUNDS = [0];',
  },
  {
    name: 'ignore the stop signal between batches',
    file: SEND,
    from: '    if (settings.stopped()) break;\n    const batch',
    to: '    const batch',
  },
  {
    name: 'go on after a batch with unknown rows',
    file: SEND,
    from: "  return 'Not sent, because the outcome of an earlier request is unknown.';",
    to: '  return undefined;',
  },
  {
    name: 'throw under a Continue setting',
    file: 'nodes/Paygol/payout/create.ts',
    from: 'if (!context.continueOnFail()) return checkAndSend(context);',
    to: 'if (context !== undefined) return checkAndSend(context);',
  },
  {
    name: 'throw although a request has gone out',
    file: 'nodes/Paygol/payout/create.ts',
    from: "[...outcomes.values()].every(({ kind }) => kind === 'not_sent') &&",
    to: '',
  },
];
