/** Numbers, amounts, dates and lists as each language writes them. */
import { format as english } from '../../../core/words/en/format.ts';
import { format as spanish } from '../../../core/words/es/format.ts';
import { format as portuguese } from '../../../core/words/pt/format.ts';

const at = Date.UTC(2026, 10, 23, 19, 5);
const FIVE = ['Ana', 'Luis', 'Eva', 'Juan', 'Ignacio'];
const SIX = [...FIVE, 'Rosa'];

test.each([
  ['an amount', english.money({ currency: 'CLP', amount: '13023408' }), 'CLP 13,023,408'],
  ['an amount', spanish.money({ currency: 'CLP', amount: '13023408' }), 'CLP 13.023.408'],
  ['an amount', portuguese.money({ currency: 'BRL', amount: '1300.5' }), 'BRL 1.300,50'],
  ['a short one, grouped too', spanish.money({ currency: 'CLP', amount: '1234' }), 'CLP 1.234'],
  [
    'a long one, exact',
    english.money({ currency: 'ARS', amount: '9007199254740993.07' }),
    'ARS 9,007,199,254,740,993.07',
  ],
  [
    'whole, where a currency has cents',
    portuguese.money({ currency: 'BRL', amount: '2480' }),
    'BRL 2.480,00',
  ],
  ['cents, where it has none', spanish.money({ currency: 'CLP', amount: '850.5' }), 'CLP 850,50'],
  ['of no known currency', english.money({ currency: 'Pesos', amount: '2480' }), 'Pesos 2,480'],
  ['what is no amount', english.money({ currency: 'CLP', amount: '1e3' }), 'CLP 1e3'],
  ['a reading with zeros at its end', portuguese.decimal('450.000'), '450'],
  ['an amount among others with cents', portuguese.decimalAmong(['9753', '0.50'])('9753'), '9.753,00'],
  ['an amount among others without', spanish.decimalAmong(['9753', '10.00'])('9753'), '9.753'],
  ['a count', english.count(2100), '2,100'],
  ['a count', spanish.count(2100), '2.100'],
  ['a month', english.dated('2026-11'), 'November 2026'],
  ['a month', spanish.dated('2026-11'), 'noviembre de 2026'],
  ['a month', portuguese.dated('2026-11'), 'novembro de 2026'],
  ['a day', english.dated('2026-11-15'), 'November 15, 2026'],
  ['a day', spanish.dated('2026-11-15'), '15 de noviembre de 2026'],
  ['a month that there is not', english.dated('2026-13'), '2026-13'],
  ['a moment', english.timeOf({ at, timeZone: 'America/Santiago' }), '16:05'],
  ['a moment', spanish.timeOf({ at: at - 16 * 3_600_000 }), '03:05'],
  ['a moment', portuguese.dayOf({ at }), '23 de novembro de 2026'],
  ['a list', english.list(['Ana', 'Luis', 'Eva']), 'Ana, Luis, and Eva'],
  ['a list', spanish.list(['Ana', 'Ignacio']), 'Ana e Ignacio'],
  ['a list', portuguese.list(['Ana', 'Luis', 'Eva']), 'Ana, Luis e Eva'],
  ['one of a list', english.either(['027', '039', '504']), '027, 039, or 504'],
  ['one of a list', spanish.either(['027', '039']), '027 o 039'],
  ['one of many', english.eitherOf(SIX, 'another'), 'Ana, Luis, Eva, Juan, Ignacio, or another'],
  ['a country', english.countryName('BR'), 'Brazil'],
  ['a country', spanish.countryName('BR'), 'Brasil'],
  ['the beginning of a list', english.list(FIVE, 2), 'Ana, Luis, and 3 more'],
  ['the beginning of a list', spanish.list(FIVE, 2), 'Ana, Luis y 3 más'],
  ['the beginning of a list', portuguese.list(FIVE, 2), 'Ana, Luis e mais 3'],
  ['a list that is short enough', english.list(FIVE.slice(0, 2), 5), 'Ana and Luis'],
])('%s is written as its language does: %s', (_, written, expected) => {
  expect(written).toBe(expected);
});
