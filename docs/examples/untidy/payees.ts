import { documentTypes } from '../../../core/payout/documents.ts';
import type { Meant } from './cells.ts';

/** Somebody who is to be paid. */
export interface Payee {
  /** Counts from 1. */
  readonly count: number;
  /** The RUT without its verification digit. */
  readonly body: string;
  readonly dv: string;
  /** The payout that is meant, unless a row says otherwise. */
  readonly payout: Required<Omit<Meant, 'surname' | 'bank_name'>>;
}

// mulberry32: a small generator with a seed, so that the files come out the same.
let state = 20260301;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
export const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
const oneOf = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T;
export const digits = (count: number) =>
  String(between(1, 9)) + Array.from({ length: count - 1 }, () => between(0, 9)).join('');
export const verify = (type: string, body: string) => documentTypes.get(type)?.verificationDigits(body) ?? '';
export const dotted = (number: string) => number.replace(/\B(?=(\d{3})+$)/g, '.');

const FIRST = ['María', 'José', 'Íñigo', 'Zoë', 'Bárbara', 'Ñuflo', 'Ana', 'Joaquín', 'Renata', 'Óscar'];
const LAST = ['Pérez', 'Muñoz', 'Núñez', 'Soto', 'Güell', "O'Higgins", 'Ibáñez', 'Lagos', 'Peña', 'Díaz'];

/** A RUT that is none without its digit, nor with the digit twice. */
function rut(): { body: string; dv: string } {
  const body = String(between(8_000_000, 25_999_999));
  const dv = verify('cl_rut', body);
  const byChance = body.endsWith(dv) || verify('cl_rut', body + dv) === dv;
  return byChance ? rut() : { body, dv };
}

let count = 0;

/** The next payee, another one each time. */
export function payee(): Payee {
  count += 1;
  const first_name = oneOf(FIRST);
  const last_name = oneOf(LAST);
  const { body, dv } = rut();
  const payout = {
    id: `NOM-2026-03-${String(count).padStart(4, '0')}`,
    country: 'CL',
    amount: String(between(150, 2500) * 1000 + between(1, 999)),
    currency: 'CLP',
    details: `Sueldo marzo ${count}`,
    beneficiary_type: 'person',
    full_name: `${first_name} ${last_name}`,
    first_name,
    last_name,
    document_type: 'cl_rut',
    document_number: body + dv,
    document_dv: dv,
    email: `persona${count}@correo.example`,
    bank_code: oneOf(['001', '012', '016', '037', '051', '504']),
    account_number: `0${digits(9)}`,
    account_type: oneOf(['FP001', 'FP002']),
  };
  return { count, body, dv, payout };
}

export const brazilian = (cpf: string): Meant => ({
  country: 'BR',
  currency: 'BRL',
  document_type: 'br_cpf',
  document_number: cpf,
  document_dv: cpf.slice(-2),
  bank_code: '341',
  account_type: 'CC',
});
export const withCheck = (type: string, body: string) => body + verify(type, body);
/** A Brazilian number with one or two zeros in front, which a spreadsheet drops. */
export const cpfWithZeros = () => withCheck('br_cpf', `0${digits(8)}`);
export const argentinian = (body: string): Meant => ({
  country: 'AR',
  currency: 'ARS',
  document_type: 'ar_cuit',
  document_number: withCheck('ar_cuit', body),
  document_dv: verify('ar_cuit', body),
  bank_code: '007',
  account_type: 'CA',
});
/** 10 is no digit: some bodies have no CUIT. */
export const cuitBody = (): string => {
  const body = `20${digits(8)}`;
  return verify('ar_cuit', body) === '' ? cuitBody() : body;
};
export const rutWithK = (): { body: string; number: string } => {
  const body = digits(8);
  return verify('cl_rut', body) === 'K' ? { body, number: `${body}K` } : rutWithK();
};
/** A RUT's body that is not, by chance, a shorter RUT with its digit. */
export const bodyAlone = (): string => {
  const body = digits(8);
  return verify('cl_rut', body.slice(0, -1)) === body.slice(-1) ? bodyAlone() : body;
};
export const wrongDigit = (dv: string) => (dv === '3' ? '4' : '3');

export function rutWithDigit(): string {
  const body = digits(8);
  return verify('cl_rut', body) === 'K' ? rutWithDigit() : body;
}
export function cpfWithZeroInDigits(): string {
  const cpf = withCheck('br_cpf', digits(9));
  return /0[1-9]$/.test(cpf) ? cpf : cpfWithZeroInDigits();
}

export function cpfWithoutZeros(): string {
  return withCheck('br_cpf', digits(9));
}
