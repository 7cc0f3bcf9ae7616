import { XMLParser } from 'fast-xml-parser';

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

const PREDEFINED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Every `&` of a text, with the reference that it begins, if it is one. */
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\w.-]+))?(;)?/gi;

/** What XML 1.0 allows in a document, written plainly or as a number. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Decodes the five predefined entities and character numbers; anything else is refused. */
function decode(text: string): string {
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string, end?: string) => {
    const value =
      name === undefined
        ? characterOf(decimal, hex)
        : Object.hasOwn(PREDEFINED, name)
          ? PREDEFINED[name]
          : undefined;
    if (end === undefined || value === undefined) {
      throw new XmlError('xml_not_allowed', 'The XML holds an entity that is not predefined.');
    }
    return value;
  });
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!(code >= 0 && code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return FORBIDDEN.test(character) ? undefined : character;
}

function dangerousName(): XmlError {
  return new XmlError('xml_not_allowed', 'The XML holds a name that means something to JavaScript.');
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  maxNestedTags: MAX_DEPTH - 1,
  entityDecoder: {
    decode,
    reset: () => undefined,
    setXmlVersion: () => undefined,
    // None is taken: there is no document type by then, and nothing is added from outside.
    setExternalEntities: () => undefined,
    addInputEntities: () => undefined,
  },
  onDangerousProperty() {
    throw dangerousName();
  },
});

type Node = Record<string, unknown>;

/**
 * Parses an XML text strictly: well-formed, at most 64 KiB and 8 levels deep, no document type, no entities beyond the
 * five predefined ones, no names that mean something to JavaScript. Attributes, comments and the declaration are not
 * looked at.
 *
 * @throws XmlError, and nothing else
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH)
    throw new XmlError('xml_too_large', 'The XML is longer than 65,536 characters.');
  if (FORBIDDEN.test(text))
    throw new XmlError('malformed_xml', 'The XML holds a character that XML does not allow.');
  if (/<!DOCTYPE/i.test(text)) {
    throw new XmlError('xml_not_allowed', 'The XML holds a document type, which is not read.');
  }
  let nodes: Node[];
  try {
    nodes = parser.parse(text, true) as Node[];
  } catch (error) {
    throw asXmlError(error);
  }
  const roots = nodes.filter((node) => !('#text' in node)).map(elementOf);
  const [root] = roots;
  // The parser leaves out what follows the root.
  if (root === undefined || roots.length > 1 || !/>\s*$/.test(text))
    throw new XmlError('malformed_xml', 'The XML has no single root element.');
  return root;
}

function elementOf(node: Node): XmlElement {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const content = node[name] as Node[];
  return {
    name,
    text: content.map((part) => ('#text' in part ? String(part['#text']) : '')).join(''),
    children: content.filter((part) => !('#text' in part)).map(elementOf),
  };
}

/** Messages of the parser hold parts of the text, so none of them is passed on. */
function asXmlError(error: unknown): XmlError {
  if (error instanceof XmlError) return error;
  const message = String((error as Error).message);
  if (message.startsWith('[SECURITY]')) return dangerousName();
  return /nested/i.test(message)
    ? new XmlError('xml_too_deep', `The XML is nested deeper than ${MAX_DEPTH} levels.`)
    : new XmlError('malformed_xml', 'The XML is not well-formed.');
}
