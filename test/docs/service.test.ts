/** Whatever section of the service's specification the code cites can be read in docs/service.md. */
import { globSync, readFileSync } from 'node:fs';
import { payoutRules } from '../../core/row/rules.ts';
import { paymentRules } from '../../core/payment/rules.ts';
import { EVENTS } from '../../core/payout/events.ts';
import type { Rule } from '../../core/values/origins.ts';
import { openapi } from '../../scripts/docs/openapi/document.ts';
import { silences } from '../../scripts/docs/silences.ts';

const page = readFileSync('docs/service.md', 'utf8');

/** Numbers of headings, and of the items in numbered lists: `4.1`, `5.3`, `6.2.7`. */
const sections = new Set<string>();
let heading = '';
for (const line of page.split('\n')) {
  const [, ofHeading] = /^#+ (\d(?:\.\d+)?) /.exec(line) ?? [];
  const [, ofItem] = /^(\d)\. /.exec(line) ?? [];
  if (ofHeading !== undefined) heading = ofHeading;
  if (ofHeading !== undefined || ofItem !== undefined)
    sections.add(ofItem === undefined ? heading : `${heading}.${ofItem}`);
}

const files = ['core', 'nodes', 'credentials', 'sandbox', 'scripts', 'host'].flatMap((folder) =>
  globSync(`${folder}/**/*.ts`, { exclude: (name) => name.includes('node_modules') }),
);
const CITED =
  /(?:specification|[Ss]ections?),?[\s*]+((?:(?:section )?\d(?:\.\d+)?(?:, rule \d)?(?:, | and |-| to )?)+)/g;

function numbersIn(text: string): string[] {
  return [...text.matchAll(/(\d(?:\.\d+)?)(?:, rule (\d))?/g)].map(([, section, rule]) =>
    rule === undefined ? String(section) : `${section}.${rule}`,
  );
}

test('every comment that cites a section cites one that is there', () => {
  const cited = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITED)].flatMap(([, numbers = '']) =>
      numbersIn(numbers).map((number) => `${number} (${file})`),
    ),
  );
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter((one) => !sections.has(one.split(' ')[0]!))).toEqual([]);
});

test('every rule cites a section that is there, and so does everything that rests on public facts or is assumed', () => {
  const rules = Object.values<Rule>({ ...payoutRules, ...paymentRules });
  const cited = [...rules, ...silences].flatMap(({ section }) =>
    section === undefined || section === 'Address placeholders' ? [] : numbersIn(section),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter((number) => !sections.has(number))).toEqual([]);
});

test('the description for programs cites sections that are there', () => {
  const cited = [...JSON.stringify(openapi).matchAll(/"x-section":"([^"]+)"/g)].flatMap(([, numbers = '']) =>
    numbersIn(numbers),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((number) => !sections.has(number))).toEqual([]);
});

test.each(['docs/service.md', 'docs/know-what-happened.md'])('each event of a payout is in %s', (name) => {
  const page = readFileSync(name, 'utf8');
  expect(EVENTS.map(({ code }) => code).filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});
