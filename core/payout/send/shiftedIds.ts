import type { JsonObject } from '../../service/json/types.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import { isSamePayment } from '../paid/compareRecord.ts';
import type { PayoutIndex } from '../paid/payoutIndex.ts';
import type { Payout } from '../payout.ts';
import type { Outcome } from './outcome.ts';

interface NotingRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  note(id: string, outcome: Outcome): void;
}

/** Ids that belong to another payee of the sheet at the service, as when a line was inserted. */
export class ShiftedIds {
  readonly #run: NotingRun;
  readonly #index: PayoutIndex;
  readonly #shifted: { readonly id: string; readonly payee: Payout }[] = [];

  constructor(run: NotingRun, index: PayoutIndex) {
    this.#run = run;
    this.#index = index;
  }

  /** Takes the record under a payout's id. */
  note(payout: Payout, record: JsonObject): void {
    if (isSamePayment(payout, record)) return;
    const payee = this.#index.samePayment(record).find(({ id }) => id !== payout.id);
    if (payee !== undefined) this.#shifted.push({ id: payout.id, payee });
  }

  /** Why nothing may be sent: at the service, ids belong to other payees of the sheet, who would be paid again. */
  problem(): Reason | undefined {
    const { outcomes } = this.#run;
    const shifted = this.#shifted.filter(({ payee }) => outcomes.get(payee.id)?.kind !== 'already_there');
    const [first] = shifted;
    if (first === undefined) return undefined;
    const advice: Sentence = { code: 'keep_the_old_ids' };
    for (const { id } of shifted) {
      const outcome = outcomes.get(id);
      const reason = because({ code: 'id_of_another_payee' }, advice);
      if (outcome?.kind === 'conflict') this.#run.note(id, { ...outcome, reason });
    }
    const { id, payee } = first;
    const name = String(payee.beneficiary.full_name ?? '');
    const ids = shifted.length;
    return because({ code: 'ids_of_other_payees', id, name, ownId: payee.id, ids }, advice);
  }
}
