import { type DocumentType, weightedSum } from '../values/checkDigits.ts';
import { AccountTypes } from './accountTypes.ts';
import { Banks } from './banks.ts';
import banks from './cl.banks.json' with { type: 'json' };
import type { Country } from './country.ts';

/** Above this number RUTs are companies', below it people's. */
const FIRST_COMPANY = 50_000_000;

/** From the last digit on, 2 to 7 and again. */
const WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

const RUT: DocumentType = {
  code: 'cl_rut',
  country: 'CL',
  title: 'RUT',
  words: ['rut', 'run', 'rut run', 'rut dv', 'rut completo'],
  form: /^\d{7,8}[\dK]$/,
  example: '12.345.678-5',
  lengths: [8, 9],
  dvLength: 1,
  verificationDigits(body) {
    const rest = 11 - (weightedSum(body, WEIGHTS.slice(WEIGHTS.length - body.length)) % 11);
    return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
  },
  holder(body) {
    const number = Number(body);
    if (!Number.isInteger(number) || number <= 0) return undefined;
    return number >= FIRST_COMPANY ? 'company' : 'person';
  },
};

const STATE_BANK = '012';
const SIGHT = 'cuenta vista|cta vista|vista|sight account|sight';

/** Chile. */
export const cl: Country = {
  code: 'CL',
  name: 'Chile',
  names: ['chile|republica de chile|cl|chl'],
  currency: {
    code: 'CLP',
    names: ['peso chileno|pesos chilenos|clp|chilean peso|chilean pesos'],
    signs: ['clp$', '$clp', 'pesoschilenos'],
    isBareDollar: true,
  },
  documents: [RUT],
  familyNames: () => 2,
  listedBank: STATE_BANK,
  banks: new Banks(
    banks,
    // The banks merged, and public lists differ.
    { 'Scotiabank Azul': ['014', '504'], 'Itaú Corpbanca': ['027', '039'] },
    ['mercado pago|mercadopago|tenpo|mach|copec pay|los heroes|los heroes prepago|tapp|chek|global66'],
  ),
  // At the state bank, each of three types is called a sight account.
  accountTypes: new AccountTypes([
    {
      code: 'FP001',
      title: 'Cuenta corriente / Cuenta vista',
      words: [
        'cuenta corriente|cuenta cte|cta corriente|cta cte|ctacte|c corriente|c cte|cte|c c|cc|corriente',
        'cuenta corriente cuenta vista|checking account|checking|current account|current',
        SIGHT,
      ],
    },
    {
      code: 'FP002',
      title: 'Cuenta de ahorro',
      words: ['cuenta de ahorro|cuenta ahorro|cta de ahorro|cta ahorro|ahorro|savings account|savings'],
    },
    {
      code: 'FP003',
      title: 'Chequera electrónica',
      words: ['chequera electronica', SIGHT],
      onlyAt: STATE_BANK,
    },
    {
      code: 'FP004',
      title: 'CuentaRUT',
      words: ['cuentarut|cuenta rut|cta rut|ctarut|c rut', SIGHT],
      onlyAt: STATE_BANK,
    },
  ]),
  accounts: { form: 'free' },
  accountByDocument: { document: RUT.code, bank: STATE_BANK, type: 'FP004' },
};
