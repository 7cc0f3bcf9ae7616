import { RUTS, marked, outline, ASK, word } from './markedSheet.ts';

describe('the answer of a person', () => {
  const rows = marked('Estado', 'pending', 'pending', 'Pagado');

  test('an answer to a word counts for every line that has the word, with a date after it or not', () => {
    expect(outline(rows, [word('pending')])).toEqual(['pays', 'pays', 'paid']);
    expect(outline(rows, [word('Pending', 'doNotPay')])).toEqual([
      'not to be paid',
      'not to be paid',
      'paid',
    ]);
    const dated = marked('Estado', 'Pagado 14-11', 'Pagado 15-11');
    expect(outline(dated, [word('Pagado', 'doNotPay')])).toEqual(['not to be paid', 'not to be paid']);
  });

  test('an answer to a column counts for one word of it, and for all its others', () => {
    const rows = marked('Estado', 'en trámite', 'Lic. médica', 'Fase 2', 'Activo').map((row, i) => ({
      ...row,
      Situación: i === 3 ? 'en trámite' : 'Activo',
    }));
    expect(outline(rows, [word('Estado: Lic. médica')])).toEqual([ASK, 'pays', ASK, ASK]);
    const rest = [word('Estado: en tramite'), word('Estado: (all others)', 'doNotPay')];
    expect(outline(rows, rest)).toEqual(['pays', 'not to be paid', 'not to be paid', ASK]);
  });

  test('an answer to a sign counts for no other sign of its column', () => {
    const signs = marked('Estado', '✓', '✗', '?', '已付');
    expect(outline(signs)).toEqual([ASK, ASK, ASK, ASK]);
    expect(outline(signs, [word('Estado: ✓')])).toEqual(['pays', ASK, ASK, ASK]);
    expect(outline(signs, [word('Estado')])).toEqual([ASK, ASK, ASK, ASK]);
  });

  test('an answer to a word with a sign counts neither for the word alone nor with another sign', () => {
    const signs = marked('Estado', 'Aprobado', 'Aprobado ❌', 'Aprobado ⏸', 'Aprobado ✔');
    expect(outline(signs)).toEqual(['pays', ASK, ASK, 'pays']);
    expect(outline(signs, [word('Estado: Aprobado ❌', 'doNotPay')])).toEqual([
      ...['pays', 'not to be paid', ASK, 'pays'],
    ]);
    expect(outline(signs, [word('Aprobado')])).toEqual(['pays', ASK, ASK, 'pays']);
  });

  test('an answer to a word of a column does not count for the word with a month or a day, each of which is asked about', () => {
    const months = marked('Estado', 'pendiente', 'pendiente 15-11', 'pendiente diciembre', 'pendiente 2');
    expect(outline(months, [word('Estado: pendiente')])).toEqual(['pays', ASK, ASK, ASK]);
    const days = marked('Estado', 'Pagado', 'Pagar 30/11', 'Pagar 18/12');
    expect(outline(days, [word('Estado: Pagar 30/11')])).toEqual(['paid', 'pays', ASK]);
    expect(outline(days, [word('Estado: Pagar')])).toEqual(['paid', ASK, ASK]);
    const until = marked('Estado', 'Pagado', 'No pagar hasta 30/11', 'No pagar hasta 31/12');
    expect(outline(until, [word('Estado: No pagar hasta 30/11')])).toEqual(['paid', 'pays', ASK]);
  });

  test('an answer to one line, by its document or its ID, counts and is told', () => {
    expect(outline(rows, [word('12345678-5')])).toEqual(['pays', ASK, 'paid']);
    const withIds = rows.map((row, i) => ({ ID: `p-${i}`, ...row }));
    expect(outline(withIds, [word('p-2')])).toEqual([ASK, ASK, 'marked row']);
    expect(outline(withIds, [word('p-1', 'doNotPay')])).toEqual([ASK, 'not to be paid', 'paid']);
  });

  test('an answer to a document does not outweigh what a later sheet says in clear words', () => {
    expect(outline(rows, [word('76.543.210-3')])).toEqual([ASK, ASK, ASK]);
    expect(outline(rows, [word('76.543.210-3'), word('Pagado')])).toEqual([ASK, ASK, 'pays']);
  });

  test('an answer to a document that two lines have counts for neither', () => {
    const twice = rows.map((row) => ({ ...row, RUT: RUTS[0], Nombre: 'A Soto' }));
    expect(outline(twice, [word(RUTS[0]!)])).toEqual([ASK, ASK, 'paid']);
  });

  test('an answer says what a column is, or that it is not used', () => {
    const told = ['pays', 'pays', 'remark row'];
    expect(outline(rows, [{ kind: 'column', name: 'Estado', code: '' }])).toEqual(told);
    const own = [{ kind: 'column', name: 'Col. A', code: 'state' }] as const;
    expect(outline(marked('Col. A', 'Activo', 'Baja'), own)).toEqual(['pays', 'ended']);
  });
});
