import { execFileSync } from 'node:child_process';
import { formEncoded } from '../../../core/http/form.ts';
import { phpNames } from '../../../core/php/fieldNames.ts';

const names = [
  'pg_price',
  'pg.price',
  ' pg_price',
  '   pg price',
  'pg[price',
  'pg_price[]',
  'pg_price[a][b]',
  'pg.price[a',
  'pg_price\0x',
  'pg.price.x',
  'pg_price[a]x',
  'plain',
  'PG_PRICE',
];

test('real PHP reads each name as one of those', () => {
  const script = `foreach (json_decode(stream_get_contents(STDIN)) as $query) {
    parse_str($query, $read);
    echo array_key_first($read), "\\n";
  }`;
  const queries = names.map((name) => formEncoded([[name, '1']]));
  const read = execFileSync('php', ['-r', script], { input: JSON.stringify(queries) }).toString();
  const seen = read.trimEnd().split('\n');
  expect(seen).toHaveLength(names.length);
  expect(names.filter((name, i) => !phpNames(name).includes(seen[i]!))).toEqual([]);
  expect(seen.filter((name) => name === 'pg_price')).toHaveLength(9);
});
