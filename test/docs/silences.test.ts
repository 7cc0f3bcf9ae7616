/** What rests on public facts or on an assumption stands in docs/rules.md: nothing says so in the code alone. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { silences } from '../../scripts/docs/silences.ts';

/** These hold the rules for rows and payments, which have tables of their own, and the words themselves. */
const RULES = ['core/values/origins.ts', 'scripts/docs/ruleSentences.ts', 'core/payment/rules.ts'];

/** Of all lines of the table. */
const files = silences.flatMap((entry) => entry.files);

const saying = globSync('{core,nodes,credentials}/**/*.ts').filter(
  (file) => !RULES.includes(file) && /`(assumed|public)`/.test(readFileSync(file, 'utf8')),
);

test.each(saying)('%s says that something is public or assumed, and stands in the table', (file) => {
  expect(files).toContain(file);
});

test.each(files)('%s, of which the table says something, is there', (file) => {
  expect(existsSync(file)).toBe(true);
});
