import fc from 'fast-check';
import { type FormField, formEncoded, withQuery } from '../../../../core/service/http/body.ts';
import { checkoutFields, htmlForm } from '../../../../core/payment/checkout/request.ts';
import { codePoint } from '../../../codePoint.ts';
import { runs } from '../../../random.ts';

test('a form is written with its fields escaped', () => {
  const fields: FormField[] = [
    ['pg_serviceid', '4711'],
    ['pg_name', `Té & "galletas" <b>'s</b>`],
  ];
  expect(htmlForm('https://www.paygol.com/pay', fields, { text: 'Pay' })).toBe(
    `<form action="https://www.paygol.com/pay" method="post" accept-charset="UTF-8">
<input type="hidden" name="pg_serviceid" value="4711">
<input type="hidden" name="pg_name" value="Té &amp; &quot;galletas&quot; &lt;b&gt;&#39;s&lt;/b&gt;">
<input type="submit" name="pg_button" value="Pay">
</form>`,
  );
});

test.each([
  ['hosted', []],
  ['whiteLabel', [['pg_mode', 'advanced']]],
  ['api', [['pg_mode', 'api']]],
] as const)('the mode %s is written as %j', (mode, written) => {
  expect(checkoutFields({ serviceId: '4711', mode }, { pg_price: '10' }, { pg_x: 'y' })).toEqual([
    ['pg_serviceid', '4711'],
    ...written,
    ['pg_price', '10'],
    ['pg_x', 'y'],
  ]);
});

test('a query is written next to the one that is there', () => {
  expect(withQuery('https://pay.example/', [['a', ' +&=ñ']])).toBe('https://pay.example/?a=+%2B%26%3D%C3%B1');
  expect(withQuery('https://pay.example/?shop=7', [['a', '1']])).toBe('https://pay.example/?shop=7&a=1');
});

const text = fc.string({ unit: codePoint }).filter((each) => each.isWellFormed());

test('no text gets out of its attribute', () => {
  fc.assert(
    fc.property(text, text, text, (name, value, button) => {
      const form = htmlForm(value, [[name, value]], { text: button, image: value });
      const tags = form.match(/<[^>]*>/g)!;
      expect(tags).toHaveLength(4);
      expect(tags.join('\n')).toBe(form);
      for (const tag of tags) expect(tag).toMatch(/^<\/?[a-z]+(?: [a-z-]+="[^"<>]*")*>$/);
    }),
    { seed: 6, numRuns: runs(1_000) },
  );
});

test('a form reader gets what was typed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (fields) => {
      expect([...new URLSearchParams(formEncoded(fields))]).toEqual(fields);
    }),
    { seed: 6, numRuns: runs(1_000) },
  );
});
