import { countries, documentTypes, standardAccounts } from '../countries/index.ts';
import { LOCAL_CURRENCY_WORDS } from '../countries/writtenAmount.ts';
import { fieldByColumn, type FieldName, payoutFields } from '../values/fields.ts';
import { DOCUMENTS, fieldNamed, headerWords, PAYEES, roleNamed } from './headerNames.ts';
import { isMoney, type Role } from './roles.ts';
import { GENERAL_STATES, STATES } from './markWords.ts';
import { MONTHS } from './months.ts';
import { headerWords as lists } from './wordLists.ts';
import cellWords from '../row/cellWords.json' with { type: 'json' };
import { anyOf, wordPattern, wordsOf } from '../values/text.ts';

/** What the header of a column says about the column. */
export interface HeaderMeaning {
  readonly role: Role;
  /** The document types that it names; two where it leaves open which one a cell holds. */
  readonly documents?: readonly string[];
  /** Code of the country that it tells. */
  readonly country?: string;
  /** What its money is counted in, where that is not what is paid: `M$`, `UF`, `centavos`. */
  readonly unit?: string;
  /** Of an amount: it says what is to be paid, or that it is net. */
  readonly amountKind?: 'toPay' | 'net';
  /** The header is the API's own name of a field, so that its cells hold what the API takes. */
  readonly exact?: true;
}

/** The code of the one document that a word is the name of: `rut`. */
export function documentNamed(word: string): string | undefined {
  const [code, another] = DOCUMENTS.get(word) ?? [];
  return another === undefined ? code : undefined;
}

/** Whether a cell is a type of document of a person or a company, whether payouts know it or not: not `Factura`. */
export function isDocumentType(text: string): boolean {
  const words = headerWords(text);
  return documentTypes.has(text.toLowerCase()) || DOCUMENTS.has(words) || cellWords.documents.includes(words);
}

/** A header without whose it is, which does not change what the column holds: `RUT trabajador`, `Banco prov.` */
function withoutPayee(words: string): string {
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const isPayee = PAYEES.some((payee) => payee === last || (last.length > 3 && payee.startsWith(last)));
  return isPayee && last !== words ? words.slice(0, -last.length - 1) : words;
}

/**
 * What the header of a column says, in Spanish, Portuguese and English.
 * @param written the header as it is in the sheet, such as `N° de Cuenta`, `RUT Beneficiario`, `Líquido a Pagar ($)`
 * @returns `undefined` for a header that says nothing about a payout
 */
export function headerMeaning(written: string): HeaderMeaning | undefined {
  const exact = fieldByColumn.get(written) ?? fieldOfPart(written);
  if (exact !== undefined) return { role: exact, exact: true };
  const header = wordsApart(written).replace(WITH_TAX, ' ');
  if (header.trim() === '#') return { role: 'line_number' };
  const documents = documentsOf(header);
  if (documents !== undefined) {
    const [first = ''] = documents;
    return { role: 'document_number', documents, country: documentTypes.get(first)?.country ?? '' };
  }
  return meaningOfHalves(header) ?? meaningOfWords(header);
}

/** A bill is paid with its tax: `Monto c/IVA`, `Total IVA incl.` */
const WITH_TAX =
  /(?<!\p{L})(?:c\/ ?|con |com |incl?\.? |incluye )iva(?!\p{L})|(?<!\p{L})iva incl[\p{L}.]*/giu;

function meaningOfWords(header: string): HeaderMeaning | undefined {
  const words = headerWords(header.replace(BRACKETS, ' '));
  const standard = countries.find((country) => standardAccounts(country)?.header.test(words));
  if (standard !== undefined) return { role: 'account_number', country: standard.code };
  const role =
    roleOf(words) ?? roleOfPayees(words) ?? newAccount(words) ?? remarkRole(words) ?? moneyRole(words);
  if (role === undefined || (role === 'account_number' && isOldAccount(header))) return undefined;
  const unit = isMoney(role) ? unitInHeader(header) : undefined;
  const isAmount = role === 'amount' && unit === undefined && isPlainAmount(header);
  const amountKind = isAmount ? amountKindOf(words) : undefined;
  return {
    role: role === 'amount' && !isAmount ? 'other_money' : role,
    ...(unit === undefined ? {} : { unit }),
    ...(amountKind === undefined ? {} : { amountKind }),
  };
}

