import type { FieldName, Role } from '../../values/fields.ts';
import { statusNamer } from '../names.ts';

/** What fields are called. */
export const fieldNames: Readonly<Record<FieldName, string>> = {
  id: 'ID',
  country: 'País',
  amount: 'Monto',
  currency: 'Moneda',
  details: 'Detalle',
  beneficiary_type: 'Tipo de beneficiario',
  full_name: 'Nombre completo',
  first_name: 'Nombres',
  last_name: 'Apellido',
  surname: 'Segundo apellido',
  document_type: 'Tipo de documento',
  document_number: 'Número de documento',
  document_dv: 'Dígito verificador',
  email: 'Correo',
  bank_code: 'Código del banco',
  bank_name: 'Nombre del banco',
  account_number: 'Número de cuenta',
  account_type: 'Tipo de cuenta',
};

const roles: Partial<Record<Role, string>> = {
  ...fieldNames,
  full_name_given_first: 'Nombre completo, primero los nombres',
  full_name_family_first: 'Nombre completo, primero los apellidos',
  bank: 'Código o nombre del banco',
  account_digit: 'parte del número de cuenta',
  account_operation: 'parte del número de cuenta',
  branch: 'parte del número de cuenta',
  other_money: 'no se usa, salvo que usted la elija como Monto',
  payment_method: 'si se paga por transferencia',
  state: 'si se debe pagar',
  remark: 'no se envía, pero se lee lo que dice del pago',
};

/** What a column is used for. */
export function roleName(role: Role | undefined): string {
  return (role && roles[role]) ?? 'no se usa';
}

/** A status of a payout. */
export const statusName = statusNamer({
  created: 'creado',
  pending: 'pendiente',
  received: 'recibido',
  inprocess: 'en proceso',
  processing: 'en proceso',
  paid: 'pagado',
  failed: 'fallido',
  returned: 'devuelto',
  rejected: 'rechazado',
  declined: 'rechazado',
  refused: 'rechazado',
  denied: 'rechazado',
  expired: 'vencido',
  canceled: 'anulado',
  cancelled: 'anulado',
});
