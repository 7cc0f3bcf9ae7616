import type { IDataObject } from 'n8n-workflow';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSettings } from './readSheet.ts';

/** What a careful person would do with a line; `sheets/README.md` says what the fields mean. */
export interface ExpectedLine {
  line: number;
  /** `payee`, or what else the line is. */
  kind: string;
  pay: boolean | 'ask';
  why: string;
  payout?: Record<string, string>;
  /** What is to be paid once a person has said that the total of the sheet is wrong, and not this line. */
  payout_if_confirmed?: Record<string, string>;
}

export interface Expected {
  sheet: string;
  settings: {
    file: FileSettings;
    /** What a clerk would answer, where a report asks. */
    amount_column?: string;
    id_columns?: string;
  };
  rows: ExpectedLine[];
}

/** Where the sheets are. */
export const sheetsFolder = join(import.meta.dirname, 'sheets');

const own = (kind: 'bank' | 'accountType', codes: Record<string, string>) =>
  Object.entries(codes).map(([name, code]) => ({ kind, name, code }));
const column = (name: string, field: string) => ({ kind: 'column', name, field });
const ids = (idColumns: string, paymentName = '') => ({
  buildIdFrom: { source: { period: '2026-11', paymentName, idColumns } },
});
const blankCells = (values: Record<string, string>) => ({
  blankCells: values,
});

const banksOfArgentina = own('bank', {
  'Banco Nación': '011',
  'Banco Galicia': '007',
  Santander: '072',
  BBVA: '017',
  Macro: '285',
  Provincia: '014',
  Credicoop: '191',
});
const typesOfArgentina = own('accountType', { 'Caja de ahorro': 'CA', 'Cuenta corriente': 'CC' });
const banksOfBrazil = own('bank', {
  'Banco do Brasil': '001',
  Itaú: '341',
  Bradesco: '237',
  Caixa: '104',
  Santander: '033',
  Nubank: '260',
  Inter: '077',
});
const typesOfBrazil = own('accountType', { 'Conta corrente': 'CC', 'Conta poupança': 'CP' });

/**
 * The settings that a user makes once for each kind of sheet, and how many lines are paid exactly right with them: 982
 * of 1,002.
 */
export const sheets: Record<
  string,
  {
    options: IDataObject;
    right: number;
    /** Lines that their expectation asks about, and that are paid. */
    decided?: number[];
  }
> = {
  'ar-estudio-cuil-cuit': {
    right: 12,
    // Companies, which have a CUIT only, where people were said to have a CUIL.
    decided: [20, 21],
    options: {
      ...ids('CUIL/CUIT'),
      ...blankCells({ country: 'AR', currency: 'ARS', document_type: 'ar_cuil' }),
      numberFormat: 'dotThousands',
      nameOrder: 'familyFirst',
      nameMappings: {
        name: [
          ...own('bank', { Nación: '011', Galicia: '007', Santander: '072', Macro: '285' }),
          ...own('accountType', { CA: 'CA', CC: 'CC' }),
          column('Tipo', 'account_type'),
        ],
      },
    },
  },
  'ar-metalurgica': {
    right: 66,
    // "Cta. Cte.", where "Cuenta corriente" has a code.
    decided: [55],
    options: {
      ...ids('Legajo'),
      ...blankCells({ country: 'AR', currency: 'ARS' }),
      numberFormat: 'dotThousands',
      nameOrder: 'familyFirst',
      nameMappings: { name: [...banksOfArgentina, ...typesOfArgentina, column('Neto a cobrar', 'amount')] },
    },
  },
  'ar-proveedores-cuit': {
    right: 9,
    options: {
      ...ids('CUIT, Concepto', 'prov'),
      ...blankCells({ country: 'AR', currency: 'ARS', beneficiary_type: 'company' }),
      numberFormat: 'dotThousands',
      nameMappings: { name: [...banksOfArgentina, ...typesOfArgentina] },
    },
  },
  'br-clinica-pequena': {
    right: 8,
    // "Corrente", where "CC" has a code.
    decided: [7],
    options: {
      ...ids('CPF'),
      ...blankCells({ country: 'BR', currency: 'BRL' }),
      numberFormat: 'dotThousands',
      nameOrder: 'givenFirst',
      nameMappings: {
        name: [
          ...own('bank', {
            '001 - Banco do Brasil': '001',
            '341 - Itaú': '341',
            '237 - Bradesco': '237',
            '260 - Nubank': '260',
            '033 - Santander': '033',
            '104 - Caixa': '104',
            '077 - Inter': '077',
          }),
          ...own('accountType', { CC: 'CC', Poupança: 'CP' }),
        ],
      },
    },
  },
  'br-folha-cpf-numero': {
    right: 77,
    options: {
      ...ids('CPF'),
      ...blankCells({ country: 'BR', currency: 'BRL' }),
      numberFormat: 'dotThousands',
      nameOrder: 'givenFirst',
      nationalBankNumbers: false,
      nameMappings: { name: [...banksOfBrazil, ...typesOfBrazil, column('Valor líquido', 'amount')] },
    },
  },
  'br-prestadores-cpf-cnpj': {
    right: 20,
    // A CNPJ with letters: it warns.
    decided: [6],
    options: {
      ...ids('CPF/CNPJ'),
      ...blankCells({ country: 'BR', currency: 'BRL' }),
      numberFormat: 'dotThousands',
      nameOrder: 'givenFirst',
      nameMappings: { name: [...banksOfBrazil, ...typesOfBrazil] },
    },
  },
  'cl-condominio-total-malo': {
    right: 8,
    options: { ...ids('Rut'), numberFormat: 'dotThousands', nameOrder: 'givenFirst' },
  },
  'cl-constructora-obras': {
    right: 128,
    options: {
      ...ids('RUT'),
      numberFormat: 'dotThousands',
      nameMappings: { name: [column('Líquido a pagar', 'amount')] },
    },
  },
  'cl-erp-export': {
    right: 201,
    options: { ...ids('RUT'), numberFormat: 'dotThousands', nameOrder: 'familyFirst' },
  },
  'cl-honorarios-ajustes': {
    right: 6,
    options: {
      ...ids('RUT, Concepto'),
      numberFormat: 'dotThousands',
      nameMappings: { name: [column('Líquido a pagar', 'amount')] },
    },
  },
  'cl-jardin-dos-columnas': { right: 11, options: { ...ids('RUT'), numberFormat: 'dotThousands' } },
  'cl-panaderia': {
    right: 16,
    options: { ...ids('RUT'), numberFormat: 'dotThousands', nameOrder: 'givenFirst' },
  },
  'cl-proveedores': {
    right: 27,
    options: {
      ...ids('RUT, N° factura', 'prov'),
      numberFormat: 'dotThousands',
      nameOrder: 'givenFirst',
      nameMappings: {
        name: [
          ...own('bank', { 'Itaú Corpbanca': '039' }),
          { kind: 'pay', name: 'Nota: facturas con vencimiento hasta el 30/11/2026', field: 'pay' },
        ],
      },
    },
  },
  'cl-restaurant-dos-tablas': {
    right: 13,
    options: {
      ...ids('RUT'),
      numberFormat: 'dotThousands',
      nameMappings: { name: [...own('bank', { 'Scotiabank Azul': '014' }), column('Líquido', 'amount')] },
    },
  },
  'cl-retail-300': {
    right: 262,
    options: {
      ...ids('RUT'),
      numberFormat: 'dotThousands',
      nameMappings: { name: [column('Sueldo líquido', 'amount')] },
    },
  },
  'cl-startup-english': {
    right: 11,
    options: {
      ...ids('Employee ID'),
      nameMappings: {
        name: [...own('accountType', { Checking: 'FP001', Savings: 'FP002' }), column('Net pay', 'amount')],
      },
    },
  },
  'cl-temporeros-idem': {
    right: 42,
    options: {
      ...ids('RUT'),
      numberFormat: 'dotThousands',
      nameOrder: 'familyFirst',
      nameMappings: { name: [column('A pagar', 'amount')] },
    },
  },
  'cl-transportes-rut-numero': {
    right: 65,
    options: { ...ids('RUT'), numberFormat: 'dotThousands', nameOrder: 'givenFirst' },
  },
};

