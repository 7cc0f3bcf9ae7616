import {
  parseXml as parse,
  type XmlDocument,
  XmlElement as Element,
  type XmlNode,
  XmlText,
} from '@rgrove/parse-xml';

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

/** Names of what every JavaScript object has. */
function isDangerous(name: string): boolean {
  return name in Object.prototype || name === 'prototype';
}

/**
 * Parses an XML text strictly: well-formed, at most 64 KiB and 8 levels deep, no document type, no entities beyond the
 * five predefined ones, no instructions, no names that mean something to JavaScript. Attributes, comments and the
 * declaration are not looked at.
 *
 * @throws XmlError, and nothing else
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_LENGTH)
    throw new XmlError('xml_too_large', 'The XML is longer than 65,536 characters.');
  if (/<!DOCTYPE/i.test(text)) {
    throw new XmlError('xml_not_allowed', 'The XML holds a document type, which is not read.');
  }
  const root = documentOf(text).children.map((node) => elementOf(node, 1))[0];
  if (root === undefined) throw malformed();
  return root;
}

function documentOf(text: string): XmlDocument {
  try {
    return parse(text, {
      resolveUndefinedEntity() {
        throw new XmlError('xml_not_allowed', 'The XML holds an entity that is not predefined.');
      },
    });
  } catch (error) {
    if (error instanceof XmlError) throw error;
    // The parser calls itself for each level, until there is no stack left.
    if (error instanceof RangeError) throw tooDeep();
    // Messages of the parser hold parts of the text, so none of them is passed on.
    throw malformed();
  }
}

function elementOf(node: XmlNode, depth: number): XmlElement {
  // What is left is a processing instruction.
  if (!(node instanceof Element)) throw malformed();
  if (depth > MAX_DEPTH) throw tooDeep();
  if (isDangerous(node.name)) {
    throw new XmlError('xml_not_allowed', 'The XML holds a name that means something to JavaScript.');
  }
  const isText = (child: XmlNode): child is XmlText => child instanceof XmlText;
  return {
    name: node.name,
    text: node.children
      .filter(isText)
      .map(({ text }) => text)
      .join(''),
    children: node.children.filter((child) => !isText(child)).map((child) => elementOf(child, depth + 1)),
  };
}

function malformed(): XmlError {
  return new XmlError('malformed_xml', 'The XML is not well-formed.');
}

function tooDeep(): XmlError {
  return new XmlError('xml_too_deep', `The XML is nested deeper than ${MAX_DEPTH} levels.`);
}
