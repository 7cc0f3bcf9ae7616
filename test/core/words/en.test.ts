/** Every sentence that is made from a code, as a person reads it: the snapshot is to be read. */
import type { Code, Sentence } from '../../../core/words/codes.ts';
import { inWords } from '../../../core/words/say.ts';
import { examples } from './examples.ts';

const sentences = Object.entries(examples).flatMap(([code, all]) =>
  all.map((values) => ({ code: code as Code, ...values }) as Sentence),
);

test('sentences in English', () => {
  const lines = sentences.map((sentence) => `${sentence.code}: ${inWords([sentence])}`);
  expect(lines.join('\n')).toMatchSnapshot();
});

test.each(sentences.map((sentence) => [sentence.code, sentence] as const))(
  '%s is a sentence',
  (_, sentence) => {
    expect(inWords([sentence])).toMatch(/^(?!.*(?:undefined|null|NaN|\[object)).*[.]$/);
  },
);
