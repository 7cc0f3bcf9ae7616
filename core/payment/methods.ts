/** A group of payment methods that need the same fields (service specification 2.8). */
export type MethodGroup = 'A' | 'B' | 'C' | 'D';

/** What the methods of a group need beside country and e-mail, which every method needs. Origin: spec. */
export const GROUP_FIELDS = {
  A: ['pg_first_name', 'pg_last_name'],
  B: [],
  C: ['pg_first_name', 'pg_last_name', 'pg_personalid'],
  D: ['pg_first_name', 'pg_last_name', 'pg_personalid', 'pg_phone'],
} as const satisfies Record<MethodGroup, readonly string[]>;

/** The methods whose group is known. There are 30; the codes of the others are not shown. Origin: spec. */
export const KNOWN_METHODS: ReadonlyMap<string, MethodGroup> = new Map([
  ['creditcard', 'A'],
  ['bitcoin', 'A'],
  ['paysafecard', 'A'],
  ['webpay', 'B'],
  ['giropay', 'C'],
  ['itau', 'D'],
]);

/** Its `pg_personalid` carries the bank identifier code. Origin: spec. */
export const GIROPAY = 'giropay';
