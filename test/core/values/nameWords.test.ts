/** Which names may be one person's or company's. */
import { isOneName, NameWords } from '../../../core/values/nameWords.ts';

test.each([
  ['Ana Soto', 'Soto Díaz Ana', true],
  ['SERVICIOS DEL SUR', 'Servicios del Sur SpA', true],
  ['Ñuñoa', 'NUNOA', true],
  ['Иван Петров', 'Иван Сидоров', false],
  ['Ana Soto', 'Ana Díaz', false],
])('one name has all words of the shorter one: %s, %s: %s', (name, other, isOne) => {
  expect(isOneName(name, other)).toBe(isOne);
  expect(isOneName(other, name)).toBe(isOne);
});

describe('names that share a word', () => {
  const words = new NameWords();
  words.add('Servicios Andes SpA', '1');
  words.add('Servicios del Sur SpA', '2');
  words.add('Juan Pérez', '3');
  test.each([
    ['Servicios Andes SpA', 'Servicios del Sur SpA', 1, false],
    ['Servicios Andes SpA', 'Transportes Andes', 1, true],
    ['Juan Pérez', 'Juan Soto', 1, true],
    ['Juan Pérez', 'Juan Soto', 2, false],
    ['Lago SpA', 'Sur SpA', 1, false],
  ])(
    'may be one unless others have it, or it is short: %s, %s, at least %s: %s',
    (name, other, fewest, mayBe) => {
      expect(words.mayBeOne(name, other, fewest)).toBe(mayBe);
    },
  );
});
