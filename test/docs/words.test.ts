/** Pages that people read from top to bottom stay short: what several of them need stands once. */
import { globSync, readFileSync } from 'node:fs';

const GUIDES = [
  'get-started',
  'sheets',
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

/** What marks up a table or a list is no word. */
const wordsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

test('all that a user can come to read has at most 25,000 words', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md')].filter((page) => !page.includes('/decisions/'));
  const words = pages.map(wordsOf).reduce((sum, one) => sum + one, 0);
  expect(words).toBeLessThanOrEqual(25_000);
  expect(words).toBeGreaterThan(10_000);
});

test.each(most)('%s has at most %i words', (page, words) => {
  const found = wordsOf(page);
  expect(found).toBeLessThanOrEqual(words);
  expect(found).toBeGreaterThan(0);
});