interface Sent extends Record<string, unknown> {
  beneficiary: Record<string, string>;
  account: Record<string, string>;
}

/** A line on Validate's output Rows. */
export interface ReadLine {
  at: number;
  state: string;
  amount: string;
  request: string;
}

/** An account type that is expected in words has the clerk's own code. */
const TYPES_IN_WORDS: Record<string, string> = { 'conta salário': 'CS' };

/** How a payout that would be made differs from what a careful person would have paid. */
export function differences({ at, amount, request }: ReadLine, expected: ExpectedLine | undefined): string[] {
  const payout = expected?.payout ?? expected?.payout_if_confirmed;
  if (payout === undefined) return [`line ${at} is paid: ${expected?.why}`];
  const sent = JSON.parse(request) as Sent;
  const { beneficiary, account } = sent;
  const plain = (text: string) => text.replace(/[\s.-]/g, '');
  const pairs: [string, string, string][] = [
    ['document', plain(beneficiary.document_number ?? ''), payout.document_number!],
    ['document type', beneficiary.document_type ?? '', payout.document_type!],
    ['check digit', beneficiary.document_dv ?? payout.document_dv!, payout.document_dv!],
    ['kind', beneficiary.type ?? '', payout.type!],
    ['bank', account.bank_code ?? '', payout.bank_code!],
    [
      'account',
      payout.account_number_as_written === undefined ? (account.number ?? '') : plain(account.number ?? ''),
      payout.account_number!,
    ],
    [
      'account type',
      account.type ?? '',
      TYPES_IN_WORDS[payout.account_type ?? ''] ?? payout.account_type ?? account.type ?? '',
    ],
    ['amount', String(Number(amount)), String(Number(payout.amount))],
    ['country', String(sent.country), payout.country!],
    ['currency', String(sent.currency), payout.currency!],
    [
      'name',
      beneficiary.full_name ?? '',
      beneficiary.full_name === payout.full_name_as_written ? beneficiary.full_name! : payout.full_name!,
    ],
  ];
  // Parts of a name are expected only where they are certain.
  if (payout.first_name !== undefined) {
    const family = ({ last_name, surname }: Record<string, string>) =>
      [last_name, surname].filter(Boolean).join(' ');
    pairs.push(
      ['given names', beneficiary.first_name ?? '', payout.first_name],
      ['family names', family(beneficiary), family(payout)],
    );
  }
  return pairs
    .filter(([, is, should]) => is !== should)
    .map(([what, is, should]) => `line ${at}: ${what} is ${is}, not ${should}`);
}

/** Settings as the form holds them. */
export function formOf({ buildIdFrom, numberFormat, ...options }: IDataObject): IDataObject {
  const given = Object.entries({ buildIdFrom, numberFormat }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), options };
}

/** What a careful person would do with the lines of a sheet. */
export async function expectedOf(name: string): Promise<Expected> {
  return JSON.parse(await readFile(join(sheetsFolder, `${name}.expected.json`), 'utf8')) as Expected;
}
