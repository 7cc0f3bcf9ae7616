import type { No } from '../row/understoodRow.ts';
import { countries } from '../countries/index.ts';
import { listed, wordsOf } from '../values/text.ts';

/**
 * What a cell says of paying its line: `pays`; a reason not to; `ask`, where a person has to decide; `unknown` words of
 * a column that is about the payment; `undefined`, where it says nothing about it.
 */
export type Says = 'pays' | No | 'ask' | 'unknown' | undefined;

/** A pattern of whole words: alternatives, of which those that end in `*` are beginnings of words. */
export function words(...alternatives: string[]): string {
  const all = listed(alternatives).map((one) => one.trim());
  return `(?:${all.map((one) => (one.endsWith('*') ? `${one.slice(0, -1)}\\w*` : `${one}\\b`)).join('|')})`;
}

const NOT_TO_PAY = words(
  'no (?:se )?(?:le )?(?:pagar|paga|pague|considerar|incluir|transferir|depositar|abonar|enviar|procesar)',
  'nao (?:pagar|considerar|incluir|transferir|depositar|enviar)|(?:do not|don t|dont|never) (?:pay|send|transfer)|not to be paid',
);
/** Words for what was paid, of masculine and feminine, one and several. */
export const PAID_FORMS =
  'pagad[oa]s?|paid|transferid[oa]s?|abonad[oa]s?|depositad[oa]s?|acreditad[oa]s?|creditad[oa]s?|cobrad[oa]s?|cancelad[oa]s?|liquidad[oa]s?|quitad[oa]s?|settled|girad[oa]s?';
const PAID = words(
  PAID_FORMS,
  'se (?:le )?pago|(?:ya|ja|foi) pag[oa]|pag[oa]s? (?:em|no dia)|(?:pagos?|transferencias?|deposito|tef|pix|wire|pg|pgto|pagto) (?:realizad[oa]s?|hech[oa]s?|efectuad[oa]s?|enviad[oa]|feit[oa]|done|sent|ok)',
);
const CALLED_OFF = words(
  'anulad[oa]s?|anular|void|voided|canceled|cancelled|exclui[dr]*|excluded?|eliminad[oa]|descartad[oa]|omitir|omit|omitid[oa]|nul[oa]|skip|skipped',
);
const SUSPENDED = words(
  'suspendid[oa]s?|suspens[oa]|suspended|retenid[oa]s?|retid[oa]|retener|bloquead[oa]s?|blocked|on hold|hold|em espera|en espera|pausad[oa]|detenid[oa]|congelad[oa]',
);
const LEFT = words(
  'finiquitad[oa]s?|terminated|rescisao|rescindid[oa]|desligad[oa]s?|desvinculad[oa]s?|despedid[oa]s?|demitid[oa]s?|fallecid[oa]|falecid[oa]',
);
/** `cheque 30 días`, `e-cheq 0/30/60`. */
const NO_TRANSFER = `${words(
  'cheques?(?! restaura| comida)|cheq|e cheq|echeq|efectivo|efvo|ef|efec|efect|contado|dinheiro|especie|cash|sobre|caja(?! de)|ventanilla|em maos|en mano|vales? vista|vv|v v|boleto|check|tarjeta|cartao|card|debito automatico|servipag|retir[ao] en oficina',
)}(?: \\d+)*(?: d(?:ias?)?\\b)?`;

/** The months in Spanish, Portuguese and English, which may be cut to their first three letters. */
export const MONTH_NAMES = [
  'enero janeiro january',
  'febrero fevereiro february',
  'marzo marco march',
  'abril april',
  'mayo maio may',
  'junio junho june',
  'julio julho july',
  'agosto august',
  'septiembre setiembre setembro september sept',
  'octubre outubro october',
  'noviembre novembro november',
  'diciembre dezembro december',
].map((names) => names.split(' '));
export const MONTH = `(?:${MONTH_NAMES.flat()
  .map((name) => (name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name))
  .join('|')})`;
export const MONTHS = new RegExp(`\\b${MONTH}\\b`, 'g');

/** A date, or a word that goes with one. A month alone may be another one than is paid. */
const WHEN = `(?: \\d{1,4} \\d{1,2}(?: \\d{2,4})?\\b| \\d{1,2} (?:de )?${MONTH}\\b(?: (?:del? )?\\d{4})?| (?:el|dia|em) \\d{1,2}\\b| (?:el|em|on|dia|hoy|hoje|ayer|ontem|este mes|hasta nuevo aviso)\\b)*`;
const BEFORE = `(?:(?:ya|ja|already|fue|foi|was|esta|todo|el|la|su|${words('sueldo|salario|finiquito|factura|fatura|boleta|invoice|pago|transferencia|honorarios')}) )*`;
const HOW = `(?: (?:por|via|con|com|en|em|in|by) ${words('transferencia|transf|tef|pix|banco')}(?: manual)?| ?(?:por|con|com|en|em|in|by) ${NO_TRANSFER})?`;
const IN = '(?:(?:se )?(?:pago|paga|pagar|paid) )?(?:(?:en|em|con|por|com|in|by) )*';

