import { isCountry, isCurrency, isLanguage } from '../../../core/values/isoCodes.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const triples = pairs.flatMap((pair) => LETTERS.map((third) => pair + third));

/** Codes that the Unicode tables name, and do not replace by another one. */
function named(type: 'region' | 'language', codes: readonly string[], localeOf: (code: string) => string) {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return codes.filter((code) => {
    const locale = localeOf(code);
    return names.of(code) !== undefined && Intl.getCanonicalLocales(locale)[0] === locale;
  });
}

test('countries are those of ISO 3166-1: what Unicode has beyond them is reserved or private', () => {
  const unicode = named('region', pairs, (code) => `und-${code}`);
  expect(unicode.filter((code) => !isCountry(code)).sort()).toEqual(
    ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'].sort(),
  );
  expect(pairs.filter(isCountry).filter((code) => !unicode.includes(code))).toEqual([]);
  expect(pairs.filter(isCountry)).toHaveLength(249);
});

test('languages are those of ISO 639-1', () => {
  const small = pairs.map((pair) => pair.toLowerCase());
  const unicode = named('language', small, (code) => code);
  // Withdrawn in 2021.
  expect(unicode.filter((code) => !isLanguage(code))).toEqual(['bh']);
  // Unicode prefers "fil".
  expect(small.filter(isLanguage).filter((code) => !unicode.includes(code))).toEqual(['tl']);
});

test('currencies are those of ISO 4217', () => {
  const unicode = Intl.supportedValuesOf('currency');
  // Kuna, leone, guilder and Zimbabwean dollar: replaced.
  expect(unicode.filter((code) => !isCurrency(code)).sort()).toEqual(['ANG', 'HRK', 'SLL', 'ZWL']);
  // Funds, metals, and codes for testing.
  expect(triples.filter(isCurrency).filter((code) => !unicode.includes(code))).toEqual(
    'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAG XAU XBA XBB XBC XBD XPD XPT XTS XUA XXX'.split(' '),
  );
});

test.each(['UK', 'EU', 'ZZ', 'XK', 'AN', 'SU'])('%s is not a country', (code) => {
  expect(isCountry(code)).toBe(false);
});
