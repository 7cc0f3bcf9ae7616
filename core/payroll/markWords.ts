import { wordsOf } from './words.ts';

/** Why a sheet says that a line is not to be paid, as the report counts it. */
export type No = 'paid' | 'not to be paid' | 'suspended' | 'ended' | 'paid in another way' | 'nothing to pay';

/**
 * What a cell says of paying its line: `pays`; a reason not to; `ask`, where it speaks of the payment but a person has
 * to decide; `unknown` words of a column that is about the payment; `undefined`, where it says nothing about it.
 */
export type Says = 'pays' | No | 'ask' | 'unknown' | undefined;

/** A pattern of whole words: alternatives, of which those that end in `*` are beginnings of words. */
export function words(...alternatives: string[]): string {
  const all = alternatives.flatMap((line) => line.split('|')).map((one) => one.trim());
  return `(?:${all.map((one) => (one.endsWith('*') ? `${one.slice(0, -1)}\\w*` : `${one}\\b`)).join('|')})`;
}

export const ALREADY = '(?:(?:ya|ja|already|fue|foi|was|esta|todo|ha sido|factura|boleta|invoice) )*';
export const PAID = words(
  'pagad[oa]?s?|paid|payed|transferid[oa]s?|abonad[oa]s?|depositad[oa]s?|acreditad[oa]s?|creditad[oa]s?|cobrad[oa]s?',
  'cancelad[oa]s?|liquidad[oa]s?|quitad[oa]s?|settled|cleared|girad[oa]s?',
);
/** What pays: `transferencia`. */
const PAYMENT =
  'pago|pagos|transferencia|transf|tef|deposito|abono|giro|pix|ted|wire|payment|transfer|pagamento|pagto|pgto|pg';
const DONE = words(
  'realizad*|hech[oa]s?|efectuad*|efetuad*|ejecutad*|enviad[oa]s?|feit[oa]s?|complet*|procesad*|done|sent|made|ok|list[oa]|emitid*',
);
/** `Pago realizado`, `TEF ok`. */
export const PAYMENT_DONE = `${words(PAYMENT)} (?:(?:ya|ja|fue|foi|was|esta|el) )*${DONE}`;
export const NOT_TO_PAY = words(
  'no (?:se )?(?:le )?(?:pagar|paga|pague|considerar|incluir|transferir|depositar|abonar|enviar|procesar)',
  'nao (?:pagar|considerar|incluir|transferir|depositar|enviar)|(?:do not|don t|dont|never) (?:pay|send|transfer)',
  'not to be paid|no (?:corresponde|procede) pag*',
);
export const CALLED_OFF = words(
  'anulad*|anular|void|voided|canceled|cancelled|exclui*|excluded?|eliminad*|descartad*|omitir|omit|omitid*|nula|nulo|skip|skipped|saltar',
);
export const SUSPENDED = words(
  'suspendid*|suspens*|suspended|retenid*|retido|retida|retener|bloquead*|blocked|on hold|hold|em espera|en espera|pausad*|detenid*|congelad*',
);
export const LEFT = words(
  'finiquitad*|finiq|terminated|rescisao|rescindid*|desligad*|desvinculad*|despedid*|demitid*|fallecid*|falecid*',
);
export const NO_TRANSFER = words(
  'cheques?(?! restaura| comida| devuelt)|cheq|e cheq|echeq|efectivo|efvo|efect|contado(?! desde| hasta| por)|dinheiro|especie|cash|vale vista|vales vista|vv|v v|boleto|retiro en oficina|retira en oficina',
);