/** What says no as a whole, with its date or without. The first that fits counts. */
const NOS: readonly [RegExp, No][] = (
  [
    [NOT_TO_PAY, 'not to be paid'],
    [`${BEFORE}${PAID}${HOW}`, 'paid'],
    [`${BEFORE}${CALLED_OFF}`, 'not to be paid'],
    [`${BEFORE}${SUSPENDED}`, 'suspended'],
    [`(?:de )?${LEFT}`, 'ended'],
    [`${IN}${NO_TRANSFER}`, 'paid in another way'],
  ] as const
).map(([form, no]) => [new RegExp(`^${form}${WHEN}$`), no]);

/** Why a text says no, where it says nothing else: `ya pagado el 15/11`. */
export function clearNo(text: string): No | undefined {
  const said = wordsOf(text);
  return NOS.find(([form]) => form.test(said))?.[1];
}

/** `No cursar`, `não liberar`: that something is not to be done. */
const NOT_TO_DO = 'na?o (?:(?:se|l[aeo]) )?[a-z]+[aei]r\\b';
const NO_ANYWHERE = new RegExp(
  `\\b(?:${NOT_TO_PAY}|${NOT_TO_DO}|${PAID}|${CALLED_OFF}|${SUSPENDED}|${LEFT})`,
);

const FORBIDS = new RegExp(`\\b${NOT_TO_PAY}`);
const SAYS_PAID = new RegExp(`\\b${PAID}`);

/** Whether a text has words of a no, whatever else it says. */
export function hasNo(text: string): boolean {
  return NO_ANYWHERE.test(wordsOf(text));
}

/** Whether a text says not to pay, whatever else it says. */
export function forbids(text: string): boolean {
  return FORBIDS.test(wordsOf(text));
}

const ANSWERS: readonly [RegExp, 'yes' | 'no'][] = [
  [/^(?:true|verdadero|verdadeiro|si|s|yes|y|sim|x|1|ok|listo|check|v)$/, 'yes'],
  [/^(?:false|falso|no|n|nao|not yet|aun no|todavia no|ainda nao|0)$/, 'no'],
];

/** What a cell answers under a header that is a question by itself, such as `Pagado` or `Activo`. */
export function readYesNo(text: string): 'yes' | 'no' | undefined {
  if (/^[✓✔☑✅]$/u.test(text.trim())) return 'yes';
  if (/^[-–—✗✘☐❌]$/u.test(text.trim())) return 'no';
  return ANSWERS.find(([form]) => form.test(wordsOf(text)))?.[1];
}

/** In order; under a header that speaks of the payment, perhaps done. */
export function isOk(text: string): boolean {
  return wordsOf(text) === 'ok';
}

/** What a line is that is paid, since a date or without one: `Activo desde 03-2024`, `Aprobado 15/11`. */
const IN_ORDER =
  'activ[oa]s?|active|ativ[oa]s?|vigente|aprobad[oa]|aprovad[oa]|approved|autorizad[oa]|authorized|confirmad[oa]|confirmed|habilitad[oa]|al dia|em dia|normal|contratad[oa]|indefinido|plazo fijo|planta|efetiv[oa]|vacaciones|ferias|validad[oa]|valid|verificad[oa]|verified|liberad[oa]|nuev[oa]|nov[oa]|regular|y|e|and|por|desde';
/** What is to be done, with a date perhaps later: `Por pagar`. */
const TO_PAY =
  'no (?:esta )?pagad[oa]|not paid|nao pag[oa]|unpaid|sin pagar|impag[oa]|por pagar|a pagar|para pagar|to pay|to be paid|pagar|pay|adeudad[oa]|incluid[oa]|incluir|include|included';
/** States with which a line is paid, as whole texts of them. */
const TO_BE_PAID = new RegExp(`^(?:${words(TO_PAY, IN_ORDER)} ?)+$`);
const TO_BE_PAID_WITH_DATE = new RegExp(`^(?:${words(IN_ORDER)} ?)+$`);
/** States of a payment or of a contract that say neither yes nor no. */
const OPEN = new RegExp(
  `\\b${words(
    'pend*|pending|fail*|fall*|rech*|rejeit*|reject*|declined|error*|tramit*|observad*|in progress|en proces*|em process*|process*|revis*|review|devuel*|devol*|return*|released|list[oa]|lic|licencia*|permiso|afastad*|expired|vencid*|queued|programad*|agendad*|scheduled|duplica*|confirmar|incomplet*|ok|done|complet*|proces*|sent|enviad*|ejecutad*|executed|realizad*|efectuad*|efetuad*|success*|exitos*|hech[oa]s?|stop|wait|left|later|next|proxim*|despues|depois|cheque|efectivo',
  )}`,
);
const ENDED = new RegExp(
  `^(?:de )?${words('finiq*|terminad[oa]|baja|renunci*|resigned|dismissed|fired|cesad[oa]|egresad[oa]|retirad[oa]|deceased|inactiv*|inativ*|ex|demissao|demiss*')}${WHEN}$`,
);

