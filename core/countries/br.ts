import { type DocumentType, weightedSum } from '../values/checkDigits.ts';
import { AccountTypes } from './accountTypes.ts';
import { Banks } from './banks.ts';
import accounts from './br.accounts.json' with { type: 'json' };
import banks from './br.banks.json' with { type: 'json' };
import type { Country } from './country.ts';

function mod11Digit(digits: string, weights: readonly number[]): string {
  const rest = weightedSum(digits, weights) % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

const CPF: DocumentType = {
  code: 'br_cpf',
  country: 'BR',
  title: 'CPF',
  words: ['cpf'],
  form: /^\d{11}$/,
  example: '111.444.777-35',
  lengths: [11],
  dvLength: 2,
  verificationDigits(body) {
    const first = mod11Digit(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
    return first + mod11Digit(body + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  },
  holder: () => 'person',
};

const CNPJ: DocumentType = {
  code: 'br_cnpj',
  country: 'BR',
  title: 'CNPJ',
  words: ['cnpj'],
  // Twelve letters or digits since July 2026 (public).
  form: /^[A-Z\d]{12}\d{2}$/,
  specified: /^\d{14}$/,
  example: '11.222.333/0001-81',
  lengths: [14],
  dvLength: 2,
  verificationDigits(body) {
    const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
    const first = mod11Digit(body, weights);
    return first + mod11Digit(body + first, [6, ...weights]);
  },
  holder: () => 'company',
};

/** Brazil. */
export const br: Country = {
  code: 'BR',
  name: 'Brazil',
  names: ['brasil|brazil|br|bra'],
  currency: {
    code: 'BRL',
    names: ['real|reais|reales|real brasileiro|real brasileno|brl|r|brazilian real'],
    signs: ['r$', 'reais'],
    isBareDollar: false,
  },
  documents: [CPF, CNPJ],
  payerDocument: CPF,
  familyNames: (names) => names - 1,
  // The national numbers (COMPE).
  banks: new Banks(banks),
  accountTypes: new AccountTypes([
    {
      title: 'Conta corrente',
      words: ['Conta corrente|c c|cc|corrente|c corrente|cta corrente|conta cor|conta corr'],
    },
    {
      title: 'Conta poupança',
      words: ['Conta poupança|c p|cp|poup|poupanca|c poupanca|cta poupanca|conta poup'],
    },
    { title: 'Conta salário', words: ['Conta salário|c s|cs|sal|salario|c salario|cta salario|conta sal'] },
    {
      title: 'Conta de pagamento',
      words: ['Conta de pagamento|conta pagamento|conta pgto|conta pagto|pagamento'],
    },
  ]),
  accounts: { form: 'parts', rules: new Map(Object.entries(accounts.banks)) },
};
