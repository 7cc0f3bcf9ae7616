import type { NameOrder } from '../../../core/row/question.ts';
import { understandRow } from './understandRows.ts';

const split = (name: string, order: NameOrder, country = 'CL') => {
  const row = { País: country, 'Tipo Persona': 'persona', 'Nombre Completo': name };
  const { first_name: given, last_name: family } = understandRow(row, { nameOrder: order }).cells;
  return given === undefined ? undefined : `${given as string} | ${family as string}`;
};

test('a comma parts family names from given names, whatever the order', () => {
  expect(split('Pérez Soto, María José', 'givenFirst')).toBe('María José | Pérez Soto');
  expect(split('Pérez, Juan', 'givenFirst')).toBe('Juan | Pérez');
  expect(split('Pérez, Juan, Soto', 'givenFirst')).toBeUndefined();
});

test('a name of two words is split by the order, and one of one word is not', () => {
  expect(split('Juan Pérez', 'givenFirst')).toBe('Juan | Pérez');
  expect(split('Pérez Juan', 'familyFirst')).toBe('Juan | Pérez');
  expect(split('Juan', 'givenFirst')).toBeUndefined();
});

test.each<[string, NameOrder, string, string]>([
  ['María Pérez Soto', 'givenFirst', 'CL', 'María | Pérez Soto'],
  ['María José Pérez Soto', 'givenFirst', 'CL', 'María José | Pérez Soto'],
  ['Pérez Soto María José', 'familyFirst', 'CL', 'María José | Pérez Soto'],
  ['Pérez Soto Ana', 'familyFirst', 'CL', 'Ana | Pérez Soto'],
  ['Ana de la Fuente Soto', 'givenFirst', 'CL', 'Ana | de la Fuente Soto'],
  ['Juan Carlos Pérez', 'givenFirst', 'AR', 'Juan Carlos | Pérez'],
  ['Pérez Juan Carlos', 'familyFirst', 'AR', 'Juan Carlos | Pérez'],
  ['João Carlos da Silva Souza', 'givenFirst', 'BR', 'João | Carlos da Silva Souza'],
])('%s, %s, in %s is %s', (name, order, country, parts) => expect(split(name, order, country)).toBe(parts));
