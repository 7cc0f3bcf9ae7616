import { countryNamed } from '../../../core/countries/index.ts';
import { understandRow } from './understandRows.ts';

const currencyCode = (Moneda: string, País: string | undefined) =>
  understandRow(País === undefined ? { Moneda } : { País, Moneda }).cells.currency;
const beneficiaryType = (text: string) => understandRow({ 'Tipo Persona': text }).cells.beneficiary_type;

test('countries are known by their names', () => {
  expect(['Chile', 'ARGENTINA', 'Brasil', 'Brazil', 'chl', 'Perú', ''].map(countryNamed)).toEqual([
    'CL',
    'AR',
    'BR',
    'BR',
    'CL',
    undefined,
    undefined,
  ]);
});

test('currencies are known by their names and signs', () => {
  expect(
    ['Pesos chilenos', 'R$', 'reais', 'USD', 'US$', 'Dólares', 'UF'].map((text) => currencyCode(text, 'CL')),
  ).toEqual(['CLP', 'BRL', 'BRL', 'USD', 'USD', 'USD', 'UF']);
});

test('pesos are those of the country, where it is known', () => {
  expect(currencyCode('pesos', 'CL')).toBe('CLP');
  expect(currencyCode('$', 'AR')).toBe('ARS');
  expect(currencyCode('$', 'BR')).toBe('$');
  expect(currencyCode('pesos', undefined)).toBe('pesos');
});

test('persons and companies are known by the words for them', () => {
  expect(
    ['Persona natural', 'pessoa física', 'PF', 'Empresa', 'persona jurídica', 'PJ', 'otro'].map(
      beneficiaryType,
    ),
  ).toEqual(['person', 'person', 'person', 'company', 'company', 'company', 'otro']);
});
