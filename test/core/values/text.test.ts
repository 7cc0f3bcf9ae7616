import * as text from '../../../core/values/text.ts';

type Form = Exclude<keyof typeof text, 'anyOf' | 'cellText' | 'divided' | 'keysByWords' | 'wordPattern'>;

test.each<[Form, [written: string, form: string][]]>([
  [
    'wordsOf',
    [
      ['N° de Cuenta', 'n de cuenta'],
      ['  Líquido a Pagar ($)', 'liquido a pagar'],
      ['Ñuñoa', 'nunoa'],
      ['Иван', ''],
    ],
  ],
  [
    'joinedWords',
    [
      ['N° de Cuenta', 'ndecuenta'],
      ['C/C', 'cc'],
    ],
  ],
  [
    'wordsOfAnyScript',
    [
      ['Ñuñoa, 12', 'NUNOA 12'],
      ['Иван-Иван', 'ИВАН ИВАН'],
      ['- -', ''],
    ],
  ],
  [
    'lettersAndDigits',
    [
      ['1.234-K', '1234K'],
      ['Año nº 1', 'Añonº1'],
    ],
  ],
  [
    'withoutZeros',
    [
      ['0012', '12'],
      ['000', '0'],
      ['0a', 'a'],
      ['', ''],
    ],
  ],
  [
    'foldedId',
    [
      [' Pay-007 ', 'pay-007'],
      ['e\u0301', '\u00e9'],
    ],
  ],
  [
    'comparableForm',
    [
      ['PAY-007', 'pay7'],
      ['00123-4', '1234'],
      ['１２', '12'],
      ['--', '--'],
    ],
  ],
  [
    'plainDocument',
    [
      ['12.345.678-k', '12345678K'],
      ['11.222.333/0001–81', '11222333000181'],
      ['12 345', '12345'],
    ],
  ],
  [
    'plainAccount',
    [
      ['285-0590 94.1', '2850590941'],
      ['1234/567x', '1234/567x'],
    ],
  ],
])('a string is formed as its vectors show: %s', (name, vectors) => {
  expect(vectors.map(([written]) => [written, text[name](written)])).toEqual(vectors);
});
