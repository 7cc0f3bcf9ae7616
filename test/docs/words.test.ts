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

const isForMaintainers = (page: string) => page === 'CONTRIBUTING.md' || page.includes('/decisions/');
const sumOf = (pages: readonly string[]) => pages.map(wordsOf).reduce((sum, one) => sum + one, 0);

test('all that a user can come to read has at most 23,000 words, with what is for maintainers 28,000', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
  const forUsers = sumOf(pages.filter((page) => !isForMaintainers(page)));
  expect(forUsers).toBeLessThanOrEqual(23_000);
  expect(forUsers).toBeGreaterThan(10_000);
  expect(sumOf(pages)).toBeLessThanOrEqual(28_000);
});

test.each(most)('%s has at most %i words', (page, words) => {
  const found = wordsOf(page);
  expect(found).toBeLessThanOrEqual(words);
  expect(found).toBeGreaterThan(0);
});
