import { isDitto } from './draft.ts';
import { wordsOf } from './words.ts';

/** Why a sheet says that a line is not to be paid, as the report counts it. */
export type No = 'paid' | 'not to be paid' | 'suspended' | 'ended' | 'paid in another way';

/**
 * What a cell says of paying its line: `pays`; a reason not to; `ask`, where it speaks of the payment but a person has
 * to decide; `unknown` words of a column that is about the payment; `undefined`, where it says nothing about it.
 */
export type Says = 'pays' | No | 'ask' | 'unknown' | undefined;

/** A pattern of whole words: alternatives, of which those that end in `*` are beginnings of words. */
function words(...alternatives: string[]): string {
  const all = alternatives.flatMap((line) => line.split('|')).map((one) => one.trim());
  return `(?:${all.map((one) => (one.endsWith('*') ? `${one.slice(0, -1)}\\w*` : `${one}\\b`)).join('|')})`;
}

const ALREADY = '(?:(?:ya|ja|already|fue|foi|was|esta|todo|ha sido|factura|boleta|invoice) )*';
const PAID = words(
  'pagad*|paid|transferid*|abonad*|depositad*|acreditad*|cobrad*|cancelad*|liquidad*|quitad*|settled',
);
const NOT_TO_PAY = words(
  'no (?:se )?(?:le )?(?:pagar|paga|pague|considerar|incluir|transferir|depositar|abonar|enviar|procesar)',
  'nao (?:pagar|considerar|incluir|transferir|depositar|enviar)|(?:do not|don t|dont|never) (?:pay|send|transfer)',
  'not to be paid|no (?:corresponde|procede) pag*',
);
const CALLED_OFF = words(
  'anulad*|anular|void|voided|canceled|cancelled|exclui*|excluded?|eliminad*|descartad*|omitir|nula|nulo',
);
const SUSPENDED = words(
  'suspendid*|suspens*|suspended|retenid*|retido|retida|retener|bloquead*|blocked|on hold|hold|em espera|en espera|pausad*|detenid*|congelad*',
);
const LEFT = words(
  'finiquitad*|finiq|terminated|rescisao|rescindid*|desligad*|desvinculad*|despedid*|demitid*|fallecid*|falecid*',
);
const NO_TRANSFER = words(
  'cheques?|cheq|e cheq|echeq|efectivo|efvo|efect|contado|dinheiro|especie|cash|vale vista|vales vista|vv|v v|boleto|retiro en oficina|retira en oficina',
);

/** The whole word, or what it begins with. */
const begins = (pattern: string) => new RegExp(`^${pattern}`);
const holds = (pattern: string) => new RegExp(`\\b${pattern}`);

/** Only a part of the payment is meant. */
const PARTLY = holds(
  words(
    'parcial*|partial*|mitad|metade|half|saldo|diferencia|diferenca|resto|50|bono*|bonus|horas|colacion|movilizacion|comision*|anticipo*|aguinaldo|gratificacion|impuesto*|tax',
  ),
);

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

/** The first that fits counts. */
const STATES: readonly [string, Exclude<Says, undefined>][] = [
  [
    words(
      'no pagad*|not paid|nao pag[oa]|unpaid|sin pagar|impag*|por pagar|a pagar|para pagar|to pay|to be paid|pagar|pay|adeudad*',
      'activ*|ativ[oa]|vigente|aprob*|aprovad*|approved|autoriz*|authorized|confirmad*|confirmed|habilitad*|al dia|em dia|normal',
      'contratad*|indefinido|plazo fijo|planta|efetiv[oa]|vacaciones|ferias|valid*|verificad*|verified|liberad*|nuev[oa]|regular',
    ),
    'pays',
  ],
  [NOT_TO_PAY, 'not to be paid'],
  [
    words(
      'pend*|pending|fail*|fallid*|fallo|rech*|rejeit*|reject*|declined|error*|en tramite|em tramit*|tramite|observad*',
      'in progress|en proces*|em process*|processing|en revision|revisar|por revisar|review|devuel*|devol*|returned|released|listo',
      'licencia*|permiso|afastad*|expired|vencid*|queued|programad*|agendad*|scheduled|duplicad*|por confirmar|incomplet*|ok',
      'done|complet*|proces*|sent|enviad*|ejecutad*|realizad*|efectuad*|efetuad*|success*|exitos*',
    ),
    'ask',
  ],
  [`${ALREADY}(?:${PAID}|pag[oa](?=$| em | dia | el ))`, 'paid'],
  [CALLED_OFF, 'not to be paid'],
  [words('cerrad*|closed|encerrad*'), 'not to be paid'],
  [SUSPENDED, 'suspended'],
  [LEFT, 'ended'],
  [
    words(
      'finiq*|terminad*|baja|de baja|renunci*|resigned|dismissed|fired|cesad*|egresad*|retirad*|deceased|inactiv*|inativ*|ex',
      'demissao|demis*',
    ),
    'ended',
  ],
  [NO_TRANSFER, 'paid in another way'],
];
const statesByForm = STATES.map(([form, says]) => [begins(form), says] as const);