/** What a word of a state says, dates behind it or not: `Pagado 15-11`, `on hold`, `Activo`. */
export function readState(text: string): Says {
  const said = wordKey(text);
  if (said === '') return undefined;
  const no = clearNo(text) ?? (/^pag[oa]$/.test(said) ? 'paid' : undefined);
  if (no !== undefined) return no;
  if (/^(?:cerrad[oa]|closed|encerrad[oa])$/.test(said)) return 'not to be paid';
  if (ENDED.test(wordsOf(text))) return 'ended';
  const toBePaid = said === wordsOf(text) ? TO_BE_PAID : TO_BE_PAID_WITH_DATE;
  if (toBePaid.test(said)) return 'pays';
  return OPEN.test(said) || hasNo(text) ? 'ask' : 'unknown';
}

const FILLERS_OF_WAYS =
  /\b(?:(?:se )?(?:pag[oa]|pagar)|por|via|en|em|con|com|in|by|a|la|el|su|de|del|do|da)\b/g;
const BY_TRANSFER = new RegExp(
  `\\b${words('transferencias?|transf|trf|tef|depositos?|dep|abono|wire|ted|doc|pix|bank transfer|transfer|direct deposit|cuentas?|cta|ctas|conta|credito|bancos?|bco|bancari[oa]s?|electronic[oa]s?|eletronic[oa]s?|vista|corriente|corrente|cte|ahorros?|rut|ach|sepa|interbank|acred|acreditacion')}`,
  'g',
);
const IN_OTHER_WAY = new RegExp(`\\b${NO_TRANSFER}`, 'g');

/** What a way of payment says: a transfer pays, a check or cash does not; what says anything else is not known. */
export function readWay(text: string): Says {
  const said = wordsOf(text);
  if (said === '') return undefined;
  if (isOk(text) || countries.some(({ accountTypes }) => accountTypes.has(text))) return 'pays';
  const way = said.replace(FILLERS_OF_WAYS, ' ');
  if (way.replace(IN_OTHER_WAY, '').trim() === '') return 'paid in another way';
  const rest = way.replace(BY_TRANSFER, '').trim();
  if (rest === '') return 'pays';
  if (rest.length < way.trim().length && isBank(rest)) return 'pays';
  return clearNo(text) ?? 'unknown';
}

/** Whether a text is the name of a bank. */
export function isBank(text: string): boolean {
  return countries.some(({ banks }) => banks.codesOf(text).length > 0);
}

/** Whether it is a reason not to pay. */
export function saysNo(says: Says): says is No {
  return says !== undefined && says !== 'pays' && says !== 'ask' && says !== 'unknown';
}

/** The words of a cell without dates and figures, by which the same mark is known again: `Pagado 15-11` is `pagado`. */
export function wordKey(text: string): string {
  const all = wordsOf(text);
  const said = all.replace(/\d+/g, ' ').replace(MONTHS, ' ').split(/\s+/);
  if (said.length > 0 && said.join(' ') === all) return all;
  while (said.length > 0 && FILLERS.has(said.at(-1) as string)) said.pop();
  return said.join(' ').trim();
}

/** Before a date. The Portuguese `no` is none: `Pagar: NO 15/11`. */
const FILLERS: ReadonlySet<string> = new Set(['', 'el', 'em', 'en', 'de', 'del', 'dia', 'on', 'the']);

const ASKS_APPROVAL =
  /^(?:autorizac(?:ion|ao)|aprobacion|aprovacao|liberac(?:ion|ao)|visto bueno|v b|vb|se paga|procede(?: (?:el )?pago)?|corresponde (?:el )?pag(?:o|ar))$/;

/**
 * What a header says by itself: `sí` under `Autorización` or `Activo` pays, under `Pagado` it does not. `Paga` is
 * "is paid out" in Spanish and "was paid" in Portuguese.
 */
export function readHeader(header: string): Says {
  const said = wordsOf(header).replace(/^(?:[oa]|el|la) /, '');
  if (ASKS_APPROVAL.test(said)) return 'pays';
  return said === 'paga' ? 'ask' : readState(header);
}

/** What the title of a part of a sheet says of the lines below it: `PAGADOS EL 15-11`, `Anticipos ya transferidos`. */
export function readTitle(text: string): Says {
  const says = readState(text);
  if (saysNo(says)) return says;
  if (!hasNo(text)) return 'unknown';
  return SAYS_PAID.test(wordsOf(text)) ? 'paid' : 'not to be paid';
}
