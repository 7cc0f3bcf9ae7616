/** The code lists of ISO, as far as the Unicode tables of the running Node.js hold them. Origin: public. */

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether two capital letters are a country of ISO 3166-1. */
export function isCountry(code: string): boolean {
  return regions.of(code) !== undefined;
}

/** Whether three capital letters are a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Whether two small letters are a language of ISO 639-1. */
export function isLanguage(code: string): boolean {
  return languages.of(code) !== undefined;
}
