import type { PayoutStatus } from '../payouts/ledger.ts';
import type { Readings } from './switches.ts';

const WORDS: Record<PayoutStatus, string> = {
  created: 'Created',
  'in-process': 'In process',
  paid: 'Paid',
  canceled: 'Cancelled',
  failed: 'Failed',
};

const OTHER_WORDS: Record<PayoutStatus, string> = {
  created: 'received',
  'in-process': 'processing',
  paid: 'PAID',
  canceled: 'cancelled',
  failed: 'returned',
};

/** A status (section 3.1) as the service may write it in records. */
export function statusWord(status: PayoutStatus, reading: Readings['statusWords']): string {
  switch (reading) {
    case 'codes':
      return status;
    case 'capitals':
      return status.toUpperCase();
    case 'words':
      return WORDS[status];
    case 'otherWords':
      return OTHER_WORDS[status];
  }
}
