/** A way to pay (section 2.8). */
export interface PaymentMethod {
  code: string;
  name: string;
  /** What it needs beside country and e-mail; see {@link GROUP_FIELDS}. */
  group: 'A' | 'B' | 'C' | 'D';
  /** Where it can be used; everywhere when left out. */
  country?: string;
}

/** Section 2.8: what each group needs beside country and e-mail. */
export const GROUP_FIELDS: Record<PaymentMethod['group'], readonly string[]> = {
  A: ['pg_first_name', 'pg_last_name'],
  B: [],
  C: ['pg_first_name', 'pg_last_name', 'pg_personalid'],
  D: ['pg_first_name', 'pg_last_name', 'pg_personalid', 'pg_phone'],
};

/**
 * The codes that section 2.8 shows, and two that it does not (`assumed`: oxxo and boleto), so that a program meets a
 * method that it does not know. Which countries a method is for is `assumed`.
 */
const METHODS: readonly PaymentMethod[] = [
  { code: 'creditcard', name: 'Credit Card', group: 'A' },
  { code: 'bitcoin', name: 'Bitcoin', group: 'A' },
  { code: 'paysafecard', name: 'paysafecard', group: 'A' },
  { code: 'webpay', name: 'Webpay', group: 'B', country: 'CL' },
  { code: 'giropay', name: 'giropay', group: 'C', country: 'DE' },
  { code: 'itau', name: 'Itaú', group: 'D', country: 'BR' },
  { code: 'boleto', name: 'Boleto', group: 'C', country: 'BR' },
  { code: 'oxxo', name: 'OXXO', group: 'A', country: 'MX' },
];

/** The methods that are valid for a country, in the order of the table. */
export function methodsOf(country: string): readonly PaymentMethod[] {
  return METHODS.filter((method) => method.country === undefined || method.country === country);
}

/** The method with this code, if the country has it. */
export function methodOf(country: string, code: string): PaymentMethod | undefined {
  return methodsOf(country).find((method) => method.code === code);
}

/** Whether a Brazilian CPF has the right two digits at its end. Anything but digits is left out first. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 11) return false;
  const digitAfter = (count: number): number => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += Number(digits[i]) * (count + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return digitAfter(9) === Number(digits[9]) && digitAfter(10) === Number(digits[10]);
}

/** Whether a text is a bank identifier code: four letters, a country, a place, perhaps a branch (ISO 9362). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}
