import type { XmlNode } from './xmlParser.ts';

/** An element of an XML text. Values stay text: no number, date or boolean is guessed. */
export interface XmlElement {
  readonly name: string;
  /** The element's own text, CDATA included. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Why an XML text is not read. */
export type XmlErrorCode = 'malformed_xml' | 'xml_too_large' | 'xml_too_deep' | 'xml_not_allowed';

/** Thrown by {@link parseXml}; the message never holds any of the text. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly code: XmlErrorCode;

  constructor(code: XmlErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The service's replies have some hundred characters; this leaves room and stops floods. */
const MAX_LENGTH = 64 * 1024;
/** The service's replies have a root and one level below it. */
const MAX_DEPTH = 8;

const NOT_A_CHARACTER = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/;
/** The validator takes text after a root without content. */
const ENDS_WITH_TAG = />\s*$/;
const REFERENCE = /&([^&;]*);/g;
const CHARACTER_CODE = /^#(?:(\d{1,7})|x([\da-f]{1,6}))$/i;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** 120 kB that most merchants never need: a file of its own, loaded with the first reply in XML. */
const parser = () => require('./xmlParser.ts') as typeof import('./xmlParser.ts');

/**
 * Parses an XML text strictly: well-formed, at most 64 KiB and 8 levels deep, no document type, no entities beyond the
 * five predefined ones, no instructions, no names that mean something to JavaScript. Attributes, comments and the
 * declaration are not looked at.
 * @throws XmlError, and nothing else; messages of the library hold parts of the text, so none of them is passed on
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH)
    throw new XmlError('xml_too_large', 'The XML is longer than 65,536 characters.');
  if (/<!DOCTYPE/i.test(text)) throw notAllowed('a document type, which is not read');
  if (!text.isWellFormed() || NOT_A_CHARACTER.test(text)) throw malformed();
  if (!parser().isValid(text) || !ENDS_WITH_TAG.test(text)) throw malformed();
  const [declaration, ...others] = nodesOf(text);
  const roots = declaration && '?xml' in declaration ? others : [declaration, ...others];
  if (roots.length !== 1 || roots[0] === undefined) throw malformed();
  return elementOf(roots[0], 1);
}

function nodesOf(text: string): XmlNode[] {
  try {
    return parser().parse(text);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('[SECURITY]')) throw dangerousName();
    throw malformed();
  }
}

function elementOf(node: XmlNode, depth: number): XmlElement {
  const [name, inside] = Object.entries(node)[0] as [string, XmlNode[]];
  // Text outside of the root, an instruction, or a declaration that XML does not have here.
  if (/^[#?!]/.test(name)) throw malformed();
  if (depth > MAX_DEPTH)
    throw new XmlError('xml_too_deep', `The XML is nested deeper than ${MAX_DEPTH} levels.`);
  if (name in Object.prototype) throw dangerousName();
  const texts = inside.map(textOf);
  return {
    name,
    text: texts.join(''),
    children: inside
      .filter((_, index) => texts[index] === undefined)
      .map((child) => elementOf(child, depth + 1)),
  };
}

/** @returns undefined for what is not text */
function textOf(node: XmlNode): string | undefined {
  const { '#text': text, '#cdata': cdata } = node;
  if (typeof text === 'string') return decoded(text);
  return Array.isArray(cdata) ? String(cdata[0]?.['#text'] ?? '') : undefined;
}

function decoded(text: string): string {
  if (text.includes(']]>')) throw malformed();
  return text.replace(REFERENCE, (_, name: string) => {
    const [, decimal, hex] = CHARACTER_CODE.exec(name) ?? [];
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const character = PREDEFINED.get(name) ?? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
    if (character === undefined && !name.startsWith('#')) {
      throw notAllowed('an entity that is not predefined');
    }
    if (!character?.isWellFormed() || NOT_A_CHARACTER.test(character)) throw malformed();
    return character;
  });
}

function malformed(): XmlError {
  return new XmlError('malformed_xml', 'The XML is not well-formed.');
}

function notAllowed(what: string): XmlError {
  return new XmlError('xml_not_allowed', `The XML holds ${what}.`);
}

function dangerousName(): XmlError {
  return notAllowed('a name that means something to JavaScript');
}
