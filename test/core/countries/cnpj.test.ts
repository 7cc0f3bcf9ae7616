import { documentTypes } from '../../../core/countries/index.ts';
import { type DocumentType, passesCheck } from '../../../core/values/checkDigits.ts';

const CNPJ = documentTypes.get('br_cnpj') as DocumentType;

test.each([
  ['digits', '11222333000181', true],
  // The example of the Receita Federal.
  ['letters', '12ABC34501DE35', true],
  ['letters, one of them wrong', '12ABD34501DE35', false],
  ['lowercase letters', '12abc34501de35', false],
  ['a letter for a check digit', '12ABC34501DE3A', false],
])('the check of a CNPJ takes letters for digits: %s', (_, number, passes) =>
  expect(passesCheck(CNPJ, number)).toBe(passes),
);