/** What a word of a state says, dates and the like behind it or not; `Pagado 15-11`, `on hold`, `Activo`. */
export function readState(text: string): Says {
  const said = wordKey(text);
  if (said === '') return undefined;
  const says = statesByForm.find(([form]) => form.test(said))?.[1] ?? 'unknown';
  return saysNo(says) && PARTLY.test(wordsOf(text)) ? 'ask' : says;
}

const BY_TRANSFER = words(
  'transfer*|transf*|tef|deposit*|abono|wire|ted|doc|pix|bank transfer|direct deposit|cuenta*|cta*|conta|credito en cuenta|banco|bancari*|electronic*|eletronic*|vista|ach|sepa|interbank',
);
const OTHER_WAYS = new RegExp(
  `^(?:(?:pago|paga|pagar|pagado|se paga|se pago) )?(?:(?:en|em|con|por|com|via|in|by) )*(?:${NO_TRANSFER}|${words('caja(?! de)|check|tarjeta|cartao|card|debito automatico|servipag|sencillito')})`,
);

/** What a way of payment says: a transfer pays, a check or cash does not. */
export function readWay(text: string): Says {
  const said = wordKey(text);
  if (said === '') return undefined;
  return OTHER_WAYS.test(said) ? 'paid in another way' : begins(BY_TRANSFER).test(said) ? 'pays' : 'unknown';
}

const WHOLE_WAY = new RegExp(`${OTHER_WAYS.source}$`);

/** Whether nothing but another way of payment stands where a bank or an account belongs: `CHEQUE`. */
function isOtherWay(text: string): boolean {
  return WHOLE_WAY.test(wordKey(text));
}