/** `Tax ID / RUT`, `Bank / Banco`: in two languages, of which both say the same. */
function meaningOfHalves(header: string): HeaderMeaning | undefined {
  const halves = header.split('/').map((half) => half.trim());
  const [one, other] = halves.length === 2 ? halves.map(headerMeaning) : [];
  if (one === undefined || other === undefined || one.role !== other.role) return undefined;
  return one.documents !== undefined && other.documents !== undefined
    ? { role: one.role }
    : { ...one, ...other };
}

/** The words of a header, also where a program wrote them as one. */
export function wordsOfHeader(header: string): string {
  return wordsOf(wordsApart(header));
}

/** `liquidoAPagar` is `liquido A Pagar`. */
function wordsApart(header: string): string {
  if (!/^\p{L}*\p{Ll}\p{Lu}[\p{L}\d_]*$/u.test(header)) return header;
  return header.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
}

const OLD = anyOf(lists.oldAccount);
/** Whether a header says that it has what was paid into before: `CBU anterior`. */
export function isOldAccount(header: string): boolean {
  return OLD.test(wordsOf(header));
}

const NEW = anyOf(lists.newAccount);

/** `Cuenta nueva`, `Nuevo banco`: where another column holds the old one, a person says which is meant. */
function newAccount(words: string): Role | undefined {
  if (!NEW.test(words)) return undefined;
  const role = roleOf(words.replace(NEW, ' ').trim().replace(/ +/g, ' '));
  return role === 'account_number' || role === 'bank' || role === 'account_type' ? role : undefined;
}

function roleOfPayees(words: string): Role | undefined {
  const role = roleOf(withoutPayee(words));
  // The number of an employee is the same each month, and no payment's.
  return role === 'id' ? undefined : role;
}

/** Whoever notes it, and about what: `Obs. RRHH`. */
function remarkRole(words: string): Role | undefined {
  return REMARK.test(words) ? 'remark' : undefined;
}

/** A *nota fiscal* is a bill, and a *nota de crédito* takes something off. */
const REMARK = new RegExp(`^(?!notas? (?:fisca|(?:de )?(?:cred|deb)))${wordPattern(lists.remarks)}`);

/** What says that an amount is to be paid. */
export const TO_PAY = anyOf(lists.toPay);
const NET = anyOf(lists.net);
/** What is taken from wages or comes before what is taken: nobody is paid it. */
export const NOT_PAID = anyOf([
  ...lists.gross,
  ...lists.takenOff,
  ...lists.deductions,
  ...lists.creditNotes,
  ...lists.notPaid,
]);

const otherUnits = lists.otherUnits.filter((word) => !LOCAL_CURRENCY_WORDS.includes(word));
/** No payout is in thousands, or in these currencies. */
const OTHER_UNIT = new RegExp(
  `[€£]|\\bm{1,2}\\$|\\$ ?(?:m{1,2}|k)\\b|\\bu\\$d|\\b${wordPattern(otherUnits)}|\\((?:m|mm|k|'?000)\\)|\\bk\\$|\\bx ?1[.,]?000\\b`,
  'i',
);
/** What money under a header is counted in, where that is not what is paid. */
export function unitInHeader(header: string): string | undefined {
  return OTHER_UNIT.exec(header)?.[0];
}

const UNIT_OF_ALL = new RegExp(`\\b(?:en|em|in) (?:\\w+ )?(m{1,2}\\$|${wordPattern(lists.unitsOfAll)})`, 'i');

/** What a title says that all money of the sheet is counted in: `Cifras en miles de pesos`. */
export function unitInTitle(title: string): string | undefined {
  return UNIT_OF_ALL.exec(title)?.[1];
}

/** Gross is not what is paid, also where it stands in brackets. */
const GROSS = anyOf(lists.gross);
/** What may stand with "a pagar" without making other money of it: a period, a currency, to whom. */
const WITH_TO_PAY = new RegExp(
  `\\b(?:(?:al?|e[nm]|del?|el|la|vl?r)\\b|${wordPattern([...lists.amounts, ...lists.net, ...lists.withToPay, ...LOCAL_CURRENCY_WORDS])}|\\d+\\w{0,2}\\b)`,
  'g',
);

/** Whether a header names nothing but an amount to pay: not `Imposiciones a pagar`, `Monto (UF)`, `Pago 50%`. */
function isPlainAmount(header: string): boolean {
  const words = wordsOf(header);
  if (GROSS.test(words) || header.includes('%')) return false;
  if (!TO_PAY.test(words) || /\bnet pay\b/.test(words)) return true;
  const rest = withoutPayee(words).replace(TO_PAY, ' ').replace(MONTHS, ' ').replace(WITH_TO_PAY, ' ');
  return rest.trim() === '';
}

