import { countries } from '../../../core/countries/index.ts';
import { inLanguage, languages } from '../../../core/words/languages.ts';
import { say } from '../../../core/words/say.ts';

const FORMATS = {
  en: () => import('../../../core/words/en/format.ts'),
  es: () => import('../../../core/words/es/format.ts'),
  pt: () => import('../../../core/words/pt/format.ts'),
};

test.each(languages)(
  'a row without a country is told all whose documents are known, in %s',
  async (language) => {
    const { format } = await FORMATS[language]();
    const says = { code: 'missing_columns', fields: ['country'], unused: [] } as const;
    for (const { code } of countries)
      expect(say(says, inLanguage(language, true))).toContain(format.countryName(code));
  },
);
