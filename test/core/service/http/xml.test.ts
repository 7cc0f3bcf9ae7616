import fc from 'fast-check';
import { parseXml, XmlError } from '../../../../core/service/http/xml.ts';
import { codePoint } from '../../../codePoint.ts';
import { runs } from '../../../random.ts';

/** The text of the only child of `<t>`. */
const value = (xml: string) => parseXml(xml).children[0]?.text;

test('an XML reply of the service is read', () => {
  expect(
    parseXml(`<?xml version="1.0" encoding="UTF-8"?>
<transaction>
  <response>OK</response>
  <price>10.00</price>
  <custom/>
</transaction>
`),
  ).toMatchObject({
    name: 'transaction',
    children: [
      { name: 'response', text: 'OK', children: [] },
      { name: 'price', text: '10.00', children: [] },
      { name: 'custom', text: '', children: [] },
    ],
  });
});

test.each([
  ['<t><a>007</a></t>', '007'],
  ['<t><a>1e5</a></t>', '1e5'],
  ['<t><a>true</a></t>', 'true'],
  ['<t><a>0x1F</a></t>', '0x1F'],
  ['<t><a>12345678901234567890.10</a></t>', '12345678901234567890.10'],
  ['<t><a>  two  spaces  </a></t>', '  two  spaces  '],
  ['<t><a>&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;</a></t>', `<b> & "c" 'd'`],
  ['<t><a>&#233;&#xE9;&#x1F600;</a></t>', 'éé😀'],
  ['<t><a>&amp;lt;</a></t>', '&lt;'],
  ['<t><a><![CDATA[<b> &amp; ]]>&amp;</a></t>', '<b> &amp; &'],
  ['<t><a>x<!-- note -->y</a></t>', 'xy'],
  ['<t><a b="1">x</a></t>', 'x'],
  ['\ufeff<t><a>x</a></t>', 'x'],
])('a value stays text: %s', (xml, expected) => {
  expect(value(xml)).toBe(expected);
});

test.each<[what: string, xml: string, code: string]>([
  ['nothing', '', 'malformed_xml'],
  ['plain text', 'NOK', 'malformed_xml'],
  ['an HTML page', '<!doctype html><title>x</title><p>y', 'xml_not_allowed'],
  ['JSON', '{"data":{}}', 'malformed_xml'],
  ['an element that is not closed', '<t><a>x</t>', 'malformed_xml'],
  ['elements that cross', '<t><a><b></a></b></t>', 'malformed_xml'],
  ['a text that was cut', '<t><a>OK</a', 'malformed_xml'],
  ['CDATA that is not closed', '<t><![CDATA[x</t>', 'malformed_xml'],
  ['two roots', '<t/><t/>', 'malformed_xml'],
  ['text after the root', '<t/>x', 'malformed_xml'],
  ['text before the root', 'x<t/>', 'malformed_xml'],
  ['a bare ampersand', '<t>a & b</t>', 'malformed_xml'],
  ['an attribute without quotes', '<t a=1/>', 'malformed_xml'],
  ['a name that begins with a digit', '<t><1a/></t>', 'malformed_xml'],
  ['a program instruction', '<?php echo 1 ?><t/>', 'malformed_xml'],
  ['a null character', '<t>\0</t>', 'malformed_xml'],
  ['half of a surrogate pair', '<t>\ud800</t>', 'malformed_xml'],
  ['a document type', '<!DOCTYPE t><t/>', 'xml_not_allowed'],
  ['a document type elsewhere', '<!DOCTYPE t SYSTEM "http://127.0.0.1:9/x.dtd"><t/>', 'xml_not_allowed'],
  [
    'a file as an entity',
    '<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><t>&x;</t>',
    'xml_not_allowed',
  ],
  [
    'entities of entities',
    '<!DOCTYPE t [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><t>&b;</t>',
    'xml_not_allowed',
  ],
  ['an entity of HTML', '<t>&nbsp;</t>', 'xml_not_allowed'],
  ['an unknown entity', '<t>&constructor;</t>', 'xml_not_allowed'],
  ['the number of no character', '<t>&#x110000;</t>', 'malformed_xml'],
  ['the number of a forbidden character', '<t>&#0;</t>', 'malformed_xml'],
  ['__proto__', '<t><__proto__><x>1</x></__proto__></t>', 'xml_not_allowed'],
  ['constructor', '<t><constructor>1</constructor></t>', 'xml_not_allowed'],
  ['prototype', '<prototype/>', 'xml_not_allowed'],
  ['toString', '<t><toString>1</toString></t>', 'xml_not_allowed'],
  ['nine levels', '<a>'.repeat(9) + '</a>'.repeat(9), 'xml_too_deep'],
  ['levels that are not all closed', '<a>'.repeat(9) + '</a>'.repeat(7), 'malformed_xml'],
  ['9,000 levels', '<a>'.repeat(9_000) + '</a>'.repeat(9_000), 'xml_too_deep'],
  ['as many levels as fit in, none of them closed', '<a>'.repeat(21_845), 'malformed_xml'],
  ['an instruction inside of an element', '<t><?x y?></t>', 'malformed_xml'],
  ['an instruction after the root', '<t/><?x y?>', 'malformed_xml'],
  ['the end of CDATA in a text', '<t>]]></t>', 'malformed_xml'],
  ['65,537 characters', `<t>${'x'.repeat(65_530)}</t>`, 'xml_too_large'],
])('an XML reply that is %s is refused', (_what, xml, code) => {
  expect.assertions(2);
  try {
    parseXml(xml);
  } catch (error) {
    expect(error).toBeInstanceOf(XmlError);
    expect((error as XmlError).code).toBe(code);
  }
});

test('65,536 characters and eight levels are read', () => {
  expect(parseXml(`<t>${'x'.repeat(65_529)}</t>`).text).toHaveLength(65_529);
  expect(parseXml('<a>'.repeat(8) + '</a>'.repeat(8)).name).toBe('a');
});

test('no text makes the parser throw anything but an XmlError, or changes what objects are', () => {
  const pieces = fc.constantFrom(
    '<t>',
    '</t>',
    '<a/>',
    '&amp;',
    '&x;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE',
    '__proto__',
    '"',
    "'",
    '<?',
    '?>',
    '>',
    '<',
    ' ',
    'x',
    '\0',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      try {
        parseXml(parts.join(''));
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { seed: 6, numRuns: runs(5_000) },
  );
});

test('a text that was escaped comes back', () => {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // A carriage return is a line break to every XML parser.
  const text = fc
    .string({ unit: codePoint })
    .filter((each) => /^[^\0-\x08\v\f\r\x0e-\x1f\ufffe\uffff]*$/.test(each));
  fc.assert(
    fc.property(text, (each) => {
      expect(value(`<t><a>${escape(each)}</a></t>`)).toBe(each);
    }),
    { seed: 6, numRuns: runs(2_000) },
  );
});
