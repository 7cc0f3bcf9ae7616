import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element, or a piece of text: one key with what is inside. */
export type XmlNode = Record<string, XmlNode[] | string>;

/** Keeps order and text; what stands for characters and what is CDATA is told apart by whoever reads the nodes. */
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  jPath: false,
  maxNestedTags: Infinity,
  onDangerousProperty: (name) => name,
});

/** Whether an XML text is well-formed, but for text after its root. */
export function isValid(xml: string): boolean {
  return XMLValidator.validate(xml) === true;
}

/** @throws what the library throws, which may hold parts of the text */
export function parse(xml: string): XmlNode[] {
  return parser.parse(xml) as XmlNode[];
}
