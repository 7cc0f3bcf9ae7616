import type { Readings } from './switches.ts';

/**
 * The records of a reply to create, as the service may order and count them.
 *
 * @param before the records of the create request before, for `otherBatch`; where there are none, they stay as they are
 */
export function arranged<Entry>(
  records: readonly Entry[],
  before: readonly Entry[],
  reading: Readings['createdRecords'],
): readonly Entry[] {
  switch (reading) {
    case 'asSent':
      return records;
    case 'otherOrder':
      return records.toReversed();
    case 'oneTwice':
      return [...records.slice(0, 1), ...records];
    case 'oneMissing':
      return records.slice(1);
    case 'otherBatch':
      return before.length > 0 ? before : records;
  }
}
