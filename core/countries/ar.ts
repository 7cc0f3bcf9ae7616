import { type DocumentType, weightedSum } from '../values/checkDigits.ts';
import { AccountTypes } from './accountTypes.ts';
import banks from './ar.banks.json' with { type: 'json' };
import { Banks } from './banks.ts';
import type { Country } from './country.ts';

/** Those of people, of companies, and of foreigners who have no number of their own. */
const PREFIXES = /^(?:2[03-7]|3[034]|5[015])/;

function verificationDigit(body: string): string {
  if (!PREFIXES.test(body)) return '';
  const rest = 11 - (weightedSum(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  // 10 has no digit: such numbers are issued with another prefix instead, so no digit agrees with it.
  return rest === 11 ? '0' : rest === 10 ? '' : String(rest);
}

const CUIT: DocumentType = {
  code: 'ar_cuit',
  country: 'AR',
  title: 'CUIT',
  words: ['cuit'],
  form: /^\d{11}$/,
  example: '20-12345678-6',
  lengths: [11],
  dvLength: 1,
  verificationDigits: verificationDigit,
  holder: (body) => (/^3[034]/.test(body) ? 'company' : /^2[03-7]/.test(body) ? 'person' : undefined),
  // Companies have no CUIL.
  alone: /^3[034]\d{9}$/,
};

const CUIL: DocumentType = {
  code: 'ar_cuil',
  country: 'AR',
  title: 'CUIL',
  words: ['cuil', 'dni cuil', 'cuil dni', 'dni o cuil', 'cuil o dni'],
  form: CUIT.form,
  example: '27-12345678-0',
  lengths: CUIT.lengths,
  dvLength: 1,
  verificationDigits: (body) => (body.startsWith('2') ? verificationDigit(body) : ''),
  holder: () => 'person',
};

const FIRST_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const SECOND_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

function checkDigit(digits: string, weights: readonly number[]): string {
  return String((10 - (weightedSum(digits, weights) % 10)) % 10);
}

/** Argentina. */
export const ar: Country = {
  code: 'AR',
  name: 'Argentina',
  names: ['argentina|republica argentina|ar|arg'],
  currency: {
    code: 'ARS',
    names: ['peso argentino|pesos argentinos|ars|argentine peso|argentine pesos'],
    signs: ['ars$', 'ar$'],
    isBareDollar: true,
  },
  documents: [CUIT, CUIL],
  familyNames: () => 1,
  // The national numbers of the BCRA.
  banks: new Banks(banks),
  accountTypes: new AccountTypes([
    {
      title: 'Cuenta corriente',
      words: ['Cuenta corriente|c c|cc|corriente|cta corriente|cta cte|ctacte|cuenta cte'],
    },
    {
      title: 'Caja de ahorro',
      words: [
        'Caja de ahorro|c a|ca|ahorro|ahorros|c ahorro|caja ah|caja ahorro|caja ahorros|caja de ahorros',
        'cja ahorro|cja de ahorro|cta ahorro|cta de ahorro|cuenta ahorro|cuenta de ahorro',
      ],
    },
  ]),
  // CBU and CVU: a check digit behind the first 7 digits and one at the end.
  accounts: {
    form: 'standard',
    title: 'CBU',
    digits: 22,
    header: /^(?:numero |cuenta )*c[bv]u(?: c[bv]u)?(?: o)?(?: alias)?(?: cuenta| sueldo)*$/,
    inHeader: /\bc[bv]u\b/,
    pattern: /^\d{22}$/,
    passesCheck: (cbu) =>
      checkDigit(cbu.slice(0, 7), FIRST_WEIGHTS) === cbu[7] &&
      checkDigit(cbu.slice(8, 21), SECOND_WEIGHTS) === cbu[21],
    // A virtual account begins with zeros.
    bankIn: (cbu) => (cbu.startsWith('000') ? cbu.slice(0, 7) : cbu.slice(0, 3)),
    wallet: 'CVU',
    isAlias: (text) => /^[A-Za-z0-9.-]{6,20}$/.test(text) && /[A-Za-z]/.test(text),
  },
};
