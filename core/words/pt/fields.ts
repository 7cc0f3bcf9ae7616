import type { FieldName, Role } from '../../values/fields.ts';
import { statusNamer } from '../names.ts';

/** What fields are called. */
export const fieldNames: Readonly<Record<FieldName, string>> = {
  id: 'ID',
  country: 'País',
  amount: 'Valor',
  currency: 'Moeda',
  details: 'Descrição',
  beneficiary_type: 'Tipo de beneficiário',
  full_name: 'Nome completo',
  first_name: 'Primeiro nome',
  last_name: 'Sobrenome',
  surname: 'Segundo sobrenome',
  document_type: 'Tipo de documento',
  document_number: 'Número do documento',
  document_dv: 'Dígito verificador',
  email: 'E-mail',
  bank_code: 'Código do banco',
  bank_name: 'Nome do banco',
  account_number: 'Número da conta',
  account_type: 'Tipo de conta',
};

const roles: Partial<Record<Role, string>> = {
  ...fieldNames,
  full_name_given_first: 'Nome completo, com o nome antes do sobrenome',
  full_name_family_first: 'Nome completo, com o sobrenome antes do nome',
  bank: 'Código ou nome do banco',
  account_digit: 'parte do número da conta',
  account_operation: 'parte do número da conta',
  branch: 'parte do número da conta',
  other_money: 'não usada, a menos que você escolha esta coluna como Valor',
  payment_method: 'se o pagamento é por transferência bancária',
  state: 'se o beneficiário deve ser pago',
  remark: 'não é enviada, mas o que diz sobre o pagamento é considerado',
};

/** What a column is used for. */
export function roleName(role: Role | undefined): string {
  return (role && roles[role]) ?? 'não usada';
}

/** A status of a payout. */
export const statusName = statusNamer({
  created: 'criado',
  pending: 'pendente',
  received: 'recebido',
  inprocess: 'em processamento',
  processing: 'em processamento',
  paid: 'pago',
  failed: 'falhou',
  returned: 'devolvido',
  rejected: 'rejeitado',
  declined: 'recusado',
  refused: 'recusado',
  denied: 'negado',
  expired: 'expirado',
  canceled: 'cancelado',
  cancelled: 'cancelado',
});
