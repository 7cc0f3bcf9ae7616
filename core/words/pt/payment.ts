import { quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { plural } from '../format.ts';
import { list, money } from './format.ts';
import { named } from './helpers.ts';
import type { Here } from './here.ts';

/** What is said of payments. */
export const payment = {
  field_missing: ({ label }) => `Falta ${quoted(label)}.`,
  country_in_form: 'Falta "Country": o pagador terá de escolher o país na tela de pagamento.',
  method_of_white_label: 'Falta "Payment Method": "White Label" leva direto a um meio de pagamento.',
  method_fields: ({ label, method, isBankCode }) =>
    `Falta ${quoted(label)}: ${method} precisa desse dado${isBankCode ? ', que leva o código de identificação do banco' : ''}.`,
  white_label_email: 'Falta "Email": com "White Label", todo meio de pagamento precisa dele.',
  method_fields_unknown: ({ method, fields }) =>
    `${method === undefined ? 'Sem meio de pagamento' : `Para ${quoted(method)}`}, não se sabe quais campos são necessários. Não preenchidos: ${fields.join(', ')}.`,

  letter_case: ({ cell, sent }) => `${named(cell)} é enviado como ${sent}.`,
  bic_as_personal_id:
    '"Bank Identifier Code" também é enviado como "Personal ID": é ali que giropay o espera.',
  price_currency: ({ cell, currency }) =>
    `${named(cell)} tem o símbolo de outra moeda, não de ${currency}. Escreva o preço em ${currency}, ou corrija "Currency".`,
  language_form: ({ cell }) =>
    `${named(cell)} não é um código de idioma de duas letras minúsculas, por isso a Paygol usa o inglês.`,
  phone_form: ({ cell }) => `${named(cell)} não tem de 8 a 15 dígitos com o código do país.`,
  phone_digits: ({ cell, method, example }) =>
    `${named(cell)} não tem só dígitos. Para ${method}, escreva sem sinal de mais e sem espaços: ${example}.`,
  bic_form: ({ cell }) => `${named(cell)} não parece um código de identificação de banco, como DEUTDEFF.`,
  url_form: ({ cell }) => `${named(cell)} não começa com https:// ou http://.`,
  ip_form: ({ cell }) => `${named(cell)} não é um endereço IP.`,
  transaction_id_form: ({ cell }) =>
    `${named(cell)} não tem a forma certa: quatro grupos de quatro maiúsculas ou dígitos, como A1B2-C3D4-E5F6-G7H8.`,
  method_refused: ({ method, country }) =>
    `"Payment Method" foi enviado como ${quoted(method)} para "Country" ${quoted(country)}. A operação "Get Payment Methods" do recurso "Transaction" mostra os meios de um país.`,
  country_refused: ({ country }) =>
    `"Country" foi enviado como ${quoted(country)}. Escreva o país do pagador em duas letras, como CL, e escolha um em que a sua conta recebe.`,
  currency_refused: ({ currency, country }) =>
    `"Currency" foi enviado como ${quoted(currency)} para "Country" ${quoted(country)}. Escreva três letras (ISO 4217), como CLP.`,
  price_refused: ({ price }) =>
    `"Price" foi enviado como ${quoted(price)}. Deve ser maior que zero, com no máximo duas casas decimais. Pergunte à Paygol os limites da sua conta.`,
  field_refused: ({ label, isInOptions, hint }) =>
    `Preencha ou corrija ${quoted(label)}${isInOptions ? ' em "Options"' : ''}.${hint === undefined ? '' : ` No formulário: ${quoted(hint)}.`}`,
  payment_refused: ({ cells }) =>
    `Confira ${cells.length > 0 ? `${cells.map(named).join(', ')} e ` : ''}o que foi enviado sobre o pagador.`,

  reply_differs: ({ cell, sent }) =>
    `A Paygol criou a transação com ${named(cell)}, não com ${quoted(sent)}. Não envie o pagador a esse endereço.`,
  reply_lacks_order: ({ sent }) =>
    `A resposta da Paygol não nomeia o pedido ${quoted(sent)}: a transação pode ser de outro pedido. Não envie o pagador para lá.`,
  reply_without_address:
    'A Paygol criou a transação, mas payment_method_url não é um endereço que comece com https:// ou http://.',
  no_payment_address: ({ fields }) =>
    `A Paygol a criou, mas não deu o endereço para onde enviar o pagador. A resposta tem estes campos: ${list(fields, 99)}.`,
  other_payment_address: ({ name, usual }) =>
    `O endereço veio como ${quoted(name)}, não como ${quoted(usual)}: abra-o uma vez antes de enviar pagadores para lá.`,
  reply_not_signed: 'A resposta não está assinada, e ninguém garante que ela venha da Paygol.',

  return_incomplete: ({ parameters }) =>
    `A Paygol não enviou o pagador a este endereço: ${plural(parameters, 'falta ou está mal escrito', 'faltam ou estão mal escritos')} ${list(parameters, 9)}.`,
  return_forged:
    'A assinatura do endereço não confere: alguém o alterou, ou o Shared Secret da credencial da Paygol é outro.',
  return_not_paid: ({ status }) => `Segundo a Paygol, está em ${quoted(status)}, portanto não está pago.`,
  return_differs: ({ fields }) =>
    `Na Paygol este pagamento tem outro valor em ${list(fields, 9)}, portanto não é deste pedido.`,

  // Payments that were not made, or perhaps.
  secret_missing:
    'A credencial da Paygol não tem "Shared Secret", de que "Protect Price" precisa. Preencha, ou desative "Protect Price".',
  protected_order_missing: ({ label }) =>
    `Falta ${quoted(label)}: "Protect Price" protege o preço de um pedido.`,
  protected_order_form: ({ label }) =>
    `${quoted(label)} começa ou termina com espaço, ou tem uma quebra de linha ou tabulação. Remova: "Protect Price" precisa que volte igual.`,
  transaction_unknown: 'Não se sabe se a Paygol criou esta transação, e ela não foi enviada de novo.',
  find_order: ({ orderNumber }) =>
    `Procure no painel da Paygol uma transação com o "Order Number" ${quoted(orderNumber)} antes de criá-la de novo.`,
  find_amount: (amount) =>
    `Procure no painel da Paygol uma transação de ${money(amount)} antes de criá-la de novo. Com um "Order Number" próprio em cada pagamento fica mais fácil.`,
  payment_not_opened: ({ why }, { say }) => `O pagamento não foi aberto: ${why.map(say).join(' ')}`,
  no_request_sent: ({ why }, { say }) => `Nenhuma solicitação foi enviada: ${why.map(say).join(' ')}`,
} satisfies Topic<Here>;
