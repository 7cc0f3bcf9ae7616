import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** All that may lie in the package: n8n and npm read nothing else. */
const ALLOWED =
  /^(?:README\.md|LICENSE|CHANGELOG\.md|package\.json|dist\/THIRD-PARTY-LICENSES\.txt|dist\/.*(?<!\.d)\.(?:js|json|svg))$/;

/** The licenses of what is bundled. */
const LICENSES = 'dist/THIRD-PARTY-LICENSES.txt';

/** Bytes, unpacked. The bundles make up most of it; much more would be something that does not belong. */
const LARGEST = 1_800_000;

/** Bytes of a bundle, which each process of n8n reads. */
const LARGEST_BUNDLE = 145_000;
/** The action node has the forms of all operations; what reads sheets is loaded when it is used. */
const LARGER = { '/Paygol.node.js': 785_000, '/payroll/index.js': 295_000 };

interface Manifest {
  readonly name: string;
  readonly n8n: { readonly nodes: readonly string[]; readonly credentials: readonly string[] };
}

/** The parts of a node or a credential that name other files or other types. */
interface Described {
  readonly name: string;
  readonly icon?: string | { readonly light: string; readonly dark: string };
  readonly credentials?: readonly { readonly name: string }[];
}

/**
 * What is wrong with the contents of an unpacked package: files that do not belong, files that are promised and
 * missing, and nodes that cannot be loaded.
 *
 * @param folder the unpacked package
 * @param modules a folder `node_modules` with the peer dependencies; it is linked beside the package
 * @returns one sentence each; none when all is well
 */
export function contentProblems(folder: string, modules: string): string[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    lstatSync(join(folder, file)).isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0);
  const problems = files.filter((file) => !ALLOWED.test(file)).map((file) => `${file} does not belong.`);
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', LICENSES]) {
    if (!files.includes(file)) problems.push(`${file} is missing.`);
  }
  for (const file of files.filter((file) => file.endsWith('.js'))) {
    if (read(folder, file).includes('sourceMappingURL')) problems.push(`${file} names a source map.`);
    for (const [, later = ''] of read(folder, file).matchAll(/\brequire\("(\.[^"]+)"\)/g)) {
      if (!files.includes(join(dirname(file), later)))
        problems.push(`${file} loads ${later}, which is missing.`);
    }
    const { size } = lstatSync(join(folder, file));
    const [, most] = Object.entries(LARGER).find(([end]) => file.endsWith(end)) ?? ['', LARGEST_BUNDLE];
    if (size > most) problems.push(`${file} has ${size} bytes; at most ${most} are sane.`);
  }
  const licenses = files.includes(LICENSES) ? read(folder, LICENSES) : '';
  for (const name of bundled(folder, files)) {
    if (!licenses.includes(`${name} `)) problems.push(`The license of ${name} is missing.`);
  }
  if (bytes > LARGEST) problems.push(`It has ${bytes} bytes; at most ${LARGEST} are sane.`);

  const manifest = JSON.parse(read(folder, 'package.json')) as Manifest;
  const { nodes, credentials } = manifest.n8n;
  const missing = [...nodes, ...credentials].filter((file) => !files.includes(file));
  problems.push(...missing.map((file) => `${file} is named in package.json and missing.`));
  if (missing.length > 0) return problems;

  const beside = join(dirname(folder), 'node_modules');
  if (!existsSync(beside)) symlinkSync(modules, beside);
  const types = new Set(credentials.map((file) => load(folder, file).name));
  for (const file of [...nodes, ...credentials]) {
    const { name, icon, credentials: needed = [] } = load(folder, file);
    for (const { name: type } of needed) {
      if (!types.has(type)) problems.push(`${name} needs the credential ${type}, which is missing.`);
    }
    const icons = typeof icon === 'string' ? [icon] : [icon?.light, icon?.dark];
    for (const path of icons) {
      const at = relative(folder, join(folder, dirname(file), path?.replace(/^file:/, '') ?? '?'));
      if (!files.includes(at)) problems.push(`The icon ${path} of ${name} is missing.`);
    }
    if (nodes.includes(file)) problems.push(...codexProblems(folder, file, `${manifest.name}.${name}`));
  }
  return problems;
}

/** The packages of which there is code in the bundles: esbuild names the file that each part comes from. */
function bundled(folder: string, files: readonly string[]): Set<string> {
  const code = files.filter((file) => file.endsWith('.js')).map((file) => read(folder, file));
  const origins = code.flatMap((text) => [
    ...text.matchAll(/^\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm),
  ]);
  return new Set(origins.map(([, name]) => name as string));
}

/** n8n reads a node's categories and links from the JSON file beside it. */
function codexProblems(folder: string, file: string, type: string): string[] {
  const codex = file.replace(/\.js$/, '.json');
  if (!existsSync(join(folder, codex))) return [`${codex} is missing.`];
  const { node } = JSON.parse(read(folder, codex)) as { node: string };
  return node === type ? [] : [`${codex} is for ${node}, not for ${type}.`];
}

/** What n8n sees of a node or a credential when it loads the file: the class is named as the file. */
function load(folder: string, file: string): Described {
  const loaded = createRequire(join(folder, 'package.json'))(join(folder, file)) as Record<
    string,
    new () => { description?: Described } & Described
  >;
  const [className = ''] = basename(file).split('.');
  const Class = loaded[className];
  if (Class === undefined) throw new Error(`${file} exports no class ${className}.`);
  const instance = new Class();
  return instance.description ?? instance;
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