function amountKindOf(words: string): 'toPay' | 'net' | undefined {
  if (NOT_PAID.test(words)) return undefined;
  return TO_PAY.test(words) ? 'toPay' : NET.test(words) ? 'net' : undefined;
}

/** A nested part of a row may have the names of columns as well: `account.account_number`. */
function fieldOfPart(header: string): FieldName | undefined {
  const [, part = '', name = ''] = /^(beneficiary|account)\.(.+)$/i.exec(header) ?? [];
  const field = part === '' ? undefined : (fieldNamed(header) ?? fieldNamed(name));
  return payoutFields.find((one) => one.name === field)?.path[0] === part.toLowerCase() ? field : undefined;
}

/** `RUT`, `CPF/CNPJ`, `N° de RUT del trabajador`, `Documento (CPF)` */
function documentsOf(header: string): readonly string[] | undefined {
  for (const text of [header, header.replace(BRACKETS, ' ')]) {
    const words = withoutPayee(headerWords(text))
      .replace(/^(?:numero |documento )+/, '')
      .replace(/ numero$/, '');
    const documents = DOCUMENTS.get(words);
    if (documents !== undefined) return documents;
    // Whose RUT it is says no more, unless it is the payer's.
    const [, document = '', whose = ''] = /^([a-z]+) ([a-z]+)$/.exec(words) ?? [];
    if (DOCUMENTS.has(document) && !NOT_THE_PAYEE.has(whose)) return DOCUMENTS.get(document);
  }
  return undefined;
}

const NOT_THE_PAYEE = new Set(lists.notThePayee);

/** Whether what stands under such a header is not the payee's: `Empresa` over `RUT`, `Anticipo` over `Monto`. */
export function isOfAnother(over: string, role: Role | undefined): boolean {
  const words = wordsOf(over);
  return role === 'amount' ? NOT_PAID.test(words) : NOT_THE_PAYEE.has(words);
}

function roleOf(words: string): Role | undefined {
  const isBranch = BRANCH.test(words) && !ACCOUNT.test(words);
  return (
    roleNamed(words) ??
    (isBranch ? 'branch' : (familyRole(words) ?? nameRole(words))) ??
    (STATE.test(words) ? 'state' : undefined)
  );
}

const BRANCH = /^(?:(?:codigo|numero) )?ag(?:enc\w*)?\b/;
const ACCOUNT = /\b(?:conta|cuenta|c c|cc)\b/;

/** `Ap. Pat.`, `2do Apellido` */
function familyRole(words: string): Role | undefined {
  const [, before, behind] = /^(?:(\w+) )?(?:ap|apell?|apellidos?|sobrenome)(?: (\w+))?$/.exec(words) ?? [];
  const which = before ?? behind ?? '';
  if (/^(?:1\w{0,2}|primer|p|pat\w*)$/.test(which)) return 'last_name';
  return /^(?:2\w{0,2}|segundo|m|mat\w*)$/.test(which) ? 'surname' : undefined;
}

/** `Apellido paterno, materno y nombres`: what comes first in the header comes first in the cells. */
function nameRole(words: string): Role | undefined {
  if (FAMILY_FIRST.test(words)) return 'full_name_family_first';
  return GIVEN_FIRST.test(words) ? 'full_name_given_first' : undefined;
}

const [FAMILY, GIVEN] = [wordPattern(lists.familyNames), wordPattern(lists.givenNames)];
const FAMILY_FIRST = new RegExp(`^${FAMILY}.*\\b${GIVEN}$`);
const GIVEN_FIRST = new RegExp(`^${GIVEN}.*\\b${FAMILY}$`);

const STATE = new RegExp(
  `^(?:${GENERAL_STATES}(?: (?!civil).*)?|${wordPattern(lists.statesOf)} ${GENERAL_STATES}` +
    `|(?:ya |esta |se )?${STATES}(?: si numero| s n| s numero| y n| si)?)$`,
);

const OTHER_MONEY = anyOf([
  ...[...lists.amounts, ...lists.net, ...lists.gross],
  ...[...lists.takenOff, ...lists.deductions, ...lists.creditNotes, ...lists.partsOfPay, ...lists.otherMoney],
]);

// Dates and counts may share words with money: `Fecha de pago`, `Total horas`.
const NO_MONEY = anyOf(lists.noMoney);

function moneyRole(words: string): Role | undefined {
  if (/\bpagos? a cuenta\b/.test(words)) return 'other_money';
  if (NO_MONEY.test(words)) return undefined;
  if (TO_PAY.test(words)) return NOT_PAID.test(words) ? 'other_money' : 'amount';
  return OTHER_MONEY.test(words) ? 'other_money' : undefined;
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
