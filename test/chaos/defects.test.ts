import { readFileSync } from 'node:fs';
import { defects } from './defects.ts';

test.each(defects)('the place of the defect "$name" is found', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
