import { readFileSync } from 'node:fs';
import { defects, withDefect } from './defects.ts';

test.each(defects)('the place of the defect "$name" is found', ({ file, from, to }) => {
  const source = readFileSync(file, 'utf8');
  expect(withDefect(source, { from, to })).not.toBe(source);
});

test('how the lines of a source are broken does not matter', () => {
  const defect = { from: 'send(batch, 1)', to: 'send(batch, 2)' };
  expect(withDefect('await send(\n  batch,\n  1,\n);', defect)).toBe('await send(batch, 2);');
});

test.each([
  ['nowhere', 'keep(batch);', 'Found 0 times'],
  ['twice', 'send(batch); send(batch);', 'Found 2 times'],
])('a place that is found %s is an error', (_, source, message) => {
  expect(() => withDefect(source, { from: 'send(batch)', to: '' })).toThrow(message);
});
