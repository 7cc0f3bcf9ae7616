import {
  ALREADY,
  begins,
  CALLED_OFF,
  holds,
  isOtherWay,
  LEFT,
  type No,
  NO_TRANSFER,
  NOT_TO_PAY,
  PAID,
  PAYMENT_DONE,
  type Says,
  saysNo,
  SUSPENDED,
  unlessPart,
  withoutParts,
  words,
} from './markWords.ts';
import { wordsOf } from './words.ts';

/** Words of remarks that hold a payment back or change it, whose meaning is for a person to weigh. */
const HOLDING = holds(
  words(
    'pagar|paid|hold|wait|stop|efectivo|dinheiro|cash|cheque|vale|verify|cuenta|conta|account|banco|bank|baja',
    'pagad[oa]s?|revis*|verific*|valid*|consult*|confirm*|pend*|esper*|aguard*|reten*|retir*|suspen*|anul*|bloq*|cancel*|rechaz*|rejei*',
    'reject*|devuel*|devolv*|error*|incorrect*|finiquit*|renunci*|desped*|demit*|fallec*|falec*|duplicad*|bancari*|datos|dados|hasta nuevo aviso',
    'no va|eliminar|borrar|sacar|delete|remove|ya no|no longer|nao trabalha|no trabaja|left|resigned|saiu|se fue|nota de credito|credit note',
  ),
);
const SHORT_NO = /^(?:\w+ ){0,2}(?:no|nao|not|nunca|never)(?: \w+)?$/;
const SAYING_NOTHING: ReadonlySet<string> = new Set([
  'no aplica',
  'no hay',
  'no tiene',
  'nao tem',
  'nao ha',
  'no',
  'nao',
]);

/** `Reemplaza a L. Soto (finiquitado)`: what is said of somebody else. */
const OTHERS = /\b(?:reemplaz|remplaz|substitu|replac)(?!ad|id|ed)[a-z]* .*/;
/** Benefits, and what a payment is without: `Cheque restaurant`, `Excluido de APV`. */
const BENEFITS =
  /\bcheques? (?:restauran\w*|comida)|\bexclui\w+ (?:de|do|da) (?!(?:la |el )?(?:pag|nomina|planilla|folha|lista|transf|lote))\w+/g;
/** `Cheque devuelto, pagar por transferencia` */
const TRANSFER = /\b(?:pagar|paga|pay|enviar) (?:por|con|via|by|em) (?:transf\w*|tef|deposito|pix|wire)\b/;

/** `Se pagó`, `le pagué el viernes`, `ya se le depositó`, `já recebeu`: the past of paying, and nothing but its day. */
const WAS_PAID =
  /\b(?:ya|ja|se|le|les|lo|foi|fue) (?:se )?(?:le |les |lo |la |fue |foi |esta )?(?:pago|pague|paguei|pagou|pagaron|pagamos|pagad\w+|deposit(?:o|e|ei|ou|aron|amos|ad\w+)|transfir\w+|transferi\w*|abon(?:o|e|aron|amos|ad\w+)|gir(?:o|e|aron|amos|ad\w+)|cobr(?:o|ou|aron)|cancel(?:o|aron)|recibio|recebeu|liquido|quito)\b/;
const ONLY_ITS_DAY = /^(?:.{0,20}?)(?: (?:el|em|en|no|dia|on|a|por|via|con|com|ayer|hoy|hoje|ontem)\b.*)?$/;
/** What may say that it was paid: `PAGO`, `hecho`. */
const PERHAPS_PAID =
  /^(?:pag[oa]|hech[oa]|feito|done|enviad[oa]|sent|list[oa])(?: (?:el|em|dia|on) .*)?$|^pag[oa] \d|\b(?:pague|pagaron|pagamos|pagou|paguei|deposite|depositaron|transferi|transfirio|transfirieron|cobraron|recebeu)\b/;
const TICK = /[\u2713\u2714\u2611\u2705\u2717\u2718\u274c]/u;

/** Sueldo, factura: what the line pays as a whole. */
const WHOLE_PAY = words(
  'sueldo|salario|salary|finiquito|remuneracion|honorarios?|factura|fatura|boleta|invoice|pago|transferencia',
);

