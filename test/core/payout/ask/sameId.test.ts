import { idMatcher } from '../../../../core/payout/ask/sameId.ts';

const idOf = idMatcher(['Ana', '007', '42', 'x-1', 'X-1', '0012', '12']);

test.each([
  ['Ana', 'Ana'],
  ['ANA', 'Ana'],
  [' ana ', 'Ana'],
  ['007', '007'],
  [7, '007'],
  [42, '42'],
  ['x-1', 'x-1'],
  ['X-1', 'X-1'],
  ['12', '12'],
  [12, '12'],
])('the id %j in a record means %j', (echoed, id) => {
  expect(idOf(echoed)).toBe(id);
});

test.each([['7'], ['x-1 '], ['Bob'], [''], [null], [undefined], [true], [{}]])(
  'the id %j in a record means none, or may mean two',
  (echoed) => {
    expect(idOf(echoed as string)).toBeUndefined();
  },
);
