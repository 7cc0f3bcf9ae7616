// The nodes' descriptions as n8n gets them, composed of many files, written as the one literal that n8n's rules can
// read.
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';

/** @returns file (as it would be in the sources) and text of each node, from the built ones in `dist` */
export function flattenedNodes(dist) {
  const require = createRequire(import.meta.url);
  return globSync(join(dist, 'nodes/*/*.node.js')).map((file) => {
    const [[name, Node]] = Object.entries(require(resolve(file)));
    return {
      file: relative(dist, file).replace(/js$/, 'ts'),
      text: `import type { INodeType, INodeTypeDescription } from 'n8n-workflow';

export class ${name} implements INodeType {
  description: INodeTypeDescription = ${literal(new Node().description)};
}
`,
    };
  });
}

/** A value as TypeScript writes it: names without quotes, which is how the rules know them. */
function literal(value) {
  if (Array.isArray(value)) return `[\n${value.map((entry) => `${literal(entry)},\n`).join('')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(
      ([, entry]) => entry !== undefined && typeof entry !== 'function',
    );
    return `{\n${entries.map(([name, entry]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(entry)},\n`).join('')}}`;
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
