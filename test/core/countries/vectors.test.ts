import { ar } from '../../../core/countries/ar.ts';
import { documentTypes, standardAccounts } from '../../../core/countries/index.ts';
import { passesCheck } from '../../../core/values/checkDigits.ts';
import { plainAccount, plainDocument } from '../../../core/values/text.ts';
import vectors from './vectors.json' with { type: 'json' };

const cbu = standardAccounts(ar)!;

// One number is left out: cpf-cnpj-validator refuses 12345678909, whose digits agree, as an example.

/** As the package reads what a person writes. */
function passes(document: string, number: string): boolean {
  const plain = plainAccount(number);
  if (document === 'cbu') return cbu.pattern.test(plain) && cbu.passesCheck(plain);
  return passesCheck(documentTypes.get(document)!, plainDocument(number));
}

describe.each(vectors)('the numbers of $source pass as $document where they pass there', (one) => {
  test('a number that is valid passes', () => {
    expect(one.valid.filter((number) => !passes(one.document, number))).toEqual([]);
  });

  test('a number that is not valid passes as no $document', () => {
    expect(one.invalid.filter((number) => passes(one.document, number))).toEqual([]);
  });
});
