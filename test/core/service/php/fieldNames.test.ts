import { formEncoded } from '../../../../core/service/http/body.ts';
import { phpNames } from '../../../../core/service/php/parameters.ts';
import { runPhp } from './php.ts';

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
  const queries = names.map((name) => formEncoded([[name, '1']]));
  const read = runPhp('field-names.php', JSON.stringify(queries));
  const seen = read.trimEnd().split('\n');
  expect(seen).toHaveLength(names.length);
  expect(names.filter((name, i) => !phpNames(name).includes(seen[i]!))).toEqual([]);
  expect(seen.filter((name) => name === 'pg_price')).toHaveLength(9);
});
