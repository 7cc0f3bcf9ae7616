import type { SomeSentences } from '../codes.ts';

// What is said of payments.

export const sentences = {
  field_missing: 'Falta "{label}".',
  country_in_form: 'Falta "Country": o pagador terá de escolher o país na tela de pagamento.',
  method_of_white_label: 'Falta "Payment Method": "White Label" leva direto a um meio de pagamento.',
  method_fields:
    'Falta "{label}": {method} precisa desse dado{isBankCode|, que leva o código de identificação do banco|}.',
  white_label_email: 'Falta "Email": com "White Label", todo meio de pagamento precisa dele.',
  method_fields_unknown: ({ method }) =>
    `${method === undefined ? 'Sem meio de pagamento' : 'Para "{method}"'}, não se sabe quais campos são necessários. Não preenchidos: {fields(, )}.`,

  letter_case: '{cell} é enviado como {sent}.',
  bic_as_personal_id:
    '"Bank Identifier Code" também é enviado como "Personal ID": é ali que giropay o espera.',
  price_currency:
    '{cell} tem o símbolo de outra moeda, não de {currency}. Escreva o preço em {currency}, ou corrija "Currency".',
  language_form:
    '{cell} não é um código de idioma de duas letras minúsculas, por isso a Paygol usa o inglês.',
  phone_form: '{cell} não tem de 8 a 15 dígitos com o código do país.',
  phone_digits:
    '{cell} não tem só dígitos. Para {method}, escreva sem sinal de mais e sem espaços: {example}.',
  bic_form: '{cell} não parece um código de identificação de banco, como DEUTDEFF.',
  url_form: '{cell} não começa com https:// ou http://.',
  ip_form: '{cell} não é um endereço IP.',
  transaction_id_form:
    '{cell} não tem a forma certa: quatro grupos de quatro maiúsculas ou dígitos, como A1B2-C3D4-E5F6-G7H8.',
  method_refused:
    '"Payment Method" foi enviado como "{method}" para "Country" "{country}". A operação "Get Payment Methods" do recurso "Transaction" mostra os meios de um país.',
  country_refused:
    '"Country" foi enviado como "{country}". Escreva o país do pagador em duas letras, como CL, e escolha um em que a sua conta recebe.',
  currency_refused:
    '"Currency" foi enviado como "{currency}" para "Country" "{country}". Escreva três letras (ISO 4217), como CLP.',
  price_refused:
    '"Price" foi enviado como "{price}". Deve ser maior que zero, com no máximo duas casas decimais. Pergunte à Paygol os limites da sua conta.',
  field_refused: 'Preencha ou corrija "{label}"{isInOptions| em "Options"|}.[ No formulário: "{hint}".]',
  payment_refused: 'Confira [{cells(, )} e ]o que foi enviado sobre o pagador.',

  reply_differs:
    'A Paygol criou a transação com {cell}, não com "{sent}". Não envie o pagador a esse endereço.',
  reply_lacks_order:
    'A resposta da Paygol não nomeia o pedido "{sent}": a transação pode ser de outro pedido. Não envie o pagador para lá.',
  reply_without_address:
    'A Paygol criou a transação, mas payment_method_url não é um endereço que comece com https:// ou http://.',
  no_payment_address:
    'A Paygol a criou, mas não deu o endereço para onde enviar o pagador. A resposta tem estes campos: {fields(99)}.',
  other_payment_address:
    'O endereço veio como "{name}", não como "{usual}": abra-o uma vez antes de enviar pagadores para lá.',
  reply_not_signed: 'A resposta não está assinada, e ninguém garante que ela venha da Paygol.',

  return_incomplete:
    'A Paygol não enviou o pagador a este endereço: {parameters|falta ou está mal escrito|faltam ou estão mal escritos} {parameters(9)}.',
  return_forged:
    'A assinatura do endereço não confere: alguém o alterou, ou o Shared Secret da credencial da Paygol é outro.',
  return_not_paid: 'Segundo a Paygol, está em "{status}", portanto não está pago.',
  return_differs: 'Na Paygol este pagamento tem outro valor em {fields(9)}, portanto não é deste pedido.',

  // Payments that were not made, or perhaps.
  secret_missing:
    'A credencial da Paygol não tem "Shared Secret", de que "Protect Price" precisa. Preencha, ou desative "Protect Price".',
  protected_order_missing: 'Falta "{label}": "Protect Price" protege o preço de um pedido.',
  protected_order_form:
    '"{label}" começa ou termina com espaço, ou tem uma quebra de linha ou tabulação. Remova: "Protect Price" precisa que volte igual.',
  transaction_unknown: 'Não se sabe se a Paygol criou esta transação, e ela não foi enviada de novo.',
  find_order:
    'Procure no painel da Paygol uma transação com o "Order Number" "{orderNumber}" antes de criá-la de novo.',
  find_amount:
    'Procure no painel da Paygol uma transação de {:amount} antes de criá-la de novo. Com um "Order Number" próprio em cada pagamento fica mais fácil.',
  payment_not_opened: 'O pagamento não foi aberto: {why:sentence( )}',
  no_request_sent: 'Nenhuma solicitação foi enviada: {why:sentence( )}',
} satisfies SomeSentences;
