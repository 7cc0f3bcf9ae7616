import Sequencer from '@jest/test-sequencer';

// In a fresh clone Jest knows no durations and goes by the size of files, and these are long in time, not in text: the
// last one would keep one core waiting for a minute.
const HOST =
  'accountant|claims|days|deadToken|deduplicationStore|followUp|languages|mainJob|n8nEnds|owner|queue|start|triggers.load';
const LONG = new RegExp(
  `/(chaos|fuzz)/|/(ordinaryReadings|businesses|sandbox/main).test.ts$|/host/(${HOST}).test.ts$`,
);

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
