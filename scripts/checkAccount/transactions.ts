import { ENDPOINTS } from '../../core/service/endpoints.ts';
import { isObject } from '../../core/service/json/types.ts';
import type { Ask } from './ask.ts';
import { clockFinding, type Finding, saidIn, signatureFinding } from './findings.ts';

/** No transaction has it: the service gives out groups of four letters and digits (section 2.3). */
const NO_TRANSACTION = 'AAAA-0000-AAAA-0000';

/**
 * Finds out by reading what no page shows of the transactions API (section 4.4).
 *
 * @param now the time of this machine, in milliseconds since 1970
 */
export async function checkTransactions(ask: Ask, now: () => number): Promise<Finding[]> {
  const methods = { pg_country: 'CL' };
  const first = await ask(ENDPOINTS.paymentMethods, methods);
  const { status, body, words } = saidIn(
    (await ask(ENDPOINTS.transactionStatus, { transaction_id: NO_TRANSACTION })).reply,
  );
  const isError = isObject(body) && isObject(body.error);
  const signature = { right: 'right', missing: 'none', wrong: 'wrong' }[first.signature];
  return [
    clockFinding('transactions', first.reply, now()),
    await signatureFinding('transactions', async (probe) => {
      const answer = saidIn((await ask(ENDPOINTS.paymentMethods, methods, probe)).reply).body;
      return isObject(answer) && isObject(answer.methods);
    }),
    {
      reading: 'spec',
      api: 'transactions',
      question: 'What “no such transaction” looks like',
      seen: isError ? `${words}, an error object as in section 7` : words,
      switch: 'transactionErrors',
      value: isError ? (status === 200 ? 'http200' : 'httpStatus') : null,
      isExpected: isError,
    },
    {
      reading: 'spec',
      api: 'transactions',
      question: 'How replies are signed',
      seen:
        {
          right: 'With the shared secret',
          none: 'Not at all',
          wrong: 'With another secret, or over other bytes',
        }[signature] ?? '',
      switch: 'replySignature',
      value: signature,
      isExpected: signature === 'right',
    },
  ];
}
