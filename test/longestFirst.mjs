import Sequencer from '@jest/test-sequencer';

// In a fresh clone Jest knows no durations and goes by the size of files, and these are long in time, not in text: the
// last one would keep one core waiting for a minute.
const LONG = /\/(chaos|fuzz)\/|\/host\/(queue|triggers\.load|start|stopAndRunAgain|mainJob|owner)\.test\.ts$/;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
