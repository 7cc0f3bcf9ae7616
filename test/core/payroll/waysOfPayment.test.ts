import { sheet } from './understandRows.ts';
import { HEADER, payee, marked, outline, ASK, OPEN } from './markedSheet.ts';

describe('a way of payment', () => {
  test.each<[string, unknown[], string[]]>([
    ['Forma de pago', ['Cheque', 'TEF', ''], ['paid in another way', 'pays', 'pays']],
    ['Forma de pagamento', ['PIX', 'boleto'], ['pays', 'paid in another way']],
    ['Medio de pago', ['VV', 'Cuenta RUT'], ['paid in another way', 'pays']],
    ['Forma de pago', ['Mensual', 'Transferencia'], [ASK, 'pays']],
    ['Modo de pago', ['OK', 'VV', 'Dep.'], ['pays', 'paid in another way', 'pays']],
    ['Forma de pago', ['Cheque', '"', 'TEF'], ['paid in another way', ASK, 'pays']],
  ])('a column of ways of payment, %s with %j, is read or asked about', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test.each([2, 3, 4])('a way of payment counts in column %i', (at) =>
    expect(outline(sheet(HEADER, payee(0).with(at, 'Cheque'), payee(1)))).toEqual([
      'paid in another way',
      'pays',
    ]),
  );
});

describe('a column of ways to pay and ways not to pay', () => {
  const cells = ['banco', 'sobre', 'mitad bco / mitad efvo', 'E-CHEQ'];
  const says = ['pays', 'paid in another way', ASK, 'paid in another way'];

  test.each(['COBRA POR', 'Cómo cobra'])(
    'a column of ways to pay and not to pay is a way of payment by its header: %s',
    (header) => expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test('a column of ways to pay is a way of payment where a person says it, even left of the payees', () => {
    const own = [{ kind: 'column', name: 'Cobra', code: 'payment_method' }] as const;
    const before = [OPEN, 'paid in another way', OPEN, 'paid in another way'];
    expect(outline(marked('Cobra', ...cells))).toEqual(before);
    expect(outline(marked('Cobra', ...cells), own)).toEqual(says);
    const rows = sheet(['Cobra', ...HEADER], ['banco', ...payee(0)], ['ef', ...payee(1)], ['', ...payee(2)]);
    expect(outline(rows)).toEqual([OPEN, 'paid in another way', 'pays']);
    expect(outline(rows, own)).toEqual(['pays', 'paid in another way', 'pays']);
  });
});
