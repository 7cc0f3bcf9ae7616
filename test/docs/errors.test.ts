/** docs/errors.md names every error code and every message that it should, and none that does not exist. */
import { globSync, readFileSync } from 'node:fs';
import { examples } from '../core/words/examples.ts';
import { REASONS } from '../../nodes/shared/notifications/reasons.ts';

const page = readFileSync('docs/errors.md', 'utf8');

function sources(...patterns: string[]): string {
  return globSync(patterns)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** The section below a heading of the page. */
function section(title: string): string {
  return page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
}

/** The first cells of a section's table. */
function firstCells(title: string): string[] {
  return [...section(title).matchAll(/^\| ((?:`|“).+?) \|/gm)].map(([, cell = '']) => cell);
}

test('every code is in the page, and every code of the page is in the sources', () => {
  const code = sources(
    'nodes/{Paygol,shared}/**/*.ts',
    'nodes/PaygolIpnTrigger/*.ts',
    'credentials/**/*.ts',
    'core/service/account.ts',
    'core/service/reply.ts',
    'core/**/reply.ts',
    'core/payment/refusalAdvice.ts',
  );
  // The ways in which a code is written: as a property, chosen between two, or as an argument.
  const ways = [
    // Not the list of codes in a type.
    /\bcode: ['`](\w+)(?!\w|' \|)/g,
    /\bcode: [\w.?]+ \?\? '(\w+)'/g,
    /\bNAMES\.get\(.*\?\? '(\w+)'/g,
    /\bpaygolCode = '(\w+)'/g,
    /\bcode = [^;]*?\? '(\w+)'/g,
    /\b(?:inputError|serviceError|notConfirmed)\(\s*['`](\w+)/g,
    /\btoken_\w+: '(\w+)'/g,
    /\b(?:failed|unclear)\(\s*['`](\w+)/g,
    /\['\d{4}', '(\w+)'\]/g,
    /\breason: '([a-z]+(?:_[a-z0-9]+)+)'/g,
  ];
  const written = ways
    .flatMap((way) => [...code.matchAll(way)].map(([, name]) => name as string))
    // Codes of sentences stand in their own table.
    .filter((name) => !Object.hasOwn(examples, name));
  const documented = firstCells('Codes')
    .filter((cell) => cell !== '`details.code`')
    .flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
  expect(documented.sort()).toEqual([...new Set(written)].sort());
});

test('every reason code of Create is in the page, and no other', () => {
  const code = sources(
    ...['core/payout/{paid,send}/*.ts', 'core/payout/report/{groups,ticks}.ts'],
    'nodes/Paygol/actions/payout/*.ts',
  );
  const ways = [
    /\bbecause\(\s*\{ code: '(\w+)'/g,
    /\bconst code = .*? \? '(\w+)'/g,
    /\bconst code = .*? \? '\w+' : '(\w+)'/g,
    /\? \{ code: '(\w+)', \.\.\./g,
    /: \{ code: '(\w+)', wrong/g,
    /\breason(?:: Sentence)?(?::| =) \{ code: '(\w+)'/g,
    /\breasonCode: '(\w+)'/g,
    /\breturn \{ code: '(\w+)', sentences/g,
    /\breturn \{ code: '(ticks_\w+)'/g,
  ];
  const written = ways.flatMap((way) => [...code.matchAll(way)].map(([, name]) => name as string));
  // What is told of a payment that looks like this one is never the first thing that is said.
  const findings = written.filter((name) => !/_to_payee$/.test(name));
  const documented = section('Reason codes')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    .filter((name) => name !== 'reasonCode');
  expect([...new Set(documented)].sort()).toEqual([...new Set(findings)].sort());
});

test.each(Object.values(REASONS))('a refusal for the reason “%s” is on the page once', (reason) => {
  const beginnings = firstCells('Notifications that are refused')
    .flatMap((cell) => [...cell.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replace(/ ?…$/, '')))
    .filter((words) => reason.startsWith(words));
  expect(beginnings).toHaveLength(1);
});

test.each([...firstCells('Create paid nobody'), ...firstCells("The credential's test fails")])(
  'messages of the page are those of the sources: %s',
  (cell) => {
    const code = sources(
      'core/words/en/*.ts',
      'core/payout/send/*.ts',
      'nodes/{Paygol,shared}/**/*.ts',
      'credentials/PaygolApi/tokens.ts',
      'core/service/account.ts',
    );
    for (const words of cell
      .slice(1, -1)
      .split(/"…"|…|”, “/)
      .filter(Boolean))
      expect(code).toContain(words);
  },
);
