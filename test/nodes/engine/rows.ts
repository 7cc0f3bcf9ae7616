import { documentTypes } from '../../../core/countries/index.ts';
import type { IDataObject } from 'n8n-workflow';

/** A row of a spreadsheet of payees in Chile with nothing wrong, different for each number. */
export function row(number: number, changes: IDataObject = {}): IDataObject {
  const body = String(10_000_000 + number * 37);
  const dv = documentTypes.get('cl_rut')!.verificationDigits(body);
  return {
    id: `salary-${number}`,
    country: 'CL',
    amount: String(100_000 + number),
    currency: 'CLP',
    details: `Sueldo marzo / nº ${number}`,
    beneficiary_type: 'person',
    full_name: `José Núñez ${number}`,
    first_name: 'José',
    last_name: 'Núñez',
    document_type: 'cl_rut',
    document_number: body + dv,
    document_dv: dv,
    email: `jose${number}@example.com`,
    bank_code: '012',
    account_number: String(200_000_000 + number),
    account_type: 'FP002',
    ...changes,
  };
}

/** The payout that a row of Validate carries. */
export function requestOf<Payout = IDataObject>({ request }: IDataObject): Payout {
  return JSON.parse(request as string) as Payout;
}

/** Rows 1 to `count`, all of them right. */
export function rows(count: number): IDataObject[] {
  return Array.from({ length: count }, (_, i) => row(i + 1));
}
