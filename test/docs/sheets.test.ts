/** The sheets that the documentation shows can be paid as they stand. */
import { globSync, readFileSync } from 'node:fs';
import type { NumberFormat } from '../../core/values/money.ts';
import type { NameMapping } from '../../core/payroll/nameMappings.ts';
import { check } from '../core/payout/check.ts';

interface Sheet {
  readonly page: string;
  readonly rows: Record<string, string>[];
  readonly numberFormat: NumberFormat;
}

/**
 * The blocks of CSV in the pages; those with semicolons come from where amounts are written 1.234,56. No cell in them
 * is quoted.
 */
const sheets = globSync('docs/**/*.md').flatMap((page): Sheet[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```csv\n([^]*?)^```/gm)].map(([, text = '']) => {
    const separator = text.includes(';') ? ';' : ',';
    const [names = [], ...lines] = text
      .trim()
      .split('\n')
      .map((line) => line.split(separator));
    const rows = lines.map((cells) => {
      expect([page, cells.length]).toEqual([page, names.length]);
      return Object.fromEntries(names.map((name, i) => [name, cells[i] as string]));
    });
    return { page, rows, numberFormat: separator === ';' ? 'dotThousands' : 'plain' };
  }),
);

/** No page shows codes outside Chile, so that the guides write X in their place. */
const own: NameMapping[] = [
  { kind: 'bank', name: 'XXX', code: 'XXX' },
  { kind: 'accountType', name: 'XXXXX', code: 'XXXXX' },
];

test.each(sheets)('the sheet in $page has no problem', ({ rows, numberFormat }) => {
  expect(rows.length).toBeGreaterThan(0);
  expect(check(rows, {}, { numberFormat, own }).map(({ fate, problems }) => [fate.kind, problems])).toEqual(
    rows.map(() => ['valid', []]),
  );
});
