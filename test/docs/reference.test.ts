import { readFileSync } from 'node:fs';
import { resources } from '../../nodes/Paygol/actions/index.ts';

const page = readFileSync('docs/reference.md', 'utf8');

/** The text under a heading of the page. */
const under = (sign: string, title: string, text: string) =>
  text.split(`\n${sign} ${title}\n`)[1]?.split(new RegExp(`\n${sign} `))[0] ?? '';

const forms = resources.flatMap(({ name, operations }) =>
  operations.map(({ name: operation, properties }) => ({
    form: `${name}: ${operation}`,
    text: under('###', operation, under('##', name, page)),
    required: properties.filter(({ required, default: value }) => required === true && value === ''),
  })),
);
const lineOf = (title: string, text: string) =>
  text.split('\n').find((line) => line.startsWith(`| **${title}** `));

test.each(forms)(
  '$form says which fields are required, itself or by the form that it names',
  ({ text, required }) => {
    for (const { displayName } of required) {
      const own = lineOf(displayName, text);
      const named = [...text.matchAll(/(?:As in|All fields of) \*([^*]+)\*/g)].map(
        ([, form]) => forms.find((other) => other.form === form)?.text ?? '',
      );
      const lines = own === undefined ? named.flatMap((other) => lineOf(displayName, other) ?? []) : [own];
      expect([displayName, lines.some((line) => line.includes('| *required* |'))]).toEqual([
        displayName,
        true,
      ]);
    }
  },
);

test('a payment needs its price and the email of the payer, and says so', () => {
  const { text } = forms.find(({ form }) => form === 'Transaction: Create')!;
  expect(lineOf('Price', text)).toContain('| *required* |');
  expect(lineOf('Email', text)).toContain('all payment methods need it');
});
