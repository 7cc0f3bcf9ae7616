import { countries } from '../../../core/countries/index.ts';

test('no word names documents of two countries, as a header that is one tells the country', () => {
  const words = countries.flatMap(({ documents }) => [...new Set(documents.flatMap((one) => one.words))]);
  expect(words).toEqual([...new Set(words)]);
});