/** Words of remarks that hold a payment back or change it, whose meaning is for a person to weigh. */
const HOLDING = holds(
  words(
    'pagar|paid|hold|wait|stop|efectivo|dinheiro|cash|cheque|vale|verify|cuenta|conta|account|banco|bank|baja',
    'pagad*|revis*|verific*|valid*|consult*|confirm*|pend*|esper*|aguard*|reten*|retir*|suspen*|anul*|bloq*|cancel*|rechaz*|rejei*',
    'reject*|devuel*|devolv*|error*|incorrect*|finiquit*|renunci*|desped*|demit*|fallec*|falec*|duplicad*|bancari*|datos|dados|hasta nuevo aviso',
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

/** `Sueldo pagado en noviembre`: what is paid, and not that it was. */
const PART_OF_PAY = new RegExp(
  `${words('sueldo*|salario*|salary|bono*|bonus|anticipo*|adelanto*|aguinaldo*|vacaciones|ferias|gratificacion*|comision*|horas?|extras?|viatico*|colacion|movilizacion|prestamo*|cuota*|finiquito')} (?:\\w+ )?(?:ya )?(?:fue )?pagad[oa]s?`,
  'g',
);

/** `Reemplaza a L. Soto (finiquitado)`: what is said of somebody else. */
const OTHERS = /\b(?:reemplaz|remplaz|substitu|replac)[a-z]* .*/;

const REMARKS: readonly [RegExp, No][] = [
  [holds(NOT_TO_PAY), 'not to be paid'],
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
  [new RegExp(`^${ALREADY}${PAID}`), 'paid'],
  [
    /\b(?:ya|ja) (?:se )?(?:le |les |lo |la )?(?:pag[oa]|paguei|pague|pagad\w+|cancelo|transfiri\w*|abono|(?:fue|esta|foi) pag\w+)\b|\balready (?:been )?paid\b|^pag[oa] (?:em|no dia|via) /,
    'paid',
  ],
  [new RegExp(`^(?:pago |sueldo )?${SUSPENDED}`), 'suspended'],
  [begins(LEFT), 'ended'],
  [/^(?:de )?baja\b(?! (?:medica|por|laboral))|^fin de contrato/, 'ended'],
];

/** What a remark says. Clear words are a reason not to pay; others that speak of a payment are asked about. */
export function readRemark(text: string): Says {
  const said = wordsOf(text);
  if (SAYING_NOTHING.has(said)) return undefined;
  const rest = said.replace(OTHERS, ' ').replace(PART_OF_PAY, ' ').trim();
  const no = REMARKS.find(([form]) => form.test(rest))?.[1];
  if (no !== undefined) return PARTLY.test(rest) ? 'ask' : no;
  return HOLDING.test(rest) || SHORT_NO.test(rest) ? 'ask' : undefined;
}

/** What a text that is sent, or not used, says: only in words that can mean nothing but the payment. */
export function readText(text: string): No | 'ask' | undefined {
  if (!/pag|paid|pay|consider|anulad|suspendid|hold|finiquitad|efectivo|cheque|vale/i.test(text))
    return undefined;
  const says = readRemark(text);
  if (says === 'ask' && /\b(?:antes de|before) (?:pag|transf|deposit|pay)/.test(wordsOf(text))) return 'ask';
  if (!saysNo(says)) return undefined;
  return /\b(?:pag|paid|pay|no considerar|finiquitad|anulad|suspendid|on hold)/.test(wordsOf(text)) ||
    isOtherWay(text)
    ? says
    : undefined;
}

/** Whether it is a reason not to pay. */
export function saysNo(says: Says): says is No {
  return says !== undefined && says !== 'pays' && says !== 'ask' && says !== 'unknown';
}

const MONTHS =
  /\b(?:ene|enero|jan|janeiro|feb|febrero|fev|mar|marzo|abr|abril|apr|may|mayo|maio|jun|junio|jul|julio|ago|agosto|aug|sep|sept|septiembre|set|oct|octubre|out|nov|noviembre|dic|dez|diciembre|dec)\b/g;

/** The words of a cell without dates and figures, by which the same mark is known again: `Pagado 15-11` is `pagado`. */
export function wordKey(text: string): string {
  const said = wordsOf(text).replace(/\d+/g, ' ').replace(MONTHS, ' ').split(/\s+/);
  while (said.length > 0 && FILLERS.has(said.at(-1) as string)) said.pop();
  return said.join(' ').trim();
}

const FILLERS: ReadonlySet<string> = new Set(['', 'el', 'em', 'en', 'de', 'del', 'dia', 'on', 'the', 'no']);

const IN_TITLES = holds(`(?:${PAID}|${NOT_TO_PAY}|${CALLED_OFF}|${SUSPENDED}|${LEFT})`);

/** What the title of a part of a sheet says of the lines below it: `PAGADOS EL 15-11`, `Anticipos ya transferidos`. */
export function readTitle(text: string): Says {
  const says = readState(text);
  if (saysNo(says)) return says;
  const said = wordsOf(text);
  if (/^pag[oa]s? (?:em|no dia) /.test(said)) return 'paid';
  if (!IN_TITLES.test(said)) return 'unknown';
  return holds(PAID).test(said) ? 'paid' : 'not to be paid';
}

/** What a column is read for. */
export type MarkKind = 'state' | 'way' | 'remark' | 'text' | 'name' | 'instead';

/**
 * What a cell says of paying its line, in a column of its kind.
 *
 * @param headerSays what the header says by itself: a cell under `Pagado` that holds `sí` says the same
 */
export function readMark({ kind, headerSays }: { kind: MarkKind; headerSays: Says }, text: string): Says {
  switch (kind) {
    case 'state':
      return readCellOfState(text, headerSays);
    case 'way':
      return isDitto(text) ? undefined : readWay(text);
    case 'remark':
      return readRemark(text);
    case 'text':
      return readText(text);
    case 'name':
      return readBehind(BEHIND.exec(text)?.[0] ?? '');
    case 'instead':
      return !/\d/.test(text) && isOtherWay(text) ? 'paid in another way' : readText(text);
  }
}

/** What is added to a name: `Juan Soto (no pagar)`. */
const BEHIND = /\([^()]+\)|\s[-–—*]\s*\S.*$/;

function readBehind(text: string): Says {
  const says = readRemark(text);
  return saysNo(says) ? says : undefined;
}

function readCellOfState(text: string, headerSays: Says): Says {
  const isQuestion = headerSays !== undefined && headerSays !== 'unknown';
  const yes = isQuestion && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (yes === undefined) return isQuestion && /^[\d.,$ ]+$/.test(text) ? 'ask' : (readState(text) ?? 'ask');
  if (!isQuestion) return /^[-–—]$/.test(text) ? undefined : 'unknown';
  if (yes === 'yes') return headerSays;
  return headerSays === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one, of the years 2010 to 2049. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return Number(text) > 40_178 && Number(text) < 54_789;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
