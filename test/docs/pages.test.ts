import { readFileSync } from 'node:fs';
import { pages } from '../../scripts/docs/pages.ts';

test.each(Object.keys(pages))('docs/%s says what the code says (npm run docs writes it)', (name) => {
  expect(readFileSync(`docs/${name}`, 'utf8')).toBe(pages[name]!());
});
