/** Pages that people read from top to bottom stay short: what several of them need stands once. */
import { globSync, readFileSync } from 'node:fs';

const GUIDES = [
  'pay-from-a-spreadsheet',
  'approve-before-paying',
  'get-paid',
  'know-what-happened',
  'when-something-goes-wrong',
];

const most: (readonly [page: string, words: number])[] = [
  ['README.md', 900],
  ['CONTRIBUTING.md', 1500],
  ...GUIDES.map((name) => [`docs/${name}.md`, 1200] as const),
  ...globSync('docs/{es,pt}/*.md').map((page) => [page, 900] as const),
  ...globSync('docs/decisions/*.md').map((page) => [page, 400] as const),
];

test.each(most)('%s has at most %i words', (page, words) => {
  // What marks up a table or a list is no word.
  const found = readFileSync(page, 'utf8')
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  expect(found.length).toBeLessThanOrEqual(words);
  expect(found.length).toBeGreaterThan(0);
});
