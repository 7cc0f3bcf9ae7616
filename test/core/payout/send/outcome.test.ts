/** What is said of a row whose record has words of the service's own. */
import { existingOutcome, isInDoubt, createdOutcome } from '../../../../core/payout/send/outcome.ts';
import { because } from '../../../../core/words/reason.ts';
import { reasonInWords } from '../../../inEnglish.ts';
import { payout, record } from '../payouts.ts';

const sent = payout('a');
const marked = { ...record(sent), status: 'on\u202e hold\u2066' };

test('a status is quoted without what turns the text around it', () => {
  const found = because({ code: 'already_there' });
  for (const { reason } of [existingOutcome(sent, marked, found, 'this run'), createdOutcome(sent, marked)])
    expect(reasonInWords(reason)).toContain(' on\ufffd hold\ufffd, ');
});

test('another payment under an ID that this run has sent is not known to be unpaid', () => {
  const other = { ...marked, currency: 'USD' };
  const found = because({ code: 'already_there' });
  const by = (run: 'this run' | 'a run before' | undefined) => existingOutcome(sent, other, found, run);
  expect([by('this run'), by('a run before'), by(undefined)].map(isInDoubt)).toEqual([true, false, false]);
});