/** The whole word, or what it begins with. */
export const begins = (pattern: string) => new RegExp(`^${pattern}`);
export const holds = (pattern: string) => new RegExp(`\\b${pattern}`);

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
      'inclui*|include*|contratad*|indefinido|plazo fijo|planta|efetiv[oa]|vacaciones|ferias|valid*|verificad*|verified|liberad*|nuev[oa]|regular',
    ),
    'pays',
  ],
  [NOT_TO_PAY, 'not to be paid'],
  [
    words(
      'pend*|pending|fail*|fallid*|fallo|rech*|rejeit*|reject*|declined|error*|en tramite|em tramit*|tramite|observad*',
      'in progress|en proces*|em process*|processing|en revision|revisar|por revisar|review|devuel*|devol*|returned|released|listo',
      'licencia*|permiso|afastad*|expired|vencid*|queued|programad*|agendad*|scheduled|duplicad*|por confirmar|incomplet*|ok',
      'done|complet*|proces*|sent|enviad*|ejecutad*|executed|realizad*|efectuad*|efetuad*|success*|exitos*',
      'hech[oa]s?|stop|wait|duplicate*|left',
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

/** `No pagado`, `por pagar`: still to be paid. */
const UNPAID =
  /\b(?:(?:no|nao|not|sin) (?:esta |fue |foi |ha sido )?(?:pagad[oa]s?|paid)|nao pag[oa]|(?:sin|por|a|para) pagar|unpaid)\b/g;

/** `Bono pagado en noviembre`: a part of what is earned, which was paid before. */
const PART_OF_PAY = new RegExp(
  `${words('bono*|bonus|anticipo*|adelanto*|aguinaldo*|vacaciones|ferias|gratificacion*|comision*|horas?|extras?|viatico*|colacion|movilizacion|prestamo*|cuota*')} (?:\\w+ )?(?:ya )?(?:fue )?pagad[oa]s?`,
  'g',
);

/** Words without what they say of a part of the pay, or of pay that is still to come. */
export function withoutParts(said: string): string {
  return said.replace(PART_OF_PAY, ' ').replace(UNPAID, ' ').replace(/ +/g, ' ').trim();
}

/** A no wherever it stands: it outweighs what a text begins with. The first that fits counts. */
const ANYWHERE: readonly [RegExp, No | 'ask'][] = [
  [holds(NOT_TO_PAY), 'not to be paid'],
  [holds(`(?:${PAID}|${PAYMENT_DONE})`), 'paid'],
  [/(?:^| )(?:no|nao|not|nunca|never)$/, 'not to be paid'],
  [holds(CALLED_OFF), 'not to be paid'],
  [holds(SUSPENDED), 'suspended'],
  [holds(LEFT), 'ended'],
  [new RegExp(`\\b(?:en|em|in|con|com|por|by) ${NO_TRANSFER}`), 'paid in another way'],
  [
    holds(
      words(
        'later|despues|luego|manana|depois|amanha|tomorrow|next|proxim*|siguiente|pend*|rechaz*|rejei*|reject*',
      ),
    ),
    'ask',
  ],
];

/**
 * A no that stands anywhere in a text.
 *
 * @param said words of a text, or of its rest behind what it begins with
 */
function noIn(said: string): No | 'ask' | undefined {
  const rest = withoutParts(said);
  return ANYWHERE.find(([form]) => form.test(rest))?.[1];
}

/** What a word of a state says, dates and the like behind it or not; `Pagado 15-11`, `on hold`, `Activo`. */
export function readState(text: string): Says {
  const said = wordKey(text);
  if (said === '') return undefined;
  const [form, says] = statesByForm.find(([one]) => one.test(said)) ?? [/^/, 'unknown'];
  if (saysNo(says)) return unlessPart(says, text);
  const no = says === 'ask' ? undefined : noIn(said.replace(form, ''));
  return saysNo(no) ? unlessPart(no, text) : (no ?? says);
}

/** A no, unless only a part of the payment is meant, or perhaps that of another month: `Pagado octubre`. */
export function unlessPart(no: No, text: string): No | 'ask' {
  const said = wordsOf(text);
  const isOfMonth = no === 'paid' && said.search(MONTHS) >= 0 && !/\b\d{1,2}\b/.test(said);
  return isOfMonth || PARTLY.test(said) ? 'ask' : no;
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
  return (
    noIn(said) ??
    (OTHER_WAYS.test(said) ? 'paid in another way' : begins(BY_TRANSFER).test(said) ? 'pays' : 'unknown')
  );
}

const WHOLE_WAY = new RegExp(`${OTHER_WAYS.source}$`);

/** Whether nothing but another way of payment stands where a bank or an account belongs: `CHEQUE`. */
export function isOtherWay(text: string): boolean {
  return WHOLE_WAY.test(wordKey(text));
}

/** Whether it is a reason not to pay. */
export function saysNo(says: Says): says is No {
  return says !== undefined && says !== 'pays' && says !== 'ask' && says !== 'unknown';
}

/** Months, written out or not, in three languages. */
export const MONTHS =
  /\b(?:ene|enero|jan|janeiro|feb|febrero|fev|fevereiro|mar|marzo|marco|abr|abril|apr|may|mayo|maio|jun|junio|junho|jul|julio|julho|ago|agosto|aug|sep|sept|septiembre|set|setembro|oct|octubre|out|outubro|nov|noviembre|novembro|dic|dez|dezembro|diciembre|dec)\b/g;

/** The words of a cell without dates and figures, by which the same mark is known again: `Pagado 15-11` is `pagado`. */
export function wordKey(text: string): string {
  const all = wordsOf(text);
  const said = all.replace(/\d+/g, ' ').replace(MONTHS, ' ').split(/\s+/);
  if (said.length > 0 && said.join(' ') === all) return all;
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