/** The first that fits counts. */
const REMARKS: readonly [RegExp, No][] = [
  [begins(CALLED_OFF), 'not to be paid'],
  [/^(?:la|le) pagan?\b|\b(?:lo|los|las) pagan?\b|\b(?:paid|paying) by\b/, 'paid in another way'],
  [new RegExp(`\\b(?:en|em|in|con|com|por|by) ${NO_TRANSFER}`), 'paid in another way'],
  [/\bpag[oa] pel[oa]\b/, 'paid in another way'],
  [
    new RegExp(
      `^(?:(?:se )?(?:pago|paga|pagar|pagado|pagada|paid) )?(?:(?:en|em|con|por|com|via|in|by) )*${NO_TRANSFER}`,
    ),
    'paid in another way',
  ],
  [new RegExp(`^(?:(?:el |su )?${WHOLE_PAY} )?${ALREADY}${PAID}`), 'paid'],
  [holds(PAYMENT_DONE), 'paid'],
  [/\b(?:ya|ja) pagad|\balready (?:been )?paid\b|^pag[oa] (?:em|no dia|via) /, 'paid'],
  [new RegExp(`^(?:pago |sueldo )?${SUSPENDED}`), 'suspended'],
  [begins(LEFT), 'ended'],
  [/^(?:de )?baja\b(?! (?:medica|por|laboral))|^fin de contrato/, 'ended'],
];

/** What a remark says. Clear words are a reason not to pay; others that speak of a payment are asked about. */
export function readRemark(text: string): Says {
  const said = wordsOf(text);
  if (SAYING_NOTHING.has(said)) return undefined;
  if (holds(NOT_TO_PAY).test(said)) return unlessPart('not to be paid', text);
  const rest = withoutParts(said.replace(OTHERS, ' ').replace(BENEFITS, ' '));
  const isPaid = WAS_PAID.exec(rest);
  if (isPaid !== null) {
    const isClear = ONLY_ITS_DAY.test(rest.slice(isPaid.index + isPaid[0].length));
    return isClear ? unlessPart('paid', text) : 'ask';
  }
  const no = REMARKS.find(([form]) => form.test(rest))?.[1];
  if (no !== 'paid' && TRANSFER.test(rest)) return undefined;
  if (no !== undefined) return unlessPart(no, text);
  return TICK.test(text) || HOLDING.test(rest) || PERHAPS_PAID.test(rest) || SHORT_NO.test(rest)
    ? 'ask'
    : undefined;
}

/** What the payment is for: `Reembolso gastos pagados en efectivo`. */
const REFUND = /^(?:reembols|reintegr|devoluc|rendicion|refund|expense|gasto)\w*\b/;

/** What a text that is sent, or not used, says: only in words that can mean nothing but the payment. */
export function readText(text: string): No | 'ask' | undefined {
  if (
    !/pag|paid|pay|consider|anulad|suspendid|hold|finiquitad|efectivo|cheque|vale|nota de|transf|deposit/i.test(
      text,
    )
  )
    return undefined;
  const said = wordsOf(text);
  if (REFUND.test(said) && !holds(NOT_TO_PAY).test(said)) return undefined;
  const says = readRemark(text);
  if (says === 'ask' && /\b(?:antes de|before) (?:pag|transf|deposit|pay)|^nota de credito/.test(said))
    return 'ask';
  if (!saysNo(says)) return undefined;
  return /\b(?:pag|paid|pay|no considerar|finiquitad|anulad|suspendid|on hold)/.test(said) || isOtherWay(text)
    ? says
    : undefined;
}

/** Marks that no name begins or ends with. */
const IN_NAME = `(?:${NOT_TO_PAY}|${words('ya pagad[oa]|pagad[oa]|paid|transferid[oa]|depositad[oa]|abonad[oa]|finiquitad[oa]|suspendid[oa]|anulad[oa]|retenid[oa]|despedid[oa]|desligad[oa]|desvinculad[oa]|skip')})`;
const MARKED_NAME = new RegExp(`^${IN_NAME}(?= )|(?<= )${IN_NAME}$`);

/** What is added to a name: `Juan Soto (no pagar)`, `Juan Soto PAGADO`. */
export function readName(text: string): Says {
  const behind = /\([^()]+\)|\[[^[\]]+\]|\s[-–—*/]\s*\S.*$/.exec(text)?.[0] ?? '';
  const says = readRemark(behind);
  if (saysNo(says)) return says;
  const mark = MARKED_NAME.exec(wordsOf(text))?.[0];
  return mark === undefined ? undefined : readRemark(mark);
}
