import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { WorkflowFile } from '../../host/rest.ts';

export const LANGUAGES = ['English', 'Español', 'Português'] as const;
const CODES = { English: 'en', Español: 'es', Português: 'pt' };

/** What the node *Words* of an example gives, by the language that is chosen. */
export function wordsIn(file: string): Record<(typeof LANGUAGES)[number], Record<string, string>> {
  const { nodes } = JSON.parse(readFileSync(`docs/examples/${file}`, 'utf8')) as WorkflowFile;
  const { parameters } = nodes.find(({ name }) => name === 'Words')!;
  const given = (language: (typeof LANGUAGES)[number]) => {
    const item = { json: { 'Language · Idioma': language }, binary: { Sheet: {} } };
    const $input = { all: () => [item] };
    const $ = () => ({ first: () => ({ json: { language: CODES[language] } }) });
    const $json = { language: CODES[language], 'Language · Idioma': language };
    // A Code node, or an expression in Edit Fields.
    const code =
      parameters['jsCode'] === undefined
        ? `[{ json: ${String(parameters['jsonOutput']).slice('={{'.length, -'}}'.length)} }]`
        : `(() => {${String(parameters['jsCode'])}})()`;
    const [{ json }] = runInNewContext(code, { $, $input, $json }) as [{ json: Record<string, string> }];
    return json;
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, given(language)])) as ReturnType<
    typeof wordsIn
  >;
}
