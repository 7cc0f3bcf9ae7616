import { eventOf } from '../../core/payout/events.ts';
import { documentTypeNumber } from '../service/codes.ts';
import { numberOf } from '../service/json.ts';
import type { Payout } from './ledger.ts';
import type { Switches } from '../options.ts';
import { echoed } from '../readings/echoes.ts';
import { statusWord } from '../readings/statusWords.ts';
import type { Readings } from '../readings/switches.ts';

type EchoReadings = Pick<Readings, 'echoes' | 'echoesIn' | 'statusWords'>;

/**
 * A created record (section 2.2), an element of `data.payouts`. `assumed`: what was absent in the request is
 * null.
 */
export function createdRecord(payout: Payout, echo?: EchoReadings) {
  const { beneficiary, account, amount, ...row } = payout.row;
  const record = {
    payout_id: payout.payout_id,
    country: row.country,
    currency: row.currency,
    // Echoed as it was received, a string as a string.
    amount: numberOf(amount),
    external_id: payout.external_id,
    full_name: beneficiary.full_name,
    first_name: beneficiary.first_name,
    last_name: beneficiary.last_name,
    surname: beneficiary.surname,
    document_type: beneficiary.document_type,
    document_number: beneficiary.document_number,
    document_dv: beneficiary.document_dv,
    email: beneficiary.email,
    bank_code: account.bank_code,
    account_type: account.type,
    account_number: account.number,
    details: row.details,
    status: statusWord(payout.status, echo?.statusWords ?? 'codes'),
  };
  return echo === undefined ? record : echoed(record, amount, 'create', echo);
}

/** A list record (section 2.2), an element of `data.items`. */
export function listRecord(payout: Payout, switches: EchoReadings & Pick<Switches, 'documentTypeInLists'>) {
  return echoed(
    sentRecord(payout, switches.documentTypeInLists, switches),
    payout.row.amount,
    'list',
    switches,
  );
}

function sentRecord(
  payout: Payout,
  documentType: Switches['documentTypeInLists'],
  { statusWords }: EchoReadings,
) {
  const { beneficiary, account, amount, ...row } = payout.row;
  return {
    country: row.country,
    currency: row.currency,
    amount: numberOf(amount),
    // `assumed`: a payout that was made at the dashboard has none.
    merchant_payout_id: payout.external_id || null,
    pay_at: null,
    full_name: beneficiary.full_name,
    first_name: beneficiary.first_name,
    last_name: beneficiary.last_name,
    surname: beneficiary.surname,
    email: beneficiary.email,
    document_type:
      documentType === 'code' ? beneficiary.document_type : documentTypeNumber(beneficiary.document_type),
    document_number: beneficiary.document_number,
    document_dv: beneficiary.document_dv,
    bank_code: account.bank_code,
    account_number: account.number,
    account_type: account.type,
    details: row.details,
    status: statusWord(payout.status, statusWords),
  };
}

/**
 * A status record (section 2.2), the `data` of a status reply. `events` is empty right after creation, as in
 * the example; the shape of an element is not shown, so it is `assumed`: the event's code and its time.
 */
export function statusRecord(payout: Payout, switches: EchoReadings & Pick<Readings, 'recordTimeSkewMs'>) {
  const events = payout.events.map(({ status, at }) => ({
    event: eventOf(status),
    created_at: new Date(at + switches.recordTimeSkewMs).toISOString().slice(0, 19).replace('T', ' '),
  }));
  const record = echoed(sentRecord(payout, 'code', switches), payout.row.amount, 'status', switches);
  return { ...record, events };
}
