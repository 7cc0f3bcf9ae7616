/** An `internal_code` of the service that is known (service specification 7). */
export interface KnownCode {
  /** Our own name for it. */
  readonly code: string;
  readonly advice: string;
}

/** The full list is not shown; these two are. */
export const KNOWN_CODES: ReadonlyMap<string, KnownCode> = new Map([
  [
    '9702',
    {
      code: 'invalid_cpf',
      advice:
        'The CPF is invalid: correct Personal ID (pg_personalid). A CPF has eleven digits, the last two of which verify the others.',
    },
  ],
  [
    '0302',
    {
      code: 'transaction_not_found',
      advice:
        'Paygol has no such transaction. Check the transaction ID, and that the credential has the Service ID under which it was made.',
    },
  ],
]);
