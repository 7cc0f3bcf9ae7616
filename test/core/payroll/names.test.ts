import type { NameOrder } from '../../../core/row/question.ts';
import { understandRow, understandRows } from './understandRows.ts';

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

test('what is noted next to a name is no part of it', () => {
  expect(split('Claudia Sáez Ulloa (reemplazo de Óscar)', 'givenFirst')).toBe('Claudia | Sáez Ulloa');
  expect(split('Jorge Paillán Soto (corregida, 2 días menos)', 'givenFirst')).toBe('Jorge | Paillán Soto');
  expect(split('(suplente) Pérez, Juan', 'givenFirst')).toBe('Juan | Pérez');
  for (const note of ['*', '¹', ' - finiquitado', ' [nuevo]', ' **'])
    expect(split(`Ana Díaz Caro${note}`, 'givenFirst')).toBe('Ana | Díaz Caro');
  expect(split('Ana Díaz-Caro Soto', 'givenFirst')).toBe('Ana | Díaz-Caro Soto');
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
  ['Ana Carolina Rebolledo', 'givenFirst', 'CL', 'Ana Carolina | Rebolledo'],
  ['Franco Andrés Molina', 'givenFirst', 'CL', 'Franco Andrés | Molina'],
  ['Gladys del Carmen Ulloa', 'givenFirst', 'CL', 'Gladys del Carmen | Ulloa'],
  ['Gladys del Carmen Ulloa Soto', 'givenFirst', 'CL', 'Gladys del Carmen | Ulloa Soto'],
  ['Dra. Cecilia Rangel', 'givenFirst', 'BR', 'Cecilia | Rangel'],
  ['Pr. Aux. Samuel Teles', 'givenFirst', 'BR', 'Samuel | Teles'],
  ['Bach Muñoz Ana', 'familyFirst', 'CL', 'Ana | Bach Muñoz'],
  ['Bach. Pamela Arce Tello', 'givenFirst', 'CL', 'Pamela | Arce Tello'],
  ['Lic Carranza Mora', 'familyFirst', 'AR', 'Mora | Carranza'],
  ['Juan Carlos Pérez', 'givenFirst', 'AR', 'Juan Carlos | Pérez'],
  ['Pérez Juan Carlos', 'familyFirst', 'AR', 'Juan Carlos | Pérez'],
  ['Pérez Ana María', 'familyFirst', 'CL', 'Ana María | Pérez'],
  ['Juan Carlos Pérez Gómez', 'givenFirst', 'AR', 'Juan Carlos | Pérez Gómez'],
  ['Pérez Gómez María Laura', 'familyFirst', 'AR', 'María Laura | Pérez Gómez'],
  ['João Carlos da Silva Souza', 'givenFirst', 'BR', 'João Carlos | da Silva Souza'],
  ['João Ribeiro da Silva Souza', 'givenFirst', 'BR', 'João | Ribeiro da Silva Souza'],
  ['Ana Beatriz Lima Rocha Dias', 'givenFirst', 'BR', 'Ana Beatriz | Lima Rocha Dias'],
])('the name %s, %s, in %s is split into %s', (name, order, country, parts) =>
  expect(split(name, order, country)).toBe(parts),
);

test('one name alone that ends in a given name does not turn the others around', () => {
  const names = ['Valdir Antunes', 'Wagner Pimentel', 'Sandro Kuhn', 'Nilton Vargas', 'Ivo Zanella'];
  const turned = (...more: string[]) =>
    understandRows(
      [...names, ...more].map((name) => ({
        País: 'BR',
        'Tipo Pessoa': 'pessoa',
        'Nome Completo': name,
        CPF: '12345678909',
      })),
    ).rows[0]!;
  expect(turned().cells.first_name).toBe('Valdir');
  expect(turned('Antunes Diego').problems.map(({ asks }) => asks?.name)).toContain('nameOrder');
  expect(turned('Antunes Diego', 'Kuhn Ana').cells.first_name).toBe('Antunes');
});
